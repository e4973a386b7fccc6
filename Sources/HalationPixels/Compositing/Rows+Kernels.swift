import CKernels

extension Rows {
    /// The view as a kernel's destination.
    var cRows: ck_rows {
        ck_rows(
            base: base.assumingMemoryBound(to: UInt8.self),
            width: width,
            height: height,
            stride: bytesPerRow,
        )
    }

    /// The view as a kernel's source, which takes its size from the destination.
    var cSource: ck_source_rows {
        ck_source_rows(base: base.assumingMemoryBound(to: UInt8.self), stride: bytesPerRow)
    }
}

extension PixelRows {
    /// Calls `body` with uninitialised scratch memory for a row of pixels.
    func withRow(_ body: (UnsafeMutablePointer<UInt8>) -> Void) {
        withUnsafeTemporaryAllocation(byteCount: max(width * 4, 1), alignment: PixelStorage.alignment) {
            row in
            guard let base = row.baseAddress else { return }
            body(base.assumingMemoryBound(to: UInt8.self))
        }
    }
}
