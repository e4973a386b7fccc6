public import Foundation
import HalationViews

/// Stand-in for `UIPinchGestureRecognizer`: it recognises nothing, as scripts move one finger over views of UIKit.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The factor of the fingers' distance.
    open var scale: CGFloat = 1

    /// The speed of the factor: zero.
    open var velocity: CGFloat { 0 }

    override var awaited: TouchClaim { .none }
}

/// Stand-in for `UIRotationGestureRecognizer`: it recognises nothing, as scripts move one finger over views of UIKit.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The angle of the fingers.
    open var rotation: CGFloat = 0

    /// The speed of the angle: zero.
    open var velocity: CGFloat { 0 }

    override var awaited: TouchClaim { .none }
}

/// Stand-in for `UIHoverGestureRecognizer`: it recognises nothing.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    override var awaited: TouchClaim { .none }
}
