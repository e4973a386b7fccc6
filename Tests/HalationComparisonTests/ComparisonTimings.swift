import Foundation
import HalationComparison
import HalationPixels
import Testing

/// How long comparisons of 1920 x 1080 pixels take, one thread; printed, not judged, since machines differ.
///
/// Runs only with `HALATION_BENCH` in the environment, and means something only in a release build.
@Suite(
    "Comparison timings",
    .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["HALATION_BENCH"] != nil),
)
struct ComparisonTimings {
    @Test("of every measure", arguments: [TestPicture.identical, .photo, .text, .lines, .noise])
    func measures(picture: TestPicture) throws {
        let pair = try picture.pair(PixelSize(width: 1920, height: 1080))
        let tolerances: [(String, Tolerance)] = [
            ("exact", .exact), ("per channel 2", .perChannel(2)),
            ("straight 2", .perChannel(2, of: .straight)),
            ("perceptual", .perceptual(0.1)), ("ssim", .ssim(0.99)), ("oklab", .oklab(0.02)),
        ]
        for (name, tolerance) in tolerances {
            var least = Double.infinity
            var reason = ""
            for _ in 0..<9 {
                let time = try ContinuousClock().measure {
                    reason = try Comparison(of: pair.actual, with: pair.expected, tolerance: tolerance).reason
                }
                least = min(least, time / .milliseconds(1))
            }
            let line = String(
                format: "%-10@ %-14@ min %8.3f ms  ",
                picture.rawValue as NSString,
                name as NSString,
                least,
            )
            print(line + reason)
        }
    }
}
