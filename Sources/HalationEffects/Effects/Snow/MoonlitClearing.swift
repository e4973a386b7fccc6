import Foundation
import HalationCore
import HalationParticles

/// A snowy clearing under the moon: hills in mist, distant firs, and dark ones at the sides.
struct MoonlitClearing: View {
    /// Its background is the sky; without one the sky is the moonlit one.
    var palette = EffectPalette.moonlight

    let seed: UInt64

    var body: some View {
        Canvas(opaque: true) { context, size in
            drawSky(in: context, size: size)
            drawHills(in: context, size: size)
            drawDistantFirs(in: context, size: size)
            drawGround(in: context, size: size)
        }
    }

    private var sky: Gradient {
        palette == .moonlight || palette.background.isEmpty ? Self.sky : palette.backgroundGradient
    }

    private func drawSky(in context: GraphicsContext, size: CGSize) {
        let frame = CGRect(origin: .zero, size: size)
        context.fill(
            Path(frame),
            with: .linearGradient(sky, startPoint: .zero, endPoint: CGPoint(x: 0, y: 0.86 * size.height))
        )
        let moon = CGPoint(x: 0.73 * size.width, y: 0.24 * size.height)
        for (radius, opacity) in [(0.75, 0.36), (0.30, 0.16), (0.13, 0.5)] {
            let reach = radius * size.unit
            context.fill(
                Path(CGRect(x: moon.x - reach, y: moon.y - reach, width: 2 * reach, height: 2 * reach)),
                with: .radialGradient(
                    .glow(Self.moonlight, opacity: opacity),
                    center: moon,
                    startRadius: 0,
                    endRadius: reach
                )
            )
        }
        drawMoon(at: moon, diameter: 0.084 * size.tallUnit, in: context)
    }

    private func drawMoon(at center: CGPoint, diameter: Double, in context: GraphicsContext) {
        context.fillCircle(at: center, diameter: diameter, color: Color(rgb: 0xF4F1E6))
        var context = context
        context.clip(to: Path(ellipseIn: CGRect(center: center, diameter: diameter)))
        context.addFilter(.blur(radius: 0.035 * diameter))
        context.drawLayer { layer in
            // Seas of the moon: x and y from the centre, and size, in diameters.
            for (x, y, width) in [
                (-0.17, -0.16, 0.34), (0.08, -0.24, 0.2), (-0.24, 0.12, 0.24), (0.2, 0.02, 0.16),
            ] {
                layer.fillCircle(
                    at: CGPoint(x: center.x + x * diameter, y: center.y + y * diameter),
                    diameter: width * diameter,
                    color: Color(rgb: 0xC9C6D8).opacity(0.42)
                )
            }
        }
    }

    private func drawHills(in context: GraphicsContext, size: CGSize) {
        for hill in Hill.all {
            context.fill(hill.outline(in: size), with: hill.shading(in: size))
        }
        let mist = Gradient(colors: [
            Self.mist.opacity(0), Self.mist.opacity(0.5), Self.mist.opacity(0.38), Self.mist.opacity(0),
        ])
        context.fill(
            Path(CGRect(x: 0, y: 0.66 * size.height, width: size.width, height: 0.27 * size.height)),
            with: .linearGradient(
                mist,
                startPoint: CGPoint(x: 0, y: 0.66 * size.height),
                endPoint: CGPoint(x: 0, y: 0.93 * size.height)
            )
        )
    }

    private func drawDistantFirs(in context: GraphicsContext, size: CGSize) {
        let (height, unit) = (Double(size.height), size.unit)
        let count = Int(min(46 * size.widthInFrames, 400).rounded())
        var soft = context
        soft.addFilter(.blur(radius: 0.001 * unit))
        soft.drawLayer { layer in
            for index in 0..<count {
                var generator = SeededGenerator(seed: seed, stream: 2, index: UInt64(index))
                let place = (Double(index) + .random(in: 0...1, using: &generator)) / Double(count)
                // Groves and gaps instead of a hedge.
                let grove = sin(23 * place + 1) * sin(9.4 * place + 2.2)
                guard grove > -0.25 || index % 5 == 0 else { continue }
                let x = place + 0.012 * grove
                let tall = (0.07 + 0.06 * .random(in: 0...1, using: &generator)) * (1 + 0.35 * max(grove, 0))
                let fir = Fir(
                    foot: CGPoint(x: x * Double(size.width), y: Self.meadow(at: x) * height + 0.006 * unit),
                    height: tall * size.tallUnit,
                    generator: &generator
                )
                let pale = Double.random(in: 0...0.35, using: &generator)
                layer.fill(
                    fir.outline,
                    with: .linearGradient(
                        Gradient(colors: [
                            HexColor(rgb: 0x20304F).mixed(with: HexColor(rgb: 0x5D77A6), by: pale),
                            HexColor(rgb: 0x20304F).mixed(with: HexColor(rgb: 0x8FA3CB), by: 0.35 + pale),
                        ]),
                        startPoint: CGPoint(x: 0, y: fir.foot.y - fir.height),
                        endPoint: fir.foot
                    )
                )
            }
        }
    }

