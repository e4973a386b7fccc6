package import Foundation
import HalationDrawing
import HalationGeometry

/// A view with another at one of its edges, which takes space from the safe area of the content.
///
/// Scroll views and what ignores the safe area reach below the bar. The content says by a preference what the bar shows.
package nonisolated struct BarContainer<Key: BarPreferenceKey, Content: View, Bar: View, Backdrop: View> {
    fileprivate let edge: Edge
    fileprivate let alignment: Alignment
    fileprivate let spacing: CGFloat
    fileprivate let fillsSpace: Bool
    fileprivate let staysBelowKeyboard: Bool
    fileprivate let rise: CGFloat
    fileprivate let endsPreferences: Bool
    fileprivate let content: Content
    fileprivate let bar: (Key.Value) -> Bar
    fileprivate let backdrop: (Key.Value) -> Backdrop
    fileprivate let backdropVisibility: (Key.Value) -> Visibility

    /// Adds a bar to a view.
    ///
    /// - Parameters:
    ///   - edge: The edge of the content at which the bar is.
    ///   - alignment: The position of the bar along the edge.
    ///   - spacing: The points between the content and the bar.
    ///   - fillsSpace: Whether the view takes the space that is proposed; otherwise it is as large as its parts.
    ///   - staysBelowKeyboard: Whether a keyboard covers the bar, instead of lifting it.
    ///   - rise: How far a bar at the top reaches into the window's safe area where it touches that, in points.
    ///   - key: The preference that the bar shows.
    ///   - endsPreferences: Whether views around see only the remainder of the preference.
    ///   - content: The view that gets the rest of the space.
    ///   - bar: The bar for the content's preference.
    ///   - backdrop: What lies between the content and the bar, while the content reaches below the bar.
    ///   - backdropVisibility: When the backdrop is drawn.
    package init(
        edge: Edge,
        alignment: Alignment = .center,
        spacing: CGFloat = 0,
        fillsSpace: Bool = true,
        staysBelowKeyboard: Bool = false,
        rise: CGFloat = 0,
        key: Key.Type,
        endsPreferences: Bool = true,
        content: Content,
        bar: @escaping (Key.Value) -> Bar,
        backdrop: @escaping (Key.Value) -> Backdrop,
        backdropVisibility: @escaping (Key.Value) -> Visibility = { _ in .automatic }
    ) {
        self.edge = edge
        self.alignment = alignment
        self.spacing = spacing
        self.fillsSpace = fillsSpace
        self.staysBelowKeyboard = staysBelowKeyboard
        self.rise = rise
        self.endsPreferences = endsPreferences
        self.content = content
        self.bar = bar
        self.backdrop = backdrop
        self.backdropVisibility = backdropVisibility
    }
}

extension BarContainer: PrimitiveView {
    package typealias Body = Never

    package nonisolated static func makeNode(_ view: Self, _ slot: NodeSlot) -> TypedNode<Self> {
        BarNode(view, slot)
    }
}

private final class BarNode<Key: BarPreferenceKey, Content: View, Bar: View, Backdrop: View>:
    TypedNode<BarContainer<Key, Content, Bar, Backdrop>>
{
    private var content = ChildNode<Content>()
    private var contentStack = ImplicitStack<VStackLayout>()
    private var bar = ChildNode<Bar>()
    private var barStack = ImplicitStack<ZStackLayout>()
    private var backdrop = ChildNode<Backdrop>()
    private var backdropStack = ImplicitStack<ZStackLayout>()
    private var item: BarItem?
    private var shape: Key.Shape?

    private var preferences: Key.Value { content.node?.preference(Key.self) ?? Key.defaultValue }

    override func resolve(_ changes: Changes) -> Bool {
        tree.hasBars = true
        if changes.contains(.first) { announcePreferences() }
        let hasChanged = content.update(view.content, inputs.outsideContainer(), in: self)
        contentStack.update(VStackLayout(), inputs.environment)
        return finish(hasChanged || changes.contains(.first))
    }

    override func resolveDescendants() -> Bool {
        let hasChanged = content.node?.resolveIfNeeded() == true
        if bar.node?.resolveIfNeeded() == true { updateBarItems() }
        if backdrop.node?.resolveIfNeeded() == true { updateBarItems() }
        return finish(hasChanged)
    }

    private func finish(_ hasChanged: Bool) -> Bool {
        let isNew = item == nil
        let item = item ?? BarItem(self)
        self.item = item
        item.environment = inputs.environment
        item.edge = view.edge
        item.alignment = view.alignment
        item.gap = view.spacing
        item.fillsSpace = view.fillsSpace
        item.staysBelowKeyboard = view.staysBelowKeyboard
        item.rise = view.rise
        item.contentWasPlaced = { [unowned self] in preferencesMayHaveChanged() }
        if hasChanged {
            _ = contentStack.update(content.items, VStackLayout(), in: self)
            item.content = contentStack.item
        }
        updateBar()
        item.invalidateLayout()
        guard isNew else { return false }
        items = [item]
        return true
    }

    private func updateBar() {
        let preferences = preferences
        shape = Key.shape(of: preferences)
        let inputs = inputs.outsideContainer()
        let hasNewBar = bar.update(view.bar(preferences), inputs, in: self)
        let hasNewBackdrop = backdrop.update(view.backdrop(preferences), inputs, in: self)
        barStack.update(ZStackLayout(), inputs.environment)
        backdropStack.update(ZStackLayout(), inputs.environment)
        item?.backdropVisibility = view.backdropVisibility(preferences)
        if hasNewBar || hasNewBackdrop { updateBarItems() }
    }

    private func updateBarItems() {
        _ = barStack.update(bar.items, ZStackLayout(), in: self)
        _ = backdropStack.update(backdrop.items, ZStackLayout(), in: self)
        item?.bar = barStack.item
        item?.backdrop = backdropStack.item
    }

    /// Updates the bar if views that are made during layout say something else about it.
    private func preferencesMayHaveChanged() -> Bool {
        guard Key.shape(of: preferences) != shape else { return false }
        tree.resolvePart(of: self) { updateBar() }
        return true
    }

    override func preference<Other: PreferenceKey>(_ key: Other.Type) -> Other.Value? {
        guard view.endsPreferences, ObjectIdentifier(key) == ObjectIdentifier(Key.self) else {
            return super.preference(key)
        }
        return Key.remainder(of: preferences) as? Other.Value
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let node = content.node { visit(node) }
        if let node = backdrop.node { visit(node) }
        if let node = bar.node { visit(node) }
    }
}
