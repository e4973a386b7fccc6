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

    /// The presented value at a time.
    func value(at time: Double) -> Data? {
        var animator = animator(at: time)
        return animator.presented(at: time)
    }
}

extension Script.Change {
    init(_ time: Double, _ model: Data, _ animation: Animation?) {
        self.init(time: time, model: model, animation: animation)
    }
}
