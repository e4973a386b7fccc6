package import Foundation
import HalationViewTree

/// The touch of a button: recognised where the finger is lifted within the view.
///
/// The button is pressed while the finger is within the view, also after it left and came back.
package nonisolated struct ButtonGesture: RecognizableGesture {
    package typealias Body = Never
    package typealias Value = Void

    /// When a held button repeats its action, as on the phone.
    private enum Repetition {
        static let delay: TimeInterval = 0.5
        static let interval: TimeInterval = 0.1
    }

    fileprivate let repeating: (() -> Void)?
    fileprivate let pressed: ((Bool, Date) -> Void)?

    /// Creates the gesture.
    ///
    /// - Parameters:
    ///   - repeating: Called after half a second and then ten times per second while the button is held; the
    ///     gesture is not recognised at the end of such a touch.
    ///   - pressed: Called with true when the button is pressed, with false when it is no longer, and with the
    ///     moment.
    package init(repeating: (() -> Void)? = nil, pressed: ((Bool, Date) -> Void)? = nil) {
        self.repeating = repeating
        self.pressed = pressed
    }

    nonisolated func makeRecognizer() -> GestureRecognizer<Void> { ButtonRecognizer(self) }

    fileprivate static func firstRepetition(after time: Date) -> Date {
        time.addingTimeInterval(Repetition.delay)
    }

    fileprivate static func nextRepetition(after time: Date) -> Date {
        time.addingTimeInterval(Repetition.interval)
    }
}

private final class ButtonRecognizer: GestureRecognizer<Void> {
    private var gesture: ButtonGesture
    private var isPressed = false

    /// Whether the view knows of the press; known when the effects are performed.
    private var isSeen = false
    private var hasRepeated = false
    private var lastTime = Date.distantPast

    /// The moment at which the action is repeated next.
    private var repetition: Date?

    init(_ gesture: ButtonGesture) { self.gesture = gesture }

    override func update(_ gesture: Any) {
        if let gesture = gesture as? ButtonGesture { self.gesture = gesture }
    }

    override func receive(_ event: TouchEvent, _ effects: inout GestureEffects) -> GesturePhase<Void> {
        lastTime = event.time
        guard event.touch.spread == nil else { return stop(&effects) }
        let isInside = event.item.boundsContain(event.item.convert(event.touch.location, to: .local))
        switch event.kind {
        case .began:
            report(true, &effects)
            if gesture.repeating != nil { repetition = ButtonGesture.firstRepetition(after: event.time) }
        case .moved: report(isInside, &effects)
        case .waited: repeatAction(at: event.time, &effects)
        case .ended:
            report(false, &effects)
            return isInside && !hasRepeated ? .ended(()) : .failed
        }
        return .possible(())
    }

    private func repeatAction(at time: Date, _ effects: inout GestureEffects) {
        guard let due = repetition, due <= time, let action = gesture.repeating else { return }
        repetition = ButtonGesture.nextRepetition(after: due)
        guard isPressed else { return }
        hasRepeated = true
        effects.append(action)
    }

    private func stop(_ effects: inout GestureEffects) -> GesturePhase<Void> {
        report(false, &effects)
        return .failed
    }

    private func report(_ value: Bool, _ effects: inout GestureEffects) {
        guard isPressed != value else { return }
        isPressed = value
        show(value, &effects)
    }

    private func show(_ value: Bool, _ effects: inout GestureEffects) {
        guard let pressed = gesture.pressed else { return }
        let time = lastTime
        effects.append { [self] in
            guard isSeen != value else { return }
            isSeen = value
            pressed(value, time)
        }
    }

    override func wasCancelled(_ effects: inout GestureEffects) {
        isPressed = false
        show(false, &effects)
    }

    override var deadline: Date? { repetition }
    override var yieldsToPan: Bool { true }
    override var hasLeftView: Bool { !isPressed && lastTime != .distantPast }
}
