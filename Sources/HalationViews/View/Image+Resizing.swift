public import HalationDrawing

extension Image {
    /// Makes the image fill the proposed space.
    ///
    /// The whole image is stretched: insets and tiling have no effect. ``ImagePaint`` tiles.
    ///
    /// - Parameters:
    ///   - capInsets: Not used.
    ///   - resizingMode: Not used.
    /// - Returns: The image.
    public nonisolated func resizable(
        capInsets: EdgeInsets,
        resizingMode: ResizingMode = .stretch
    ) -> Image {
        resizable()
    }

    /// Makes the image fill the proposed space; the mode has no effect.
    public nonisolated func resizable(resizingMode: ResizingMode) -> Image { resizable() }
}
