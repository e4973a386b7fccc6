import Foundation
import HalationDrawing
import HalationGeometry

/// Space that a bar takes from a view at one edge.
struct SafeAreaInset {
    let edge: Edge
    let length: CGFloat

    /// The rectangle that the bar leaves free, in the space of the item that has the bar.
    let safeRect: CGRect
}

extension LayoutItem {
    /// The distances by which a rectangle of the item that touches the safe area may be extended below bars.
    ///
    /// A rectangle reaches below a bar if its edge is at the edge of the safe area or beyond it. Scroll views end the
    /// search: what they contain moves on its own.
    final func safeAreaOverlap(of rect: CGRect, edges: Edge.Set = .all) -> EdgeInsets {
        var overlap = EdgeInsets()
        guard tree.hasBars, !edges.isEmpty else { return overlap }
        var rect = rect
        var item = self
        while let parent = item.parent {
            rect = rect.offsetBy(dx: item.origin.x, dy: item.origin.y)
            if let inset = parent.safeAreaInset(over: item), edges.contains(Edge.Set(inset.edge)) {
                let safe = inset.safeRect
                switch inset.edge {
                case .top where rect.minY <= safe.minY + 0.5:
                    overlap.top += inset.length
                    rect.origin.y -= inset.length
                    rect.size.height += inset.length
                case .bottom where rect.maxY >= safe.maxY - 0.5:
                    overlap.bottom += inset.length
                    rect.size.height += inset.length
                case .leading where rect.minX <= safe.minX + 0.5:
                    overlap.leading += inset.length
                    rect.origin.x -= inset.length
                    rect.size.width += inset.length
                case .trailing where rect.maxX >= safe.maxX - 0.5:
                    overlap.trailing += inset.length
                    rect.size.width += inset.length
                default: break
                }
            }
            if parent.viewport != nil { break }
            let transform = parent.contentTransform
            if !transform.isIdentity { rect = rect.applying(transform) }
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
