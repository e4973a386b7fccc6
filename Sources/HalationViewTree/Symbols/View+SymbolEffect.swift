package import Foundation
import HalationAnimation
import HalationDrawing

extension EnvironmentValues {

    /// The effects of the symbols in a view.
    @Entry package var symbolMotions: [SymbolMotion] = []

    /// The look of symbols at the current date.
    package var symbolLook: SymbolLook {
        symbolMotions.reduce(SymbolLook()) { $0.combined(with: $1.look(at: currentDate.timeInSymbols)) }
    }
}

extension Date {
    /// The time that symbol effects count in, in seconds.
    package var timeInSymbols: TimeInterval { timeIntervalSinceReferenceDate }
}

extension View {
    /// Moves the symbols in the view while an effect is active.
    ///
    /// When the effect is switched off, its current run is completed.
    ///
    /// - Parameters:
    ///   - effect: The effect.
    ///   - options: The speed and repetition.
    ///   - isActive: Whether the effect is active.
    /// - Returns: The view.
    public nonisolated func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
        _ effect: T,
        options: SymbolEffectOptions = .default,
        isActive: Bool = true
    ) -> some View {
        modifier(
            SymbolEffectModifier(
                kind: effect.configuration.motion,
                options: options,
                isActive: isActive,
                value: nil
            )
        )
    }

    /// Moves the symbols in the view once for each change of a value.
    ///
    /// - Parameters:
    ///   - effect: The effect.
    ///   - options: The speed and repetition.
    ///   - value: The value whose changes start the effect.
    /// - Returns: The view.
    public nonisolated func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
        _ effect: T,
        options: SymbolEffectOptions = .default,
        value: U
    ) -> some View {
        modifier(
            SymbolEffectModifier(
                kind: effect.configuration.motion,
                options: options,
                isActive: false,
                value: value
            )
        )
    }

    /// Removes the effects that ancestors apply to the symbols in the view.
    public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
        transformEnvironment(\.self) { if isEnabled { $0.symbolMotions = [] } }
    }
}

extension ContentTransition {
    /// Replaces a symbol by another: the old one shrinks and fades while the new one grows.
    public static var symbolEffect: ContentTransition { ContentTransition(kind: .replacement) }

    /// Replaces a symbol by another: the old one shrinks and fades while the new one grows, whatever the
    /// effect.
    public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
        _ effect: T,
        options: SymbolEffectOptions = .default
    ) -> ContentTransition {
        ContentTransition(kind: .replacement)
    }
}

private nonisolated struct SymbolEffectModifier: PrimitiveModifier {
    let kind: SymbolMotion.Kind
    let options: SymbolEffectOptions
    let isActive: Bool

    /// The value whose changes start the effect; nil for effects that are active or not.
    let value: (any Equatable)?

    static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, SymbolEffectModifier>,
        _ slot: NodeSlot
    ) -> TypedNode<ModifiedContent<Content, SymbolEffectModifier>> {
        SymbolEffectNode(view, slot)
    }
}

private final class SymbolEffectNode<Content: View>: TypedNode<
    ModifiedContent<Content, SymbolEffectModifier>
>
{
    private var child = ChildNode<Content>()
    private var motion: SymbolMotion?
    private var value: (any Equatable)?
    private var isActive = false
    private var environment: (outer: EnvironmentBox, motion: SymbolMotion?, inner: EnvironmentBox)?

    override func resolve(_ changes: Changes) -> Bool {
        if !changes.isDisjoint(with: [.first, .view]) { updateMotion(isFirst: changes.contains(.first)) }
        guard child.update(view.content, inputs.eager.replacing(innerEnvironment), in: self) else {
            guard changes.contains(.first) else { return false }
            items = child.items
            return true
        }
        items = child.items
        return true
    }

    private func updateMotion(isFirst: Bool) {
        let modifier = view.modifier
        let now = tree.displayedTime.timeInSymbols
        if let new = modifier.value {
            if !isFirst, let value, !isEqualTrigger(value, new) { motion = makeMotion(begin: now) }
            value = new
        } else if modifier.isActive != isActive {
            isActive = modifier.isActive
            if isActive {
                // What is active from the start has no way to go.
                motion = makeMotion(begin: isFirst && isAppearance ? -.infinity : now)
            } else {
                motion?.end = now
            }
        }
    }

    /// Whether a symbol that is there from the start is already in the state that the effect leads to.
    private var isAppearance: Bool {
        switch view.modifier.kind {
        case .appear, .disappear, .scale, .draw: true
        default: false
        }
    }

    private func makeMotion(begin: TimeInterval) -> SymbolMotion {
        SymbolMotion(
            kind: view.modifier.kind,
            options: view.modifier.options,
            isIndefinite: view.modifier.value == nil,
            begin: begin
        )
    }

    private var innerEnvironment: EnvironmentBox {
        guard let motion else { return inputs.environment }
        if let environment, environment.outer === inputs.environment, environment.motion == motion {
            return environment.inner
        }
        var values = inputs.environment.values
        values.symbolMotions.append(motion)
        let inner = EnvironmentBox(values)
        environment = (inputs.environment, motion, inner)
        return inner
    }

    override func resolveDescendants() -> Bool {
        guard child.node?.resolveIfNeeded() == true else { return false }
        items = child.items
        return true
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let node = child.node { visit(node) }
    }
}
