import Halation

/// Twelve blurred petals that add their light.
struct Glow: View {
    var body: some View {
        Canvas { context, size in
            context.translateBy(x: size.width / 2, y: size.height / 2)
            context.blendMode = .plusLighter
            context.addFilter(.blur(radius: 6))
            for index in 0..<12 {
                let light = Color(hue: Double(index) / 12, saturation: 0.75, brightness: 0.5)
                context.rotate(by: .degrees(30))
                context.fill(
                    Path(ellipseIn: CGRect(x: 12, y: -34, width: 118, height: 68)),
                    with: .color(light)
                )
            }
        }
        .background(.black)
    }
}
