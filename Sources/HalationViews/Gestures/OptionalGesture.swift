import Foundation
public import HalationViewTree

extension Optional: Gesture where Wrapped: Gesture {
    /// The type of the values that the gesture reports.
    public typealias Value = Wrapped.Value
}

extension Optional: RecognizableGesture where Wrapped: Gesture {
    nonisolated func makeRecognizer() -> GestureRecognizer<Wrapped.Value> { OptionalRecognizer(self) }
}

/// Follows a touch for a gesture that may be missing.
private final class OptionalRecognizer<Wrapped: Gesture>: GestureRecognizer<Wrapped.Value> {
    private let base: GestureRecognizer<Wrapped.Value>?

    init(_ gesture: Wrapped?) {
        base = gesture.map { HalationViews.makeRecognizer(of: $0) }
    }

    override func update(_ gesture: Any) {
        if let gesture = gesture as? Wrapped { base?.update(gesture) }
    }

    override func receive(
        _ event: TouchEvent,
        _ effects: inout GestureEffects
    ) -> GesturePhase<Wrapped.Value> {
        base?.next(event, &effects) ?? .failed
    }

    override func wasCancelled(_ effects: inout GestureEffects) { base?.cancel(&effects) }
    override var deadline: Date? { base?.deadline }
    override var awaitsTouch: Bool { base?.awaitsTouch ?? false }
    override var yieldsToPress: Bool { base?.yieldsToPress ?? false }
    override var isPress: Bool { base?.isPress ?? false }
    override var yieldsToPan: Bool { base?.yieldsToPan ?? false }
    override var isPan: Bool { base?.isPan ?? false }
    override var hasLeftView: Bool { base?.hasLeftView ?? false }
    override var standsAside: Bool { base?.standsAside ?? false }
    override var followsEveryTouch: Bool { base?.followsEveryTouch ?? false }
}
