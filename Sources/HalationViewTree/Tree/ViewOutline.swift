package import Foundation
package import HalationDrawing
import HalationGeometry

/// A view of the tree as it was drawn last: its type, its place, and its modifiers.
package struct ViewOutline: Equatable, Sendable {
    /// A modifier with the values that have a short text, such as `padding` and `length: 16`.
    package struct Modifier: Equatable, Sendable {
        package var name: String
        package var values: [String]
    }

    /// The name of the type without its generic arguments.
    package var name: String

    /// The module that declares the type.
    package var module: String

    /// The corners in the picture, in points: top left, top right, bottom right, bottom left.
    package var corners: [CGPoint]

    /// The corners of the view with all its modifiers; equal to ``corners`` without any that change the layout.
    package var outerCorners: [CGPoint]

    /// The size in layout, before transforms.
    package var size: CGSize

    /// The size that was proposed.
    package var proposal: ProposedViewSize

    /// The modifiers, the innermost first.
    package var modifiers: [Modifier] = []
}

extension LayoutItem {
    /// The views at a point of the picture: the innermost one that is drawn there, and its ancestors up to the root.
    ///
    /// Where nothing is drawn, the innermost view whose frame contains the point counts.
    package final func outlines(at point: CGPoint) -> [ViewOutline] {
        guard let item = deepest(at: point) ?? deepest(around: point) else { return [] }
        return item.outlinesToRoot
    }

    /// The innermost item whose frame contains a point of the parent's space, those in front first.
    private func deepest(around point: CGPoint) -> LayoutItem? {
        guard !isLeaving, !isConcealed, drawnTransform.isInvertible else { return nil }
        let own = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
        guard isOpen(at: own) else { return nil }
        let moved = presentedOffset
        let inner = CGPoint(x: own.x - moved.x, y: own.y - moved.y).applying(drawnTransform.inverted())
        var children: [LayoutItem] = []
        forEachChild { children.append($0) }
        for child in children.reversed() {
            if let found = child.deepest(around: inner) { return found }
        }
        return boundsContain(own) ? self : nil
    }

    /// The item's view and its ancestors.
    private var outlinesToRoot: [ViewOutline] {
        // Of several items of a node, the outermost is that of the view; the others are inside of it.
        var items: [ObjectIdentifier: LayoutItem] = [:]
        var item: LayoutItem? = self
        while let current = item {
            if let node = current.node { items[ObjectIdentifier(node)] = current }
            item = current.parent
        }
        var path = OutlinePath(at: self)
        var node = node
        while let current = node {
            path.add(current, items[ObjectIdentifier(current)])
            node = current.parent
        }
        return path.outlines
    }

    /// The corners in the picture, clockwise from the top left.
    fileprivate var drawnCorners: [CGPoint] {
        [UnitPoint.topLeading, .topTrailing, .bottomTrailing, .bottomLeading].map { drawnPosition(of: $0) }
    }
}

/// Collects outlines on the way from a node to the root.
private struct OutlinePath {
    var outlines: [ViewOutline] = []

    /// The item of the view whose nodes are being visited.
    private var item: LayoutItem

    /// The node that was visited last.
    private var previous: (any View)?

    init(at item: LayoutItem) {
        self.item = item
    }

    mutating func add(_ node: ViewNode, _ item: LayoutItem?) {
        if let item { self.item = item }
        defer { previous = node.anyView }
        guard let view = node.anyView else { return }
        if let modified = view as? any ModifiedView {
            add(modified)
        } else {
            let name = ModifierText.viewName(of: view)
            if !Self.structure.contains(name) { append(name, module(of: type(of: view))) }
        }
    }

    private mutating func add(_ modified: any ModifiedView) {
        let modifier = modified.anyModifier
        let previousType = previous.map { ObjectIdentifier(type(of: $0)) }
        let secondaryType = (modifier as? any SecondaryModifier)?.secondaryType
        guard !outlines.isEmpty, secondaryType == nil || secondaryType != previousType else {
            return append(ModifierText.name(of: modifier), module(of: type(of: modifier)))
        }
        let index = outlines.count - 1
        // A modifier that the environment resolves is a node around the resolved one.
        if let inner = previous as? any ModifiedView, inner.contentType == modified.contentType {
            outlines[index].modifiers.removeLast()
        }
        outlines[index].modifiers.append(ModifierText.modifier(modifier))
        outlines[index].outerCorners = item.drawnCorners
    }

    private mutating func append(_ name: String, _ module: String) {
        let corners = item.drawnCorners
        outlines.append(
            ViewOutline(
                name: name,
                module: module,
                corners: corners,
                outerCorners: corners,
                size: item.size,
                proposal: item.proposal
            )
        )
    }

    /// Views that stand for the structure of a body, and that its author never wrote.
    private static let structure: Set = [
        "AnyView", "EquatableView", "ItemView", "Optional", "PreferenceWrapper", "PresentationHost",
        "PresentationSource", "TupleView", "WrappedContent", "_ConditionalContent", "_ViewModifier_Content",
    ]

    private func module(of type: Any.Type) -> String {
        String(String(reflecting: type).prefix { $0 != "." && $0 != "<" })
    }
}

extension SecondaryModifier {
    fileprivate nonisolated var secondaryType: ObjectIdentifier { ObjectIdentifier(Secondary.self) }
}

/// A view that is another one with a modifier.
private protocol ModifiedView {
    var contentType: ObjectIdentifier { get }
    var anyModifier: Any { get }
}

extension ModifiedContent: ModifiedView where Content: View, Modifier: ViewModifier {
    fileprivate var contentType: ObjectIdentifier { ObjectIdentifier(Content.self) }
    fileprivate var anyModifier: Any { modifier }
}
