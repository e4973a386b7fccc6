import Foundation
import HalationCairo
import HalationGeometry
import HalationPixels
import Testing

@Suite("Cairo canvas: clipping")
struct ClippingTests {
    /// A triangle whose vertical edge stands at `x`, far larger than the picture.
    private func rightOf(_ x: CGFloat) -> DeviceClip.Shape {
        var path = Path()
        path.addLines([CGPoint(x: x, y: -100), CGPoint(x: x, y: 100), CGPoint(x: x + 200, y: 0)])
        path.closeSubpath()
        return DeviceClip.Shape(path: path, transform: .identity, style: FillStyle())
    }

    /// A triangle whose horizontal edge stands at `y`, far larger than the picture.
    private func below(_ y: CGFloat) -> DeviceClip.Shape {
        var path = Path()
        path.addLines([CGPoint(x: -100, y: y), CGPoint(x: 100, y: y), CGPoint(x: 0, y: y + 200)])
        path.closeSubpath()
        return DeviceClip.Shape(path: path, transform: .identity, style: FillStyle())
    }

    private func painted(_ bounds: PixelRect, _ shapes: [DeviceClip.Shape]) throws -> [[UInt8]] {
        try coverage(width: 6, height: 4) { canvas in
            canvas.paint(with: black(DeviceClip(bounds: bounds, shapes: shapes)))
        }
    }

    private let everything = PixelRect(x: 0, y: 0, width: 6, height: 4)

    @Test("Cairo canvas: clipping: nothing changes outside the bounds")
    func bounds() throws {
        let bounds = PixelRect(x: 1, y: 1, width: 3, height: 2)

        #expect(drawing(try painted(bounds, [])) == ["......", ".###..", ".###..", "......"])
        #expect(area(try painted(.empty, [])) == 0)
    }

    @Test("Cairo canvas: clipping: a shape's edge cuts a pixel in half")
    func edge() throws {
        let half = try painted(everything, [rightOf(2.5)])

        for row in half {
            #expect(row[0...1].allSatisfy { $0 == 0 })
            #expect(isNear(row[2], 0.5))
            #expect(row[3...5].allSatisfy { $0 == 255 })
        }
    }

    @Test("Cairo canvas: clipping: where two edges cross, the coverage is their product")
    func product() throws {
        let both = try painted(everything, [rightOf(2.5), below(1.5)])

        #expect(isNear(both[1][2], 0.25, tolerance: 255 / 15))
        #expect(isNear(both[3][2], 0.5))
        #expect(isNear(both[1][4], 0.5, tolerance: 255 / 15))
        #expect(both[3][4] == 255)
        #expect(both[0].allSatisfy { $0 == 0 })
    }

    @Test("Cairo canvas: clipping: a shape is placed by its own transform, and filled by its own rule")
    func shapeState() throws {
        var path = Path(CGRect(x: 0, y: 0, width: 3, height: 2))
        path.addRect(CGRect(x: 1, y: 0, width: 1, height: 2))
        let shape = DeviceClip.Shape(
            path: path,
            transform: CGAffineTransform(scaleX: 2, y: 2),
            style: FillStyle(eoFill: true)
        )

        #expect(drawing(try painted(everything, [shape])) == Array(repeating: "##..##", count: 4))
    }

    @Test("Cairo canvas: clipping: a call leaves no clip behind")
    func independence() throws {
        let drawn = try coverage(width: 6, height: 4) { canvas in
            canvas.paint(with: black(DeviceClip(bounds: PixelRect(x: 0, y: 0, width: 1, height: 1))))
            canvas.paint(with: black(DeviceClip(bounds: PixelRect(x: 5, y: 3, width: 1, height: 1))))
        }

        #expect(drawing(drawn) == ["#.....", "......", "......", ".....#"])
    }
}
