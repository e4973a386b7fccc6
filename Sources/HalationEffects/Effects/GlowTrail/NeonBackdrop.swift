import HalationCore

/// The first colours of a palette's background in the middle of a canvas, and the last beyond its corners.
struct NeonBackdrop {
    let palette: EffectPalette

    /// Fills a canvas of a size.
    func draw(in context: GraphicsContext, size: CGSize) {
        let frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        let (width, height) = (Double(size.width), Double(size.height))
        context.fill(
            Path(frame),
            with: .radialGradient(
                palette.backgroundGradient,
                center: CGPoint(x: width / 2, y: height / 2),
                startRadius: 0,
                endRadius: 0.56 * (width * width + height * height).squareRoot()
            )
        )
    }
}
