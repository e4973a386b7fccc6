public import Foundation
import HalationAnimation
import HalationDiagnostics
package import HalationDrawing

/// The size, spacing and alignment of a column of a ``LazyVGrid`` or a row of a ``LazyHGrid``.
public struct GridItem: Sendable {
    /// The rule for the width of a column, or the height of a row.
    public enum Size: Sendable {
        /// A constant length in points.
        case fixed(CGFloat)

        /// One column with a share of the remaining space, within limits in points.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)

        /// As many columns of at least the minimum as fit into a share of the remaining space.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// The rule for the length of the column or row.
    public var size: Size

    /// The distance to the next column or row in points; nil is 8.
    public var spacing: CGFloat?

    /// The position of views in their cells; nil is the alignment of the grid.
    public var alignment: Alignment?

    /// Creates a column or row; by default it is flexible.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// A grid that fills columns, row by row; it takes its columns' widths as they are declared.
public nonisolated struct LazyVGrid<Content: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    package let rule: LazyGridLayout
    package let content: Content

    /// Creates a grid with columns.
    ///
    /// - Parameters:
    ///   - columns: The columns.
    ///   - alignment: The position of views in their columns; centred by default.
    ///   - spacing: The distance between rows in points; nil is 8.
    ///   - pinnedViews: Has no effect: headers and footers scroll with their sections.
    ///   - content: The views.
    public init(
        columns: [GridItem],
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        if !pinnedViews.isEmpty { Warnings.report(.pinnedViews) }
        rule = LazyGridLayout(
            axis: .vertical,
            tracks: columns,
            alignment: Alignment(horizontal: alignment, vertical: .center),
            spacing: spacing
        )
        self.content = content()
    }
}

extension LazyVGrid: ContainerView {}

/// A grid that fills rows, column by column; it takes its rows' heights as they are declared.
public nonisolated struct LazyHGrid<Content: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    package let rule: LazyGridLayout
    package let content: Content

    /// Creates a grid with rows.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - alignment: The position of views in their rows; centred by default.
    ///   - spacing: The distance between columns in points; nil is 8.
    ///   - pinnedViews: Has no effect: headers and footers scroll with their sections.
    ///   - content: The views.
    public init(
        rows: [GridItem],
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        if !pinnedViews.isEmpty { Warnings.report(.pinnedViews) }
        rule = LazyGridLayout(
            axis: .horizontal,
            tracks: rows,
            alignment: Alignment(horizontal: .center, vertical: alignment),
            spacing: spacing
        )
        self.content = content()
    }
}

extension LazyHGrid: ContainerView {}

/// The layout of lazy grids: tracks across the axis, filled line by line along it.
package struct LazyGridLayout: Layout {
    package typealias Cache = Void

    /// The axis along which lines follow each other.
    let axis: Axis
    let tracks: [GridItem]
    let alignment: Alignment
    let spacing: CGFloat?

    /// A column of a vertical grid.
    struct Track {
        var start: CGFloat
        var length: CGFloat
        var alignment: Alignment?
    }

    /// The tracks for a length, and the length that they take.
    func tracks(for length: CGFloat?) -> (tracks: [Track], length: CGFloat) {
        var fixed: CGFloat = 0
        var flexibleCount = 0
        for track in tracks {
            if case .fixed(let length) = track.size { fixed += max(length, 0) } else { flexibleCount += 1 }
        }
        let gaps = tracks.dropLast().reduce(0) { $0 + ($1.spacing ?? 8) }
        // Without a proposal a flexible track is 10 long.
        var rest = length.map { $0 - fixed - gaps } ?? CGFloat(flexibleCount) * 10
        var result: [Track] = []
        var position: CGFloat = 0
        for track in tracks {
            let gap = track.spacing ?? 8
            func add(_ length: CGFloat) {
                result.append(Track(start: position, length: length, alignment: track.alignment))
                position += length + gap
            }
            switch track.size {
            case .fixed(let length): add(max(length, 0))
            case .flexible(let minimum, let maximum):
                let share = rest / CGFloat(flexibleCount)
                let own = max(min(share, maximum), minimum)
                add(own)
                rest -= own
                flexibleCount -= 1
            case .adaptive(let minimum, let maximum):
                let share = rest / CGFloat(flexibleCount)
                let fitting = ((share + gap) / (minimum + gap)).rounded(.down)
                let count = fitting.isFinite ? min(max(fitting, 1), 10_000) : 1
                let own = max(min((share - gap * (count - 1)) / count, maximum), minimum)
                for _ in 0..<Int(count) { add(own) }
                rest -= share
                flexibleCount -= 1
            }
        }
        return (result, max(position - (tracks.last?.spacing ?? 8), 0))
    }

    /// The lengths of the lines.
    private func lines(_ subviews: Subviews, _ tracks: [Track]) -> [CGFloat] {
        guard !tracks.isEmpty else { return [] }
        return stride(from: 0, to: subviews.count, by: tracks.count).map { start in
            zip(subviews[start..<min(start + tracks.count, subviews.count)], tracks)
                .map { subview, track in
                    subview.sizeThatFits(ProposedViewSize(axis, along: nil, across: track.length))[axis]
                }
                .max() ?? 0
        }
    }

    package func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let (tracks, across) = tracks(for: proposal[axis.crossing])
        let lines = lines(subviews, tracks)
        let along = lines.reduce(0, +) + (spacing ?? 8) * CGFloat(max(lines.count - 1, 0))
        return CGSize(axis, along: along, across: across)
    }

    package func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
    ) {
        // The tracks are computed again for the length they took, so those that overflow grow.
        let (tracks, _) = tracks(for: bounds.size[axis.crossing])
        let lines = lines(subviews, tracks)
        var position: CGFloat = 0
        for (line, length) in lines.enumerated() {
            for (column, track) in tracks.enumerated() {
                let index = line * tracks.count + column
                guard index < subviews.count else { return }
                let subview = subviews[index]
                let inner = ProposedViewSize(axis, along: nil, across: track.length)
                let room = CGSize(axis, along: length, across: track.length)
                var origin = (track.alignment ?? alignment).origin(
                    of: subview.dimensions(in: inner),
                    in: room
                )
                origin[axis] += position
                origin[axis.crossing] += track.start
                subview.place(
                    at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y),
                    proposal: inner
                )
            }
            position += length + (spacing ?? 8)
        }
    }
}
