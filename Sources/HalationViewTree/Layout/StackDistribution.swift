import Foundation
import HalationDrawing

/// The layout of a stack along an axis, for all kinds of stacks.
///
/// Children share the length along the axis, the less flexible ones first, and in groups of descending priority.
struct StackDistribution {
    typealias Cache = _StackLayoutCache

    /// The result of a distribution.
    struct Run {
        var size = CGSize.zero

        /// The place of each child, and the size proposed to it.
        var places: [(origin: CGPoint, proposal: ProposedViewSize)] = []
    }

    let axis: Axis
    let spacing: CGFloat?
    let alignment: AlignmentKey

    func sizeThatFits(_ proposal: ProposedViewSize, _ items: [LayoutItem], _ cache: inout Cache) -> CGSize {
        run(proposal, items, &cache).size
    }

    /// The places for a size that was chosen for `proposal`; flexible children stretch to the tallest sibling.
    func places(_ proposal: ProposedViewSize, _ items: [LayoutItem], _ cache: inout Cache) -> Run {
        let first = run(proposal, items, &cache)
        guard proposal[axis.crossing] == nil else { return first }
        var final = proposal
        final[axis.crossing] = first.size[axis.crossing]
        return run(final, items, &cache)
    }

    /// Places the children in `bounds`, whose size was chosen for `proposal`.
    func place(
        _ subviews: LayoutSubviews,
        in bounds: CGRect,
        _ proposal: ProposedViewSize,
        _ cache: inout Cache
    ) {
        let run = places(proposal, subviews.items, &cache)
        for (subview, place) in zip(subviews, run.places) {
            let point = CGPoint(x: bounds.minX + place.origin.x, y: bounds.minY + place.origin.y)
            subview.place(at: point, proposal: place.proposal)
        }
    }

    /// The union of spacings, across the axis of all children, along it of the first and the last.
    func spacing(of items: [LayoutItem]) -> ViewSpacing {
        guard let first = items.first, let last = items.last else { return ViewSpacing() }
        let horizontal = axis == .horizontal
        var union = ViewSpacing.none
        for item in items { union.formUnion(item.spacing, edges: horizontal ? .vertical : .horizontal) }
        union.formUnion(first.spacing, edges: horizontal ? .leading : .top)
        union.formUnion(last.spacing, edges: horizontal ? .trailing : .bottom)
        return union
    }

    private func run(_ proposal: ProposedViewSize, _ items: [LayoutItem], _ cache: inout Cache) -> Run {
        if let known = cache.runs[proposal] { return known }
        let gaps = gaps(between: items, &cache)
        let result = arrange(lengths(proposal, items, gaps), across: proposal[axis.crossing], items, gaps)
        if cache.runs.count >= 8 { cache.runs = [:] }
        cache.runs[proposal] = result
        return result
    }

    private func gaps(between items: [LayoutItem], _ cache: inout Cache) -> [CGFloat] {
        if let gaps = cache.gaps { return gaps }
        var gaps: [CGFloat] = []
        if items.count > 1 {
            if let spacing {
                gaps = Array(repeating: spacing, count: items.count - 1)
            } else {
                let spacings = items.map(\.spacing)
                gaps = zip(spacings, spacings.dropFirst()).map { $0.distance(to: $1, along: axis) }
            }
        }
        cache.gaps = gaps
        return gaps
    }

    /// The length proposed to each child along the axis.
    private func lengths(
        _ proposal: ProposedViewSize,
        _ items: [LayoutItem],
        _ gaps: [CGFloat]
    ) -> [CGFloat?] {
        guard let length = proposal[axis] else { return Array(repeating: nil, count: items.count) }
        var available = length - gaps.reduce(0, +)
        if items.count == 1 { return [max(available, 0)] }
        let across = proposal[axis.crossing]
        let candidates = items.enumerated().map { index, item in
            let smallest = item.sizeThatFits(ProposedViewSize(axis, along: 0, across: across))[axis]
            let largest = item.sizeThatFits(ProposedViewSize(axis, along: .infinity, across: across))[axis]
            return Candidate(
                index: index,
                priority: item.layoutPriority,
                smallest: smallest,
                flexibility: largest - smallest
            )
        }
        .sorted { $0.isServed(before: $1) }

        var lengths = [CGFloat?](repeating: nil, count: items.count)
        var minima = candidates.reduce(0) { $0 + $1.smallest }
        var start = 0
        while start < candidates.count {
            let priority = candidates[start].priority
            let end = candidates[start...].firstIndex { $0.priority != priority } ?? candidates.count
            let group = candidates[start..<end]
            let own = group.reduce(0) { $0 + $1.smallest }
            minima -= own
            available = start == 0 ? available - minima : available + own
            var remaining = CGFloat(group.count)
            for candidate in group {
                let share = max(available / remaining, 0)
                lengths[candidate.index] = share
                let taken = items[candidate.index]
                    .sizeThatFits(ProposedViewSize(axis, along: share, across: across))[axis]
                if !(available - taken).isNaN { available -= taken }
                remaining -= 1
            }
            start = end
        }
        return lengths
    }

    private func arrange(
        _ lengths: [CGFloat?],
        across: CGFloat?,
        _ items: [LayoutItem],
        _ gaps: [CGFloat]
    ) -> Run {
        var run = Run()
        run.places.reserveCapacity(items.count)
        var position: CGFloat = 0
        var lowest: CGFloat = 0
        var highest: CGFloat = 0
        for (index, item) in items.enumerated() {
            let proposal = ProposedViewSize(axis, along: lengths[index], across: across)
            let dimensions = item.dimensions(in: proposal)
            let offset = -dimensions[alignment]
            lowest = min(lowest, offset)
            highest = max(highest, offset + dimensions.size[axis.crossing])
            var origin = CGPoint.zero
            origin[axis] = position
            origin[axis.crossing] = offset
            run.places.append((origin, proposal))
            position += dimensions.size[axis]
            if index < gaps.count { position += gaps[index] }
        }
        for index in run.places.indices { run.places[index].origin[axis.crossing] -= lowest }
        run.size = CGSize(axis, along: position, across: highest - lowest)
        return run
    }
}

/// What a stack has found out about its subviews: values that depend on them only.
public struct _StackLayoutCache {
    fileprivate var gaps: [CGFloat]?
    fileprivate var runs: [ProposedViewSize: StackDistribution.Run] = [:]

    init() {}
}

/// A child of a stack that waits for its share.
private struct Candidate {
    let index: Int
    let priority: Double
    let smallest: CGFloat
    let flexibility: CGFloat

    func isServed(before other: Candidate) -> Bool {
        if priority != other.priority { return priority > other.priority }
        if flexibility != other.flexibility { return flexibility < other.flexibility }
        if flexibility == .infinity, smallest != other.smallest { return smallest > other.smallest }
        return index < other.index
    }
}
