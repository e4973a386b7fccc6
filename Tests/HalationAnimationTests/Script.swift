import HalationAnimation

/// Changes of a model at given moments, for animators to follow.
struct Script<Data: VectorArithmetic> {
    struct Change {
        var time: Double
        var model: Data
        var animation: Animation?
    }

    var start: Data
    var changes: [Change]

    /// An animator that has seen all changes up to a time.
    func animator(at time: Double) -> Animator<Data> {
        var animator = Animator<Data>()
        animator.update(to: start, animation: nil, at: 0)
        for change in changes where change.time <= time {
            animator.update(to: change.model, animation: change.animation, at: change.time)
        }
        return animator
    }

    /// The animator when all changes have happened.
    func animator() -> Animator<Data> {
        animator(at: .infinity)
    }

    /// The presented value at a time.
    func value(at time: Double) -> Data? {
        var animator = animator(at: time)
        return animator.presented(at: time)
    }
}

extension Script: Sendable where Data: Sendable {}
extension Script.Change: Sendable where Data: Sendable {}

extension Script.Change {
    init(_ time: Double, _ model: Data, _ animation: Animation?) {
        self.init(time: time, model: model, animation: animation)
    }
}

extension Animator {
    /// The presented value, from a copy, so that an expectation can ask for it.
    func shown(at time: Double) -> Data? {
        var copy = self
        return copy.presented(at: time)
    }

    /// The velocity, from a copy.
    func speed(at time: Double) -> Data? {
        var copy = self
        return copy.velocity(at: time)
    }

    /// The next moment, from a copy.
    func moment(by limit: Double) -> Double? {
        var copy = self
        return copy.nextMoment(by: limit)
    }
}
