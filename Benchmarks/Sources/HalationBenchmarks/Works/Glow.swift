import Halation

/// W1: each circle blurred, and added as light.
struct Glow: View {
    /// Points by which all is moved to the right.
    var shift = 0.0

    var body: some View {
        Canvas { context, _ in
            context.translateBy(x: shift, y: 0)
            context.blendMode = .plusLighter
            context.addFilter(.blur(radius: 10))
            for spot in Scenes.glow {
                context.fill(Path(spot), with: .color(Scenes.blue.opacity(spot.opacity)))
            }
        }
        .background(.black)
    }
}

extension Path {
    /// The outline of a circle.
    init(_ spot: Spot) {
        let diameter = 2 * spot.radius
        self.init(
            ellipseIn: CGRect(
                x: spot.x - spot.radius,
                y: spot.y - spot.radius,
                width: diameter,
                height: diameter
            )
        )
    }
}
