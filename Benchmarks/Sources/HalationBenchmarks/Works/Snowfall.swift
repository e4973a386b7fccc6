import Halation

/// W2: each flake blurred.
struct Snowfall: View {
    /// Points by which all is moved to the right.
    var shift = 0.0

    var body: some View {
        Canvas { context, _ in
            context.translateBy(x: shift, y: 0)
            context.addFilter(.blur(radius: 10))
            for flake in Scenes.flakes {
                context.fill(Path(flake), with: .color(.white.opacity(flake.opacity)))
            }
        }
        .background(Scenes.night)
    }
}
