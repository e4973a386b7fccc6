import CoreGraphics
import Foundation
import Halation
import QuartzCore
import Testing

/// Runs code at a moment of the frame clock, in seconds after the start.
private func at<Result>(_ seconds: Double, _ body: () -> Result) -> Result {
    withAmbientDate(Date(timeIntervalSinceReferenceDate: 100 + seconds), body)
}

/// A layer whose `position.x` is -1000 without animations, and the place that is shown at a time.
private struct Track {
    let layer = CALayer()

    init(_ animations: CAAnimation...) {
        layer.position = CGPoint(x: -1000, y: 0)
        at(0) {
            for (index, animation) in animations.enumerated() { layer.add(animation, forKey: "\(index)") }
        }
    }

    func x(_ time: Double) -> Double { at(time) { Double(layer.presentation()?.position.x ?? .nan) } }
}

/// An animation of `position.x` from 0 to 100, at an even pace.
private func run(duration: Double = 1, _ change: (CABasicAnimation) -> Void = { _ in }) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 100
    animation.duration = duration
    change(animation)
    return animation
}

private func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool { abs(a - b) <= tolerance }

@Suite("Media timing")
struct MediaTimingTests {
    struct Timing: Sendable, CustomTestStringConvertible {
        var duration = 1.0
        var speed: Float = 1
        var count: Float = 0
        var reverses = false
        var fill = CAMediaTimingFillMode.removed
        var keeps = false

        var testDescription: String {
            "\(duration) s at \(speed), \(count) runs, reverses \(reverses), \(fill.rawValue), keeps \(keeps)"
        }

        static let all: [Timing] = [0.5, 2].flatMap { duration in
            [Float(0.5), 1, 3].flatMap { speed in
                [Float(0), 0.4, 1, 2.5, .infinity].flatMap { count in
                    [false, true].flatMap { reverses in
                        [CAMediaTimingFillMode.removed, .forwards, .backwards, .both].flatMap { fill in
                            [false, true].map { keeps in
                                Timing(
                                    duration: duration,
                                    speed: speed,
                                    count: count,
                                    reverses: reverses,
                                    fill: fill,
                                    keeps: keeps
                                )
                            }
                        }
                    }
                }
            }
        }

        /// The share of the way at a time after the start; nil where the model is shown.
        func share(_ time: Double) -> Double? {
            let cycle = reverses ? 2 * duration : duration
            let total = (count == 0 ? 1 : Double(count)) * cycle
            let local = time * Double(speed)
            if local < 0 { return fill == .backwards || fill == .both ? 0 : nil }
            func wave(_ local: Double) -> Double {
                let runs = local / duration
                guard reverses else { return runs - runs.rounded(.down) }
                let phase = runs - 2 * (runs / 2).rounded(.down)
                return 1 - abs(1 - phase)
            }
            guard local >= total else { return wave(local) }
            guard keeps, fill == .forwards || fill == .both else { return nil }
            // The value just before the end, as the wave jumps at whole runs.
            let last = wave(total - 1e-12)
            return last > 1 - 1e-9 ? 1 : last
        }
    }

    @Test("What is shown is the wave of speed, repeats, reversals and fill modes", arguments: Timing.all)
    func followsFormula(timing: Timing) {
        let track = Track(
            run(duration: timing.duration) {
                $0.beginTime = at(1) { CACurrentMediaTime() }
                $0.speed = timing.speed
                $0.repeatCount = timing.count
                $0.autoreverses = timing.reverses
                $0.fillMode = timing.fill
                $0.isRemovedOnCompletion = !timing.keeps
            }
        )

        for time in stride(from: -0.93, to: 9, by: 0.37) {
            let expected = timing.share(time).map { $0 * 100 } ?? -1000
            let shown = track.x(1 + time)
            #expect(isNear(shown, expected, 1e-5), "at \(time): \(shown), not \(expected)")
        }
    }

