package import Foundation
package import HalationDrawing

/// The looks of a view from which a page grows.
package struct ZoomLook: Equatable, Sendable {
    /// The colour behind the page while it grows; nil for that of the system.
    package var background: Color?

    /// The radius of the corners of the view, in points.
    package var cornerRadius: CGFloat = 0

    /// The shadow around the page while it grows.
    package var shadow: Shadow?

    package init() {}

    /// A shadow in points.
    package struct Shadow: Equatable, Sendable {
        let color: Color
        let radius: CGFloat
        let offset: CGSize

        package init(color: Color, radius: CGFloat, offset: CGSize) {
            self.color = color
            self.radius = radius
            self.offset = offset
        }
    }
}

/// Makes the view one from which pages with the same key grow.
package nonisolated struct ZoomSourceModifier: ItemModifier {
    let key: MatchedKey
    let look: ZoomLook

    package init(key: MatchedKey, look: ZoomLook) {
        self.key = key
        self.look = look
    }

    package static func makeItem(
        _ modifier: ZoomSourceModifier,
        _ content: LayoutItem,
        _ node: ViewNode
    ) -> ModifierItem<ZoomSourceModifier> {
        ZoomSourceItem(modifier, content, node)
    }
}

/// The key of the view from which a page grows; nil for pages that slide in.
package enum ZoomTargetKey: PreferenceKey {
    package typealias Value = MatchedKey?

    package static func reduce(value: inout MatchedKey?, nextValue: () -> MatchedKey?) {
        value = value ?? nextValue()
    }
}

/// The views of a tree from which pages grow.
final class ZoomSources {
    private struct Member {
        weak var item: ZoomSourceItem?
    }

    /// In the order of insertion.
    private var members: [Member] = []

    /// The keys of the pages that are growing or shrinking, whose sources are not drawn.
    private var moving: [MatchedKey] = []

    fileprivate func add(_ item: ZoomSourceItem) {
        members.removeAll { $0.item == nil }
        members.append(Member(item: item))
    }

    fileprivate func isMoving(_ key: MatchedKey) -> Bool { moving.contains(key) }

    func begin(_ key: MatchedKey) { moving.append(key) }

    func end(_ key: MatchedKey) {
        if let index = moving.firstIndex(of: key) { moving.remove(at: index) }
    }

    /// The newest view with a key that has a place.
    func source(_ key: MatchedKey) -> ZoomSourceItem? {
        members.last { $0.item?.modifier.key == key && $0.item?.wasPlaced == true }?.item
    }
}

/// A view from which a page grows; not drawn while one does.
final class ZoomSourceItem: ModifierItem<ZoomSourceModifier> {
    override init(_ modifier: ZoomSourceModifier, _ content: LayoutItem, _ node: ViewNode) {
        super.init(modifier, content, node)
        tree.zoomSources.add(self)
    }

    override func draw(in context: inout GraphicsContext) {
        guard !tree.zoomSources.isMoving(modifier.key) else { return }
        content.record(in: context)
    }

    /// Draws the view, although it is not drawn in its place.
    func drawApart(in context: GraphicsContext) {
        content.record(in: context.replacing(environment.values))
    }
}
