import Foundation
package import HalationPixels

/// Compares two pictures of the same size in YIQ, and tells differences from anti-aliasing.
///
/// Pixels are straightened first, as files store them, so the count equals that of pixelmatch 0.4.0 for the
/// same pictures read from files. Rows must be visited from top to bottom; the rows around the current one
/// are cached.
package final class PerceptualScan {
    /// The squared YIQ distance that counts as 1: the largest possible one.
    static let greatestSquare = 35215.0

    private let expected: PictureInYIQ
    private let actual: PictureInYIQ
    private let size: PixelSize
    private let limit: Double
    private let antialiasing: Tolerance.Antialiasing
    private let kernels: KernelSet

    private let distances: ScratchMemory
    private let antialiased: ScratchMemory
    private let patches: RowRing<UInt8>
    private let otherPatches: ScratchMemory

    private(set) var largestSquare = 0.0

    package init(
        expected: PixelRows,
        actual: PixelRows,
        threshold: Double,
        antialiasing: Tolerance.Antialiasing,
        using kernels: KernelSet = .fastest
    ) {
        precondition(expected.size == actual.size, "Only pictures of one size can be compared.")
        self.expected = PictureInYIQ(expected, using: kernels)
        self.actual = PictureInYIQ(actual, using: kernels)
        size = expected.size
        limit = Self.greatestSquare * threshold * threshold
        self.antialiasing = antialiasing
        self.kernels = kernels
        distances = ScratchMemory(byteCount: size.width * 8)
        antialiased = ScratchMemory(byteCount: size.width)
        patches = RowRing(width: size.width, outside: 0)
        otherPatches = ScratchMemory(byteCount: size.width)
    }

    /// Scans both pictures; `compared` is the number of pixels that are not ignored.
    func differences(threshold: Double, of compared: Int) -> PerceptualDifferences {
        var tally = DifferenceTally()
        var antialiasedCount = 0
        let memory = ScratchMemory(byteCount: size.width)
        let marks = memory.elements(of: DifferenceMark.self)
        for y in 0..<size.height where mark(row: y, into: marks) {
            tally.add(row: y, width: size.width) { marks[$0] == .different }
            for x in 0..<size.width where marks[x] == .antialiased { antialiasedCount += 1 }
        }
        return PerceptualDifferences(
            threshold: threshold,
            antialiasing: antialiasing,
            pixels: tally.pixels(of: compared, expected.rows, actual.rows),
            antialiasedCount: antialiasedCount,
            largestDistance: (largestSquare / Self.greatestSquare).squareRoot(),
        )
    }

    /// Marks the pixels of row `y`; returns false, leaving `marks` untouched, if all are the same.
    package func mark(row y: Int, into marks: UnsafeMutablePointer<DifferenceMark>) -> Bool {
        let (a, b) = (expected.rows.bytes(ofRow: y), actual.rows.bytes(ofRow: y))
        guard memcmp(a, b, size.width * 4) != 0 else { return false }
        let distances = distances.elements(of: Double.self)
        kernels.yiqDistances(
            expected.straightBytes(ofRow: y),
            actual.straightBytes(ofRow: y),
            into: distances,
            pixels: size.width,
        )
        var largest = 0.0
        for x in 0..<size.width { largest = distances[x] > largest ? distances[x] : largest }
        largestSquare = max(largestSquare, largest)
        guard largest > limit else { return false }

        let antialiased = antialiasedMarks(ofRow: y)
        for x in 0..<size.width {
            marks[x] = distances[x] <= limit ? .same : antialiased[x] == 0 ? .different : .antialiased
        }
        return true
    }

    /// Flags the pixels of row `y` that look anti-aliased in either picture.
    private func antialiasedMarks(ofRow y: Int) -> UnsafeMutablePointer<UInt8> {
        let marks = antialiased.bytes
        memset(marks, 0, size.width)
        guard antialiasing == .ignored else { return marks }
        let patches = Neighbourhood(
            above: patchMarks(ofRow: y - 1),
            row: patchMarks(ofRow: y),
            below: patchMarks(ofRow: y + 1),
            isAtBorder: isAtBorder(y),
        )
        for picture in [expected, actual] {
            kernels.markAntialiased(
                luma: picture.lumaAround(y),
                patches: patches,
                into: marks,
                pixels: size.width,
            )
        }
        return marks
    }

    /// Flags the pixels of row `y` that have enough equal neighbours in both pictures.
    private func patchMarks(ofRow y: Int) -> UnsafePointer<UInt8> {
        guard (0..<size.height).contains(y) else { return patches.outside }
        return patches.row(y) { marks in
            let other = otherPatches.bytes
            kernels.markEqualNeighbours(expected.wordsAround(y), into: marks, pixels: size.width)
            kernels.markEqualNeighbours(actual.wordsAround(y), into: other, pixels: size.width)
            for x in 0..<size.width { marks[x] &= other[x] }
        }
    }

    private func isAtBorder(_ y: Int) -> Bool { y == 0 || y == size.height - 1 }
}
