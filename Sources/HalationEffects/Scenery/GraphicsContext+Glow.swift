import HalationCore

extension GraphicsContext {
    /// Adds blurred copies of a light to the picture below, with the context's blend mode.
    ///
    /// - Parameters:
    ///   - light: The picture of the light.
    ///   - frame: Its place.
    ///   - layers: The blur radius of each copy, in parts of the unit of the frame's size, and its opacity; copies without
    ///     a radius are left out.
    func drawGlow(of light: Image, in frame: CGRect, _ layers: [(radius: Double, opacity: Double)]) {
        for (radius, opacity) in layers where radius > 0 {
            var copy = self
            copy.opacity = opacity
            copy.addFilter(.blur(radius: radius * frame.size.unit))
            copy.draw(light, in: frame)
        }
    }
}
