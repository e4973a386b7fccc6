import Foundation
import HalationViewTree

/// Calls the actions of a gesture and transforms its value.
private final class ModifiedRecognizer<Base: Gesture, Value>: GestureRecognizer<Value> {
    private var gesture: _ModifiedGesture<Base, Value>
    private let base: GestureRecognizer<Base.Value>
    private var last: Value?

    init(_ gesture: _ModifiedGesture<Base, Value>) {
        self.gesture = gesture
        base = HalationViews.makeRecognizer(of: gesture.base)
    }

    override func update(_ gesture: Any) {
        guard let gesture = gesture as? _ModifiedGesture<Base, Value> else { return }
        self.gesture = gesture
        base.update(gesture.base)
    }

    override func receive(_ event: TouchEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        let phase = base.next(event, &effects).map(gesture.transform)
        switch phase {
        case .possible(.none), .failed: break
        case .possible(.some(let value)), .active(let value):
            if gesture.changed.isEmpty { break }
            if let last, isProvablySame(last, value) { break }
            last = value
            for action in gesture.changed { effects.append { action(value) } }
        case .ended(let value):
            for action in gesture.ended { effects.append { action(value) } }
        }
        return phase
    }

    override func wasCancelled(_ effects: inout GestureEffects) { base.cancel(&effects) }
    override var deadline: Date? { base.deadline }
    override var awaitsTouch: Bool { base.awaitsTouch }
    override var yieldsToPress: Bool { base.yieldsToPress }
    override var isPress: Bool { base.isPress }
    override var yieldsToPan: Bool { base.yieldsToPan }
    override var isPan: Bool { base.isPan }
    override var hasLeftView: Bool { base.hasLeftView }
    override var standsAside: Bool { base.standsAside }
    override var followsEveryTouch: Bool { base.followsEveryTouch }
}

extension _ModifiedGesture: RecognizableGesture {
    nonisolated func makeRecognizer() -> GestureRecognizer<Value> { ModifiedRecognizer(self) }
}

/// Updates a state while a gesture lasts, and then returns it to its initial value.
private final class StateRecognizer<Base: Gesture, State>: GestureRecognizer<Base.Value> {
    private var gesture: GestureStateGesture<Base, State>
    private let base: GestureRecognizer<Base.Value>

    /// Whether the state was changed; known when the effects are performed.
    private var hasChanged = false

    init(_ gesture: GestureStateGesture<Base, State>) {
        self.gesture = gesture
        base = HalationViews.makeRecognizer(of: gesture.base)
    }

    override func update(_ gesture: Any) {
        guard let gesture = gesture as? GestureStateGesture<Base, State> else { return }
        self.gesture = gesture
        base.update(gesture.base)
    }

    override func receive(_ event: TouchEvent, _ effects: inout GestureEffects) -> GesturePhase<Base.Value> {
        let phase = base.next(event, &effects)
        switch phase {
        case .possible(.none): break
        case .possible(.some(let value)), .active(let value): change(value, &effects)
        case .ended, .failed: reset(&effects)
        }
        return phase
    }

    private func change(_ value: Base.Value, _ effects: inout GestureEffects) {
        let binding = gesture.state.binding
        let update = gesture.update
        effects.append { [self] in
            var state = binding.wrappedValue
            var transaction = Transaction()
            update(value, &state, &transaction)
            hasChanged = true
            withTransaction(transaction) { binding.wrappedValue = state }
        }
    }

    private func reset(_ effects: inout GestureEffects) {
        let state = gesture.state
        effects.append { [self] in
            guard hasChanged else { return }
            hasChanged = false
            var transaction = Transaction()
            state.reset(state.binding.wrappedValue, &transaction)
            withTransaction(transaction) { state.binding.wrappedValue = state.initial }
        }
    }

    override func wasCancelled(_ effects: inout GestureEffects) {
        base.cancel(&effects)
        reset(&effects)
    }

    override var deadline: Date? { base.deadline }
    override var awaitsTouch: Bool { base.awaitsTouch }
    override var yieldsToPress: Bool { base.yieldsToPress }
    override var isPress: Bool { base.isPress }
    override var yieldsToPan: Bool { base.yieldsToPan }
    override var isPan: Bool { base.isPan }
    override var hasLeftView: Bool { base.hasLeftView }
    override var standsAside: Bool { base.standsAside }
    override var followsEveryTouch: Bool { base.followsEveryTouch }
}

extension GestureStateGesture: RecognizableGesture {
    nonisolated func makeRecognizer() -> GestureRecognizer<Base.Value> { StateRecognizer(self) }
}

extension AnyGesture: RecognizableGesture {
    nonisolated func makeRecognizer() -> GestureRecognizer<Value> {
        func open<G: Gesture>(_ gesture: G) -> AnyGestureRecognizer {
            HalationViews.makeRecognizer(of: gesture)
        }
        guard let gesture = gesture as? any Gesture else { return GestureRecognizer() }
        return open(gesture) as? GestureRecognizer<Value> ?? GestureRecognizer()
    }
}
