public import Foundation
public import HalationDrawing

/// The kinds of obstructions that a safe area leaves out; pictures have bars and no keyboard.
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

    public static let all = SafeAreaRegions(rawValue: .max)
}

extension View {
    /// Extends the view below surrounding bars, at the edges of the safe area that it touches.
    ///
    /// A picture itself has no obstructions: without bars nothing changes.
    public nonisolated func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all,
        edges: Edge.Set = .all
    ) -> some View {
        modifier(_SafeAreaRegionsIgnoringLayout(edges: regions.contains(.container) ? edges : []))
    }

    /// Extends the view below surrounding bars, at the edges of the safe area that it touches.
    public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
        ignoresSafeArea(edges: edges)
    }

    /// Makes the safe area of the view smaller, in points.
    ///
    /// The view itself is smaller; scrolled content and what ignores the safe area extend into the space.
    public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View {
        modifier(SafeAreaPaddingModifier(insets: insets))
    }

    /// Makes the safe area of the view smaller at some edges; nil is 16 points.
    public nonisolated func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        safeAreaPadding(EdgeInsets(edges, length: length ?? 16))
    }

    /// Makes the safe area of the view smaller by the same space at all edges, in points.
    public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View {
        safeAreaPadding(.all, length)
    }
}

/// Extends a view below bars.
private nonisolated struct _SafeAreaRegionsIgnoringLayout: ItemModifier {
    let edges: Edge.Set

    static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<Self> {
        SafeAreaItem(modifier, content, node)
    }
}

private final class SafeAreaItem: ModifierItem<_SafeAreaRegionsIgnoringLayout>, PositionReader {
    private var overlap = KnownOverlap()

    override func placeChildren() {
        overlap.update(self, edges: modifier.edges)
        guard overlap.insets != EdgeInsets() else { return super.placeChildren() }
        let insets = overlap.insets
        let bounds = CGRect(origin: .zero, size: size).extended(by: insets)
        let inner = ProposedViewSize(bounds.size)
        let own = content.sizeThatFits(inner)
        // Content that does not fill the extended bounds begins where they begin, as measured on devices.
        let isWider = insets.leading != 0 || insets.trailing != 0
        let isTaller = insets.top != 0 || insets.bottom != 0
        place(
            content,
            at: CGPoint(
                x: isWider ? bounds.minX : bounds.minX + (bounds.width - own.width) / 2,
                y: isTaller ? bounds.minY : bounds.minY + (bounds.height - own.height) / 2
            ),
            proposal: inner
        )
    }

    func checkPosition() -> Bool { overlap.hasChanged(self, edges: modifier.edges) }

    override func modifierDidChange() { invalidateLayout() }
}

/// A top or bottom edge.
@frozen public enum VerticalEdge: Int8, CaseIterable, Hashable, Sendable {
    case top
    case bottom

    /// A set of top and bottom edges.
    @frozen public struct Set: OptionSet, Sendable {
        /// One bit per edge.
        public let rawValue: Int8

        /// Creates a set from one bit per edge.
        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        public static let top = Set(rawValue: 1)
        public static let bottom = Set(rawValue: 2)
        public static let all: Set = [.top, .bottom]
    }
}

/// A leading or trailing edge.
@frozen public enum HorizontalEdge: Int8, CaseIterable, Hashable, Sendable {
    case leading
    case trailing

    /// A set of leading and trailing edges.
    @frozen public struct Set: OptionSet, Sendable {
        /// One bit per edge.
        public let rawValue: Int8

        /// Creates a set from one bit per edge.
        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        public static let leading = Set(rawValue: 1)
        public static let trailing = Set(rawValue: 2)
        public static let all: Set = [.leading, .trailing]
    }
}
