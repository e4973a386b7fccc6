public import Foundation
public import HalationDrawing
public import HalationGeometry

/// The part of its content that a scroll view shows.
///
/// Given to a scroll view by ``View/scrollPosition(_:anchor:)``; a change under an animation moves the content.
public struct ScrollPosition: Equatable, Sendable {
    /// The edge that is shown, if any.
    public private(set) var edge: Edge?

    /// The offset that is shown, if any.
    public private(set) var point: CGPoint?

    /// Whether a finger of a script scrolled there.
    public internal(set) var isPositionedByUser = false

    /// The identity of the view that is shown, if any.
    public var viewID: (any Hashable & Sendable)? { id }

    private var id: (any Hashable & Sendable)?

    /// The point of the view with the identity that is shown at the same point of the scroll view.
    private(set) var anchor: UnitPoint?

    /// Creates a position without an identity.
    public init(idType: (some Hashable & Sendable).Type = Never.self) {}

    /// Creates the position of a view.
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

    /// Creates the position of an edge.
    public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {
        self.edge = edge
    }

    /// Creates the position of an offset.
    public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
        self.point = point
    }

    /// The identity of the view that is shown, if it has this type.
    public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { id as? T }

    /// Moves to a view.
    public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        self = ScrollPosition(id: id, anchor: anchor)
    }

    /// Moves to an edge.
    public mutating func scrollTo(edge: Edge) { self = ScrollPosition(edge: edge) }

    /// Moves to an offset.
    public mutating func scrollTo(point: CGPoint) { self = ScrollPosition(point: point) }

    /// Moves to an offset.
    public mutating func scrollTo(x: CGFloat, y: CGFloat) { scrollTo(point: CGPoint(x: x, y: y)) }

    /// Moves to a horizontal offset.
    public mutating func scrollTo(x: CGFloat) { scrollTo(point: CGPoint(x: x, y: point?.y ?? 0)) }

    /// Moves to a vertical offset.
    public mutating func scrollTo(y: CGFloat) { scrollTo(point: CGPoint(x: point?.x ?? 0, y: y)) }

    /// Whether both positions are of the same edge, offset and view.
    public static func == (lhs: ScrollPosition, rhs: ScrollPosition) -> Bool {
        func hashable(_ id: (any Hashable & Sendable)?) -> AnyHashable? { id.map { AnyHashable($0) } }
        return lhs.edge == rhs.edge && lhs.point == rhs.point && hashable(lhs.id) == hashable(rhs.id)
            && lhs.anchor == rhs.anchor && lhs.isPositionedByUser == rhs.isPositionedByUser
    }
}

/// The purposes of a scroll anchor.
public struct ScrollAnchorRole: Hashable, Sendable {
    private let number: Int

    /// The part that is shown first.
    public static let initialOffset = ScrollAnchorRole(number: 0)

    /// The part that stays when the size changes.
    public static let sizeChanges = ScrollAnchorRole(number: 1)

    /// The position of content that is smaller than the view.
    public static let alignment = ScrollAnchorRole(number: 2)
}

/// The end of a movement of a scroll view.
public struct ScrollTarget: Hashable {
    /// The visible part of the content.
    public var rect: CGRect

    /// The unit point of the part that counts.
    public var anchor: UnitPoint?
}

/// What a target depends on.
public struct ScrollTargetBehaviorContext {
    /// The target without the behaviour.
    public let originalTarget: ScrollTarget

    /// The speed in points per second.
    public let velocity: CGVector

    /// The size of the content in points.
    public let contentSize: CGSize

    /// The size of the scroll view in points.
    public let containerSize: CGSize

    /// The axes of the scroll view.
    public let axes: Axis.Set

    /// The offset at which the finger was put down.
    let start: CGPoint

    /// The offsets at which views of the target layout are at the start of the visible part.
    let targets: [CGRect]
}

/// Where the movement of a scroll view ends after a finger of a script let go.
public protocol ScrollTargetBehavior {
    /// What a target depends on.
    typealias TargetContext = ScrollTargetBehaviorContext

    /// Changes the end of a movement.
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// Movements end at pages of the size of the scroll view, at most one away.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    /// Creates the behaviour.
    public init() {}

