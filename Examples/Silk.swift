import Halation

/// Hundreds of thin lines, each a little further along the same waves.
struct Silk: View {
    var body: some View {
        TimelineView(.animation) { timeline in
            let time = timeline.date.timeIntervalSinceReferenceDate
            Canvas { context, size in
                context.blendMode = .plusLighter
                for line in 0..<220 {
                    let v = Double(line) / 219
                    let color = Color(hue: 0.56 + 0.38 * v, saturation: 0.75, brightness: 0.95, opacity: 0.14)
                    context.stroke(thread(v, at: time, size: size), with: .color(color), lineWidth: 0.9)
                }
            }
        }
        .background(
            .linearGradient(
                colors: [
                    Color(red: 0.02, green: 0.03, blue: 0.1), Color(red: 0.07, green: 0.03, blue: 0.12),
                ],
                startPoint: .top,
                endPoint: .bottom
            )
        )
    }

    private func thread(_ v: Double, at time: Double, size: CGSize) -> Path {
        var path = Path()
        for x in stride(from: -4, through: size.width + 4, by: 4) {
            let u = Double(x / size.width)
            let twist = 0.28 * cos(2.4 * u + 0.3 * time - 0.7) + 0.1 * sin(6 * u + 5 * v)
            let wave = 0.14 * sin(4.4 * u + 0.6 * time + 0.8 * v) + 0.06 * sin(8 * u - 0.8 * time + 5 * v)
            let point = CGPoint(x: x, y: (0.5 + wave + (v - 0.5) * twist * 1.5) * size.height)
            if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
        }
        return path
    }
}
