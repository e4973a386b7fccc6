import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering
import HalationShaders
import TestSupport
import Testing

/// Single sprites against layers, by the blur's sigma.
///
/// To look below the smallest sigma of a sprite, lower ``Sprite/smallestSigma`` and the list of sigmas here.
@Suite("Sprite errors by sigma")
struct SpriteErrorTests {
    @Test(
        "Sprites part from layers by at most 2 levels at every sigma",
        arguments: [4, 4.5, 5, 6, 8, 10, 14, 20, 30]
    )
    func error(sigma: Double) throws {
        var random = SplitMix64(seed: UInt64(sigma * 10))
        var counts = [0, 0, 0, 0, 0]
        var sprites = 0
        for index in 0..<120 {
            let side = 2 * Int(4 * sigma) + 60
            let drawing = BlurredDrawing.shape(index % 6, sigma: sigma, side: Double(side), using: &random)
            let comparison = try StrategyComparison(of: drawing, side: side)
            sprites += comparison.spriteSteps
            for (difference, count) in comparison.counts.enumerated() {
                counts[min(difference, 4)] += count
            }
        }

        // The largest shapes of large blurs are drawn as layers.
        #expect(sprites > 0)
        #expect(counts[3] == 0 && counts[4] == 0, "pixels that part by 0, 1, 2, 3, more: \(counts)")
    }
}
