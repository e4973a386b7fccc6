import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry
import HalationViews

/// The plot area of a chart: grid lines, ticks, marks and annotations.
nonisolated struct ChartPlot: View, Animatable {
    var items: [PlotItem]
    let xAxis: ResolvedAxis
    let yAxis: ResolvedAxis
    let tickLengths: [Edge: CGFloat]
    let clips: Bool

    /// Whether functions end at the edges of the plot area.
    let cutsFunctions: Bool

    /// How far marks and ticks are drawn outside of the plot area.
    private static let margin: CGFloat = 60

    var animatableData: MarkVector {
        get { MarkVector(items) }
        set { newValue.apply(to: &items) }
    }

    @MainActor var body: some View {
        Canvas { context, size in
            let plot = CGSize(width: size.width - 2 * Self.margin, height: size.height - 2 * Self.margin)
            guard plot.width > 0, plot.height > 0 else { return }
            context.translateBy(x: Self.margin, y: Self.margin)
            drawAxes(context, plot)
            if clips {
                context.clip(to: Path(CGRect(origin: .zero, size: plot).insetBy(dx: 0, dy: -Self.margin)))
            }
            for item in items {
                var context = context
                if cutsFunctions, item.mark.isSampled {
                    context.clip(to: Path(CGRect(origin: .zero, size: plot)))
                }
                item.draw(in: context, plot)
            }
        }
        .padding(-Self.margin)
        .allowsHitTesting(false)
        .overlay { annotations }
    }

    // MARK: Axes

    private func drawAxes(_ context: GraphicsContext, _ size: CGSize) {
        for line in xAxis.gridLines { draw(line, context, size, isX: true, from: 0, to: size.height) }
        for line in yAxis.gridLines { draw(line, context, size, isX: false, from: 0, to: size.width) }
        for tick in xAxis.ticks {
            let length = tick.length ?? tickLengths[tick.edge] ?? 4
            let edge = tick.edge == .top ? 0 : size.height
            draw(
                tick.line,
                context,
                size,
                isX: true,
                from: edge,
                to: edge + (tick.edge == .top ? -length : length)
            )
        }
        for tick in yAxis.ticks {
            let length = tick.length ?? tickLengths[tick.edge] ?? 4
            let edge = tick.edge == .leading ? 0 : size.width
            draw(
                tick.line,
                context,
                size,
                isX: false,
                from: edge,
                to: edge + (tick.edge == .leading ? -length : length)
            )
        }
    }

    private func draw(
        _ line: ResolvedAxis.Line,
        _ context: GraphicsContext,
        _ size: CGSize,
        isX: Bool,
        from start: CGFloat,
        to end: CGFloat
    ) {
        guard start != end else { return }
        let position = line.position.value(isX ? size.width : size.height)
        guard position.isFinite else { return }
        var path = Path()
        path.move(to: isX ? CGPoint(x: position, y: start) : CGPoint(x: start, y: position))
        path.addLine(to: isX ? CGPoint(x: position, y: end) : CGPoint(x: end, y: position))
        var context = context
        context.opacity *= line.opacity
        context.stroke(path, with: .style(line.style), style: line.stroke)
    }

    // MARK: Annotations and views as symbols

    private struct Note: Identifiable {
        let id: Int
        let view: (CGSize) -> AnyView
        let item: PlotItem
        let index: Int
        let annotation: MarkAnnotation?
    }

    @MainActor private var notes: [Note] {
        var notes: [Note] = []
        for item in items {
            if case .view(let view) = item.symbol, item.mark.kind == .point {
                notes.append(
                    Note(id: notes.count, view: { _ in view }, item: item, index: 0, annotation: nil)
                )
            }
            for (index, annotation) in item.annotations {
                notes.append(
                    Note(
                        id: notes.count,
                        view: { annotation.content(AnnotationContext(targetSize: $0)) },
                        item: item,
                        index: index,
                        annotation: annotation
                    )
                )
            }
        }
        return notes
    }

    @MainActor @ViewBuilder private var annotations: some View {
        let notes = notes
        if !notes.isEmpty {
            GeometryReader { geometry in
                AnnotationLayout {
                    ForEach(notes) { note in
                        let rect = note.item.target(note.index, geometry.size)
                        note.view(rect.size)
                            .layoutValue(
                                key: AnnotationPlace.self,
                                value: AnnotationPlace.Place(rect: rect, annotation: note.annotation)
                            )
                    }
                }
            }
            .environment(\.chartOptions, ChartOptions())
        }
    }
}

private struct AnnotationPlace: LayoutValueKey {
    struct Place {
        let rect: CGRect
        let annotation: MarkAnnotation?
    }

    static var defaultValue: Place? { nil }
}

