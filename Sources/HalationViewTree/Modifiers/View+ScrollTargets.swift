public import Foundation
import HalationDiagnostics
public import HalationDrawing
public import HalationGeometry

/// The part of its content that a scroll view shows: an edge, an offset or a view.
///
/// ``View/scrollPosition(_:anchor:)`` moves a scroll view to it; a change under an animation moves the
/// content.
public struct ScrollPosition: Equatable, Sendable {
    /// The edge that is shown, if set.
    public private(set) var edge: Edge?

    /// The offset that is shown, in points from the start of the content, if set.
    public private(set) var point: CGPoint?

    /// Whether a script's finger scrolled to the position.
    public internal(set) var isPositionedByUser = false

    /// The identity of the view that is shown, if set.
    public var viewID: (any Hashable & Sendable)? { id }

    private var id: (any Hashable & Sendable)?

    /// The point of the view with the identity that is shown at the same point of the scroll view.
    private(set) var anchor: UnitPoint?

    /// Creates a position that leaves the content where it is.
    public init(idType: (some Hashable & Sendable).Type = Never.self) {}

    /// Creates a position that shows the view with an identity; see ``View/scrollPosition(id:anchor:)``.
    public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        self.id = id
        self.anchor = anchor
    }

    /// The position that a finger scrolled to.
    init(reachedByUser id: AnyHashable?) {
        isPositionedByUser = true
        // Ids of views are used on the main actor only; a marker protocol does not change how a value is stored.
        self.id = (id?.base as? any Hashable).map {
            unsafeBitCast($0, to: (any Hashable & Sendable).self)
        }
    }

    /// Creates a position that shows an edge of the content.
    public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {
        self.edge = edge
    }

    /// Creates a position at an offset, in points from the start of the content.
    public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
        self.point = point
    }

    /// The identity of the view that is shown, if it has the given type.
    public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { id as? T }

    /// Shows the view with an identity; a nil anchor scrolls as little as possible.
    public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        self = ScrollPosition(id: id, anchor: anchor)
    }

    /// Shows an edge of the content.
    public mutating func scrollTo(edge: Edge) { self = ScrollPosition(edge: edge) }

    /// Moves to an offset, in points from the start of the content.
    public mutating func scrollTo(point: CGPoint) { self = ScrollPosition(point: point) }

    /// Moves to an offset, in points from the start of the content.
    public mutating func scrollTo(x: CGFloat, y: CGFloat) { scrollTo(point: CGPoint(x: x, y: y)) }

    /// Moves to a horizontal offset in points and keeps a vertical one that was set.
    public mutating func scrollTo(x: CGFloat) { scrollTo(point: CGPoint(x: x, y: point?.y ?? 0)) }

    /// Moves to a vertical offset in points and keeps a horizontal one that was set.
    public mutating func scrollTo(y: CGFloat) { scrollTo(point: CGPoint(x: point?.x ?? 0, y: y)) }

    /// Whether edge, offset, view, anchor and origin of both positions are equal.
    public static func == (lhs: ScrollPosition, rhs: ScrollPosition) -> Bool {
        func hashable(_ id: (any Hashable & Sendable)?) -> AnyHashable? { id.map { AnyHashable($0) } }
        return lhs.edge == rhs.edge && lhs.point == rhs.point && hashable(lhs.id) == hashable(rhs.id)
            && lhs.anchor == rhs.anchor && lhs.isPositionedByUser == rhs.isPositionedByUser
    }
}

/// The purposes of a scroll anchor; only `initialOffset` has an effect.
public struct ScrollAnchorRole: Hashable, Sendable {
    private let number: Int

    public static let initialOffset = ScrollAnchorRole(number: 0)
    public static let sizeChanges = ScrollAnchorRole(number: 1)
    public static let alignment = ScrollAnchorRole(number: 2)
}

/// The visible part of the content when a movement of a scroll view ends.
public struct ScrollTarget: Hashable {
    /// The visible part, in points from the start of the content.
    public var rect: CGRect

    /// The unit point of the part that behaviours align; nil by default.
    public var anchor: UnitPoint?
}

/// The facts from which a scroll target behaviour computes the end of a movement.
public struct ScrollTargetBehaviorContext {
    /// The target to which the movement would run without the behaviour.
    public let originalTarget: ScrollTarget

    /// The velocity of the content in points per second when the finger was lifted.
    public let velocity: CGVector

