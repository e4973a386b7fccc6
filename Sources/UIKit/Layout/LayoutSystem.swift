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
        let term = LayoutTerm(variable: variables[ObjectIdentifier(view)] ?? 0)
        for constraint in view.constraints { add(constraint) }
        for guide in view.layoutGuides {
            guard let insets = guide.insets?() else { continue }
            let inner = LayoutTerm(variable: variables[ObjectIdentifier(guide)] ?? 0)
            rows.append(LayoutRow([inner.left: 1, term.left: -1], Double(insets.left), .equal, 1500))
            rows.append(LayoutRow([inner.top: 1, term.top: -1], Double(insets.top), .equal, 1500))
            let (across, down) = (Double(insets.left + insets.right), Double(insets.top + insets.bottom))
            rows.append(LayoutRow([inner.width: 1, term.width: -1], -across, .equal, 1500))
            rows.append(LayoutRow([inner.height: 1, term.height: -1], -down, .equal, 1500))
        }
        rows.append(LayoutRow([term.width: 1], 0, .greaterThanOrEqual, 1400))
        rows.append(LayoutRow([term.height: 1], 0, .greaterThanOrEqual, 1400))
        if view !== root, view.translatesAutoresizingMaskIntoConstraints, let parent = view.superview {
            let outer = LayoutTerm(variable: variables[ObjectIdentifier(parent)] ?? 0)
            let frame = view.frame
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

    private mutating func add(_ constraint: NSLayoutConstraint) {
        guard let first = expression(constraint.firstItem, constraint.firstAttribute) else { return }
        var row = LayoutRow(
            first.terms,
            Double(constraint.constant) - first.constant,
            constraint.relation,
            Double(constraint.priority.rawValue)
        )
        if let item = constraint.secondItem {
            guard let second = expression(item, constraint.secondAttribute) else { return }
            row.subtract(second.terms, times: Double(constraint.multiplier))
            row.constant += second.constant * Double(constraint.multiplier)
        }
        rows.append(row)
    }

    private func expression(
        _ item: AnyObject?,
        _ attribute: NSLayoutConstraint.Attribute
    ) -> (terms: [Int: Double], constant: Double)? {
        guard let item, let variable = variables[ObjectIdentifier(item)] else { return nil }
        let term = LayoutTerm(variable: variable)
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
            let term = LayoutTerm(variable: variables[ObjectIdentifier(view)] ?? 0)
            let width = CGFloat(values[term.width])
            guard width > 0 else { continue }
            rows.removeAll { $0.content === view }
            addContent(view, term, width: width)
        }
        if views.contains(where: { $0.wrapsContent }) { values = solveRows() }
        var solution = Solution()
        func frame(_ item: AnyObject) -> CGRect {
            let term = LayoutTerm(variable: variables[ObjectIdentifier(item)] ?? 0)
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
        var active = rows.map { $0.relation == .equal }
        let order = rows.indices.sorted { (-rows[$0].priority, $0) < (-rows[$1].priority, $1) }
        var values: [Double] = []
        for _ in 0..<(2 * rows.count + 1) {
            var elimination = Elimination(count: variables.count * 4)
            for index in order where active[index] { elimination.add(rows[index]) }
            values = elimination.values
            let broken = order.first { !active[$0] && rows[$0].isBroken(by: values) }
            guard let broken else { break }
            active[broken] = true
        }
        return values
    }

    /// Gives the views below the root their rectangles.
    func place(_ solution: Solution) {
        for guide in guides {
            guard let owner = guide.owningView, let outer = solution.frames[ObjectIdentifier(owner)],
                let frame = solution.frames[ObjectIdentifier(guide)]
            else { continue }
            guide.layoutFrame = frame.offsetBy(dx: -outer.minX, dy: -outer.minY)
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

    func isBroken(by values: [Double]) -> Bool {
        let sum = terms.keys.sorted().reduce(0) { $0 + (terms[$1] ?? 0) * values[$1] }
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
