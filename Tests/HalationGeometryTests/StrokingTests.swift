import Foundation
import HalationGeometry
import TestSupport
import Testing

@Suite("Stroked path")
struct StrokingTests {
    // MARK: Shapes that can be computed

    @Test("A stroked line is a rectangle, longer by its caps")
    func line() {
        let line = Path { $0.addLines([.zero, CGPoint(x: 100, y: 0)]) }

        let butt = line.strokedPath(StrokeStyle(lineWidth: 10))
        let square = line.strokedPath(StrokeStyle(lineWidth: 10, lineCap: .square))
        let round = line.strokedPath(StrokeStyle(lineWidth: 10, lineCap: .round))

        #expect(butt.boundingRect == CGRect(x: 0, y: -5, width: 100, height: 10))
        #expect(butt.elementList.count == 5)
        #expect(butt.denseArea == 1000)
        #expect(square.boundingRect == CGRect(x: -5, y: -5, width: 110, height: 10))
        #expect(square.denseArea == 1100)
        #expect(abs(round.denseArea - (1000 + .pi * 25)) < 0.03)
        #expect(abs(round.boundingRect.minX + 5) < 1e-9)
    }

    @Test("A stroked circle is a ring")
    func circle() {
        let circle = Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))

        let ring = circle.strokedPath(StrokeStyle(lineWidth: 10))

        // The circle itself is 0.027% off; the ring is as wide wherever it lies.
        #expect(abs(ring.denseArea - 2 * .pi * 50 * 10) < 1)
        #expect(!ring.contains(.zero))
        #expect(ring.polylines().count == 2)
    }

    @Test("A circle stroked wider than its diameter has no hole", arguments: [CGFloat(21), 30, 100])
    func fatCircle(width: CGFloat) {
        let circle = Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))

        let disc = circle.strokedPath(StrokeStyle(lineWidth: width))

        for step in 0..<400 {
            let angle = Double(step) * 2.4
            let radius = (10 + Double(width) / 2) * Double(step) / 400 * 0.998
            #expect(disc.contains(CGPoint(x: radius * cos(angle), y: radius * sin(angle))))
        }
        #expect(!disc.contains(CGPoint(x: 10.01 + width / 2, y: 0)))
    }

    @Test("A stroked rect is a frame of two rects")
    func frame() {
        let frame = Path(CGRect(x: 0, y: 0, width: 100, height: 50)).strokedPath(StrokeStyle(lineWidth: 10))

        #expect(frame.denseArea == 3000)
        #expect(frame.boundingRect == CGRect(x: -5, y: -5, width: 110, height: 60))
        #expect(frame.elementList.count == 10)
    }

    /// The joins with the area each adds to the two arms of a right angle, relative to a bevel's triangle d²/2.
    static let joins: [(CGLineJoin, CGFloat, Double)] = [
        (.miter, 10, 25), (.miter, 1.5, 25), (.miter, 1.41, 12.5), (.bevel, 10, 12.5),
        (.round, 10, .pi / 4 * 25),
        (.miter, .nan, 12.5), (.miter, 0, 12.5),
    ]

    @Test("A stroked corner is filled as its join says", arguments: joins)
    func corner(join: CGLineJoin, limit: CGFloat, area: Double) {
        let angle = Path { $0.addLines([.zero, CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100)]) }

        let outline = angle.strokedPath(StrokeStyle(lineWidth: 10, lineJoin: join, miterLimit: limit))

        #expect(abs(outline.denseArea - (2000 - 25 + area)) < 0.02)
    }

    @Test("A stroke's miter reaches as far as its angle says", arguments: [20.0, 60, 90, 120, 150])
    func miter(degrees: Double) {
        let turn = degrees * .pi / 180
        let bent = Path {
            $0.addLines([
                CGPoint(x: -100, y: 0), .zero, CGPoint(x: 100 * cos(turn), y: 100 * sin(turn)),
            ])
        }
        let reach = 5 / cos(turn / 2)

        let sharp = bent.strokedPath(
            StrokeStyle(lineWidth: 10, miterLimit: CGFloat(1 / cos(turn / 2) + 1e-9))
        )
        let cut = bent.strokedPath(StrokeStyle(lineWidth: 10, miterLimit: CGFloat(1 / cos(turn / 2) - 1e-3)))

        func tip(_ fraction: Double) -> CGPoint {
            CGPoint(x: reach * fraction * sin(turn / 2), y: -reach * fraction * cos(turn / 2))
        }
        #expect(sharp.contains(tip(0.999)) && !sharp.contains(tip(1.001)))
        #expect(!cut.contains(tip(0.999)) && cut.contains(tip(0.999 * pow(cos(turn / 2), 2))))
    }

    @Test("A stroked line that turns straight back is capped by its join")
    func hairpin() {
        let hairpin = Path { $0.addLines([.zero, CGPoint(x: 50, y: 0), CGPoint(x: 10, y: 0)]) }

        let round = hairpin.strokedPath(StrokeStyle(lineWidth: 10, lineJoin: .round))
        let miter = hairpin.strokedPath(StrokeStyle(lineWidth: 10, lineJoin: .miter))

        #expect(round.contains(CGPoint(x: 54.9, y: 0)) && !round.contains(CGPoint(x: 55.1, y: 0)))
        #expect(!miter.contains(CGPoint(x: 50.1, y: 0)) && miter.contains(CGPoint(x: 49.9, y: 4.9)))
    }

    @Test(
        "A stroked path without length is a dot with round caps, a square with square ones, and otherwise nothing"
    )
    func dots() {
        let point = CGPoint(x: 3, y: 4)
        let paths = [
            Path { $0.addLines([point, point]) },
            Path { path in
                path.move(to: point)
                path.closeSubpath()
            },
            Path { path in
                path.move(to: point)
                path.addCurve(to: point, control1: point, control2: point)
            },
        ]

        for path in paths {
            let round = path.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round))
            let square = path.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square))
            #expect(abs(round.denseArea - 4 * .pi) < 0.01)
            #expect(square.boundingRect == CGRect(x: 1, y: 2, width: 4, height: 4))
            #expect(square.denseArea == 16)
            #expect(path.strokedPath(StrokeStyle(lineWidth: 4)).isEmpty)
        }
        #expect(Path { $0.move(to: point) }.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round)).isEmpty)
    }

    @Test("A stroke without a width is empty", arguments: [CGFloat(0), -1, .nan, .infinity])
    func noWidth(width: CGFloat) {
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10))

        #expect(circle.strokedPath(StrokeStyle(lineWidth: width)).isEmpty)
    }

    // MARK: Laws

    /// Curves that are hard to stroke, beside the random ones.
    static let hardCurves = [
        // A cusp, a near cusp, a loop.
        "0 0 m 60 60 0 60 60 0 c", "0 0 m 60 60 0.01 60 60 0 c", "0 0 m 90 60 -30 60 60 0 c",
        // Forwards and backwards on a line, and an overshoot.
        "0 50 m 80 50 80 50 0 50 c", "0 50 m 120 50 -60 50 60 50 c",
        // Control points on the ends, one, the other, both.
        "0 0 m 0 0 60 10 60 60 c", "0 0 m 0 60 60 60 60 60 c", "0 0 m 0 0 60 60 60 60 c",
        "0 0 m 0 0 0 0 60 60 c",
        // A hairpin quadratic, and one that is a line.
        "0 0 m 60 1 0 2 q", "0 0 m 30 0 60 0 q", "0 0 m 90 0 60 0 q",
        // Tighter than the pen everywhere.
        "50 50 m 53 50 53 53 50 53 c", "50 50 m 51 49 52 50 q 51 51 50 50 q h",
    ]

    static let randomCurves = (0..<60).map { (seed: UInt64) in
        var random = SplitMix64(seed: seed)
        return random.path(subpaths: 1, segments: 1...3).description
    }

    @Test(
        "A stroke with round caps and joins covers the points nearer than half the width, and no others",
        arguments: hardCurves + randomCurves,
        [CGFloat(2), 14, 60]
    )
    func distance(path: String, width: CGFloat) throws {
        let path = try #require(Path(path))
        let half = Double(width) / 2
        var random = SplitMix64(seed: 1)

        let outline = path.strokedPath(StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round))

        let line = path.polylines(steps: 400)[0]
        for index in 0..<60 {
            // Half of the points anywhere, half about the edge.
            var point = random.point(in: -40...140)
            if index % 2 == 0, let near = line.points.randomElement(using: &random) {
                let angle = Double.random(in: 0...2 * .pi, using: &random)
                let reach = half * Double.random(in: 0.9...1.1, using: &random)
                point = CGPoint(x: near.x + reach * cos(angle), y: near.y + reach * sin(angle))
            }
            let distance = line.distance(to: point)
            // The outline's tolerance, and the chords' of the 400 steps.
            let slack = 0.02 + half * 2e-3
            guard abs(distance - half) > slack else { continue }
            let isCovered = outline.contains(point)
            #expect(isCovered == (distance < half), "\(point) at \(distance)")
        }
    }

    @Test(
        "A stroke covers every perpendicular to the path, with any caps",
        arguments: hardCurves + randomCurves,
        [CGFloat(2), 14, 60]
    )
    func perpendiculars(path: String, width: CGFloat) throws {
        let path = try #require(Path(path))
        let half = Double(width) / 2

        let outline = path.strokedPath(StrokeStyle(lineWidth: width, lineCap: .butt, lineJoin: .bevel))

        for line in path.polylines(steps: 60) {
            for (start, end) in zip(line.points, line.points.dropFirst()) {
                let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
                let length = hypot(dx, dy)
                guard length > 1e-6 else { continue }
                for fraction in [-0.98, -0.6, -0.2, 0.3, 0.7, 0.98] {
                    // The middle of a chord stands for the curve; near a cusp its direction may not.
                    let reach = half * fraction / length
                    let point = CGPoint(
                        x: Double(start.x + end.x) / 2 - dy * reach,
                        y: Double(start.y + end.y) / 2 + dx * reach,
                    )
                    guard line.turnsLittle(at: start) else { continue }
                    let isCovered = outline.contains(point)
                    #expect(isCovered, "\(point) beside \(start)")
                }
            }
        }
    }

    @Test("The stroke of a transformed path is the transformed stroke, where nothing is stretched")
    func rotation() {
        var random = SplitMix64(seed: 9)
        let path = random.path()
        let style = StrokeStyle(lineWidth: 8, lineCap: .square, lineJoin: .miter)
        let turn = CGAffineTransform(rotationAngle: 0.8).translatedBy(x: 3, y: 4)

        let first = path.strokedPath(style).applying(turn)
        let second = path.applying(turn).strokedPath(style)

        for _ in 0..<2000 {
            let point = random.point(in: -50...150).applying(turn)
            // Where the two differ, the point is on the edge.
            if first.contains(point) != second.contains(point) {
                let near = first.polylines(steps: 50).map { $0.distance(to: point) }.min() ?? .infinity
                #expect(near < 0.02)
            }
        }
    }
}

extension Polyline {
    /// Whether the line is nearly straight at a vertex.
    fileprivate func turnsLittle(at point: CGPoint) -> Bool {
        guard let index = points.firstIndex(of: point), index > 0, index + 2 < points.count else {
            return false
        }
        let steps = (index - 1...index + 1).map { index in
            (
                x: Double(points[index + 1].x - points[index].x),
                y: Double(points[index + 1].y - points[index].y)
            )
        }
        return zip(steps, steps.dropFirst()).allSatisfy { a, b in
            let lengths = hypot(a.x, a.y) * hypot(b.x, b.y)
            return (a.x * b.x + a.y * b.y) > 0.9999 * lengths
        }
    }
}
