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
