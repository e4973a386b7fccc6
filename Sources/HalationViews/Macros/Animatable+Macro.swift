import HalationAnimation

/// Makes a type animatable: its animatable data consists of its stored variables, in their order.
///
/// Each variable needs a type that is written, or follows from a number or an initialiser, and that is ``Animatable``.
/// Constants, computed variables, and those marked ``AnimatableIgnored()`` or with a property wrapper such as `@State` are left
/// out; so are `Bool`, `Int` and `String`.
@attached(member, names: named(animatableData))
@attached(extension, conformances: Animatable)
public macro Animatable() = #externalMacro(module: "HalationMacros", type: "AnimatableMacro")

/// Leaves a variable out of the animatable data that `@Animatable` makes.
@attached(peer)
public macro AnimatableIgnored() = #externalMacro(module: "HalationMacros", type: "AnimatableIgnoredMacro")
