import Foundation
import HalationGeometry

/// Which of several gestures that could be recognised is.
package enum GesturePriority {
    /// Those of inner views go first.
    case normal

    /// Goes before those of inner views.
    case high

    /// Recognised whatever others are.
    case simultaneous
}

/// Attaches a gesture to a view.
package nonisolated struct GestureModifier: ItemModifier {
    package let gesture: any Gesture
    package var priority = GesturePriority.normal
    var mask = GestureMask.all

    /// Whether the gesture begins anywhere within the bounds, also where nothing is drawn.
    var coversBounds = false

    package init(
        gesture: any Gesture,
        priority: GesturePriority = .normal,
        mask: GestureMask = .all,
        coversBounds: Bool = false
    ) {
        self.gesture = gesture
        self.priority = priority
        self.mask = mask
        self.coversBounds = coversBounds
    }

    package static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<
        Self
    > {
        GestureItem(modifier, content, node)
    }
}

/// An item with a gesture.
package final class GestureItem: ModifierItem<GestureModifier> {
    override func hitTest(_ point: CGPoint, _ hit: inout HitTest) -> Bool {
        let count = hit.responders.count
        guard isContentHit(at: point, &hit) || modifier.coversBounds && boundsContain(point) else {
            return false
        }
        if !modifier.mask.contains(.subviews) { hit.responders.removeSubrange(count...) }
        if modifier.mask.contains(.gesture), environment.values.isEnabled { hit.responders.append(self) }
        return true
    }
}

/// Calls an action when a pointer enters or leaves a view.
package nonisolated struct HoverModifier: ItemModifier {
    package var space = CoordinateSpace.local

    /// Called with the phase, and whether the pointer was not over the view before.
    package let action: (HoverPhase, Bool) -> Void

    package init(space: CoordinateSpace = .local, action: @escaping (HoverPhase, Bool) -> Void) {
        self.space = space
        self.action = action
    }

    package static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<
        Self
    > {
        HoverItem(modifier, content, node)
    }
}

/// An item that reacts to a pointer.
package final class HoverItem: ModifierItem<HoverModifier> {
    override func hitTest(_ point: CGPoint, _ hit: inout HitTest) -> Bool {
        guard isContentHit(at: point, &hit) else { return false }
        if environment.values.isEnabled { hit.hovered.append(self) }
        return true
    }
}

/// Replaces the area in which a view reacts.
package nonisolated struct _ContentShapeModifier<S: Shape>: ItemModifier {
    let shape: S
    let eoFill: Bool

    package init(shape: S, eoFill: Bool) {
        self.shape = shape
        self.eoFill = eoFill
    }

    package static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<
        Self
    > {
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
package nonisolated struct _AllowsHitTestingModifier: ItemModifier {
    let isEnabled: Bool

    package init(isEnabled: Bool) {
        self.isEnabled = isEnabled
    }

    package static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<
        Self
    > {
        HitTestingItem(modifier, content, node)
    }
}

private final class HitTestingItem: ModifierItem<_AllowsHitTestingModifier> {
    override func hitTest(_ point: CGPoint, _ hit: inout HitTest) -> Bool {
        modifier.isEnabled && isContentHit(at: point, &hit)
    }
}

/// Names a view for scripts.
package nonisolated struct NameModifier: ItemModifier {
    var identifier: String?
    var label: String?

    package init(identifier: String? = nil, label: String? = nil) {
        self.identifier = identifier
        self.label = label
    }

    package static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<
        Self
    > {
        NameItem(modifier, content, node)
    }
}

/// An item with a name.
final class NameItem: ModifierItem<NameModifier> {
    override var identifier: String? { modifier.identifier }
    override var label: String? { modifier.label }
}