    @Test("A time offset moves the start into the run, and what it left out follows at the end")
    func offsetWraps() {
        let track = Track(run { $0.timeOffset = 0.4 })

        #expect(isNear(track.x(0), 40))
        #expect(isNear(track.x(0.5), 90))
        #expect(isNear(track.x(0.7), 10))
        #expect(isNear(track.x(0.999), 39.9))
        #expect(track.x(1.001) == -1000)
    }

    @Test("A negative speed plays the runs backwards, as long as forwards", arguments: [Float(-1), -2, -0.5])
    func negativeSpeed(speed: Float) {
        let track = Track(
            run {
                $0.speed = speed; $0.repeatCount = 2
            }
        )
        let length = 2 / Double(-speed)

        for share in stride(from: 0.01, to: 1, by: 0.07) {
            let runs = 2 - 2 * share
            let expected = 100 * (runs - runs.rounded(.down))
            #expect(isNear(track.x(share * length), expected, 1e-5))
        }
        #expect(isNear(track.x(0), 100))
        #expect(track.x(length + 0.01) == -1000)
    }

    @Test("A stopped animation shows the moment of its offset for ever", arguments: [0, 0.25, 0.75, 1.0])
    func stopped(offset: Double) {
        let track = Track(
            run {
                $0.speed = 0; $0.timeOffset = offset
            }
        )

        for time in [0.0, 0.5, 3, 1000] { #expect(isNear(track.x(time), 100 * offset)) }
    }

    @Test("A repeat duration ends in the middle of a run")
    func repeatDuration() {
        let track = Track(
            run {
                $0.repeatDuration = 2.25
                $0.fillMode = .forwards
                $0.isRemovedOnCompletion = false
            }
        )

        #expect(isNear(track.x(2.2), 20))
        #expect(isNear(track.x(2.3), 25))
        #expect(isNear(track.x(50), 25))
    }

    @Test("Cumulative runs add to the end of the run before")
    func cumulative() {
        let track = Track(
            run {
                $0.repeatCount = 4; $0.isCumulative = true
            }
        )
        for time in stride(from: 0.05, to: 4, by: 0.3) { #expect(isNear(track.x(time), 100 * time)) }

        // From 20 to 50: each run begins 50 further.
        let steps = Track(
            run {
                $0.fromValue = 20; $0.toValue = 50; $0.repeatCount = 3; $0.isCumulative = true
            }
        )
        #expect(isNear(steps.x(0.5), 35))
        #expect(isNear(steps.x(1.5), 85))
        #expect(isNear(steps.x(2.5), 135))
    }

    @Test("The end of cumulative runs is kept whole")
    func cumulativeEnd() {
        let track = Track(
            run {
                $0.repeatCount = 3
                $0.isCumulative = true
                $0.fillMode = .forwards
                $0.isRemovedOnCompletion = false
            }
        )
        #expect(isNear(track.x(10), 300))
    }

    @Test("Cumulative turns go on turning, also as whole transforms")
    func cumulativeTransform() {
        let layer = CALayer()
        at(0) {
            let turn = CABasicAnimation(keyPath: "transform")
            turn.fromValue = CATransform3DIdentity
            turn.toValue = CATransform3DMakeRotation(.pi / 3, 0, 0, 1)
            turn.duration = 1
            turn.repeatCount = .infinity
            turn.isCumulative = true
            layer.add(turn, forKey: nil)
        }
        for time in [0.5, 1.5, 4.25, 7.75] {
            let shown = at(time) { layer.presentation()?.transform ?? CATransform3DIdentity }
            #expect(isNear(Double(shown.m11), cos(time * .pi / 3), 1e-9), "at \(time)")
            #expect(isNear(Double(shown.m12), sin(time * .pi / 3), 1e-9), "at \(time)")
        }
    }

    @Test("Additive animations add to the value below, and to each other")
    func additive() {
        let layer = CALayer()
        layer.position = CGPoint(x: 7, y: 0)
        at(0) {
            for (key, length) in [("a", 10.0), ("b", -4.0)] {
                let animation = CABasicAnimation(keyPath: "position.x")
                animation.fromValue = 0
                animation.toValue = length
                animation.duration = 1
                animation.isAdditive = true
                layer.add(animation, forKey: key)
            }
        }
        for time in [0.1, 0.5, 0.9] {
            let shown = at(time) { Double(layer.presentation()?.position.x ?? .nan) }
            #expect(isNear(shown, 7 + 10 * time - 4 * time))
        }
    }

    @Test(
        "From, to and by give start and end as documented",
        arguments: [
            (10, 30, nil, 10, 30), (10, nil, 5, 10, 15), (nil, 30, 5, 25, 30), (10, nil, nil, 10, 7),
            (nil, 30, nil, 7, 30), (nil, nil, 5, 7, 12),
        ] as [(Double?, Double?, Double?, Double, Double)]
    )
    func fromToBy(from: Double?, to: Double?, by: Double?, start: Double, end: Double) {
        let layer = CALayer()
        layer.position = CGPoint(x: 7, y: 0)
        at(0) {
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = from
            animation.toValue = to
            animation.byValue = by
            animation.duration = 1
            layer.add(animation, forKey: nil)
        }
        for time in [0, 0.25, 0.875] {
            let shown = at(time) { Double(layer.presentation()?.position.x ?? .nan) }
            #expect(isNear(shown, start + (end - start) * time))
        }
    }

    @Test("A layer's time is that of its ancestors, each mapped by its start, speed and offset")
    func layerTimes() {
        let (outer, inner) = (CALayer(), CALayer())
        outer.addSublayer(inner)
        (outer.beginTime, outer.speed, outer.timeOffset) = (3, 2, 0.5)
        (inner.beginTime, inner.speed, inner.timeOffset) = (1, 0.25, 4)

        for time in [-5.0, 0, 2.5, 100] {
            let local = ((time - 3) * 2 + 0.5 - 1) * 0.25 + 4
            #expect(isNear(inner.convertTime(time, from: nil), local))
            #expect(isNear(inner.convertTime(local, to: nil), time))
            #expect(isNear(inner.convertTime(local, to: outer), (time - 3) * 2 + 0.5))
            #expect(isNear(inner.convertTime(inner.convertTime(time, to: outer), from: outer), time))
        }
    }

    @Test("An animation runs in its layer's time: at twice the speed it takes half as long")
    func layerSpeed() {
        let layer = CALayer()
        layer.position = CGPoint(x: -1000, y: 0)
        layer.speed = 2
        at(0) { layer.add(run(), forKey: nil) }

        #expect(isNear(at(0.25) { Double(layer.presentation()?.position.x ?? .nan) }, 50))
        #expect(at(0.51) { layer.animationKeys() } == nil)
    }

    @Test("A paused layer stands still, and goes on from there")
    func pausedLayer() {
        let layer = CALayer()
        func x(_ time: Double) -> Double { at(time) { Double(layer.presentation()?.position.x ?? .nan) } }
        at(0) { layer.add(run(duration: 2), forKey: "run") }
        at(0.5) {
            let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
            layer.speed = 0
            layer.timeOffset = paused
        }
        #expect(isNear(x(0.5), 25) && isNear(x(7), 25))
        at(10) {
            let paused = layer.timeOffset
            layer.speed = 1
            layer.timeOffset = 0
            layer.beginTime = 0
            layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
        }
        #expect(isNear(x(10), 25) && isNear(x(11), 75))
    }

    @Test("A group's parts begin at their own times and end with the group")
    func groupParts() {
        let (early, late) = (run(duration: 1), CABasicAnimation(keyPath: "opacity"))
        early.beginTime = 0.5
        late.fromValue = 0
        late.toValue = 1
        late.beginTime = 1
        late.duration = 4
        let group = CAAnimationGroup()
        group.animations = [early, late]
        group.duration = 2
        group.speed = 2
        let track = Track(group)
        func opacity(_ time: Double) -> Double {
            at(time) { Double(track.layer.presentation()?.opacity ?? .nan) }
        }

        #expect(track.x(0.1) == -1000)
        #expect(isNear(track.x(0.5), 50))
        #expect(track.x(0.8) == -1000)
        #expect(isNear(opacity(0.75), 0.125))
        #expect(opacity(1.01) == 1)
    }

    @Test("Animations are forgotten at their end, unless they are to stay")
    func removal() {
        let track = Track(run(), run { $0.isRemovedOnCompletion = false })

        #expect(at(0.5) { track.layer.animationKeys() } == ["0", "1"])
        #expect(at(1.5) { track.layer.animationKeys() } == ["1"])
        at(1.6) { track.layer.removeAnimation(forKey: "1") }
        #expect(at(1.7) { track.layer.animationKeys() } == nil)
    }

    @Test("A second animation with the same key replaces the first, and one with another is above it")
    func keys() {
        let layer = CALayer()
        at(0) {
            layer.add(run(), forKey: "a")
            layer.add(run { $0.toValue = 200 }, forKey: "a")
        }
        #expect(isNear(at(0.5) { Double(layer.presentation()?.position.x ?? .nan) }, 100))
        at(0) { layer.add(run { $0.toValue = 10 }, forKey: "b") }
        #expect(isNear(at(0.5) { Double(layer.presentation()?.position.x ?? .nan) }, 5))
    }

    @Test("The layer keeps a copy: later changes of the animation have no effect")
    func copies() {
        let animation = run()
        let track = Track(animation)
        animation.toValue = 5
        animation.duration = 50

        #expect(isNear(track.x(0.5), 50))
        let kept = at(0.5) { track.layer.animation(forKey: "0") as? CABasicAnimation }
        #expect(kept?.toValue as? Int == 100 && kept?.duration == 1)
    }
}

@Suite("Keyframe animations")
struct KeyframeAnimationTests {
    private func keys(_ change: (CAKeyframeAnimation) -> Void) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [0, 10, 40, 20]
        animation.duration = 1
        change(animation)
        return animation
    }

    @Test("Values without times are evenly spaced, and joined by straight lines")
    func linear() {
        let track = Track(keys { _ in })
        let values = [0.0, 10, 40, 20]
        for index in 0..<3 {
            for share in [0.0, 0.3, 0.9] {
                let expected = values[index] + (values[index + 1] - values[index]) * share
                #expect(isNear(track.x((Double(index) + share) / 3), expected, 1e-5))
            }
        }
    }

    @Test("Discrete values last from their time to the next")
    func discrete() {
        let even = Track(keys { $0.calculationMode = .discrete })
        #expect([0.1, 0.3, 0.6, 0.9].map(even.x) == [0, 10, 40, 20])
        // There is one time more than values: the end of the last.
        let timed = Track(
            keys {
                $0.calculationMode = .discrete
                $0.keyTimes = [0, 0.1, 0.2, 0.7, 1]
            }
        )
        #expect([0.05, 0.15, 0.25, 0.65, 0.75, 0.99].map(timed.x) == [0, 10, 40, 40, 20, 20])
    }

    @Test("Paced values change at an even speed, whatever the times")
    func paced() {
        let track = Track(
            keys {
                $0.calculationMode = .paced
                $0.keyTimes = [0, 0.9, 0.95, 1]
            }
        )
        // The way has 10 + 30 + 20 = 60 units.
        #expect(isNear(track.x(1.0 / 12), 5, 1e-5))
        #expect(isNear(track.x(0.5), 30, 1e-5))
        #expect(isNear(track.x(5.0 / 6), 30, 1e-5))
    }

    @Test("Cubic values pass through the keyframes without a kink")
    func cubic() {
        let track = Track(keys { $0.calculationMode = .cubic })
        for (index, value) in [0.0, 10, 40].enumerated() {
            #expect(isNear(track.x(Double(index) / 3), value, 1e-5))
        }
        for key in [1.0 / 3, 2.0 / 3] {
            let step = 1e-5
            let (before, after) = (track.x(key) - track.x(key - step), track.x(key + step) - track.x(key))
            #expect(isNear(before, after, 1e-6))
        }
    }

    @Test("Each stretch has its own pace")
    func functions() {
        let ease = CAMediaTimingFunction(name: .easeIn)
        let track = Track(
            keys {
                $0.timingFunctions = [CAMediaTimingFunction(name: .linear), ease, ease]
                $0.keyTimes = [0, 0.5, 0.75, 1]
            }
        )
        let eased = Track(
            run {
                $0.timingFunction = ease
                $0.fromValue = 10
                $0.toValue = 40
            }
        )
        #expect(isNear(track.x(0.25), 5))
        #expect(isNear(track.x(0.625), eased.x(0.5)))
    }

    @Test("A position follows a path, at an even speed if it is paced")
    func path() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 30, y: 0))
        path.addLine(to: CGPoint(x: 30, y: 10))
        func track(_ mode: CAAnimationCalculationMode) -> CALayer {
            let layer = CALayer()
            let animation = CAKeyframeAnimation(keyPath: "position")
            animation.path = path
            animation.duration = 1
            animation.calculationMode = mode
            at(0) { layer.add(animation, forKey: nil) }
            return layer
        }
        let (even, paced) = (track(.linear), track(.paced))
        func point(_ layer: CALayer, _ time: Double) -> CGPoint {
            at(time) { layer.presentation()?.position ?? .zero }
        }
        func isNear(_ point: CGPoint, _ x: Double, _ y: Double) -> Bool {
            hypot(Double(point.x) - x, Double(point.y) - y) < 0.01
        }
        #expect(isNear(point(even, 0.25), 15, 0))
        #expect(isNear(point(even, 0.75), 30, 5))
        #expect(isNear(point(paced, 0.5), 20, 0))
        #expect(isNear(point(paced, 0.875), 30, 5))
    }
}

