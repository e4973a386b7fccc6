import CKernels

extension PixelRows {
    /// The view as kernels take what they write.
    var cRows: ck_rows {
        ck_rows(
            base: base.assumingMemoryBound(to: UInt8.self),
            width: width,
            height: height,
            stride: bytesPerRow,
        )
    }

    /// The view as kernels take what they only read; the size is that of what they write.
    var cSource: ck_source_rows {
        ck_source_rows(base: base.assumingMemoryBound(to: UInt8.self), stride: bytesPerRow)
    }
}
