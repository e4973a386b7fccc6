import Foundation

/// Reference-counted memory for rows of pixels, aligned for vector instructions.
///
/// `@unchecked Sendable`: a buffer writes only after it has made sure that its reference is unique, so shared storage
/// is only read.
final class PixelStorage: @unchecked Sendable {
    /// The stride from one row to the next in bytes, a multiple of `alignment`.
    let bytesPerRow: Int

    /// The first byte of the first row.
    let base: UnsafeMutableRawPointer

    private let byteCount: Int

    /// The size of a cache line, in bytes.
    static let alignment = 64

    /// Allocates rows of `size` pixels, zeroed if `isCleared` and undefined otherwise.
    init(size: PixelSize, bytesPerPixel: Int, isCleared: Bool) throws(PixelBufferError) {
        guard size.width >= 0, size.height >= 0 else { throw .unsupportedSize(size) }
        let (rowBytes, overflowsRow) = size.width.multipliedReportingOverflow(by: bytesPerPixel)
        let (padded, overflowsPadding) = rowBytes.addingReportingOverflow(Self.alignment - 1)
        guard !overflowsRow, !overflowsPadding else { throw .unsupportedSize(size) }
        bytesPerRow = padded / Self.alignment * Self.alignment
        let (total, overflowsTotal) = bytesPerRow.multipliedReportingOverflow(by: size.height)
        guard !overflowsTotal else { throw .unsupportedSize(size) }

        byteCount = total
        var memory: UnsafeMutableRawPointer?
        // An empty picture has an address too, so that its views need no special case.
        let status = posix_memalign(&memory, Self.alignment, max(total, Self.alignment))
        guard status == 0, let memory else { throw .outOfMemory(byteCount: total) }
        base = memory
        if isCleared { memset(memory, 0, total) }
    }

    deinit {
        free(base)
    }

    /// Duplicates the bytes; stops the program if memory runs out.
    func copied(size: PixelSize, bytesPerPixel: Int) -> PixelStorage {
        do {
            let copy = try PixelStorage(size: size, bytesPerPixel: bytesPerPixel, isCleared: false)
            precondition(copy.byteCount == byteCount, "A copy has the size of its original.")
            memcpy(copy.base, base, byteCount)
            return copy
        } catch {
            preconditionFailure("No memory to copy a picture that is being written to: \(error).")
        }
    }
}
