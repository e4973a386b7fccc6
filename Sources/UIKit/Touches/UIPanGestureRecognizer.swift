public import Foundation
import HalationViews

/// Recognises a finger that moves.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The smallest number of fingers; more than one is never reached.
    open var minimumNumberOfTouches = 1

    /// The largest number of fingers.
    open var maximumNumberOfTouches = Int.max

    /// The way from which a finger moves, in points.
    static let slop: CGFloat = 10

    /// What was taken off the way by ``setTranslation(_:in:)``.
    private var origin = CGPoint.zero
    private var last: (place: CGPoint, time: Double)?
    private var speed = CGPoint.zero

    /// The way of the finger since it came down, or since the way was set.
    open func translation(in view: UIView?) -> CGPoint { CGPoint(x: way.x - origin.x, y: way.y - origin.y) }

    /// Sets the way so far; later moves are added to it.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        origin = CGPoint(x: way.x - translation.x, y: way.y - translation.y)
    }

    /// The speed of the finger in points per second.
    open func velocity(in view: UIView?) -> CGPoint { speed }

    /// Whether the gesture may begin with the way so far.
    func mayBegin() -> Bool { way.length >= Self.slop && minimumNumberOfTouches <= 1 }

    override var awaited: TouchClaim { minimumNumberOfTouches <= 1 ? .movement : .none }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        origin = .zero
        speed = .zero
        last = touches.first.map { (location(in: nil), $0.timestamp) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if let touch = touches.first {
            let place = location(in: nil)
            if let last, touch.timestamp > last.time {
                let time = touch.timestamp - last.time
                speed = CGPoint(x: (place.x - last.place.x) / time, y: (place.y - last.place.y) / time)
            }
            last = (place, touch.timestamp)
        }
        switch state {
        case .possible: if mayBegin() { recognize(as: .began) }
        case .began, .changed: state = .changed
        default: break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .began || state == .changed { state = .ended }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
}

/// Recognises a finger that moves from an edge of the view.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges at which the pan begins.
    open var edges = UIRectEdge()

    /// The distance from an edge at which the pan begins, in points.
    private static let reach: CGFloat = 20

    override func mayBegin() -> Bool { super.mayBegin() && isAtEdge }

    override var awaited: TouchClaim { isAtEdge ? super.awaited : .none }

    private var isAtEdge: Bool {
        guard let view else { return false }
        let (bounds, start) = (view.bounds, view.convert(start, from: nil))
        return edges.contains(.left) && start.x < bounds.minX + Self.reach
            || edges.contains(.right) && start.x > bounds.maxX - Self.reach
            || edges.contains(.top) && start.y < bounds.minY + Self.reach
            || edges.contains(.bottom) && start.y > bounds.maxY - Self.reach
    }
}
