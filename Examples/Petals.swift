import Halation

/// A view as a symbol: laid out once, and drawn again and again, turned and smaller.
struct Petals: View {
    var body: some View {
        Canvas { context, size in
            guard let petal = context.resolveSymbol(id: "petal") else { return }
            context.translateBy(x: size.width / 2, y: size.height / 2)
            context.blendMode = .screen
            for wreath in 0..<4 {
                let count = 18 - 3 * wreath
                for index in 0..<count {
                    var turned = context
                    turned.rotate(by: .degrees(360 * Double(index) / Double(count) + 9 * Double(wreath)))
                    turned.scaleBy(x: 1 - 0.2 * Double(wreath), y: 1 - 0.22 * Double(wreath))
                    turned.opacity = 0.55
                    turned.draw(petal, at: CGPoint(x: 0, y: -2), anchor: .bottom)
                }
            }
        } symbols: {
            Ellipse()
                .fill(
                    .linearGradient(
                        colors: [
                            Color(red: 0.35, green: 0.2, blue: 0.95),
                            Color(red: 0.95, green: 0.25, blue: 0.6),
                            Color(red: 1, green: 0.7, blue: 0.3),
                        ],
                        startPoint: .top,
                        endPoint: .bottom
                    )
                )
                .frame(width: 44, height: 130)
                .tag("petal")
        }
        .background(Color(red: 0.05, green: 0.03, blue: 0.12))
    }
}
