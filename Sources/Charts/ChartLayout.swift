import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry
import HalationViews

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

        /// Makes room for a label that is centred at a distance inside of an edge of the plot area.
        mutating func reserve(_ edge: Edge, _ length: CGFloat, at distance: CGFloat, beyond outer: Insets) {
            let room = min(outer[edge] + length / 2 - distance, outer[edge] + length)
            self[edge] = max(self[edge], room)
        }
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let pieces = ChartPieces(subviews)
        let (surroundings, outer) = arrange(pieces.surroundings, in: bounds)
        let insets = insets(for: pieces.labels, inside: outer, in: bounds)
        let plot = placePlot(pieces.plot, in: insets.rect(in: bounds))
        place(pieces.labels, around: plot, in: bounds)
        for place in surroundings {
            place.piece.subview.place(
                at: origin(of: place, plot, bounds),
                anchor: .topLeading,
                proposal: ProposedViewSize(place.size)
            )
        }
        for (subview, position) in pieces.overlays {
            let anchor = UnitPoint(x: (position.x + 1) / 2, y: (position.y + 1) / 2)
            subview.place(
                at: CGPoint(x: plot.minX + plot.width * anchor.x, y: plot.minY + plot.height * anchor.y),
                anchor: anchor,
                proposal: ProposedViewSize(plot.size)
            )
        }
    }

    /// A title or legend with its size and its distance from the edge of the chart.
    private struct Surrounding {
        let piece: ChartPieces.Surrounding
        let distance: CGFloat
        let size: CGSize
    }

    /// Puts legends and titles beside each other from the outside inwards, and returns the space that they take.
    private func arrange(
        _ pieces: [ChartPieces.Surrounding],
        in bounds: CGRect
    ) -> (places: [Surrounding], space: Insets) {
        var space = Insets()
        let places = pieces.map { piece in
            let size = piece.subview.sizeThatFits(
                piece.edge.isSide ? .unspecified : ProposedViewSize(width: bounds.width, height: nil)
            )
            let place = Surrounding(piece: piece, distance: space[piece.edge], size: size)
            space[piece.edge] += (piece.edge.isSide ? size.width : size.height) + piece.spacing
            return place
        }
        return (places, space)
    }

    /// The space around the plot area: what is outside of the labels, and the labels.
    private func insets(
        for labels: [ChartPieces.Label],
        inside outer: Insets,
        in bounds: CGRect
    ) -> Insets {
        var insets = outer
        for edge in Edge.allCases {
            let spaces = labels.filter { $0.label.edge == edge && !$0.label.isInset }.map(\.space)
            insets[edge] += max(0, spaces.max() ?? 0)
        }
        // Labels at the ends of an axis stand out over the plot area; the room for that depends on its size.
        for _ in 0..<2 {
            let rect = insets.rect(in: bounds)
            for piece in labels where !piece.label.isInset && !piece.label.isAligned {
                let label = piece.label
                if label.edge.isSide {
                    let y = label.position.value(rect.height)
                    insets.reserve(.top, piece.size.height, at: y, beyond: outer)
                    insets.reserve(.bottom, piece.size.height, at: rect.height - y, beyond: outer)
                } else if label.anchor == 0.5 {
                    let x = label.position.value(rect.width)
                    insets.reserve(.leading, piece.size.width, at: x, beyond: outer)
                    insets.reserve(.trailing, piece.size.width, at: rect.width - x, beyond: outer)
                }
            }
        }
        return insets
    }

    /// Places the plot area, and returns the rectangle that it takes.
    private func placePlot(_ plot: LayoutSubview?, in rect: CGRect) -> CGRect {
        guard let plot else { return rect }
        var rect = rect
        let size = plot.sizeThatFits(ProposedViewSize(rect.size))
        rect.size = CGSize(width: min(size.width, rect.width), height: min(size.height, rect.height))
        plot.place(at: rect.origin, anchor: .topLeading, proposal: ProposedViewSize(rect.size))
        return rect
    }

    private func origin(of place: Surrounding, _ plot: CGRect, _ bounds: CGRect) -> CGPoint {
        let size = place.size
        let alignment = place.piece.alignment
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
        switch place.piece.edge {
        case .top: return CGPoint(x: x, y: bounds.minY + place.distance)
        case .bottom: return CGPoint(x: x, y: bounds.maxY - place.distance - size.height)
        case .leading: return CGPoint(x: bounds.minX + place.distance, y: y)
        case .trailing: return CGPoint(x: bounds.maxX - place.distance - size.width, y: y)
        }
    }

    private func place(_ labels: [ChartPieces.Label], around plot: CGRect, in bounds: CGRect) {
        var taken: [Edge: [CGRect]] = [:]
        for piece in labels {
            let label = piece.label
            let size = piece.size
            let isSide = label.edge.isSide
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
            piece.subview.place(
                at: isShown ? rect.origin : CGPoint(x: -1e6, y: -1e6),
                anchor: .topLeading,
                proposal: .unspecified
            )
        }
    }
}
