import Foundation
import HalationGeometry

/// A transition of symbols: they grow and fade in, and shrink and fade out.
public struct SymbolEffectTransition: Transition {
    private let scale: Double

    /// Creates a transition from a symbol effect.
    ///
    /// - Parameters:
    ///   - effect: The effect; ``SymbolEffect/drawOn`` and ``SymbolEffect/drawOff`` fade without growing.
    ///   - options: The speed and the repetition; they have no effect.
    public nonisolated init<T: TransitionSymbolEffect & SymbolEffect>(
        effect: T,
        options: SymbolEffectOptions = .default
    ) {
        switch effect.configuration.motion {
        case .appear(let scale), .disappear(let scale): self.scale = scale
        default: scale = 0.5
        }
    }

    /// The view, which is small and transparent before the insertion and after the removal.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : scale).opacity(phase.isIdentity ? 1 : 0)
    }
}

extension Transition where Self == SymbolEffectTransition {
    public nonisolated static var symbolEffect: SymbolEffectTransition {
        SymbolEffectTransition(effect: .automatic)
    }

    /// A transition from a symbol effect; the options have no effect.
    public nonisolated static func symbolEffect<T: TransitionSymbolEffect & SymbolEffect>(
        _ effect: T,
        options: SymbolEffectOptions = .default
    ) -> SymbolEffectTransition {
        SymbolEffectTransition(effect: effect, options: options)
    }
}

extension AnyTransition {
    /// A transition with the automatic effect of symbols.
    public static var symbolEffect: AnyTransition { AnyTransition(.symbolEffect) }

    /// A transition from a symbol effect; the options have no effect.
    public static func symbolEffect<T: TransitionSymbolEffect & SymbolEffect>(
        _ effect: T,
        options: SymbolEffectOptions = .default
    ) -> AnyTransition {
        AnyTransition(SymbolEffectTransition(effect: effect, options: options))
    }
}
