import Foundation
import HalationCairo
import HalationGeometry
import HalationPixels
import Testing

/// Paths whose points lie beyond Cairo's coordinate range.
@Suite("Cairo canvas: far paths")
struct FarPathTests {
    private func filled(_ path: Path) throws -> [String] {
        drawing(
            try coverage(width: 8, height: 4) { canvas in
                canvas.fill(path, style: FillStyle(), with: black(clip(8, 4)))
            }
        )
    }

    @Test(
        "Cairo canvas: far paths: a triangle keeps its near edge, however far its points",
        arguments: [1e5, 1e7, 1e12]
    )
    func triangle(distance: CGFloat) throws {
        var path = Path()
        path.addLines([
            CGPoint(x: 3, y: -distance), CGPoint(x: 3, y: distance), CGPoint(x: distance, y: 0),
        ])
        path.closeSubpath()

        #expect(try filled(path) == Array(repeating: "...#####", count: 4))
    }

    @Test(
        "Cairo canvas: far paths: a huge circle's edge is a straight line in a small picture",
        arguments: [1e6, 1e9]
    )
    func circle(radius: CGFloat) throws {
        // Over 4 pixels the edge bends by 2 / radius.
        let rect = CGRect(x: 3, y: 2 - radius, width: 2 * radius, height: 2 * radius)

        #expect(try filled(Path(ellipseIn: rect)) == Array(repeating: "...#####", count: 4))
    }

    @Test("Cairo canvas: far paths: a line across the picture keeps its width")
    func line() throws {
        var path = Path()
        path.addLines([CGPoint(x: -1e6, y: 2), CGPoint(x: 1e6, y: 2)])
        let stroked = try coverage(width: 8, height: 4) { canvas in
            canvas.stroke(path, style: StrokeStyle(lineWidth: 2), with: black(clip(8, 4)))
        }

        #expect(drawing(stroked) == ["........", "########", "########", "........"])
    }

    @Test(
        "Cairo canvas: far paths: a curve with an infinite point covers nothing, and takes no time",
        .timeLimit(.minutes(1)),
        arguments: [CGFloat.infinity, -CGFloat.infinity]
    )
    func notFinite(number: CGFloat) throws {
        for place in 0..<3 {
            var points = [CGPoint(x: 0, y: 9), CGPoint(x: 9, y: 0), CGPoint(x: 1e6, y: 1e6)]
            points[place].y = number
            var path = Path()
            path.move(to: CGPoint(x: -9, y: -9))
            path.addCurve(to: points[0], control1: points[1], control2: points[2])

            #expect(try filled(path) == Array(repeating: "........", count: 4))
        }
    }

    @Test(
        "Cairo canvas: far paths: a stroke with extreme numbers ends in time",
        .timeLimit(.minutes(1)),
        arguments: [1e-300, 1e-160, 1e150, 1e200, 1e300] as [CGFloat]
    )
    func extremeStroke(number: CGFloat) throws {
        var path = Path()
        path.move(to: CGPoint(x: -number, y: 1))
        path.addCurve(
            to: CGPoint(x: number, y: 2),
            control1: CGPoint(x: 1, y: number),
            control2: CGPoint(x: 1e6, y: -number)
        )
        for width in [number, 2] {
            let stroked = try coverage(width: 8, height: 4) { canvas in
                canvas.stroke(path, style: StrokeStyle(lineWidth: width), with: black(clip(8, 4)))
            }
            #expect(drawing(stroked).count == 4)
        }
    }

    @Test("Cairo canvas: far paths: a path that passes beside the picture covers nothing")
    func beside() throws {
        let rect = CGRect(x: 10, y: -1e6, width: 1e6, height: 2e6)

        #expect(try filled(Path(rect)) == Array(repeating: "........", count: 4))
    }

    @Test(
        "Cairo canvas: far paths: strokes with numbers near the limits of doubles take a moment",
        .timeLimit(.minutes(1)),
        arguments: [1e-300, 1e60, 1e150, 1e300] as [CGFloat]
    )
    func extremes(number: CGFloat) throws {
        var path = Path()
        path.move(to: CGPoint(x: -number, y: 1))
        path.addCurve(
            to: CGPoint(x: number, y: 2),
            control1: CGPoint(x: number, y: -number),
            control2: CGPoint(x: -number, y: number)
        )
        for width in [number, 2, 1 / number] {
            _ = try coverage(width: 8, height: 4) { canvas in
                canvas.stroke(path, style: StrokeStyle(lineWidth: width), with: black(clip(8, 4)))
            }
        }
    }

    @Test("Cairo canvas: far paths: a line of millions of dashes has those of a short line")
    func manyDashes() throws {
        func stroked(from start: CGFloat, to end: CGFloat) throws -> [[UInt8]] {
            var path = Path()
            path.addLines([CGPoint(x: start, y: 2), CGPoint(x: end, y: 2)])
            return try coverage(width: 40, height: 4) { canvas in
                canvas.stroke(path, style: StrokeStyle(lineWidth: 2, dash: [4, 3]), with: black(clip(40, 4)))
            }
        }

        #expect(try drawing(stroked(from: -7_000_000, to: 9_000_000)) == drawing(stroked(from: -7, to: 60)))
    }
}
