import CKernels

/// The traits of a picture that opaque greyscale cannot represent.
package struct PixelTraits: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// At least one pixel is not opaque.
    package static let alpha = PixelTraits(rawValue: UInt32(CK_HAS_ALPHA))

    /// At least one pixel's channels are not all equal.
    package static let color = PixelTraits(rawValue: UInt32(CK_HAS_COLOR))

    /// Both traits; a constant, because an array literal would allocate on each use.
    package static let all: PixelTraits = [.alpha, .color]
}

extension PixelRows {
    /// The traits of a row's pixels; a transparent pixel may count as coloured.
    package func traitsOfRow(_ y: Int, using kernels: KernelSet = .fastest) -> PixelTraits {
        PixelTraits(rawValue: kernels.functions.examine(bytesOfRow(y), width))
    }

    /// Writes a row of opaque pixels as R, G, B: three bytes for each column.
    package func packRGBRow(
        _ y: Int,
        into bytes: UnsafeMutablePointer<UInt8>,
        using kernels: KernelSet = .fastest
    ) {
        kernels.functions.pack_rgb(bytes, bytesOfRow(y), width)
    }

    /// Writes a row of opaque pixels less the row above, modulo 256, as R, G, B; above the first row is black.
    package func packRGBDifferences(
        ofRow y: Int,
        into bytes: UnsafeMutablePointer<UInt8>,
        using kernels: KernelSet = .fastest
    ) {
        guard y > 0 else { return packRGBRow(y, into: bytes, using: kernels) }
        kernels.functions.subtract_rgb(bytes, bytesOfRow(y), bytesOfRow(y - 1), width)
    }

    /// Writes a row of opaque grey pixels as one byte for each column.
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

/// Conversions between rows of bytes that do not overlap.
package enum ByteRows {
    /// Writes `count` straight grey pixels, four bytes each, as a byte of grey and a byte of alpha.
    package static func packGrayAlpha(
        _ straight: UnsafePointer<UInt8>,
        count: Int,
        into bytes: UnsafeMutablePointer<UInt8>,
        using kernels: KernelSet = .fastest
    ) {
        kernels.functions.pack_gray_alpha(bytes, straight, count)
    }

    /// Packs `count` numbers into `depth` bits each (1, 2 or 4), the first in a byte's highest bits, padded with zeros.
    package static func packBits(
        _ numbers: UnsafePointer<UInt8>,
        count: Int,
        depth: Int,
        into bytes: UnsafeMutablePointer<UInt8>,
        using kernels: KernelSet = .fastest
    ) {
        kernels.functions.pack_bits(bytes, numbers, count, UInt32(depth))
    }

    /// Writes the `count` differences `bytes − others`, modulo 256.
    package static func subtract(
        _ others: UnsafePointer<UInt8>,
        from bytes: UnsafePointer<UInt8>,
        count: Int,
        into differences: UnsafeMutablePointer<UInt8>,
        using kernels: KernelSet = .fastest
    ) {
        kernels.functions.subtract_bytes(differences, bytes, others, count)
    }

    /// Writes the `count` differences between `bytes` and the predictions of PNG's PAETH filter, modulo 256.
    ///
    /// The `distance` bytes before both rows must be readable, and zero if the rows begin there.
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
