import Foundation
import HalationCore
import HalationParticles
import HalationPixels

/// The stars, haze and dust of one arm, placed once; the other arm is the same, half a turn on.
@MainActor
final class GalaxyModel {
    private struct Disc {
        /// In the plane of the galaxy, in units of the frame, before it turns.
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
    private var haze: [(disc: Disc, light: StraightColor)] = []
    private var dust: [Disc] = []
    private var core = Color.white
    private var heart = Color.white

    private static let radius = 0.88

    /// Places everything, unless it is placed already.
    func prepare(stars count: Int, palette: EffectPalette, seed: UInt64) {
        let key = Key(stars: count, palette: palette, seed: seed)
        guard key != self.key else { return }
        self.key = key
        core = palette.color(at: 0.16)
        heart = HexColor(palette.color(at: 0)).mixed(with: .white, by: 0.45)
        stars = (0..<max(count, 0)).map { Self.star($0, palette: palette, seed: seed) }
        bright = stars.filter { $0.diameter > 0.0034 }
        haze = (0..<Self.hazeCount).map { Self.haze($0, palette: palette, seed: seed) }
        let lane = Lane(seed: seed)
        dust = (0..<Self.dustCount).map { Self.dust($0, along: lane, seed: seed) }
    }

    private static func star(_ index: Int, palette: EffectPalette, seed: UInt64) -> Disc {
        var generator = SeededGenerator(seed: seed, stream: 0, index: UInt64(index))
        let q = pow(Double.random(in: 0...1, using: &generator), 0.72)
        let isInArm = Double.random(in: 0...1, using: &generator) < 0.66
        let deviation = 0.34 * (1 - 0.3 * q) * generator.nextNormal()
        let anywhere = Double.random(in: -0.25...0.25, using: &generator)
        let size = pow(Double.random(in: 0...1, using: &generator), 5)
        let isRose = Double.random(in: 0...1, using: &generator) < 0.06
        // Stars leave the arms at their ends, or these would be cut off.
        let stray = 1 + 0.16 * q * q * abs(generator.nextNormal())
        let color = isRose ? rose : palette.color(at: q)
        return disc(
            q: q * stray,
            turns: isInArm ? deviation * stray * stray / (2 * .pi) : anywhere,
            diameter: 0.0011 + 0.0036 * size,
            color: color.opacity(
                (0.11 + 0.62 * size) * (0.10 + 0.90 * smoothstep(0.05, 0.62, q))
                    * (1 - 0.86 * smoothstep(0.5, 1.02, q))
            )
        )
    }

    private static func haze(
        _ index: Int,
        palette: EffectPalette,
        seed: UInt64
    ) -> (disc: Disc, light: StraightColor) {
        var generator = SeededGenerator(seed: seed, stream: 1, index: UInt64(index))
        let q = pow(Double.random(in: 0...1, using: &generator), 0.8)
        // Wide and faint outside: an arm of even width and light would look like a tube.
        let spread = 0.36 + 0.26 * q
        let color = palette.components(at: 0.25 + 0.75 * q)
        let opacity = 0.037 * smoothstep(0.0, 0.42, q) * (1 - smoothstep(0.45, 1.05, q))
        let disc = disc(
            q: q * (1 + 0.06 * generator.nextNormal()),
            turns: spread * generator.nextNormal() / (2 * .pi),
            diameter: 0.11 + 0.05 * q,
            color: Color(color, opacity: opacity)
        )
        let light = StraightColor(
            red: Float(color.x),
            green: Float(color.y),
            blue: Float(color.z),
            alpha: Float(opacity)
        )
        return (disc, light)
    }

    /// The lane of dust along the inside of an arm, which wanders and thins out.
    private struct Lane {
        let starts: [Double]

        init(seed: UInt64) {
            var random = SeededGenerator(seed: seed, stream: 4, index: 0)
            starts = (0..<4).map { _ in Double.random(in: 0..<1, using: &random) }
        }

        /// Radians from the arm's ridge at a share of the radius.
        func angle(at q: Double) -> Double {
            0.36 + 0.07 * sine(ofTurns: 2.1 * q + starts[0]) + 0.035 * sine(ofTurns: 5.3 * q + starts[1])
        }

        /// Density at a share of the radius, 0...1.
        func density(at q: Double) -> Double {
            0.55 + 0.45
                * smoothstep(
                    -1.2,
                    1.2,
                    sine(ofTurns: 4.3 * q + starts[2]) + 0.6 * sine(ofTurns: 9.7 * q + starts[3])
                )
        }
    }

