public import Foundation
public import HalationDrawing
public import HalationGeometry

/// Where a scroll view is; kept, but not used.
public struct ScrollPosition: Equatable, Sendable {
    /// The edge that is shown, if any.
    public private(set) var edge: Edge?

    /// The offset that is shown, if any.
    public private(set) var point: CGPoint?

    /// Whether a person scrolled there: false.
    public var isPositionedByUser: Bool { false }

    /// The identity of the view that is shown, if any.
    public var viewID: (any Hashable & Sendable)? { id }

    private var id: (any Hashable & Sendable)?

    /// Creates a position without an identity.
    public init(idType: (some Hashable & Sendable).Type = Never.self) {}

    /// Creates the position of a view.
    public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        self.id = id
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
}

/// Where the movements of a scroll view end; never asked, as nothing moves in a picture.
public protocol ScrollTargetBehavior {
    /// What a target depends on.
    typealias TargetContext = ScrollTargetBehaviorContext

    /// Changes the end of a movement.
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// Movements end at pages.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    /// Creates the behaviour.
    public init() {}

    /// Does nothing.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
}

/// Movements end at views.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// How many views a movement passes.
    public struct LimitBehavior: Sendable {
        private init() {}

        /// What suits the size class.
        public static let automatic = LimitBehavior()

        /// A few.
        public static let always = LimitBehavior()

        /// A few, if the space is compact.
        public static let alwaysByFew = LimitBehavior()

        /// One.
        public static let alwaysByOne = LimitBehavior()

        /// Any number.
        public static let never = LimitBehavior()
    }

    /// Creates the behaviour.
    public init(limitBehavior: LimitBehavior = .automatic) {}

    /// Does nothing.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
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
    { ViewAlignedScrollTargetBehavior() }
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

    /// What suits the place.
    public static let automatic = ScrollEdgeEffectStyle(number: 0)

    /// A line.
    public static let hard = ScrollEdgeEffectStyle(number: 1)

    /// A blur.
    public static let soft = ScrollEdgeEffectStyle(number: 2)
}

extension View {
    /// Has no effect: scroll views do not move in a picture.
    public nonisolated func scrollPosition(
        id: Binding<(some Hashable)?>,
        anchor: UnitPoint? = nil
    ) -> some View { self }

    /// Has no effect: scroll views do not move in a picture.
    public nonisolated func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil)
        -> some View
    { self }

    /// Chooses the part of the content that scroll views in the view show.
    public nonisolated func scrollPosition(initialAnchor: UnitPoint?) -> some View {
        defaultScrollAnchor(initialAnchor)
    }

    /// Chooses the part of the content that scroll views in the view show, if the role is `initialOffset`.
    public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View
    {
        transformEnvironment(\.scrollAnchor) { if role == .initialOffset { $0 = anchor } }
    }

    /// Has no effect: scroll views do not move in a picture.
    public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }

    /// Has no effect: scroll views do not move in a picture.
    public nonisolated func scrollTarget(isEnabled: Bool = true) -> some View { self }

    /// Has no effect: scroll views do not move in a picture.
    public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { self }

    /// Has no effect: scroll views do not move in a picture.
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

    /// Has no effect: scroll views do not move in a picture.
    public nonisolated func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
    ) -> some View { self }

    /// Has no effect: scroll views do not move in a picture.
    public nonisolated func onScrollGeometryChange<T: Equatable>(
        for type: T.Type,
        of transform: @escaping (ScrollGeometry) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View { self }

    /// Has no effect: scroll views do not move in a picture.
    public nonisolated func onScrollVisibilityChange(
        threshold: Double = 0.5,
        _ action: @escaping (Bool) -> Void
    ) -> some View { self }

    /// Has no effect: scroll views do not move in a picture.
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
