import Foundation

/// The constraints of the views below one as linear equations, solved in the order of their priorities.
///
/// An equation that contradicts stronger ones is left out. Inequalities hold as equations where they would not hold
/// otherwise. Views whose rectangle nothing decides have no size.
@MainActor
struct LayoutSystem {
    /// The rectangles of views and guides, in the space of the root.
    struct Solution {
        var size = CGSize.zero
        var frames: [ObjectIdentifier: CGRect] = [:]
    }

    private let root: UIView
    private let width: CGFloat?
    private let height: CGFloat?

    /// The first of the four variables of a view or guide: left, top, width, height in the root's space.
    private var variables: [ObjectIdentifier: Int] = [:]
    private var views: [UIView] = []
    private var guides: [UILayoutGuide] = []

    /// The variables that constraints are about.
    private var constrained: Set<Int> = []
    private var rows: [LayoutRow] = []

    init(root: UIView, width: CGFloat?, height: CGFloat?) {
        self.root = root
        self.width = width
        self.height = height
        add(root)
        addRoot()
        for view in views { addRows(of: view) }
    }

    // MARK: Equations

    private mutating func add(_ view: UIView) {
        variables[ObjectIdentifier(view)] = variables.count * 4
        views.append(view)
        // The guide of the content must be among the others.
        _ = (view as? UIScrollView)?.contentLayoutGuide
        for guide in view.layoutGuides {
            variables[ObjectIdentifier(guide)] = variables.count * 4
            guides.append(guide)
        }
        // A stack places its arranged views itself.
        guard !(view is UIStackView) else { return }
        for child in view.subviews { add(child) }
    }

    private mutating func addRoot() {
        let root = LayoutTerm(variable: 0)
        rows.append(LayoutRow([root.left: 1], 0, .equal, 2000))
        rows.append(LayoutRow([root.top: 1], 0, .equal, 2000))
        if let width { rows.append(LayoutRow([root.width: 1], Double(width), .equal, 2000)) }
        if let height { rows.append(LayoutRow([root.height: 1], Double(height), .equal, 2000)) }
    }

    private mutating func addRows(of view: UIView) {
        let term = term(of: view)
        let isMirrored = view.isRightToLeft
        for constraint in view.constraints { add(constraint, isMirrored: isMirrored) }
        if let scroll = view as? UIScrollView { addContent(of: scroll, term) }
        for guide in view.layoutGuides {
            guard let insets = guide.insets?() else { continue }
            let inner = self.term(of: guide)
            rows.append(LayoutRow([inner.left: 1, term.left: -1], Double(insets.left), .equal, 1500))
            rows.append(LayoutRow([inner.top: 1, term.top: -1], Double(insets.top), .equal, 1500))
            let (across, down) = (Double(insets.left + insets.right), Double(insets.top + insets.bottom))
            rows.append(LayoutRow([inner.width: 1, term.width: -1], -across, .equal, 1500))
            rows.append(LayoutRow([inner.height: 1, term.height: -1], -down, .equal, 1500))
        }
        rows.append(LayoutRow([term.width: 1], 0, .greaterThanOrEqual, 1400))
        rows.append(LayoutRow([term.height: 1], 0, .greaterThanOrEqual, 1400))
        if view !== root, view.translatesAutoresizingMaskIntoConstraints, let parent = view.superview {
            let outer = self.term(of: parent)
            let frame = view.frame.offsetBy(dx: -parent.bounds.minX, dy: -parent.bounds.minY)
            rows.append(LayoutRow([term.left: 1, outer.left: -1], Double(frame.minX), .equal, 1000))
            rows.append(LayoutRow([term.top: 1, outer.top: -1], Double(frame.minY), .equal, 1000))
            rows.append(LayoutRow([term.width: 1], Double(frame.width), .equal, 1000))
            rows.append(LayoutRow([term.height: 1], Double(frame.height), .equal, 1000))
            return
        }
        addContent(view, term, width: nil)
    }

    private mutating func addContent(_ view: UIView, _ term: LayoutTerm, width: CGFloat?) {
        let size = view.contentSize(width: width)
        let axes: [(Int, CGFloat, NSLayoutConstraint.Axis)] = [
            (term.width, size.width, .horizontal), (term.height, size.height, .vertical),
        ]
        for (variable, length, axis) in axes where length >= 0 {
            let hugging = Double(view.contentHuggingPriority(for: axis).rawValue)
            let compression = Double(view.contentCompressionResistancePriority(for: axis).rawValue)
            rows.append(LayoutRow([variable: 1], Double(length), .equal, hugging, content: view))
            rows.append(
                LayoutRow([variable: 1], Double(length), .greaterThanOrEqual, compression, content: view)
            )
        }
    }