    private static func dust(_ index: Int, along lane: Lane, seed: UInt64) -> Disc {
        var generator = SeededGenerator(seed: seed, stream: 2, index: UInt64(index))
        let place = 0.05 + 0.87 * pow(Double.random(in: 0...1, using: &generator), 0.8)
        let size = pow(Double.random(in: 0...1, using: &generator), 2)
        var q = place
        var angle = lane.angle(at: place) + (0.05 + 0.13 * place) * generator.nextNormal()
        var density = lane.density(at: place)
        if Double.random(in: 0...1, using: &generator) < 0.4 * place {
            // A feather: off the lane at one of several places, backwards and outwards, finer the farther it reaches.
            let reach = pow(Double.random(in: 0...1, using: &generator), 1.5)
            q = ((place * 13).rounded() + 0.22 * generator.nextNormal() * (0.2 + reach)) / 13
            angle = lane.angle(at: q) - 1.0 * reach + 0.04 * generator.nextNormal()
            q = min(max(q + 0.10 * reach, 0.07), 0.98)
            density *= 0.9 * (1 - 0.7 * reach)
        }
        return disc(
            q: q,
            turns: angle / (2 * .pi),
            diameter: 0.004 + 0.011 * size,
            color: dark.opacity(
                0.19 * density * smoothstep(0, 0.16, q) * (1 - 0.85 * smoothstep(0.3, 0.95, q))
            )
        )
    }

    /// The haze of both arms around the middle of a frame, whose long axis leans by an angle.
    func haze(in size: CGSize, leaning angle: Double, turned turns: Double, tilt: Double) -> FarGlow {
        let unit = size.unit
        let (c, s) = (cosine(ofTurns: turns), sine(ofTurns: turns))
        let (leanX, leanY) = (cos(angle) * unit, sin(angle) * unit)
        let middle = SIMD2(Double(size.width) / 2, Double(size.height) / 2)
        var glow = FarGlow(size: size, sigma: 0.034 * unit)
        for (disc, light) in haze {
            let x = c * disc.x - s * disc.y
            let y = (s * disc.x + c * disc.y) * tilt
            let place = SIMD2(x * leanX - y * leanY, x * leanY + y * leanX)
            glow.fill(at: middle + place, diameter: disc.diameter * unit, color: light)
            glow.fill(at: middle - place, diameter: disc.diameter * unit, color: light)
        }
        return glow
    }

    /// Draws both arms about the origin, turned by a number of turns; lengths are units of the frame.
    ///
    /// `haze` adds the haze.
    func draw(in context: GraphicsContext, turned turns: Double, tilt: Double, haze: () -> Void) {
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
        // The first light falls on an empty canvas, where a fill that adds is the same as one that covers, but slower.
        fillGlow(
            radius: 0.90,
            tilt: tilt * 1.15,
            color: Self.violet,
            opacity: 0.42,
            stops: Self.flat,
            in: context
        )
        var added = context
        added.blendMode = .plusLighter
        haze()
        // The bulge is a lens of old stars: bright in the middle, and falling steeply, so that it has no flat top.
        let bulge = 0.45 + 0.5 * tilt
        fillGlow(radius: 0.33, tilt: bulge, color: core, opacity: 0.46, in: added)
        layer(blur: 0.0028, adds: false) { fill(dust, in: $0) }
        layer(blur: 0.005, opacity: 0.3) { fill(bright, scale: 3, in: $0) }
        fill(stars, in: added)
        fillGlow(radius: 0.16, tilt: bulge, color: core, opacity: 0.40, in: added)
        fillGlow(radius: 0.065, tilt: bulge, color: heart, opacity: 0.42, in: added)
    }

    private func fillGlow(
        radius: Double,
        tilt: Double,
        color: Color,
        opacity: Double,
        stops: [(Double, Double)] = [
            (0, 1), (0.1, 0.76), (0.22, 0.52), (0.4, 0.27), (0.6, 0.11), (0.8, 0.03), (1, 0),
        ],
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
    private static let hazeCount = 320
    private static let dustCount = 2_200
    private static let rose = Color(red: 1, green: 95.0 / 255, blue: 159.0 / 255)
    private static let dark = Color(red: 30.0 / 255, green: 12.0 / 255, blue: 28.0 / 255)
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
                    endRadius: max(size.unit, 0.62 * max(size.width, size.height))
                )
            )
            for index in 0..<Int(220 * size.areaInFrames) {
                var generator = SeededGenerator(seed: seed, stream: 3, index: UInt64(index))
                let x = Double.random(in: 0...1, using: &generator) * Double(size.width)
                let y = Double.random(in: 0...1, using: &generator) * Double(size.height)
                let brightness = pow(Double.random(in: 0...1, using: &generator), 3)
                context.fillCircle(
                    at: CGPoint(x: x, y: y),
                    diameter: (0.0012 + 0.0024 * brightness) * size.unit,
                    color: .white.opacity(0.2 + 0.6 * brightness)
                )
            }
        }
    }
}