    private func drawGround(in context: GraphicsContext, size: CGSize) {
        let height = Double(size.height)
        let ground = Path.land(in: size) { Self.meadow(at: $0) }
        context.fill(
            ground,
            with: .linearGradient(
                Gradient(colors: [
                    Color(rgb: 0xA9B9DA), Color(rgb: 0x8FA2CC), Color(rgb: 0x7F93BF),
                ]),
                startPoint: CGPoint(x: 0, y: 0.875 * height),
                endPoint: CGPoint(x: 0, y: 0.97 * height)
            )
        )
        // Moonlight lies on the snow below the moon.
        var lit = context
        lit.clip(to: ground)
        let moon = 0.73 * Double(size.width)
        lit.translateBy(x: moon, y: 0.9 * height)
        lit.scaleBy(x: 1, y: 0.16)
        lit.fill(
            Path(CGRect(center: .zero, diameter: 1.5 * size.unit)),
            with: .radialGradient(
                .glow(Color(rgb: 0xEEF3FF), opacity: 0.55),
                center: .zero,
                startRadius: 0,
                endRadius: 0.75 * size.unit
            )
        )
    }

    /// Fills the dark firs at the sides and the snow at their feet, which lie in front of distant flakes.
    func drawFirs(in context: GraphicsContext, size: CGSize) {
        let (width, height) = (Double(size.width), Double(size.height))
        for (index, place) in Self.firs.enumerated() {
            var generator = SeededGenerator(seed: seed, stream: 3, index: UInt64(index))
            // Distances from the nearer side are lengths; in a narrow frame firs that are far from it would close the
            // middle.
            let inset = min(place.x, 1 - place.x) * 16 / 9 * size.tallUnit
            guard inset < 0.34 * width else { continue }
            let fir = Fir(
                foot: CGPoint(x: place.x < 0.5 ? inset : width - inset, y: place.foot * height),
                height: place.height * size.tallUnit,
                generator: &generator
            )
            fir.drawShadow(in: context)
            context.fill(
                fir.outline,
                with: .linearGradient(
                    Gradient(colors: [Color(rgb: 0x0B1730), Color(rgb: 0x0E1830), Color(rgb: 0x16233F)]),
                    startPoint: CGPoint(x: 0, y: fir.foot.y - fir.height),
                    endPoint: fir.foot
                )
            )
            fir.drawSnow(in: context)
        }
        context.fill(
            Path.land(in: size) { 0.955 + 0.006 * sin(5.2 * $0 + 0.6) + 0.003 * sin(13 * $0) },
            with: .linearGradient(
                Gradient(colors: [Color(rgb: 0xDFE5F2), Color(rgb: 0x8F9FC2)]),
                startPoint: CGPoint(x: 0, y: 0.945 * height),
                endPoint: CGPoint(x: 0, y: height)
            )
        )
    }

    /// Feet and heights as fractions of the frame; the middle stays open.
    private static let firs: [(x: Double, foot: Double, height: Double)] = [
        (0.155, 0.945, 0.25), (0.225, 0.948, 0.27), (0.872, 0.950, 0.35), (0.945, 0.942, 0.18),
        (0.085, 0.955, 0.41),
        (0.300, 0.955, 0.39), (0.800, 0.962, 0.44), (0.020, 0.962, 0.45), (0.995, 0.958, 0.50),
    ]

    /// Upper edge of the meadow behind the firs, as a fraction of the frame's height.
    private static func meadow(at x: Double) -> Double {
        0.875 + 0.010 * sin(4.1 * x + 0.9) + 0.004 * sin(11 * x)
    }

    private static let sky = Gradient(stops: [
        Gradient.Stop(color: Color(rgb: 0x0A1330), location: 0),
        Gradient.Stop(color: Color(rgb: 0x1B2F5C), location: 0.36),
        Gradient.Stop(color: Color(rgb: 0x3F5F92), location: 0.68),
        Gradient.Stop(color: Color(rgb: 0x8A9FC4), location: 0.92),
        Gradient.Stop(color: Color(rgb: 0xC9C6D8), location: 1),
    ])

    private static let moonlight = Color(rgb: 0x9DB6EA)
    private static let mist = Color(rgb: 0xAEBBD8)
}

/// A ridge with a gradient from its crest down.
private struct Hill {
    let crest: Double
    let colors: (top: HexColor, bottom: HexColor)
    let waves: [(amplitude: Double, frequency: Double, phase: Double)]

    static let all = [
        Hill(
            crest: 0.70,
            colors: (HexColor(rgb: 0x5D77A6), HexColor(rgb: 0x9FB0D0)),
            waves: [(0.016, 5.1, 0.4), (0.008, 11.7, 2), (0.003, 27, 5)]
        ),
        Hill(
            crest: 0.78,
            colors: (HexColor(rgb: 0x40567F), HexColor(rgb: 0x7F93B9)),
            waves: [(0.018, 7.3, 2.9), (0.007, 16, 1.1), (0.002, 41, 0)]
        ),
    ]

