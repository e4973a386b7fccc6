import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering

/// A gradient between the vertices of a grid whose edges may be curved.
///
/// Positions are unit points of the filled shape's bounds. As a view, a gradient fills the proposed space. If the number
/// of vertices or colours is not that of the grid, or the grid has fewer than two rows or columns, only the background
/// is drawn.
public struct MeshGradient: ShapeStyle, Equatable, Sendable {
    /// A vertex with the control points of the four edges that meet there, all in unit points.
    @frozen public struct BezierPoint: Equatable, Sendable {
        /// The position of the vertex itself.
        public var position: SIMD2<Float>
        /// The control point of the edge to the vertex before it in its row.
        public var leadingControlPoint: SIMD2<Float>
        /// The control point of the edge to the vertex above it.
        public var topControlPoint: SIMD2<Float>
        /// The control point of the edge to the vertex after it in its row.
        public var trailingControlPoint: SIMD2<Float>
        /// The control point of the edge to the vertex below it.
        public var bottomControlPoint: SIMD2<Float>

        /// Creates a vertex with explicit control points.
        @inlinable
        public init(
            position: SIMD2<Float>,
            leadingControlPoint: SIMD2<Float>,
            topControlPoint: SIMD2<Float>,
            trailingControlPoint: SIMD2<Float>,
            bottomControlPoint: SIMD2<Float>,
        ) {
            self.position = position
            self.leadingControlPoint = leadingControlPoint
            self.topControlPoint = topControlPoint
            self.trailingControlPoint = trailingControlPoint
            self.bottomControlPoint = bottomControlPoint
        }
    }

    /// The vertices of a grid, row by row.
    public enum Locations: Equatable, Sendable {
        /// Vertices; edges are smooth curves through them.
        case points([SIMD2<Float>])

        /// Vertices with the control points of their edges.
        case bezierPoints([BezierPoint])
    }

    /// The colours of a grid, row by row.
    public enum Colors: Equatable, Sendable {
        /// Colours that are resolved when they are drawn.
        case colors([Color])

        /// Colours that do not depend on the environment.
        case resolvedColors([Color.Resolved])
    }

    /// The number of vertices in a row.
    public var width: Int
    /// The number of vertices in a column.
    public var height: Int
    /// The vertices, row by row.
    public var locations: Locations
    /// The colours, row by row.
    public var colors: Colors
    /// The colour outside the grid.
    public var background: Color
    /// Whether colours follow cubic curves through the vertices, instead of straight lines.
    public var smoothsColors: Bool
    /// The components that are interpolated.
    public var colorSpace: Gradient.ColorSpace

    /// Creates a gradient over a grid of `width` times `height` vertices.
    public init(
        width: Int,
        height: Int,
        locations: Locations,
        colors: Colors,
        background: Color = .clear,
        smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device,
    ) {
        self.width = width
        self.height = height
        self.locations = locations
        self.colors = colors
        self.background = background
        self.smoothsColors = smoothsColors
        self.colorSpace = colorSpace
    }

    /// Creates a gradient from vertices and colours.
    public init(
        width: Int,
        height: Int,
        points: [SIMD2<Float>],
        colors: [Color],
        background: Color = .clear,
        smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device,
    ) {
        self.init(
            width: width,
            height: height,
            locations: .points(points),
            colors: .colors(colors),
            background: background,
            smoothsColors: smoothsColors,
            colorSpace: colorSpace
        )
    }

    /// Creates a gradient from vertices and resolved colours.
    public init(
        width: Int,
        height: Int,
        points: [SIMD2<Float>],
        resolvedColors: [Color.Resolved],
        background: Color = .clear,
        smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device,
    ) {
        self.init(
            width: width,
            height: height,
            locations: .points(points),
            colors: .resolvedColors(resolvedColors),
            background: background,
            smoothsColors: smoothsColors,
            colorSpace: colorSpace
        )
    }