/// Places annotations beside their marks.
private struct AnnotationLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews {
            guard let place = subview[AnnotationPlace.self] else { continue }
            let rect = place.rect
            guard let annotation = place.annotation else {
                subview.place(
                    at: CGPoint(x: bounds.minX + rect.midX, y: bounds.minY + rect.midY),
                    anchor: .center,
                    proposal: .unspecified
                )
                continue
            }
            let isOverlay = annotation.position.x == 0 && annotation.position.y == 0
            let proposal = isOverlay ? ProposedViewSize(rect.size) : ProposedViewSize.unspecified
            let size = subview.sizeThatFits(proposal)
            var origin = annotation.origin(of: size, at: rect)
            if annotation.overflow.x.fits {
                origin.x = max(0, min(origin.x, bounds.width - size.width))
            }
            if annotation.overflow.y.fits {
                origin.y = max(0, min(origin.y, bounds.height - size.height))
            }
            subview.place(
                at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y),
                anchor: .topLeading,
                proposal: proposal
            )
        }
    }
}

extension MarkAnnotation {
    /// The top-left corner of an annotation of a size beside a rectangle.
    func origin(of size: CGSize, at rect: CGRect) -> CGPoint {
        let gap = spacing ?? 4
        let x: CGFloat =
            switch position.x {
            case -1: rect.minX - size.width - (position.y == 0 ? gap : 0)
            case 1: rect.maxX + (position.y == 0 ? gap : 0)
            default:
                switch alignment.horizontal {
                case .leading: rect.minX
                case .trailing: rect.maxX - size.width
                default: rect.midX - size.width / 2
                }
            }
        let y: CGFloat =
            switch position.y {
            case -1: rect.minY - size.height - gap
            case 1: rect.maxY + gap
            default:
                switch alignment.vertical {
                case .top: rect.minY
                case .bottom: rect.maxY - size.height
                default: rect.midY - size.height / 2
                }
            }
        return CGPoint(x: x, y: y)
    }
}

// MARK: - Drawing

extension PlotItem {
    /// The rectangle of a mark that annotations stand beside.
    func target(_ index: Int, _ size: CGSize) -> CGRect {
        guard boxes.indices.contains(index) else { return .zero }
        let box = boxes[index]
        switch mark.kind {
        case .sector:
            let sector = sector(box, size)
            let turn = (sector.turns.lowerBound + sector.turns.upperBound) / 2
            let radius = (sector.innerRadius + sector.outerRadius) / 2
            let angle = turn * 2 * .pi
            return CGRect(
                x: sector.center.x + radius * sin(angle),
                y: sector.center.y - radius * cos(angle),
                width: 0,
                height: 0
            )
        case .point, .line:
            let rect = box.rect(size)
            return mark.kind == .line && mark.symbol == nil && mark.symbolBy == nil
                ? rect : rect.insetBy(dx: -symbolSize.width / 2, dy: -symbolSize.height / 2)
        case .area:
            // The border of the area, which is its value.
            return CGRect(x: box.x1.value(size.width), y: box.y1.value(size.height), width: 0, height: 0)
        default: return box.rect(size)
        }
    }

    private func sector(_ box: PlotBox, _ size: CGSize) -> SectorShape {
        let full = min(size.width, size.height) / 2
        func radius(_ dimension: MarkDimension, automatic: Double) -> Double {
            switch dimension.kind {
            case .automatic: automatic
            case .fixed(let value): value
            case .ratio(let ratio): full * ratio
            case .inset(let inset): max(0, full - inset)
            }
        }
        let start = box.x0.fraction
        return SectorShape(
            center: CGPoint(
                x: size.width / 2 + mark.offsets.xStart,
                y: size.height / 2 + mark.offsets.yStart
            ),
            innerRadius: radius(mark.innerRadius, automatic: 0),
            outerRadius: radius(mark.outerRadius, automatic: full),
            turns: start...max(start, box.x1.fraction),
            inset: mark.angularInset,
            cornerRadius: Double(mark.cornerRadius?.radius ?? CGFloat(0))
        )
    }

    /// Draws the item into a plot area of a size.
    func draw(in context: GraphicsContext, _ size: CGSize) {
        var context = context
        if let shadow = mark.shadow {
            context.addFilter(.shadow(color: shadow.color, radius: shadow.radius, x: shadow.x, y: shadow.y))
        }
        if mark.blurRadius > 0 { context.addFilter(.blur(radius: mark.blurRadius)) }
        context.opacity *= boxes.first?.opacity ?? 1
        for mask in masks {
            context.clipToLayer { layer in
                for item in mask { item.draw(in: layer, size) }
            }
        }
        switch mark.kind {
        case .bar, .rectangle, .sector, .point:
            guard let box = boxes.first, let path = filledPath(box, size) else { return }
            fill(path, context, size)
        case .rule:
            guard let box = boxes.first else { return }
            context.stroke(rulePath(box, size), with: .style(style), style: stroke)
        case .line:
            let path = linePath(size)
            if !holes.isEmpty { context.clip(to: holePath(size), options: .inverse) }
            if mark.alignsStyleWithPlotArea == true {
                fill(path.strokedPath(stroke), context, size)
            } else {
                context.stroke(path, with: .style(style), style: stroke)
            }
        case .area: fill(areaPath(size), context, size)
        }
    }

