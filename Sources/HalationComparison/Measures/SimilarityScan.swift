import Foundation
import HalationPixels

/// Computes the structural similarity of two pictures of the same size.
struct SimilarityScan {
    private let expected: PixelRows
    private let actual: PixelRows
    private let changed: PixelRect
    private let window: PixelSize
    private let windowCount: Int
    private let kernels: KernelSet

    /// Prepares a scan of the windows that touch `changed`, which must contain every differing pixel;
    /// elsewhere the similarity is 1.
    init(
        expected: PixelRows,
        actual: PixelRows,
        changed: PixelRect,
        using kernels: KernelSet = .fastest
    ) {
        precondition(expected.size == actual.size, "Only pictures of one size can be compared.")
        self.expected = expected
        self.actual = actual
        self.kernels = kernels
        window = PixelSize(
            width: min(expected.width, WindowSums.longestSide),
            height: min(expected.height, WindowSums.longestSide),
        )
        windowCount = (expected.width - window.width + 1) * (expected.height - window.height + 1)
        // Every window that touches a changed pixel.
        self.changed = changed.outsetted(horizontally: window.width - 1, vertically: window.height - 1)
            .intersection(expected.bounds)
    }

    /// The similarity over black and over white.
    func similarity() throws(PixelBufferError) -> StructuralSimilarity {
        guard !changed.isEmpty else {
            return StructuralSimilarity(overBlack: 1, overWhite: 1, leastSimilarWindow: nil)
        }
        let (first, second) = (expected.cropped(to: changed), actual.cropped(to: changed))
        let black = scan(first, second)
        var white = black
        if !(first.isOpaque && second.isOpaque) {
            let pictures = (try first.overWhite(), try second.overWhite())
            white = pictures.0.withRows { first in pictures.1.withRows { second in scan(first, second) } }
        }
        let isWorseOverWhite = white.least < black.least
        let worse = isWorseOverWhite ? white : black
        return StructuralSimilarity(
            overBlack: black.mean,
            overWhite: white.mean,
            leastSimilarWindow: .init(
                region: PixelRegion(
                    x: changed.x + worse.x,
                    y: changed.y + worse.y,
                    width: window.width,
                    height: window.height,
                ),
                similarity: Double(worse.least) / Double(WindowSums.one),
                background: isWorseOverWhite ? .white : .black,
            ),
        )
    }

    private struct Result {
        var mean = 1.0
        var least = WindowSums.one
        var x = 0
        var y = 0
    }

    /// Scans the premultiplied colour channels, which equals compositing over black.
    private func scan(_ first: PixelRows, _ second: PixelRows) -> Result {
        let lanes = first.width * 4
        let memory = ScratchMemory(byteCount: 4 * WindowSums.count(lanes: lanes))
        let sums = WindowSums(lanes: lanes, in: memory.elements(of: Int32.self), using: kernels)
        let row = ScratchMemory(byteCount: 4 * lanes)
        let values = row.elements(of: Int32.self)
        let nothing = ScratchMemory(byteCount: lanes)
        let zeros = UnsafePointer(nothing.bytes)

        var result = Result()
        var totals: InlineArray<3, Int64> = .init(repeating: 0)
        for y in 0..<first.height {
            let leaving = y - window.height
            sums.slide(
                entering: (first.bytes(ofRow: y), second.bytes(ofRow: y)),
                leaving: leaving < 0
                    ? (zeros, zeros) : (first.bytes(ofRow: leaving), second.bytes(ofRow: leaving)),
            )
            guard leaving >= -1 else { continue }
            let count = sums.similarities(into: values, columns: window.width, rows: window.height)
            let least = sums.total(values, lanes: count, into: &totals)
            if least < result.least {
                result.least = least
                result.y = leaving + 1
                result.x = (0..<count).first { $0 % 4 < 3 && values[$0] == least }.map { $0 / 4 } ?? 0
            }
        }
        let scanned = (first.width - window.width + 1) * (first.height - window.height + 1)
        let sum = Double(totals[0]) + Double(totals[1]) + Double(totals[2])
        let scannedSum = sum / (3 * Double(WindowSums.one))
        result.mean = (scannedSum + Double(windowCount - scanned)) / Double(windowCount)
        return result
    }
}

extension PixelRows {
    /// A Boolean value that indicates whether every pixel has alpha 255.
    fileprivate var isOpaque: Bool {
        (0..<height).allSatisfy { y in
            let words = row(y).assumingMemoryBound(to: UInt32.self)
            var common = UInt32.max
            for x in 0..<width { common &= words[x] }
            return UInt32(littleEndian: common) >> 24 == 255
        }
    }

    /// The pixels composited over white.
    fileprivate func overWhite() throws(PixelBufferError) -> PixelBuffer {
        var picture = try PixelBuffer(uninitialized: size)
        picture.withMutableRows { rows in
            rows.fill(with: PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255))
            rows.composite(self)
        }
        return picture
    }
}
