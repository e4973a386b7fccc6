import HalationPixels

/// Checks of a PNG file's first chunk that libpng omits or does not explain.
enum PNGHeader {
    /// Throws if another chunk comes first, which libpng accepts if it would skip that chunk.
    static func check(_ file: UnsafeRawBufferPointer) throws(PNGDecodingError) {
        // After the signature: the chunk's length, its name, the width and the height.
        guard file.count >= 16 else { throw .cutShort(in: .header) }
        guard file[12..<16].elementsEqual("IHDR".utf8) else { throw .missingHeader }
    }

    /// The size in the header of `file` if the format forbids it.
    static func impossibleSize(in file: UnsafeRawBufferPointer) -> PixelSize? {
        guard file.count >= 24 else { return nil }
        let width = Int(UInt32(bigEndian: file.loadUnaligned(fromByteOffset: 16, as: UInt32.self)))
        let height = Int(UInt32(bigEndian: file.loadUnaligned(fromByteOffset: 20, as: UInt32.self)))
        let sides = 1...Int(Int32.max)
        guard !sides.contains(width) || !sides.contains(height) else { return nil }
        return PixelSize(width: width, height: height)
    }
}
