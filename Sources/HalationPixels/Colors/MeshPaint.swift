package import Foundation
package import HalationGeometry

/// A grid of colours whose cells are patches with curved edges.
package struct MeshPaint: Equatable, Sendable {
    /// A point of the grid, with the control points of the four edges that meet there.
    package struct Vertex: Equatable, Sendable {
        package var position: CGPoint
        package var leading: CGPoint
        package var top: CGPoint
        package var trailing: CGPoint
        package var bottom: CGPoint
        package var color: StraightColor

        package init(
            position: CGPoint,
            leading: CGPoint,
            top: CGPoint,
            trailing: CGPoint,
            bottom: CGPoint,
            color: StraightColor
        ) {
            self.position = position
            self.leading = leading
            self.top = top
            self.trailing = trailing
            self.bottom = bottom
            self.color = color
        }
    }

    /// The number of vertices in a row, at least 2.
    package var columns: Int

    /// Row by row; at least two rows of ``columns`` vertices.
    package var vertices: [Vertex]

    /// The colour outside the patches.
    package var background: StraightColor

    /// Whether colours are interpolated by cubic curves through the vertices, instead of linearly.
    package var isSmooth: Bool

    /// The components that are interpolated; `device` is sRGB-encoded.
    package var space: GradientPaint.Space

    /// Maps the vertices' space to that of the painted shape.
    package var placement: CGAffineTransform

    package init(
        columns: Int,
        vertices: [Vertex],
        background: StraightColor,
        isSmooth: Bool,
        space: GradientPaint.Space,
        placement: CGAffineTransform
    ) {
        self.columns = columns
        self.vertices = vertices
        self.background = background
        self.isSmooth = isSmooth
        self.space = space
        self.placement = placement
    }
}
