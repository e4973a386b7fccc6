public import Foundation
import HalationGeometry

extension CGAffineTransform {
    /// The inverse; the map of everything to the origin if there is none.
    var inverse: CGAffineTransform {
        a * d == b * c ? CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) : inverted()
    }
}

extension SKNode {
    /// The map from the node's own space to its parent's.
    var transformToParent: CGAffineTransform {
        if self is SKScene { return .identity }
        return CGAffineTransform(translationX: position.x, y: position.y)
            .rotated(by: zRotation)
            .scaledBy(x: xScale, y: yScale)
    }

    /// The map from the node's own space to that of the top of the tree.
    var transformToRoot: CGAffineTransform {
        var map = transformToParent
        var node = parent
        while let current = node {
            map = map.concatenating(current.transformToParent)
            node = current.parent
        }
        return map
    }

    /// The rectangle of the node's own content in its parent's space.
    public var frame: CGRect {
        if let scene = self as? SKScene { return scene.contentRect }
        let rect = contentRect
        return rect.isNull ? CGRect(origin: position, size: .zero) : rect.applying(transformToParent)
    }

    /// The rectangle of the content of the node and all of its descendants, in its parent's space.
    public func calculateAccumulatedFrame() -> CGRect {
        let rect = accumulatedRect
        return rect.isNull ? CGRect(origin: position, size: .zero) : rect.applying(transformToParent)
    }

    /// The rectangle of the content of the node and all of its descendants, in its own space.
    private var accumulatedRect: CGRect {
        var rect = self is SKScene ? .null : contentRect
        for child in children {
            let inner = child.accumulatedRect
            if !inner.isNull { rect = rect.union(inner.applying(child.transformToParent)) }
        }
        return rect
    }

    /// A point of another node's space in this node's.
    public func convert(_ point: CGPoint, from node: SKNode) -> CGPoint {
        point.applying(node.transformToRoot).applying(transformToRoot.inverse)
    }

    /// A point of this node's space in another node's.
    public func convert(_ point: CGPoint, to node: SKNode) -> CGPoint { node.convert(point, from: self) }

    /// Whether a point of the parent's space lies in the rectangle of the node and its descendants.
    public func contains(_ p: CGPoint) -> Bool { calculateAccumulatedFrame().contains(p) }

    /// Whether the rectangles of the nodes' contents meet; both have the same parent or scene.
    public func intersects(_ node: SKNode) -> Bool {
        func rect(_ node: SKNode) -> CGRect {
            let rect = node.contentRect
            return rect.isNull ? rect : rect.applying(node.transformToRoot)
        }
        let (own, other) = (rect(self), rect(node))
        return !own.isNull && !other.isNull && own.intersects(other)
    }

    /// The descendants whose content a point of this node's space lies in, the one in front first.
    public func nodes(at p: CGPoint) -> [SKNode] {
        var found: [(z: CGFloat, index: Int, node: SKNode)] = []
        func visit(_ node: SKNode, _ point: CGPoint, _ z: CGFloat) {
            for child in node.children {
                let map = child.transformToParent
                guard map.a * map.d != map.b * map.c else { continue }
                let inner = point.applying(map.inverted())
                let height = z + child.zPosition
                if child.contentRect.contains(inner) { found.append((height, found.count, child)) }
                visit(child, inner, height)
            }
        }
        visit(self, p, 0)
        return found.sorted { ($0.z, $0.index) > ($1.z, $1.index) }.map(\.node)
    }

    /// The descendant in front at a point of this node's space; the node itself if there is none.
    public func atPoint(_ p: CGPoint) -> SKNode { nodes(at: p).first ?? self }
}
