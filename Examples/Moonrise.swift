import Halation
import HalationParticles

/// A landscape of gradients: a sky, a moon with its halo, and ridges that fade into the mist.
struct Moonrise: View {
    var body: some View {
        Canvas { context, size in
            drawStars(in: context, size: size)
            drawMoon(in: context, center: CGPoint(x: size.width * 0.68, y: size.height * 0.34))
            for ridge in 0..<5 { drawRidge(Double(ridge), in: context, size: size) }
        }
        .background(
            .linearGradient(
                colors: [
                    Color(red: 0.04, green: 0.07, blue: 0.19), Color(red: 0.11, green: 0.18, blue: 0.36),
                    Color(red: 0.33, green: 0.4, blue: 0.6), Color(red: 0.72, green: 0.66, blue: 0.74),
                ],
                startPoint: .top,
                endPoint: .bottom
            )
        )
    }

    private func drawStars(in context: GraphicsContext, size: CGSize) {
        for index in 0..<240 {
            var random = SeededGenerator(seed: 1, stream: 0, index: UInt64(index))
            let x = Double.random(in: 0...1, using: &random)
            let y = Double.random(in: 0...0.6, using: &random)
            // Many faint stars and few bright ones.
            let magnitude = pow(Double.random(in: 0...1, using: &random), 4)
            let radius = 0.35 + 0.6 * magnitude
            context.fill(
                Path(
                    ellipseIn: CGRect(
                        x: x * size.width - radius,
                        y: y * size.height - radius,
                        width: 2 * radius,
                        height: 2 * radius
                    )
                ),
                with: .color(white: 1, opacity: (0.25 + 0.75 * magnitude) * (1 - y / 0.6))
            )
        }
    }

    private func drawMoon(in context: GraphicsContext, center: CGPoint) {
        let light = Color(red: 0.97, green: 0.95, blue: 0.88)
        let halo = Gradient(stops: [
            .init(color: light.opacity(0.5), location: 0),
            .init(color: light.opacity(0.16), location: 0.35),
            .init(color: light.opacity(0), location: 1),
        ])
        let circle = Path(ellipseIn: CGRect(x: center.x - 26, y: center.y - 26, width: 52, height: 52))
        context.fill(
            Path(ellipseIn: CGRect(x: center.x - 130, y: center.y - 130, width: 260, height: 260)),
            with: .radialGradient(halo, center: center, startRadius: 20, endRadius: 130)
        )
        context.fill(circle, with: .color(light))
    }

    private func drawRidge(_ ridge: Double, in context: GraphicsContext, size: CGSize) {
        let depth = ridge / 4
        let base = (0.62 + 0.09 * ridge) * size.height
        var outline = Path()
        outline.move(to: CGPoint(x: 0, y: size.height))
        for x in stride(from: 0, through: size.width, by: 2) {
            let u = Double(x) / 480 * (3 + 2.4 * ridge) + 7.3 * ridge
            let rise = 15 * sin(u) + 8 * sin(2.3 * u + 1) + 3.5 * sin(5.1 * u + ridge) + 1.5 * sin(13 * u)
            outline.addLine(to: CGPoint(x: x, y: base - rise * (1 - 0.35 * depth)))
        }
        outline.addLine(to: CGPoint(x: size.width, y: size.height))
        let near = Color(red: 0.05, green: 0.08, blue: 0.17)
        let far = Color(red: 0.42, green: 0.46, blue: 0.63)
        let mist = Color(red: 0.66, green: 0.64, blue: 0.74)
        context.fill(outline, with: .color(far))
        context.fill(outline, with: .color(near.opacity(depth)))
        // The foot of each ridge stands in mist.
        context.fill(
            outline,
            with: .linearGradient(
                Gradient(colors: [mist.opacity(0), mist.opacity(0.55 * (1 - depth))]),
                startPoint: CGPoint(x: 0, y: base - 10),
                endPoint: CGPoint(x: 0, y: base + 50)
            )
        )
    }
}
