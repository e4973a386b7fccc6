public import Foundation
public import HalationDrawing

/// The kinds of safe areas.
public struct SafeAreaRegions: OptionSet, Sendable {
    /// One bit per kind.
    public let rawValue: UInt

    /// Creates a set from one bit per kind.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The area without bars and cut-outs.
    public static let container = SafeAreaRegions(rawValue: 1)

    /// The area without a keyboard.
    public static let keyboard = SafeAreaRegions(rawValue: 2)

    /// All kinds.
    public static let all = SafeAreaRegions(rawValue: .max)
}

extension View {
    /// Has no effect: a picture has no safe areas.
    public nonisolated func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all,
        edges: Edge.Set = .all
    ) -> some View {
        self
    }

    /// Has no effect: a picture has no safe areas.
    public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

    /// Adds space inside of the view's edges.
    public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

    /// Adds space inside of the view's edges; nil is 16 points.
    public nonisolated func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(edges, length)
    }

    /// Adds space inside of the view's edges.
    public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }

    /// Places a view above or below this one, which gets the rest of the space.
    public nonisolated func safeAreaInset<V: View>(
        edge: VerticalEdge,
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let inset = content()
        return VStack(alignment: alignment, spacing: spacing) {
            if edge == .top { inset }
            self.frame(maxWidth: .infinity, maxHeight: .infinity)
            if edge == .bottom { inset }
        }
    }

    /// Places a view beside this one, which gets the rest of the space.
    public nonisolated func safeAreaInset<V: View>(
        edge: HorizontalEdge,
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let inset = content()
        return HStack(alignment: alignment, spacing: spacing) {
            if edge == .leading { inset }
            self.frame(maxWidth: .infinity, maxHeight: .infinity)
            if edge == .trailing { inset }
        }
    }
}

/// The upper or the lower edge.
@frozen public enum VerticalEdge: Int8, CaseIterable, Hashable, Sendable {
    /// The upper edge.
    case top

    /// The lower edge.
    case bottom

    /// A set of edges.
    @frozen public struct Set: OptionSet, Sendable {
        /// One bit per edge.
        public let rawValue: Int8

        /// Creates a set from one bit per edge.
        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// The upper edge.
        public static let top = Set(rawValue: 1)

        /// The lower edge.
        public static let bottom = Set(rawValue: 2)

        /// Both edges.
        public static let all: Set = [.top, .bottom]
    }
}

/// The leading or the trailing edge.
@frozen public enum HorizontalEdge: Int8, CaseIterable, Hashable, Sendable {
    /// The leading edge.
    case leading

    /// The trailing edge.
    case trailing

    /// A set of edges.
    @frozen public struct Set: OptionSet, Sendable {
        /// One bit per edge.
        public let rawValue: Int8

        /// Creates a set from one bit per edge.
        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// The leading edge.
        public static let leading = Set(rawValue: 1)

        /// The trailing edge.
        public static let trailing = Set(rawValue: 2)

        /// Both edges.
        public static let all: Set = [.leading, .trailing]
    }
}
