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
}
