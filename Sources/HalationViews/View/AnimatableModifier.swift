public import HalationAnimation

/// A modifier with data that can be animated.
///
/// It is the same as a modifier that is ``Animatable`` too: its body is made anew for each picture of an animation.
@MainActor @preconcurrency
public protocol AnimatableModifier: Animatable, ViewModifier {}
