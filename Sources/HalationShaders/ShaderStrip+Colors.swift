extension ShaderStrip {
    /// Gathers the four channels of pixel `i`.
    @inlinable
    public func color(at i: Int) -> ShaderColor {
        ShaderColor(red: red[i], green: green[i], blue: blue[i], alpha: alpha[i])
    }

    /// Stores the four channels of pixel `i`.
    @inlinable
    public func setColor(_ color: ShaderColor, at i: Int) {
        red[i] = color.red
        green[i] = color.green
        blue[i] = color.blue
        alpha[i] = color.alpha
    }

    /// Sets every colour to transparent black.
    public func clearColors() {
        for plane in [red, green, blue, alpha] {
            plane.update(repeating: 0, count: count)
        }
    }

    /// Composites a colour, scaled by `amount`, atop pixel `i`, whose alpha is unchanged.
    @inlinable @inline(__always)
    public func tint(_ i: Int, with color: ShaderColor, by amount: Float) {
        let kept = 1 - amount * color.alpha
        let added = amount * alpha[i]
        red[i] = red[i] * kept + added * color.red
        green[i] = green[i] * kept + added * color.green
        blue[i] = blue[i] * kept + added * color.blue
    }
}
