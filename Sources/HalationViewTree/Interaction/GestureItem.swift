import Foundation
import HalationGeometry

/// Which of several gestures that could be recognised is.
enum GesturePriority {
    /// Those of inner views go first.
    case normal

    /// Goes before those of inner views.
    case high

    /// Recognised whatever others are.
    case simultaneous
}

/// Attaches a gesture to a view.
nonisolated struct GestureModifier: ItemModifier {
    let gesture: any Gesture
    var priority = GesturePriority.normal
    var mask = GestureMask.all

    /// Whether the gesture begins anywhere within the bounds, also where nothing is drawn.
    var coversBounds = false

    static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<Self> {
        GestureItem(modifier, content, node)
    }
}

/// An item with a gesture.
final class GestureItem: ModifierItem<GestureModifier> {
    override func hitTest(_ point: CGPoint, _ hit: inout HitTest) -> Bool {
        let count = hit.responders.count
        guard isContentHit(at: point, &hit) || modifier.coversBounds && boundsContain(point) else {
            return false
        }
        if !modifier.mask.contains(.subviews) { hit.responders.removeSubrange(count...) }
        if modifier.mask.contains(.gesture), environment.values.isEnabled { hit.responders.append(self) }
        return true
    }

    func makeRecognizer() -> AnyGestureRecognizer {
        func open<G: Gesture>(_ gesture: G) -> AnyGestureRecognizer {
            HalationViews.makeRecognizer(of: gesture)
        }
        return open(modifier.gesture)
    }
}

/// Calls an action when a pointer enters or leaves a view.
nonisolated struct HoverModifier: ItemModifier {
    var space = CoordinateSpace.local

    /// Called with the phase, and whether the pointer was not over the view before.
    let action: (HoverPhase, Bool) -> Void

    static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<Self> {
        HoverItem(modifier, content, node)
    }
}

/// An item that reacts to a pointer.
final class HoverItem: ModifierItem<HoverModifier> {
    override func hitTest(_ point: CGPoint, _ hit: inout HitTest) -> Bool {
        guard isContentHit(at: point, &hit) else { return false }
        if environment.values.isEnabled { hit.hovered.append(self) }
        return true
    }
}

/// Replaces the area in which a view reacts.
nonisolated struct _ContentShapeModifier<S: Shape>: ItemModifier {
    let shape: S
    let eoFill: Bool

    static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<Self> {
        ContentShapeItem(modifier, content, node)
    }
}

private final class ContentShapeItem<S: Shape>: ModifierItem<_ContentShapeModifier<S>> {
    override func hitTest(_ point: CGPoint, _ hit: inout HitTest) -> Bool {
        let path = modifier.shape.path(in: CGRect(origin: .zero, size: size))
        guard path.contains(point, eoFill: modifier.eoFill) else { return false }
        // Gestures of views inside come first.
        _ = isContentHit(at: point, &hit)
        return true
    }
}

/// Decides whether a view reacts to touches.
nonisolated struct _AllowsHitTestingModifier: ItemModifier {
    let isEnabled: Bool

    static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<Self> {
        HitTestingItem(modifier, content, node)
    }
}

private final class HitTestingItem: ModifierItem<_AllowsHitTestingModifier> {
    override func hitTest(_ point: CGPoint, _ hit: inout HitTest) -> Bool {
        modifier.isEnabled && isContentHit(at: point, &hit)
    }
}

/// Names a view for scripts.
nonisolated struct NameModifier: ItemModifier {
    var identifier: String?
    var label: String?

    static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<Self> {
        NameItem(modifier, content, node)
    }
}

/// An item with a name.
final class NameItem: ModifierItem<NameModifier> {
    override var identifier: String? { modifier.identifier }
    override var label: String? { modifier.label }
}
