import Foundation
import HalationDrawing
import HalationGeometry

/// A container that makes the views of its loops when they come into the visible part of a scroll view.
///
/// Views that were made stay. Elements without views take an estimated length, that of the elements that were made
/// first. While a movement runs, only its ticks, which do not depend on the frame rate, make views for good: what the
/// frames in between need is forgotten again.
final class LazyItem: LayoutItem, PositionReader {
    private var rule: LazyRule
    private var children: [LayoutItem] = []

    private var lines: LazyLines?
    /// The estimates by run.
    private var estimates: [ObjectIdentifier: KnownEstimate] = [:]

    private struct KnownEstimate {
        /// The run; nil when it is gone, and another one may have its address.
        weak var run: LazyRunItem?
        let estimate: LazyEstimate

        /// The number of elements that the estimate was made from.
        let count: Int
        let isFinal: Bool
    }

    /// The length across the axis that the estimates are for.
    private var estimatedAcross: CGFloat?

    /// The visible views in the order of painting.
    private var painted: [LayoutItem] = []

    /// The visible part that the views were placed for.
    private var placedWindow: ClosedRange<CGFloat>?

    /// The visible part at the last placement outside an in-between frame of a movement.
    private var keptWindow: ClosedRange<CGFloat>?

    /// Whether views were made that change the length of the container.
    private var needsMeasuring = false

    /// The elements whose views are visible, in their order.
    private var visible: [any LazyElement] = []

    /// The elements whose `onAppear` has run.
    private var shown: [any LazyElement] = []

    /// The elements that were made for an in-between frame of a movement.
    private var provisional: [(run: LazyRunItem, element: any LazyElement)] = []

    init(_ rule: LazyRule, _ node: ViewNode) {
        self.rule = rule
        super.init(node)
        tree.addPositionReader(self)
    }

    func update(_ rule: LazyRule, _ environment: EnvironmentBox) {
        guard self.environment !== environment || !isProvablySame(self.rule, rule) else { return }
        self.rule = rule
        self.environment = environment
        estimates = [:]
        invalidateLayout()
    }

    func replaceChildren(_ children: [LayoutItem]) {
        self.children = children
        estimates = [:]
        for child in children { child.parent = self }
        invalidateLayout()
    }

    private var axis: Axis { rule.axis }

    // MARK: The visible part

    /// The scroll view that moves the container along its axis.
    private var scroll: ScrollItem? {
        nearest { ($0 as? ScrollItem)?.axes.contains(axis == .vertical ? .vertical : .horizontal) == true }
            as? ScrollItem
    }

    /// The visible part along the axis; nil if everything is.
    private func window(in scroll: ScrollItem?) -> ClosedRange<CGFloat>? {
        guard let scroll else { return nil }
        return range(of: scroll.visibleRect, in: scroll)
    }

    /// The part of the axis that a rectangle of the scroll view covers.
    private func range(of rect: CGRect, in scroll: ScrollItem) -> ClosedRange<CGFloat> {
        let transform = transform(to: scroll)
        guard transform.isInvertible else { return 0...0 }
        let rect = rect.applying(transform.inverted())
        let isFlipped = axis == .horizontal && isMirrored
        let start = isFlipped ? size.width - rect.maxX : rect.origin[axis]
        return start...(start + max(rect.size[axis], 0))
    }

    /// Whether a movement runs and this is one of its frames rather than one of its ticks.
    private func isProvisional(_ scroll: ScrollItem?) -> Bool {
        tree.isShowingFrame && scroll?.isMoving == true
    }

    // MARK: Size