    /// Creates a gradient from vertices with control points, and colours.
    public init(
        width: Int,
        height: Int,
        bezierPoints: [BezierPoint],
        colors: [Color],
        background: Color = .clear,
        smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device,
    ) {
        self.init(
            width: width,
            height: height,
            locations: .bezierPoints(bezierPoints),
            colors: .colors(colors),
            background: background,
            smoothsColors: smoothsColors,
            colorSpace: colorSpace
        )
    }

    /// Creates a gradient from vertices with control points, and resolved colours.
    public init(
        width: Int,
        height: Int,
        bezierPoints: [BezierPoint],
        resolvedColors: [Color.Resolved],
        background: Color = .clear,
        smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device,
    ) {
        self.init(
            width: width,
            height: height,
            locations: .bezierPoints(bezierPoints),
            colors: .resolvedColors(resolvedColors),
            background: background,
            smoothsColors: smoothsColors,
            colorSpace: colorSpace
        )
    }

    /// Not callable: the style has no other style to resolve to.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }
}

extension MeshGradient: PlainStyle {
    func paint(in bounds: CGRect, environment: EnvironmentValues) -> PaintSource? {
        let background = background.straight(in: environment)
        guard let vertices = vertices(in: environment) else { return .color(background) }
        let placement = CGAffineTransform(
            a: bounds.width,
            b: 0,
            c: 0,
            d: bounds.height,
            tx: bounds.minX,
            ty: bounds.minY
        )
        return .mesh(
            MeshPaint(
                columns: width,
                vertices: vertices,
                background: background,
                isSmooth: smoothsColors,
                space: colorSpace.space,
                placement: placement
            )
        )
    }

    /// The vertices with their colours; nil unless there is one for each place of the grid.
    private func vertices(in environment: EnvironmentValues) -> [MeshPaint.Vertex]? {
        let straight =
            switch colors {
            case .colors(let colors): colors.map { $0.straight(in: environment) }
            case .resolvedColors(let colors): colors.map { Color($0).straight(in: environment) }
            }
        let points =
            switch locations {
            case .points(let points): curved(points)
            case .bezierPoints(let points): points
            }
        guard width > 1, height > 1, points.count == width * height, straight.count == points.count else {
            return nil
        }
        func point(_ vector: SIMD2<Float>) -> CGPoint { CGPoint(x: CGFloat(vector.x), y: CGFloat(vector.y)) }
        return zip(points, straight).map { vertex, color in
            MeshPaint.Vertex(
                position: point(vertex.position),
                leading: point(vertex.leadingControlPoint),
                top: point(vertex.topControlPoint),
                trailing: point(vertex.trailingControlPoint),
                bottom: point(vertex.bottomControlPoint),
                color: color
            )
        }
    }

    /// Vertices with control points that make edges smooth: at a vertex an edge is parallel to the line between the
    /// vertex's neighbours.
    private func curved(_ points: [SIMD2<Float>]) -> [BezierPoint] {
        guard width > 0, height > 0, points.count == width * height else { return [] }
        func point(_ x: Int, _ y: Int) -> SIMD2<Float> { points[y * width + x] }
        /// A third of the tangent at a vertex, from its neighbours on both sides or the one that there is.
        func third(_ index: Int, _ count: Int, _ at: (Int) -> SIMD2<Float>) -> SIMD2<Float> {
            let (before, after) = (max(index - 1, 0), min(index + 1, count - 1))
            return after > before ? (at(after) - at(before)) / Float(3 * (after - before)) : .zero
        }
        return points.indices.map { index in
            let (x, y) = (index % width, index / width)
            let across = third(x, width) { point($0, y) }
            let down = third(y, height) { point(x, $0) }
            let position = points[index]
            return BezierPoint(
                position: position,
                leadingControlPoint: position - across,
                topControlPoint: position - down,
                trailingControlPoint: position + across,
                bottomControlPoint: position + down
            )
        }
    }
}