@Suite("Spring animations")
struct SpringAnimationTests {
    @Test(
        "The motion solves the equation of the damped oscillator",
        arguments: [(1, 100, 10, 0), (2, 80, 1, 3), (1, 100, 20, 0), (0.5, 30, 40, -2)]
            as [(CGFloat, CGFloat, CGFloat, CGFloat)]
    )
    func solvesEquation(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, velocity: CGFloat) {
        let spring = CASpringAnimation(keyPath: "position.x")
        spring.fromValue = 0
        spring.toValue = 1
        (spring.mass, spring.stiffness, spring.damping) = (mass, stiffness, damping)
        spring.initialVelocity = velocity
        spring.allowsOverdamping = true
        spring.duration = 10
        let track = Track(spring)
        let step = 1e-3

        #expect(isNear(track.x(0), 0, 1e-9))
        #expect(isNear((track.x(step) - track.x(0)) / step, Double(velocity), 0.15))
        for time in [0.05, 0.2, 0.7, 1.5] {
            let (a, b, c) = (track.x(time - step), track.x(time), track.x(time + step))
            let force =
                Double(mass) * (a - 2 * b + c) / (step * step) + Double(damping) * (c - a) / (2 * step)
                + Double(stiffness) * (b - 1)
            #expect(abs(force) < 0.01 * Double(stiffness), "\(force) at \(time)")
        }
    }

    @Test(
        "After the settling time the motion stays within a thousandth of its end",
        arguments: [2.0, 10, 20]
    )
    func settles(damping: Double) {
        let spring = CASpringAnimation(keyPath: "position.x")
        spring.fromValue = 0
        spring.toValue = 1
        spring.damping = CGFloat(damping)
        let settled = spring.settlingDuration
        spring.duration = settled + 5
        let track = Track(spring)

        for extra in stride(from: 0.0, to: 4, by: 0.05) {
            #expect(abs(track.x(settled + extra) - 1) <= 0.001 + 1e-6)
        }
    }

    @Test(
        "A spring of a duration and a bounce gives both back",
        arguments: [0.3, 0.5, 1.2],
        [-0.5, 0, 0.25, 0.8]
    )
    func durationAndBounce(duration: Double, bounce: Double) {
        let spring = CASpringAnimation(perceptualDuration: duration, bounce: CGFloat(bounce))

        #expect(isNear(spring.perceptualDuration, duration))
        // A negative bounce is that of a damping ratio of 1 / (1 + bounce).
        #expect(isNear(Double(spring.bounce), bounce >= 0 ? bounce : 1 - 1 / (1 + bounce)))
    }
}
