import Halation

/// Metaballs: circles, blurred together and cut where their alpha passes one half, become the clip of a gradient.
struct Wax: View {
    var body: some View {
        TimelineView(.animation) { timeline in
            let time = timeline.date.timeIntervalSinceReferenceDate
            Canvas { context, size in
                var halo = context
                halo.blendMode = .plusLighter
                halo.opacity = 0.35
                halo.addFilter(.blur(radius: 30))
                drawBubbles(at: time, in: halo, size: size, color: Color(red: 1, green: 0.2, blue: 0.45))

                context.clipToLayer { wax in
                    // Filters run from the last to the first: melt, cut, and soften the edge.
                    wax.addFilter(.blur(radius: 0.8))
                    wax.addFilter(.alphaThreshold(min: 0.5))
                    wax.addFilter(.blur(radius: 15))
                    wax.drawLayer { drawBubbles(at: time, in: $0, size: size, color: .black) }
                }
                context.fill(
                    Path(CGRect(origin: .zero, size: size)),
                    with: .linearGradient(
                        Gradient(colors: [
                            Color(red: 0.94, green: 0.2, blue: 0.55), Color(red: 1, green: 0.32, blue: 0.28),
                            Color(red: 1, green: 0.6, blue: 0.2), Color(red: 1, green: 0.85, blue: 0.5),
                        ]),
                        startPoint: .zero,
                        endPoint: CGPoint(x: 0, y: size.height)
                    )
                )
            }
        }
        .background(
            .linearGradient(
                colors: [
                    Color(red: 0.1, green: 0.04, blue: 0.23), Color(red: 0.36, green: 0.08, blue: 0.32),
                ],
                startPoint: .top,
                endPoint: .bottom
            )
        )
    }

    private func drawBubbles(at time: Double, in context: GraphicsContext, size: CGSize, color: Color) {
        // A pool below and one above, from which bubbles part.
        for edge in [-0.06, 1.06] {
            let pool = CGRect(x: -40, y: edge * size.height - 26, width: size.width + 80, height: 52)
            context.fill(Path(pool), with: .color(color))
        }
        for index in 0..<20 {
            let phase = Double(index) * 0.618
            let radius = 18 + 30 * pow(abs(sin(Double(index) * 2.3)), 3)
            let x =
                (0.06 + 0.88 * Double(index * 7 % 20) / 19 + 0.02 * sin(time * 0.7 + phase * 6)) * size.width
            let y = (0.5 - 0.54 * cos(time * 0.35 + phase * 2 * .pi)) * size.height
            let bubble = CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
            context.fill(Path(ellipseIn: bubble), with: .color(color))
        }
    }
}
