import HalationComparison
import HalationPixels
import PictureTestSupport
import Testing

@Suite("Perceptual scan")
struct PerceptualScanTests {
    @Test(
        "The perceptual scan marks the pixels of the plain definition, at every width and height",
        arguments: KernelSet.supported
    )
    func reference(kernels: KernelSet) throws {
        let sizes = [(1, 1), (1, 9), (2, 3), (4, 4), (5, 12), (8, 8), (9, 2), (37, 23)]
        for picture in TestPicture.allCases {
            for (width, height) in sizes {
                let pair = try picture.pair(PixelSize(width: width, height: height))
                let wrong = pair.expected.withRows { expected in
                    pair.actual.withRows { actual in
                        firstWrong(expected, actual, threshold: 0.03, kernels)
                    }
                }
                #expect(wrong == nil, "\(picture), \(width) x \(height)")
            }
        }
    }

    private func firstWrong(
        _ expected: PixelRows,
        _ actual: PixelRows,
        threshold: Double,
        _ kernels: KernelSet
    ) -> String? {
        let (a, b) = (straight(expected), straight(actual))
        let scan = PerceptualScan(
            expected: expected,
            actual: actual,
            threshold: threshold,
            antialiasing: .ignored,
            using: kernels,
        )
        let memory = ScratchMemory(byteCount: expected.width)
        let marks = memory.elements(of: DifferenceMark.self)
        for y in 0..<expected.height {
            let isMarked = scan.mark(row: y, into: marks)
            for x in 0..<expected.width {
                var truth = DifferenceMark.same
                if Reference.yiqDistance(a, b, x, y) > 35215 * threshold * threshold {
                    let isAntialiased =
                        Reference.isAntialiased(a, x, y, besides: b)
                        || Reference.isAntialiased(b, x, y, besides: a)
                    truth = isAntialiased ? .antialiased : .different
                }
                if (isMarked ? marks[x] : .same) != truth { return "(\(x), \(y))" }
            }
        }
        return nil
    }

    private func straight(_ rows: PixelRows) -> Reference.StraightPicture {
        var bytes: [UInt8] = []
        for y in 0..<rows.height {
            for x in 0..<rows.width {
                let pixel = Reference.straighten(rows[x, y])
                bytes += [pixel.0, pixel.1, pixel.2, pixel.3]
            }
        }
        return Reference.StraightPicture(width: rows.width, height: rows.height, bytes: bytes)
    }
}