    /// The content of a scroll view begins where it is scrolled to; its size is what it was, unless constraints say more.
    private mutating func addContent(of scroll: UIScrollView, _ term: LayoutTerm) {
        let content = self.term(of: scroll.contentLayoutGuide)
        let (offset, size) = (scroll.bounds.origin, scroll.contentSize)
        rows.append(LayoutRow([content.left: 1, term.left: -1], -Double(offset.x), .equal, 1500))
        rows.append(LayoutRow([content.top: 1, term.top: -1], -Double(offset.y), .equal, 1500))
        rows.append(LayoutRow([content.width: 1], Double(size.width), .equal, 0.5))
        rows.append(LayoutRow([content.height: 1], Double(size.height), .equal, 0.5))
        rows.append(LayoutRow([content.width: 1], 0, .greaterThanOrEqual, 1400))
        rows.append(LayoutRow([content.height: 1], 0, .greaterThanOrEqual, 1400))
    }

    /// Adds the equation of a constraint; if it is mirrored, leading is the right edge and distances run leftwards.
    private mutating func add(_ constraint: NSLayoutConstraint, isMirrored: Bool) {
        var attributes = (constraint.firstAttribute, constraint.secondAttribute)
        var constant = Double(constraint.constant)
        let isFlipped = isMirrored && (attributes.0.isDirectional || attributes.1.isDirectional)
        if isFlipped {
            attributes = (attributes.0.mirrored, attributes.1.mirrored)
            constant = -constant
        }
        let (item, other) = (constraint.firstItem, constraint.secondItem)
        guard let first = expression(item, attributes.0, with: other) else { return }
        var row = LayoutRow(
            first.terms,
            constant - first.constant,
            isFlipped ? constraint.relation.flipped : constraint.relation,
            Double(constraint.priority.rawValue)
        )
        if let other {
            guard let second = expression(other, attributes.1, with: item) else { return }
            row.subtract(second.terms, times: Double(constraint.multiplier))
            row.constant += second.constant * Double(constraint.multiplier)
        }
        rows.append(row)
    }

    private func term(of item: AnyObject) -> LayoutTerm {
        LayoutTerm(variable: variables[ObjectIdentifier(item)] ?? 0)
    }

    /// The content of a scroll view, in a constraint between its edges and something inside of it; else the item itself.
    private func target(
        _ item: AnyObject,
        _ attribute: NSLayoutConstraint.Attribute,
        with other: AnyObject?
    ) -> AnyObject {
        guard let scroll = item as? UIScrollView, attribute != .width, attribute != .height,
            let inner = LayoutTerm.view(of: other), inner !== scroll, inner.isDescendant(of: scroll)
        else { return item }
        return scroll.contentLayoutGuide
    }

    private mutating func expression(
        _ item: AnyObject?,
        _ attribute: NSLayoutConstraint.Attribute,
        with other: AnyObject?
    ) -> (terms: [Int: Double], constant: Double)? {
        guard let item, let variable = variables[ObjectIdentifier(target(item, attribute, with: other))]
        else {
            return nil
        }
        let term = LayoutTerm(variable: variable)
        let expression = expression(item, attribute, term)
        constrained.formUnion((expression?.terms ?? [:]).keys)
        return expression
    }

    private func expression(
        _ item: AnyObject,
        _ attribute: NSLayoutConstraint.Attribute,
        _ term: LayoutTerm
    ) -> (terms: [Int: Double], constant: Double)? {
        let margins = (item as? UIView)?.layoutMargins ?? .zero
        switch attribute {
        case .left, .leading: return ([term.left: 1], 0)
        case .top: return ([term.top: 1], 0)
        case .width: return ([term.width: 1], 0)
        case .height: return ([term.height: 1], 0)
        case .right, .trailing: return ([term.left: 1, term.width: 1], 0)
        case .bottom: return ([term.top: 1, term.height: 1], 0)
        case .centerX, .centerXWithinMargins: return ([term.left: 1, term.width: 0.5], 0)
        case .centerY, .centerYWithinMargins: return ([term.top: 1, term.height: 0.5], 0)
        case .leftMargin, .leadingMargin: return ([term.left: 1], Double(margins.left))
        case .topMargin: return ([term.top: 1], Double(margins.top))
        case .rightMargin, .trailingMargin: return ([term.left: 1, term.width: 1], -Double(margins.right))
        case .bottomMargin: return ([term.top: 1, term.height: 1], -Double(margins.bottom))
        case .firstBaseline:
            guard let font = (item as? UILabel)?.font else { return ([term.top: 1], 0) }
            return ([term.top: 1], Double(font.ascender))
        case .lastBaseline:
            guard let font = (item as? UILabel)?.font else { return ([term.top: 1, term.height: 1], 0) }
            return ([term.top: 1, term.height: 1], Double(font.descender))
        case .notAnAttribute: return nil
        }
    }