    /// The size of the content in points.
    public let contentSize: CGSize

    /// The size of the part of the scroll view inside of its margins, in points.
    public let containerSize: CGSize

    /// The axes of the scroll view.
    public let axes: Axis.Set

    /// The size of the scroll view in points, margins included.
    let pageSize: CGSize

    /// The offset at which the finger was put down.
    let start: CGPoint

    /// The axes along which the window has little room, by its size classes.
    let compactAxes: Axis.Set

    /// The offsets at which views of the target layout are at the start of the visible part.
    let targets: [CGRect]
}

/// Decides where a movement of a scroll view ends after a script's finger was lifted.
public protocol ScrollTargetBehavior {
    /// The facts about the movement.
    typealias TargetContext = ScrollTargetBehaviorContext

    /// Changes the end of a movement, given the one that the velocity leads to.
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// Ends movements at pages of the scroll view's size, at most one page away.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    /// Creates a behaviour with pages of the scroll view's size.
    public init() {}

    /// Moves the target to the start of the next page in the direction of the movement.
    ///
    /// Below 50 points per second it is the page that is nearest to the start of the movement.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        func page(_ end: CGFloat, _ start: CGFloat, _ velocity: CGFloat, _ length: CGFloat) -> CGFloat {
            guard length > 0 else { return end }
            let current = start / length
            if velocity > 0 { return (current.rounded(.down) + 1) * length }
            if velocity < 0 { return (current.rounded(.up) - 1) * length }
            return current.rounded() * length
        }
        let size = context.pageSize
        // A slow finger leaves the page that is nearest.
        func speed(_ value: CGFloat) -> CGFloat { abs(value) < 50 ? 0 : value }
        if context.axes.contains(.horizontal) {
            let start = context.start.x
            target.rect.origin.x = page(target.rect.minX, start, speed(context.velocity.dx), size.width)
        }
        if context.axes.contains(.vertical) {
            let start = context.start.y
            target.rect.origin.y = page(target.rect.minY, start, speed(context.velocity.dy), size.height)
        }
    }
}

/// Ends movements where a view of ``View/scrollTargetLayout(isEnabled:)`` is at the start of the visible
/// part.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// The largest number of views that a movement passes.
    ///
    /// For `always` and `alwaysByFew` it is the number of views that the visible part has room for, at least one. For
    /// `automatic` it is this number along an axis in which the window has a compact size class: horizontally on an
    /// upright phone; along others there is no limit.
    public struct LimitBehavior: Sendable {
        fileprivate enum Kind {
            case automatic, few, one, never
        }

        fileprivate let kind: Kind

        public static let automatic = LimitBehavior(kind: .automatic)
        public static let always = LimitBehavior(kind: .few)
        public static let alwaysByFew = LimitBehavior(kind: .few)
        public static let alwaysByOne = LimitBehavior(kind: .one)
        public static let never = LimitBehavior(kind: .never)
    }

    private let limit: LimitBehavior

    /// The point of a view that is at the same point of the visible part; nil for its start.
    private let anchor: UnitPoint?

    /// Creates a behaviour with a limit on the views that a movement passes.
    public init(limitBehavior: LimitBehavior = .automatic) {
        self.init(limitBehavior: limitBehavior, anchor: nil)
    }

    /// Creates a behaviour that aligns a point of a view with the same point of the visible part.
    ///
    /// - Parameters:
    ///   - limitBehavior: The limit on the views that a movement passes.
    ///   - anchor: The point, such as the centre; nil for the start.
    public init(limitBehavior: LimitBehavior, anchor: UnitPoint?) {
        limit = limitBehavior
        self.anchor = anchor
    }

    /// Moves the target to where the nearest view within the limit is aligned.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        if context.axes.contains(.horizontal) {
            let views = context.targets.map { (start: $0.minX, end: $0.maxX) }
            target.rect.origin.x = end(.horizontal, target.rect.minX, context.start.x, views, context)
        }
        if context.axes.contains(.vertical) {
            let views = context.targets.map { (start: $0.minY, end: $0.maxY) }
            target.rect.origin.y = end(.vertical, target.rect.minY, context.start.y, views, context)
        }
    }

    /// The end of a movement along an axis.
    private func end(
        _ axis: Axis,
        _ end: CGFloat,
        _ start: CGFloat,
        _ views: [(start: CGFloat, end: CGFloat)],
        _ context: TargetContext
    ) -> CGFloat {
        let size = context.containerSize
        let length = axis == .horizontal ? size.width : size.height
        let part = anchor.map { axis == .horizontal ? $0.x : $0.y } ?? 0
        let views = views.filter { $0.start.isFinite && $0.end.isFinite }
        // Views beside each other, as in the lines of a grid, are passed together.
        var edges: [CGFloat] = []
        for edge in views.map({ $0.start + ($0.end - $0.start) * part - length * part }).sorted()
        where edge - (edges.last ?? -.infinity) > 0.5 {
            edges.append(edge)
        }
        func nearest(_ value: CGFloat) -> Int? {
            edges.indices.min { abs(edges[$0] - value) < abs(edges[$1] - value) }
        }
        guard var index = nearest(end), let first = nearest(start) else { return end }
        // A view of the container's length counts as one in it, whatever the rounding.
        var fitting = 0
        var last = -CGFloat.infinity
        for view in views.sorted(by: { $0.start < $1.start })
        where view.start >= start - 0.5 && view.end <= start + length + 0.5 && view.start - last > 0.5 {
            fitting += 1
            last = view.start
        }
        if let count = count(along: axis, fitting: fitting, context) {
            index = min(max(index, first - count), first + count)
        }
        return edges[min(max(index, 0), edges.count - 1)]
    }

    /// The largest number of views that a movement passes; nil without a limit.
    private func count(along axis: Axis, fitting: Int, _ context: TargetContext) -> Int? {
        let isCompact = context.compactAxes.contains(axis == .horizontal ? .horizontal : .vertical)
        return switch limit.kind {
        case .automatic: isCompact ? max(fitting, 1) : nil
        case .few: max(fitting, 1)
        case .one: 1
        case .never: nil
        }
    }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

    /// Ends movements at views, within a limit on the views that they pass.
    public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior)
        -> ViewAlignedScrollTargetBehavior
    { ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior) }

    /// Ends movements where a point of a view is at the same point of the visible part.
    public static func viewAligned(
        limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior = .automatic,
        anchor: UnitPoint?
    ) -> ViewAlignedScrollTargetBehavior {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor)
    }
}

