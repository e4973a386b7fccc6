import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry
import HalationViews

/// A part of a chart, for the layout.
enum ChartPiece {
    case plot
    case label(ResolvedAxis.Label)
    case title(Edge, alignment: Alignment?, spacing: CGFloat?)
    case legend(Edge, alignment: Alignment?, spacing: CGFloat?)
    case overlaidLegend(AnnotationPosition)
}

struct ChartPieceKey: LayoutValueKey {
    static var defaultValue: ChartPiece { .plot }
}

/// The subviews of a chart by what they are.
struct ChartPieces {
    struct Label {
        let subview: LayoutSubview
        let label: ResolvedAxis.Label
        let size: CGSize

        /// The length that the label takes beside the plot area.
        var space: CGFloat { (label.edge.isSide ? size.width : size.height) + label.spacing }
    }

    /// A title or a legend beside the plot area.
    struct Surrounding {
        let subview: LayoutSubview
        let edge: Edge
        let alignment: Alignment?
        let spacing: CGFloat
    }

    private(set) var plot: LayoutSubview?
    private(set) var labels: [Label] = []
    private(set) var overlays: [(LayoutSubview, AnnotationPosition)] = []
    private var titles: [Surrounding] = []
    private var legends: [Surrounding] = []

    init(_ subviews: LayoutSubviews) {
        for subview in subviews {
            switch subview[ChartPieceKey.self] {
            case .plot: plot = subview
            case .label(let label):
                let size = subview.sizeThatFits(.unspecified)
                labels.append(Label(subview: subview, label: label, size: size))
            case .title(let edge, let alignment, let spacing):
                titles.append(
                    Surrounding(subview: subview, edge: edge, alignment: alignment, spacing: spacing ?? 4)
                )
            case .legend(let edge, let alignment, let spacing):
                legends.append(
                    Surrounding(subview: subview, edge: edge, alignment: alignment, spacing: spacing ?? 8)
                )
            case .overlaidLegend(let position): overlays.append((subview, position))
            }
        }
    }

    /// The legends and titles, from the outside inwards.
    var surroundings: [Surrounding] { legends + titles }
}

extension Edge {
    /// Whether the edge is beside the plot area, and not above or below it.
    var isSide: Bool { self == .leading || self == .trailing }
}
