import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import Testing

@MainActor
@Suite("Options of blurs")
struct BlurOptionTests {
    @Test("An opaque blur of an opaque rectangle keeps its edges sharp and its pixels opaque")
    func opaque() throws {
        let drawn = try picture(width: 60, height: 40) { context, _ in
            context.addFilter(.blur(radius: 6, options: .opaque))
            context.drawLayer { layer in
                layer.fill(Path(CGRect(x: 10, y: 10, width: 20, height: 20)), with: .color(.red))
                layer.fill(Path(CGRect(x: 30, y: 10, width: 20, height: 20)), with: .color(.blue))
            }
        }
        for y in 0..<40 {
            for x in 0..<60 {
                let isInside = x >= 10 && x < 50 && y >= 10 && y < 30
                #expect(drawn[x, y].alpha == (isInside ? 255 : 0), "at \(x), \(y)")
            }
        }
        // Halfway between the colours both are mixed in equal parts, at the edges as in the middle.
        #expect(abs(Int(drawn[30, 20].red) - Int(drawn[30, 10].red)) <= 4)
        #expect(drawn[11, 11].red > 240)
    }

    @Test("A dithered blur has the mean of the exact one and no level that lasts")
    func dithered() throws {
        func drawing(_ options: GraphicsContext.BlurOptions) throws -> PixelBuffer {
            try picture(width: 200, height: 64) { context, size in
                context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
                context.addFilter(.blur(radius: 60, options: options))
                context.fill(
                    Path(CGRect(x: 100, y: -500, width: 800, height: 1000)),
                    with: .color(white: 31.0 / 255)
                )
            }
        }
        let (plain, dithered) = (try drawing([]), try drawing(.dithersResult))
        var changes = 0
        for x in stride(from: 16, to: 184, by: 8) {
            var (sum, exact) = (0.0, 0.0)
            for y in 16..<48 {
                for column in x..<x + 8 {
                    sum += Double(dithered[column, y].red)
                    let t = (Double(column) + 0.5 - 100) / (60 * 2.0.squareRoot())
                    exact += 31 * 0.5 * (1 + erf(t))
                    #expect(abs(Int(dithered[column, y].red) - Int(plain[column, y].red)) <= 2)
                    if dithered[column, y].red != dithered[column, y + 1].red { changes += 1 }
                }
            }
            #expect(abs(sum - exact) / 256 < 0.35)
        }
        #expect(changes > 1000)
        #expect((16..<184).allSatisfy { plain[$0, 20].red == plain[$0, 21].red })
    }
}
