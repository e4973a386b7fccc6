public import HalationPixels

extension PixelBuffer {
    /// Writes the picture to a PNG file, replacing what was there.
    ///
    /// The file appears whole or not at all.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - compression: How much time it is worth.
    /// - Throws: ``PNGError`` when the picture has no pixels or more than a PNG can hold; ``FileError`` when the file
    ///   cannot be written, and then what was at `path` is still there.
    public func writePNG(to path: String, compression: PNGCompression = .fast) throws {
        let encoder = PNGEncoder(compression: compression)
        try withExtendedLifetime(encoder) {
            try WholeFile.write(encoder.encodeInPlace(self), to: path)
        }
    }

    /// Reads the picture that a PNG file shows.
    ///
    /// Its samples are taken as sRGB-encoded, whatever it says; ``PNGDecoder`` tells more.
    ///
    /// - Parameters:
    ///   - path: An ordinary file; pipes and devices are refused.
    ///   - decoder: What reads it, with its limits.
    /// - Returns: The picture, premultiplied.
    /// - Throws: ``FileError`` when the file cannot be read; ``PNGFileError`` when it is no PNG, is damaged, or is
    ///   beyond the limits.
    public static func readPNG(
        from path: String,
        decoder: PNGDecoder = PNGDecoder()
    ) throws -> PixelBuffer {
        let file = try InputFile(at: path)
        do {
            // Before memory is taken for the bytes.
            try decoder.limits.check(byteCount: file.byteCount)
            return try file.withContents { try decoder.decode($0) }
        } catch let error as PNGDecodingError {
            throw PNGFileError(path: path, reason: error)
        }
    }
}
