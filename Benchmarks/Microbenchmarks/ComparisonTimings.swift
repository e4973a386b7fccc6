import HalationComparison
import HalationPixels
import PictureTestSupport

/// Every measure of a comparison, on pairs of pictures of 1920 x 1080 pixels.
enum ComparisonTimings {
    static func run() throws {
        let tolerances: [(String, Tolerance)] = [
            ("exact", .exact), ("per channel 2", .perChannel(2)),
            ("straight 2", .perChannel(2, of: .straight)),
            ("perceptual", .perceptual(0.1)), ("ssim", .ssim(0.99)), ("oklab", .oklab(0.02)),
        ]
        for picture in [TestPicture.identical, .photo, .text, .lines, .noise] {
            let pair = try picture.pair(PixelSize(width: 1920, height: 1080))
            for (name, tolerance) in tolerances {
                var reason = ""
                try Timing(repetitions: 9) {
                    reason = try Comparison(of: pair.actual, with: pair.expected, tolerance: tolerance).reason
                }
                .show("\(picture.rawValue), \(name)", note: reason)
            }
        }
    }
}
