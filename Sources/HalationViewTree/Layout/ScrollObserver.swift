import Foundation
import HalationDrawing
import HalationGeometry

/// A modifier around a scroll view that watches it.
protocol ScrollWatching: AnyObject {
    /// Called when the offset or a size changed.
    func geometryDidChange(from old: ScrollGeometry?, to new: ScrollGeometry)

    /// Called when a movement begins or ends.
    func phaseDidChange(from old: ScrollPhase, to new: ScrollPhase, _ geometry: ScrollGeometry)

    /// Called when a finger was lifted.
    ///
    /// - Parameters:
    ///   - item: The scroll view.
    ///   - target: The id of the view that comes to rest at an anchor.
    func didScroll(_ item: ScrollItem, to target: (UnitPoint?) -> AnyHashable?)
}

extension ScrollWatching {
    func geometryDidChange(from old: ScrollGeometry?, to new: ScrollGeometry) {}
    func phaseDidChange(from old: ScrollPhase, to new: ScrollPhase, _ geometry: ScrollGeometry) {}
    func didScroll(_ item: ScrollItem, to target: (UnitPoint?) -> AnyHashable?) {}
}

/// Calls actions when the scroll view inside moves.
nonisolated struct ScrollObserver: ItemModifier {
    var onGeometry: ((ScrollGeometry?, ScrollGeometry) -> Void)?
    var onPhase: ((ScrollPhase, ScrollPhase, ScrollGeometry) -> Void)?

    static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<Self> {
        ScrollObserverItem(modifier, content, node)
    }
}

private final class ScrollObserverItem: ModifierItem<ScrollObserver>, ScrollWatching {
    func geometryDidChange(from old: ScrollGeometry?, to new: ScrollGeometry) {
        modifier.onGeometry?(old, new)
    }

    func phaseDidChange(from old: ScrollPhase, to new: ScrollPhase, _ geometry: ScrollGeometry) {
        modifier.onPhase?(old, new, geometry)
    }
}

/// Moves the scroll view inside to what a binding says, and the binding to where a finger scrolled.
nonisolated struct ScrollPositionModifier: ItemModifier {
    let target: ScrollRequest?
    let anchor: UnitPoint?
    let didScroll: (AnyHashable?) -> Void

    static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<Self> {
        ScrollPositionItem(modifier, content, node)
    }
}

private final class ScrollPositionItem: ModifierItem<ScrollPositionModifier>, ScrollWatching {
    private var target: ScrollRequest?

    /// What the content was scrolled to by a finger, which must not scroll it again.
    private var reached: AnyHashable?

    override init(_ modifier: ScrollPositionModifier, _ content: LayoutItem, _ node: ViewNode) {
        super.init(modifier, content, node)
        follow()
    }

    override func modifierDidChange() { follow() }

    private func follow() {
        let new = modifier.target
        guard new != target else { return }
        target = new
        if case .id(let id, _) = new, id == reached { return }
        reached = nil
        guard let new, let scroll = firstDescendant(ScrollItem.self) else { return }
        scroll.require(new)
    }

    func didScroll(_ item: ScrollItem, to target: (UnitPoint?) -> AnyHashable?) {
        let id = target(modifier.anchor)
        reached = id
        modifier.didScroll(id)
    }
}

/// Makes a view, or those of a stack, targets of the scroll view around it.
nonisolated struct ScrollTargetModifier: ItemModifier {
    let isLayout: Bool
    let isEnabled: Bool

    static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<Self> {
        ScrollTargetItem(modifier, content, node)
    }
}

/// The item of a target.
final class ScrollTargetItem: ModifierItem<ScrollTargetModifier> {}

/// Calls an action when the view becomes visible in the scroll view around it, or no longer is.
nonisolated struct ScrollVisibilityModifier: ItemModifier {
    let threshold: Double
    let action: (Bool) -> Void

    static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<Self> {
        ScrollVisibilityItem(modifier, content, node)
    }
}

/// The item of a view that reports whether it is visible.
final class ScrollVisibilityItem: ModifierItem<ScrollVisibilityModifier> {
    private var isVisible = false
    private weak var scroll: ScrollItem?

    override func placeChildren() {
        super.placeChildren()
        let nearest = nearest { $0 is ScrollItem } as? ScrollItem
        guard let nearest, nearest !== scroll else { return }
        scroll = nearest
        nearest.watch(self)
    }

    /// Reports a change of visibility.
    func check(in scroll: ScrollItem) {
        let frame = CGRect(origin: .zero, size: size).applying(transform(to: scroll))
        let seen = frame.intersection(CGRect(origin: .zero, size: scroll.size))
        let area = frame.width * frame.height
        let part = area > 0 && !seen.isNull ? seen.width * seen.height / area : 0
        let isVisible = part > 0 && part >= modifier.threshold
        guard isVisible != self.isVisible else { return }
        self.isVisible = isVisible
        modifier.action(isVisible)
    }
}

extension EnvironmentValues {
    /// Where movements of scroll views end.
    @Entry var scrollTargetBehavior: (any ScrollTargetBehavior)?
}
