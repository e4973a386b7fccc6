import Foundation
public import HalationGeometry

/// A symbol that swings in size for a moment.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable,
    Sendable
{
    var motion = SymbolMotion.Kind.bounce(sign: 1)

    /// The motion and its settings.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: motion) }

    /// The symbol grows first.
    public var up: BounceSymbolEffect { BounceSymbolEffect(motion: .bounce(sign: 1)) }

    /// The symbol shrinks first.
    public var down: BounceSymbolEffect { BounceSymbolEffect(motion: .bounce(sign: -1)) }

    /// The effect for each layer; the same as for the whole symbol.
    public var byLayer: BounceSymbolEffect { self }

    /// The effect for the whole symbol.
    public var wholeSymbol: BounceSymbolEffect { self }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// A symbol that swings in size for a moment.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

/// A symbol whose opacity swings.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable,
    Sendable
{
    var motion = SymbolMotion.Kind.pulse

    /// The motion and its settings.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: motion) }

    /// The effect for each layer; the same as for the whole symbol.
    public var byLayer: PulseSymbolEffect { self }

    /// The effect for the whole symbol.
    public var wholeSymbol: PulseSymbolEffect { self }
}

extension SymbolEffect where Self == PulseSymbolEffect {
    /// A symbol whose opacity swings.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

/// A symbol whose parts light up one after another, from left to right.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable,
    Sendable
{
    var motion = SymbolMotion.Kind.variableColor(SymbolSweep())

    private var sweep: SymbolSweep {
        if case .variableColor(let sweep) = motion { sweep } else { SymbolSweep() }
    }

    /// The motion and its settings.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: motion) }

    /// One part is lit at a time.
    public var iterative: VariableColorSymbolEffect {
        VariableColorSymbolEffect(motion: .variableColor(sweep.with { $0.isCumulative = false }))
    }

    /// Parts stay lit until all are.
    public var cumulative: VariableColorSymbolEffect {
        VariableColorSymbolEffect(motion: .variableColor(sweep.with { $0.isCumulative = true }))
    }

    /// The parts go out in the opposite order.
    public var reversing: VariableColorSymbolEffect {
        VariableColorSymbolEffect(motion: .variableColor(sweep.with { $0.isReversing = true }))
    }

    /// The parts begin again with the first one.
    public var nonReversing: VariableColorSymbolEffect {
        VariableColorSymbolEffect(motion: .variableColor(sweep.with { $0.isReversing = false }))
    }

    /// Parts that are not lit are dimmed.
    public var dimInactiveLayers: VariableColorSymbolEffect {
        VariableColorSymbolEffect(motion: .variableColor(sweep.with { $0.dimmed = 0.35 }))
    }

    /// Parts that are not lit are hidden.
    public var hideInactiveLayers: VariableColorSymbolEffect {
        VariableColorSymbolEffect(motion: .variableColor(sweep.with { $0.dimmed = 0 }))
    }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// A symbol whose parts light up one after another, from left to right.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

/// A symbol at another size while the effect is active.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
    var motion = SymbolMotion.Kind.scale(1.2)

    /// The motion and its settings.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: motion) }

    /// The symbol is larger.
    public var up: ScaleSymbolEffect { ScaleSymbolEffect(motion: .scale(1.2)) }

    /// The symbol is smaller.
    public var down: ScaleSymbolEffect { ScaleSymbolEffect(motion: .scale(0.8)) }

    /// The effect for each layer; the same as for the whole symbol.
    public var byLayer: ScaleSymbolEffect { self }

    /// The effect for the whole symbol.
    public var wholeSymbol: ScaleSymbolEffect { self }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
    /// A symbol at another size while the effect is active.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

/// A symbol that appears while the effect is active.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable,
    Sendable
{
    var motion = SymbolMotion.Kind.appear(scale: 0.5)

    /// The motion and its settings.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: motion) }

    /// The symbol grows.
    public var up: AppearSymbolEffect { AppearSymbolEffect(motion: .appear(scale: 0.5)) }

    /// The symbol shrinks.
    public var down: AppearSymbolEffect { AppearSymbolEffect(motion: .appear(scale: 1.5)) }

    /// The effect for each layer; the same as for the whole symbol.
    public var byLayer: AppearSymbolEffect { self }

    /// The effect for the whole symbol.
    public var wholeSymbol: AppearSymbolEffect { self }
}

extension SymbolEffect where Self == AppearSymbolEffect {
    /// A symbol that appears while the effect is active.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

/// A symbol that disappears while the effect is active.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable,
    Sendable
{
    var motion = SymbolMotion.Kind.disappear(scale: 0.5)

    /// The motion and its settings.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: motion) }

    /// The symbol grows.
    public var up: DisappearSymbolEffect { DisappearSymbolEffect(motion: .disappear(scale: 1.5)) }

    /// The symbol shrinks.
    public var down: DisappearSymbolEffect { DisappearSymbolEffect(motion: .disappear(scale: 0.5)) }

    /// The effect for each layer; the same as for the whole symbol.
    public var byLayer: DisappearSymbolEffect { self }

    /// The effect for the whole symbol.
    public var wholeSymbol: DisappearSymbolEffect { self }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
    /// A symbol that disappears while the effect is active.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

/// A symbol that turns.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable,
    Sendable
{
    var motion = SymbolMotion.Kind.rotate(sign: 1)

    /// The motion and its settings.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: motion) }

    /// The symbol turns clockwise.
    public var clockwise: RotateSymbolEffect { RotateSymbolEffect(motion: .rotate(sign: 1)) }

    /// The symbol turns counterclockwise.
    public var counterClockwise: RotateSymbolEffect { RotateSymbolEffect(motion: .rotate(sign: -1)) }

    /// The effect for each layer; the same as for the whole symbol.
    public var byLayer: RotateSymbolEffect { self }

    /// The effect for the whole symbol.
    public var wholeSymbol: RotateSymbolEffect { self }
}

extension SymbolEffect where Self == RotateSymbolEffect {
    /// A symbol that turns.
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

/// A symbol whose size swings slowly.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable,
    Sendable
{
    var motion = SymbolMotion.Kind.breathe(fades: false)

    /// The motion and its settings.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: motion) }

    /// Only the size swings.
    public var plain: BreatheSymbolEffect { BreatheSymbolEffect(motion: .breathe(fades: false)) }

    /// The opacity swings too.
    public var pulse: BreatheSymbolEffect { BreatheSymbolEffect(motion: .breathe(fades: true)) }

    /// The effect for each layer; the same as for the whole symbol.
    public var byLayer: BreatheSymbolEffect { self }

    /// The effect for the whole symbol.
    public var wholeSymbol: BreatheSymbolEffect { self }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
    /// A symbol whose size swings slowly.
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

/// A symbol that shakes.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable,
    Sendable
{
    var motion = SymbolMotion.Kind.wiggle(.rotation)

    /// The motion and its settings.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: motion) }

    /// The symbol turns back and forth, clockwise first.
    public var clockwise: WiggleSymbolEffect { WiggleSymbolEffect(motion: .wiggle(.rotation)) }

    /// The symbol turns back and forth, counterclockwise first.
    public var counterClockwise: WiggleSymbolEffect { WiggleSymbolEffect(motion: .wiggle(.counterRotation)) }

    /// The symbol moves to the left first.
    public var left: WiggleSymbolEffect { WiggleSymbolEffect(motion: .wiggle(.shift(x: -1, y: 0))) }

    /// The symbol moves to the right first.
    public var right: WiggleSymbolEffect { WiggleSymbolEffect(motion: .wiggle(.shift(x: 1, y: 0))) }

    /// The symbol moves up first.
    public var up: WiggleSymbolEffect { WiggleSymbolEffect(motion: .wiggle(.shift(x: 0, y: -1))) }

    /// The symbol moves down first.
    public var down: WiggleSymbolEffect { WiggleSymbolEffect(motion: .wiggle(.shift(x: 0, y: 1))) }

    /// The symbol moves to the right first.
    public var forward: WiggleSymbolEffect { WiggleSymbolEffect(motion: .wiggle(.shift(x: 1, y: 0))) }

    /// The symbol moves to the left first.
    public var backward: WiggleSymbolEffect { WiggleSymbolEffect(motion: .wiggle(.shift(x: -1, y: 0))) }

    /// The effect for each layer; the same as for the whole symbol.
    public var byLayer: WiggleSymbolEffect { self }

    /// The effect for the whole symbol.
    public var wholeSymbol: WiggleSymbolEffect { self }

    /// The symbol moves back and forth along a direction, clockwise from the right.
    public func custom(angle: Angle) -> WiggleSymbolEffect {
        WiggleSymbolEffect(motion: .wiggle(.shift(x: cos(angle.radians), y: sin(angle.radians))))
    }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
    /// A symbol that shakes.
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

/// A symbol that shrinks and fades, while its successor grows.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable, Sendable {
    var motion = SymbolMotion.Kind.replace

    /// The motion and its settings.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: motion) }

    /// The old symbol shrinks, the new one grows.
    public var downUp: ReplaceSymbolEffect { self }

    /// The old symbol grows, the new one too.
    public var upUp: ReplaceSymbolEffect { self }

    /// The old symbol vanishes, the new one grows.
    public var offUp: ReplaceSymbolEffect { self }

    /// The effect for each layer; the same as for the whole symbol.
    public var byLayer: ReplaceSymbolEffect { self }

    /// The effect for the whole symbol.
    public var wholeSymbol: ReplaceSymbolEffect { self }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// A symbol that shrinks and fades, while its successor grows.
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

/// The usual effect of the context.
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect,
    Hashable, Sendable
{
    var motion = SymbolMotion.Kind.replace

    /// The motion and its settings.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: motion) }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
    /// The usual effect of the context.
    public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
