import Foundation
import HalationGeometry
import Testing

@Suite("Path arcs")
struct PathArcTests {
    private let center = CGPoint(x: 50, y: 40)

    private func arc(_ start: Double, _ end: Double, clockwise: Bool) -> Path {
        Path {
            $0.addArc(
                center: center,
                radius: 10,
                startAngle: .degrees(start),
                endAngle: .degrees(end),
                clockwise: clockwise,
            )
        }
    }

    private func point(_ degrees: Double) -> CGPoint {
        CGPoint(x: 50 + 10 * cos(degrees * .pi / 180), y: 40 + 10 * sin(degrees * .pi / 180))
    }

    /// Cases of start, end, direction, and how far the arc goes, in degrees.
    static let sweeps: [(Double, Double, Bool, Double)] = [
        (0, 90, false, 90), (0, 90, true, -270), (90, 0, true, -90), (90, 0, false, 270),
        (-90, 200, false, 290), (-90, 200, true, -70), (10, 10, false, 0), (10, 10, true, 0),
        (0, 360, false, 360), (0, 360, true, -360), (360, 0, true, -360), (360, 0, false, 360),
        (-90, 270, false, 360), (-90, 270, true, -360), (30, 390, true, -360),
        (0, 450, false, 450), (0, 450, true, -630), (0, -450, true, -450), (0, 1170, false, 450),
    ]

    @Test("An arc goes the right way round, through the right points", arguments: sweeps)
    func direction(start: Double, end: Double, clockwise: Bool, sweep: Double) {
        let path = arc(start, end, clockwise: clockwise)

        let radius = 10.0
        #expect(isClose(path.elementList.first?.endPoint, point(start)))
        #expect(isClose(path.currentPoint, point(end)))
        #expect(abs(path.denseLength - abs(sweep) * .pi / 180 * radius) < 0.02)
        let line = path.polylines()[0]
        let (a, b) = (line.points[0], line.points[min(1, line.points.count - 1)])
        let turn = (a.x - 50) * (b.y - 40) - (a.y - 40) * (b.x - 50)
        #expect(sweep == 0 ? turn == 0 : (turn > 0) == (sweep > 0))
        for sample in line.points {
            #expect(abs(hypot(sample.x - 50, sample.y - 40) - 10) < 0.003)
        }
    }

    @Test(
        "An arc with clockwise true looks counter-clockwise where y goes down: from the right over the top to the left"
    )
    func clockwiseMeaning() {
        let upper = arc(0, 180, clockwise: true)

        #expect(abs(upper.boundingRect.minY - 30) < 1e-6)
        #expect(abs(upper.boundingRect.maxY - 40) < 1e-6)
    }

    @Test(
        "A relative arc spans its delta, either way",
        arguments: [-360.0, -200, -30, 0, 45, 180, 300, 720]
    )
    func relative(delta: Double) {
        let path = Path {
            $0.addRelativeArc(
                center: center,
                radius: 10,
                startAngle: .degrees(20),
                delta: .degrees(delta),
            )
        }

        let shown = min(abs(delta), 360)
        #expect(isClose(path.currentPoint, point(20 + delta)))
        #expect(abs(path.denseLength - shown * .pi / 18) < 0.02)
    }

    @Test("An arc is joined to the current point by a line")
    func lineToStart() {
        var path = Path()
        path.move(to: .zero)
        path.addArc(center: center, radius: 10, startAngle: .zero, endAngle: .degrees(30), clockwise: false)

        #expect(path.elementList[1] == .line(to: CGPoint(x: 60, y: 40)))
    }

    @Test("An arc of radius zero or less is its centre", arguments: [CGFloat(0), -5, .nan])
    func noRadius(radius: CGFloat) {
        let path = Path {
            $0.addArc(
                center: center,
                radius: radius,
                startAngle: .zero,
                endAngle: .degrees(90),
                clockwise: false,
            )
        }

        #expect(path.elementList == [.move(to: center)])
    }

    @Test("An arc with angles that are not finite adds nothing", arguments: [Double.nan, .infinity])
    func nonFiniteAngles(angle: Double) {
        var path = Path()
        path.addArc(
            center: center,
            radius: 10,
            startAngle: .zero,
            endAngle: .radians(angle),
            clockwise: true,
        )
        path.addRelativeArc(center: center, radius: 10, startAngle: .radians(angle), delta: .degrees(1))

        #expect(path.isEmpty)
    }

    @Test("An arc's transform moves the arc but not the current point")
    func transform() {
        let transform = CGAffineTransform(translationX: 100, y: 0).scaledBy(x: 2, y: 2)
        var path = Path()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addArc(
            center: .zero,
            radius: 5,
            startAngle: .zero,
            endAngle: .degrees(90),
            clockwise: false,
            transform: transform,
        )

        #expect(path.elementList[1] == .line(to: CGPoint(x: 110, y: 0)))
        #expect(isClose(path.currentPoint, CGPoint(x: 100, y: 10)))
    }

    @Test("A corner arc touches both lines", arguments: [30.0, 80, 90, 135, 170, -30, -90, -150])
    func tangentArc(degrees: Double) {
        let corner = CGPoint(x: 100, y: 0)
        let angle = degrees * .pi / 180
        let end = CGPoint(x: 100 + 50 * cos(angle), y: 50 * sin(angle))
        var path = Path()
        path.move(to: .zero)
        path.addArc(tangent1End: corner, tangent2End: end, radius: 4)

        // With the turn φ, the arc touches the lines r tan(φ/2) from the corner, and is r φ long.
        let reach = 4 * tan(abs(angle) / 2)
        #expect(isClose(path.elementList[1].endPoint, CGPoint(x: 100 - reach, y: 0)))
        #expect(
            isClose(path.currentPoint, CGPoint(x: 100 + reach * cos(angle), y: reach * sin(angle)))
        )
        #expect(abs(path.denseLength - (100 - reach) - 4 * abs(angle)) < 0.004)
    }

    @Test("A line goes to the corner where no corner arc exists")
    func noTangentArc() {
        let corner = CGPoint(x: 10, y: 0)
        let cases: [(CGPoint, CGFloat)] = [
            (CGPoint(x: 20, y: 0), 5), (CGPoint(x: 0, y: 0), 5), (corner, 5), (CGPoint(x: 10, y: 10), 0),
            (CGPoint(x: 10, y: 10), .nan),
        ]

        for (end, radius) in cases {
            var path = Path()
            path.move(to: .zero)
            path.addArc(tangent1End: corner, tangent2End: end, radius: radius)
            #expect(path.description == "0 0 m 10 0 l")
        }
    }
}
