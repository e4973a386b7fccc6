import Foundation
import HalationAnimation
import Testing

@Suite("Custom animation")
struct CustomAnimationTests {
    @Test("Custom animation: has the values that its type computes")
    func values() {
        let script = Script(start: 0.0, changes: [.init(1, 10, Animation(Elastic(duration: 0.5)))])
        for time in [0.1, 0.25, 0.4] {
            #expect(
                isClose(
                    script.value(at: 1 + time),
                    answer(Animation(Elastic(duration: 0.5)), at: time, value: 10) ?? .nan
                )
            )
        }
        #expect(script.value(at: 1.6) == 10)
    }

    @Test("Custom animation: ends exactly when its type answers nil, though it does not announce it")
    func end() {
        let animator = Script(start: 0, changes: [.init(1, 10, Animation(Elastic(duration: 0.503)))])
            .animator(at: 1)

        #expect(animator.moment(by: 1.4) == nil)
        #expect(isClose(animator.moment(by: 10), 1.503, within: 1e-9))
    }

    @Test("Custom animation: completes logically when its type says so")
    func logicalCompletion() throws {
        var animator = Animator<Double>()
        let completions = [
            AnimationCompletion(id: 1, criteria: .removed),
            AnimationCompletion(id: 2, criteria: .logicallyComplete),
        ]
        animator.update(to: 0, animation: nil, at: 0)
        animator.update(to: 1, animation: Animation(Follower(rate: 6)), completions: completions, at: 0)

        // An exponential approach by steps of 1/120 s: (1 - 6/120)^n, below 0.1 after 45 steps and 0.001 after 135.
        let logical = try #require(animator.moment(by: 10))
        #expect(logical > 44 / 120.0 && logical <= 45 / 120.0)
        let first = animator.advance(to: logical)
        #expect(first == [completions[1]])
        let end = try #require(animator.moment(by: 10))
        #expect(end > 134 / 120.0 && end <= 135 / 120.0)
        let second = animator.advance(to: end)
        #expect(second == [completions[0]])
    }

    @Test("Custom animation: with state is stepped 120 times a second")
    func steps() {
        let script = Script(start: 0.0, changes: [.init(0, 1, Animation(Follower(rate: 6)))])

        // Twelve steps, each by 6/120 of what remains; then half a step from there.
        #expect(isClose(script.value(at: 0.1), 1 - pow(0.95, 12)))
        #expect(isClose(script.value(at: 0.1 + 1 / 240.0), 1 - pow(0.95, 12) * 0.975))
    }

    @Test("Custom animation: takes the place of a running one if it says so")
    func merging() {
        let script = Script(
            start: 0.0,
            changes: [
                .init(0, 10, Animation(MergingLine(duration: 1))),
                .init(0.5, 0, Animation(MergingLine(duration: 1))),
            ]
        )
        #expect(isClose(script.value(at: 0.75), 3.75, within: 1e-9))
        #expect(isClose(script.value(at: 1.4), 0.5, within: 1e-9))
    }

    @Test("Custom animation: can be delayed, sped up and repeated like a curve")
    func modifiers() {
        let animation = Animation(Elastic(duration: 0.5))
        let repeated = Script(start: 0, changes: [.init(0, 10, animation.repeatCount(3))])
        let modified = Script(start: 0, changes: [.init(0, 10, animation.speed(2).delay(1))])

        #expect(isClose(repeated.value(at: 1.2), answer(animation, at: 0.2, value: 10) ?? .nan, within: 1e-6))
        #expect(
            isClose(
                repeated.value(at: 0.7),
                10 - (answer(animation, at: 0.2, value: 10) ?? .nan),
                within: 1e-6
            )
        )
        #expect(isClose(modified.value(at: 1.1), answer(animation, at: 0.2, value: 10) ?? .nan, within: 1e-9))
        let animator = repeated.animator(at: 0)
        #expect(isClose(animator.moment(by: 10), 1.5, within: 1e-9))
    }
}
