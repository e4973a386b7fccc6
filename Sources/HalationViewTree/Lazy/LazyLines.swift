import Foundation
import HalationDrawing

/// An element of a run.
struct LazyOwner {
    let run: LazyRunItem
    let index: Int
}

/// A line of a lazy container, or several lines of elements without views.
struct LazyLine {
    struct Cell {
        let item: LayoutItem
        let column: Int

        /// The elements that the item belongs to, outermost first.
        let owners: [LazyOwner]
    }

    /// Elements that have no views.
    struct Gap {
        let run: LazyRunItem
        let range: Range<Int>
    }

    var start: CGFloat = 0
    var length: CGFloat = 0
    var cells: [Cell] = []
    var gaps: [Gap] = []

    /// The distance of the starts of two lines in a gap of several lines; nil if this is one line.
    var pitch: CGFloat?
    var part: SectionPart?

    var end: CGFloat { start + length }
}

/// The length of an element without views, and the distance to the next one.
struct LazyEstimate {
    var length: CGFloat
    var gap: CGFloat
}

/// The first elements of a run, from which the length of the others is estimated.
struct LazySample {
    private var lengths: [CGFloat] = []
    private var gaps: [CGFloat] = []
    private var last: LazyLine?

    /// The distance of elements if there is only one.
    private let fallback: CGFloat

    init(fallback: CGFloat) {
        self.fallback = fallback
    }

    var count: Int { lengths.count }

    /// The sum of the lengths.
    private(set) var length: CGFloat = 0

    /// Adds the next element of a stack, or the next line of a grid; elements without views take no room.
    mutating func add(_ lines: LazyLines) {
        if count > 0 {
            if let last, let first = lines.lines.first {
                gaps.append(lines.gap(last, first))
            } else {
                gaps.append(0)
            }
        }
        lengths.append(lines.total)
        length += lines.total
        last = lines.lines.last ?? last
    }

    var estimate: LazyEstimate {
        LazyEstimate(length: Self.mean(lengths) ?? 0, gap: Self.mean(gaps) ?? fallback)
    }

    /// The mean; of equal numbers, that number.
    private static func mean(_ values: [CGFloat]) -> CGFloat? {
        guard let first = values.first else { return nil }
        if values.allSatisfy({ $0 == first }) { return first }
        return values.reduce(0, +) / CGFloat(values.count)
    }
}

/// The lines of a lazy container for a length across its axis.
struct LazyLines {
    private(set) var lines: [LazyLine] = []

    /// The largest length across the axis.
    private(set) var across: CGFloat = 0

    private let rule: LazyRule
    private let tracks: [LazyRule.Track]
    private let length: CGFloat?
    private let estimate: (LazyRunItem) -> LazyEstimate
    private var open: LazyLine?
    private var column = 0

    /// Arranges views.
    ///
    /// - Parameters:
    ///   - items: The items of the container.
    ///   - rule: The rule.
    ///   - length: The length proposed across the axis.
    ///   - estimate: The estimate for elements without views.
    init(
        _ items: [LayoutItem],
        _ rule: LazyRule,
        length: CGFloat?,
        estimate: @escaping (LazyRunItem) -> LazyEstimate
    ) {
        self.rule = rule
        self.length = length
        self.estimate = estimate
        tracks = rule.tracks(for: length).tracks
        guard !tracks.isEmpty else { return }
        add(items, owners: [])
        close()
    }

    /// The length along the axis.
    var total: CGFloat { max(lines.last?.end ?? 0, 0) }

    private mutating func add(_ items: [LayoutItem], owners: [LazyOwner]) {
        for item in items where !item.isLeaving {
            if let run = item.lazyRun { add(run, owners: owners) } else { add(item, owners) }
        }
    }

    private mutating func add(_ run: LazyRunItem, owners: [LazyOwner]) {
        guard run.count > 0 else { return }
        // The estimate makes the views of the first elements.
        let estimate = estimate(run)
        var next = 0
        for index in run.knownIndices {
            addGap(run, next..<index, estimate)
            add(run.items(at: index), owners: owners + [LazyOwner(run: run, index: index)])
            next = index + 1
        }
        addGap(run, next..<run.count, estimate)
    }

    // MARK: Lines

