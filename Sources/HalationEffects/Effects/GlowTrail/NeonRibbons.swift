import HalationCore
import HalationParticles

/// The ribbons of ``GlowTrail`` at a time, in a canvas of a size.
@MainActor
struct NeonRibbons {
    private let trail: GlowTrail
    private let size: CGSize
    private let unit: Double
    private let lights: [Light]

    /// A layer of the ribbon: its width and light as shares of the ribbon's, and the share of white in its colour.
    private struct Layer {
        let width: Double
        let light: Double
        let white: Double
        let spacing: Double
    }

    // Blurred layers need no even chain.
    private static let halo = Layer(width: 3.6, light: 0.56, white: 0.04, spacing: 0.5)
    private static let body = Layer(width: 1.6, light: 0.72, white: 0.05, spacing: 0.36)
    private static let core = Layer(width: 0.40, light: 1, white: 0.62, spacing: 0.3)

    init(_ trail: GlowTrail, in size: CGSize, at time: Double) {
        self.trail = trail
        self.size = size
        unit = size.unit
        let count = trail.path == nil ? max(trail.lights, 1) : 1
        lights = (0..<count).map { Light($0, of: count, trail: trail, size: size, time: time) }
    }

    /// Draws a wide and a narrow halo, the body, the core, the crumbs and the heads, all added up.
    func draw(in context: GraphicsContext) {
        guard unit > 0 else { return }
        var light = context
        light.blendMode = .plusLighter
        draw(Self.halo, blur: 0.055, opacity: 1, in: light)
        draw(Self.halo, blur: 0.021, opacity: 0.6, in: light)
        draw(Self.body, blur: 0.0075, opacity: 0.42, in: light)
        for source in lights {
            drawHead(of: source, in: light)
            draw(Self.core, of: source, opacity: 0.8, in: light)
            drawCrumbs(of: source, in: light)
        }
    }

    private func draw(_ layer: Layer, blur: Double, opacity: Double, in context: GraphicsContext) {
        var context = context
        context.opacity = opacity
        context.addFilter(.blur(radius: blur * unit))
        context.drawLayer { inner in
            inner.blendMode = .plusLighter
            for light in lights { draw(layer, of: light, opacity: 1, in: inner) }
        }
    }

    private func draw(_ layer: Layer, of light: Light, opacity: Double, in context: GraphicsContext) {
        let width = layer.width * trail.width * unit
        context.fillStreak(
            along: { light.position(at: $0) },
            diameter: { fraction in
                let left = 1 - min(fraction, 1)
                // The head is narrower, or it would be a white clot.
                let opening = 0.45 + 0.55 * min(fraction / 0.05, 1)
                return width * pow(left, 1.15) * opening
            },
            color: { fraction in
                let left = 1 - min(fraction, 1)
                let fading = min(left / 0.2, 1)
                // Hues change fastest near the head.
                let hue = light.palette.components(at: pow(fraction / 0.8, 1 / 1.9))
                let color = hue + (SIMD3(repeating: 1) - hue) * layer.white
                return Color(color, opacity: opacity * layer.light * pow(left, 0.85) * fading)
            },
            spacing: layer.spacing
        )
    }

    private func drawHead(of light: Light, in context: GraphicsContext) {
        let center = light.position(at: 0)
        let radius = 0.18 * unit * trail.width / 0.032
        guard radius > 0 else { return }
        let color = light.palette.components(at: 0.14)
        let hot = light.palette.components(at: 0)
        context.fillHalo(
            around: center,
            radius: radius,
            [
                Gradient.Stop(color: Color(color, opacity: 0.55), location: 0),
                Gradient.Stop(color: Color(color, opacity: 0.19), location: 0.35),
                Gradient.Stop(color: Color(color, opacity: 0.045), location: 0.7),
                Gradient.Stop(color: Color(color, opacity: 0), location: 1),
            ]
        )
        context.fillCircle(
            at: center,
            diameter: 0.52 * trail.width * unit,
            color: Color(hot + (SIMD3(repeating: 1) - hot) * 0.6, opacity: 0.8)
        )
    }

