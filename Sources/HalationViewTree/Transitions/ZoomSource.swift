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

    /// The number of members at which those that are gone are removed.
    private var limit = 64

    fileprivate func add(_ item: ZoomSourceItem) {
        if members.count >= limit {
            members.removeAll { $0.item == nil }
            limit = max(64, 2 * members.count)
        }
        members.append(Member(item: item))
    }

    /// The newest view with a key within an item that has a place.
    func source(_ key: MatchedKey, in container: LayoutItem) -> ZoomSourceItem? {
        members.last { member in
            guard let item = member.item, item.modifier.key == key, item.wasPlaced else { return false }
            return item.nearest { $0 === container } != nil
        }?.item
    }
}

/// A view from which a page grows; not drawn while one does.
final class ZoomSourceItem: ModifierItem<ZoomSourceModifier> {
    /// The motion of the page that grows from the view or shrinks into it; nil at rest.
    weak var zoom: LevelZoom?

    override init(_ modifier: ZoomSourceModifier, _ content: LayoutItem, _ node: ViewNode) {
        super.init(modifier, content, node)
        tree.zoomSources.add(self)
    }

    override func draw(in context: inout GraphicsContext) {
        guard zoom == nil else { return }
        content.record(in: context)
    }

    /// Draws the view, although it is not drawn in its place.
    func drawApart(in context: GraphicsContext) {
        content.record(in: context.replacing(environment.values))
    }
}
