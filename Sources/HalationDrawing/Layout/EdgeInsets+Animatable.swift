public import Foundation
public import HalationAnimation

extension EdgeInsets: Animatable {
    /// The insets at the top, leading, bottom and trailing side.
    public var animatableData:
        AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>>
    {
        get {
            AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing)))
        }
        set {
            top = newValue.first
            leading = newValue.second.first
            bottom = newValue.second.second.first
            trailing = newValue.second.second.second
        }
    }
}
