public import HalationPixels

extension PixelBuffer {
    /// Writes the picture to a PNG file, replacing an older file.
    ///
    /// The file appears under its name when it is complete.
    ///
    /// - Parameters:
    ///   - path: The path of the file; its folder must exist.
    ///   - compression: The compression level.
    /// - Throws: ``PNGError`` if the picture cannot be encoded; ``FileError`` if the file cannot be written. An older
    ///   file is then unchanged.
    public func writePNG(to path: String, compression: PNGCompression = .fast) throws {
        let encoder = PNGEncoder(compression: compression)
        try withExtendedLifetime(encoder) {
            try WholeFile.write(encoder.encodeInPlace(self), to: path)
        }
    }

    /// Reads a PNG file.
    ///
    /// Colours are converted to sRGB from those that the file says it has; see ``PNGDecoder``.
    ///
    /// - Parameters:
    ///   - path: The path of a regular file; pipes and devices are refused.
    ///   - decoder: The decoder, with its limits.
    /// - Returns: The picture, premultiplied.
    /// - Throws: ``FileError`` if the file cannot be read; ``PNGFileError`` if it is not a PNG, is damaged, or exceeds
    ///   the limits.
    public static func readPNG(
        from path: String,
        decoder: PNGDecoder = PNGDecoder()
    ) throws -> PixelBuffer {
        let file = try InputFile(at: path)
        do {
            // Before memory is allocated for the bytes.
            try decoder.limits.check(byteCount: file.byteCount)
            return try file.withContents { try decoder.decode($0) }
        } catch let error as PNGDecodingError {
            throw PNGFileError(path: path, reason: error)
        }
    }
}
