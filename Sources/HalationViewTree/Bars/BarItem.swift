import Foundation
import HalationDrawing
import HalationGeometry

/// Content with a bar at one edge.
final class BarItem: LayoutItem, PositionReader {
    var edge = Edge.top
    var alignment = Alignment.center
    var gap: CGFloat = 0
    var fillsSpace = true

    /// Whether a keyboard covers the bar, instead of lifting it.
    var staysBelowKeyboard = false

    /// How far a bar at the top reaches into the window's safe area where it touches that, in points.
    var rise: CGFloat = 0

    /// How far the bar is below the lower edge of the item, covered by a keyboard.
    private var sunk: CGFloat = 0
    var backdropVisibility = Visibility.automatic
    var content: LayoutItem? { didSet { content?.parent = self } }
    var bar: LayoutItem? { didSet { bar?.parent = self } }
    var backdrop: LayoutItem? { didSet { backdrop?.parent = self } }

    /// Called after the content was placed; whether the bar is another one now.
    var contentWasPlaced: () -> Bool = { false }

    private var contentRect = CGRect.zero

    /// The items in the content whose sizes depend on the space beside the bar.
    private var readers = ContainerReaders()
    private var length: CGFloat = 0
    private var overlap = KnownOverlap()
    private var scrollItems: [WeakScroll] = []

    private struct WeakScroll {
        weak var item: ScrollItem?
    }

    // MARK: Collapsing

    /// The parts of the bar that scrolling takes, as of the last placement.
    private var parts: [BarPartItem] = []

    /// The largest scroll view below the bar.
    private var scroll: ScrollItem? {
        scrollItems.compactMap(\.item).filter { $0.axes.contains(.vertical) }
            .max { $0.size.width * $0.size.height < $1.size.width * $1.size.height }
    }

    /// How far the bar has collapsed over the content.
    var collapse: BarCollapse {
        guard !parts.isEmpty else { return BarCollapse() }
        func height(_ kind: BarPart.Kind) -> CGFloat {
            parts.filter { $0.modifier.kind == kind }.reduce(0) { $0 + $1.size.height }
        }
        return BarCollapse(
            searchHeight: height(.search),
            titleHeight: height(.title),
            offset: scroll?.placedOffset.y ?? 0
        )
    }

    /// Whether the bar has a first row, which may be in the row of another bar above.
    private var hasRow = false

    private func findParts() {
        parts = []
        hasRow = false
        func visit(_ item: LayoutItem) {
            if let part = item as? BarPartItem {
                if part.modifier.kind.collapses { parts.append(part) } else { hasRow = true }
            }
            item.forEachChild(visit)
        }
        if edge == .top, let bar { visit(bar) }
    }

    private var isVertical: Bool { edge == .top || edge == .bottom }

    /// The extent of the bar across its edge, with the space between it and the content.
    private func barLength(_ proposal: ProposedViewSize) -> CGFloat {
        guard let bar else { return 0 }
        let size = bar.sizeThatFits(barProposal(proposal))
        let own = isVertical ? size.height : size.width
        return own > 0 ? own + gap : 0
    }

