/// The first eight bytes of every PNG file.
enum PNGSignature {
    /// A byte beyond ASCII, the name, and line ends of both kinds, which reveal a transfer in text mode.
    private static let bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Throws unless `file` begins with the signature.
    static func check(_ file: UnsafeRawBufferPointer) throws(PNGDecodingError) {
        guard !file.starts(with: bytes) else { return }
        guard !file.isEmpty else { throw .empty }
        guard !bytes.starts(with: file) else { throw .cutShort(in: .header) }
        // Transfers in text mode clear bit 7, or change a line end.
        let name = file.dropFirst().prefix(3)
        guard !name.elementsEqual(bytes[1...3]) else { throw .damagedSignature }
        throw .notPNG(otherFormat: otherFormat(of: file))
    }

    /// The common format whose signature `file` has.
    private static func otherFormat(of file: UnsafeRawBufferPointer) -> String? {
        if file.starts(with: [0xFF, 0xD8, 0xFF]) { return "JPEG" }
        if file.starts(with: "GIF8".utf8) { return "GIF" }
        if file.starts(with: "RIFF".utf8), file.dropFirst(8).starts(with: "WEBP".utf8) { return "WebP" }
        if file.starts(with: "BM".utf8) { return "BMP" }
        if file.starts(with: "II*\0".utf8) || file.starts(with: "MM\0*".utf8) { return "TIFF" }
        if file.dropFirst(4).starts(with: "ftypavif".utf8) { return "AVIF" }
        if file.dropFirst(4).starts(with: "ftyphei".utf8) { return "HEIC" }
        if file.starts(with: "%PDF".utf8) { return "PDF" }
        if file.starts(with: "<svg".utf8) || file.starts(with: "<?xml".utf8) { return "SVG" }
        return nil
    }
}
