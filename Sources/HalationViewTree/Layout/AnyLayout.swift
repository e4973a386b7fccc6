public import Foundation
public import HalationAnimation
public import HalationDrawing

/// A layout of any type; the type can change while the views keep their identity and state.
///
/// ```swift
/// let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
/// layout {
///     Text("Name")
///     Text("Value")
/// }
/// ```
public struct AnyLayout: Layout, AxisProviding {
    /// The cache of the wrapped layout.
    public struct Cache {
        fileprivate var type: ObjectIdentifier
        fileprivate var value: Any
    }

    private var box: AnyLayoutBox

    /// Wraps a layout of any type.
    public init<L: Layout>(_ layout: L) {
        box = LayoutBox(layout)
    }

    var stackAxis: Axis? { box.stackAxis }

    /// The animatable data of the wrapped layout; layouts of different types are not interpolated.
    public var animatableData: _AnyAnimatableData {
        get { box.data }
        set { box = box.replacing(newValue) }
    }

    /// Creates a cache of the wrapped layout.
    public func makeCache(subviews: Subviews) -> Cache {
        Cache(type: box.type, value: box.makeCache(subviews))
    }

    /// Updates the cache, or replaces it if the type of the layout changed.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        if cache.type == box.type {
            box.updateCache(&cache.value, subviews)
        } else {
            cache = makeCache(subviews: subviews)
        }
    }

    /// The spacing that the wrapped layout returns.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        box.spacing(subviews, &cache.value)
    }

    /// The size that the wrapped layout returns.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        box.sizeThatFits(proposal, subviews, &cache.value)
    }

    /// Places the subviews by the wrapped layout.
    public func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) {
        box.placeSubviews(bounds, proposal, subviews, &cache.value)
    }

    /// The guide that the wrapped layout returns.
    public func explicitAlignment(
        of guide: HorizontalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        box.explicitAlignment(guide, bounds, proposal, subviews, &cache.value)
    }

    /// The guide that the wrapped layout returns.
    public func explicitAlignment(
        of guide: VerticalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        box.explicitAlignment(guide, bounds, proposal, subviews, &cache.value)
    }
}

extension AnyLayout: UpdateComparable {
    package func needsNoUpdate(from other: AnyLayout) -> Bool { box.needsNoUpdate(from: other.box) }
}

private class AnyLayoutBox {
    var type: ObjectIdentifier { preconditionFailure() }
    var data: _AnyAnimatableData { .zero }
    func replacing(_ data: _AnyAnimatableData) -> AnyLayoutBox { self }
    var stackAxis: Axis? { nil }
    func needsNoUpdate(from other: AnyLayoutBox) -> Bool { false }
    func makeCache(_ subviews: LayoutSubviews) -> Any { () }
    func updateCache(_ cache: inout Any, _ subviews: LayoutSubviews) {}
    func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing { ViewSpacing() }
    func sizeThatFits(
        _ proposal: ProposedViewSize,
        _ subviews: LayoutSubviews,
        _ cache: inout Any
    ) -> CGSize { .zero }
    func placeSubviews(
        _ bounds: CGRect,
        _ proposal: ProposedViewSize,
        _ subviews: LayoutSubviews,
        _ cache: inout Any
    ) {}
    func explicitAlignment(
        _ guide: HorizontalAlignment,
        _ bounds: CGRect,
        _ proposal: ProposedViewSize,
        _ subviews: LayoutSubviews,
        _ cache: inout Any
    ) -> CGFloat? { nil }
    func explicitAlignment(
        _ guide: VerticalAlignment,
        _ bounds: CGRect,
        _ proposal: ProposedViewSize,
        _ subviews: LayoutSubviews,
        _ cache: inout Any
    ) -> CGFloat? { nil }
}

private final class LayoutBox<Rule: Layout>: AnyLayoutBox {
    private let rule: Rule

    init(_ rule: Rule) {
        self.rule = rule
    }

    override var type: ObjectIdentifier { ObjectIdentifier(Rule.self) }

    override var data: _AnyAnimatableData { rule.erasedData }

    override func replacing(_ data: _AnyAnimatableData) -> AnyLayoutBox {
        var rule = rule
        rule.replaceData(with: data)
        return LayoutBox(rule)
    }

    override var stackAxis: Axis? {
        (rule as? any AxisProviding)?.stackAxis ?? Rule.layoutProperties.stackOrientation
    }

    override func needsNoUpdate(from other: AnyLayoutBox) -> Bool {
        (other as? LayoutBox<Rule>).map { isProvablySame(rule, $0.rule) } ?? false
    }

    override func makeCache(_ subviews: LayoutSubviews) -> Any { rule.makeCache(subviews: subviews) }

    override func updateCache(_ cache: inout Any, _ subviews: LayoutSubviews) {
        withCache(&cache, subviews) { rule.updateCache(&$0, subviews: subviews) }
    }

    override func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing {
        withCache(&cache, subviews) { rule.spacing(subviews: subviews, cache: &$0) }
    }

    override func sizeThatFits(
        _ proposal: ProposedViewSize,
        _ subviews: LayoutSubviews,
        _ cache: inout Any
    ) -> CGSize {
        withCache(&cache, subviews) {
            rule.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0)
        }
    }

    override func placeSubviews(
        _ bounds: CGRect,
        _ proposal: ProposedViewSize,
        _ subviews: LayoutSubviews,
        _ cache: inout Any
    ) {
        withCache(&cache, subviews) {
            rule.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }

    override func explicitAlignment(
        _ guide: HorizontalAlignment,
        _ bounds: CGRect,
        _ proposal: ProposedViewSize,
        _ subviews: LayoutSubviews,
        _ cache: inout Any
    ) -> CGFloat? {
        withCache(&cache, subviews) {
            rule.explicitAlignment(
                of: guide,
                in: bounds,
                proposal: proposal,
                subviews: subviews,
                cache: &$0
            )
        }
    }

    override func explicitAlignment(
        _ guide: VerticalAlignment,
        _ bounds: CGRect,
        _ proposal: ProposedViewSize,
        _ subviews: LayoutSubviews,
        _ cache: inout Any
    ) -> CGFloat? {
        withCache(&cache, subviews) {
            rule.explicitAlignment(
                of: guide,
                in: bounds,
                proposal: proposal,
                subviews: subviews,
                cache: &$0
            )
        }
    }

    private func withCache<Result>(
        _ cache: inout Any,
        _ subviews: LayoutSubviews,
        _ body: (inout Rule.Cache) -> Result
    ) -> Result {
        var own = cache as? Rule.Cache ?? rule.makeCache(subviews: subviews)
        cache = ()
        defer { cache = own }
        return body(&own)
    }
}