/// When a finger moves content that fits its scroll view: always, which is the default, or never.
///
/// Larger content moves beyond its ends whatever the behavior.
public struct ScrollBounceBehavior: Hashable, Sendable {
    /// Whether content that fits stays where it is.
    let keepsFittingContent: Bool

    public static let automatic = ScrollBounceBehavior(keepsFittingContent: false)
    public static let always = ScrollBounceBehavior(keepsFittingContent: false)

    /// Content that fits stays where it is.
    public static let basedOnSize = ScrollBounceBehavior(keepsFittingContent: true)
}

/// The state of a movement of a scroll view.
///
/// `tracking` and `animating` are never reported.
public enum ScrollPhase: Hashable, Sendable {
    /// No movement, also while an animation of the program moves the content.
    case idle

    /// A finger touches the view without moving it; never reported.
    case tracking

    /// A finger moves the content.
    case interacting

    /// Still moving after the finger was lifted, to where it stops or is aligned.
    case decelerating

    /// An animation of the program moves the content; never reported.
    case animating

    /// Whether the content moves: true but for `idle` and `tracking`.
    public var isScrolling: Bool { self != .idle && self != .tracking }
}

/// The geometry of a scroll view when its phase changes.
public struct ScrollPhaseChangeContext {
    /// The position and size of the content.
    public let geometry: ScrollGeometry

    /// The velocity of the content; always nil, as it is not measured.
    public var velocity: CGVector? { nil }
}

/// The visible part of a scroll view's content, in points.
public struct ScrollGeometry: Equatable, Sendable {
    /// The offset of the visible part from the start of the content.
    public var contentOffset: CGPoint

    /// The size of the content without margins.
    public var contentSize: CGSize

    /// The margins around the content.
    public var contentInsets: EdgeInsets

    /// The size of the scroll view.
    public var containerSize: CGSize

    /// Creates a geometry, in points.
    public init(
        contentOffset: CGPoint,
        contentSize: CGSize,
        contentInsets: EdgeInsets,
        containerSize: CGSize
    ) {
        self.contentOffset = contentOffset
        self.contentSize = contentSize
        self.contentInsets = contentInsets
        self.containerSize = containerSize
    }

