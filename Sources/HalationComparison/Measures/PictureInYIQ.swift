import HalationPixels

/// A picture prepared for comparison in YIQ: straight RGBA rows, and their luma over white.
final class PictureInYIQ {
    /// The source pixels, premultiplied.
    let rows: PixelRows

    private let words: RowRing<UInt32>
    private let luma: RowRing<Double>
    private let kernels: KernelSet

    /// A value that no straightened pixel has: red at alpha 0, where straightening gives zeros.
    private static let noPixel: UInt32 = 1

    init(_ rows: PixelRows, using kernels: KernelSet) {
        self.rows = rows
        self.kernels = kernels
        words = RowRing(width: rows.width, outside: Self.noPixel)
        luma = RowRing(width: rows.width, outside: .nan)
    }

    /// The straight bytes of row `y`, which must lie in the picture.
    func straightBytes(ofRow y: Int) -> UnsafePointer<UInt8> {
        UnsafeRawPointer(straightWords(ofRow: y)).assumingMemoryBound(to: UInt8.self)
    }

    /// The straight pixels of rows `y - 1` to `y + 1`.
    func wordsAround(_ y: Int) -> Neighbourhood<UInt32> {
        around(y, outside: words.outside, row: straightWords)
    }

    /// The luma of rows `y - 1` to `y + 1`.
    func lumaAround(_ y: Int) -> Neighbourhood<Double> {
        around(y, outside: luma.outside) { y in
            luma.row(y) { kernels.luma(of: straightBytes(ofRow: y), into: $0, pixels: rows.width) }
        }
    }

    private func straightWords(ofRow y: Int) -> UnsafePointer<UInt32> {
        words.row(y) { row in
            let bytes = UnsafeMutableRawPointer(row).assumingMemoryBound(to: UInt8.self)
            rows.straightenRow(y, into: bytes, using: kernels)
        }
    }

    private func around<Element>(
        _ y: Int,
        outside: UnsafePointer<Element>,
        row: (Int) -> UnsafePointer<Element>
    ) -> Neighbourhood<Element> {
        Neighbourhood(
            above: y > 0 ? row(y - 1) : outside,
            row: row(y),
            below: y + 1 < rows.height ? row(y + 1) : outside,
            isAtBorder: y == 0 || y + 1 == rows.height,
        )
    }
}
