import Foundation
package import HalationViewTree

/// Recognises a touch that stays for some time; it has a value from the start.
final class LongPressRecognizer: GestureRecognizer<Bool> {
    private let duration: TimeInterval
    private let distance: CGFloat
    private var limit: Date?

    init(duration: TimeInterval, distance: CGFloat) {
        self.duration = duration
        self.distance = distance
    }

    override var deadline: Date? { limit }
    override var isPress: Bool { true }

    override func receive(_ event: TouchEvent, _ effects: inout GestureEffects) -> GesturePhase<Bool> {
        guard event.touch.spread == nil else { return .failed }
        switch event.kind {
        case .began: limit = event.time.addingTimeInterval(max(duration, 0))
        case .moved: if event.touch.distance > distance { return .failed }
        case .ended, .waited: break
        }
        if let limit, event.time >= limit { return .ended(true) }
        return event.kind == .ended ? .failed : .possible(true)
    }
}

extension LongPressGesture: RecognizableGesture {
    nonisolated func makeRecognizer() -> GestureRecognizer<Bool> {
        LongPressRecognizer(duration: minimumDuration, distance: maximumDistance)
    }
}

/// A gesture that reports when the touch of another one begins and when the gesture is over.
package nonisolated struct PressingGesture<Base: Gesture>: RecognizableGesture {
    package typealias Body = Never
    package typealias Value = Base.Value

    let base: Base
    let action: (Bool) -> Void

    /// Calls `action` with true when the touch of `base` begins, and with false when the gesture is over.
    package init(base: Base, action: @escaping (Bool) -> Void) {
        self.base = base
        self.action = action
    }

    nonisolated func makeRecognizer() -> GestureRecognizer<Base.Value> { PressingRecognizer(self) }
}

private final class PressingRecognizer<Base: Gesture>: GestureRecognizer<Base.Value> {
    private var gesture: PressingGesture<Base>
    private let base: GestureRecognizer<Base.Value>
    private var isPressing = false

    /// Whether the action knows of the press; known when the effects are performed.
    private var isSeen = false

    init(_ gesture: PressingGesture<Base>) {
        self.gesture = gesture
        base = HalationViews.makeRecognizer(of: gesture.base)
    }

    override func update(_ gesture: Any) {
        guard let gesture = gesture as? PressingGesture<Base> else { return }
        self.gesture = gesture
        base.update(gesture.base)
    }

    override func receive(_ event: TouchEvent, _ effects: inout GestureEffects) -> GesturePhase<Base.Value> {
        if event.kind == .began { report(true, &effects) }
        let phase = base.next(event, &effects)
        if phase.isOver { report(false, &effects) }
        return phase
    }

    private func report(_ value: Bool, _ effects: inout GestureEffects) {
        guard isPressing != value else { return }
        isPressing = value
        show(value, &effects)
    }

    private func show(_ value: Bool, _ effects: inout GestureEffects) {
        let action = gesture.action
        effects.append { [self] in
            guard isSeen != value else { return }
            isSeen = value
            action(value)
        }
    }

    override func wasCancelled(_ effects: inout GestureEffects) {
        base.cancel(&effects)
        isPressing = false
        show(false, &effects)
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