    /// The visible part, in the content's coordinates.
    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }

    /// The visible part, in the content's coordinates; equal to ``visibleRect``.
    public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }
}

/// The parts of a scroll view with margins; `scrollIndicators` alone has no effect, as indicators are not
/// drawn.
public struct ContentMarginPlacement: Hashable, Sendable {
    private let number: Int

    public static let automatic = ContentMarginPlacement(number: 0)
    public static let scrollContent = ContentMarginPlacement(number: 1)
    public static let scrollIndicators = ContentMarginPlacement(number: 2)

    var reachesContent: Bool { self != .scrollIndicators }
}

/// The look of content at the edge of a scroll view; has no effect, as edges are sharp.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    private let number: Int

    public static let automatic = ScrollEdgeEffectStyle(number: 0)
    public static let hard = ScrollEdgeEffectStyle(number: 1)
    public static let soft = ScrollEdgeEffectStyle(number: 2)
}

extension View {
    /// Moves the scroll view inside to the view with an id.
    ///
    /// Ids are those of `ForEach` and ``View/id(_:)``. A change of the id under an animation moves the
    /// content. After a script's finger scrolled, the binding is set to the id of the target at the anchor;
    /// see ``View/scrollTargetLayout(isEnabled:)``.
    ///
    /// - Parameters:
    ///   - id: The id; nil leaves the content where it is.
    ///   - anchor: The point of the view and of the scroll view that are aligned; nil scrolls as little as
    ///     possible.
    /// - Returns: The view.
    public nonisolated func scrollPosition<ID: Hashable>(
        id: Binding<ID?>,
        anchor: UnitPoint? = nil
    ) -> some View {
        nonisolated(unsafe) let binding = id
        let current = binding.wrappedValue.map { AnyHashable($0) }
        return modifier(
            ScrollPositionModifier(
                target: current.map { .id($0, anchor) },
                anchor: anchor,
                didScroll: { id in
                    guard let id = id?.base as? ID, binding.wrappedValue != id else { return }
                    binding.wrappedValue = id
                }
            )
        )
    }