    func outline(in size: CGSize) -> Path {
        Path.land(in: size) { x in
            waves.reduce(crest) { $0 + $1.amplitude * sin($1.frequency * x + $1.phase) }
        }
    }

    func shading(in size: CGSize) -> GraphicsContext.Shading {
        .linearGradient(
            Gradient(colors: [colors.top.color, colors.bottom.color]),
            startPoint: CGPoint(x: 0, y: (crest - 0.025) * Double(size.height)),
            endPoint: CGPoint(x: 0, y: (crest + 0.13) * Double(size.height))
        )
    }
}

/// A fir of drooping tiers, each wider than the one above.
private struct Fir {
    let foot: CGPoint
    let height: Double

    /// Corners of the tiers: the tips of boughs and the notches above them, as fractions of the height from the top
    /// and of the half width; left and right.
    private let tiers: [(tip: CGPoint, notch: CGPoint, side: Double)]

    private static let slenderness = 0.25

    init(foot: CGPoint, height: Double, generator: inout SeededGenerator) {
        self.foot = foot
        self.height = height
        let count = Int((7 + Double.random(in: 0...2.99, using: &generator)).rounded(.down))
        var tiers: [(tip: CGPoint, notch: CGPoint, side: Double)] = []
        for side in [-1.0, 1.0] {
            for index in 1...count {
                let fall = Double(index) / Double(count)
                let jitter = Double.random(in: 0.86...1.1, using: &generator)
                let droop = Double.random(in: -0.012...0.012, using: &generator)
                let reach = Self.slenderness * pow(fall, 0.92) * jitter
                let tip = CGPoint(x: side * reach, y: 0.04 + 0.93 * fall + droop)
                let notch = CGPoint(
                    x: side * reach * (0.52 + 0.1 * jitter),
                    y: tip.y - 0.012 - 0.012 * jitter
                )
                tiers.append((tip, notch, side))
            }
        }
        self.tiers = tiers
    }

    /// The tiers, without a trunk: snow lies around the foot.
    var outline: Path {
        var path = Path()
        path.move(to: point(.zero))
        for tier in tiers where tier.side > 0 {
            path.addLine(to: point(tier.tip))
            path.addLine(to: point(tier.notch))
        }
        path.addLine(to: point(CGPoint(x: 0, y: 1)))
        for tier in tiers.reversed() where tier.side < 0 {
            path.addLine(to: point(tier.notch))
            path.addLine(to: point(tier.tip))
        }
        path.closeSubpath()
        return path
    }

    /// Lays snow on the boughs that face the moon.
    func drawSnow(in context: GraphicsContext) {
        var ends: [CGPoint] = [.zero, .zero]
        for tier in tiers {
            let start = ends[tier.side > 0 ? 1 : 0]
            ends[tier.side > 0 ? 1 : 0] = tier.notch
            let inner = CGPoint(
                x: start.x + (tier.tip.x - start.x) * 0.45,
                y: start.y + (tier.tip.y - start.y) * 0.45
            )
            var snow = Path()
            snow.move(to: point(inner))
            snow.addLine(to: point(tier.tip))
            snow.addLine(to: point(CGPoint(x: tier.tip.x * 0.86, y: tier.tip.y - 0.004)))
            snow.closeSubpath()
            context.fill(snow, with: .color(Color(rgb: 0x8A9FC4).opacity(tier.side > 0 ? 0.30 : 0.16)))
        }
    }

    /// Darkens the snow around the foot.
    func drawShadow(in context: GraphicsContext) {
        var shadow = context
        shadow.translateBy(x: foot.x, y: foot.y - 0.01 * height)
        shadow.scaleBy(x: 1, y: 0.12)
        let reach = 0.36 * height
        shadow.fill(
            Path(CGRect(center: .zero, diameter: 2 * reach)),
            with: .radialGradient(
                .glow(Color(rgb: 0x1B2F5C), opacity: 0.55),
                center: .zero,
                startRadius: 0,
                endRadius: reach
            )
        )
    }

    private func point(_ fraction: CGPoint) -> CGPoint {
        CGPoint(x: foot.x + fraction.x * height, y: foot.y - (1 - fraction.y) * height)
    }
}

extension Path {
    /// Land from a crest to the bottom of a frame; the crest's height is a fraction of the frame's at a fraction of its
    /// width.
    fileprivate static func land(in size: CGSize, crest: (_ x: Double) -> Double) -> Path {
        let steps = 160
        var path = Path()
        path.move(to: CGPoint(x: 0, y: size.height))
        for step in 0...steps {
            let x = Double(step) / Double(steps)
            path.addLine(to: CGPoint(x: x * size.width, y: crest(x) * size.height))
        }
        path.addLine(to: CGPoint(x: size.width, y: size.height))
        path.closeSubpath()
        return path
    }
}
