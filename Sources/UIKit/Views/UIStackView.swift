public import Foundation
import QuartzCore

/// A view that arranges others in a row or a column.
@MainActor @preconcurrency
open class UIStackView: UIView {
    /// How the views fill the stack along its axis.
    public enum Distribution: Int, Sendable {
        case fill
        case fillEqually
        case fillProportionally
        case equalSpacing
        case equalCentering
    }

    /// How the views are aligned across the axis.
    public enum Alignment: Int, Sendable {
        case fill
        case leading
        case firstBaseline
        case center
        case trailing
        case lastBaseline

        /// The same as ``leading``, in a row.
        public static let top = Alignment.leading

        /// The same as ``trailing``, in a row.
        public static let bottom = Alignment.trailing
    }

    /// The spacing that stands for the stack's own.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude

    /// The spacing that stands for the system's, 8 points.
    public static let spacingUseSystem: CGFloat = 8

    /// Creates an empty stack in a rectangle of its superview.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates one in its initial state; nothing is read from the archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a row of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// The views in the order of the stack.
    open private(set) var arrangedSubviews: [UIView] = []

    /// The axis of the stack; initially across.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { changed() } }

    /// How the views fill the stack along its axis.
    open var distribution = Distribution.fill { didSet { changed() } }

    /// How the views are aligned across the axis.
    open var alignment = Alignment.fill { didSet { changed() } }

    /// The space between two views.
    open var spacing: CGFloat = 0 { didSet { changed() } }

    /// Whether the stack keeps its margins; initially false.
    open var isLayoutMarginsRelativeArrangement = false { didSet { changed() } }

    /// Whether distances are from baselines; has no effect.
    open var isBaselineRelativeArrangement = false

    private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

    private func changed() { invalidateIntrinsicContentSize() }

