public import Foundation
import HalationViews
public import QuartzCore

/// Decides which gestures begin.
@MainActor @preconcurrency
public protocol UIGestureRecognizerDelegate: AnyObject {
    /// Whether a gesture that would be recognised now may be.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Never called: gestures are recognised beside each other.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether a touch that begins comes to a recogniser.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// The default: every gesture begins.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// The default: returns false; never called.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// The default: every touch comes to the recogniser.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive touch: UITouch
    ) -> Bool { true }
}

/// Recognises a gesture of the finger that a script moves over a view, and calls methods.
///
/// Gestures of two fingers are not recognised.
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

    private struct Target {
        weak var object: AnyObject?
        let action: Selector
    }

    private var targets: [Target] = []

    /// The finger that the recogniser follows.
    private(set) var touch: UITouch?

    /// Where the finger came down, in the window, and when.
    private(set) var start = CGPoint.zero
    private(set) var startTime = 0.0

    /// The recognisers that must fail before this one is recognised.
    private(set) var rivals: [WeakRecognizer] = []

    struct WeakRecognizer {
        weak var recognizer: UIGestureRecognizer?
    }

    /// The view that the recogniser was added to.
    open internal(set) weak var view: UIView?

    /// Decides which gestures begin.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// The moment in the gesture's course; setting it calls the methods, except for those that mean nothing happened.
    open var state = State.possible {
        didSet {
            switch state {
            case .began, .changed, .ended: callTargets()
            case .cancelled where oldValue == .began || oldValue == .changed: callTargets()
            default: break
            }
        }
    }

    /// Whether the gesture has been recognised in this course of the finger.
    final var isRecognized: Bool { [.began, .changed, .ended].contains(state) }

    /// What the recogniser waits for, while it may still recognise the finger's course.
    var awaited: TouchClaim { .movement }

    /// Whether the recogniser works.
    open var isEnabled = true

    /// Whether a recognised gesture cancels touches.
    open var cancelsTouchesInView = true

    /// Whether touches wait for the gesture; has no effect.
    open var delaysTouchesBegan = false

    /// Whether ends of touches wait for the gesture; has no effect.
    open var delaysTouchesEnded = true

    /// The number of fingers: 1 during a gesture.
    open var numberOfTouches: Int { touch == nil ? 0 : 1 }

    /// A name for messages.
    open var name: String?

    /// Creates a recogniser that calls a method of an object, which it does not keep alive.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Creates a recogniser without a method.
    public override convenience init() { self.init(target: nil, action: nil) }

    /// Calls a method of an object, which is not kept alive, when the gesture is recognised and when it changes.
    open func addTarget(_ target: Any, action: Selector) {
        targets.append(Target(object: target as AnyObject, action: action))
    }

    /// Calls a method no more; nil stands for every object and every method.
    open func removeTarget(_ target: Any?, action: Selector?) {
        targets.removeAll { entry in
            (target == nil || entry.object === target.map { $0 as AnyObject })
                && (action == nil || entry.action == action)
        }
    }

    /// Called before the methods.
    package final var onRecognition: ((UIGestureRecognizer) -> Void)?

    private func callTargets() {
        onRecognition?(self)
        for target in targets {
            guard let object = target.object else { continue }
            target.action.call(on: object, sender: self)
        }
    }

    /// Waits with a tap until another one of more taps has failed.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        rivals.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    /// The position of the finger in a view; nil is the window.
    open func location(in view: UIView?) -> CGPoint {
        guard let touch, let origin = touch.view else { return .zero }
        return origin.convert(touch.location(in: nil as UIView?), to: view)
    }

    /// The position of the finger in a view; nil is the window.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

    // MARK: The finger

    /// Called when a finger comes down; subclasses call it too.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when a finger moves; subclasses call it too.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when a finger is lifted; subclasses call it too.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when something else takes the finger; subclasses call it too.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called after the course of a finger, to be ready for the next one.
    open func reset() {}

    /// The way of the finger in points, in the window: the view's own coordinates move when it scrolls.
    final var way: CGPoint {
        let place = location(in: nil)
        return CGPoint(x: place.x - start.x, y: place.y - start.y)
    }

    /// Begins to follow a finger.
    final func follow(_ touch: UITouch, _ event: UIEvent) {
        self.touch = touch
        start = location(in: nil)
        startTime = touch.timestamp
        touchesBegan([touch], with: event)
    }

    /// Ends the course of a finger.
    final func release() {
        touch = nil
        if state != .possible { state = .possible }
        reset()
    }

    /// Recognises the gesture, if the delegate lets it begin.
    final func recognize(as new: State) {
        guard delegate?.gestureRecognizerShouldBegin(self) ?? true else {
            state = .failed
            return
        }
        state = new
    }
}