    /// Draws what a light lost on its way: crumbs that leave sideways, fall and twinkle.
    private func drawCrumbs(of light: Light, in context: GraphicsContext) {
        for crumb in light.crumbs {
            var generator = crumb.generator
            func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
            let life = random(0.7...2)
            guard crumb.age < life else { continue }
            let fraction = crumb.age / life
            let angle = random(0...2 * .pi)
            let speed = random(0.01...0.07)
            let reach = -expm1(-1.2 * crumb.age) / 1.2
            let origin = light.position(at: crumb.age / light.span)
            let rank = random(0...1)
            let beat = sin(2 * .pi * (random(2...5) * crumb.age + random(0...1)))
            let hue = light.palette.components(at: 0.5 * fraction)
            context.fillCircle(
                at: CGPoint(
                    x: Double(origin.x) + cos(angle) * speed * reach * unit,
                    y: Double(origin.y) + (sin(angle) * speed * reach + 0.02 * crumb.age * crumb.age) * unit
                ),
                diameter: (0.003 + 0.0045 * rank * rank) * unit * (1 - 0.5 * fraction),
                color: Color(
                    hue + (SIMD3(repeating: 1) - hue) * 0.4,
                    opacity: min(1, 1.6 * (1 - fraction)) * (0.65 + 0.35 * beat)
                )
            )
        }
    }
}

/// A light of the ribbons: its way up to now.
private struct Light {
    /// Time from head to tail in seconds.
    let span: Double

    let palette: EffectPalette

    /// The crumbs that may be seen.
    let crumbs: [(age: Double, generator: SeededGenerator)]

    private let way: Way

    /// Share of the loop by which a light of a number is behind its even place, so that no two meet at a crossing.
    ///
    /// The knot crosses itself where it was a third or a half of the loop before: two lights are five twelfths apart.
    private static func lead(of count: Int) -> Double { count == 2 ? 1.0 / 12 : 0.03 }

    private enum Way {
        /// The closed knot: angle of the head, radians from head to tail.
        case knot(angle: Double, reach: Double, size: CGSize)
        case file(MotionPath, time: Double, span: Double)
    }

    @MainActor
    init(_ index: Int, of count: Int, trail: GlowTrail, size: CGSize, time: Double) {
        palette = index.isMultiple(of: 2) ? trail.palette : trail.secondPalette
        let loop = Loop(of: trail.loop, at: time)
        if let path = trail.path?.content {
            span = max(trail.lifetime, 0.01)
            way = .file(path, time: time, span: span)
        } else {
            // A trail as long as the loop would begin where it ends.
            span = min(max(trail.lifetime, 0.01), 0.98 * loop.length)
            way = .knot(
                angle: loop.angle() + 2 * .pi
                    * (Double(index) / Double(count) - Self.lead(of: count) * Double(index)),
                reach: 2 * .pi * span / loop.length,
                size: size
            )
        }
        crumbs = Light.crumbs(of: index, lights: count, trail: trail, loop: loop)
    }

    /// The position at a fraction of the trail, 0 at the head; beyond 1 it goes on.
    func position(at fraction: Double) -> CGPoint {
        switch way {
        case .knot(let angle, let reach, let size):
            let angle = angle - reach * fraction
            let (width, height) = (Double(size.width), Double(size.height))
            // The knot is longer than wide: it lies along the longer side.
            let (long, short) = (0.39 * sin(2 * angle), 0.355 * sin(3 * angle))
            return width >= height
                ? CGPoint(x: width * (0.5 + long), y: height * (0.5 + short))
                : CGPoint(x: width * (0.5 + short), y: height * (0.5 + long))
        case .file(let path, let time, let span):
            return path.position(at: time - span * fraction)
        }
    }

    /// The crumbs of a light that were lost in the last two seconds, a whole number of them in a loop.
    @MainActor
    private static func crumbs(
        of index: Int,
        lights: Int,
        trail: GlowTrail,
        loop: Loop,
    ) -> [(age: Double, generator: SeededGenerator)] {
        let count = (trail.crumbs * loop.length / Double(lights)).rounded()
        guard count >= 1, count < 1e6 else { return [] }
        let pitch = loop.length / count
        let oldest = min(2, loop.length)
        return (0..<Int(count)).compactMap { crumb in
            let birth = (Double(crumb) + 0.5) * pitch
            let age = (loop.phase * loop.length - birth).truncatingRemainder(dividingBy: loop.length)
            let positive = age < 0 ? age + loop.length : age
            guard positive < oldest else { return nil }
            let stream = UInt64(index)
            return (
                positive,
                SeededGenerator(seed: trail.seed, stream: stream, index: UInt64(crumb))
            )
        }
    }
}
