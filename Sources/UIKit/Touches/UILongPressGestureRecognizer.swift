public import Foundation
import QuartzCore

/// Recognises a finger that stays down.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// Seconds that the finger is down.
    open var minimumPressDuration: TimeInterval = 0.5

    /// The way that the finger may move before, in points.
    open var allowableMovement: CGFloat = 10

    /// The number of taps before; has no effect.
    open var numberOfTapsRequired = 0

    /// The number of fingers; only one is recognised.
    open var numberOfTouchesRequired = 1

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        CATransaction.later(by: minimumPressDuration) { [weak self, weak touch] in
            MainActor.assumeIsolated {
                guard let self, let touch, self.touch === touch, self.state == .possible else { return }
                self.recognize(as: .began)
            }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        switch state {
        case .possible: if way.length > allowableMovement { state = .failed }
        case .began, .changed: state = .changed
        default: break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .began || state == .changed { state = .ended }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
}
