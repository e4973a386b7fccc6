public import Foundation

/// How strong a constraint is, 1...1000; 1000 is required.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable, Comparable {
    /// The number of the priority.
    public let rawValue: Float

    /// Creates a priority from its number.
    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    /// Creates a priority from its number.
    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    /// Whether the first priority is weaker.
    public static func < (lhs: UILayoutPriority, rhs: UILayoutPriority) -> Bool {
        lhs.rawValue < rhs.rawValue
    }

    /// A stronger priority by a number.
    public static func + (lhs: UILayoutPriority, rhs: Float) -> UILayoutPriority {
        UILayoutPriority(lhs.rawValue + rhs)
    }

    /// A weaker priority by a number.
    public static func - (lhs: UILayoutPriority, rhs: Float) -> UILayoutPriority {
        UILayoutPriority(lhs.rawValue - rhs)
    }

    public static let required = UILayoutPriority(1000)
    public static let defaultHigh = UILayoutPriority(750)
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    public static let sceneSizeStayPut = UILayoutPriority(500)
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    public static let defaultLow = UILayoutPriority(250)
    public static let fittingSizeLevel = UILayoutPriority(50)
}

/// A linear relation between attributes of two views: `first = second * multiplier + constant`.
@MainActor @preconcurrency
open class NSLayoutConstraint: NSObject {
    /// A number of a view's rectangle.
    public enum Attribute: Int, Sendable {
        case notAnAttribute
        case left
        case right
        case top
        case bottom
        case leading
        case trailing
        case width
        case height
        case centerX
        case centerY
        case lastBaseline
        case firstBaseline
        case leftMargin
        case rightMargin
        case topMargin
        case bottomMargin
        case leadingMargin
        case trailingMargin
        case centerXWithinMargins
        case centerYWithinMargins
    }

    /// Whether the two sides are equal, or which is the larger.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal
        case greaterThanOrEqual
    }

    /// An axis of the layout; `NSLayoutConstraint.Axis` of stacks.
    public enum Axis: Int, Sendable {
        case horizontal
        case vertical
    }

    /// The view or guide on the left of the relation.
    public internal(set) weak var firstItem: AnyObject?

    /// The attribute on the left of the relation.
    public let firstAttribute: Attribute

    /// The relation between the two sides.
    public let relation: Relation

    /// The view or guide on the right; nil for a constant.
    public internal(set) weak var secondItem: AnyObject?

    /// The attribute on the right of the relation.
    public let secondAttribute: Attribute

    /// The factor of the attribute on the right.
    public let multiplier: CGFloat

    /// What is added on the right.
    open var constant: CGFloat {
        didSet { if constant != oldValue { owner?.constraintsDidChange() } }
    }

    /// The strength; initially required.
    open var priority = UILayoutPriority.required {
        didSet { owner?.constraintsDidChange() }
    }

    /// A name for messages.
    open var identifier: String?

    /// Whether the constraint is the system's; has no effect.
    open var shouldBeArchived = false

    /// The view that holds the constraint while it is active.
    weak var owner: UIView?

    /// Creates a relation between attributes of two views or guides.
    ///
    /// - Parameters:
    ///   - view1: The view or guide on the left.
    ///   - attr1: Its attribute.
    ///   - relation: The relation between the two sides.
    ///   - view2: The view or guide on the right; nil for a constant.
    ///   - attr2: Its attribute.
    ///   - multiplier: The factor of the attribute on the right.
    ///   - c: What is added on the right.
    public convenience init(
        item view1: Any,
        attribute attr1: Attribute,
        relatedBy relation: Relation,
        toItem view2: Any?,
        attribute attr2: Attribute,
        multiplier: CGFloat,
        constant c: CGFloat
    ) {
        self.init(
            view1 as AnyObject,
            attr1,
            relation,
            view2.map { $0 as AnyObject },
            attr2,
            multiplier: multiplier,
            constant: c
        )
    }

    init(
        _ first: AnyObject,
        _ firstAttribute: Attribute,
        _ relation: Relation,
        _ second: AnyObject?,
        _ secondAttribute: Attribute,
        multiplier: CGFloat,
        constant: CGFloat
    ) {
        firstItem = first
        self.firstAttribute = firstAttribute
        self.relation = relation
        secondItem = second
        self.secondAttribute = secondAttribute
        self.multiplier = multiplier
        self.constant = constant
    }

    /// Whether the constraint holds.
    open var isActive: Bool {
        get { owner != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { activate() } else { owner?.removeConstraint(self) }
        }
    }

    private func activate() {
        guard let first = LayoutTerm.view(of: firstItem) else { return }
        guard secondItem != nil else { return first.addConstraint(self) }
        guard let second = LayoutTerm.view(of: secondItem) else { return }
        var ancestor: UIView? = first
        while let current = ancestor, !second.isDescendant(of: current) { ancestor = current.superview }
        guard let ancestor else {
            return reportStandIn("constraint", "it is left out, as its views have no common ancestor")
        }
        ancestor.addConstraint(self)
    }

    /// Makes constraints hold from now on.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Makes constraints hold no more.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// Returns no constraints, with a warning: the visual format is not read.
    open class func constraints(
        withVisualFormat format: String,
        options opts: FormatOptions = [],
        metrics: [String: Any]? = nil,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        reportStandIn("visual format", "\(format) is not read")
        return []
    }

    /// Alignments of a visual format; has no effect.
    public struct FormatOptions: OptionSet, Sendable {
        /// One bit for each option that is set.
        public let rawValue: UInt

        /// Creates options from bits; unknown ones are ignored.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
    }
}

