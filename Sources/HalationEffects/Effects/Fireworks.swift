public import Halation
import HalationParticles

/// Shells that burst into glowing sparks, slowed by the air and pulled down.
public struct Fireworks: Effect {
    /// The line that `halation list` prints.
    public static let summary = "Shells burst into sparks that glow, fall and die away."

    /// How many shells burst in a second.
    @Parameter("How many shells burst.", in: 0.1...10, unit: .perSecond) public var rate = 1.5

    /// How many sparks a shell has.
    @Parameter("How many sparks a shell has.", in: 1...2000) public var sparks = 160

    /// How sparks are pulled down, in points a second, a second.
    @Parameter("How sparks are pulled down, in points per second squared.", in: 0...1000)
    public var gravity = 120.0

    /// What sparks lose of their speed, a second.
    @Parameter("How much sparks are slowed by the air.", in: 0...10, unit: .perSecond) public var drag = 1.4

    /// The number that everything left to chance follows from.
    @Parameter public var seed: UInt64 = 1

    /// Creates the fireworks with their default values.
    public init() {}

    /// How long a spark lives at the most, in seconds.
    private nonisolated static let longestLife = 2.6

    /// The fireworks on black, filling the space they are offered.
    public var body: some View {
        TimelineView(.animation) { timeline in
            Canvas { context, size in
                let time = timeline.date.timeIntervalSinceReferenceDate
                context.blendMode = .plusLighter
                var glow = context
                glow.addFilter(.blur(radius: 5))
                for shell in shells(at: time) {
                    let sparks = shell.sparks(of: self, in: size)
                    glow.fillCircles(sparks.particles(at: time, seed: seed), diameter: 16)
                    context.fillCircles(sparks.particles(at: time, seed: seed), diameter: 3)
                }
            }
        }
        .background(.black)
    }

    /// The shells whose sparks may be alive.
    private func shells(at time: Double) -> [Shell] {
        // One more on either side than lives: an emitter knows itself which of its sparks are alive.
        let first = ((time - Self.longestLife) * rate).rounded(.down) - 1
        let last = (time * rate).rounded(.up)
        guard rate > 0, first.isFinite, last.isFinite, last < 1e15 else { return [] }
        let earliest = Int(max(first, 0))
        let latest = Int(max(last, -1))
        guard earliest <= latest else { return [] }
        return (earliest...latest).map { Shell(index: $0, rate: rate, seed: seed) }
    }

    /// One burst.
    @MainActor private struct Shell {
        private let index: Int
        private let time: Double

        /// As fractions of the canvas.
        private let center: UnitPoint

        private let color: Color
        private let speed: Double

        init(index: Int, rate: Double, seed: UInt64) {
            // Stream 0 is that of the shells; the sparks of each have one of their own.
            var generator = SeededGenerator(seed: seed, stream: 0, index: UInt64(index))
            self.index = index
            time = Double(index) / rate
            center = UnitPoint(
                x: .random(in: 0.15...0.85, using: &generator),
                y: .random(in: 0.15...0.55, using: &generator)
            )
            color = Color(hue: .random(in: 0...1, using: &generator), saturation: 0.75, brightness: 1)
            speed = .random(in: 220...420, using: &generator)
        }

        func sparks(of fireworks: Fireworks, in size: CGSize) -> ParticleEmitter {
            ParticleEmitter(
                stream: 1 + UInt64(index),
                births: .burst(count: fireworks.sparks, at: time),
                shape: .point(CGPoint(x: size.width * center.x, y: size.height * center.y)),
                lifetime: Varying(in: 1.4...Fireworks.longestLife),
                velocity: .directed(speed: Varying(in: speed * 0.2...speed)),
                acceleration: CGVector(dx: 0, dy: fireworks.gravity),
                drag: fireworks.drag,
                opacityOverLife: [0: 1, 0.6: 0.8, 1: 0],
                colorOverLife: [0: .white, 0.12: color, 1: color]
            )
        }
    }
}
