package import Foundation
import HalationViewTree

/// The claim of a view outside of the tree, such as one of UIKit, on the finger that touches it, from weak to strong.
package enum TouchClaim: Comparable, Sendable {
    /// Nothing: gestures of the views around are recognised beside it.
    case none

    /// It waits for a tap, which goes before taps of the views around; a finger that moves is theirs.
    case tap

    /// It waits for a movement or a press; only scrolling of the views around goes before.
    case movement

    /// The finger is its own: gestures of the views around end.
    case taken
}

/// The finger on a view outside of the tree, in the contest with the gestures of the views around.
package nonisolated struct HostedTouches: RecognizableGesture {
    package typealias Body = Never
    package typealias Value = Void

    /// A moment of the finger's course.
    package enum Phase: Sendable {
        case began, moved, stationary, ended, cancelled
    }

    fileprivate let deliver: (CGPoint, Phase) -> TouchClaim

    /// Creates the gesture.
    ///
    /// - Parameter deliver: Takes the position in the view's own space and the phase; returns what the view makes of the
    ///   finger by then.
    package init(_ deliver: @escaping (CGPoint, Phase) -> TouchClaim) {
        self.deliver = deliver
    }

    nonisolated func makeRecognizer() -> GestureRecognizer<Void> { HostedTouchRecognizer(self) }
}

private final class HostedTouchRecognizer: GestureRecognizer<Void> {
    private var gesture: HostedTouches
    private var claim = TouchClaim.none
    private var hasMoved = false

    /// Where the finger is, in the view's own space; nil before it is down and after it is lifted.
    private var place: CGPoint?

    init(_ gesture: HostedTouches) { self.gesture = gesture }

    override func update(_ gesture: Any) {
        if let gesture = gesture as? HostedTouches { self.gesture = gesture }
    }

    override func receive(_ event: TouchEvent, _ effects: inout GestureEffects) -> GesturePhase<Void> {
        guard event.touch.spread == nil else {
            wasCancelled(&effects)
            return .failed
        }
        let place = event.item.convert(event.touch.location, to: .local)
        self.place = place
        hasMoved = hasMoved || event.touch.distance >= GestureTolerance.tapDistance
        switch event.kind {
        case .began: claim = gesture.deliver(place, .began)
        case .moved: claim = gesture.deliver(place, .moved)
        case .waited: claim = gesture.deliver(place, .stationary)
        case .ended:
            self.place = nil
            return gesture.deliver(place, .ended) == .taken ? .ended(()) : .failed
        }
        return claim == .taken ? .active(()) : .possible(nil)
    }

    override func wasCancelled(_ effects: inout GestureEffects) {
        guard let place else { return }
        self.place = nil
        effects.append { [gesture] in _ = gesture.deliver(place, .cancelled) }
    }

    override var followsEveryTouch: Bool { true }
    override var standsAside: Bool { claim == .none }
    override var yieldsToPan: Bool { claim == .tap || claim == .movement }
    override var yieldsToPress: Bool { claim == .tap || claim == .movement }
    override var hasLeftView: Bool { claim == .tap && hasMoved }
}
