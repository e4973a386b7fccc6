public import HalationDrawing

extension Image {
    /// Stretches the image to the proposed space.
    ///
    /// Insets and tiling have no effect; ``ImagePaint`` draws tiles.
    ///
    /// - Parameters:
    ///   - capInsets: Has no effect: the whole image is stretched.
    ///   - resizingMode: Has no effect: the image is never tiled.
    /// - Returns: The image.
    public nonisolated func resizable(
        capInsets: EdgeInsets,
        resizingMode: ResizingMode = .stretch
    ) -> Image {
        resizable()
    }

    /// Stretches the image to the proposed space; the mode has no effect.
    public nonisolated func resizable(resizingMode: ResizingMode) -> Image { resizable() }
}
