import Halation
import HalationImageFiles

struct Glow: View {
    var body: some View {
        Canvas { context, size in
            context.translateBy(x: size.width / 2, y: size.height / 2)
            context.blendMode = .plusLighter
            context.addFilter(.blur(radius: 6))
            for index in 0..<12 {
                let light = Color(hue: Double(index) / 12, saturation: 0.8, brightness: 0.8)
                context.rotate(by: .degrees(30))
                context.fill(
                    Path(ellipseIn: CGRect(x: 20, y: -30, width: 90, height: 60)),
                    with: .color(light)
                )
            }
        }
        .background(.black)
    }
}

let renderer = ImageRenderer(content: Glow().frame(width: 320, height: 240))
renderer.scale = 2
try renderer.pixelBuffer().writePNG(to: "glow.png")