    /// Moves the scroll view inside to a position.
    ///
    /// - Parameters:
    ///   - position: The position; when a script's finger scrolls, it is set to the target at the anchor.
    ///   - anchor: The point of a view and of the scroll view that are aligned; nil scrolls as little as
    ///     possible.
    /// - Returns: The view.
    public nonisolated func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil)
        -> some View
    {
        nonisolated(unsafe) let binding = position
        let current = binding.wrappedValue
        return modifier(
            ScrollPositionModifier(
                target: current.scrollRequest(anchor),
                anchor: anchor,
                didScroll: { id in
                    let new = ScrollPosition(reachedByUser: id)
                    if binding.wrappedValue != new { binding.wrappedValue = new }
                }
            )
        )
    }

    /// Sets the part of the content that scroll views in the view show first; nil is the start.
    public nonisolated func scrollPosition(initialAnchor: UnitPoint?) -> some View {
        defaultScrollAnchor(initialAnchor)
    }

    /// Sets the part of the content that scroll views in the view show first; nil is the start.
    public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        environment(\.scrollAnchor, anchor).environment(\.scrollAlignment, anchor)
    }

    /// Sets the part of the content that scroll views in the view show first, if the role is `initialOffset`, or where they
    /// align shorter content, if it is `alignment`.
    public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View
    {
        transformEnvironment(\.scrollAnchor) { if role == .initialOffset { $0 = anchor } }
            .transformEnvironment(\.scrollAlignment) { if role == .alignment { $0 = anchor } }
    }

    /// Makes the views of the stack or grid targets: ends of movements, and identities for scroll positions.
    public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        modifier(ScrollTargetModifier(isLayout: true, isEnabled: isEnabled))
    }

    /// Makes the view a target: an end of movements, and an identity for scroll positions.
    public nonisolated func scrollTarget(isEnabled: Bool = true) -> some View {
        modifier(ScrollTargetModifier(isLayout: false, isEnabled: isEnabled))
    }

    /// Sets where scroll views in the view come to rest after a script's finger was lifted.
    public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        environment(\.scrollTargetBehavior, behavior)
    }

    /// Sets whether a script's finger moves content that fits the scroll views in the view, on some axes.
    public nonisolated func scrollBounceBehavior(
        _ behavior: ScrollBounceBehavior,
        axes: Axis.Set = [.vertical]
    ) -> some View {
        transformEnvironment(\.fixedScrollAxes) { fixed in
            if behavior.keepsFittingContent { fixed.formUnion(axes) } else { fixed.subtract(axes) }
        }
    }

    /// Has no effect: indicators are not drawn.
    public nonisolated func scrollIndicatorsFlash(onAppear: Bool) -> some View {
        lacking(.scrollIndicatorsFlash, if: onAppear)
    }

    /// Has no effect: indicators are not drawn.
    public nonisolated func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
        lacking(.scrollIndicatorsFlash)
    }

    /// Has no effect: the edges of scroll views are sharp.
    public nonisolated func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set)
        -> some View
    {
        lacking(.scrollEdgeEffectStyle, if: style != nil && style != .automatic)
    }

    /// Performs an action with the old and the new phase when the scroll view inside starts or stops moving.
    public nonisolated func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
    ) -> some View {
        modifier(ScrollObserver(onPhase: { old, new, _ in action(old, new) }))
    }

    /// Performs an action with the phases and the geometry when the scroll view inside starts or stops
    /// moving.
    public nonisolated func onScrollPhaseChange(
        _ action:
            @escaping (
                _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
            ) -> Void
    ) -> some View {
        modifier(
            ScrollObserver(onPhase: { old, new, geometry in
                action(old, new, ScrollPhaseChangeContext(geometry: geometry))
            })
        )
    }

    /// Performs an action when a value derived from the geometry of the scroll view inside changes.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - transform: Computes the value from the geometry.
    ///   - action: The action, with the old and the new value.
    /// - Returns: The view.
    public nonisolated func onScrollGeometryChange<T: Equatable>(
        for type: T.Type,
        of transform: @escaping (ScrollGeometry) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(
            ScrollObserver(onGeometry: { old, new in
                guard let old else { return }
                let values = (transform(old), transform(new))
                if values.0 != values.1 { action(values.0, values.1) }
            })
        )
    }

    /// Performs an action when the view becomes visible in the scroll view around it, or stops being visible.
    ///
    /// - Parameters:
    ///   - threshold: The visible fraction of the view's area, from 0 to 1, from which it counts as visible.
    ///   - action: The action; first called if the view is visible from the start.
    /// - Returns: The view.
    public nonisolated func onScrollVisibilityChange(
        threshold: Double = 0.5,
        _ action: @escaping (Bool) -> Void
    ) -> some View {
        modifier(ScrollVisibilityModifier(threshold: threshold, action: action))
    }

    /// Has no effect: the ids of visible targets are not reported.
    public nonisolated func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type,
        threshold: Double = 0.5,
        _ action: @escaping ([ID]) -> Void
    ) -> some View {
        lacking(.onScrollTargetVisibilityChange)
    }

    /// Sets margins around the content of the scroll views in the view.
    ///
    /// - Parameters:
    ///   - edges: The edges.
    ///   - insets: The margins in points.
    ///   - placement: The parts with margins; indicators are not drawn.
    /// - Returns: The modified view.
    public nonisolated func contentMargins(
        _ edges: Edge.Set = .all,
        _ insets: EdgeInsets,
        for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        transformEnvironment(\.contentMargins) { margins in
            guard placement.reachesContent else { return }
            if edges.contains(.top) { margins.top = insets.top }
            if edges.contains(.leading) { margins.leading = insets.leading }
            if edges.contains(.bottom) { margins.bottom = insets.bottom }
            if edges.contains(.trailing) { margins.trailing = insets.trailing }
        }
    }

    /// Sets a margin around the content of the scroll views in the view, in points; nil is 16.
    public nonisolated func contentMargins(
        _ edges: Edge.Set = .all,
        _ length: CGFloat?,
        for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        let length = length ?? 16
        return contentMargins(
            edges,
            EdgeInsets(top: length, leading: length, bottom: length, trailing: length),
            for: placement
        )
    }

    /// Sets the same margin on all sides of the content of the scroll views in the view, in points.
    public nonisolated func contentMargins(
        _ length: CGFloat,
        for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        contentMargins(.all, length, for: placement)
    }
}

extension EnvironmentValues {
    /// The margins around the content of scroll views.
    @Entry var contentMargins = EdgeInsets()
}
