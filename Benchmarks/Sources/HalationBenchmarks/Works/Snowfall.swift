import Halation

/// W2: each flake blurred.
struct Snowfall: View {
    var body: some View {
        Canvas { context, _ in
            context.addFilter(.blur(radius: 10))
            for flake in Scenes.flakes {
                context.fill(Path(flake), with: .color(.white.opacity(flake.opacity)))
            }
        }
        .background(Scenes.night)
    }
}
