import Foundation

/// Memory for the rows of one picture, aligned for vector instructions, freed with its last owner.
///
/// `@unchecked Sendable`: the bytes are written only through a buffer that has made sure it is the sole owner,
/// so owners that share a storage only read it.
final class PixelStorage: @unchecked Sendable {
    /// The distance from one row to the next; a multiple of `alignment`.
    let bytesPerRow: Int

    /// The first byte of the first row.
    let base: UnsafeMutableRawPointer

    private let byteCount: Int

    /// One cache line.
    static let alignment = 64

    /// Takes memory for rows of `size` pixels; its contents are undefined unless `isCleared`.
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
        // An empty picture still has an address, so that its views need no special case.
        let status = posix_memalign(&memory, Self.alignment, max(total, Self.alignment))
        guard status == 0, let memory else { throw .outOfMemory(byteCount: total) }
        base = memory
        if isCleared { memset(memory, 0, total) }
    }

    deinit {
        free(base)
    }

    /// A storage of its own with the same bytes; stops the program if there is no memory for it.
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
