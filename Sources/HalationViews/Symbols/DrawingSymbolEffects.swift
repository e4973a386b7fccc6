/// An effect that shows a symbol while it is active, by fading in instead of drawing its strokes.
public struct DrawOnSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable,
    Sendable
{
    /// The motion that symbols perform.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(motion: .appear(scale: 1))
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

/// An effect that hides a symbol while it is active, by fading out instead of erasing its strokes.
public struct DrawOffSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable,
    Sendable
{
    /// The motion that symbols perform.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(motion: .disappear(scale: 1))
    }

    /// The same effect: the layers of a symbol do not move separately.
    public var byLayer: DrawOffSymbolEffect { self }

    /// The same effect: a symbol moves as a whole.
    public var wholeSymbol: DrawOffSymbolEffect { self }

    /// The same effect: the layers of a symbol do not move separately.
    public var individually: DrawOffSymbolEffect { self }

    /// The same effect: a fade has no direction.
    public var reversed: DrawOffSymbolEffect { self }

    /// The same effect: a fade has no direction.
    public var nonReversed: DrawOffSymbolEffect { self }
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
