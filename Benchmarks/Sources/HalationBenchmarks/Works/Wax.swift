import Halation

/// W4: bubbles of wax that melt together, in a gradient.
struct Wax: View {
    /// In seconds.
    var time = 0.0

    /// Points by which all is moved to the right.
    var shift = 0.0

    var body: some View {
        Canvas { context, size in
            context.translateBy(x: shift, y: 0)
            context.clipToMelted(Scenes.bubbles(in: size, at: time), blur: 30)
            context.fill(
                Path(CGRect(origin: .zero, size: size)),
                with: .linearGradient(
                    Gradient(colors: [Scenes.red, Scenes.orange]),
                    startPoint: .zero,
                    endPoint: CGPoint(x: 0, y: size.height)
                )
            )
        }
        .background(Scenes.indigo)
    }
}
