public import CoreGraphics
import Foundation
import HalationGeometry

extension CALayer {
    /// From the layer's own space to that of the root, as it is without animations.
    private var matrixToRoot: CATransform3D {
        guard let superlayer else { return state.matrix }
        var matrix = state.matrix
        if let space = superlayer.state.sublayerSpace { matrix = CATransform3DConcat(matrix, space) }
        return CATransform3DConcat(matrix, superlayer.matrixToRoot)
    }

    /// The map to the space of another layer; to the root's for nil.
    private func projection(to layer: CALayer?) -> ProjectionTransform {
        let here = ProjectionTransform(matrixToRoot)
        guard let layer else { return here }
        return here.concatenating(ProjectionTransform(layer.matrixToRoot).inverted())
    }

    /// A point of another layer's space, or of the root's superspace, in the layer's own.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        let map = l?.projection(to: self) ?? projection(to: nil).inverted()
        return p.image(under: map) ?? p
    }

    /// A point of the layer's space in that of another, or in the root's superspace.
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.image(under: projection(to: l)) ?? p }

    /// A rectangle of another layer's space in the layer's own.
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        r.image(under: l?.projection(to: self) ?? projection(to: nil).inverted())
    }

    /// A rectangle of the layer's space in that of another.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.image(under: projection(to: l)) }

    /// Whether a point of the layer's own space is within its bounds.
    public func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    /// The frontmost layer at a point of the superlayer's space, hidden ones left out.
    public func hitTest(_ p: CGPoint) -> CALayer? {
        guard !isHidden, let point = p.image(under: ProjectionTransform(state.matrix).inverted()) else {
            return nil
        }
        if masksToBounds && !contains(point) { return nil }
        let inside: CGPoint
        if let space = state.sublayerSpace {
            guard let image = point.image(under: ProjectionTransform(space).inverted()) else {
                return contains(point) ? self : nil
            }
            inside = image
        } else {
            inside = point
        }
        let order = children.enumerated().sorted {
            ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
        }
        for (_, layer) in order.reversed() { if let hit = layer.hitTest(inside) { return hit } }
        return contains(point) ? self : nil
    }

    /// Moves the origin of the bounds to a point.
    public func scroll(_ p: CGPoint) { bounds.origin = p }
}
