import CKernels

/// What a picture has beyond opaque grey.
package struct PixelTraits: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Some pixel is not opaque.
    package static let alpha = PixelTraits(rawValue: UInt32(CK_HAS_ALPHA))

    /// Some pixel's channels are not all equal.
    package static let color = PixelTraits(rawValue: UInt32(CK_HAS_COLOR))

    /// Both: made once, since the compiler makes an array of a set's elements each time.
    package static let all: PixelTraits = [.alpha, .color]
}

extension PixelRows {
    /// What the pixels of a row have.
    package func traitsOfRow(_ y: Int, using kernels: KernelSet = .fastest) -> PixelTraits {
        PixelTraits(rawValue: kernels.functions.examine(bytesOfRow(y), width))
    }

    /// Writes a row of opaque pixels as R, G, B bytes, `width` times three.
    package func packRGBRow(
        _ y: Int,
        into bytes: UnsafeMutablePointer<UInt8>,
        using kernels: KernelSet = .fastest
    ) {
        kernels.functions.pack_rgb(bytes, bytesOfRow(y), width)
    }

    /// Writes a row of opaque grey pixels as one byte each.
    package func packGrayRow(
        _ y: Int,
        into bytes: UnsafeMutablePointer<UInt8>,
        using kernels: KernelSet = .fastest
    ) {
        kernels.functions.pack_gray(bytes, bytesOfRow(y), width)
    }

    private func bytesOfRow(_ y: Int) -> UnsafeMutablePointer<UInt8> {
        row(y).assumingMemoryBound(to: UInt8.self)
    }
}

/// Steps from rows of bytes to other rows of bytes, none of which overlap.
package enum ByteRows {
    /// Writes `count` straight pixels of four bytes, all grey, as one of grey and one of alpha.
    package static func packGrayAlpha(
        _ straight: UnsafePointer<UInt8>,
        count: Int,
        into bytes: UnsafeMutablePointer<UInt8>,
        using kernels: KernelSet = .fastest
    ) {
        kernels.functions.pack_gray_alpha(bytes, straight, count)
    }

    /// Writes `count` numbers of `depth` bits, 1, 2 or 4, the first in a byte's highest; the rest is zero.
    package static func packBits(
        _ numbers: UnsafePointer<UInt8>,
        count: Int,
        depth: Int,
        into bytes: UnsafeMutablePointer<UInt8>,
        using kernels: KernelSet = .fastest
    ) {
        kernels.functions.pack_bits(bytes, numbers, count, UInt32(depth))
    }

    /// Writes `count` differences of `bytes` and `others`, modulo 256.
    package static func subtract(
        _ others: UnsafePointer<UInt8>,
        from bytes: UnsafePointer<UInt8>,
        count: Int,
        into differences: UnsafeMutablePointer<UInt8>,
        using kernels: KernelSet = .fastest
    ) {
        kernels.functions.subtract_bytes(differences, bytes, others, count)
    }

    /// Writes `count` differences of `bytes` and what PNG's filter PAETH predicts, with `above` the row before.
    ///
    /// The `distance` bytes before either row are readable, and zero if the rows begin there.
    package static func subtractPaeth(
        above: UnsafePointer<UInt8>,
        from bytes: UnsafePointer<UInt8>,
        count: Int,
        distance: Int,
        into differences: UnsafeMutablePointer<UInt8>,
        using kernels: KernelSet = .fastest
    ) {
        kernels.functions.subtract_paeth(differences, bytes, above, count, distance)
    }
}
