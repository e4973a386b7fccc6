import HalationCore

extension HexColor {
    /// The straight sRGB-encoded components, 0...1, without the opacity.
    var components: SIMD3<Double> { SIMD3(Double(red), Double(green), Double(blue)) / 255 }
}

extension Color {
    /// Creates a colour from straight sRGB-encoded components.
    init(_ components: SIMD3<Double>, opacity: Double = 1) {
        self.init(red: components.x, green: components.y, blue: components.z, opacity: opacity)
    }
}

extension EffectPalette {
    /// The components of the colour at a fraction of the way through the palette, mixed between neighbours.
    ///
    /// Values outside 0...1 count as the nearest within.
    func components(at fraction: Double) -> SIMD3<Double> {
        let place = (fraction > 0 ? min(fraction, 1) : 0) * Double(colors.count - 1)
        let index = min(Int(place), max(colors.count - 2, 0))
        let start = colors[index].components
        guard index + 1 < colors.count else { return start }
        return start + (colors[index + 1].components - start) * (place - Double(index))
    }
}
