import HalationCore

extension GraphicsContext {
    /// Fills a disc with a radial gradient.
    ///
    /// - Parameters:
    ///   - center: The centre, in user space.
    ///   - radius: The radius in points.
    ///   - stops: The colours from the centre, at location 0, to the edge, at 1.
    func fillHalo(around center: CGPoint, radius: Double, _ stops: [Gradient.Stop]) {
        fill(
            Path(ellipseIn: CGRect(center: center, diameter: 2 * radius)),
            with: .radialGradient(
                Gradient(stops: stops),
                center: center,
                startRadius: 0,
                endRadius: radius
            )
        )
    }
}
