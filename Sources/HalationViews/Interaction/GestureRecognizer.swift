import Foundation
import HalationViewTree

/// How far a gesture has come.
enum GesturePhase<Value> {
    /// It may still be recognised; it may have a value already.
    case possible(Value?)

    /// The gesture is recognised and continues.
    case active(Value)

    /// It is recognised and over.
    case ended(Value)

    /// It is not recognised.
    case failed

    /// The phase with another value.
    func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
        switch self {
        case .possible(let value): .possible(value.map(transform))
        case .active(let value): .active(transform(value))
        case .ended(let value): .ended(transform(value))
        case .failed: .failed
        }
    }

    var isOver: Bool {
        switch self {
        case .possible, .active: false
        case .ended, .failed: true
        }
    }

    var status: GestureStatus {
        switch self {
        case .possible: .possible
        case .active: .active
        case .ended: .ended
        case .failed: .failed
        }
    }
}

/// A ``GesturePhase`` without its value.
enum GestureStatus {
    case possible, active, ended, failed
}

/// Calls of the code that a gesture was given, in order.
typealias GestureEffects = [() -> Void]

/// Follows a touch for one gesture.
class AnyGestureRecognizer {
    /// Takes a newer value of the gesture, with its closures.
    func update(_ gesture: Any) {}

    /// Handles an event; does nothing after the gesture is over.
    func handle(_ event: TouchEvent, _ effects: inout GestureEffects) -> GestureStatus { .failed }

    /// Ends the gesture because another one was recognised.
    func cancel(_ effects: inout GestureEffects) {}

    /// The moment at which the gesture wants to be asked again, although nothing happened.
    var deadline: Date? { nil }

    /// Whether the gesture waits for another touch.
    var awaitsTouch: Bool { false }

    /// Whether a press that has lasted long enough goes before the gesture, although it may still be recognised.
    var yieldsToPress: Bool { false }

    /// Whether the gesture is a press of some duration.
    var isPress: Bool { false }

    /// Whether a finger that scrolls or drags the view around goes before the gesture, although it may still be
    /// recognised.
    var yieldsToPan: Bool { false }

    /// Whether the gesture is a tap or that of a button.
    final var isTouchTarget: Bool { yieldsToPan || yieldsToPress }

    /// Whether the gesture is a movement of a finger along an axis.
    var isPan: Bool { false }

    /// Whether the finger has left the view, so that any other gesture goes before, although it may come back.
    var hasLeftView: Bool { false }

    /// Whether the gesture takes no part in the contest at present: it neither wins nor holds others back, and only a pan
    /// ends it.
    var standsAside: Bool { false }

    /// Whether the gesture starts again with each further touch of a gesture of several touches, such as a double tap.
    var followsEveryTouch: Bool { false }
}

/// Follows a touch for a gesture with a type of value.
class GestureRecognizer<Value>: AnyGestureRecognizer {
    private(set) var phase = GesturePhase<Value>.possible(nil)

    final override func handle(_ event: TouchEvent, _ effects: inout GestureEffects) -> GestureStatus {
        next(event, &effects).status
    }

    /// The phase after an event.
    final func next(_ event: TouchEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        if !phase.isOver { phase = receive(event, &effects) }
        return phase
    }

    final override func cancel(_ effects: inout GestureEffects) {
        // One that is recognised at the same moment has lost, and what it did at its end was not performed.
        if case .failed = phase { return }
        phase = .failed
        wasCancelled(&effects)
    }

    /// Handles an event while the gesture is not over.
    func receive(_ event: TouchEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> { .failed }

    /// Called when another gesture was recognised instead, even if this one was recognised and over.
    func wasCancelled(_ effects: inout GestureEffects) {}
}

/// A built-in gesture.
protocol RecognizableGesture: Gesture {
    nonisolated func makeRecognizer() -> GestureRecognizer<Value>
}

/// Creates a recogniser of a gesture; that of a custom one follows its body.
func makeRecognizer<G: Gesture>(of gesture: G) -> GestureRecognizer<G.Value> {
    func open<Known: RecognizableGesture>(_ known: Known) -> AnyGestureRecognizer { known.makeRecognizer() }
    if let known = gesture as? any RecognizableGesture {
        // A recogniser that does not match the type recognises nothing.
        return open(known) as? GestureRecognizer<G.Value> ?? GestureRecognizer()
    }
    guard G.Body.self != Never.self else { return GestureRecognizer() }
    return BodyRecognizer(gesture)
}

extension GestureItem {
    /// Creates a recogniser of the item's gesture.
    func makeRecognizer() -> AnyGestureRecognizer {
        func open<G: Gesture>(_ gesture: G) -> AnyGestureRecognizer {
            HalationViews.makeRecognizer(of: gesture)
        }
        return open(modifier.gesture)
    }
}

/// Follows the body of a custom gesture.
private final class BodyRecognizer<G: Gesture>: GestureRecognizer<G.Value> {
    private let base: AnyGestureRecognizer

    init(_ gesture: G) {
        base = HalationViews.makeRecognizer(of: bodyOnMainActor(of: gesture))
    }

    override func update(_ gesture: Any) {
        if let gesture = gesture as? G { base.update(bodyOnMainActor(of: gesture)) }
    }

    override func receive(_ event: TouchEvent, _ effects: inout GestureEffects) -> GesturePhase<G.Value> {
        (base as? GestureRecognizer<G.Value>)?.next(event, &effects) ?? .failed
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

/// The body of a gesture; gestures are asked on the main actor only.
private func bodyOnMainActor<G: Gesture>(of gesture: G) -> G.Body {
    nonisolated(unsafe) let gesture = gesture
    nonisolated(unsafe) var body: G.Body?
    MainActor.assumeIsolated { body = gesture.body }
    guard let body else { preconditionFailure("A body was not evaluated.") }
    return body
}
