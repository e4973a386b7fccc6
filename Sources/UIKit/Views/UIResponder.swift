public import Foundation
import QuartzCore

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

    /// A touch begins; passed on to the next object unless a subclass takes it.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// A touch moves; passed on to the next object unless a subclass takes it.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// A touch ends; passed on to the next object unless a subclass takes it.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// A gesture took a touch; passed on to the next object unless a subclass takes it.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

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

/// An event of the finger that a script moves.
@MainActor @preconcurrency
public final class UIEvent: NSObject {
    /// Creates an event without touches.
    public override init() {
        allTouches = nil
        timestamp = 0
    }

    /// Creates an event of touches that happens now.
    package init(touches: Set<UITouch>) {
        allTouches = touches
        timestamp = CACurrentMediaTime()
    }

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

    /// The touches of the event.
    public let allTouches: Set<UITouch>?

    /// The time of the event in seconds.
    public let timestamp: TimeInterval
}

/// A finger on the screen, as a script moves it.
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

    private var place = CGPoint.zero
    private var previousPlace = CGPoint.zero

    /// Creates a touch that has ended.
    public override init() {
        phase = .ended
        tapCount = 0
        timestamp = 0
    }

    /// Creates a touch that begins at a point of a view.
    package init(at point: CGPoint, in view: UIView) {
        phase = .began
        tapCount = 1
        timestamp = CACurrentMediaTime()
        place = point
        previousPlace = point
        self.view = view
    }

    /// Moves the finger to a point of the view, or lifts it there.
    package func move(to point: CGPoint, phase: Phase) {
        previousPlace = place
        place = point
        timestamp = CACurrentMediaTime()
        self.phase = phase
    }

    /// The moment in the touch's course.
    public private(set) var phase: Phase

    /// The force of the touch.
    public var force: CGFloat { 0 }

    /// The greatest force of a touch.
    public var maximumPossibleForce: CGFloat { 0 }

    /// Half of the width of a fingertip in points.
    public var majorRadius: CGFloat { 22 }

    /// The number of taps.
    public let tapCount: Int

    /// The time of the last change in seconds.
    public private(set) var timestamp: TimeInterval

    /// The view that the touch began in.
    public private(set) weak var view: UIView?

    /// The position in a view; nil is the one that the touch began in.
    public func location(in view: UIView?) -> CGPoint { converted(place, to: view) }

    /// The position before the last move in a view; nil is the one that the touch began in.
    public func previousLocation(in view: UIView?) -> CGPoint { converted(previousPlace, to: view) }

    private func converted(_ point: CGPoint, to other: UIView?) -> CGPoint {
        guard let view, let other, other !== view else { return point }
        return view.convert(point, to: other)
    }
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
