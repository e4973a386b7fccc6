public import HalationViewTree

/// An effect that draws a symbol while it is active, clockwise about its centre.
///
/// The order of a symbol's strokes is not known.
public struct DrawOnSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable,
    Sendable
{
    /// The motion that symbols perform.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(motion: .draw(isOn: true, isReversed: false))
    }

    /// The same effect: the layers of a symbol do not move separately.
    public var byLayer: DrawOnSymbolEffect { self }

    /// The same effect: a symbol moves as a whole.
    public var wholeSymbol: DrawOnSymbolEffect { self }

    /// The same effect: the layers of a symbol do not move separately.
    public var individually: DrawOnSymbolEffect { self }
}

extension SymbolEffect where Self == DrawOnSymbolEffect {
    public static var drawOn: DrawOnSymbolEffect { DrawOnSymbolEffect() }
}

/// An effect that erases a symbol while it is active, clockwise about its centre.
public struct DrawOffSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable,
    Sendable
{
    var isReversed = false

    /// The motion that symbols perform.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(motion: .draw(isOn: false, isReversed: isReversed))
    }

    /// The same effect: the layers of a symbol do not move separately.
    public var byLayer: DrawOffSymbolEffect { self }

    /// The same effect: a symbol moves as a whole.
    public var wholeSymbol: DrawOffSymbolEffect { self }

    /// The same effect: the layers of a symbol do not move separately.
    public var individually: DrawOffSymbolEffect { self }

    /// Erases the end first, counterclockwise.
    public var reversed: DrawOffSymbolEffect { DrawOffSymbolEffect(isReversed: true) }

    /// Erases the beginning first, clockwise.
    public var nonReversed: DrawOffSymbolEffect { DrawOffSymbolEffect() }
}

extension SymbolEffect where Self == DrawOffSymbolEffect {
    public static var drawOff: DrawOffSymbolEffect { DrawOffSymbolEffect() }
}

extension ReplaceSymbolEffect {
    /// The same as ``SymbolEffect/replace``: the old symbol shrinks and the new one grows.
    public static var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect().downUp }

    /// The same as ``SymbolEffect/replace``: the old symbol shrinks and the new one grows.
    public static var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect().upUp }

    /// The same as ``SymbolEffect/replace``: the old symbol shrinks and the new one grows.
    public static var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect().offUp }

    /// A replacement that keeps the common parts of two symbols; here it is its fallback.
    public struct MagicReplace: SymbolEffect, ContentTransitionSymbolEffect, Hashable, Sendable {
        let fallback: ReplaceSymbolEffect

        /// The motion of the fallback.
        public var configuration: SymbolEffectConfiguration { fallback.configuration }
    }

    /// A replacement that keeps the common parts of two symbols; here it is its fallback.
    ///
    /// - Parameter fallback: The effect for symbols without common parts, here for all symbols.
    /// - Returns: The replacement.
    public func magic(fallback: ReplaceSymbolEffect) -> MagicReplace { MagicReplace(fallback: fallback) }
}
