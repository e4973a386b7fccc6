import Foundation
import HalationGeometry
import Testing

@Suite("Rounded rects")
struct RoundedRectTests {
    private let rect = CGRect(x: 0, y: 0, width: 100, height: 80)

    @Test("A rounded rect with circular corners loses their squares' share of the area")
    func circularArea() {
        let path = Path(roundedRect: rect, cornerRadius: 20, style: .circular)

        #expect(abs(path.denseArea - (8000 - (4 - .pi) * 400)) < 3e-4 * .pi * 400)
        #expect(path.boundingRect == rect)
        #expect(path.currentPoint == CGPoint(x: 100, y: 40))
    }

    @Test("A continuous corner of radius 1 leaves the edges at 1.528665")
    func continuousExtent() {
        let path = Path(roundedRect: rect, cornerRadius: 10, style: .continuous)

        let ends = path.elementList.compactMap(\.endPoint)
        #expect(isClose(ends[1], CGPoint(x: 100, y: 80 - 15.28665), within: 1e-4))
        #expect(isClose(ends[6], CGPoint(x: 100 - 15.28665, y: 80), within: 1e-4))
    }

    @Test("A continuous corner is the same seen from either edge")
    func symmetry() {
        let square = CGRect(x: 0, y: 0, width: 100, height: 100)
        for radius: CGFloat in [10, 30, 40, 49] {
            let path = Path(roundedRect: square, cornerRadius: radius)
            let corner = path.elementList.compactMap(\.endPoint)[1...6]
            for (point, mirrored) in zip(corner, corner.reversed()) {
                #expect(isClose(point, CGPoint(x: mirrored.y, y: mirrored.x), within: 1e-6))
            }
        }
    }

    @Test(
        "Continuous corners become circular where only half a side is available",
        arguments: [50, 80, CGFloat.infinity]
    )
    func fullRadius(radius: CGFloat) {
        let square = CGRect(x: 0, y: 0, width: 100, height: 100)

        let path = Path(roundedRect: square, cornerRadius: radius, style: .continuous)

        #expect(path == Path(roundedRect: square, cornerRadius: 50, style: .circular))
        #expect(abs(path.denseArea - .pi * 2500) < 3)
    }

    @Test("The change from continuous to circular corners has no jump")
    func continuity() {
        var last: Double?
        for radius in stride(from: CGFloat(20), through: 45, by: 0.05) {
            let area = Path(roundedRect: rect, cornerRadius: radius).denseArea
            if let last { #expect(abs(area - last) < 5) }
            last = area
        }
    }

    /// From a corner with all its room, over every mixture, to a capsule.
    @Test(
        "No continuous corner has a sharper kink than the published constants",
        arguments: [5, 25, 27, 30, 35, 38, 39.9, 40]
    )
    func kinks(radius: CGFloat) {
        let path = Path(roundedRect: rect, cornerRadius: radius)

        let points = path.polylines(steps: 64)[0].points
        for index in points.indices.dropFirst(2) {
            let steps = [index - 1, index].map { index in
                (x: points[index].x - points[index - 1].x, y: points[index].y - points[index - 1].y)
            }
            let lengths = hypot(steps[0].x, steps[0].y) * hypot(steps[1].x, steps[1].y)
            guard lengths > 1e-6 else { continue }
            // The constants turn by -4.5 and 6.3 degrees at the ends of their short lines; a chord adds some.
            let turn = asin((steps[0].x * steps[1].y - steps[0].y * steps[1].x) / lengths) * 180 / .pi
            #expect(turn < 7 && turn > -5)
        }
    }

    @Test("Radii of a rounded rect that do not fit are reduced", arguments: RoundedCornerStyle.both)
    func clamping(style: RoundedCornerStyle) {
        let path = Path(roundedRect: rect, cornerRadius: 1000, style: style)
        let wide = Path(roundedRect: rect, cornerSize: CGSize(width: 200, height: 20), style: style)

        #expect(path == Path(roundedRect: rect, cornerRadius: 40, style: style))
        #expect(wide == Path(roundedRect: rect, cornerSize: CGSize(width: 50, height: 5), style: style))
    }

    @Test("A rounded rect of radius zero is a plain rect", arguments: [CGFloat(0), -3, .nan])
    func noRadius(radius: CGFloat) {
        #expect(Path(roundedRect: rect, cornerRadius: radius) == Path(rect))
        #expect(Path(roundedRect: rect, cornerSize: CGSize(width: radius, height: 5)) == Path(rect))
        #expect(Path(roundedRect: .null, cornerRadius: 5).isEmpty)
        #expect(Path(roundedRect: CGRect(x: 1, y: 1, width: 0, height: 5), cornerRadius: 2).denseArea == 0)
    }

    @Test("Uneven radii of a rounded rect each round their corner", arguments: RoundedCornerStyle.both)
    func uneven(style: RoundedCornerStyle) {
        let radii = RectangleCornerRadii(topLeading: 5, bottomLeading: 10, bottomTrailing: 0, topTrailing: 20)
        let path = Path(roundedRect: rect, cornerRadii: radii, style: style)

        #expect(path.boundingRect == rect)
        if style == .circular {
            #expect(abs(path.denseArea - (8000 - (1 - .pi / 4) * (25 + 100 + 400))) < 0.3)
        }
        #expect(path.contains(CGPoint(x: 99.9, y: 79.9)))
        #expect(!path.contains(CGPoint(x: 99, y: 1)))
        #expect(path.contains(CGPoint(x: 97, y: 77)) && !path.contains(CGPoint(x: 1, y: 79)))
    }

    @Test("Uneven radii of a rounded rect that do not fit shrink together")
    func unevenClamping() {
        let radii = RectangleCornerRadii(
            topLeading: 160,
            bottomLeading: 40,
            bottomTrailing: 0,
            topTrailing: 40
        )
        let fitted = RectangleCornerRadii(
            topLeading: 64,
            bottomLeading: 16,
            bottomTrailing: 0,
            topTrailing: 16
        )

        let path = Path(roundedRect: rect, cornerRadii: radii, style: .circular)

        let expected = Path(roundedRect: rect, cornerRadii: fitted, style: .circular)
        for (a, b) in zip(path.elementList, expected.elementList) {
            #expect(isClose(a.endPoint, b.endPoint))
        }
    }

    @Test("Uneven radii of a rounded rect that are not numbers or too large still make a shape")
    func unevenDegenerate() {
        let radii = RectangleCornerRadii(topLeading: .infinity, bottomLeading: .nan, bottomTrailing: -1)

        let path = Path(roundedRect: rect, cornerRadii: radii)

        #expect(path.isFinite)
        #expect(path.boundingRect == rect)
    }

    @Test("A rounded rect of equal radii is the simple shape, and of no radii the rect")
    func equalRadii() {
        let equal = RectangleCornerRadii(topLeading: 7, bottomLeading: 7, bottomTrailing: 7, topTrailing: 7)

        #expect(
            Path(roundedRect: rect, cornerRadii: equal) == Path(roundedRect: rect, cornerRadius: 7)
        )
        #expect(Path(roundedRect: rect, cornerRadii: RectangleCornerRadii()) == Path(rect))
    }
}

extension RoundedCornerStyle {
    static let both: [RoundedCornerStyle] = [.circular, .continuous]
}
