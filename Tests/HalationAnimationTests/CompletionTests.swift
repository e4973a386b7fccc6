import HalationAnimation
import Testing

@Suite("Animation completion")
struct CompletionTests {
    static let logical = AnimationCompletion(id: 1, criteria: .logicallyComplete)
    static let removed = AnimationCompletion(id: 2, criteria: .removed)

    /// All completions with their moments.
    static func moments(_ animator: Animator<Double>, by limit: Double = 100) -> [Int: Double] {
        var animator = animator
        var result: [Int: Double] = [:]
        while let moment = animator.nextMoment(by: limit) {
            for completion in animator.advance(to: moment) {
                #expect(result[completion.id] == nil, "completion \(completion.id) was reported twice")
                result[completion.id] = moment
            }
        }
        return result
    }

    @Test(
        "Animation completion: logical completion and removal (47-49)",
        arguments: [
            (Animation.easeInOut(duration: 0.35).delay(0.1), 0.45, 0.45),
            (.bouncy, 0.5, nil), (.smooth.delay(0.2), 0.7, nil), (.smooth.speed(2), 0.25, nil),
            (.interpolatingSpring(stiffness: 50, damping: 5), 0.888577, 2.891345),
            (.linear(duration: 2).logicallyComplete(after: 1), 1, 2),
            (.linear(duration: 1).logicallyComplete(after: 3), 1, 1),
            (.linear(duration: 1).repeatCount(3).delay(0.5), 3.5, 3.5),
        ] as [(Animation, Double, Double?)]
    )
    func moments(animation: Animation, logical: Double, removed: Double?) throws {
        var animator = Animator<Double>()
        animator.update(to: 0, animation: nil, at: 0)
        animator.update(to: 1, animation: animation, completions: [Self.logical, Self.removed], at: 0)

        let moments = Self.moments(animator)

        #expect(isClose(moments[1], logical))
        let end = try #require(moments[2])
        #expect(end >= logical - 1e-9)
        if let removed {
            #expect(isClose(end, removed))
        }
    }

    @Test("Animation completion: a wave of 30 circles completes with its last one (50)")
    func wave() {
        let last = (0..<30).compactMap { index in
            var animator = Animator<Double>()
            animator.update(to: 0, animation: nil, at: 0)
            let animation = Animation.easeInOut(duration: 0.35).delay(Double(index) / 10)
            animator.update(to: 1, animation: animation, completions: [Self.removed], at: 0)
            return Self.moments(animator)[2]
        }.max()
        #expect(isClose(last, 3.25))
    }

    @Test(
        "Animation completion: a later change delays removal, but not the logical completion of an earlier one"
    )
    func forks() {
        var animator = Animator<Double>()
        animator.update(to: 0, animation: nil, at: 0)
        animator.update(
            to: 1,
            animation: .linear(duration: 1),
            completions: [Self.logical, Self.removed],
            at: 0
        )
        animator.update(
            to: 2,
            animation: .linear(duration: 3),
            completions: [AnimationCompletion(id: 3, criteria: .logicallyComplete)],
            at: 0.5
        )

        let moments = Self.moments(animator)

        #expect(moments.count == 3)
        #expect(isClose(moments[1], 1) && isClose(moments[2], 3.5) && isClose(moments[3], 3.5))
    }

    @Test(
        "Animation completion: an earlier change that lasts longer than a later one completes logically at its own time"
    )
    func longFork() {
        var animator = Animator<Double>()
        animator.update(to: 0, animation: nil, at: 0)
        animator.update(
            to: 1,
            animation: .linear(duration: 3),
            completions: [Self.logical, Self.removed],
            at: 0
        )
        animator.update(to: 2, animation: .linear(duration: 0.5), at: 1)

        let moments = Self.moments(animator)

        #expect(isClose(moments[1], 3) && isClose(moments[2], 1.5))
    }

    @Test("Animation completion: an endless animation completes only with its view's removal")
    func endless() {
        var animator = Animator<Double>()
        animator.update(to: 0, animation: nil, at: 0)
        animator.update(
            to: 1,
            animation: .linear.repeatForever(),
            completions: [Self.logical, Self.removed],
            at: 0
        )

        #expect(animator.moment(by: 1e6) == nil)
        let reported = [
            animator.advance(to: 1e6), animator.removeAnimations(), animator.removeAnimations(),
        ]
        #expect(reported == [[], [Self.logical, Self.removed], []])
        #expect(!animator.isAnimating)
    }

    @Test(
        "Animation completion: phases that follow each logical completion (62, 63)",
        arguments: [
            (Animation.default, [0, 100], [(0.5, 98.639907), (0.6, 63.772160), (1, 1.355362)]),
            (.easeInOut(duration: 0.4), [0, 100, 50], [(0.2, 50), (0.5, 93.541903), (1.1, 6.458097)]),
        ] as [(Animation, [Double], [(Double, Double)])]
    )
    func phases(animation: Animation, phases: [Double], samples: [(Double, Double)]) {
        for (time, value) in samples {
            var animator = Animator<Double>()
            animator.update(to: phases[0], animation: nil, at: 0)
            animator.update(to: phases[1], animation: animation, completions: [Self.logical], at: 0)
            var index = 1
            while let moment = animator.nextMoment(by: time) {
                guard animator.advance(to: moment).contains(Self.logical) else { continue }
                index = (index + 1) % phases.count
                animator.update(
                    to: phases[index],
                    animation: animation,
                    completions: [Self.logical],
                    at: moment
                )
            }
            #expect(isClose(animator.shown(at: time), value, within: 1e-3))
            if animation == .default, time == 0.5 {
                #expect(isClose(animator.speed(at: time), 14.744737, within: 1e-5))
            }
        }
    }
}
