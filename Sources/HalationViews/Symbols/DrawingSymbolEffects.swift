/// A symbol that is drawn in while the effect is active; here it appears as a whole.
public struct DrawOnSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable,
    Sendable
{
    /// The motion and its settings.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(motion: .appear(scale: 1))
    }

    /// The effect for each layer; the same as for the whole symbol.
    public var byLayer: DrawOnSymbolEffect { self }

    /// The effect for the whole symbol.
    public var wholeSymbol: DrawOnSymbolEffect { self }

    /// The effect for each layer, one after the other; the same as for the whole symbol.
    public var individually: DrawOnSymbolEffect { self }
}

extension SymbolEffect where Self == DrawOnSymbolEffect {
    /// A symbol that is drawn in while the effect is active.
    public static var drawOn: DrawOnSymbolEffect { DrawOnSymbolEffect() }
}

/// A symbol that is wiped out while the effect is active; here it disappears as a whole.
public struct DrawOffSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable,
    Sendable
{
    /// The motion and its settings.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(motion: .disappear(scale: 1))
    }

    /// The effect for each layer; the same as for the whole symbol.
    public var byLayer: DrawOffSymbolEffect { self }

    /// The effect for the whole symbol.
    public var wholeSymbol: DrawOffSymbolEffect { self }

    /// The effect for each layer, one after the other; the same as for the whole symbol.
    public var individually: DrawOffSymbolEffect { self }

    /// The stroke runs backwards; the same here.
    public var reversed: DrawOffSymbolEffect { self }

    /// The stroke runs forwards; the same here.
    public var nonReversed: DrawOffSymbolEffect { self }
}

extension SymbolEffect where Self == DrawOffSymbolEffect {
    /// A symbol that is wiped out while the effect is active.
    public static var drawOff: DrawOffSymbolEffect { DrawOffSymbolEffect() }
}

extension ReplaceSymbolEffect {
    /// The old symbol shrinks, the new one grows.
    public static var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect().downUp }

    /// The old symbol grows, the new one too.
    public static var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect().upUp }

    /// The old symbol vanishes, the new one grows.
    public static var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect().offUp }

    /// A replacement that keeps the parts that both symbols have; here it is its fallback.
    public struct MagicReplace: SymbolEffect, ContentTransitionSymbolEffect, Hashable, Sendable {
        let fallback: ReplaceSymbolEffect

        /// The motion and its settings.
        public var configuration: SymbolEffectConfiguration { fallback.configuration }
    }

    /// A replacement that keeps the parts that both symbols have, if there are any.
    ///
    /// - Parameter fallback: The effect for other symbols, and here for all.
    /// - Returns: The replacement.
    public func magic(fallback: ReplaceSymbolEffect) -> MagicReplace { MagicReplace(fallback: fallback) }
}
