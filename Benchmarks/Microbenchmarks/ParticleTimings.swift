import Halation
import HalationParticles
import HalationRendering

/// A hundred thousand particles: their states, and recording them as circles.
@MainActor
enum ParticleTimings {
    private static let count = 100_000

    static func run() throws {
        states()
        circles()
    }

    private static func states() {
        let plain = ParticleEmitter(stream: 0, births: .rate(perSecond: Double(count)), lifetime: 1)
        var snow = plain
        snow.shape = .line(from: .zero, to: CGPoint(x: 1000, y: 0))
        snow.velocity = .components(dx: Varying(0, range: 50), dy: Varying(in: 100...500))
        snow.opacityOverLife = [0: 1, 0.5: 1, 1: 0]
        var snowInLoop = snow
        snowInLoop.loop = 3
        let emitters = [
            ("unmoving, one colour", plain), ("snow", snow), ("snow in a loop", snowInLoop),
            ("everything varies", lively()), ("everything varies, in a loop", lively(loop: 5)),
        ]
        for (name, emitter) in emitters {
            var sum = 0.0
            measure(name) {
                for particle in emitter.particles(at: 10, seed: 1) {
                    sum += Double(particle.position.x) + particle.opacity
                }
            }
            // The sum is used, so that the loop cannot be optimised away.
            precondition(sum.isFinite, "a particle has no position")
        }
        measure("everything varies, to an array") {
            precondition(Array(lively().particles(at: 10, seed: 1)).count > 90_000, "too few particles")
        }
    }

    private static func circles() {
        let emitter = lively()
        let renderer = ImageRenderer(
            content: Canvas { context, _ in
                context.fillCircles(emitter.particles(at: 10, seed: 1), diameter: 6)
            }
        )
        renderer.proposedSize = ProposedViewSize(width: 1920, height: 1080)
        measure("everything varies, recorded") {
            precondition(!renderer.recording().list.items.isEmpty, "nothing was recorded")
        }
    }

    /// An emitter in which every quantity varies, with as many particles alive as are counted.
    private static func lively(loop: Double? = nil) -> ParticleEmitter {
        ParticleEmitter(
            stream: 3,
            births: .rate(perSecond: Double(count) / 1.2),
            shape: .circle(center: CGPoint(x: 100, y: 50), radius: 20),
            lifetime: Varying(1.2, range: 0.9),
            velocity: .directed(speed: Varying(80, range: 40)),
            acceleration: CGVector(dx: 0, dy: 120),
            drag: 0.8,
            rotation: .anyDirection,
            spin: Varying(.zero, range: .degrees(90)),
            scale: Varying(1, range: 0.5),
            scaleOverLife: [0: 0, 0.1: 1, 1: 0.5],
            opacity: Varying(0.8, range: 0.2),
            opacityOverLife: [0: 1, 1: 0],
            colorOverLife: [0: .white, 0.5: .yellow, 1: .red],
            loop: loop
        )
    }

    private static func measure(_ name: String, _ body: () -> Void) {
        Timing(repetitions: 15, body).show("particles, " + name, per: "particle", count: count)
    }
}
