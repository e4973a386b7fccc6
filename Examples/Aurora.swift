import Halation

/// Curtains of light: strips with a gradient, added up in a layer that is blurred as a whole.
struct Aurora: View {
    var body: some View {
        TimelineView(.animation) { timeline in
            let time = timeline.date.timeIntervalSinceReferenceDate
            Canvas { context, size in
                for curtain in 0..<3 {
                    var light = context
                    light.blendMode = .plusLighter
                    light.addFilter(.blur(radius: 2.5))
                    light.drawLayer { layer in
                        layer.blendMode = .plusLighter
                        drawCurtain(Double(curtain), at: time, in: layer, size: size)
                    }
                }
                drawHills(in: context, size: size)
            }
        }
        .background(.linearGradient(colors: [night, dusk], startPoint: .top, endPoint: .bottom))
    }

    private func drawCurtain(_ curtain: Double, at time: Double, in context: GraphicsContext, size: CGSize) {
        for strip in 0..<500 {
            let s = Double(strip) / 500 * 1.3 - 0.15
            // The line folds back over itself: there the strips pile up to bright rays.
            let fold =
                0.07 * sin(11 * s + 2.1 * curtain + 0.3 * time) + 0.025 * sin(29 * s - 0.5 * time + curtain)
            let x = (s + fold) * size.width
            let rays = 0.5 + 0.5 * sin(83 * s + 5 * curtain + time) * sin(37 * s - 0.7 * time)
            let foot =
                (0.68 - 0.1 * curtain + 0.09 * sin(5 * s + 1.7 * curtain + 0.2 * time) + 0.03 * rays)
                * size.height
            let height = (0.34 + 0.2 * rays) * size.height
            let strength =
                (0.08 + 0.26 * rays) * (1 - 0.25 * curtain) * (0.6 + 0.4 * sin(4 * s + 2 * curtain))
            let gradient = Gradient(stops: [
                .init(color: green.opacity(0), location: 0),
                .init(color: green.opacity(strength), location: 0.1),
                .init(color: teal.opacity(strength * 0.6), location: 0.4),
                .init(color: violet.opacity(strength * 0.45), location: 0.7),
                .init(color: violet.opacity(0), location: 1),
            ])
            context.fill(
                Path(CGRect(x: x, y: foot - height, width: 3, height: height)),
                with: .linearGradient(
                    gradient,
                    startPoint: CGPoint(x: x, y: foot),
                    endPoint: CGPoint(x: x, y: foot - height)
                )
            )
        }
    }

    private func drawHills(in context: GraphicsContext, size: CGSize) {
        for (index, color) in [farHills, nearHills].enumerated() {
            var hills = Path()
            hills.move(to: CGPoint(x: 0, y: size.height))
            for x in stride(from: 0, through: size.width, by: 4) {
                let u = Double(x / size.width) + 0.4 * Double(index)
                let rise = 0.05 * sin(4.2 * u) + 0.03 * sin(9.7 * u + 1) + 0.01 * sin(31 * u)
                hills.addLine(to: CGPoint(x: x, y: (0.84 + 0.08 * Double(index) - rise) * size.height))
            }
            hills.addLine(to: CGPoint(x: size.width, y: size.height))
            context.fill(hills, with: .color(color))
        }
    }

    private let night = Color(red: 0.01, green: 0.02, blue: 0.07)
    private let dusk = Color(red: 0.06, green: 0.2, blue: 0.29)
    private let green = Color(red: 0.3, green: 1, blue: 0.65)
    private let teal = Color(red: 0.09, green: 0.72, blue: 0.85)
    private let violet = Color(red: 0.6, green: 0.24, blue: 1)
    private let farHills = Color(red: 0.04, green: 0.12, blue: 0.19)
    private let nearHills = Color(red: 0.02, green: 0.05, blue: 0.09)
}
