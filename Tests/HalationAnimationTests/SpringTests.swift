import Foundation
import HalationAnimation
import HalationGeometry
import TestSupport
import Testing

@Suite("Spring")
struct SpringTests {
    @Test("Spring: stiffness and damping follow from duration and bounce (28)")
    func conversion() {
        let spring = Spring(duration: 0.5, bounce: 0.3)

        #expect(isClose(spring.stiffness, 157.913670))
        #expect(isClose(spring.damping, 17.592919))
        #expect(spring.mass == 1)
    }

    @Test("Spring: overdamping is lowered to critical damping unless allowed (29)")
    func overdamping() {
        let clamped = Spring(mass: 1, stiffness: 100, damping: 30)
        let allowed = Spring(mass: 1, stiffness: 100, damping: 30, allowOverDamping: true)

        #expect(clamped.dampingRatio == 1)
        #expect(clamped.damping == 20)
        #expect(allowed.dampingRatio == 1.5)
        #expect(isClose(allowed.damping, 30, within: 1e-12))
        #expect(isClose(allowed.stiffness, 100, within: 1e-12))
    }

    @Test(
        "Spring: each description of a spring is given back by it",
        arguments: [-0.9, -0.3, 0, 0.15, 0.7, 1]
    )
    func descriptions(bounce: Double) {
        let spring = Spring(duration: 0.7, bounce: bounce)
        let physical = Spring(
            mass: 2,
            stiffness: 2 * spring.stiffness,
            damping: 2 * spring.damping,
            allowOverDamping: true
        )

        #expect(isClose(spring.bounce, bounce, within: 1e-12))
        #expect(isClose(spring.duration, 0.7, within: 1e-12))
        #expect(isClose(physical.bounce, bounce, within: 1e-12))
        #expect(isClose(physical.response, 0.7, within: 1e-12))
        #expect(
            isClose(Spring(response: 0.7, dampingRatio: spring.dampingRatio).bounce, bounce, within: 1e-12)
        )
    }

    @Test(
        "Spring: presets have the values of the closed form (30-34)",
        arguments: [
            (Spring.smooth, [0.131311, 0.357740, 0.715416, 0.890034, 0.986399, 0.999953]),
            (.snappy, [0.138210, 0.388102, 0.786369, 0.956447, 1.006020, 0.999966]),
            (.bouncy, [0.145715, 0.423302, 0.873711, 1.033930, 1.014498, 1.000072]),
            (
                Spring(response: 0.5, dampingRatio: 0.825),
                [0.139417, 0.393608, 0.799649, 0.968511, 1.008402, 0.999945]
            ),
            (Spring(response: 0.15, dampingRatio: 0.86), [0.676635, 0.975876, 1.001449, 0.999976, 1, 1]),
            (Spring(duration: 0.15, bounce: 0.15), [0.681166, 0.979975, 1.001484, 0.999966, 1, 1]),
            (
                Spring(response: 0.5, dampingRatio: 0.5),
                [0.156782, 0.479612, 1.026972, 1.161461, 0.989822, 1.001281]
            ),
            (
                Spring(duration: 0.5, bounce: -0.3),
                [0.114430, 0.290826, 0.570395, 0.742606, 0.907764, 0.992911]
            ),
            (
                Spring(stiffness: 50, damping: 5),
                [0.057014, 0.204630, 0.628926, 1.026323, 1.300436, 0.912287]
            ),
        ] as [(Spring, [Double])]
    )
    func values(spring: Spring, expected: [Double]) {
        for (time, value) in zip([0.05, 0.1, 0.2, 0.3, 0.5, 1], expected) {
            #expect(isClose(spring.value(target: 1, time: time), value))
        }
    }

    @Test("Spring: a font size under a spring of damping 0.5 (34)")
    func fontSize() {
        let spring = Spring(response: 0.5, dampingRatio: 0.5)

        #expect(isClose(spring.value(fromValue: 24, toValue: 56, initialVelocity: 0, time: 0.1), 39.347589))
        #expect(isClose(spring.value(fromValue: 24, toValue: 56, initialVelocity: 0, time: 0.5), 55.674308))
    }

    @Test("Spring: velocities, and motion with an initial velocity (35)")
    func velocities() {
        let flat = Spring(duration: 0.5, bounce: -0.3)

        #expect(isClose(Spring.smooth.velocity(target: 1, time: 0.1), 4.494374))
        #expect(isClose(Spring.snappy.velocity(target: 1, time: 0.1), 5.038908))
        #expect(isClose(Spring.bouncy.velocity(target: 1, time: 0.1), 5.707558))
        #expect(isClose(Spring.bouncy.value(target: 1, initialVelocity: 5, time: 0.1), 0.604020))
        #expect(isClose(Spring.bouncy.velocity(target: 1, initialVelocity: 5, time: 0.1), 5.411696))
        #expect(isClose(Spring.smooth.value(target: 1, initialVelocity: 5, time: 0.1), 0.500044))
        #expect(isClose(Spring.smooth.velocity(target: 1, initialVelocity: 5, time: 0.1), 4.129167))
        #expect(isClose(flat.value(target: 1, initialVelocity: 5, time: 0.1), 0.398567))
        #expect(isClose(flat.velocity(target: 1, initialVelocity: 5, time: 0.1), 3.080302))
    }

    @Test(
        "Spring: peaks lie where the velocity passes zero (36)",
        arguments: [
            (Spring.bouncy, 0.350070, 1.045988), (.snappy, 0.474579, 1.006288),
            (Spring(stiffness: 50, damping: 5), 0.474964, 1.305010),
        ]
    )
    func peaks(spring: Spring, time: Double, value: Double) {
        #expect(isClose(spring.value(target: 1, time: time), value))
        #expect(isClose(spring.velocity(target: 1, time: time), 0, within: 1e-4))
    }

    @Test(
        "Spring: settling durations (37)",
        arguments: [
            (Spring.smooth, 0.8), (.snappy, 0.876827), (.bouncy, 1.044713),
            (Spring(response: 0.5, dampingRatio: 0.825), 0.900768),
            (Spring(response: 0.15, dampingRatio: 0.86), 0.292012),
            (Spring(duration: 0.15, bounce: 0.15), 0.295128), (Spring(duration: 0.5, bounce: -0.3), 1.4),
            (Spring(stiffness: 50, damping: 5), 3.264207),
            (Spring(duration: 0.5, bounce: 1), .infinity), (Spring(duration: 0.5, bounce: -1), .infinity),
        ] as [(Spring, Double)]
    )
    func settling(spring: Spring, duration: Double) {
        #expect(spring.settlingDuration == duration || isClose(spring.settlingDuration, duration))
    }

    @Test(
        "Spring: a spring made for a settling duration settles in about that time",
        arguments: [0.2, 0.6, 0.95, 1]
    )
    func settlingInitialiser(ratio: Double) {
        let spring = Spring(settlingDuration: 2, dampingRatio: ratio, epsilon: 0.001)
        let rest = { abs(1 - spring.value(target: 1.0, time: $0)) }

        #expect(spring.dampingRatio == ratio)
        // The envelope that defines the duration leaves out a factor of at most 1/ratio.
        #expect((200...400).allSatisfy { rest(Double($0) / 100) < 0.001 / ratio + 1e-9 })
        #expect((100...150).contains { rest(Double($0) / 100) > 0.001 })
    }

    @Test("Spring: force is the pull less the drag (38)")
    func force() {
        let spring = Spring(duration: 0.5, bounce: 0.3)

        #expect(isClose(spring.force(target: 1, position: 0.25, velocity: 2), 83.249415))
        #expect(isClose(spring.force(fromValue: 0, toValue: 1, position: 0.25, velocity: 2), 83.249415))
    }

    @Test("Spring: an update steps along the closed form (39)")
    func update() {
        let spring = Spring(duration: 0.5, bounce: 0.3)
        var (value, velocity) = (2.0, 1.0)
        spring.update(value: &value, velocity: &velocity, target: 10, deltaTime: 0.1)
        #expect(isClose(value, 5.422561) && isClose(velocity, 45.601294))

        (value, velocity) = (2, 1)
        for _ in 0..<10 {
            spring.update(value: &value, velocity: &velocity, target: 10, deltaTime: 0.01)
        }
        #expect(isClose(value, 5.422561) && isClose(velocity, 45.601294))
    }

    @Test("Spring: points, sizes and angles move as their numbers do")
    func animatables() {
        let angle = Spring.bouncy.value(
            fromValue: Angle.degrees(10),
            toValue: .degrees(110),
            initialVelocity: .zero,
            time: 0.1
        )
        let velocity = Spring.bouncy.velocity(
            fromValue: CGPoint.zero,
            toValue: CGPoint(x: 1, y: 10),
            initialVelocity: .zero,
            time: 0.1
        )
        #expect(isClose(angle.degrees, 10 + 42.3302, within: 1e-4))
        #expect(isClose(velocity.x, 5.707558) && isClose(velocity.y, 57.07558, within: 1e-5))
    }

    @Test("Spring: a critical spring is the limit of springs beside it from both sides")
    func continuityOfRegimes() {
        for epsilon in [1e-4, 1e-7, 1e-10, 1e-13] {
            for time in [0.01, 0.1, 0.7, 3] {
                let critical = Spring(response: 0.5, dampingRatio: 1).value(
                    target: 1,
                    initialVelocity: 3,
                    time: time
                )
                let below = Spring(response: 0.5, dampingRatio: 1 - epsilon)
                let above = Spring(response: 0.5, dampingRatio: 1 + epsilon)
                #expect(
                    isClose(
                        below.value(target: 1, initialVelocity: 3, time: time),
                        critical,
                        within: 2 * epsilon + 1e-14
                    )
                )
                #expect(
                    isClose(
                        above.value(target: 1, initialVelocity: 3, time: time),
                        critical,
                        within: 2 * epsilon + 1e-14
                    )
                )
            }
        }
    }

    @Test("Spring: extreme springs stay finite")
    func extremes() {
        #expect(Spring(duration: 0).value(target: 1, time: 0) == 0)
        #expect(Spring(duration: 0).value(target: 1, time: 1e-9) == 1)
        #expect(Spring(duration: 0.5, bounce: -1).value(target: 1, time: 100) == 0)
        #expect(isClose(Spring(duration: 0.5, bounce: -0.999_999).value(target: 1, time: 1e9), 1))
        #expect(isClose(Spring(duration: 1, bounce: 1).value(target: 1, time: 0.5), 2, within: 1e-12))
        #expect(Spring(duration: 1).value(target: 1, time: -1) == 0)
    }

    @Test("Spring: the closed forms solve the spring's equation", arguments: 0..<60)
    func integration(seed: Int) {
        var generator = SplitMix64(seed: UInt64(seed))
        let ratio =
            switch seed % 3 {
            case 0: Double.random(in: 0...0.99, using: &generator)
            case 1: 1.0
            default: Double.random(in: 1.01...4, using: &generator)
            }
        let spring = Spring(response: .random(in: 0.1...3, using: &generator), dampingRatio: ratio)
        let target = Double.random(in: -10...10, using: &generator)
        let initialVelocity = Double.random(in: -20...20, using: &generator)

        // The classical Runge-Kutta method; at this step its error is below 1e-9 for the stiffest of these springs.
        let h = 1e-4
        var (x, v) = (0.0, initialVelocity)
        for step in 1...10_000 {
            let a = { (x: Double, v: Double) in spring.force(target: target, position: x, velocity: v) }
            let (x1, v1) = (v, a(x, v))
            let (x2, v2) = (v + h / 2 * v1, a(x + h / 2 * x1, v + h / 2 * v1))
            let (x3, v3) = (v + h / 2 * v2, a(x + h / 2 * x2, v + h / 2 * v2))
            let (x4, v4) = (v + h * v3, a(x + h * x3, v + h * v3))
            x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
            v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
            guard step % 1000 == 0 else { continue }
            let time = Double(step) * h
            let value = spring.value(target: target, initialVelocity: initialVelocity, time: time)
            let velocity = spring.velocity(target: target, initialVelocity: initialVelocity, time: time)
            #expect(isClose(value, x, within: 1e-7))
            #expect(isClose(velocity, v, within: 1e-6))
        }
    }
}
