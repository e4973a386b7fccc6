import HalationComparison
import HalationPixels
import PictureTestSupport
import Testing

/// Truth: other programs computed the numbers in OtherProgramsTable.swift.
@Suite("Comparison against other programs")
struct OtherProgramsTests {
    @Test("Perceptual comparison counts the pixels that pixelmatch counts, with and without anti-aliasing")
    func perceptual() throws {
        for row in OtherPrograms.table {
            let pair = try row.picture.pair(PixelSize(width: row.width, height: row.height))
            for (index, threshold) in [0.02, 0.1, 0.3].enumerated() {
                for antialiasing in [Tolerance.Antialiasing.counted, .ignored] {
                    let comparison = try Comparison(
                        of: pair.actual,
                        with: pair.expected,
                        tolerance: .perceptual(threshold, antialiasing: antialiasing),
                    )
                    let counts = antialiasing == .counted ? row.counts : row.countsWithoutAntialiasing
                    #expect(
                        comparison.pixels?.count == counts[index],
                        "\(row.picture), \(row.width) x \(row.height), \(threshold), \(antialiasing)",
                    )
                }
            }
        }
    }

    @Test("SSIM comparison is within a millionth of scikit-image, over black and over white")
    func similarity() throws {
        for row in OtherPrograms.table where !row.similarities.isEmpty {
            let pair = try row.picture.pair(PixelSize(width: row.width, height: row.height))
            let comparison = try Comparison(of: pair.actual, with: pair.expected, tolerance: .ssim(0.99))
            guard case .similarity(let similarity) = comparison.measurement else {
                Issue.record("no similarity")
                continue
            }
            #expect(abs(similarity.overBlack - row.similarities[0]) < 1e-6, "\(row)")
            #expect(abs(similarity.overWhite - row.similarities[1]) < 1e-6, "\(row)")
            #expect(comparison.isSame == (row.similarities.allSatisfy { $0 >= 0.99 }))
        }
    }

    @Test("Per-channel comparison finds numpy's largest differences and counts")
    func channels() throws {
        for row in OtherPrograms.table {
            let pair = try row.picture.pair(PixelSize(width: row.width, height: row.height))
            let comparison = try Comparison(of: pair.actual, with: pair.expected, tolerance: .perChannel(2))

            #expect(comparison.pixels?.count == row.beyondTwo, "\(row)")
            let maxima = ChannelDifferences.Channel.allCases.map { comparison.bytes?.maximum(of: $0) }
            #expect(maxima == row.maxima, "\(row)")
        }
    }
}
