import Foundation
import HalationCore
import HalationParticles

/// What is above the water: a sky of the blue hour, a far shore, and the lights on it, out of focus.
struct RainShore {
    let palette: EffectPalette
    let horizon: Double
    let seed: UInt64
    let loop: Loop
    let hasSky: Bool

    func draw(in context: GraphicsContext, size: CGSize) {
        let unit = size.unit
        guard unit > 0 else { return }
        let (width, foot) = (Double(size.width), horizon * Double(size.height))
        if hasSky { drawSky(in: context, size: size, foot: foot) }
        if hasSky { drawHills(in: context, width: width, foot: foot, unit: unit) }
        drawLamps(in: context, width: width, foot: foot, unit: unit)
    }

    private func drawSky(in context: GraphicsContext, size: CGSize, foot: Double) {
        let frame = Path(CGRect(origin: .zero, size: size))
        context.fill(
            frame,
            with: .linearGradient(
                palette.backgroundGradient,
                startPoint: CGPoint(x: 0, y: min(0, foot - 0.42 * Double(size.unit))),
                endPoint: CGPoint(x: 0, y: foot)
            )
        )
        // Haze over the city is lit from below.
        let warm = palette.color(at: 0.2)
        context.fill(
            frame,
            with: .radialGradient(
                .glow(warm, opacity: 0.34),
                center: CGPoint(x: 0.62 * Double(size.width), y: foot),
                startRadius: 0,
                endRadius: 0.8 * size.tallUnit
            )
        )
    }

    private func drawHills(in context: GraphicsContext, width: Double, foot: Double, unit: Double) {
        var context = context
        context.addFilter(.blur(radius: 0.0022 * unit))
        for (layer, height) in [(0, 0.085), (1, 0.045)] {
            var generator = SeededGenerator(seed: seed, stream: 5, index: UInt64(layer))
            let starts = (0..<4).map { _ in Double.random(in: 0..<1, using: &generator) }
            var hill = Path()
            hill.move(to: CGPoint(x: -0.1 * unit, y: foot))
            for step in 0...96 {
                let x = -0.1 * unit + (width + 0.2 * unit) * Double(step) / 96
                let place = x / unit
                var y = 0.5
                for (index, start) in starts.enumerated() {
                    y +=
                        sine(ofTurns: place * [0.7, 1.6, 3.7, 8.3][index] + start)
                        * [0.3, 0.14, 0.07, 0.03][index]
                }
                hill.addLine(to: CGPoint(x: x, y: foot - height * max(y, 0.05) * unit))
            }
            hill.addLine(to: CGPoint(x: width + 0.1 * unit, y: foot))
            let dark = palette.background.first?.components ?? .zero
            let shade = layer == 0 ? 0.75 : 0.38
            context.fill(hill, with: .color(Color(dark * shade)))
        }
    }

    private func drawLamps(in context: GraphicsContext, width: Double, foot: Double, unit: Double) {
        var context = context
        context.blendMode = .plusLighter
        for index in 0..<Int(34 * max(width / unit / 1.78, 0.4)) {
            var generator = SeededGenerator(seed: seed, stream: 6, index: UInt64(index))
            func random() -> Double { .random(in: 0...1, using: &generator) }
            let lane = 0.618_033_988_7 * Double(index) + random() * 0.02
            let x = (lane - lane.rounded(.down)) * 1.04 - 0.02
            let rank = random()
            let height = 0.006 + 0.13 * pow(random(), 2.4)
            let radius = (0.0035 + 0.013 * pow(rank, 3)) * unit
            let color = palette.color(at: pow(random(), 1.4))
            let turns = 1 + (random() * 2).rounded(.down)
            let flicker = 1 + 0.10 * sine(ofTurns: turns * loop.phase + random())
            let center = CGPoint(x: x * width, y: foot - height * unit)
            context.fill(
                Path(ellipseIn: CGRect(center: center, diameter: 11 * radius)),
                with: .radialGradient(
                    .glow(color, opacity: 0.30 * flicker),
                    center: center,
                    startRadius: 0,
                    endRadius: 5.5 * radius
                )
            )
            context.fill(
                Path(ellipseIn: CGRect(center: center, diameter: 2 * radius)),
                with: .radialGradient(
                    .softDisc(color.opacity((0.55 + 0.45 * rank) * flicker), softness: 0.5),
                    center: center,
                    startRadius: 0,
                    endRadius: radius
                )
            )
        }
    }
}
