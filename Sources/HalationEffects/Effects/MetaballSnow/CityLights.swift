import Foundation
import HalationCore
import HalationParticles

/// The lights of a city at night, as discs that a lens out of focus makes of them.
struct CityLights {
    let palette: EffectPalette
    let seed: UInt64

    private static let count = 90

    /// Draws the night and the lights.
    func draw(in context: GraphicsContext, size: CGSize, at loop: Loop) {
        fillNight(in: context, size: size)
        drawDiscs(in: context, size: size, at: loop)
    }

    private func fillNight(in context: GraphicsContext, size: CGSize) {
        let (width, height) = (Double(size.width), Double(size.height))
        let frame = Path(CGRect(origin: .zero, size: size))
        context.fill(
            frame,
            with: .linearGradient(
                palette.backgroundGradient,
                startPoint: .zero,
                endPoint: CGPoint(x: 0, y: height)
            )
        )
        let colors = palette.colors
        let (warm, cold) = (colors[min(1, colors.count - 1)], colors[min(3, colors.count - 1)])
        for (x, y, color) in [(0.70, 0.52, warm), (0.20, 0.40, cold)] {
            context.fill(
                frame,
                with: .radialGradient(
                    .glow(color.color, opacity: 0.34),
                    center: CGPoint(x: x * width, y: y * height),
                    startRadius: 0,
                    endRadius: 0.72 * (size.unit + height) / 2
                )
            )
        }
    }

    private func drawDiscs(in context: GraphicsContext, size: CGSize, at loop: Loop) {
        let (width, height) = (Double(size.width), Double(size.height))
        var context = context
        context.blendMode = .plusLighter
        for index in 0..<Int(Double(Self.count) * size.areaInFrames) {
            var generator = SeededGenerator(seed: seed, stream: 5, index: UInt64(index))
            func random() -> Double { .random(in: 0...1, using: &generator) }
            let x = random()
            // The sum of four uniform numbers is nearly normal; its standard deviation is √(4 / 12).
            let y = 0.58 + 0.15 * (random() + random() + random() + random() - 2) / (4.0 / 12).squareRoot()
            let diameter = (0.042 + 0.098 * random()) * size.unit
            let color = palette.colors[
                min(Int(random() * Double(palette.colors.count)), palette.colors.count - 1)
            ]
            let rank = random()
            let flicker = sin(2 * .pi * ((1 + (random() * 2).rounded(.down)) * loop.phase + random()))
            let opacity = (0.18 + 0.52 * rank * rank) * (1 + 0.14 * flicker)
            let center = CGPoint(x: x * width, y: y * height)
            context.fill(
                Path(CGRect(center: center, diameter: diameter)),
                with: .radialGradient(
                    Self.disc(of: color, opacity: opacity),
                    center: center,
                    startRadius: 0,
                    endRadius: diameter / 2
                )
            )
        }
    }

    /// A disc that is brightest along its soft rim, as that of a lens.
    private static func disc(of color: HexColor, opacity: Double) -> Gradient {
        Gradient(
            stops: [(0, 0.8), (0.5, 0.86), (0.66, 0.9), (0.76, 0.74), (0.85, 0.42), (0.93, 0.14), (1, 0)]
                .map {
                    Gradient.Stop(color: color.color.opacity($0.1 * opacity), location: $0.0)
                }
        )
    }
}
