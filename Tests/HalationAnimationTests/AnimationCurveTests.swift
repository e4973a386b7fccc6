import HalationAnimation
import HalationGeometry
import Testing

@Suite("Animation curves and modifiers")
struct AnimationCurveTests {
    /// Curves are rounded to multiples of 2⁻²⁰.
    static let tolerance = 1e-5

    @Test(
        "Animation curves and modifiers: curves have the values of their control points (8-12)",
        arguments: [
            (
                Animation.easeIn(duration: 1), [0.1, 0.25, 0.5, 0.75, 0.9],
                [0.017027, 0.093465, 0.315357, 0.621862, 0.839428]
            ),
            (
                .easeOut(duration: 1), [0.1, 0.25, 0.5, 0.75, 0.9],
                [0.160572, 0.378138, 0.684643, 0.906535, 0.982973]
            ),
            (
                .easeInOut(duration: 1), [0.1, 0.25, 0.5, 0.75, 0.9],
                [0.019722, 0.129162, 0.5, 0.870838, 0.980278]
            ),
            (
                .timingCurve(0, 1, 1, 0, duration: 1), [0.1, 0.25, 0.5, 0.75, 0.9],
                [0.3874, 0.479055, 0.5, 0.520945, 0.6126]
            ),
            (
                .timingCurve(0.5, -0.5, 0.5, 1.5, duration: 1), [0.1, 0.25, 0.5, 0.75, 0.9],
                [-0.070756, -0.038215, 0.5, 1.038215, 1.070756]
            ),
        ]
    )
    func values(animation: Animation, times: [Double], expected: [Double]) {
        for (time, value) in zip(times, expected) {
            #expect(isClose(answer(animation, at: time), value, within: Self.tolerance))
        }
    }

    @Test("Animation curves and modifiers: a curve answers 1 at its end and nothing after it (13)")
    func end() {
        #expect(answer(.easeIn(duration: 1), at: 1) == 1)
        #expect(answer(.easeIn(duration: 1), at: 1.000_000_1) == nil)
        #expect(answer(.timingCurve(.circularEaseIn, duration: 1), at: 1) == 1)
        #expect(answer(.timingCurve(.circularEaseIn, duration: 1), at: 1.000_000_1) == nil)
        #expect(answer(.linear(duration: 0), at: 0) == nil)
        #expect(answer(.linear(duration: -1), at: 0) == nil)
    }

    @Test("Animation curves and modifiers: results of curves are multiples of 2^-20 (15)")
    func resolution() {
        for time in stride(from: 0, to: 1, by: 0.037) {
            for animation in [
                Animation.linear(duration: 1), .easeOut(duration: 1),
                .timingCurve(0.3, -2, 0.1, 3, duration: 1),
            ] {
                let scaled = (answer(animation, at: time) ?? .nan) * 0x1p20
                #expect(scaled == scaled.rounded())
            }
        }
    }

    @Test(
        "Animation curves and modifiers: modifiers apply in their order (17-19)",
        arguments: [
            (Animation.linear(duration: 1).delay(0.5), [(0.25, 0), (0.75, 0.25), (1.5, 1)]),
            (.linear(duration: 1).delay(1).speed(2), [(0.25, 0), (0.75, 0.5), (1, 1)]),
            (.linear(duration: 1).speed(2).delay(1), [(1, 0), (1.25, 0.5), (1.5, 1)]),
            (.linear(duration: 1).delay(-0.5), [(0, 0.5), (0.5, 1)]),
        ] as [(Animation, [(Double, Double)])]
    )
    func modifiers(animation: Animation, samples: [(Double, Double)]) throws {
        for (time, value) in samples {
            #expect(isClose(answer(animation, at: time), value, within: Self.tolerance))
        }
        let end = try #require(samples.last).0
        #expect(answer(animation, at: end + 1e-6) == nil)
    }

    @Test(
        "Animation curves and modifiers: repeats run pass after pass (20-26)",
        arguments: [
            (Animation.linear(duration: 1).repeatCount(3), [(1.25, 0.75), (2.25, 0.25), (3, 1)]),
            (.linear(duration: 1).repeatCount(2), [(1.75, 0.25), (1.999, 0.001), (2, 0)]),
            (.linear(duration: 1).repeatCount(3, autoreverses: false), [(1.25, 0.25), (2, 1), (2.5, 0.5)]),
            (.linear(duration: 1).repeatCount(0), [(0.5, 0.5), (1, 1)]),
            (.linear(duration: 1).delay(0.5).repeatForever(), [(2, 1), (2.5, 0.5), (3, 0), (3.5, 0)]),
            (.linear(duration: 1).repeatForever().delay(0.5), [(2, 0.5), (2.5, 0)]),
            (.easeInOut(duration: 2).repeatForever(), [(3.5, 0.129162)]),
            (.linear(duration: 0.7).repeatForever(autoreverses: false), [(10, 0.285714)]),
        ] as [(Animation, [(Double, Double)])]
    )
    func repeats(animation: Animation, samples: [(Double, Double)]) {
        for (time, value) in samples {
            #expect(isClose(answer(animation, at: time), value, within: Self.tolerance))
        }
    }

    @Test("Animation curves and modifiers: repeats end after their last pass, or never")
    func repeatEnds() {
        #expect(answer(.linear(duration: 1).repeatCount(3), at: 3.001) == nil)
        #expect(answer(.linear(duration: 1).repeatCount(-1), at: 1.001) == nil)
        #expect(answer(.linear(duration: 1).repeatForever(), at: 1e6 + 0.25) == 0.25)
        #expect(answer(.linear(duration: 0).repeatForever(), at: 0) == nil)
    }

