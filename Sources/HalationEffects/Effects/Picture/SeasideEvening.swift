import Foundation
import HalationCore
import HalationParticles

/// A sun in stripes over hills and the sea, with a title: gradients, edges, fine lines and type, for shaders to show on.
///
/// Lengths are fractions of the frame's height.
struct SeasideEvening {
    let title: String
    let size: CGSize

    private static let horizon = 0.66
    private static let hills = [
        (crest: 0.555, waves: [(0.040, 2.6, 0.6), (0.018, 6.1, 2.0)], color: HexColor(rgb: 0xA03C8C)),
        (crest: 0.605, waves: [(0.034, 3.3, 3.4), (0.014, 8.7, 0.2)], color: HexColor(rgb: 0x5B2A86)),
    ]

    private var width: Double { Double(size.width) }
    private var height: Double { Double(size.height) }

    /// Fills a canvas of the size.
    func draw(in context: GraphicsContext) {
        guard width > 0, height > 0 else { return }
        drawSky(in: context)
        drawSun(in: context)
        for hill in Self.hills {
            context.fill(outline(crest: hill.crest, waves: hill.waves), with: .color(hill.color.color))
        }
        drawSea(in: context)
        let font = Font.system(size: 0.20 * height, weight: .bold)
        let center = CGPoint(x: width / 2, y: 0.44 * height)
        let text = Text(title).font(font)
        context.draw(
            text.foregroundColor(HexColor(rgb: 0x3A0F4F).color.opacity(0.75)),
            at: CGPoint(x: center.x, y: center.y + 0.012 * size.height)
        )
        context.draw(text.foregroundColor(.white), at: center)
    }

    private func drawSky(in context: GraphicsContext) {
        context.fill(
            Path(CGRect(origin: .zero, size: size)),
            with: .linearGradient(
                Gradient(colors: HexColor.list("#1B1464 #6A2C91 #E0457B #FF8A4C #FFD27A").map(\.color)),
                startPoint: .zero,
                endPoint: CGPoint(x: 0, y: Self.horizon * height)
            )
        )
        for index in 0..<90 {
            var generator = SeededGenerator(seed: 1, stream: Streams.stars, index: UInt64(index))
            func random() -> Double { .random(in: 0...1, using: &generator) }
            let (x, y, rank) = (random(), random() * 0.36, pow(random(), 3))
            context.fillCircle(
                at: CGPoint(x: x * width, y: y * height),
                diameter: (0.0022 + 0.004 * rank) * height,
                color: .white.opacity((0.35 + 0.6 * rank) * (1 - 2.4 * y))
            )
        }
    }

    /// The sun, cut by stripes that widen downwards.
    private func drawSun(in context: GraphicsContext) {
        let radius = 0.27
        let center = CGPoint(x: width / 2, y: 0.42 * height)
        var sun = context
        var stripes = Path()
        var y = 0.42 - radius
        for stripe in 0..<14 {
            let gap = stripe < 5 ? 0 : 0.0035 + 0.0022 * Double(stripe - 5)
            let bottom = 0.42 - radius + 2 * radius * Double(stripe + 1) / 14
            stripes.addRect(CGRect(x: 0, y: y * height, width: width, height: (bottom - gap - y) * height))
            y = bottom
        }
        sun.clip(to: stripes)
        sun.fill(
            Path(ellipseIn: CGRect(center: center, diameter: 2 * radius * height)),
            with: .linearGradient(
                Gradient(colors: HexColor.list("#FFF3B0 #FFC24B #FF5D7A").map(\.color)),
                startPoint: CGPoint(x: 0, y: (0.42 - radius) * height),
                endPoint: CGPoint(x: 0, y: (0.42 + radius) * height)
            )
        )
    }

    private func drawSea(in context: GraphicsContext) {
        let horizon = Self.horizon * height
        context.fill(
            Path(CGRect(x: 0, y: horizon, width: width, height: height - horizon)),
            with: .linearGradient(
                Gradient(colors: HexColor.list("#12C2C9 #146CB8 #1B2A6B").map(\.color)),
                startPoint: CGPoint(x: 0, y: horizon),
                endPoint: CGPoint(x: 0, y: height)
            )
        )
        // Glints below the sun, and boards in perspective towards the viewer.
        for index in 0..<46 {
            var generator = SeededGenerator(seed: 1, stream: Streams.skyline, index: UInt64(index))
            func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
            let depth = pow((Double(index) + 0.5) / 46, 1.7)
            let y = Self.horizon + 0.33 * depth
            let length = random(0.03...0.16) * (0.4 + depth)
            let x = 0.5 * width / height + random(-0.5...0.5) * (0.34 + 0.5 * depth)
            let glint = CGRect(
                x: (x - length / 2) * height,
                y: y * height,
                width: length * height,
                height: (0.0025 + 0.006 * depth) * height
            )
            let color = HexColor(rgb: index.isMultiple(of: 3) ? 0xFFD27A : 0xC8FFF6).color
            context.fill(
                Path(roundedRect: glint, cornerRadius: glint.height / 2),
                with: .color(color.opacity(0.75))
            )
        }
    }

    private func outline(crest: Double, waves: [(Double, Double, Double)]) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: 0, y: Self.horizon * height))
        for step in 0...120 {
            let x = Double(step) / 120
            let y = waves.reduce(crest) { $0 + $1.0 * sin($1.1 * x * width / height + $1.2) }
            path.addLine(to: CGPoint(x: x * width, y: y * height))
        }
        path.addLine(to: CGPoint(x: width, y: Self.horizon * height))
        path.closeSubpath()
        return path
    }
}
