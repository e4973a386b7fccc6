package import Foundation
package import HalationViews

/// Gives the finger of a script to a view of UIKit, the views in it and their gesture recognisers.
///
/// The frontmost view that takes events gets the touches, and every recogniser of it and of the views around it follows
/// the finger. A gesture that is recognised cancels the touches of the view.
@MainActor
package final class TouchDelivery {
    private weak var root: UIView?
    private var course: Course?

    /// The course of a finger.
    private struct Course {
        let touch: UITouch
        let receiver: UIView
        let recognizers: [UIGestureRecognizer]

        /// Where the finger came down, in the root's space.
        let start: CGPoint
        var isCancelled = false

        /// The control below the finger that follows it.
        @MainActor var control: UIControl? {
            guard !isCancelled, let control = receiver as? UIControl, control.isEnabled else { return nil }
            return control
        }
    }

    /// Creates the delivery to a view.
    package init(to root: UIView) {
        self.root = root
    }

    /// Moves the finger to a point of the view.
    ///
    /// - Returns: What the view makes of the finger by then.
    package func touch(at point: CGPoint, phase: UITouch.Phase) -> TouchClaim {
        switch phase {
        case .began: begin(at: point)
        case .moved: move(to: point)
        case .ended: return end(at: point)
        case .cancelled: cancel()
        case .stationary: break
        }
        return claim(at: point)
    }

    private func claim(at point: CGPoint) -> TouchClaim {
        guard let course else { return .none }
        if course.recognizers.contains(where: \.isRecognized) { return .taken }
        let way = CGPoint(x: point.x - course.start.x, y: point.y - course.start.y)
        let awaited = course.recognizers.lazy.filter { $0.state == .possible }.map(\.awaited).max()
        return max(awaited ?? .none, course.control?.claim(along: way) ?? .none)
    }

    private func begin(at point: CGPoint) {
        cancel()
        guard let root else { return }
        let place = place(point, root)
        guard let receiver = root.hitTest(place, with: nil) else { return }
        let touch = UITouch(at: receiver.convert(place, from: root), in: receiver)
        let event = UIEvent(touches: [touch])
        let recognizers = Self.recognizers(of: receiver).filter { recognizer in
            recognizer.isEnabled
                && (recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true)
        }
        course = Course(touch: touch, receiver: receiver, recognizers: recognizers, start: point)
        for recognizer in recognizers { recognizer.follow(touch, event) }
        receiver.touchesBegan([touch], with: event)
    }

    /// The recognisers of a view and of those around it; taps beside those of a control are not for others.
    private static func recognizers(of view: UIView) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        var isInControl = false
        var next: UIView? = view
        while let view = next {
            found += (view.gestureRecognizers ?? []).filter {
                !isInControl || !($0 is UITapGestureRecognizer)
            }
            if view is UIControl { isInControl = true }
            next = view.superview
        }
        return found
    }

    /// A point of the view in its own coordinates: the origin of the bounds is the offset of a scroll view.
    private func place(_ point: CGPoint, _ root: UIView) -> CGPoint {
        CGPoint(x: point.x + root.bounds.minX, y: point.y + root.bounds.minY)
    }

    private func update(to point: CGPoint, _ phase: UITouch.Phase) -> (Course, UIEvent)? {
        guard let course, let root else { return nil }
        let place = place(point, root)
        course.touch.move(to: course.receiver.convert(place, from: root), phase: phase)
        return (course, UIEvent(touches: [course.touch]))
    }

    /// Cancels the touches of the view once a gesture is recognised.
    private func cancelTouches(_ event: UIEvent) {
        guard let course, !course.isCancelled,
            course.recognizers.contains(where: { $0.isRecognized && $0.cancelsTouchesInView })
        else { return }
        self.course?.isCancelled = true
        course.receiver.touchesCancelled([course.touch], with: event)
    }

    private func move(to point: CGPoint) {
        guard let (course, event) = update(to: point, .moved) else { return }
        for recognizer in course.recognizers { recognizer.touchesMoved([course.touch], with: event) }
        cancelTouches(event)
        if self.course?.isCancelled == false { course.receiver.touchesMoved([course.touch], with: event) }
    }

    /// Lifts the finger.
    ///
    /// - Returns: Whether a gesture or a control has taken it.
    private func end(at point: CGPoint) -> TouchClaim {
        // A finger is lifted where it last moved to.
        if let course, let root,
            course.receiver.convert(course.touch.location(in: nil), to: root) != place(point, root)
        {
            move(to: point)
        }
        guard let (course, event) = update(to: point, .ended) else { return .none }
        for recognizer in course.recognizers { recognizer.touchesEnded([course.touch], with: event) }
        cancelTouches(event)
        var isTaken = course.recognizers.contains(where: \.isRecognized)
        if self.course?.isCancelled == false {
            if course.control?.isTouchInside == true { isTaken = true }
            course.receiver.touchesEnded([course.touch], with: event)
        }
        self.course = nil
        for recognizer in course.recognizers { recognizer.release() }
        return isTaken ? .taken : .none
    }

    private func cancel() {
        guard let course else { return }
        self.course = nil
        let event = UIEvent(touches: [course.touch])
        for recognizer in course.recognizers {
            recognizer.touchesCancelled([course.touch], with: event)
            recognizer.release()
        }
        if !course.isCancelled { course.receiver.touchesCancelled([course.touch], with: event) }
    }
}

extension UITouch.Phase {
    /// The phase of a finger on a view outside of the tree.
    package init(_ phase: HostedTouches.Phase) {
        self =
            switch phase {
            case .began: .began
            case .moved: .moved
            case .stationary: .stationary
            case .ended: .ended
            case .cancelled: .cancelled
            }
    }
}
