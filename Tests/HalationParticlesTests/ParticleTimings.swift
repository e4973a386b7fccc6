import Halation
import HalationParticles
import HalationRendering
import Testing

/// How long a hundred thousand particles take; printed, not judged, since machines differ.
///
/// Runs only with `HALATION_BENCH` in the environment, and means something only in a release build.
@MainActor
@Suite(
    "Particle timings",
    .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["HALATION_BENCH"] != nil),
)
struct ParticleTimings {
    private static let count = 100_000

    private func measure(_ name: String, _ body: () -> Void) {
        let clock = ContinuousClock()
        let best = (0..<15).map { _ in clock.measure(body) }.min() ?? .zero
        let nanoseconds = best / .nanoseconds(1) / Double(Self.count)
        print("\(name): \(nanoseconds.formatted(.number.precision(.fractionLength(1)))) ns a particle")
    }

    @Test("of states")
    func states() {
        let rate = Births.rate(perSecond: Double(Self.count) / 1.2)
        let plain = ParticleEmitter(stream: 0, births: .rate(perSecond: Double(Self.count)), lifetime: 1)
        var snow = plain
        snow.shape = .line(from: .zero, to: CGPoint(x: 1000, y: 0))
        snow.velocity = .components(dx: Varying(0, range: 50), dy: Varying(in: 100...500))
        snow.opacityOverLife = [0: 1, 0.5: 1, 1: 0]
        var snowInLoop = snow
        snowInLoop.loop = 3
        let emitters = [
            ("unmoving, one colour", plain), ("snow", snow), ("snow in a loop", snowInLoop),
            ("everything varies", EmitterTests.lively(rate)),
            ("everything varies, in a loop", EmitterTests.lively(rate, loop: 5)),
        ]
        for (name, emitter) in emitters {
            var sum = 0.0
            measure(name) {
                for particle in emitter.particles(at: 10, seed: 1) {
                    sum += Double(particle.position.x) + particle.opacity
                }
            }
            #expect(sum.isFinite)
        }
        measure("everything varies, to an array") {
            #expect(Array(EmitterTests.lively(rate).particles(at: 10, seed: 1)).count > 90_000)
        }
    }

    @Test("of recorded circles")
    func circles() {
        let emitter = EmitterTests.lively(.rate(perSecond: Double(Self.count) / 1.2))
        let renderer = ImageRenderer(
            content: Canvas { context, _ in
                context.fillCircles(emitter.particles(at: 10, seed: 1), diameter: 6)
            }
        )
        renderer.proposedSize = ProposedViewSize(width: 1920, height: 1080)
        measure("everything varies, recorded") {
            #expect(!renderer.recording().list.items.isEmpty)
        }
    }
}
