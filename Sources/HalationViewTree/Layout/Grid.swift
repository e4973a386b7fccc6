public import Foundation
import HalationAnimation
public import HalationDrawing
public import HalationGeometry

/// A container that arranges views in rows and columns, each as large as its largest cell.
///
/// ```swift
/// Grid(alignment: .leading) {
///     GridRow {
///         Text("Name")
///         Text("Ada")
///     }
///     Divider()
///     GridRow {
///         Text("Year")
///         Text("1843")
///     }
/// }
/// ```
///
/// A view that is not in a ``GridRow`` spans all columns.
public nonisolated struct Grid<Content: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    package let rule: GridLayout
    package let content: Content

    /// Creates a grid of rows and other views.
    ///
    /// - Parameters:
    ///   - alignment: The position of views in their cells; centred by default.
    ///   - horizontalSpacing: The distance between columns in points; nil is 8.
    ///   - verticalSpacing: The distance between rows in points; nil is 8.
    ///   - content: The rows.
    public init(
        alignment: Alignment = .center,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        rule = GridLayout(
            alignment: alignment,
            horizontalSpacing: horizontalSpacing,
            verticalSpacing: verticalSpacing
        )
        self.content = content()
    }
}

extension Grid: ContainerView {
    package static var isGrid: Bool { true }
}

/// A row of a ``Grid``; outside of a grid its views are those of the container.
public nonisolated struct GridRow<Content: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    let alignment: VerticalAlignment?
    let content: Content

    /// Creates a row; nil aligns its cells vertically as the grid does.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
}

extension GridRow: PrimitiveView {
    package nonisolated static func makeNode(
        _ view: GridRow<Content>,
        _ slot: NodeSlot
    ) -> TypedNode<GridRow<Content>> {
        GridRowNode(view, slot)
    }
}

/// The row that items belong to.
final class GridRowIdentity {
    var alignment: VerticalAlignment?
}

private final class GridRowNode<Content: View>: TypedNode<GridRow<Content>> {
    private var child = ChildNode<Content>()
    private let row = GridRowIdentity()

    override func resolve(_ changes: Changes) -> Bool {
        let old = row.alignment
        row.alignment = view.alignment
        var childInputs = inputs
        childInputs.isInGrid = false
        let hasChanged = child.update(view.content, childInputs, in: self)
        if old != view.alignment { for item in items { item.invalidateLayout() } }
        return hasChanged || !changes.isDisjoint(with: [.first, .inputs]) ? collect() : false
    }

    override func resolveDescendants() -> Bool {
        child.node?.resolveIfNeeded() == true ? collect() : false
    }

    private func collect() -> Bool {
        items = child.items
        for item in items { item.gridRow = inputs.isInGrid ? row : nil }
        return true
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let node = child.node { visit(node) }
    }
}

extension View {
    /// Makes the view span a number of columns of a grid; values below 1 count as 1.
    public nonisolated func gridCellColumns(_ count: Int) -> some View {
        layoutValue(key: GridCellColumns.self, value: max(count, 1))
    }

    /// Aligns the column of a grid that contains the view; the first cell of the column that sets it decides.
    public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        layoutValue(key: GridColumnAlignment.self, value: guide)
    }

    /// Aligns the view in its grid cell by a unit point, instead of the grid's alignment.
    public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        layoutValue(key: GridCellAnchor.self, value: anchor)
    }

    /// Ignores the view when the grid computes the lengths of columns or rows; the view gets the resulting
    /// size.
    public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        layoutValue(key: GridCellUnsizedAxes.self, value: axes)
    }
}

private enum GridCellColumns: LayoutValueKey { static let defaultValue = 1 }
private enum GridColumnAlignment: LayoutValueKey { static var defaultValue: HorizontalAlignment? { nil } }
private enum GridCellAnchor: LayoutValueKey { static var defaultValue: UnitPoint? { nil } }
private enum GridCellUnsizedAxes: LayoutValueKey { static var defaultValue: Axis.Set { [] } }