    // MARK: Solving

    /// Solves the equations.
    mutating func solve() -> Solution {
        var values = solveRows()
        // The height of text depends on the width that it was given.
        for view in views where view.wrapsContent {
            let term = term(of: view)
            let width = CGFloat(values[term.width])
            guard width > 0 else { continue }
            rows.removeAll { $0.content === view }
            addContent(view, term, width: width)
        }
        if views.contains(where: { $0.wrapsContent }) { values = solveRows() }
        var solution = Solution()
        func frame(_ item: AnyObject) -> CGRect {
            let term = term(of: item)
            return CGRect(
                x: values[term.left],
                y: values[term.top],
                width: max(values[term.width], 0),
                height: max(values[term.height], 0)
            )
        }
        for view in views { solution.frames[ObjectIdentifier(view)] = frame(view) }
        for guide in guides { solution.frames[ObjectIdentifier(guide)] = frame(guide) }
        solution.size = solution.frames[ObjectIdentifier(root)]?.size ?? .zero
        return solution
    }

    private func solveRows() -> [Double] {
        let order = rows.indices.sorted { (-rows[$0].priority, $0) < (-rows[$1].priority, $1) }
        // The inequalities that hold as equations, the latest first.
        var active: [Int] = []
        var values = values(active)
        while let broken = order.first(where: { !active.contains($0) && rows[$0].isBroken(by: values) }) {
            active.insert(broken, at: 0)
            values = self.values(active)
        }
        // One that a later one made superfluous would hold its variables back.
        for index in active.reversed() where rows[index].isTight(at: values) {
            let rest = active.filter { $0 != index }
            let relaxed = self.values(rest)
            let isFree = order.allSatisfy { !rows[$0].isBroken(by: relaxed) || rows[$0].isBroken(by: values) }
            guard isFree else { continue }
            active = rest
            values = relaxed
        }
        return values
    }

    /// The solution of the equations and of inequalities as equations.
    ///
    /// Of inequalities with one priority the first given counts, and equations of this priority count before them.
    private func values(_ active: [Int]) -> [Double] {
        let equations = rows.indices.filter { rows[$0].relation == .equal } + active
        let order = equations.enumerated()
            .sorted { (-rows[$0.element].priority, $0.offset) < (-rows[$1.element].priority, $1.offset) }
        var elimination = Elimination(count: variables.count * 4)
        for (_, index) in order { elimination.add(rows[index]) }
        return elimination.values
    }

    /// Gives the views below the root their rectangles.
    func place(_ solution: Solution) {
        for guide in guides {
            guard let owner = guide.owningView, let outer = solution.frames[ObjectIdentifier(owner)],
                let frame = solution.frames[ObjectIdentifier(guide)]
            else { continue }
            let place = frame.offsetBy(
                dx: owner.bounds.minX - outer.minX,
                dy: owner.bounds.minY - outer.minY
            )
            guide.layoutFrame = place
            if let scroll = owner as? UIScrollView, guide === scroll.contentLayoutGuide {
                let term = term(of: guide)
                if constrained.contains(term.width) { scroll.contentSize.width = place.width }
                if constrained.contains(term.height) { scroll.contentSize.height = place.height }
            }
        }
        for view in views where view !== root && !view.translatesAutoresizingMaskIntoConstraints {
            guard let parent = view.superview, let outer = solution.frames[ObjectIdentifier(parent)],
                let frame = solution.frames[ObjectIdentifier(view)]
            else { continue }
            let place = frame.offsetBy(
                dx: parent.bounds.minX - outer.minX,
                dy: parent.bounds.minY - outer.minY
            )
            let center = CGPoint(
                x: place.minX + view.layer.anchorPoint.x * place.width,
                y: place.minY + view.layer.anchorPoint.y * place.height
            )
            // The frame without the transform, which stays.
            if view.bounds.size != place.size { view.bounds.size = place.size }
            if view.center != center { view.center = center }
        }
    }
}

