import Foundation
import HalationViewTree

/// Follows two gestures at the same time.
private final class SimultaneousRecognizer<First: Gesture, Second: Gesture>:
    GestureRecognizer<SimultaneousGesture<First, Second>.Value>
{
    typealias Value = SimultaneousGesture<First, Second>.Value

    private let first: GestureRecognizer<First.Value>
    private let second: GestureRecognizer<Second.Value>

    init(_ gesture: SimultaneousGesture<First, Second>) {
        first = HalationViews.makeRecognizer(of: gesture.first)
        second = HalationViews.makeRecognizer(of: gesture.second)
    }

    override func update(_ gesture: Any) {
        guard let gesture = gesture as? SimultaneousGesture<First, Second> else { return }
        first.update(gesture.first)
        second.update(gesture.second)
    }

    override func receive(_ event: TouchEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        let one = first.next(event, &effects)
        let other = second.next(event, &effects)
        let value = Value(first: one.value, second: other.value)
        switch (one.status, other.status) {
        case (.failed, .failed): return .failed
        case (.ended, .ended), (.ended, .failed), (.failed, .ended): return .ended(value)
        case (.active, _), (_, .active), (.ended, _), (_, .ended): return .active(value)
        default: return .possible(value.first == nil && value.second == nil ? nil : value)
        }
    }

    override func wasCancelled(_ effects: inout GestureEffects) {
        first.cancel(&effects)
        second.cancel(&effects)
    }

    override var deadline: Date? { [first.deadline, second.deadline].compactMap(\.self).min() }
    override var awaitsTouch: Bool { first.awaitsTouch || second.awaitsTouch }
}

extension SimultaneousGesture: RecognizableGesture {
    nonisolated func makeRecognizer() -> GestureRecognizer<Value> { SimultaneousRecognizer(self) }
}

extension GesturePhase {
    fileprivate var value: Value? {
        switch self {
        case .possible(let value): value
        case .active(let value), .ended(let value): value
        case .failed: nil
        }
    }
}

/// Follows a gesture, and after its end another one.
private final class SequenceRecognizer<First: Gesture, Second: Gesture>:
    GestureRecognizer<SequenceGesture<First, Second>.Value>
{
    typealias Value = SequenceGesture<First, Second>.Value

    private let first: GestureRecognizer<First.Value>
    private let second: GestureRecognizer<Second.Value>
    private var result: First.Value?
    private var limit: Date?

    init(_ gesture: SequenceGesture<First, Second>) {
        first = HalationViews.makeRecognizer(of: gesture.first)
        second = HalationViews.makeRecognizer(of: gesture.second)
    }

    override func update(_ gesture: Any) {
        guard let gesture = gesture as? SequenceGesture<First, Second> else { return }
        first.update(gesture.first)
        second.update(gesture.second)
    }

    override func receive(_ event: TouchEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        if let result { return advance(result, event, &effects) }
        let phase = first.next(event, &effects)
        guard case .ended(let value) = phase else { return phase.map { .first($0) } }
        result = value
        if event.kind == .ended {
            // The second gesture needs another touch.
            limit = event.time.addingTimeInterval(GestureTolerance.timeBetweenTaps)
            return .active(.second(value, nil))
        }
        // The finger is still down: the second gesture begins now.
        var start = event
        start.kind = .began
        return advance(value, start, &effects)
    }

    private func advance(
        _ value: First.Value,
        _ event: TouchEvent,
        _ effects: inout GestureEffects
    ) -> GesturePhase<Value> {
        if let limit {
            if event.kind == .began { self.limit = nil } else if event.time >= limit { return .failed }
            if event.kind != .began { return .active(.second(value, nil)) }
        }
        switch second.next(event, &effects) {
        case .possible(let other): return .active(.second(value, other))
        case .active(let other): return .active(.second(value, other))
        case .ended(let other): return .ended(.second(value, other))
        case .failed: return .failed
        }
    }

    override func wasCancelled(_ effects: inout GestureEffects) {
        first.cancel(&effects)
        second.cancel(&effects)
    }

    override var deadline: Date? { limit ?? (result == nil ? first.deadline : second.deadline) }
    override var awaitsTouch: Bool {
        limit != nil || (result == nil ? first.awaitsTouch : second.awaitsTouch)
    }
    override var isPress: Bool { first.isPress }
}

extension SequenceGesture: RecognizableGesture {
    nonisolated func makeRecognizer() -> GestureRecognizer<Value> { SequenceRecognizer(self) }
}

/// Follows two gestures; the second counts if the first fails.
private final class ExclusiveRecognizer<First: Gesture, Second: Gesture>:
    GestureRecognizer<ExclusiveGesture<First, Second>.Value>
{
    typealias Value = ExclusiveGesture<First, Second>.Value

    private let first: GestureRecognizer<First.Value>
    private let second: GestureRecognizer<Second.Value>

    /// What the second gesture did before the first failed.
    private var held: GestureEffects = []

    init(_ gesture: ExclusiveGesture<First, Second>) {
        first = HalationViews.makeRecognizer(of: gesture.first)
        second = HalationViews.makeRecognizer(of: gesture.second)
    }

    override func update(_ gesture: Any) {
        guard let gesture = gesture as? ExclusiveGesture<First, Second> else { return }
        first.update(gesture.first)
        second.update(gesture.second)
    }

    override func receive(_ event: TouchEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        let preferred = first.next(event, &effects)
        let other = second.next(event, &held)
        let yields = first.yieldsToPress && second.isPress && other.status == .ended
        switch preferred.status {
        case .failed:
            effects += held
            held = []
            return other.map { .second($0) }
        case .possible where yields:
            first.cancel(&effects)
            effects += held
            held = []
            return other.map { .second($0) }
        case .possible: break
        case .active, .ended:
            held = []
            second.cancel(&effects)
        }
        return preferred.map { .first($0) }
    }

    override func wasCancelled(_ effects: inout GestureEffects) {
        first.cancel(&effects)
        second.cancel(&effects)
    }

    override var deadline: Date? { [first.deadline, second.deadline].compactMap(\.self).min() }
    override var awaitsTouch: Bool { first.awaitsTouch || second.awaitsTouch }
}

extension ExclusiveGesture: RecognizableGesture {
    nonisolated func makeRecognizer() -> GestureRecognizer<Value> { ExclusiveRecognizer(self) }
}
