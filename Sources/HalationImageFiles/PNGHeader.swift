import HalationPixels

/// The first chunk of a PNG file, as far as libpng is lenient with it or does not tell what it holds.
enum PNGHeader {
    /// Throws when another chunk comes first, which libpng lets pass if it is one to be skipped.
    static func check(_ file: UnsafeRawBufferPointer) throws(PNGDecodingError) {
        // After the signature come the chunk's length, its name, and the two sides.
        guard file.count >= 16 else { throw .cutShort(in: .header) }
        guard file[12..<16].elementsEqual("IHDR".utf8) else { throw .missingHeader }
    }

    /// The size in the header of `file`, unless it is one that the format allows.
    static func impossibleSize(in file: UnsafeRawBufferPointer) -> PixelSize? {
        guard file.count >= 24 else { return nil }
        let width = Int(UInt32(bigEndian: file.loadUnaligned(fromByteOffset: 16, as: UInt32.self)))
        let height = Int(UInt32(bigEndian: file.loadUnaligned(fromByteOffset: 20, as: UInt32.self)))
        let sides = 1...Int(Int32.max)
        guard !sides.contains(width) || !sides.contains(height) else { return nil }
        return PixelSize(width: width, height: height)
    }
}