extension NSLayoutConstraint.Attribute {
    /// Whether the attribute depends on the direction of the layout.
    fileprivate var isDirectional: Bool { mirrored != self }

    /// The attribute on the other side, for those that depend on the direction.
    fileprivate var mirrored: Self {
        switch self {
        case .leading: .right
        case .trailing: .left
        case .leadingMargin: .rightMargin
        case .trailingMargin: .leftMargin
        default: self
        }
    }
}

extension NSLayoutConstraint.Relation {
    /// The relation of the negated sides.
    fileprivate var flipped: Self {
        switch self {
        case .lessThanOrEqual: .greaterThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
}

/// The variables of a rectangle.
@MainActor
struct LayoutTerm {
    let variable: Int

    var left: Int { variable }
    var top: Int { variable + 1 }
    var width: Int { variable + 2 }
    var height: Int { variable + 3 }

    /// The view of a view, or the one that owns a guide.
    static func view(of item: AnyObject?) -> UIView? {
        item as? UIView ?? (item as? UILayoutGuide)?.owningView
    }
}

/// A linear relation of variables.
struct LayoutRow {
    var terms: [Int: Double]
    var constant: Double
    let relation: NSLayoutConstraint.Relation
    let priority: Double

    /// The view whose content the relation is about.
    let content: UIView?

    init(
        _ terms: [Int: Double],
        _ constant: Double,
        _ relation: NSLayoutConstraint.Relation,
        _ priority: Double,
        content: UIView? = nil
    ) {
        self.terms = terms
        self.constant = constant
        self.relation = relation
        self.priority = priority
        self.content = content
    }

    mutating func subtract(_ other: [Int: Double], times factor: Double) {
        for (variable, weight) in other { terms[variable, default: 0] -= weight * factor }
    }

    private func sum(_ values: [Double]) -> Double {
        terms.keys.sorted().reduce(0) { $0 + (terms[$1] ?? 0) * values[$1] }
    }

    /// Whether both sides are equal.
    func isTight(at values: [Double]) -> Bool { abs(sum(values) - constant) <= 1e-6 }

    func isBroken(by values: [Double]) -> Bool {
        let sum = sum(values)
        return switch relation {
        case .equal: false
        case .lessThanOrEqual: sum > constant + 1e-6
        case .greaterThanOrEqual: sum < constant - 1e-6
        }
    }
}

/// Gauss and Jordan's elimination of equations that come one by one.
private struct Elimination {
    private let count: Int

    /// By variable, the equation that decides it: the others' weights, empty if there is none, and the constant.
    private var pivots: [(weights: [Double], constant: Double)]

    /// The variables that equations decide, in the order of the equations.
    private var decided: [Int] = []

    init(count: Int) {
        self.count = count
        pivots = Array(repeating: ([], 0), count: count)
    }

    /// Adds an equation, unless the earlier ones contradict it or imply it.
    mutating func add(_ row: LayoutRow) {
        var weights = [Double](repeating: 0, count: count)
        for (variable, weight) in row.terms { weights[variable] = weight }
        var constant = row.constant
        for variable in decided where weights[variable] != 0 {
            let factor = weights[variable]
            Self.subtract(pivots[variable].weights, times: factor, from: &weights)
            constant -= factor * pivots[variable].constant
            weights[variable] = 0
        }
        // The first of the largest weights, for accuracy.
        guard let largest = weights.map({ abs($0) }).max(), largest > 1e-9 else { return }
        guard let variable = weights.firstIndex(where: { abs($0) > largest * 0.999 }) else { return }
        let divisor = weights[variable]
        for index in 0..<count { weights[index] /= divisor }
        constant /= divisor
        for key in decided {
            let factor = pivots[key].weights[variable]
            guard factor != 0 else { continue }
            Self.subtract(weights, times: factor, from: &pivots[key].weights)
            pivots[key].constant -= factor * constant
        }
        pivots[variable] = (weights, constant)
        decided.append(variable)
    }

    private static func subtract(_ row: [Double], times factor: Double, from weights: inout [Double]) {
        for index in weights.indices where row[index] != 0 { weights[index] -= factor * row[index] }
    }

    /// The values of the variables; those that nothing decides are 0.
    var values: [Double] { pivots.map(\.constant) }
}
