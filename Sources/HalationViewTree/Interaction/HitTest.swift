package import Foundation
package import HalationGeometry

/// What a touch at a point of the picture reaches.
package struct HitTest {
    /// The items with gestures below the touch, the innermost first.
    package var responders: [GestureItem] = []

    /// The items that a pointer at the point is over, the innermost first.
    package var hovered: [HoverItem] = []

    package init() {}
}

extension LayoutItem {
    /// Finds what a touch reaches in the item.
    ///
    /// - Parameters:
    ///   - point: The position in the parent's space.
    ///   - hit: Receives the items that react.
    /// - Returns: Whether the item is drawn at the point, or has a content shape there.
    package final func isHit(at point: CGPoint, _ hit: inout HitTest) -> Bool {
        hitTest(CGPoint(x: point.x - origin.x, y: point.y - origin.y), &hit)
    }

    /// Finds what a touch reaches in the children, those in front first.
    ///
    /// - Parameters:
    ///   - point: The position in the item's own space.
    ///   - hit: Receives the items that react.
    /// - Returns: Whether a child is drawn at the point.
    final func isContentHit(at point: CGPoint, _ hit: inout HitTest) -> Bool {
        guard isOpen(at: point) else { return false }
        let moved = presentedOffset
        let transform = drawnTransform
        guard transform.isInvertible else { return false }
        let inner = CGPoint(x: point.x - moved.x, y: point.y - moved.y).applying(transform.inverted())
        var children: [LayoutItem] = []
        forEachChild { children.append($0) }
        for child in children.reversed() where !child.isLeaving {
            if child.isHit(at: inner, &hit) { return true }
        }
        return false
    }

    /// The innermost item that is drawn at a point of the parent's space; nil if nothing is drawn there.
    package func deepest(at point: CGPoint) -> LayoutItem? {
        var hit = HitTest()
        guard isHit(at: point, &hit) else { return nil }
        let moved = presentedOffset
        let inner = CGPoint(x: point.x - origin.x - moved.x, y: point.y - origin.y - moved.y)
        guard drawnTransform.isInvertible else { return self }
        var found: LayoutItem?
        forEachChild { child in
            if let item = child.deepest(at: inner.applying(drawnTransform.inverted())) { found = item }
        }
        return found ?? self
    }

    /// From the item's own space to the picture's, as it is drawn at the displayed time.
    package final var drawnToRoot: CGAffineTransform {
        var transform = CGAffineTransform.identity
        var item = self
        while true {
            let moved = item.presentedOffset
            transform.tx += item.origin.x + moved.x
            transform.ty += item.origin.y + moved.y
            guard let parent = item.parent else { return transform }
            transform = transform.concatenating(parent.drawnTransform)
            item = parent
        }
    }

    /// A position within the item, as it is drawn at the displayed time.
    ///
    /// - Parameter anchor: The position within the item, in units of its size.
    /// - Returns: The position in the picture.
    package final func drawnPosition(of anchor: UnitPoint) -> CGPoint {
        let point = CGPoint(x: size.width * anchor.x, y: size.height * anchor.y)
            .applying(drawnToRoot)
        // A wrapper has no motion of its own; its first leaf does.
        guard presentedOffset == .zero, let moved = contentOffset else { return point }
        let linear = drawnToRoot
        return CGPoint(
            x: point.x + linear.a * moved.x + linear.c * moved.y,
            y: point.y + linear.b * moved.x + linear.d * moved.y
        )
    }

    /// The offset of the first leaf or effect inside from its position in layout; nil without one.
    private var contentOffset: CGPoint? {
        var first: LayoutItem?
        forEachChild { if first == nil { first = $0 } }
        guard let first else { return nil }
        if first.presentedOffset != .zero || first.isGeometryContainer { return first.presentedOffset }
        return first.contentOffset
    }

    /// A position of the picture in a coordinate space, seen from the item.
    package final func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
        let target: LayoutItem?
        switch space {
        case .global: target = nil
        case .local: target = self
        case .named(let name): target = nearest { $0.coordinateSpaceName == name }
        }
        guard let transform = target?.drawnToRoot, transform.isInvertible else { return point }
        return point.applying(transform.inverted())
    }

    /// Whether a point of the item's own space is within its bounds.
    package final func boundsContain(_ point: CGPoint) -> Bool {
        CGRect(origin: .zero, size: size).contains(point)
    }
}
