import Halation

/// Two filters, one after the other: drawn, blurred, and cut where the alpha passes one half.
struct Melting: View {
    var body: some View {
        Canvas { context, size in
            for (index, title) in ["drawn", "blurred", "cut"].enumerated() {
                let panel = CGRect(x: 16 + 152 * Double(index), y: 60, width: 144, height: 180)
                var drawing = context
                drawing.clip(to: Path(roundedRect: panel, cornerRadius: 14))
                drawing.fill(Path(panel), with: .color(Color(red: 0.13, green: 0.1, blue: 0.2)))
                drawing.translateBy(x: panel.midX, y: panel.midY - 14)
                // The filter added last runs first.
                if index > 1 { drawing.addFilter(.alphaThreshold(min: 0.5, color: amber)) }
                if index > 0 { drawing.addFilter(.blur(radius: 9)) }
                drawing.drawLayer { layer in
                    for (x, y, radius) in [(-26.0, -30.0, 25.0), (19, -8, 22), (-12, 30, 29)] {
                        let drop = CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
                        layer.fill(Path(ellipseIn: drop), with: .color(amber))
                    }
                }
                context.draw(
                    Text(title).font(.system(size: 13)).foregroundColor(.white),
                    at: CGPoint(x: panel.midX, y: panel.maxY - 18)
                )
            }
        }
        .background(
            .linearGradient(colors: [sand, rose], startPoint: .topLeading, endPoint: .bottomTrailing)
        )
    }

    private let amber = Color(red: 1, green: 0.62, blue: 0.2)
    private let sand = Color(red: 0.98, green: 0.84, blue: 0.68)
    private let rose = Color(red: 0.93, green: 0.6, blue: 0.6)
}