    @Test("Animation curves and modifiers: a repeated spring takes its pass length from where it stops")
    func repeatedSpring() throws {
        let spring = Animation.smooth
        let length = try #require((0...2000).map { Double($0) / 1000 }.last { answer(spring, at: $0) != nil })
        let repeated = spring.repeatForever(autoreverses: false)

        // The first pass ends on the grid of 1/300 s, less than 1/1000 s after the last sample.
        let end = (length * 300).rounded() / 300
        #expect(isClose(answer(repeated, at: 3 * end + 0.1), 0.357740))
    }

    @Test(
        "Animation curves and modifiers: a curve that repeats has the same value at the same time at every frame rate (26)"
    )
    func frameRates() {
        let animation = Animation.linear(duration: 0.7).repeatForever(autoreverses: false)
        for rate in [24, 30, 60] {
            var context = AnimationContext<Double>()
            var last: Double?
            for frame in 0...(10 * rate) {
                let time = Double(frame) / Double(rate)
                last = animation.animate(value: 1, time: time, context: &context)
            }
            #expect(isClose(last, 0.285714))
            #expect(last == answer(animation, at: 10))
        }
    }

    @Test("Animation curves and modifiers: animations are equal if type and numbers are (27)")
    func equality() {
        #expect(Animation.spring == .smooth)
        #expect(Animation.spring() == .smooth(duration: 0.5, extraBounce: 0))
        #expect(Animation.spring(response: 0.5) != .spring(duration: 0.5))
        #expect(Animation.default != .spring)
        #expect(Animation.easeInOut == .timingCurve(0.42, 0, 0.58, 1))
        #expect(Animation.easeInOut(duration: 1) != .timingCurve(.easeInOut, duration: 1))
        #expect(Animation.linear.delay(0) != .linear)
        #expect(Animation.linear.delay(1).speed(2) == .linear.delay(1).speed(2))
        #expect(Animation.linear.delay(1).speed(2) != .linear.speed(2).delay(1))
        #expect(Set([Animation.spring, .smooth, .default, .easeIn, .easeIn]).count == 3)
        let base = Animation.easeIn.base
        #expect(Animation(base) == .easeIn)
        #expect(Animation.default.description == "DefaultAnimation()")
    }

    @Test("Animation curves and modifiers: every spelling of an animation compiles and has its duration")
    func spellings() {
        let animations: [Animation] = [
            .default, .linear, .easeIn, .easeOut, .easeInOut, .spring, .smooth, .snappy, .bouncy,
            .interactiveSpring,
            .interpolatingSpring, .spring(), .interactiveSpring(), .interpolatingSpring(),
            .spring(duration: 0.4, bounce: 0.2),
            .spring(response: 0.4, dampingFraction: 0.6, blendDuration: 0.1),
            .spring(duration: 0.4, bounce: 0.2, blendDuration: 0.3),
            .spring(Spring(duration: 1), blendDuration: 1),
            .smooth(duration: 1), .snappy(duration: 1, extraBounce: 0.1), .bouncy(extraBounce: 0.1),
            .interactiveSpring(response: 0.2, dampingFraction: 0.9, blendDuration: 0),
            .interactiveSpring(duration: 0.2, extraBounce: 0.1, blendDuration: 0),
            .interpolatingSpring(stiffness: 50, damping: 5),
            .interpolatingSpring(mass: 2, stiffness: 50, damping: 5, initialVelocity: 3),
            .interpolatingSpring(duration: 1, bounce: 0.5, initialVelocity: 1),
            .interpolatingSpring(.bouncy, initialVelocity: 2),
        ]
        for animation in animations {
            #expect(answer(animation, at: 0) == 0)
            #expect(answer(animation, at: 1000) == nil)
        }
    }

    @Test("Animation curves and modifiers: the confetti's curves and springs at 0.45 s and 0.75 s (61)")
    func confetti() {
        let s = 0.3
        let stroke = Animation.easeOut(duration: s).delay(s)
        let content = Animation.interpolatingSpring(stiffness: 50, damping: 5).delay(s)
        let movement = Animation.easeOut(duration: s).delay(1.25 * s)
        let scale = Animation.easeOut(duration: s).delay(2 * s)
        func value(_ animation: Animation, from start: Double, to end: Double, at time: Double) -> Double {
            start + (answer(animation, at: time, value: end - start) ?? end - start)
        }

        #expect(value(.easeIn(duration: s), from: 1e-5, to: 1, at: 0.45) == 1)
        #expect(isClose(value(.easeIn(duration: s), from: 1e-5, to: 1, at: 0.15), 0.315364, within: 1e-5))
        #expect(isClose(value(stroke, from: 1, to: 1e-5, at: 0.45), 0.315364, within: 1e-5))
        #expect(isClose(value(content, from: 1e-5, to: 1, at: 0.45), 0.406655))
        #expect(isClose(value(movement, from: 0, to: 1, at: 0.45), 0.378138, within: 1e-5))
        #expect(isClose(value(movement, from: 0.7, to: 1.2, at: 0.45), 0.889069, within: 1e-5))
        #expect(isClose(value(scale, from: 1, to: 1e-5, at: 0.75), 0.315364, within: 1e-5))
        #expect(isClose(value(content, from: 1e-5, to: 1, at: 0.75), 1.300064, within: 1e-5))
    }
}