    /// Moves the target to the start of a page.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        func page(_ end: CGFloat, _ start: CGFloat, _ velocity: CGFloat, _ length: CGFloat) -> CGFloat {
            guard length > 0 else { return end }
            let current = start / length
            if velocity > 0 { return (current.rounded(.down) + 1) * length }
            if velocity < 0 { return (current.rounded(.up) - 1) * length }
            return current.rounded() * length
        }
        let size = context.containerSize
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

/// Movements end at views, those of ``View/scrollTargetLayout(isEnabled:)``.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// How many views a movement passes.
    public struct LimitBehavior: Sendable {
        fileprivate var count: Int?

        /// What suits the size class.
        public static let automatic = LimitBehavior()

        /// A few.
        public static let always = LimitBehavior(count: 3)

        /// A few, if the space is compact.
        public static let alwaysByFew = LimitBehavior(count: 3)

        /// One.
        public static let alwaysByOne = LimitBehavior(count: 1)

        /// Any number.
        public static let never = LimitBehavior()
    }

    private let limit: LimitBehavior

    /// Creates the behaviour.
    public init(limitBehavior: LimitBehavior = .automatic) {
        limit = limitBehavior
    }

    /// Moves the target to the start of the nearest view.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        func aligned(_ end: CGFloat, _ start: CGFloat, _ edges: [CGFloat]) -> CGFloat {
            let edges = edges.sorted()
            func nearest(_ value: CGFloat) -> Int? {
                edges.indices.min { abs(edges[$0] - value) < abs(edges[$1] - value) }
            }
            guard var index = nearest(end), let first = nearest(start) else { return end }
            if let count = limit.count { index = min(max(index, first - count), first + count) }
            return edges[min(max(index, 0), edges.count - 1)]
        }
        if context.axes.contains(.horizontal) {
            target.rect.origin.x = aligned(target.rect.minX, context.start.x, context.targets.map(\.minX))
        }
        if context.axes.contains(.vertical) {
            target.rect.origin.y = aligned(target.rect.minY, context.start.y, context.targets.map(\.minY))
        }
    }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// Movements end at pages.
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// Movements end at views.
    public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

    /// Movements end at views.
    public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior)
        -> ViewAlignedScrollTargetBehavior
    { ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior) }
}

/// When a scroll view moves beyond its content.
public struct ScrollBounceBehavior: Sendable {
    private init() {}

    /// What suits the view.
    public static let automatic = ScrollBounceBehavior()

    /// Always.
    public static let always = ScrollBounceBehavior()

    /// If the content is larger than the view.
    public static let basedOnSize = ScrollBounceBehavior()
}

/// The state of a movement of a scroll view.
public enum ScrollPhase: Hashable, Sendable {
    /// It stands still.
    case idle

    /// It is touched.
    case tracking

    /// It is dragged.
    case interacting

    /// It runs out.
    case decelerating

    /// It is animated.
    case animating

    /// Whether it moves.
    public var isScrolling: Bool { self != .idle && self != .tracking }
}

/// What a scroll view is like when its phase changes.
public struct ScrollPhaseChangeContext {
    /// The position and size of the content.
    public let geometry: ScrollGeometry

    /// The velocity of the content; nil, as it is not measured.
    public var velocity: CGVector? { nil }
}

/// The position and size of the content of a scroll view.
public struct ScrollGeometry: Equatable, Sendable {
    /// The offset of the visible part.
    public var contentOffset: CGPoint

    /// The size of the content.
    public var contentSize: CGSize

    /// The insets of the content.
    public var contentInsets: EdgeInsets

    /// The size of the scroll view.
    public var containerSize: CGSize

    /// Creates a geometry.
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

    /// The visible part of the content.
    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }

    /// The scroll view in the space of the content.
    public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }
}

/// The parts of a scroll view that margins apply to.
public struct ContentMarginPlacement: Hashable, Sendable {
    private let number: Int

    /// The content and the indicators.
    public static let automatic = ContentMarginPlacement(number: 0)

    /// The content.
    public static let scrollContent = ContentMarginPlacement(number: 1)

    /// The indicators, which are not drawn.
    public static let scrollIndicators = ContentMarginPlacement(number: 2)

    var reachesContent: Bool { self != .scrollIndicators }
}