    /// Adds a view at the end.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Inserts a view into the arrangement.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        changed()
    }

    /// Takes a view out of the arrangement; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        forget(view)
        changed()
    }

    open override func willRemoveSubview(_ subview: UIView) { forget(subview) }

    private func forget(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        customSpacing[ObjectIdentifier(view)] = nil
    }

    /// Sets the space after a view.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacing[ObjectIdentifier(arrangedSubview)] = spacing
        changed()
    }

    /// The space after a view, if it is not the stack's.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacing[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    private var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

    private func space(after view: UIView) -> CGFloat {
        let custom = customSpacing(after: view)
        return custom == Self.spacingUseDefault ? spacing : custom
    }

    private var isRow: Bool { axis == .horizontal }

    private var margins: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

    private func along(_ size: CGSize) -> CGFloat { isRow ? size.width : size.height }

    private func across(_ size: CGSize) -> CGFloat { isRow ? size.height : size.width }

    /// The size that a view asks for, in a width across if the stack is a column.
    private func wish(_ view: UIView, width: CGFloat?) -> CGSize {
        view.fittingSize(width: width, height: nil)
    }

    private var spaces: CGFloat { shown.dropLast().reduce(0) { $0 + space(after: $1) } }

    open override var intrinsicContentSize: CGSize { size(inWidth: nil) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        self.size(inWidth: size.width.isFinite && size.width > 0 ? size.width : nil)
    }

    package override var wrapsContent: Bool { shown.contains { $0.wrapsContent } }

    private func size(inWidth width: CGFloat?) -> CGSize {
        guard !shown.isEmpty else { return .zero }
        let inner = width.map { $0 - margins.left - margins.right }
        let sizes = shown.map { wish($0, width: !isRow ? inner : nil) }
        let lengths = sizes.map(along)
        let total =
            distribution == .fillEqually
            ? (lengths.max() ?? 0) * CGFloat(lengths.count) : lengths.reduce(0, +)
        let length = total + spaces
        let breadth = breadth(of: Array(zip(shown, sizes)))
        let size = isRow ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
        return CGSize(
            width: size.width + margins.left + margins.right,
            height: size.height + margins.top + margins.bottom
        )
    }

    /// The length across that views take: on baselines, what they have above them and below.
    private func breadth(of views: [(view: UIView, size: CGSize)]) -> CGFloat {
        guard isRow, alignment.isOfBaselines else { return views.map { across($0.size) }.max() ?? 0 }
        let above = views.map { $0.view.baseline(alignment, height: $0.size.height) }
        let below = zip(views, above).map { $0.size.height - $1 }
        return (above.max() ?? 0) + (below.max() ?? 0)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let room = bounds.inset(by: margins)
        let views = shown
        guard !views.isEmpty else { return }
        // Across a column views that are filled have its width, in which their text breaks.
        let sizes = views.map { wish($0, width: !isRow && alignment == .fill ? room.width : nil) }
        let (lengths, gaps) = distribute(views, sizes.map(along), along(room.size))
        let breadths = views.indices.map { index in
            let view = views[index]
            let wish = isRow && view.wrapsContent ? self.wish(view, width: lengths[index]) : sizes[index]
            let limit = max(across(room.size), 0)
            return alignment == .fill ? across(room.size) : min(across(wish), limit)
        }
        let offsets = offsets(of: views, breadths, across(room.size))
        var position = isRow ? room.minX : room.minY
        for (index, view) in views.enumerated() {
            let (length, breadth, offset) = (lengths[index], breadths[index], offsets[index])
            var frame =
                isRow
                ? CGRect(x: position, y: room.minY + offset, width: length, height: breadth)
                : CGRect(x: room.minX + offset, y: position, width: breadth, height: length)
            // Both a row and what is aligned in a column begin at the right edge.
            if isRightToLeft { frame.origin.x = room.minX + room.maxX - frame.maxX }
            if view.bounds.size != frame.size { view.bounds.size = frame.size }
            let center = CGPoint(x: frame.midX, y: frame.midY)
            if view.center != center { view.center = center }
            position += length + (index < gaps.count ? gaps[index] : 0)
        }
    }

    /// The distances of the views from the start across the stack.
    private func offsets(of views: [UIView], _ breadths: [CGFloat], _ room: CGFloat) -> [CGFloat] {
        switch alignment {
        case .fill, .leading: return breadths.map { _ in 0 }
        case .center: return breadths.map { (room - $0) / 2 }
        case .trailing: return breadths.map { room - $0 }
        case .firstBaseline, .lastBaseline:
            guard isRow else { return breadths.map { _ in 0 } }
            let baselines = zip(views, breadths).map { $0.baseline(alignment, height: $1) }
            let lowest = baselines.max() ?? 0
            return baselines.map { lowest - $0 }
        }
    }

    /// The lengths of the views, and the gaps after them.
    private func distribute(_ views: [UIView], _ wishes: [CGFloat], _ room: CGFloat) -> ([CGFloat], [CGFloat])
    {
        let gaps = views.dropLast().map { space(after: $0) }
        let free = room - gaps.reduce(0, +)
        let total = wishes.reduce(0, +)
        switch distribution {
        case .fillEqually:
            return (wishes.map { _ in max(free / CGFloat(views.count), 0) }, gaps)
        case .fillProportionally:
            guard total > 0 else { return (wishes.map { _ in free / CGFloat(views.count) }, gaps) }
            return (wishes.map { max($0 / total * free, 0) }, gaps)
        case .equalSpacing where total < free && !gaps.isEmpty:
            // No gap is below the spacing; those of one size share what is left.
            return (wishes, Self.equalized(gaps, in: room - total) { _ in 0 })
        case .equalCentering where total < free && !gaps.isEmpty:
            // Centres are as far apart as the gap between them and half of both views.
            let halves = gaps.indices.map { (wishes[$0] + wishes[$0 + 1]) / 2 }
            return (wishes, Self.equalized(gaps, in: room - total) { halves[$0] })
        case .equalSpacing, .equalCentering, .fill:
            return (filled(views, wishes, free - total), gaps)
        }
    }

    /// Gaps with one sum that are equal together with what `other` adds to each, unless one would be below its minimum.
    private static func equalized(
        _ minimums: [CGFloat],
        in sum: CGFloat,
        with other: (Int) -> CGFloat
    ) -> [CGFloat] {
        var gaps = minimums
        var open = Set(minimums.indices)
        while !open.isEmpty {
            let fixed = minimums.indices.filter { !open.contains($0) }.reduce(0) { $0 + minimums[$1] }
            let others = open.sorted().reduce(0) { $0 + other($1) }
            let distance = (sum - fixed + others) / CGFloat(open.count)
            let narrow = open.filter { distance - other($0) < minimums[$0] }
            for index in open { gaps[index] = narrow.isEmpty ? distance - other(index) : minimums[index] }
            guard !narrow.isEmpty else { break }
            open.subtract(narrow)
        }
        return gaps
    }

    /// The lengths of views that take what is left over, or give what is lacking.
    private func filled(_ views: [UIView], _ wishes: [CGFloat], _ extra: CGFloat) -> [CGFloat] {
        var (lengths, rest) = (wishes, extra)
        func priority(_ view: UIView) -> UILayoutPriority {
            extra > 0
                ? view.contentHuggingPriority(for: axis)
                : view.contentCompressionResistancePriority(for: axis)
        }
        // The view that resists least takes all of it, the first of several; fixed ones take none.
        var order = views.indices.filter { !views[$0].hasFixedLength(along: axis) }
        if order.isEmpty { order = Array(views.indices) }
        order.sort { (priority(views[$0]), $0) < (priority(views[$1]), $1) }
        // What one cannot give is taken from the next.
        for index in order where rest != 0 {
            let length = max(lengths[index] + rest, 0)
            rest -= length - lengths[index]
            lengths[index] = length
        }
        return lengths
    }
}

extension UIStackView.Alignment {
    fileprivate var isOfBaselines: Bool { self == .firstBaseline || self == .lastBaseline }
}

extension UIView {
    /// Whether a constraint makes the length along an axis a constant.
    fileprivate func hasFixedLength(along axis: NSLayoutConstraint.Axis) -> Bool {
        let attribute = axis == .horizontal ? NSLayoutConstraint.Attribute.width : .height
        return constraints.contains {
            $0.firstItem === self && $0.firstAttribute == attribute && $0.secondItem == nil
                && $0.relation == .equal
        }
    }

    /// The distance of a baseline from the top; that of a view without text is its top or its bottom.
    fileprivate func baseline(_ alignment: UIStackView.Alignment, height: CGFloat) -> CGFloat {
        let font = (self as? UILabel)?.font
        return alignment == .firstBaseline ? font?.ascender ?? 0 : height + (font?.descender ?? 0)
    }
}
