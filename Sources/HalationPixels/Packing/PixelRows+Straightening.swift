import CKernels

extension PixelRows {
    /// Writes a row as straight R, G, B, A bytes, `width` times four: what PNG files hold.
    ///
    /// Colour is divided by alpha and rounded to the nearest, (v · 255 + a / 2) / a; a transparent pixel gives
    /// four zeros.
    package func straightenRow(
        _ y: Int,
        into bytes: UnsafeMutablePointer<UInt8>,
        using kernels: KernelSet = .fastest
    ) {
        kernels.functions.straighten(bytes, row(y).assumingMemoryBound(to: UInt8.self), width)
    }

    /// Fills a row from straight R, G, B, A bytes, `width` times four.
    package func premultiplyRow(
        _ y: Int,
        from bytes: UnsafePointer<UInt8>,
        using kernels: KernelSet = .fastest
    ) {
        kernels.functions.premultiply(row(y).assumingMemoryBound(to: UInt8.self), bytes, width)
    }
}
