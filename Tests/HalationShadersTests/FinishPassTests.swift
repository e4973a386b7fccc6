import HalationPixels
import HalationShaders
import TestSupport
import Testing

@Suite("Finish of pictures")
struct FinishPassTests {
    /// Runs a body on two strips with the same random contents, some of them not finite.
    private func withStrips(seed: UInt64, count: Int, _ body: (ShaderStrip, ShaderStrip) -> Void) {
        var random = SplitMix64(seed: seed)
        ShaderStrip.withTemporary(count: count) { first in
            ShaderStrip.withTemporary(count: count) { second in
                for i in 0..<count {
                    let alpha = Float.random(in: 0...1, using: &random)
                    var color = ShaderColor(
                        red: alpha * .random(in: 0...1, using: &random),
                        green: alpha * .random(in: 0...1, using: &random),
                        blue: alpha * .random(in: 0...1, using: &random),
                        alpha: alpha
                    )
                    if Int.random(in: 0..<40, using: &random) == 0 { color.green = .nan }
                    if Int.random(in: 0..<40, using: &random) == 0 { color.red = .infinity }
                    let x = Float.random(in: -9...1300, using: &random)
                    let y = Float.random(in: -9...730, using: &random)
                    for strip in [first, second] {
                        (strip.x[i], strip.y[i]) = (x, y)
                        strip.setColor(color, at: i)
                    }
                }
                body(first, second)
            }
        }
    }

    @Test("The finish agrees with its plain definition to the bit", arguments: [1, 7, 8, 9, 100, 255, 256])
    func agrees(count: Int) {
        for kernels in KernelSet.supported {
            for seed in 0..<30 as Range<UInt64> {
                let pass = FinishPass(
                    bounds: SIMD4(0, 0, 1280, 720),
                    vignette: seed == 3 ? 0 : 0.38,
                    noise: seed == 4 ? 0 : 2 / 255,
                    chance: UInt32(truncatingIfNeeded: seed &* 0x9E37_79B1)
                )
                withStrips(seed: seed, count: count) { fast, plain in
                    pass.apply(to: fast, using: kernels)
                    Reference.apply(pass, to: plain)
                    for i in 0..<count {
                        let pairs = [
                            (fast.red[i], plain.red[i]), (fast.green[i], plain.green[i]),
                            (fast.blue[i], plain.blue[i]), (fast.alpha[i], plain.alpha[i]),
                        ]
                        #expect(
                            pairs.allSatisfy { $0.bitPattern == $1.bitPattern },
                            "\(kernels) \(seed) \(i)"
                        )
                    }
                }
            }
        }
    }

    @Test("Rows of pixels are finished as strips of them are", arguments: [1, 7, 8, 9, 100, 255, 256])
    func rows(count: Int) {
        for kernels in KernelSet.supported {
            var random = SplitMix64(seed: UInt64(count))
            for _ in 0..<20 {
                let pass = FinishPass(
                    bounds: SIMD4(0, 0, 1280, 720),
                    vignette: 0.38,
                    noise: 2 / 255,
                    chance: .random(in: 0...(.max), using: &random)
                )
                let pixels = (0..<count).flatMap { _ -> [UInt8] in
                    let alpha = Bool.random(using: &random) ? 255 : UInt8.random(in: 0...255, using: &random)
                    return (0..<3).map { _ in .random(in: 0...alpha, using: &random) } + [alpha]
                }
                let x = (0..<count).map { _ in Float.random(in: -9...1300, using: &random) }
                let y = Float.random(in: -9...730, using: &random)
                var row = pixels
                pass.apply(to: &row, x: x, y: y, count: count, using: kernels)
                ShaderStrip.withTemporary(count: count) { strip in
                    for i in 0..<count {
                        (strip.x[i], strip.y[i]) = (x[i], y)
                        let channels = pixels[4 * i..<4 * i + 4].map { Float($0) * (1 / 255 as Float) }
                        strip.setColor(
                            ShaderColor(
                                red: channels[2],
                                green: channels[1],
                                blue: channels[0],
                                alpha: channels[3]
                            ),
                            at: i
                        )
                    }
                    Reference.apply(pass, to: strip)
                    for i in 0..<count {
                        let color = strip.color(at: i)
                        let expected = [color.blue, color.green, color.red, color.alpha]
                            .map { UInt8($0 * 255 + 0.5) }
                        #expect(Array(row[4 * i..<4 * i + 4]) == expected, "\(kernels) \(i)")
                    }
                }
            }
        }
    }
}
