import Foundation
import HalationAnimation
import HalationDrawing

/// What shows an animated value.
protocol AnimatorOwner: AnyObject {
    /// Called when the presented value differs from the last one that was shown.
    func presentedValueDidChange()
}

/// The presented value of an attribute of a node or an item.
class ValueAnimator<Value> {
    /// Whether the presented value differs from the model.
    var isAnimating: Bool { false }

    /// Takes a new model in the transaction of the update.
    func update(to model: Value, _ environment: EnvironmentBox) {}

    /// A value as it is presented at the displayed time.
    func presented(_ model: Value) -> Value { model }

    /// The animator for a type of value; nil if such values are not animatable.
    static func make(for model: Value, owner: any AnimatorOwner, tree: ViewTree) -> ValueAnimator<Value>? {
        func open<Known: Animatable>(_ type: Known.Type) -> AnyObject? {
            MemoryLayout<Known.AnimatableData>.size > 0 ? DataAnimator<Known>(owner: owner, tree: tree) : nil
        }
        guard let type = TypeTraits.of(Value.self).animatable else { return nil }
        return open(type) as? ValueAnimator<Value>
    }
}

/// The presented value of an attribute with animatable data.
final class DataAnimator<Value: Animatable>: ValueAnimator<Value>, RunningAnimation {
    private var animator = Animator<Value.AnimatableData>()
    private weak var owner: (any AnimatorOwner)?
    private unowned let tree: ViewTree
    private weak var registry: AnimationRegistry?
    private var awaited = 0

    /// Whether the registry has the animator.
    private var isListed = false

    /// Whether the presented value differs from the model.
    private var isMoving = false

    /// Whether an animation has ended whose last value has not been presented.
    private var hasEnded = false

    /// Whether the value belongs to code that may wait for the last value, so that the tree stops there.
    let isObserved: Bool

    init(owner: any AnimatorOwner, tree: ViewTree) {
        self.owner = owner
        self.tree = tree
        isObserved = owner is ViewNode
        registry = tree.animations
    }

    deinit { registry?.reportLater(animator.removeAnimations()) }

    override var isAnimating: Bool { isMoving }

    override func update(to model: Value, _ environment: EnvironmentBox) {
        let data = model.animatableData
        guard let previous = animator.model, previous != data else {
            if animator.model == nil { animator.update(to: data, animation: nil, at: tree.clock) }
            return
        }
        let transaction = tree.transaction
        guard let animation = transaction.animation else {
            animator.update(to: data, animation: nil, at: tree.clock)
            return
        }
        animator.environmentStorage = environment.values
        let completions = transaction.requests.map { tree.animations.completion(for: $0) }
        let isAnimated = animator.update(
            to: data,
            animation: animation,
            completions: completions,
            at: tree.clock
        )
        guard isAnimated else {
            for completion in completions { tree.animations.cancel(completion) }
            return
        }
        for request in transaction.requests { request.animationDidBegin() }
        awaited += completions.count
        isMoving = true
        hasEnded = false
        if !isListed {
            isListed = true
            tree.animations.add(self)
        }
    }

    override func presented(_ model: Value) -> Value {
        if isMoving { return animator.presented(model, at: tree.clock) }
        guard hasEnded else { return model }
        // The data receives the last value too, as do those that observe it.
        hasEnded = false
        return model.replacingAnimatableData(model.animatableData)
    }

    /// The difference of the presented data from the model's.
    var displacement: Value.AnimatableData? {
        guard isMoving, let model = animator.model else { return nil }
        return animator.presented(at: tree.clock)?.subtracting(model)
    }

    // MARK: Running

    var isAwaited: Bool { awaited > 0 || isObserved && isMoving }

    func nextMoment(by limit: TimeInterval) -> TimeInterval? { animator.nextMoment(by: limit) }

    func show(_ moment: TimeInterval) -> Bool {
        isListed = isMoving
        guard isMoving else { return false }
        tellOwner()
        if awaited == 0 { _ = animator.advance(to: moment) }
        endIfAtRest()
        isListed = isMoving
        return isMoving
    }

    func complete(by moment: TimeInterval) {
        let completions = animator.advance(to: moment)
        awaited -= completions.count
        if isMoving, isAtRest {
            tellOwner()
            endIfAtRest()
        }
        registry?.report(completions)
    }

    private var isAtRest: Bool { !animator.isAnimating && awaited == 0 }

    private func endIfAtRest() {
        guard isAtRest else { return }
        isMoving = false
        hasEnded = true
    }

    private func tellOwner() {
        owner?.presentedValueDidChange()
        if tree.hasSymbols { (owner as? LayoutItem)?.tellCanvases() }
    }
}