/// An attribute of a view or guide that constraints are made of.
@MainActor @preconcurrency
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let item: AnyObject
    let attribute: NSLayoutConstraint.Attribute

    init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
    }

    func relation(
        _ relation: NSLayoutConstraint.Relation,
        _ other: NSLayoutAnchor<AnchorType>,
        multiplier: CGFloat = 1,
        _ constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item,
            attribute,
            relation,
            other.item,
            other.attribute,
            multiplier: multiplier,
            constant: constant
        )
    }

    /// A constraint to be equal to another anchor.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relation(.equal, anchor, 0)
    }

    /// A constraint to be equal to another anchor plus a constant.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    {
        relation(.equal, anchor, c)
    }

    /// A constraint to be at least another anchor.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relation(.greaterThanOrEqual, anchor, 0)
    }

    /// A constraint to be at least another anchor plus a constant.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
        constant c: CGFloat
    ) -> NSLayoutConstraint { relation(.greaterThanOrEqual, anchor, c) }

    /// A constraint to be at most another anchor.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relation(.lessThanOrEqual, anchor, 0)
    }

    /// A constraint to be at most another anchor plus a constant.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
        constant c: CGFloat
    ) -> NSLayoutConstraint { relation(.lessThanOrEqual, anchor, c) }
}

/// An anchor across: an edge or a centre.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

/// An anchor down: an edge, a centre or a baseline.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// A width or a height that constraints are made of.
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    private func constant(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint
    {
        NSLayoutConstraint(item, attribute, relation, nil, .notAnAttribute, multiplier: 1, constant: constant)
    }

    /// A constraint to be a constant.
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { constant(.equal, c) }

    /// A constraint to be at least a constant.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        constant(.greaterThanOrEqual, c)
    }

    /// A constraint to be at most a constant.
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        constant(.lessThanOrEqual, c)
    }

    /// A constraint to be a multiple of another length plus a constant.
    open func constraint(
        equalTo anchor: NSLayoutDimension,
        multiplier m: CGFloat,
        constant c: CGFloat = 0
    ) -> NSLayoutConstraint { relation(.equal, anchor, multiplier: m, c) }

    /// A constraint to be at least a multiple of another length plus a constant.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension,
        multiplier m: CGFloat,
        constant c: CGFloat = 0
    ) -> NSLayoutConstraint { relation(.greaterThanOrEqual, anchor, multiplier: m, c) }

    /// A constraint to be at most a multiple of another length plus a constant.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension,
        multiplier m: CGFloat,
        constant c: CGFloat = 0
    ) -> NSLayoutConstraint { relation(.lessThanOrEqual, anchor, multiplier: m, c) }
}

/// A rectangle for constraints that is not drawn.
@MainActor @preconcurrency
open class UILayoutGuide: NSObject {
    /// The view that the guide belongs to.
    public internal(set) weak var owningView: UIView?

    /// A name for messages.
    open var identifier = ""

    /// The insets from the owning view's bounds, for the system's guides; nil for others.
    var insets: (() -> UIEdgeInsets)?

    /// The place in the owning view, as constraints have it.
    open internal(set) var layoutFrame = CGRect.zero

    /// Creates a guide, to be added to a view.
    public override init() { super.init() }

    init(of view: UIView, insets: @escaping () -> UIEdgeInsets) {
        super.init()
        owningView = view
        self.insets = insets
    }
}

/// What anchors are made of.
@MainActor @preconcurrency
public protocol LayoutAnchorSource: AnyObject {}

extension UIView: LayoutAnchorSource {}
extension UILayoutGuide: LayoutAnchorSource {}

extension LayoutAnchorSource {
    /// The leading edge, which is the left one.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The trailing edge, which is the right one.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// The left edge of the rectangle.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// The right edge of the rectangle.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// The centre across the rectangle.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The top edge of the rectangle.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// The bottom edge of the rectangle.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// The centre down the rectangle.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    /// The width of the rectangle.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// The height of the rectangle.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

extension UIView {
    /// The first baseline of text; the top of other views.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }

    /// The last baseline of text; the bottom of other views.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
}
