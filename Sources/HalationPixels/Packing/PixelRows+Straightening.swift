import CKernels

extension PixelRows {
    /// Writes a row as straight R, G, B, A: four bytes for each column, as in PNG files.
    ///
    /// Colour is divided by alpha and rounded to the nearest, (v · 255 + a / 2) / a; transparent pixels give zeros.
    package func straightenRow(
        _ y: Int,
        into bytes: UnsafeMutablePointer<UInt8>,
        using kernels: KernelSet = .fastest
    ) {
        kernels.functions.straighten(bytes, row(y).assumingMemoryBound(to: UInt8.self), width)
    }

    /// Fills a row from straight R, G, B, A: four bytes for each column.
    package func premultiplyRow(
        _ y: Int,
        from bytes: UnsafePointer<UInt8>,
        using kernels: KernelSet = .fastest
    ) {
        kernels.functions.premultiply(row(y).assumingMemoryBound(to: UInt8.self), bytes, width)
    }
}
