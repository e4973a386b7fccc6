import Foundation
import HalationDrawing
import HalationGeometry

/// Space that bars or paddings take from the safe area of a view.
struct SafeAreaInset {
    /// The space at each edge.
    let insets: EdgeInsets

    /// The rectangle that remains, in the space of the item that takes the space.
    let safeRect: CGRect

    /// The space at the edges that a rectangle reaches, limited to some edges.
    ///
    /// From a rectangle that lies partly in the space, it is the rest up to the outer edge.
    func touched(by rect: CGRect, edges: Edge.Set) -> EdgeInsets {
        func length(_ edge: Edge.Set, _ length: CGFloat, beyond excess: CGFloat) -> CGFloat {
            guard excess >= -0.5, edges.contains(edge) else { return 0 }
            return Swift.max(length - Swift.max(excess, 0), 0)
        }
        return EdgeInsets(
            top: length(.top, insets.top, beyond: safeRect.minY - rect.minY),
            leading: length(.leading, insets.leading, beyond: safeRect.minX - rect.minX),
            bottom: length(.bottom, insets.bottom, beyond: rect.maxY - safeRect.maxY),
            trailing: length(.trailing, insets.trailing, beyond: rect.maxX - safeRect.maxX)
        )
    }

    /// The parts of the space that a rectangle covers at its edges.
    func covered(by rect: CGRect) -> EdgeInsets {
        func length(_ length: CGFloat, beyond excess: CGFloat) -> CGFloat { min(max(excess, 0), length) }
        return EdgeInsets(
            top: length(insets.top, beyond: safeRect.minY - rect.minY),
            leading: length(insets.leading, beyond: safeRect.minX - rect.minX),
            bottom: length(insets.bottom, beyond: rect.maxY - safeRect.maxY),
            trailing: length(insets.trailing, beyond: rect.maxX - safeRect.maxX)
        )
    }
}

extension LayoutItem {
    /// The distances by which the item reaches into the space of bars around it, since a view ignores the safe area.
    ///
    /// Scroll views end the search, as in ``safeAreaOverlap(of:edges:)``.
    final var obstruction: EdgeInsets {
        var insets = EdgeInsets()
        guard tree.hasBars else { return insets }
        var rect = CGRect(origin: .zero, size: size)
        var item = self
        while let parent = item.parent {
            rect = rect.offsetBy(dx: item.origin.x, dy: item.origin.y)
            if let inset = parent.safeAreaInset(over: item) {
                let covered = inset.covered(by: rect)
                insets.add(covered)
                rect = rect.extended(by: covered.negated)
            }
            guard parent.viewport == nil else { break }
            item = parent
        }
        return insets
    }

    /// The distances by which a rectangle of the item that touches the safe area may be extended below bars.
    ///
    /// A rectangle reaches below a bar if its edge is at the edge of the safe area or beyond it. Scroll views end the
    /// search: what they contain moves on its own. Effects that move or scale items after their layout count unless they are
    /// ignored.
    final func safeAreaOverlap(
        of rect: CGRect,
        edges: Edge.Set = .all,
        ignoringEffects: Bool = false
    ) -> EdgeInsets {
        var overlap = EdgeInsets()
        guard tree.hasBars, !edges.isEmpty else { return overlap }
        var rect = rect
        var item = self
        while let parent = item.parent {
            rect = rect.offsetBy(dx: item.origin.x, dy: item.origin.y)
            if let inset = parent.safeAreaInset(over: item) {
                let touched = inset.touched(by: rect, edges: edges)
                overlap.add(touched)
                rect = rect.extended(by: touched)
            }
            if parent.viewport != nil { break }
            let transform = parent.contentTransform
            if !ignoringEffects, !transform.isIdentity { rect = rect.applying(transform) }
            item = parent
        }
        return overlap
    }

    /// The distances of the item from the edges that bars take from the views around it.
    final var safeAreaInsets: EdgeInsets { safeAreaOverlap(of: CGRect(origin: .zero, size: size)) }
}

/// An item whose layout depends on its position in the picture.
protocol PositionReader: AnyObject {
    /// Requests another placement if the position on which the layout depends has changed.
    func checkPosition() -> Bool

    /// Called when the positions are final.
    func positionsDidSettle()
}

extension PositionReader {
    func positionsDidSettle() {}
}

/// The overlap with bars that an item was placed with.
struct KnownOverlap {
    private(set) var insets = EdgeInsets()
    private var isRegistered = false

    /// Updates the overlap of the item's bounds, while the item is placed.
    mutating func update<Item: LayoutItem & PositionReader>(_ item: Item, edges: Edge.Set) {
        guard item.tree.hasBars, !edges.isEmpty else { return insets = EdgeInsets() }
        insets = item.safeAreaOverlap(of: CGRect(origin: .zero, size: item.size), edges: edges)
        guard !isRegistered else { return }
        isRegistered = true
        item.tree.addPositionReader(item)
    }

    /// Whether the item was moved to a place with another overlap; its placement is then requested.
    func hasChanged(_ item: LayoutItem, edges: Edge.Set) -> Bool {
        let new = item.safeAreaOverlap(of: CGRect(origin: .zero, size: item.size), edges: edges)
        guard new != insets else { return false }
        item.invalidatePlacement()
        return true
    }
}

extension EdgeInsets {
    /// The insets with the opposite signs.
    var negated: EdgeInsets {
        EdgeInsets(top: -top, leading: -leading, bottom: -bottom, trailing: -trailing)
    }

    /// Adds the insets of each edge.
    mutating func add(_ other: EdgeInsets) {
        top += other.top
        leading += other.leading
        bottom += other.bottom
        trailing += other.trailing
    }
}

extension CGRect {
    /// The rectangle with its edges moved outwards.
    func extended(by insets: EdgeInsets) -> CGRect {
        CGRect(
            x: minX - insets.leading,
            y: minY - insets.top,
            width: width + insets.leading + insets.trailing,
            height: height + insets.top + insets.bottom
        )
    }
}
