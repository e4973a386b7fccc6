public import HalationPixels

extension PixelBuffer {
    /// Reads an image file: PNG, JPEG, WebP, HEIC, AVIF, TIFF, GIF, PDF or SVG; see ``ImageDecoder``.
    ///
    /// - Parameters:
    ///   - path: The path of a regular file; pipes and devices are refused.
    ///   - documentScale: Pixels per point of a PDF or SVG.
    ///   - decoder: The decoder, with its limits.
    /// - Returns: The picture, premultiplied.
    /// - Throws: ``FileError`` if the file cannot be read; ``ImageFileError`` if its format is not read, it is damaged,
    ///   or exceeds the limits.
    public static func readImage(
        from path: String,
        documentScale: Double = 1,
        decoder: ImageDecoder = ImageDecoder()
    ) throws -> PixelBuffer {
        let bytes = try ImageDecoder.bytes(ofFileAt: path, limits: decoder.limits)
        do {
            return try decoder.decodePicture(bytes, documentScale: documentScale)
        } catch {
            throw ImageFileError(path: path, reason: error)
        }
    }
}

extension ImageDecoder {
    /// Reads and decodes an image file.
    ///
    /// - Throws: ``FileError`` or ``ImageFileError``.
    package func contents(ofFileAt path: String) throws -> Contents {
        let bytes = try Self.bytes(ofFileAt: path, limits: limits)
        do {
            return try decode(bytes)
        } catch {
            throw ImageFileError(path: path, reason: error)
        }
    }

    /// The bytes of a file that is not too large.
    package static func bytes(ofFileAt path: String, limits: Limits = Limits()) throws -> [UInt8] {
        let file = try InputFile(at: path)
        do {
            try limits.check(byteCount: file.byteCount)
        } catch {
            throw ImageFileError(path: path, reason: error)
        }
        return try file.withContents { Array($0) }
    }
}
