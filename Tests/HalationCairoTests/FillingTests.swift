import Foundation
import HalationCairo
import HalationGeometry
import HalationPixels
import Testing

@Suite("Cairo canvas: filling")
struct FillingTests {
    private func filled(
        _ path: Path,
        style: FillStyle = FillStyle(),
        transform: CGAffineTransform = .identity
    ) throws -> [[UInt8]] {
        try coverage(width: 8, height: 6) { canvas in
            var brush = black(clip(8, 6))
            brush.transform = transform
            canvas.fill(path, style: style, with: brush)
        }
    }

    @Test("Cairo canvas: filling: a rectangle on pixel edges covers its pixels and no others")
    func wholePixels() throws {
        let rect = try filled(Path(CGRect(x: 2, y: 1, width: 4, height: 3)))

        #expect(
            drawing(rect) == [
                "........",
                "..####..",
                "..####..",
                "..####..",
                "........",
                "........",
            ]
        )
    }

    @Test("Cairo canvas: filling: a rectangle covers a pixel by the part of it that lies inside")
    func partialPixels() throws {
        let rect = try filled(Path(CGRect(x: 1.5, y: 1.5, width: 4.25, height: 3)))

        #expect(isNear(rect[2][1], 0.5))
        #expect(isNear(rect[1][2], 0.5))
        #expect(isNear(rect[1][1], 0.25))
        #expect(isNear(rect[2][5], 0.75))
        #expect(rect[2][2] == 255)
    }

    @Test("Cairo canvas: filling: a transform maps the path to device pixels")
    func transform() throws {
        let transform = CGAffineTransform(a: 0, b: 2, c: 2, d: 0, tx: 1, ty: 0)
        let rect = try filled(Path(CGRect(x: 0, y: 0, width: 2, height: 3)), transform: transform)

        #expect(
            drawing(rect) == [
                ".######.",
                ".######.",
                ".######.",
                ".######.",
                "........",
                "........",
            ]
        )
    }

    @Test("Cairo canvas: filling: the origin is the device position of the first pixel")
    func origin() throws {
        let rect = try coverage(width: 4, height: 3, originX: 100, originY: -50) { canvas in
            let bounds = PixelRect(x: 100, y: -50, width: 4, height: 3)
            let path = Path(CGRect(x: 101, y: -49, width: 2, height: 1))
            canvas.fill(path, style: FillStyle(), with: black(DeviceClip(bounds: bounds)))
        }

        #expect(drawing(rect) == ["....", ".##.", "...."])
    }

    @Test("Cairo canvas: filling: a diagonal halves the pixels on it, and the triangle has its area")
    func triangle() throws {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 6, y: 0))
        path.addLine(to: CGPoint(x: 0, y: 6))
        path.closeSubpath()
        let triangle = try filled(path)

        // Cairo samples 15 lines per pixel, of which the diagonal cuts each at another place.
        for i in 0..<6 { #expect(isNear(triangle[i][5 - i], 0.5, tolerance: 255 / 15)) }
        #expect(abs(area(triangle) - 18) < 6.0 / 15)
    }

    @Test("Cairo canvas: filling: an ellipse has its area")
    func ellipse() throws {
        let circle = try coverage(width: 40, height: 40) { canvas in
            let path = Path(ellipseIn: CGRect(x: 2, y: 2, width: 36, height: 36))
            canvas.fill(path, style: FillStyle(), with: black(clip(40, 40)))
        }

        #expect(abs(area(circle) - .pi * 18 * 18) < 0.002 * .pi * 18 * 18)
    }

    @Test(
        "Cairo canvas: filling: nested squares are one shape under the winding rule, and a frame under the even-odd rule"
    )
    func fillRules() throws {
        var path = Path(CGRect(x: 1, y: 0, width: 6, height: 6))
        path.addRect(CGRect(x: 3, y: 2, width: 2, height: 2))

        #expect(drawing(try filled(path)) == Array(repeating: ".######.", count: 6))
        #expect(
            drawing(try filled(path, style: FillStyle(eoFill: true))) == [
                ".######.",
                ".######.",
                ".##..##.",
                ".##..##.",
                ".######.",
                ".######.",
            ]
        )
    }

    @Test("Cairo canvas: filling: without antialiasing every pixel is covered or not, by its centre")
    func aliased() throws {
        var path = Path()
        path.move(to: CGPoint(x: 0.3, y: 0.3))
        path.addLine(to: CGPoint(x: 4.7, y: 0.3))
        path.addLine(to: CGPoint(x: 4.7, y: 3.2))
        path.addLine(to: CGPoint(x: 0.3, y: 3.2))
        path.closeSubpath()
        let rect = try filled(path, style: FillStyle(antialiased: false))

        #expect(
            drawing(rect) == [
                "#####...",
                "#####...",
                "#####...",
                "........",
                "........",
                "........",
            ]
        )
    }

    @Test("Cairo canvas: filling: an empty path, and one with a point that is not finite, cover nothing")
    func nothing() throws {
        var broken = Path()
        broken.move(to: CGPoint(x: 0, y: 0))
        broken.addLine(to: CGPoint(x: CGFloat.infinity, y: 0))
        broken.addLine(to: CGPoint(x: 0, y: CGFloat.nan))

        #expect(area(try filled(Path())) == 0)
        #expect(area(try filled(broken)) == 0)
    }
}
