import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Consecutive blurs")
struct MergedBlurTests {
    private func picture(_ content: some View) throws -> PixelBuffer {
        try ImageRenderer(content: content.frame(width: 96, height: 96)).pixelBuffer()
    }

    private func drawing(_ prepare: @escaping (inout GraphicsContext) -> Void) throws -> PixelBuffer {
        try picture(
            Canvas { context, _ in
                prepare(&context)
                context.fill(Path(CGRect(x: 30, y: 40, width: 30, height: 20)), with: .color(.red))
                context.fill(
                    Path(ellipseIn: CGRect(x: 50, y: 30, width: 20, height: 30)),
                    with: .color(.blue)
                )
            }
        )
    }

    /// The largest difference of a channel.
    private func difference(_ lhs: PixelBuffer, _ rhs: PixelBuffer) -> Int {
        var largest = 0
        for y in 0..<96 {
            for x in 0..<96 {
                let (a, b) = (lhs[x, y], rhs[x, y])
                for (p, q) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)] {
                    largest = max(largest, abs(Int(p) - Int(q)))
                }
            }
        }
        return largest
    }

    @Test(
        "Blurs of one context are the same as their sequence, within three steps of a byte",
        arguments: [[3, 4], [1, 1, 1, 1], [6, 2.5], [0.5, 0.5, 5]]
    )
    func sequence(radii: [CGFloat]) throws {
        let merged = try drawing { context in
            for radius in radii { context.addFilter(.blur(radius: radius)) }
        }
        // Blurs of spaces that differ are not one.
        let exact = try drawing { context in
            for radius in radii {
                context.addFilter(.blur(radius: radius))
                context.scaleBy(x: 1.000_001, y: 1.000_001)
            }
        }
        let sum = radii.map { $0 * $0 }.reduce(0, +).squareRoot()
        #expect(difference(merged, exact) <= 3)
        #expect(merged == (try drawing { $0.addFilter(.blur(radius: sum)) }))
    }

    @Test("Five thousand blurs are one")
    func many() throws {
        let merged = try drawing { context in
            for _ in 0..<5_000 { context.addFilter(.blur(radius: 0.05)) }
        }
        let one = try drawing { $0.addFilter(.blur(radius: 0.05 * CGFloat(5_000).squareRoot())) }
        #expect(difference(merged, one) <= 1)
    }

    @Test("Blur modifiers of a view are one, unless something is drawn between them")
    func views() throws {
        let square = Color.red.frame(width: 30, height: 20)
        let merged = try picture(square.blur(radius: 3).blur(radius: 4))
        #expect(merged == (try picture(square.blur(radius: 5))))
        let between = try picture(
            square.blur(radius: 3).overlay { Color.blue.frame(width: 4) }.blur(radius: 4)
        )
        #expect(difference(between, merged) > 20)
    }
}
