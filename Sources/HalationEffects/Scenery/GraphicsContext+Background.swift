import HalationCore

extension GraphicsContext {
    /// Fills the canvas with the chosen background.
    ///
    /// Light that is added to a background in the same canvas is added exactly; over a view behind the canvas, it would
    /// cover what it shines on.
    ///
    /// - Parameters:
    ///   - background: The choice.
    ///   - size: The size of the canvas.
    ///   - scene: Draws the effect's own background, for ``EffectBackground/scene``.
    func fill(_ background: EffectBackground, size: CGSize, scene: (GraphicsContext) -> Void) {
        let frame = Path(CGRect(x: 0, y: 0, width: size.width, height: size.height))
        switch background {
        case .scene: scene(self)
        case .none: break
        case .color(let color): fill(frame, with: .color(color.color))
        case .gradient(let top, let bottom):
            fill(
                frame,
                with: .linearGradient(
                    Gradient(colors: [top.color, bottom.color]),
                    startPoint: .zero,
                    endPoint: CGPoint(x: 0, y: size.height)
                )
            )
        }
    }
}
