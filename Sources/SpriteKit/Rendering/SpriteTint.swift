import HalationDrawing

/// A colour that multiplies a texture in part.
struct SpriteTint {
    var color: Color

    /// How much the colour multiplies: 0 is not at all, 1 is wholly.
    var factor: Double

    /// The colour to multiply by: white where the factor is 0.
    func multiplier(in environment: EnvironmentValues) -> Color.Resolved {
        let own = color.resolve(in: environment)
        let share = Float(min(max(factor, 0), 1))
        return Color.Resolved(
            red: 1 + (own.red - 1) * share,
            green: 1 + (own.green - 1) * share,
            blue: 1 + (own.blue - 1) * share,
            opacity: 1
        )
    }

    /// Another colour, replaced in part by this one.
    func blend(_ other: Color) -> Color {
        let environment = EnvironmentValues()
        let (own, base) = (color.resolve(in: environment), other.resolve(in: environment))
        let share = Float(min(max(factor, 0), 1))
        return Color(
            Color.Resolved(
                red: base.red + (own.red - base.red) * share,
                green: base.green + (own.green - base.green) * share,
                blue: base.blue + (own.blue - base.blue) * share,
                opacity: base.opacity
            )
        )
    }
}
