public import Foundation

/// What Auto Layout knows of a view.
struct LayoutFacts {
    var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []

    /// Whether the frame is made into constraints, rather than made by them.
    var isTranslated = true

    /// How much the view resists growing across and down.
    var hugging: (UILayoutPriority, UILayoutPriority) = (.defaultLow, .defaultLow)

    /// How much the view resists shrinking across and down.
    var compression: (UILayoutPriority, UILayoutPriority) = (.defaultHigh, .defaultHigh)

    /// Whether constraints, or sizes that they depend on, changed since they were solved.
    var isStale = true

    /// The size for which the constraints were solved.
    var solvedSize: CGSize?

    /// Whether the size that the view prefers may have changed, for a view of SwiftUI around it.
    var hasChangedSize = false
}

extension UIView {
    /// Whether the frame is made into constraints; initially true.
    ///
    /// Set it to false for views that constraints place.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { layoutFacts.isTranslated }
        set {
            layoutFacts.isTranslated = newValue
            constraintsDidChange()
        }
    }

    /// The constraints that the view holds: those between views below it.
    public var constraints: [NSLayoutConstraint] { layoutFacts.constraints }

    /// Makes the view hold a constraint.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        constraint.owner = self
        layoutFacts.constraints.append(constraint)
        constraintsDidChange()
    }

    /// Makes the view hold constraints.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Makes the view hold a constraint no more.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        layoutFacts.constraints.removeAll { $0 === constraint }
        constraint.owner = nil
        constraintsDidChange()
    }

    /// Makes the view hold constraints no more.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// Forgets the constraints with a view that leaves, and those below it.
    func forgetConstraints(of view: UIView) {
        var holder: UIView? = self
        while let current = holder {
            for constraint in current.constraints {
                let views = [constraint.firstItem, constraint.secondItem].compactMap {
                    LayoutTerm.view(of: $0)
                }
                if views.contains(where: { $0.isDescendant(of: view) }) {
                    current.removeConstraint(constraint)
                }
            }
            holder = current.superview
        }
    }

    /// Notes that constraints of the view or below it changed.
    func constraintsDidChange() { invalidateIntrinsicContentSize() }

    /// Has no effect: constraints are always up to date.
    public func setNeedsUpdateConstraints() {}

    /// Has no effect: constraints are always up to date.
    public func updateConstraintsIfNeeded() {}

    /// How much the view resists growing along an axis.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? layoutFacts.hugging.0 : layoutFacts.hugging.1
    }

    /// Sets how much the view resists growing along an axis.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal { layoutFacts.hugging.0 = priority } else { layoutFacts.hugging.1 = priority }
        constraintsDidChange()
    }

    /// How much the view resists shrinking along an axis.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? layoutFacts.compression.0 : layoutFacts.compression.1
    }

    /// Sets how much the view resists shrinking along an axis.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority,
        for axis: NSLayoutConstraint.Axis
    ) {
        if axis == .horizontal {
            layoutFacts.compression.0 = priority
        } else {
            layoutFacts.compression.1 = priority
        }
        constraintsDidChange()
    }

    /// The guides that were added to the view.
    public var layoutGuides: [UILayoutGuide] { layoutFacts.guides }

    /// Adds a rectangle for constraints.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView = self
        layoutFacts.guides.append(layoutGuide)
    }

    /// Removes a rectangle for constraints.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutFacts.guides.removeAll { $0 === layoutGuide }
    }

    /// The bounds less the space of bars.
    public var safeAreaLayoutGuide: UILayoutGuide { systemGuide("safeArea") { $0.safeAreaInsets } }

    /// The bounds less the margins.
    public var layoutMarginsGuide: UILayoutGuide { systemGuide("margins") { $0.layoutMargins } }

    /// The bounds less the margins, as wide as is comfortable to read.
    public var readableContentGuide: UILayoutGuide { systemGuide("readable") { $0.layoutMargins } }

    func systemGuide(_ name: String, _ insets: @escaping (UIView) -> UIEdgeInsets) -> UILayoutGuide {
        if let guide = layoutFacts.guides.first(where: { $0.identifier == name && $0.insets != nil }) {
            return guide
        }
        let guide = UILayoutGuide(of: self) { [weak self] in self.map(insets) ?? .zero }
        guide.identifier = name
        layoutFacts.guides.append(guide)
        return guide
    }

    /// The smallest size that the constraints allow.
    public nonisolated static let layoutFittingCompressedSize = CGSize(width: 0, height: 0)

    /// The largest size that the constraints allow.
    public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// The size that the constraints and the content ask for.
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        fittingSize(width: nil, height: nil)
    }

    /// The size that the constraints and the content ask for, near a size.
    ///
    /// - Parameters:
    ///   - targetSize: The size to come near.
    ///   - horizontalFittingPriority: Required keeps the width.
    ///   - verticalFittingPriority: Required keeps the height.
    /// - Returns: The size.
    public func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(
            width: horizontalFittingPriority == .required ? targetSize.width : nil,
            height: verticalFittingPriority == .required ? targetSize.height : nil
        )
    }

    /// Whether constraints place views below.
    package var isPlacedByConstraints: Bool {
        !constraints.isEmpty || subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    }

    /// The size that the constraints, or else the content, ask for.
    package func fittingSize(width: CGFloat?, height: CGFloat?) -> CGSize {
        if isPlacedByConstraints {
            var system = LayoutSystem(root: self, width: width, height: height)
            return system.solve().size
        }
        let own = contentSize(width: width)
        return CGSize(
            width: width ?? (own.width >= 0 ? own.width : 0),
            height: height ?? (own.height >= 0 ? own.height : 0)
        )
    }

    /// The size of the content, in a width if that matters to it.
    package func contentSize(width: CGFloat?) -> CGSize {
        let size = intrinsicContentSize
        guard let width, wrapsContent, size.width >= 0 else { return size }
        return CGSize(width: size.width, height: sizeThatFits(CGSize(width: width, height: .infinity)).height)
    }

    /// Whether the view is the root of constraints: it holds some, or has views below with lengths of their own.
    private var isConstraintRoot: Bool {
        !constraints.isEmpty
            || subviews.contains { view in
                !view.translatesAutoresizingMaskIntoConstraints
                    && view.constraints.contains { $0.firstItem === view && $0.secondItem == nil }
            }
    }

    /// Places the views below by the constraints, if anything changed.
    ///
    /// A view that constraints place belongs to the system of its superview, which knows more than its own constraints.
    func solveConstraintsIfNeeded() {
        if !translatesAutoresizingMaskIntoConstraints, let superview, superview.isConstraintRoot,
            !(superview is UIStackView), !(superview is UIWindow)
        {
            return superview.solveConstraintsIfNeeded()
        }
        guard isConstraintRoot, layoutFacts.isStale || layoutFacts.solvedSize != bounds.size else { return }
        layoutFacts.isStale = false
        layoutFacts.solvedSize = bounds.size
        var system = LayoutSystem(root: self, width: bounds.width, height: bounds.height)
        system.place(system.solve())
    }

    /// Whether the preferred size may have changed since this was asked last.
    package func takeSizeChange() -> Bool {
        defer { layoutFacts.hasChangedSize = false }
        return layoutFacts.hasChangedSize
    }
}
