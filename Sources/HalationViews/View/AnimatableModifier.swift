public import HalationAnimation
public import HalationViewTree

/// A modifier whose animatable data drives its body.
///
/// It is a ``ViewModifier`` that is also ``Animatable``: its body is evaluated for each picture of an
/// animation.
@MainActor @preconcurrency
public protocol AnimatableModifier: Animatable, ViewModifier {}
