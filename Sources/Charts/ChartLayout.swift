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

/// Places the plot area, and the labels, titles and legend around it.
struct ChartLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: CGSize(width: 300, height: 200))
    }

    private struct Insets {
        var values: [Edge: CGFloat] = [:]

        subscript(edge: Edge) -> CGFloat {
            get { values[edge] ?? 0 }
            set { values[edge] = newValue }
        }

        func rect(in bounds: CGRect) -> CGRect {
            CGRect(
                x: bounds.minX + self[.leading],
                y: bounds.minY + self[.top],
                width: max(0, bounds.width - self[.leading] - self[.trailing]),
                height: max(0, bounds.height - self[.top] - self[.bottom])
            )
        }
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var labels: [(subview: LayoutSubview, label: ResolvedAxis.Label, size: CGSize)] = []
        var labelSpace = Insets()
        var outer = Insets()
        var placements:
            [(subview: LayoutSubview, edge: Edge, distance: CGFloat, size: CGSize, align: Alignment?)] = []
        var plot: LayoutSubview?
        var overlays: [(LayoutSubview, AnnotationPosition)] = []
        var titles: [(LayoutSubview, Edge, Alignment?, CGFloat)] = []
        var legends: [(LayoutSubview, Edge, Alignment?, CGFloat)] = []
        for subview in subviews {
            switch subview[ChartPieceKey.self] {
            case .plot: plot = subview
            case .label(let label):
                let size = subview.sizeThatFits(.unspecified)
                labels.append((subview, label, size))
                if !label.isInset {
                    let isSide = label.edge == .leading || label.edge == .trailing
                    let space = (isSide ? size.width : size.height) + label.spacing
                    labelSpace[label.edge] = max(labelSpace[label.edge], space)
                }
            case .title(let edge, let alignment, let spacing):
                titles.append((subview, edge, alignment, spacing ?? 4))
            case .legend(let edge, let alignment, let spacing):
                legends.append((subview, edge, alignment, spacing ?? 8))
            case .overlaidLegend(let position): overlays.append((subview, position))
            }
        }
        // From the outside inwards: the legend, titles, labels.
        for (subview, edge, alignment, spacing) in legends + titles {
            let size = subview.sizeThatFits(
                edge == .top || edge == .bottom
                    ? ProposedViewSize(width: bounds.width, height: nil) : .unspecified
            )
            placements.append((subview, edge, outer[edge], size, alignment))
            outer[edge] += (edge == .top || edge == .bottom ? size.height : size.width) + spacing
        }
        var insets = outer
        for edge in Edge.allCases { insets[edge] += labelSpace[edge] }

        // Labels at the ends of an axis stand out over the plot area; the room for that depends on its size.
        for _ in 0..<2 {
            let rect = insets.rect(in: bounds)
            for (_, label, size) in labels where !label.isInset && !label.isAligned {
                if label.edge == .leading || label.edge == .trailing {
                    let y = label.position.value(rect.height)
                    insets[.top] = max(
                        insets[.top],
                        min(outer[.top] + size.height / 2 - y, outer[.top] + size.height)
                    )
                    insets[.bottom] = max(
                        insets[.bottom],
                        min(
                            outer[.bottom] + size.height / 2 - (rect.height - y),
                            outer[.bottom] + size.height
                        )
                    )
                } else if label.anchor == 0.5 {
                    let x = label.position.value(rect.width)
                    insets[.leading] = max(
                        insets[.leading],
                        min(outer[.leading] + size.width / 2 - x, outer[.leading] + size.width)
                    )
                    insets[.trailing] = max(
                        insets[.trailing],
                        min(
                            outer[.trailing] + size.width / 2 - (rect.width - x),
                            outer[.trailing] + size.width
                        )
                    )
                }
            }
        }
        var rect = insets.rect(in: bounds)
        if let plot {
            let size = plot.sizeThatFits(ProposedViewSize(rect.size))
            if size.width < rect.width || size.height < rect.height {
                rect.size = CGSize(width: min(size.width, rect.width), height: min(size.height, rect.height))
            }
            plot.place(at: rect.origin, anchor: .topLeading, proposal: ProposedViewSize(rect.size))
        }
        place(labels, around: rect, in: bounds)
        for (subview, edge, distance, size, alignment) in placements {
            subview.place(
                at: origin(of: size, edge, distance, alignment, rect, bounds),
                anchor: .topLeading,
                proposal: ProposedViewSize(size)
            )
        }
        for (subview, position) in overlays {
            let anchor = UnitPoint(x: (position.x + 1) / 2, y: (position.y + 1) / 2)
            subview.place(
                at: CGPoint(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y),
                anchor: anchor,
                proposal: ProposedViewSize(rect.size)
            )
        }
    }

    private func origin(
        of size: CGSize,
        _ edge: Edge,
        _ distance: CGFloat,
        _ alignment: Alignment?,
        _ plot: CGRect,
        _ bounds: CGRect
    ) -> CGPoint {
        let x: CGFloat =
            switch alignment?.horizontal {
            case .center?: plot.midX - size.width / 2
            case .trailing?: plot.maxX - size.width
            default: plot.minX
            }
        let y: CGFloat =
            switch alignment?.vertical {
            case .top?: plot.minY
            case .bottom?: plot.maxY - size.height
            default: plot.midY - size.height / 2
            }
        switch edge {
        case .top: return CGPoint(x: x, y: bounds.minY + distance)
        case .bottom: return CGPoint(x: x, y: bounds.maxY - distance - size.height)
        case .leading: return CGPoint(x: bounds.minX + distance, y: y)
        case .trailing: return CGPoint(x: bounds.maxX - distance - size.width, y: y)
        }
    }

    private func place(
        _ labels: [(subview: LayoutSubview, label: ResolvedAxis.Label, size: CGSize)],
        around plot: CGRect,
        in bounds: CGRect
    ) {
        var taken: [Edge: [CGRect]] = [:]
        for (subview, label, size) in labels {
            let isSide = label.edge == .leading || label.edge == .trailing
            var rect = CGRect(origin: .zero, size: size)
            if isSide {
                let y = plot.minY + label.position.value(plot.height)
                rect.origin.y = y - size.height * (label.anchorPoint?.y ?? 0.5)
                if label.isAligned {
                    rect.origin.y = min(max(rect.minY, plot.minY), plot.maxY - size.height)
                }
                let isLeading = (label.edge == .leading) != label.isInset
                rect.origin.x =
                    label.edge == .leading
                    ? isLeading ? plot.minX - label.spacing - size.width : plot.minX + label.spacing
                    : label.isInset ? plot.maxX - label.spacing - size.width : plot.maxX + label.spacing
                if label.isInset { rect.origin.y = y - size.height - 1 }
            } else {
                let x = plot.minX + label.position.value(plot.width)
                rect.origin.x = x - size.width * (label.anchorPoint?.x ?? label.anchor)
                if label.isAligned {
                    rect.origin.x = min(max(rect.minX, plot.minX), plot.maxX - size.width)
                }
                rect.origin.y =
                    label.edge == .top
                    ? label.isInset ? plot.minY + label.spacing : plot.minY - label.spacing - size.height
                    : label.isInset ? plot.maxY - label.spacing - size.height : plot.maxY + label.spacing
            }
            rect = rect.offsetBy(dx: label.offset.width, dy: label.offset.height)
            var isShown = true
            if label.hidesOverlaps {
                let room = isSide ? rect : rect.insetBy(dx: -2, dy: 0)
                isShown = !(taken[label.edge] ?? []).contains { $0.intersects(room) }
                if !isSide && label.anchor == 0 && rect.maxX > bounds.maxX + 1 { isShown = false }
            }
            if isShown { taken[label.edge, default: []].append(rect) }
            // A layout cannot leave a view out; one far away is not seen.
            subview.place(
                at: isShown ? rect.origin : CGPoint(x: -1e6, y: -1e6),
                anchor: .topLeading,
                proposal: .unspecified
            )
        }
    }
}
