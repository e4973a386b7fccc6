public import Foundation

/// An object that takes events; those that no person causes never come.
@MainActor @preconcurrency
open class UIResponder: NSObject {
    /// Creates a responder that takes no events.
    public override init() { super.init() }

    /// The next object that an event is offered to.
    open var next: UIResponder? { nil }

    /// Whether events of the keyboard come to the object: never.
    open var isFirstResponder: Bool { false }

    /// Whether the object may take the keyboard's events.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether the object may give the keyboard's events back.
    open var canResignFirstResponder: Bool { true }

    /// Has no effect, and returns false: a picture has no keyboard.
    @discardableResult
    open func becomeFirstResponder() -> Bool { false }

    /// Has no effect, and returns true.
    @discardableResult
    open func resignFirstResponder() -> Bool { true }

    /// Never called: a touch begins.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Never called: a touch moves.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Never called: a touch ends.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Never called: a touch is cancelled.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Never called: a motion of the device begins.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

    /// Never called: a motion of the device ends.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

    /// Never called, and returns false: no screen reader reads a picture.
    open func accessibilityPerformEscape() -> Bool { false }

    /// Never called, and returns false: no screen reader reads a picture.
    open func accessibilityActivate() -> Bool { false }

    /// The view of the keyboard: none.
    open var inputView: UIView? { nil }

    /// The view above the keyboard: none.
    open var inputAccessoryView: UIView? { nil }
}

/// Stand-in for `UIEvent`: an event of a person, of which there are none.
@MainActor @preconcurrency
public final class UIEvent: NSObject {
    /// The kind of an event in detail.
    public enum EventSubtype: Int, Sendable {
        case none
        case motionShake
    }

    /// The kind of an event.
    public enum EventType: Int, Sendable {
        case touches
        case motion
        case remoteControl
        case presses
        case scroll = 10
        case hover
        case transform = 14
    }

    /// The kind of the event: always touches.
    public var type: EventType { .touches }

    /// The kind in detail: none.
    public var subtype: EventSubtype { .none }

    /// The touches of the event: none.
    public var allTouches: Set<UITouch>? { nil }
}

/// Stand-in for `UITouch`: a finger on the screen, of which there is none.
@MainActor @preconcurrency
public final class UITouch: NSObject {
    /// The moment of a touch in its course.
    public enum Phase: Int, Sendable {
        case began
        case moved
        case stationary
        case ended
        case cancelled
    }

    /// The moment in the touch's course.
    public var phase: Phase { .ended }

    /// The force of the touch.
    public var force: CGFloat { 0 }

    /// The number of taps.
    public var tapCount: Int { 0 }

    /// The view that the touch began in.
    public var view: UIView? { nil }

    /// The position in a view.
    public func location(in view: UIView?) -> CGPoint { .zero }

    /// The position before the last move in a view.
    public func previousLocation(in view: UIView?) -> CGPoint { .zero }
}

/// Something that has traits.
@MainActor @preconcurrency
public protocol UITraitEnvironment: AnyObject {
    /// The traits of the surroundings.
    var traitCollection: UITraitCollection { get }
}

/// A space in which points and rectangles have a place.
@MainActor @preconcurrency
public protocol UICoordinateSpace: AnyObject {
    /// The bounds of the space.
    var bounds: CGRect { get }
}
