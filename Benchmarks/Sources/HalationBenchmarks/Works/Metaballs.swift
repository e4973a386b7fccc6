import Halation

/// W3: drops that melt together, in white that fades downwards.
struct Metaballs: View {
    /// Points by which all is moved to the right.
    var shift = 0.0

    var body: some View {
        Canvas { context, size in
            context.translateBy(x: shift, y: 0)
            context.clipToMelted(Scenes.drops, blur: 10)
            context.fill(
                Path(CGRect(origin: .zero, size: size)),
                with: .linearGradient(
                    Gradient(colors: [.white, .white.opacity(0)]),
                    startPoint: .zero,
                    endPoint: CGPoint(x: 0, y: size.height)
                )
            )
        }
        .background(Scenes.night)
    }
}

extension GraphicsContext {
    /// Draws only where the alpha of the circles, blurred together, exceeds one half.
    mutating func clipToMelted(_ spots: [Spot], blur sigma: Double) {
        clipToLayer { mask in
            mask.addFilter(.alphaThreshold(min: 0.5))
            mask.addFilter(.blur(radius: sigma))
            mask.drawLayer { layer in
                for spot in spots { layer.fill(Path(spot), with: .color(.white)) }
            }
        }
    }
}
