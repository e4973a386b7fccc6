import Foundation
import HalationGeometry

/// A transition of a symbol: it grows and fades in, and shrinks and fades out.
public struct SymbolEffectTransition: Transition {
    private let scale: Double

    /// Creates a transition with an effect.
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

    /// The view, small and transparent before and after.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : scale).opacity(phase.isIdentity ? 1 : 0)
    }
}

extension Transition where Self == SymbolEffectTransition {
    /// The usual transition of symbols.
    public nonisolated static var symbolEffect: SymbolEffectTransition {
        SymbolEffectTransition(effect: .automatic)
    }

    /// A transition with an effect of symbols.
    public nonisolated static func symbolEffect<T: TransitionSymbolEffect & SymbolEffect>(
        _ effect: T,
        options: SymbolEffectOptions = .default
    ) -> SymbolEffectTransition {
        SymbolEffectTransition(effect: effect, options: options)
    }
}

extension AnyTransition {
    /// The usual transition of symbols.
    public static var symbolEffect: AnyTransition { AnyTransition(.symbolEffect) }

    /// A transition with an effect of symbols.
    public static func symbolEffect<T: TransitionSymbolEffect & SymbolEffect>(
        _ effect: T,
        options: SymbolEffectOptions = .default
    ) -> AnyTransition {
        AnyTransition(SymbolEffectTransition(effect: effect, options: options))
    }
}