/// The layout of a ``Grid``, for use with ``AnyLayout``.
public struct GridLayout: Layout {
    /// The layout keeps no cache.
    public typealias Cache = Void

    /// The position of views in their cells.
    public var alignment: Alignment

    /// The distance between columns in points; nil is 8.
    public var horizontalSpacing: CGFloat?

    /// The distance between rows in points; nil is 8.
    public var verticalSpacing: CGFloat?

    /// Creates a layout with an alignment and spacings.
    public init(
        alignment: Alignment = .center,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    /// The sum of the columns' widths and the rows' heights, with their spacings.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        GridArrangement(self, subviews, proposal).size
    }

    /// Places the subviews in their cells.
    public func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
    ) {
        GridArrangement(self, subviews, proposal).place(subviews, in: bounds, self)
    }
}

/// The cells of a grid and the lengths of its columns and rows.
private struct GridArrangement {
    struct Cell {
        let index: Int
        let item: LayoutItem
        let row: Int
        let column: Int
        let span: Int
        let unsized: Axis.Set
        let alignment: VerticalAlignment?
    }

    private var cells: [Cell] = []
    private var widths: [CGFloat] = []
    private var heights: [CGFloat] = []
    private let horizontalGap: CGFloat
    private let verticalGap: CGFloat

    init(_ grid: GridLayout, _ subviews: LayoutSubviews, _ proposal: ProposedViewSize) {
        horizontalGap = grid.horizontalSpacing ?? 8
        verticalGap = grid.verticalSpacing ?? 8
        let (columns, rows) = collectCells(subviews)
        widths = distribute(count: columns, length: proposal.width, gap: horizontalGap) { column, length in
            cells.filter { $0.column == column && $0.span == 1 && !$0.unsized.contains(.horizontal) }
                .map { $0.item.sizeThatFits(ProposedViewSize(width: length, height: proposal.height)).width }
                .max() ?? 0
        }
        widenForSpans(proposal)
        heights = distribute(count: rows, length: proposal.height, gap: verticalGap) { row, length in
            cells.filter { $0.row == row && !$0.unsized.contains(.vertical) }
                .map { $0.item.sizeThatFits(ProposedViewSize(width: width(of: $0), height: length)).height }
                .max() ?? 0
        }
    }

    private mutating func collectCells(_ subviews: LayoutSubviews) -> (columns: Int, rows: Int) {
        var row = -1
        var column = 0
        var current: GridRowIdentity?
        var wide: [Int] = []
        var columns = 0
        for (index, item) in subviews.items.enumerated() {
            let identity = item.gridRow
            if identity == nil || identity !== current {
                row += 1
                column = 0
                current = identity
            }
            let span = item.trait(GridCellColumns.self) ?? 1
            if identity == nil { wide.append(cells.count) }
            cells.append(
                Cell(
                    index: index,
                    item: item,
                    row: row,
                    column: column,
                    span: span,
                    unsized: item.trait(GridCellUnsizedAxes.self) ?? [],
                    alignment: identity?.alignment
                )
            )
            column += span
            columns = max(columns, column)
        }
        for index in wide {
            let cell = cells[index]
            cells[index] = Cell(
                index: cell.index,
                item: cell.item,
                row: cell.row,
                column: 0,
                span: max(columns, 1),
                unsized: cell.unsized,
                alignment: nil
            )
        }
        return (columns, row + 1)
    }

