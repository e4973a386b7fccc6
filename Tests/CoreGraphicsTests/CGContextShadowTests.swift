import CoreGraphics
import DrawingTestSupport
import Halation
import HalationPixels
import Testing

@Suite("Shadows of Core Graphics") @MainActor
struct CGContextShadowTests {
    /// The pixels of a shadow: those of a red that only the shadow has.
    private func shadow(_ draw: @escaping (CGContext) -> Void) throws -> CGRect {
        let canvas = Canvas { context, _ in context.withCGContext { draw($0) } }
        let buffer = try ImageRenderer(content: canvas.frame(width: 40, height: 40)).pixelBuffer()
        var found = CGRect.null
        for y in 0..<40 {
            for x in 0..<40
            where buffer[x, y].red > 250 && buffer[x, y].alpha == 255 && buffer[x, y].green < 5 {
                found = found.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return found
    }

    private func setUp(_ context: CGContext, _ offset: CGSize) {
        context.setShadow(offset: offset, blur: 0, color: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    }

    @Test("A shadow's displacement is not scaled with what casts it")
    func scale() throws {
        let found = try shadow { context in
            setUp(context, CGSize(width: 10, height: 12))
            context.scaleBy(x: 2, y: 2)
            context.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
        }
        #expect(found == CGRect(x: 14, y: 16, width: 8, height: 8))
    }

    @Test("Nor is it turned or mirrored")
    func turn() throws {
        let found = try shadow { context in
            setUp(context, CGSize(width: 10, height: 0))
            context.translateBy(x: 20, y: 10)
            context.rotate(by: .pi / 2)
            context.scaleBy(x: 1, y: -1)
            context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
        }
        #expect(found == CGRect(x: 30, y: 10, width: 6, height: 6))
    }

    @Test("A transform before the shadow does not matter either")
    func earlierTransform() throws {
        let found = try shadow { context in
            context.scaleBy(x: 2, y: 2)
            setUp(context, CGSize(width: 10, height: 0))
            context.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
        }
        #expect(found == CGRect(x: 14, y: 4, width: 8, height: 8))
    }
}