    private func inner(_ proposal: ProposedViewSize) -> CGFloat? { proposal[axis.crossing] }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let lines = arrange(inner(proposal))
        var across = lines.across
        if rule.tracks != nil {
            across = rule.tracks(for: inner(proposal)).length
        } else if let length = inner(proposal), length.isFinite {
            across = length
        }
        return CGSize(axis, along: lines.total, across: across)
    }

    /// The lines for a length across the axis.
    private func arrange(_ across: CGFloat?) -> LazyLines {
        if estimatedAcross != across {
            estimates = [:]
            estimatedAcross = across
        }
        let scroll = scroll
        for child in children { if let run = child.lazyRun { prepare(run, in: scroll) } }
        return lines(of: children, across, in: scroll)
    }

    private func lines(of items: [LayoutItem], _ across: CGFloat?, in scroll: ScrollItem?) -> LazyLines {
        LazyLines(items, rule, length: across) { [unowned self] in estimate($0, across: across, in: scroll) }
    }

    /// Makes the views that are needed whatever is visible: all of a run that is not scrolled, and those of a few
    /// elements with loops or sections inside, whose lengths differ.
    private func prepare(_ run: LazyRunItem, in scroll: ScrollItem?) {
        guard run.count > 0 else { return }
        if scroll != nil {
            guard run.count <= Self.sampleLimit else { return }
            let first = run.items(at: run.knownIndices.first ?? 0)
            guard first.contains(where: { $0.lazyRun != nil || SectionPart.of($0)?.isContent == false })
            else { return }
        }
        for index in 0..<run.count {
            for item in run.items(at: index) {
                item.parent = self
                if let inner = item.lazyRun { prepare(inner, in: scroll) }
            }
        }
    }

    /// The estimate for the elements of a run, made from the first ones that fill the visible part.
    private func estimate(_ run: LazyRunItem, across: CGFloat?, in scroll: ScrollItem?) -> LazyEstimate {
        if let known = estimates[ObjectIdentifier(run)], known.run === run,
            known.isFinal || known.count == run.count
        {
            return known.estimate
        }
        let limit = scroll?.viewport?[axis] ?? 0
        var sample = LazySample(fallback: rule.spacing ?? 8)
        var index = 0
        while index < run.count, sample.count < Self.sampleLimit, sample.length < limit || sample.count == 0 {
            let items = (index..<min(index + trackCount, run.count)).flatMap { run.items(at: $0) }
            for item in items { item.parent = self }
            sample.add(lines(of: items, across, in: scroll))
            index += trackCount
        }
        index = min(index, run.count)
        let estimate = sample.estimate
        estimates[ObjectIdentifier(run)] = KnownEstimate(
            run: run,
            estimate: estimate,
            count: index,
            isFinal: index < run.count
        )
        return estimate
    }

    private var trackCount: Int {
        rule.tracks == nil ? 1 : max(rule.tracks(for: estimatedAcross).tracks.count, 1)
    }

    /// The largest number of lines from which the length of the others is estimated.
    private static let sampleLimit = 100

    override func makeSpacing() -> ViewSpacing {
        let lines = arrange(estimatedAcross)
        let known = lines.lines.flatMap(\.cells).map(\.item)
        let ends = [known.first, known.last].compactMap(\.self)
        return StackDistribution(axis: axis, spacing: nil, alignment: rule.alignment.horizontal.key)
            .spacing(of: ends)
    }

    override var layoutPriority: Double { children.isEmpty ? -.infinity : 0 }

    // MARK: Placement

    override func placeChildren() {
        let scroll = scroll
        scroll?.hasLazyContent = true
        let isProvisional = isProvisional(scroll)
        if !isProvisional { forgetProvisional() }
        let across = rule.tracks == nil ? inner(proposal) ?? size[axis.crossing] : size[axis.crossing]
        let window = window(in: scroll)
        var lines = arrange(across)
        if let window, let scroll {
            // A placement at the end of a movement shows whether its end is right.
            var ahead = isProvisional ? window : window.extended(by: scroll.distanceAhead[axis])
            // So do the views that a jump passes.
            if !isProvisional, let keptWindow { ahead = ahead.union(keptWindow) }
            lines = make(lines, across, in: window, ahead: ahead, of: scroll, isProvisional: isProvisional)
        }
        self.lines = lines
        placedWindow = window
        if !isProvisional { keptWindow = window }
        place(lines, in: window, across)
    }

    /// Makes the views of the elements in the visible part.
    private func make(
        _ first: LazyLines,
        _ across: CGFloat?,
        in window: ClosedRange<CGFloat>,
        ahead: ClosedRange<CGFloat>,
        of scroll: ScrollItem,
        isProvisional: Bool
    ) -> LazyLines {
        var lines = first
        let anchor = lines.lines.first { !$0.cells.isEmpty && $0.overlaps(window) }
        for _ in 0..<Self.passLimit {
            var gaps = lines.gaps(in: window)
            if ahead != window {
                // Views on the way to the end are made if they are few, so that the end is exact.
                let way = lines.gaps(in: ahead)
                let isShort = way.reduce(0) { $0 + $1.range.count } <= Self.wayLimit
                gaps += isShort ? way : lines.gaps(in: window.moved(by: scroll.distanceAhead[axis]))
            }
            guard !gaps.isEmpty else { break }
            if !isProvisional { needsMeasuring = true }
            for gap in gaps {
                for index in gap.range {
                    let isNew = gap.run.element(at: index) == nil
                    for item in gap.run.items(at: index) { item.parent = self }
                    if isProvisional, isNew, let element = gap.run.element(at: index) {
                        element.isProvisional = true
                        provisional.append((gap.run, element))
                    }
                }
            }
            lines = arrange(across)
        }
        // What was visible stays where it is when views before it turn out to be longer or shorter.
        if !isProvisional, let anchor, let item = anchor.cells.first?.item, let line = lines.line(of: item) {
            let shift = line.start - anchor.start
            if abs(shift) > 1e-6 { scroll.contentDidGrow(by: shift, along: axis) }
        }
        return lines
    }

    /// The largest number of attempts to find the elements in the visible part.
    private static let passLimit = 1_000

    /// The largest number of elements on the way of a movement whose views are made at its start.
    private static let wayLimit = 256

    private func forgetProvisional() {
        guard !provisional.isEmpty else { return }
        needsMeasuring = true
        for entry in provisional { entry.run.forget(entry.element) }
        provisional = []
    }

    private func place(_ lines: LazyLines, in window: ClosedRange<CGFloat>?, _ across: CGFloat?) {
        let tracks = rule.tracks(for: across).tracks
        var items: [LayoutItem] = []
        var pinned: [LayoutItem] = []
        visible = []
        var known: Set<ObjectIdentifier> = []
        let frame = scroll.map { range(of: CGRect(origin: .zero, size: $0.size), in: $0) }
        let pins = pins(lines, in: frame)
        for (index, line) in lines.lines.enumerated() {
            let pin = pins[index]
            guard pin != nil || window.map(line.overlaps) ?? true else { continue }
            for cell in line.cells {
                place(cell, of: line, at: pin ?? line.start, tracks, across)
                if pin == nil { items.append(cell.item) } else { pinned.append(cell.item) }
                for owner in cell.owners {
                    guard let element = owner.run.element(at: owner.index),
                        known.insert(ObjectIdentifier(element)).inserted
                    else { continue }
                    visible.append(element)
                }
            }
        }
        let earlier = painted
        let leaving = leaving(in: children)
        for item in leaving { item.parent = self }
        // Of the same index, views that leave are behind.
        painted = (leaving + items).sortedForPainting + pinned
        guard !earlier.isEmpty else { return }
        let kept = Set(painted.map { ObjectIdentifier($0) })
        // An item that leaves has another parent.
        for item in earlier where item.parent === self && !kept.contains(ObjectIdentifier(item)) {
            item.forgetPlace()
        }
    }

    private func place(
        _ cell: LazyLine.Cell,
        of line: LazyLine,
        at start: CGFloat,
        _ tracks: [LazyRule.Track],
        _ across: CGFloat?
    ) {
        var (origin, inner) = position(of: cell, in: line, tracks, across, size)
        origin[axis] += start
        place(cell.item, at: origin, proposal: inner)
    }

    /// The place of an item from the start of its line, and the size proposed to it.
    private func position(
        of cell: LazyLine.Cell,
        in line: LazyLine,
        _ tracks: [LazyRule.Track],
        _ across: CGFloat?,
        _ size: CGSize
    ) -> (origin: CGPoint, proposal: ProposedViewSize) {
        let isWhole = cell.column < 0 || rule.tracks == nil
        let track: LazyRule.Track? =
            isWhole ? nil : tracks.indices.contains(cell.column) ? tracks[cell.column] : nil
        let inner = ProposedViewSize(axis, along: nil, across: track?.length ?? across)
        let dimensions = cell.item.dimensions(in: inner)
        let room = CGSize(axis, along: line.length, across: track?.length ?? size[axis.crossing])
        var origin = (track?.alignment ?? rule.alignment).origin(of: dimensions, in: room)
        if rule.tracks == nil { origin[axis] = 0 }
        origin[axis.crossing] += track?.start ?? 0
        return (origin, inner)
    }

    override func explicitAlignment(
        _ key: AlignmentKey,
        size: CGSize,
        proposal: ProposedViewSize
    ) -> CGFloat? {
        guard !key.isGeometric else { return nil }
        let across = rule.tracks == nil ? inner(proposal) ?? size[axis.crossing] : size[axis.crossing]
        let tracks = rule.tracks(for: across).tracks
        var values: [CGFloat] = []
        for line in arrange(across).lines {
            for cell in line.cells {
                let (origin, inner) = position(of: cell, in: line, tracks, across, size)
                let own = cell.item.sizeThatFits(inner)
                guard let value = cell.item.explicitAlignment(key, size: own, proposal: inner) else {
                    continue
                }
                values.append(value + origin[key.axis] + (key.axis == axis ? line.start : 0))
            }
        }
        return values.isEmpty ? nil : key.id.combineExplicit(values)
    }

    /// The views that are removed and whose transitions run.
    private func leaving(in items: [LayoutItem]) -> [LayoutItem] {
        items.flatMap { item in
            guard let run = item.lazyRun else { return item.isLeaving ? [item] : [] }
            return run.knownIndices.flatMap { leaving(in: run.items(at: $0)) } + leaving(in: run.leavingItems)
        }
    }

    // MARK: Sections

    /// The places of headers and footers that stay visible, by line.
    private func pins(_ lines: LazyLines, in window: ClosedRange<CGFloat>?) -> [Int: CGFloat] {
        guard let window, !rule.pinned.isEmpty else { return [:] }
        var pins: [Int: CGFloat] = [:]
        var start = 0
        while start < lines.lines.count {
            let section = lines.lines[start].part?.id
            let end =
                lines.lines[start...].firstIndex { $0.part?.id != section } ?? lines.lines.count
            defer { start = end }
            guard section != nil, let last = lines.lines[start..<end].last else { continue }
            let bounds = lines.lines[start].start...max(last.end, lines.lines[start].start)
            let headers = (start..<end).filter { lines.lines[$0].part?.isHeader == true }
            if rule.pinned.contains(.sectionHeaders), let first = headers.first, let last = headers.last {
                let length = lines.lines[last].end - lines.lines[first].start
                let shift = min(window.lowerBound, bounds.upperBound - length) - lines.lines[first].start
                if shift > 0 { for index in headers { pins[index] = lines.lines[index].start + shift } }
            }
            let footers = (start..<end).filter { lines.lines[$0].part?.isFooter == true }
            if rule.pinned.contains(.sectionFooters), let first = footers.first, let last = footers.last {
                let length = lines.lines[last].end - lines.lines[first].start
                let shift =
                    max(window.upperBound - length, bounds.lowerBound) - lines.lines[first].start
                if shift < 0 { for index in footers { pins[index] = lines.lines[index].start + shift } }
            }
        }
        return pins.filter { lines.lines[$0.key].moved(to: $0.value).overlaps(window) }
    }

    // MARK: Movement

    func checkPosition() -> Bool {
        guard wasPlaced, let lines else { return false }
        if needsMeasuring {
            needsMeasuring = false
            invalidateLayout()
            return true
        }
        let scroll = scroll
        let new = window(in: scroll)
        let hasProvisional = !provisional.isEmpty && !isProvisional(scroll)
        guard new != placedWindow || hasProvisional else { return false }
        guard let new, let old = placedWindow, rule.pinned.isEmpty, !hasProvisional,
            lines.gaps(in: new).isEmpty,
            zip(lines.lines.map { $0.overlaps(new) }, lines.lines.map { $0.overlaps(old) })
                .allSatisfy({ $0 == $1 })
        else {
            invalidatePlacement()
            return true
        }
        placedWindow = new
        return false
    }

    func positionsDidSettle() {
        guard wasPlaced, !isProvisional(scroll) else { return }
        let kept = Set(visible.map { ObjectIdentifier($0) })
        for element in shown where !kept.contains(ObjectIdentifier(element)) { element.setShown(false) }
        for element in visible { element.setShown(true) }
        shown = visible
    }

    // MARK: Items

    override func forEachChild(_ visit: (LayoutItem) -> Void) { painted.forEach(visit) }

    override func draw(in context: inout GraphicsContext) {
        for item in painted { item.record(in: context) }
    }

    /// The place of a part of the axis, over the whole length across it.
    private func rect(_ start: CGFloat, _ length: CGFloat) -> CGRect {
        var origin = CGPoint.zero
        origin[axis] = axis == .horizontal && isMirrored ? size.width - start - length : start
        return CGRect(origin: origin, size: CGSize(axis, along: length, across: size[axis.crossing]))
    }

    override func place(ofID id: AnyHashable) -> LocatedPart? {
        if viewID == id || elementID == id { return super.place(ofID: id) }
        guard let lines else { return nil }
        var found: LocatedPart?
        func search(_ items: [LayoutItem]) {
            for item in items where found == nil && !item.isLeaving {
                guard let run = item.lazyRun else {
                    found = place(ofID: id, in: item, lines)
                    continue
                }
                if let index = run.index(of: id), let place = lines.place(of: index, in: run) {
                    found = LocatedPart(item: self, rect: rect(place.start, place.length))
                }
                for index in run.knownIndices { search(run.items(at: index)) }
            }
        }
        search(children)
        return found
    }

    private func place(ofID id: AnyHashable, in item: LayoutItem, _ lines: LazyLines) -> LocatedPart? {
        guard let inside = item.place(ofID: id), let line = lines.line(of: item) else { return nil }
        if painted.contains(where: { $0 === item }) { return inside }
        return LocatedPart(item: self, rect: rect(line.start, line.length))
    }

    override var scrollTargets: [ScrollTargetPlace]? {
        guard let lines else { return [] }
        var places: [ScrollTargetPlace] = []
        for line in lines.lines {
            for cell in line.cells {
                let id = cell.item.viewID ?? cell.item.tag
                places.append(ScrollTargetPlace(id: id, part: part(line.start, line.length)))
            }
            for gap in line.gaps {
                for index in gap.range {
                    guard let place = lines.place(of: index, in: gap.run) else { continue }
                    let id = gap.run.id(at: index)
                    places.append(ScrollTargetPlace(id: id, part: part(place.start, place.length)))
                }
            }
        }
        return places
    }

    private func part(_ start: CGFloat, _ length: CGFloat) -> LocatedPart {
        LocatedPart(item: self, rect: rect(start, length))
    }
}

extension LazyLine {
    /// The line at another place.
    fileprivate func moved(to start: CGFloat) -> LazyLine {
        var line = self
        line.start = start
        return line
    }
}

extension ClosedRange<CGFloat> {
    fileprivate func moved(by distance: CGFloat) -> ClosedRange<CGFloat> {
        (lowerBound + distance)...(upperBound + distance)
    }

    /// The smallest range around both.
    fileprivate func union(_ other: ClosedRange<CGFloat>) -> ClosedRange<CGFloat> {
        Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
    }

    /// The range with what a movement by a distance passes.
    fileprivate func extended(by distance: CGFloat) -> ClosedRange<CGFloat> {
        (lowerBound + Swift.min(distance, 0))...(upperBound + Swift.max(distance, 0))
    }
}
