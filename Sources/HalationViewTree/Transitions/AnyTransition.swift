public import Foundation
public import HalationAnimation
import HalationDrawing
public import HalationGeometry

/// A transition of any type, as SwiftUI's older functions take it.
public struct AnyTransition {
    /// Modifies a view for a phase.
    private let modify: (AnyView, TransitionPhase) -> AnyView

    private init(modify: @escaping (AnyView, TransitionPhase) -> AnyView) {
        self.modify = modify
    }

    /// Wraps a transition of any type.
    public init<T: Transition>(_ transition: T) {
        nonisolated(unsafe) let transition = transition
        modify = { content, phase in
            nonisolated(unsafe) let content = content
            nonisolated(unsafe) var result = content
            MainActor.assumeIsolated {
                result = AnyView(transition.apply(content: content, phase: phase))
            }
            return result
        }
    }

    /// The view in a phase.
    func view(of content: AnyView, _ phase: TransitionPhase) -> AnyView { modify(content, phase) }

    /// No transition: the view appears and disappears at once.
    public static let identity = AnyTransition(IdentityTransition())

    /// Fades the view in and out.
    public static let opacity = AnyTransition(OpacityTransition())

    /// Scales the view up from a point and down to it.
    public static var scale: AnyTransition { AnyTransition(ScaleTransition(1e-5)) }

    /// Scales the view up from a factor and down to it.
    ///
    /// - Parameters:
    ///   - scale: The factor before the insertion and after the removal.
    ///   - anchor: The point that stays in place.
    /// - Returns: The transition.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(ScaleTransition(Double(scale), anchor: anchor))
    }

    /// Moves the view in from the leading edge and out to the trailing edge.
    public static var slide: AnyTransition { AnyTransition(SlideTransition()) }

    /// Moves the view in from an edge and out to the same edge.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }

    /// Moves the view in from an edge and out to the opposite edge, while it fades.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }

    /// Moves the view in from an offset in points and out to it.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }

    /// Moves the view in from an offset in points and out to it.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        offset(CGSize(width: x, height: y))
    }

    /// Uses one transition for the insertion and another for the removal.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition { content, phase in
            let inner = insertion.view(of: content, phase == .willAppear ? .willAppear : .identity)
            return removal.view(of: inner, phase == .didDisappear ? .didDisappear : .identity)
        }
    }

    /// Modifies the view by one modifier while it is away and another while it is present.
    ///
    /// - Parameters:
    ///   - active: The modifier before the insertion and after the removal of the view.
    ///   - identity: The modifier while the view is present.
    /// - Returns: The transition.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition { content, phase in
            AnyView(content.modifier(phase.isIdentity ? identity : active))
        }
    }

    /// Applies this transition and then another one.
    public func combined(with other: AnyTransition) -> AnyTransition {
        AnyTransition { content, phase in other.view(of: view(of: content, phase), phase) }
    }

    /// Animates the transition by its own animation instead of the transaction's.
    public func animation(_ animation: Animation?) -> AnyTransition {
        AnyTransition { content, phase in
            AnyView(view(of: content, phase).modifier(TransitionAnimation(animation: animation)))
        }
    }
}

// A transition holds only functions that run on the main actor.
extension AnyTransition: @unchecked Sendable {}

extension View {
    /// Sets how the view is inserted and removed; by default it fades.
    ///
    /// The transition is used when dynamic content, such as an `if` or a `ForEach`, inserts or removes the
    /// view in a transaction with an animation.
    public nonisolated func transition(_ t: AnyTransition) -> some View {
        modifier(TransitionModifier(transition: t))
    }

    /// Sets how the view is inserted and removed; by default it fades.
    public nonisolated func transition<T: Transition>(_ transition: T) -> some View {
        modifier(TransitionModifier(transition: AnyTransition(transition)))
    }
}

/// The transition of an item of dynamic content.
enum TransitionKey: LayoutValueKey {
    static var defaultValue: AnyTransition? { nil }
}

private nonisolated struct TransitionModifier: ItemModifier {
    let transition: AnyTransition

    static func makeItem(
        _ modifier: TransitionModifier,
        _ content: LayoutItem,
        _ node: ViewNode
    ) -> ModifierItem<TransitionModifier> {
        TransitionTraitItem(modifier, content, node)
    }

    func inputsOfContent(_ inputs: Inputs) -> Inputs {
        // A change of an id inside shows the transition too.
        var inputs = inputs
        inputs.outerTransition = transition
        return inputs
    }
}

private final class TransitionTraitItem: ModifierItem<TransitionModifier> {
    override func trait<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value? {
        if key == TransitionKey.self, let value = modifier.transition as? Key.Value { return value }
        return super.trait(key)
    }
}