    /// The shape of a mark with one box; nil for marks that are not filled, and for symbols that are views.
    private func filledPath(_ box: PlotBox, _ size: CGSize) -> Path? {
        switch mark.kind {
        case .bar, .rectangle: barPath(box, size)
        case .sector: sector(box, size).path
        case .point: symbolPath(box.rect(size))
        case .rule, .line, .area: nil
        }
    }

    /// The radius of a bar's corners without a radius of its own, in points.
    ///
    /// Measured at 14 bars, 8 to 32 points wide, of three pictures that Apple's renderer made.
    private static let barRadius: CGFloat = 2

    private func barPath(_ box: PlotBox, _ size: CGSize) -> Path {
        let rect = box.rect(size)
        guard let corner = mark.cornerRadius else { return automaticBarPath(box, rect, size) }
        let radius = min(corner.radius, rect.width / 2, rect.height / 2)
        guard radius > 0 else { return Path(rect) }
        return Path(roundedRect: rect, cornerRadius: radius, style: corner.style)
    }

    /// A bar whose corners are round where it ends, and not where it stands on another one or on the axis.
    private func automaticBarPath(_ box: PlotBox, _ rect: CGRect, _ size: CGSize) -> Path {
        let radius = min(Self.barRadius, rect.width / 2, rect.height / 2)
        guard roundedEnds != .none, radius > 0 else { return Path(rect) }
        guard roundedEnds == .end else {
            return Path(roundedRect: rect, cornerRadius: radius, style: .circular)
        }
        var corners = RectangleCornerRadii()
        if isHorizontal {
            if box.x1.value(size.width) >= box.x0.value(size.width) {
                corners.topTrailing = radius
                corners.bottomTrailing = radius
            } else {
                corners.topLeading = radius
                corners.bottomLeading = radius
            }
        } else if box.y1.value(size.height) <= box.y0.value(size.height) {
            corners.topLeading = radius
            corners.topTrailing = radius
        } else {
            corners.bottomLeading = radius
            corners.bottomTrailing = radius
        }
        return Path(roundedRect: rect, cornerRadii: corners, style: .circular)
    }

    private func symbolPath(_ rect: CGRect) -> Path? {
        guard case .shape(let shape, _) = symbol, rect.minX.isFinite, rect.minY.isFinite else { return nil }
        return shape.path(
            in: CGRect(
                x: rect.midX - symbolSize.width / 2,
                y: rect.midY - symbolSize.height / 2,
                width: symbolSize.width,
                height: symbolSize.height
            )
        )
    }

    private func rulePath(_ box: PlotBox, _ size: CGSize) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: box.x0.value(size.width), y: box.y0.value(size.height)))
        path.addLine(to: CGPoint(x: box.x1.value(size.width), y: box.y1.value(size.height)))
        return path
    }

    /// What the symbols of a line leave out: the insides of outlines, as in two pictures that Apple's renderer made.
    private func holePath(_ size: CGSize) -> Path {
        var path = Path()
        for hole in holes where hole.size.width > 0 && hole.size.height > 0 {
            let box = boxes[hole.index]
            let middle = CGPoint(x: box.x1.value(size.width), y: box.y1.value(size.height))
            guard middle.x.isFinite, middle.y.isFinite else { continue }
            let corner = CGPoint(x: middle.x - hole.size.width / 2, y: middle.y - hole.size.height / 2)
            path.addPath(hole.shape.path(in: CGRect(origin: corner, size: hole.size)))
        }
        return path
    }

    private func linePath(_ size: CGSize) -> Path {
        var path = Path()
        ChartCurve.add(ends(size, atEnd: true), mark.interpolation ?? .linear, to: &path)
        return path
    }

    /// The curve of the values, and back along that of the starts.
    private func areaPath(_ size: CGSize) -> Path {
        var path = Path()
        let method = mark.interpolation ?? .linear
        ChartCurve.add(ends(size, atEnd: true), method, isHorizontal: isHorizontal, to: &path)
        let back = method == .stepStart ? .stepEnd : method == .stepEnd ? .stepStart : method
        ChartCurve.add(
            ends(size, atEnd: false).reversed(),
            back,
            isHorizontal: isHorizontal,
            to: &path,
            continues: true
        )
        path.closeSubpath()
        return path
    }

    private func ends(_ size: CGSize, atEnd: Bool) -> [CGPoint] {
        boxes.map {
            CGPoint(
                x: (atEnd ? $0.x1 : $0.x0).value(size.width),
                y: (atEnd ? $0.y1 : $0.y0).value(size.height)
            )
        }
    }

    private func fill(_ path: Path, _ context: GraphicsContext, _ size: CGSize) {
        var context = context
        if let clip = mark.clipShape {
            context.clip(to: clip.shape.path(in: path.boundingRect), style: clip.style)
        }
        guard mark.alignsStyleWithPlotArea == true else {
            context.fill(path, with: .style(style))
            return
        }
        context.clip(to: path)
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .style(style))
    }
}
