import Foundation
import HalationPixels

/// Compares two pictures of the same size in OKLab; equal pixels are skipped.
struct OKLabScan {
    let expected: PixelRows
    let actual: PixelRows
    let tolerance: Double

    /// Scans both pictures; `compared` is the number of pixels that are not ignored.
    func differences(of compared: Int) -> OKLabDifferences {
        var tally = DifferenceTally()
        var largest = 0.0
        for y in 0..<expected.height where differs(row: y) {
            tally.add(row: y, width: expected.width) { x in
                let distance = distance(x, y)
                largest = max(largest, distance)
                return distance > tolerance
            }
        }
        return OKLabDifferences(
            tolerance: tolerance,
            pixels: tally.pixels(of: compared, expected, actual),
            largestDistance: largest,
        )
    }

    /// Marks the pixels of row `y` that are farther apart than the tolerance.
    func mark(row y: Int, into marks: UnsafeMutablePointer<DifferenceMark>) {
        for x in 0..<expected.width { marks[x] = distance(x, y) > tolerance ? .different : .same }
    }

    private func differs(row y: Int) -> Bool {
        memcmp(expected.row(y), actual.row(y), expected.width * 4) != 0
    }

    /// The larger of the distances over black and over white, which are equal if both pixels are opaque.
    private func distance(_ x: Int, _ y: Int) -> Double {
        let (a, b) = (expected[x, y], actual[x, y])
        guard a != b else { return 0 }
        let overBlack = OKLabColor(a, over: 0).distance(to: OKLabColor(b, over: 0))
        guard a.alpha < 255 || b.alpha < 255 else { return overBlack }
        return max(overBlack, OKLabColor(a, over: 255).distance(to: OKLabColor(b, over: 255)))
    }
}