    private mutating func add(_ item: LayoutItem, _ owners: [LazyOwner]) {
        let part = SectionPart.of(item)
        let isWhole = rule.tracks != nil && part?.isContent == false
        if isWhole || open?.part != part || column >= tracks.count { close() }
        let across = isWhole ? length : rule.tracks == nil ? length : tracks[column].length
        let size = item.sizeThatFits(ProposedViewSize(rule.axis, along: nil, across: across))
        self.across = max(self.across, size[rule.axis.crossing])
        var line = open ?? LazyLine(part: part)
        line.cells.append(LazyLine.Cell(item: item, column: isWhole ? -1 : column, owners: owners))
        line.length = max(line.length, size[rule.axis])
        open = line
        column = isWhole ? tracks.count : column + 1
    }

    private mutating func addGap(_ run: LazyRunItem, _ range: Range<Int>, _ estimate: LazyEstimate) {
        guard !range.isEmpty else { return }
        var range = range
        let part = run.trait(SectionPart.Trait.self) ?? nil
        if open?.part != part || column >= tracks.count { close() }
        if var line = open {
            let count = min(range.count, tracks.count - column)
            line.gaps.append(LazyLine.Gap(run: run, range: range.prefix(count)))
            line.length = max(line.length, estimate.length)
            open = line
            column += count
            range = range.dropFirst(count)
        }
        let count = range.count / tracks.count
        if count > 0 {
            close()
            let whole = range.prefix(count * tracks.count)
            var line = LazyLine(gaps: [LazyLine.Gap(run: run, range: whole)], part: part)
            line.pitch = estimate.length + estimate.gap
            line.length = CGFloat(count) * estimate.length + CGFloat(count - 1) * estimate.gap
            open = line
            close()
            range = range.dropFirst(whole.count)
        }
        guard !range.isEmpty else { return }
        open = LazyLine(length: estimate.length, gaps: [LazyLine.Gap(run: run, range: range)], part: part)
        column = range.count
    }

    private mutating func close() {
        defer {
            open = nil
            column = 0
        }
        guard var line = open else { return }
        if let last = lines.last { line.start = last.end + gap(last, line) }
        lines.append(line)
    }

    /// The distance of two lines.
    func gap(_ upper: LazyLine, _ lower: LazyLine) -> CGFloat {
        if let spacing = rule.spacing { return spacing }
        guard rule.tracks == nil else { return 8 }
        if let last = upper.cells.last, let first = lower.cells.first {
            return last.item.spacing.distance(to: first.item.spacing, along: rule.axis)
        }
        guard let run = upper.gaps.last?.run ?? lower.gaps.first?.run else { return 8 }
        return estimate(run).gap
    }

    // MARK: Queries

    /// The elements without views that a part of the axis shows.
    func gaps(in window: ClosedRange<CGFloat>) -> [LazyLine.Gap] {
        var result: [LazyLine.Gap] = []
        for line in lines where line.overlaps(window) {
            guard let pitch = line.pitch, let gap = line.gaps.first, pitch > 0 else {
                result += line.gaps
                continue
            }
            let count = gap.range.count / tracks.count
            func place(_ value: CGFloat) -> Int { Int(min(max(value, 0), CGFloat(count))) }
            let first = min(place(((window.lowerBound - line.start) / pitch).rounded(.down)), count - 1)
            let last = max(place(((window.upperBound - line.start) / pitch).rounded(.up)), first + 1)
            let start = gap.range.lowerBound + first * tracks.count
            result.append(
                LazyLine.Gap(run: gap.run, range: start..<(start + (last - first) * tracks.count))
            )
        }
        return result
    }

    /// The place of an element along the axis; nil if the element has views.
    func place(of index: Int, in run: LazyRunItem) -> (start: CGFloat, length: CGFloat)? {
        for line in lines {
            for gap in line.gaps where gap.run === run && gap.range.contains(index) {
                guard let pitch = line.pitch else { return (line.start, line.length) }
                let number = CGFloat((index - gap.range.lowerBound) / tracks.count)
                return (line.start + number * pitch, estimate(run).length)
            }
        }
        return nil
    }

    /// The line of an item.
    func line(of item: LayoutItem) -> LazyLine? {
        lines.first { $0.cells.contains { $0.item === item } }
    }
}

extension LazyLine {
    /// Whether a part of the line is in a part of the axis; a line without length is if it lies inside.
    func overlaps(_ window: ClosedRange<CGFloat>) -> Bool {
        length > 0
            ? end > window.lowerBound && start < window.upperBound
            : start >= window.lowerBound && start <= window.upperBound
    }
}
