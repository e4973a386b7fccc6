public import HalationPixels

extension PixelBuffer {
    /// Writes the picture to a PNG file, replacing what was there.
    ///
    /// The file appears whole or not at all.
    ///
    /// - Throws: ``PNGError`` when the picture has no pixels or more than a PNG can hold; ``FileError`` when the file
    ///   cannot be written, and then what was at `path` is still there.
    public func writePNG(to path: String) throws {
        try WholeFile.write(PNGEncoder().encode(self), to: path)
    }
}
