public import Foundation
public import QuartzCore

/// Decides which gestures begin; never asked, as a picture has no fingers.
@MainActor @preconcurrency
public protocol UIGestureRecognizerDelegate: AnyObject {
    /// Never called: a gesture is about to begin.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Never called: two gestures are recognised at once.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Never called: a touch comes to a recogniser.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// The default: returns true; never called.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// The default: returns false; never called.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// The default: returns true; never called.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive touch: UITouch
    ) -> Bool { true }
}

/// Stand-in for `UIGestureRecognizer`: it recognises nothing, as a picture has no fingers.
@MainActor @preconcurrency
open class UIGestureRecognizer: NSObject {
    /// The moment of a gesture in its course.
    public enum State: Int, Sendable {
        case possible
        case began
        case changed
        case ended
        case cancelled
        case failed

        /// The same as ``ended``, for gestures of one moment.
        public static let recognized = State.ended
    }

    /// The view that the recogniser was added to.
    open internal(set) weak var view: UIView?

    /// Decides which gestures begin; never asked.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// The moment in the gesture's course: always possible.
    open var state = State.possible

    /// Whether the recogniser works; has no effect.
    open var isEnabled = true

    /// Whether a recognised gesture cancels touches; has no effect.
    open var cancelsTouchesInView = true

    /// Whether touches wait for the gesture; has no effect.
    open var delaysTouchesBegan = false

    /// Whether ends of touches wait for the gesture; has no effect.
    open var delaysTouchesEnded = true

    /// The number of fingers: 0.
    open var numberOfTouches: Int { 0 }

    /// A name for messages.
    open var name: String?

    /// Creates a recogniser; its method is never called.
    public init(target: Any?, action: Selector?) { super.init() }

    /// Creates a recogniser without a method.
    public override convenience init() { self.init(target: nil, action: nil) }

    /// Adds a method, which is never called.
    open func addTarget(_ target: Any, action: Selector) {}

    /// Has no effect: no recogniser recognises anything.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}

    /// The position of the gesture: zero.
    open func location(in view: UIView?) -> CGPoint { .zero }

    /// The position of a finger: zero.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { .zero }
}

/// Stand-in for `UITapGestureRecognizer`: it recognises nothing.
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps.
    open var numberOfTapsRequired = 1

    /// The number of fingers.
    open var numberOfTouchesRequired = 1
}

/// Stand-in for `UILongPressGestureRecognizer`: it recognises nothing.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// Seconds that the fingers are down.
    open var minimumPressDuration: TimeInterval = 0.5

    /// The way that fingers may move, in points.
    open var allowableMovement: CGFloat = 10
}

/// Stand-in for `UIPanGestureRecognizer`: it recognises nothing.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The smallest number of fingers.
    open var minimumNumberOfTouches = 1

    /// The largest number of fingers.
    open var maximumNumberOfTouches = Int.max

    /// The way of the fingers: zero.
    open func translation(in view: UIView?) -> CGPoint { .zero }

    /// Has no effect: there is no way to set back.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {}

    /// The speed of the fingers: zero.
    open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// Stand-in for `UIPinchGestureRecognizer`: it recognises nothing.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The factor of the fingers' distance.
    open var scale: CGFloat = 1

    /// The speed of the factor: zero.
    open var velocity: CGFloat { 0 }
}

/// Stand-in for `UIRotationGestureRecognizer`: it recognises nothing.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The angle of the fingers.
    open var rotation: CGFloat = 0
}

/// Stand-in for `UISwipeGestureRecognizer`: it recognises nothing.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Directions of a swipe.
    public struct Direction: OptionSet, Sendable {
        /// One bit for each direction in the set.
        public let rawValue: UInt

        /// Creates a set from bits; unknown ones are ignored.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }

    /// The directions that are recognised.
    open var direction = Direction.right
}

/// Stand-in for `UIScreenEdgePanGestureRecognizer`: it recognises nothing.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges at which the pan begins.
    open var edges = UIRectEdge()
}

/// Stand-in for `UIHoverGestureRecognizer`: it recognises nothing.
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
