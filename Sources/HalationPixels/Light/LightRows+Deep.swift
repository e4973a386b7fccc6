import CKernels

/// Rows of deep pixels: sRGB-encoded floats.
extension LightRows {
    /// Limits alpha to 0...1 and colours to 0...alpha in row `y`; NaN becomes 0.
    ///
    /// - Parameters:
    ///   - y: The row.
    ///   - swaps: Whether blue and red change places first.
    ///   - kernels: The instruction set to use.
    package func hold(row y: Int, swapping swaps: Bool = false, using kernels: KernelSet = .fastest) {
        kernels.functions.hold_deep(floats(ofRow: y), width, swaps ? 1 : 0)
    }

    /// Converts pixels from one space to another, in place.
    package func convert(
        from source: LightSpace,
        to target: LightSpace,
        using kernels: KernelSet = .fastest
    ) {
        for y in 0..<height {
            if source.isLinear != target.isLinear {
                kernels.functions.convert_light(floats(ofRow: y), width, target.isLinear ? 1 : 0)
            }
            if target.saturates, !source.saturates { hold(row: y, using: kernels) }
        }
    }

    /// Adds the pixels of `source`, which has the same size, each multiplied by `weight`.
    package func add(_ source: LightRows, weight: Float, using kernels: KernelSet = .fastest) {
        precondition(size == source.size, "A sum needs pictures of the same size.")
        for y in 0..<height {
            let row = source.floats(ofRow: y)
            kernels.functions.add_light(floats(ofRow: y), row, row, weight / 2, 4 * width)
        }
    }

    /// Writes row `y` in 16 bits a channel, the high byte first.
    ///
    /// - Parameters:
    ///   - y: The row.
    ///   - matte: The colour behind translucent pixels of straight red, green and blue; nil writes straight red, green,
    ///     blue and alpha.
    ///   - bytes: Memory for six or eight bytes a pixel.
    ///   - kernels: The instruction set to use.
    package func writeWords(
        ofRow y: Int,
        onto matte: Matte?,
        into bytes: UnsafeMutablePointer<UInt8>,
        using kernels: KernelSet = .fastest
    ) {
        let behind = matte ?? .black
        kernels.functions.words_of_deep(
            bytes,
            floats(ofRow: y),
            width,
            ck_matte(red: behind.red, green: behind.green, blue: behind.blue),
            matte == nil ? 1 : 0
        )
    }

    /// Writes a channel of row `y` as half floats.
    ///
    /// - Parameters:
    ///   - channel: The channel: 0 to 3 for blue, green, red and alpha.
    ///   - y: The row.
    ///   - halves: Memory for a half for each pixel.
    ///   - kernels: The instruction set to use.
    package func writeHalves(
        ofChannel channel: Int,
        row y: Int,
        into halves: UnsafeMutablePointer<UInt16>,
        using kernels: KernelSet = .fastest
    ) {
        precondition((0..<4).contains(channel), "A pixel has four channels.")
        kernels.functions.halves_of_light(halves, floats(ofRow: y) + channel, width)
    }

    /// Whether every pixel is opaque.
    package var isOpaque: Bool {
        (0..<height).allSatisfy { y in
            let pixels = pixels(ofRow: y)
            return (0..<width).allSatisfy { pixels[$0].alpha >= 1 }
        }
    }
}
