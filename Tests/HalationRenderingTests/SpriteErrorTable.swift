import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering
import HalationShaders
import Testing

/// How far a single sprite parts from the plain way, by the blur's sigma; printed, not judged.
///
/// To look below the smallest sigma of a sprite, lower ``Sprite/smallestSigma`` and the list of sigmas here.
///
/// Runs only with `HALATION_BENCH` in the environment.
@Suite("Sprite errors", .enabled(if: ProcessInfo.processInfo.environment["HALATION_BENCH"] != nil))
struct SpriteErrorTable {
    @Test("by sigma")
    func table() throws {
        print("sigma  sprites  largest  share of pixels that part by 0, 1, 2, 3, more")
        for sigma in [4, 4.5, 5, 6, 8, 10, 14, 20, 30] {
            var random = SplitMix64(state: UInt64(sigma * 10))
            var counts = [0, 0, 0, 0, 0]
            var worst = 0
            var sprites = 0
            for index in 0..<120 {
                let side = 2 * Int(4 * sigma) + 60
                let drawing = BlurredDrawing.shape(
                    index % 6,
                    sigma: sigma,
                    side: Double(side),
                    using: &random
                )
                let comparison = try StrategyComparison(of: drawing, side: side)
                sprites += comparison.spriteSteps
                worst = max(worst, comparison.worst)
                for (difference, count) in comparison.counts.enumerated() {
                    counts[min(difference, 4)] += count
                }
            }
            let total = Double(counts.reduce(0, +))
            let shares = counts.map { String(format: "%.5f", Double($0) / total) }
            print(String(format: "%5.1f  %7d  %7d  ", sigma, sprites, worst) + shares.joined(separator: " "))
        }
    }
}