    /// Lengths of columns or rows, which share a length as the children of a stack do.
    private func distribute(
        count: Int,
        length: CGFloat?,
        gap: CGFloat,
        measure: (Int, CGFloat?) -> CGFloat
    ) -> [CGFloat] {
        guard let length else { return (0..<count).map { measure($0, nil) } }
        var available = length - gap * CGFloat(max(count - 1, 0))
        var lengths = [CGFloat](repeating: 0, count: count)
        let order = (0..<count)
            .map { (index: $0, flexibility: measure($0, .infinity) - measure($0, 0)) }
            .sorted { ($0.flexibility, $0.index) < ($1.flexibility, $1.index) }
        for (served, entry) in order.enumerated() {
            let share = max(available / CGFloat(count - served), 0)
            lengths[entry.index] = measure(entry.index, share)
            let rest = available - lengths[entry.index]
            if !rest.isNaN { available = rest }
        }
        return lengths
    }

    /// Widens columns evenly for cells that span several and need more; such a cell may take what the grid leaves.
    private mutating func widenForSpans(_ proposal: ProposedViewSize) {
        for cell in cells where cell.span > 1 && !cell.unsized.contains(.horizontal) {
            let covered = width(of: cell)
            let free = proposal.width.map { $0 - size.width }
            let inner = ProposedViewSize(
                width: free.map { $0 > 0 ? covered + $0 : covered },
                height: proposal.height
            )
            let own = cell.item.sizeThatFits(inner).width
            guard own > covered else { continue }
            let columns = cell.column..<min(cell.column + cell.span, widths.count)
            for column in columns { widths[column] += (own - covered) / CGFloat(columns.count) }
        }
    }

    private func width(of cell: Cell) -> CGFloat {
        let end = min(cell.column + cell.span, widths.count)
        guard cell.column < end else { return 0 }
        return widths[cell.column..<end].reduce(0, +) + horizontalGap * CGFloat(end - cell.column - 1)
    }

    var size: CGSize {
        CGSize(
            width: widths.reduce(0, +) + horizontalGap * CGFloat(max(widths.count - 1, 0)),
            height: heights.reduce(0, +) + verticalGap * CGFloat(max(heights.count - 1, 0))
        )
    }

    func place(_ subviews: LayoutSubviews, in bounds: CGRect, _ grid: GridLayout) {
        var guides: [Int: HorizontalAlignment] = [:]
        for cell in cells where guides[cell.column] == nil {
            if let guide = cell.item.trait(GridColumnAlignment.self) ?? nil { guides[cell.column] = guide }
        }
        for cell in cells {
            let room = CGSize(width: width(of: cell), height: heights[cell.row])
            let corner = CGPoint(
                x: bounds.minX + widths[..<cell.column].reduce(0) { $0 + $1 + horizontalGap },
                y: bounds.minY + heights[..<cell.row].reduce(0) { $0 + $1 + verticalGap }
            )
            let own = cell.item.dimensions(in: ProposedViewSize(room))
            var origin: CGPoint
            if let anchor = cell.item.trait(GridCellAnchor.self) ?? nil {
                origin = CGPoint(
                    x: (room.width - own.width) * anchor.x,
                    y: (room.height - own.height) * anchor.y
                )
            } else {
                let alignment = Alignment(
                    horizontal: guides[cell.column] ?? grid.alignment.horizontal,
                    vertical: cell.alignment ?? grid.alignment.vertical
                )
                origin = alignment.origin(of: own, in: room)
                if !alignment.vertical.key.isGeometric {
                    origin.y = baselineOffset(of: own, cell, alignment.vertical)
                }
            }
            origin.x += corner.x
            origin.y += corner.y
            subviews[cell.index].place(at: origin, proposal: ProposedViewSize(room))
        }
    }

    /// The offset that aligns a cell with the others of its row on a baseline.
    private func baselineOffset(of own: ViewDimensions, _ cell: Cell, _ guide: VerticalAlignment) -> CGFloat {
        let deepest =
            cells.filter { $0.row == cell.row }
            .map { other in
                let room = CGSize(width: width(of: other), height: heights[other.row])
                return other.item.dimensions(in: ProposedViewSize(room))[guide]
            }
            .max() ?? 0
        return deepest - own[guide]
    }
}