/// The face of an edge of a scroll view.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    private let number: Int

    /// The default; edges are drawn sharp.
    public static let automatic = ScrollEdgeEffectStyle(number: 0)

    /// A line.
    public static let hard = ScrollEdgeEffectStyle(number: 1)

    /// A blur.
    public static let soft = ScrollEdgeEffectStyle(number: 2)
}

extension View {
    /// Shows the view with an id in the scroll view inside.
    ///
    /// Ids are those of `ForEach` and ``View/id(_:)``. A change of the id under an animation moves the content. After a
    /// finger of a script scrolled, the id is that of the view of the ``View/scrollTargetLayout(isEnabled:)`` at the anchor.
    ///
    /// - Parameters:
    ///   - id: The id; nil leaves the content where it is.
    ///   - anchor: The point of the view and of the scroll view that are aligned; nil scrolls as little as possible.
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
    ///   - position: The position; a finger of a script replaces it by that of the view it scrolled to.
    ///   - anchor: The point of a view and of the scroll view that are aligned; nil scrolls as little as possible.
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

    /// Chooses the part of the content that scroll views in the view show.
    public nonisolated func scrollPosition(initialAnchor: UnitPoint?) -> some View {
        defaultScrollAnchor(initialAnchor)
    }

    /// Chooses the part of the content that scroll views in the view show, if the role is `initialOffset`.
    public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View
    {
        transformEnvironment(\.scrollAnchor) { if role == .initialOffset { $0 = anchor } }
    }

    /// Makes the views of the stack or grid targets of the scroll view around it.
    public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        modifier(ScrollTargetModifier(isLayout: true, isEnabled: isEnabled))
    }

    /// Makes the view a target of the scroll view around it.
    public nonisolated func scrollTarget(isEnabled: Bool = true) -> some View {
        modifier(ScrollTargetModifier(isLayout: false, isEnabled: isEnabled))
    }

    /// Chooses where scroll views in the view come to rest after a finger of a script let go.
    public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        environment(\.scrollTargetBehavior, behavior)
    }

    /// Has no effect: content that runs out does not bounce.
    public nonisolated func scrollBounceBehavior(
        _ behavior: ScrollBounceBehavior,
        axes: Axis.Set = [.vertical]
    ) -> some View { self }

    /// Has no effect: indicators are not drawn.
    public nonisolated func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }

    /// Has no effect: indicators are not drawn.
    public nonisolated func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }

    /// Has no effect: edges of scroll views are sharp.
    public nonisolated func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set)
        -> some View
    { self }

    /// Performs an action when the scroll view inside begins or ends to move.
    public nonisolated func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
    ) -> some View {
        modifier(ScrollObserver(onPhase: { old, new, _ in action(old, new) }))
    }

    /// Performs an action when the scroll view inside begins or ends to move.
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

    /// Performs an action when a value of the geometry of the scroll view inside changes.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - transform: Computes the value.
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

    /// Performs an action when a part of the view becomes visible in the scroll view around it, or no longer is.
    ///
    /// - Parameters:
    ///   - threshold: The visible part of the view's area from which it counts as visible.
    ///   - action: The action; first called if the view is visible from the start.
    /// - Returns: The view.
    public nonisolated func onScrollVisibilityChange(
        threshold: Double = 0.5,
        _ action: @escaping (Bool) -> Void
    ) -> some View {
        modifier(ScrollVisibilityModifier(threshold: threshold, action: action))
    }

    /// Has no effect: targets do not report that they are visible.
    public nonisolated func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type,
        threshold: Double = 0.5,
        _ action: @escaping ([ID]) -> Void
    ) -> some View { self }

    /// Puts margins around the content of the scroll views in the view.
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

    /// Puts a margin around the content of the scroll views in the view; nil is 16 points.
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

    /// Puts a margin around the content of the scroll views in the view.
    public nonisolated func contentMargins(
        _ length: CGFloat,
        for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        contentMargins(.all, length, for: placement)
    }
}

private nonisolated struct ContentMarginsKey: EnvironmentKey {
    static var defaultValue: EdgeInsets { EdgeInsets() }
}

extension EnvironmentValues {
    /// The margins around the content of scroll views.
    var contentMargins: EdgeInsets {
        get { self[ContentMarginsKey.self] }
        set { self[ContentMarginsKey.self] = newValue }
    }
}
