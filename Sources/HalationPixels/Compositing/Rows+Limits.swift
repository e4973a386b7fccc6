import CKernels

extension PixelRows {
    /// Scales each pixel whose largest channel exceeds its coverage in `limits` down to it, rounded to the nearest bytes.
    ///
    /// A premultiplied pixel then has no more alpha than that. The two views have one size.
    package func limit(to limits: AlphaRows, using kernels: KernelSet = .fastest) {
        precondition(size == limits.size, "Limits and the pixels they hold must have the same size.")
        kernels.functions.limit_pixels(cRows, limits.cSource)
    }
}

extension LightRows {
    /// Scales each pixel whose largest channel exceeds its coverage in `limits` down to it.
    ///
    /// Coverage other than 0 may have been rounded down from half a byte's step more, and limits to that. The two views have
    /// one size; no channel is NaN.
    package func limit(to limits: AlphaRows, using kernels: KernelSet = .fastest) {
        precondition(size == limits.size, "Limits and the pixels they hold must have the same size.")
        for y in 0..<height {
            kernels.functions.limit_light(
                floats(ofRow: y),
                limits.row(y).assumingMemoryBound(to: UInt8.self),
                width
            )
        }
    }
}