    private func barProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        isVertical
            ? ProposedViewSize(width: proposal.width, height: nil)
            : ProposedViewSize(width: nil, height: proposal.height)
    }

    private func inner(_ proposal: ProposedViewSize, _ length: CGFloat) -> ProposedViewSize {
        isVertical
            ? ProposedViewSize(width: proposal.width, height: proposal.height.map { max($0 - length, 0) })
            : ProposedViewSize(width: proposal.width.map { max($0 - length, 0) }, height: proposal.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let length = barLength(proposal)
        if fillsSpace, let width = proposal.width, let height = proposal.height,
            width.isFinite, height.isFinite
        {
            return CGSize(width: width, height: height)
        }
        var size = content?.sizeThatFits(inner(proposal, length)) ?? .zero
        if isVertical { size.height += length } else { size.width += length }
        guard fillsSpace else { return size }
        return CGSize(
            width: max(proposal.width ?? size.width, size.width),
            height: max(proposal.height ?? size.height, size.height)
        )
    }

    override func placeChildren() {
        placeParts()
        // Once more if the content, now that it is placed, has another bar.
        if contentWasPlaced() { placeParts() }
    }

    private func placeParts() {
        let bounds = CGRect(origin: .zero, size: size)
        let own = barLength(ProposedViewSize(size))
        sunk = edge == .bottom && staysBelowKeyboard ? keyboardBelow : 0
        if backdrop != nil || rise > 0 { overlap.update(self, edges: Edge.Set(edge)) }
        let risen = edge == .top ? risenLength(barHeight: own) : 0
        length = max(own - sunk - risen, 0)
        var rest = bounds
        var strip = bounds
        switch edge {
        case .top:
            rest = CGRect(x: 0, y: length, width: size.width, height: max(size.height - length, 0))
            strip.origin.y = -risen
            strip.size.height = own - gap
        case .bottom:
            rest.size.height = max(size.height - length, 0)
            strip = CGRect(
                x: 0,
                y: size.height + sunk - own + gap,
                width: size.width,
                height: max(own - gap, 0)
            )
        case .leading:
            rest = CGRect(x: length, y: 0, width: max(size.width - length, 0), height: size.height)
            strip.size.width = length - gap
        case .trailing:
            rest.size.width = max(size.width - length, 0)
            strip = CGRect(
                x: rest.maxX + gap,
                y: 0,
                width: max(length - gap, 0),
                height: size.height
            )
        }
        if contentRect.size != rest.size { readers.invalidate(inside: self) }
        contentRect = rest
        if let bar {
            let proposal = barProposal(ProposedViewSize(size))
            let own = bar.sizeThatFits(proposal)
            place(bar, at: aligned(own, in: strip), proposal: proposal)
        }
        findParts()
        if let backdrop {
            var insets = overlap.insets
            insets.top -= risen
            insets.bottom = max(insets.bottom - sunk, 0)
            let full = strip.extended(by: insets)
            place(backdrop, at: full.origin, proposal: ProposedViewSize(full.size))
        }
        if let content {
            let proposal = ProposedViewSize(rest.size)
            let own = content.sizeThatFits(proposal)
            let origin = CGPoint(
                x: rest.minX + (rest.width - own.width) / 2,
                y: rest.minY + (rest.height - own.height) / 2
            )
            place(content, at: origin, proposal: proposal)
        }
    }

    /// The points by which a bar of a height is above the end of the safe area: none in a sheet or below another bar.
    ///
    /// A page that an effect scales or moves, as beside a menu, keeps its bar where it is.
    private func risenLength(barHeight: CGFloat) -> CGFloat {
        guard rise > 0, barHeight > rise else { return 0 }
        let bounds = CGRect(origin: .zero, size: size)
        let touched = safeAreaOverlap(of: bounds, edges: .top, ignoringEffects: true)
        return touched.top > rise ? rise : 0
    }

    /// The height that a keyboard at the lower edge of the item takes, in points.
    private var keyboardBelow: CGFloat {
        guard let keyboard = nearest({ $0 is KeyboardItem }) as? KeyboardItem, keyboard.inset > 0 else {
            return 0
        }
        // Not where the item ends above the part of the window that the keyboard leaves, with its safe area.
        let end = frame(of: CGRect(origin: .zero, size: size), in: keyboard).maxY
        let free = keyboard.size.height - keyboard.inset
        return end > free - 60 ? keyboard.inset : 0
    }

    private func aligned(_ own: CGSize, in strip: CGRect) -> CGPoint {
        func fraction(_ key: AlignmentKey, _ first: AlignmentKey, _ last: AlignmentKey) -> CGFloat {
            key == first ? 0 : key == last ? 1 : 0.5
        }
        let x = fraction(
            alignment.horizontal.key,
            HorizontalAlignment.leading.key,
            HorizontalAlignment.trailing.key
        )
        let y = fraction(
            alignment.vertical.key,
            VerticalAlignment.top.key,
            VerticalAlignment.bottom.key
        )
        return CGPoint(
            x: strip.minX + (strip.width - own.width) * x,
            y: strip.minY + (strip.height - own.height) * y
        )
    }

    /// The space taken from the content; nil for the bar itself.
    override func safeAreaInset(over child: LayoutItem) -> SafeAreaInset? {
        guard child === content, length > 0 else { return nil }
        return SafeAreaInset(
            insets: EdgeInsets(Edge.Set(edge), length: length),
            safeRect: contentRect
        )
    }

    override func addViewportReader(_ reader: LayoutItem) { readers.add(reader) }

    /// The space beside the bar of a page or of tabs; zero until it is known.
    override var containerExtent: CGSize? { fillsSpace ? contentRect.size : nil }

    override func willReachBelowBar(_ scroll: ScrollItem) {
        scrollItems.removeAll { $0.item == nil || $0.item === scroll }
        scrollItems.append(WeakScroll(item: scroll))
        if !parts.isEmpty { scroll.bar = self }
    }

    func checkPosition() -> Bool { overlap.hasChanged(self, edges: Edge.Set(edge)) }

    override func forEachChild(_ visit: (LayoutItem) -> Void) {
        if let content { visit(content) }
        if let bar { visit(bar) }
    }

    /// Whether the content needs a backdrop; an empty bar has none, and the content reaches to the edge of the screen.
    private var showsBackdrop: Bool {
        guard length > 0 || sunk > 0 || hasRow else { return false }
        return switch backdropVisibility {
        case .visible: true
        case .hidden: false
        case .automatic:
            if parts.isEmpty {
                scrollItems.contains { $0.item?.hasContentBeyond(edge) == true }
            } else {
                collapse.offset > collapse.searchHeight + collapse.titleHeight + 0.5
            }
        }
    }

    override func draw(in context: inout GraphicsContext) {
        content?.record(in: context)
        if let backdrop, showsBackdrop {
            var inner = context
            inner.translateBy(x: 0, y: -collapse.length)
            backdrop.record(in: inner)
        }
        bar?.record(in: context)
    }
}
