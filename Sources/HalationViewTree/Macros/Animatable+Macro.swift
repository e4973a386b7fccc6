import HalationAnimation

/// Makes a type animatable: its animatable data consists of its stored variables, in order.
///
/// Each variable needs an ``Animatable`` type that is declared, or that follows from a number or an
/// initialiser. Left out are constants, computed variables, variables marked ``AnimatableIgnored()`` or with
/// a property wrapper such as `@State`, and those of type `Bool`, `Int` and `String`.
@attached(member, names: named(animatableData))
@attached(extension, conformances: Animatable)
public macro Animatable() = #externalMacro(module: "HalationMacros", type: "AnimatableMacro")

/// Leaves a variable out of the animatable data created by `@Animatable`.
@attached(peer)
public macro AnimatableIgnored() = #externalMacro(module: "HalationMacros", type: "AnimatableIgnoredMacro")
