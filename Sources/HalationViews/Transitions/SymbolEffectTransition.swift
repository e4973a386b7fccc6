import Foundation
import HalationDrawing
import HalationGeometry
public import HalationViewTree

/// A transition of symbols: they grow and fade in, and shrink and fade out, or are drawn and erased.
public struct SymbolEffectTransition: Transition {
    private let scale: Double

    /// Whether the symbol is drawn and erased instead.
    private var isDrawn = false

    /// Creates a transition from a symbol effect.
    ///
    /// - Parameters:
    ///   - effect: The effect; ``SymbolEffect/drawOn`` and ``SymbolEffect/drawOff`` draw and erase.
    ///   - options: The speed and the repetition; they have no effect.
    public nonisolated init<T: TransitionSymbolEffect & SymbolEffect>(
        effect: T,
        options: SymbolEffectOptions = .default
    ) {
        switch effect.configuration.motion {
        case .appear(let scale), .disappear(let scale): self.scale = scale
        case .draw:
            scale = 1
            isDrawn = true
        default: scale = 0.5
        }
    }

    /// The view, which is small and transparent before the insertion and after the removal.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : scale)
            .opacity(phase.isIdentity || isDrawn ? 1 : 0)
            .clipShape(Sweep(part: phase.isIdentity || !isDrawn ? 1 : 0))
    }
}

/// What is drawn clockwise about the middle, from the top on.
private struct Sweep: Shape {
    var part: Double

    nonisolated var animatableData: Double {
        get { part }
        set { part = newValue }
    }

    nonisolated func path(in rect: CGRect) -> Path { Path(sweeping: part, of: rect) }
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
