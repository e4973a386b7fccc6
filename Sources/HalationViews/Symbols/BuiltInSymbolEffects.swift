import Foundation
public import HalationGeometry
public import HalationViewTree

/// An effect that scales a symbol up and down a few times, with decreasing amplitude.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable,
    Sendable
{
    var motion = SymbolMotion.Kind.bounce(sign: 1)

    /// The motion that symbols perform.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: motion) }

    /// Scales the symbol up first.
    public var up: BounceSymbolEffect { BounceSymbolEffect(motion: .bounce(sign: 1)) }

    /// Scales the symbol down first.
    public var down: BounceSymbolEffect { BounceSymbolEffect(motion: .bounce(sign: -1)) }

    /// The same effect: the layers of a symbol do not move separately.
    public var byLayer: BounceSymbolEffect { self }

    /// The same effect: a symbol moves as a whole.
    public var wholeSymbol: BounceSymbolEffect { self }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

/// An effect that reduces the opacity of a symbol and restores it.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable,
    Sendable
{
    var motion = SymbolMotion.Kind.pulse

    /// The motion that symbols perform.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: motion) }

    /// The same effect: the layers of a symbol do not move separately.
    public var byLayer: PulseSymbolEffect { self }

    /// The same effect: a symbol moves as a whole.
    public var wholeSymbol: PulseSymbolEffect { self }
}

extension SymbolEffect where Self == PulseSymbolEffect {
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

/// An effect that lights the parts of a symbol in turn: three vertical bands, from left to right.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable,
    Sendable
{
    var motion = SymbolMotion.Kind.variableColor(SymbolSweep())

    private var sweep: SymbolSweep {
        if case .variableColor(let sweep) = motion { sweep } else { SymbolSweep() }
    }

    /// The motion that symbols perform.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: motion) }

    /// Lights one part at a time.
    public var iterative: VariableColorSymbolEffect {
        VariableColorSymbolEffect(motion: .variableColor(sweep.with { $0.isCumulative = false }))
    }

    /// Keeps parts lit until all of them are.
    public var cumulative: VariableColorSymbolEffect {
        VariableColorSymbolEffect(motion: .variableColor(sweep.with { $0.isCumulative = true }))
    }

    /// Lights the parts in reverse order after the last one.
    public var reversing: VariableColorSymbolEffect {
        VariableColorSymbolEffect(motion: .variableColor(sweep.with { $0.isReversing = true }))
    }

    /// Starts with the first part after the last one.
    public var nonReversing: VariableColorSymbolEffect {
        VariableColorSymbolEffect(motion: .variableColor(sweep.with { $0.isReversing = false }))
    }

    /// Dims parts that are not lit to an opacity of 0.35.
    public var dimInactiveLayers: VariableColorSymbolEffect {
        VariableColorSymbolEffect(motion: .variableColor(sweep.with { $0.dimmed = 0.35 }))
    }

    /// Hides parts that are not lit.
    public var hideInactiveLayers: VariableColorSymbolEffect {
        VariableColorSymbolEffect(motion: .variableColor(sweep.with { $0.dimmed = 0 }))
    }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

/// An effect that draws a symbol at another size while it is active.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
    var motion = SymbolMotion.Kind.scale(1.2)

    /// The motion that symbols perform.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: motion) }

    /// Scales the symbol to 1.2 times its size.
    public var up: ScaleSymbolEffect { ScaleSymbolEffect(motion: .scale(1.2)) }

    /// Scales the symbol to 0.8 times its size.
    public var down: ScaleSymbolEffect { ScaleSymbolEffect(motion: .scale(0.8)) }

    /// The same effect: the layers of a symbol do not move separately.
    public var byLayer: ScaleSymbolEffect { self }

    /// The same effect: a symbol moves as a whole.
    public var wholeSymbol: ScaleSymbolEffect { self }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

/// An effect that shows a symbol while it is active; it fades in and changes its size.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable,
    Sendable
{
    var motion = SymbolMotion.Kind.appear(scale: 0.5)

    /// The motion that symbols perform.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: motion) }

    /// Grows from half of the symbol's size.
    public var up: AppearSymbolEffect { AppearSymbolEffect(motion: .appear(scale: 0.5)) }

    /// Shrinks from 1.5 times the symbol's size.
    public var down: AppearSymbolEffect { AppearSymbolEffect(motion: .appear(scale: 1.5)) }

    /// The same effect: the layers of a symbol do not move separately.
    public var byLayer: AppearSymbolEffect { self }

    /// The same effect: a symbol moves as a whole.
    public var wholeSymbol: AppearSymbolEffect { self }
}

extension SymbolEffect where Self == AppearSymbolEffect {
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

/// An effect that hides a symbol while it is active; it fades out and changes its size.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable,
    Sendable
{
    var motion = SymbolMotion.Kind.disappear(scale: 0.5)

    /// The motion that symbols perform.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: motion) }

    /// Grows to 1.5 times the symbol's size.
    public var up: DisappearSymbolEffect { DisappearSymbolEffect(motion: .disappear(scale: 1.5)) }

    /// Shrinks to half of the symbol's size.
    public var down: DisappearSymbolEffect { DisappearSymbolEffect(motion: .disappear(scale: 0.5)) }

    /// The same effect: the layers of a symbol do not move separately.
    public var byLayer: DisappearSymbolEffect { self }

    /// The same effect: a symbol moves as a whole.
    public var wholeSymbol: DisappearSymbolEffect { self }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

/// An effect that rotates a symbol about its centre, once a second.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable,
    Sendable
{
    var motion = SymbolMotion.Kind.rotate(sign: 1)

    /// The motion that symbols perform.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: motion) }

    /// Rotates the symbol clockwise, as by default.
    public var clockwise: RotateSymbolEffect { RotateSymbolEffect(motion: .rotate(sign: 1)) }

    /// Rotates the symbol counterclockwise.
    public var counterClockwise: RotateSymbolEffect { RotateSymbolEffect(motion: .rotate(sign: -1)) }

    /// The same effect: the layers of a symbol do not move separately.
    public var byLayer: RotateSymbolEffect { self }

    /// The same effect: a symbol moves as a whole.
    public var wholeSymbol: RotateSymbolEffect { self }
}

extension SymbolEffect where Self == RotateSymbolEffect {
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

/// An effect that scales a symbol up and down slowly, once in two seconds.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable,
    Sendable
{
    var motion = SymbolMotion.Kind.breathe(fades: false)

    /// The motion that symbols perform.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: motion) }

    /// Changes the size of the symbol only.
    public var plain: BreatheSymbolEffect { BreatheSymbolEffect(motion: .breathe(fades: false)) }

    /// Changes the opacity of the symbol too.
    public var pulse: BreatheSymbolEffect { BreatheSymbolEffect(motion: .breathe(fades: true)) }

    /// The same effect: the layers of a symbol do not move separately.
    public var byLayer: BreatheSymbolEffect { self }

    /// The same effect: a symbol moves as a whole.
    public var wholeSymbol: BreatheSymbolEffect { self }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

/// An effect that moves or rotates a symbol back and forth for a moment.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable,
    Sendable
{
    var motion = SymbolMotion.Kind.wiggle(.rotation)

    /// The motion that symbols perform.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: motion) }

    /// Rotates the symbol back and forth, clockwise first.
    public var clockwise: WiggleSymbolEffect { WiggleSymbolEffect(motion: .wiggle(.rotation)) }

    /// Rotates the symbol back and forth, counterclockwise first.
    public var counterClockwise: WiggleSymbolEffect { WiggleSymbolEffect(motion: .wiggle(.counterRotation)) }

    /// Moves the symbol back and forth, to the left first.
    public var left: WiggleSymbolEffect { WiggleSymbolEffect(motion: .wiggle(.shift(x: -1, y: 0))) }

    /// Moves the symbol back and forth, to the right first.
    public var right: WiggleSymbolEffect { WiggleSymbolEffect(motion: .wiggle(.shift(x: 1, y: 0))) }

    /// Moves the symbol back and forth, up first.
    public var up: WiggleSymbolEffect { WiggleSymbolEffect(motion: .wiggle(.shift(x: 0, y: -1))) }

    /// Moves the symbol back and forth, down first.
    public var down: WiggleSymbolEffect { WiggleSymbolEffect(motion: .wiggle(.shift(x: 0, y: 1))) }

    /// Moves the symbol back and forth, to the right first in both layout directions.
    public var forward: WiggleSymbolEffect { WiggleSymbolEffect(motion: .wiggle(.shift(x: 1, y: 0))) }

    /// Moves the symbol back and forth, to the left first in both layout directions.
    public var backward: WiggleSymbolEffect { WiggleSymbolEffect(motion: .wiggle(.shift(x: -1, y: 0))) }

    /// The same effect: the layers of a symbol do not move separately.
    public var byLayer: WiggleSymbolEffect { self }

    /// The same effect: a symbol moves as a whole.
    public var wholeSymbol: WiggleSymbolEffect { self }

    /// Moves the symbol back and forth along a direction, an angle clockwise from the right.
    public func custom(angle: Angle) -> WiggleSymbolEffect {
        WiggleSymbolEffect(motion: .wiggle(.shift(x: cos(angle.radians), y: sin(angle.radians))))
    }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

/// An effect that replaces a symbol by another: the old one shrinks and fades while the new one grows.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable, Sendable {
    var motion = SymbolMotion.Kind.replace

    /// The motion that symbols perform.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: motion) }

    /// The same effect: the old symbol shrinks and the new one grows.
    public var downUp: ReplaceSymbolEffect { self }

    /// The same effect: the old symbol shrinks and the new one grows.
    public var upUp: ReplaceSymbolEffect { self }

    /// The same effect: the old symbol shrinks and the new one grows.
    public var offUp: ReplaceSymbolEffect { self }

    /// The same effect: the layers of a symbol do not move separately.
    public var byLayer: ReplaceSymbolEffect { self }

    /// The same effect: a symbol moves as a whole.
    public var wholeSymbol: ReplaceSymbolEffect { self }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

/// The default effect of the context, for insertions and for changes of a symbol.
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect,
    Hashable, Sendable
{
    var motion = SymbolMotion.Kind.replace

    /// The motion that symbols perform.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(motion: motion) }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
    public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
