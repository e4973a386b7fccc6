import HalationCore

/// The liquid of a lamp: the palette's background, lit from below by the first colour of the wax.
struct LampGlass: View {
    let palette: EffectPalette

    var body: some View {
        LinearGradient(
            stops: [
                Gradient.Stop(color: palette.colors[0].color.opacity(0), location: 0.45),
                Gradient.Stop(color: palette.colors[0].color.opacity(0.12), location: 0.75),
                Gradient.Stop(color: palette.colors[0].color.opacity(0.42), location: 1),
            ],
            startPoint: .top,
            endPoint: .bottom
        )
        .background {
            LinearGradient(gradient: palette.backgroundGradient, startPoint: .top, endPoint: .bottom)
        }
    }
}
