import Foundation
import HalationCore
import HalationParticles

/// The stars, haze and dust of one arm, placed once; the other arm is the same, half a turn on.
@MainActor
final class GalaxyModel {
    private struct Disc {
        /// In the plane of the galaxy, in heights of the frame, before it turns.
        let x: Double
        let y: Double
        let diameter: Double
        let color: Color
    }

    private struct Key: Equatable {
        let stars: Int
        let palette: EffectPalette
        let seed: UInt64
    }

    private var key: Key?
    private var stars: [Disc] = []
    private var bright: [Disc] = []
    private var haze: [Disc] = []
    private var dust: [Disc] = []
    private var core = Color.white

    private static let radius = 0.88

    /// Places everything, unless it is placed already.
    func prepare(stars count: Int, palette: EffectPalette, seed: UInt64) {
        let key = Key(stars: count, palette: palette, seed: seed)
        guard key != self.key else { return }
        self.key = key
        core = palette.color(at: 0.12)
        stars = (0..<max(count, 0)).map { index in
            var generator = SeededGenerator(seed: seed, stream: 0, index: UInt64(index))
            let q = pow(Double.random(in: 0...1, using: &generator), 0.72)
            let isInArm = Double.random(in: 0...1, using: &generator) < 0.66
            let deviation = 0.34 * (1 - 0.3 * q) * generator.nextNormal()
            let anywhere = Double.random(in: -0.25...0.25, using: &generator)
            let size = pow(Double.random(in: 0...1, using: &generator), 5)
            let isRose = Double.random(in: 0...1, using: &generator) < 0.06
            let color = isRose ? Self.rose : palette.color(at: q)
            return Self.disc(
                q: q,
                turns: isInArm ? deviation / (2 * .pi) : anywhere,
                diameter: 0.0011 + 0.0036 * size,
                color: color.opacity(
                    (0.11 + 0.62 * size) * (0.16 + 0.84 * smoothstep(0.05, 0.75, q))
                        * (1 - 0.85 * smoothstep(0.72, 1, q))
                )
            )
        }
        bright = stars.filter { $0.diameter > 0.0034 }
        haze = (0..<Self.hazeCount).map { index in
            var generator = SeededGenerator(seed: seed, stream: 1, index: UInt64(index))
            let q = pow(Double.random(in: 0...1, using: &generator), 0.8)
            return Self.disc(
                q: q,
                turns: 0.42 * (1 - 0.3 * q) * generator.nextNormal() / (2 * .pi),
                diameter: 0.12,
                color: palette.color(at: 0.25 + 0.75 * q).opacity(
                    0.12 * q * (1.08 - q)
                )
            )
        }
        var random = SeededGenerator(seed: seed, stream: 4, index: 0)
        let lane = (0..<4).map { _ in Double.random(in: 0..<1, using: &random) }
        dust = (0..<Self.dustCount).map { index in
            var generator = SeededGenerator(seed: seed, stream: 2, index: UInt64(index))
            let place = 0.06 + 0.88 * pow(Double.random(in: 0...1, using: &generator), 0.75)
            let size = pow(Double.random(in: 0...1, using: &generator), 2)
            // The lane wanders, tears into clouds, and is wider outside.
            let wander =
                0.09 * sine(ofTurns: 2.1 * place + lane[0]) + 0.06 * sine(ofTurns: 5.3 * place + lane[1])
            let clouds = smoothstep(
                -1.7,
                1.2,
                sine(ofTurns: 4.3 * place + lane[2]) + 0.8 * sine(ofTurns: 9.7 * place + lane[3])
            )
            var q = place
            var angle = 0.36 + wander + (0.05 + 0.12 * place) * generator.nextNormal()
            if Double.random(in: 0...1, using: &generator) < 0.34 * place {
                // A feather: off the lane at one of several places, backwards and outwards.
                let reach = pow(Double.random(in: 0...1, using: &generator), 1.3)
                q = ((place * 9).rounded() + 0.25 * generator.nextNormal() * (0.2 + reach)) / 9
                angle = 0.36 + wander - 1.1 * reach + 0.05 * generator.nextNormal()
                q = min(max(q + 0.10 * reach, 0.07), 0.98)
            }
            return Self.disc(
                q: q,
                turns: angle / (2 * .pi),
                diameter: 0.006 + 0.026 * size * (0.35 + 0.65 * clouds),
                color: Self.dark.opacity((0.05 + 0.15 * clouds) * smoothstep(0, 0.22, q) * (1 - 0.6 * q))
            )
        }
    }

