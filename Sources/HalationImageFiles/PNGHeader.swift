import HalationPixels

/// The size that a PNG file claims, read without libpng, which refuses some sizes and does not tell them.
enum PNGHeader {
    /// The size in the header of `file`, unless it is one that the format allows.
    static func impossibleSize(in file: UnsafeRawBufferPointer) -> PixelSize? {
        // After the signature come the chunk's length, its name, and the two sides.
        guard file.count >= 24, file[12..<16].elementsEqual("IHDR".utf8) else { return nil }
        let width = Int(UInt32(bigEndian: file.loadUnaligned(fromByteOffset: 16, as: UInt32.self)))
        let height = Int(UInt32(bigEndian: file.loadUnaligned(fromByteOffset: 20, as: UInt32.self)))
        let sides = 1...Int(Int32.max)
        guard !sides.contains(width) || !sides.contains(height) else { return nil }
        return PixelSize(width: width, height: height)
    }
}
