import HalationCore
import HalationParticles

/// A night sky, darkest at the zenith and violet above the horizon, with faint stars.
struct NightSky {
    var starCount = 170
    var seed: UInt64 = 1

    /// Height of the lowest stars, as a fraction of the canvas's.
    var horizon = 0.8

    private static let gradient = Gradient(stops: [
        Gradient.Stop(color: HexColor(red: 0x04, green: 0x05, blue: 0x0F).color, location: 0),
        Gradient.Stop(color: HexColor(red: 0x0B, green: 0x10, blue: 0x30).color, location: 0.45),
        Gradient.Stop(color: HexColor(red: 0x1D, green: 0x1A, blue: 0x44).color, location: 0.8),
        Gradient.Stop(color: HexColor(red: 0x3A, green: 0x24, blue: 0x52).color, location: 1),
    ])

    /// Fills a canvas of a size.
    func draw(in context: GraphicsContext, size: CGSize) {
        let sky = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        // The gradient ends at the horizon; what lies below it is covered.
        let bottom = CGPoint(x: 0, y: Double(size.height) * horizon)
        context.fill(
            Path(sky),
            with: .linearGradient(Self.gradient, startPoint: .zero, endPoint: bottom)
        )
        for star in 0..<Int(Double(starCount) * size.areaInFrames) {
            draw(star: star, in: context, size: size)
        }
    }

    private func draw(star: Int, in context: GraphicsContext, size: CGSize) {
        var generator = SeededGenerator(seed: seed, stream: Streams.stars, index: UInt64(star))
        func random() -> Double { .random(in: 0...1, using: &generator) }
        let (x, y, rank, warmth) = (random(), random(), random(), random())
        let brightness = rank * rank * rank
        let diameter = (0.0013 + 0.0017 * brightness) * size.unit
        // Haze takes the stars above the horizon.
        let opacity = (0.22 + 0.7 * brightness) * (1 - 0.8 * y)
        context.fillCircle(
            at: CGPoint(x: x * Double(size.width), y: y * horizon * Double(size.height)),
            diameter: diameter,
            color: Color(red: 0.80 + 0.2 * warmth, green: 0.88, blue: 1 - 0.15 * warmth, opacity: opacity)
        )
    }
}

/// The streams of random numbers of the scenery, far from those of the effects in front of it.
enum Streams {
    static let stars: UInt64 = 0x5CE0_0001
    static let skyline: UInt64 = 0x5CE0_0002
}
