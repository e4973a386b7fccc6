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
        for x in 0..<width {
            (bytes[4 * x], bytes[4 * x + 1], bytes[4 * x + 2], bytes[4 * x + 3]) =
                Reference.straighten(self[x, y])
        }
    }

    /// Fills a row from straight R, G, B, A bytes, `width` times four.
    package func premultiplyRow(
        _ y: Int,
        from bytes: UnsafePointer<UInt8>,
        using kernels: KernelSet = .fastest
    ) {
        for x in 0..<width {
            self[x, y] = Reference.premultiply(
                red: bytes[4 * x],
                green: bytes[4 * x + 1],
                blue: bytes[4 * x + 2],
                alpha: bytes[4 * x + 3],
            )
        }
    }
}
