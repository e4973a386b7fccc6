import Halation
import HalationParticles
import Testing

@Suite("Motion with drag")
struct MotionTests {
    private func state(
        at time: Double,
        drag: Double,
        velocity: SIMD2<Double> = SIMD2(120, -300),
        acceleration: SIMD2<Double> = SIMD2(-20, 500)
    ) throws -> Particle {
        let emitter = ParticleEmitter(
            stream: 0,
            births: .burst(count: 1),
            shape: .point(CGPoint(x: 5, y: 7)),
            lifetime: 1e9,
            velocity: .components(dx: Varying(velocity.x), dy: Varying(velocity.y)),
            acceleration: CGVector(dx: acceleration.x, dy: acceleration.y),
            drag: drag
        )
        return try #require(Array(emitter.particles(at: time, seed: 0)).first)
    }

    @Test(
        "Motion with drag agrees with fourth-order steps of dv/dt = a − k·v",
        arguments: [0, 1e-6, 0.01, 0.1, 0.7, 3, 20] as [Double]
    )
    func integration(drag: Double) throws {
        var (position, velocity) = (SIMD2(5.0, 7.0), SIMD2(120.0, -300.0))
        let acceleration = SIMD2(-20.0, 500.0)
        let slope = { (velocity: SIMD2<Double>) in acceleration - velocity * drag }
        let step = 1.0 / 4096

        for count in 1...(4096 * 6) {
            let a = slope(velocity)
            let b = slope(velocity + a * (step / 2))
            let c = slope(velocity + b * (step / 2))
            let d = slope(velocity + c * step)
            position += (velocity + (a + b + c) * (step / 6)) * step
            velocity += (a + (b + c) * 2 + d) * (step / 6)
            guard count.isMultiple(of: 1024) else { continue }

            let exact = try state(at: Double(count) * step, drag: drag)
            // The distance is thousands of points; a step's error is at most (20/4096)⁵ of it, a sum of 24,576
            // roundings about 10⁻⁹.
            #expect(abs(Double(exact.position.x) - position.x) < 1e-7)
            #expect(abs(Double(exact.position.y) - position.y) < 1e-7)
            #expect(abs(Double(exact.velocity.dx) - velocity.x) < 1e-7)
            #expect(abs(Double(exact.velocity.dy) - velocity.y) < 1e-7)
        }
    }

    /// φ₂(z) = (e^(−z) − 1 + z)/z² by its plain series, which has no significant cancellation up to z = 1.
    private func fallFactor(_ z: Double) -> Double {
        var (sum, term) = (0.0, 0.5)
        for n in 3..<40 {
            sum += term
            term *= -z / Double(n)
        }
        return sum
    }

    @Test("Motion with drag keeps all digits on both sides of the switch to the series")
    func seriesContinuity() throws {
        for z in [1e-300, 1e-12, 1e-6, 1e-3, 0.1, 0.4, 0.499_999, 0.5.nextDown, 0.5, 0.500_001, 0.6, 1] {
            let exact = try state(at: 1, drag: z, velocity: .zero, acceleration: SIMD2(0, 1))
            let fall = Double(exact.position.y) - 7
            // Subtracting the start of 7 costs the last digits.
            #expect(abs(fall - fallFactor(z)) < 2e-15, "z = \(z)")
        }
        let below = try state(at: 1, drag: 0.5.nextDown).position
        let above = try state(at: 1, drag: 0.5).position
        #expect(abs(Double(below.x - above.x)) < 1e-12)
        #expect(abs(Double(below.y - above.y)) < 1e-12)
    }

    @Test("Motion with drag near zero becomes plain free fall")
    func limit() throws {
        let free = try state(at: 3, drag: 0)
        #expect(free.position == CGPoint(x: 5 + 360 - 90, y: 7 - 900 + 2250))
        #expect(free.velocity == CGVector(dx: 60, dy: 1200))

        for exponent in [-13.0, -14, -15, -100, -300] {
            let nearly = try state(at: 3, drag: pow(10, exponent))
            #expect(abs(Double(nearly.position.x - free.position.x)) < 1e-9)
            #expect(abs(Double(nearly.position.y - free.position.y)) < 1e-9)
            #expect(abs(Double(nearly.velocity.dy - free.velocity.dy)) < 1e-9)
        }
    }

    @Test("Motion with drag ends at the speed a / k, and without acceleration v / k from the start")
    func terminal() throws {
        let falling = try state(at: 1e6, drag: 2)
        #expect(abs(Double(falling.velocity.dx) + 10) < 1e-9)
        #expect(abs(Double(falling.velocity.dy) - 250) < 1e-9)

        let braked = try state(at: 1e6, drag: 2, acceleration: .zero)
        #expect(braked.velocity == .zero)
        #expect(abs(Double(braked.position.x) - 65) < 1e-9)
        #expect(abs(Double(braked.position.y) + 143) < 1e-9)
    }

    @Test(
        "Motion with any drag stays finite",
        arguments: [0, 1e-300, 1e-9, 1, 1e9, 1e300] as [Double]
    )
    func finite(drag: Double) throws {
        for time in [0, 1e-300, 1e-9, 1, 1e8] {
            let state = try state(at: time, drag: drag)
            #expect(state.position.x.isFinite && state.position.y.isFinite)
            #expect(state.velocity.dx.isFinite && state.velocity.dy.isFinite)
        }
    }
}