    /// Draws both arms about the origin, turned by a number of turns; lengths are heights of the frame.
    func draw(in context: GraphicsContext, turned turns: Double, tilt: Double) {
        let (c, s) = (cosine(ofTurns: turns), sine(ofTurns: turns))
        func fill(_ discs: [Disc], scale: Double = 1, in context: GraphicsContext) {
            for disc in discs {
                let x = c * disc.x - s * disc.y
                let y = (s * disc.x + c * disc.y) * tilt
                let diameter = disc.diameter * scale
                context.fillCircle(at: CGPoint(x: x, y: y), diameter: diameter, color: disc.color)
                context.fillCircle(at: CGPoint(x: -x, y: -y), diameter: diameter, color: disc.color)
            }
        }
        func layer(
            blur radius: Double,
            opacity: Double = 1,
            adds: Bool = true,
            _ draw: (GraphicsContext) -> Void
        ) {
            var blurred = context
            blurred.opacity = opacity
            if adds { blurred.blendMode = .plusLighter }
            blurred.addFilter(.blur(radius: radius))
            blurred.drawLayer { layer in
                if adds { layer.blendMode = .plusLighter }
                draw(layer)
            }
        }
        var added = context
        added.blendMode = .plusLighter
        fillGlow(
            radius: 0.90,
            tilt: tilt * 1.15,
            color: Self.violet,
            opacity: 0.42,
            stops: Self.flat,
            in: added
        )
        layer(blur: 0.028) { fill(haze, in: $0) }
        fillGlow(radius: 0.30, tilt: 0.5 + tilt / 2, color: core, opacity: 0.45, in: added)
        layer(blur: 0.0045, adds: false) { fill(dust, in: $0) }
        layer(blur: 0.005, opacity: 0.3) { fill(bright, scale: 3, in: $0) }
        fill(stars, in: added)
        fillGlow(radius: 0.13, tilt: 0.45 + 0.5 * tilt, color: core, opacity: 0.8, in: added)
        fillGlow(radius: 0.07, tilt: 0.45 + 0.5 * tilt, color: .white, opacity: 0.7, in: added)
    }

    private func fillGlow(
        radius: Double,
        tilt: Double,
        color: Color,
        opacity: Double,
        stops: [(Double, Double)] = [(0, 1), (0.15, 0.74), (0.35, 0.38), (0.6, 0.12), (0.8, 0.03), (1, 0)],
        in context: GraphicsContext,
    ) {
        var flat = context
        flat.scaleBy(x: 1, y: tilt)
        flat.fill(
            Path(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)),
            with: .radialGradient(
                Gradient(
                    stops: stops.map { .init(color: color.opacity(opacity * $0.1), location: $0.0) }
                ),
                center: .zero,
                startRadius: 0,
                endRadius: radius
            )
        )
    }

    /// A disc at a share of the radius, some turns from the ridge of its arm.
    private static func disc(q: Double, turns: Double, diameter: Double, color: Color) -> Disc {
        let angle = 2.75 * log(6 * q + 1) + 2 * .pi * turns
        let radius = Self.radius * q
        return Disc(x: radius * cos(angle), y: radius * sin(angle), diameter: diameter, color: color)
    }

    /// Opacity at fractions of the radius, of a glow as wide as the disc.
    private static let flat = [(0.0, 1.0), (0.35, 0.86), (0.55, 0.55), (0.75, 0.22), (0.9, 0.06), (1, 0)]
    private static let hazeCount = 460
    private static let dustCount = 1_300
    private static let rose = Color(red: 1, green: 95.0 / 255, blue: 159.0 / 255)
    private static let dark = Color(red: 26.0 / 255, green: 10.0 / 255, blue: 32.0 / 255)
    private static let violet = Color(red: 0.36, green: 0.27, blue: 0.72)
}

/// A dark sky that is a little lighter in the middle, with distant stars.
struct GalaxySky: View {
    let seed: UInt64

    var body: some View {
        Canvas { context, size in
            let frame = CGRect(origin: .zero, size: size)
            context.fill(
                Path(frame),
                with: .radialGradient(
                    Gradient(colors: [
                        Color(red: 0.07, green: 0.05, blue: 0.17),
                        Color(red: 0.030, green: 0.027, blue: 0.085),
                        Color(red: 0.010, green: 0.012, blue: 0.030),
                    ]),
                    center: CGPoint(x: size.width / 2, y: size.height / 2),
                    startRadius: 0,
                    endRadius: size.height
                )
            )
            for index in 0..<220 {
                var generator = SeededGenerator(seed: seed, stream: 3, index: UInt64(index))
                let x = Double.random(in: 0...1, using: &generator) * Double(size.width)
                let y = Double.random(in: 0...1, using: &generator) * Double(size.height)
                let brightness = pow(Double.random(in: 0...1, using: &generator), 3)
                context.fillCircle(
                    at: CGPoint(x: x, y: y),
                    diameter: (0.0012 + 0.0024 * brightness) * Double(size.height),
                    color: .white.opacity(0.2 + 0.6 * brightness)
                )
            }
        }
    }
}
