extension FilmFile {
    /// The frame that is seen at a time, as an image of its size in points.
    ///
    /// ```swift
    /// let clip = try FilmFile(contentsOf: URL(filePath: "clip.mp4"))
    /// let second = try clip.image(at: 1).resizable().scaledToFill()
    /// ```
    ///
    /// - Parameter seconds: The time from the first frame; before it that frame is seen, and after the end the last.
    /// - Returns: The frame, in its size in pixels.
    /// - Throws: ``FilmError``.
    public func image(at seconds: TimeInterval) throws(FilmError) -> Image { Image(try frame(at: seconds)) }
}
