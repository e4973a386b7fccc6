@_exported public import ActivityKit
public import Foundation
public import HalationDrawing
public import HalationViews

/// The data of a live activity whose view is made.
@dynamicMemberLookup
public struct ActivityViewContext<Attributes: ActivityAttributes> {
    /// The data with which the activity was started.
    public let attributes: Attributes

    /// The data that change.
    public let state: Attributes.ContentState

    /// The name of the activity.
    public let activityID = ""

    /// Whether the data are old: never.
    public let isStale = false

    /// A value of the fixed data.
    public subscript<Value>(dynamicMember keyPath: KeyPath<Attributes, Value>) -> Value {
        attributes[keyPath: keyPath]
    }
}

/// A configuration whose views are those of a live activity.
@MainActor
protocol DrawnActivityConfiguration {
    /// The view of data of the configuration's type; nil for other data.
    func content(of attributes: Any, state: Any, as kind: ActivityPreviewViewKind) -> AnyView?
}

/// The views of a live activity, drawn in previews alone: only these have data for them.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
    /// Built-in configurations have no body.
    public typealias Body = Never

    private let content: (ActivityViewContext<Attributes>) -> AnyView
    private let island: (ActivityViewContext<Attributes>) -> DynamicIsland

    /// Creates a configuration from the view of the lock screen and those of the island.
    public init<Content: View>(
        for attributesType: Attributes.Type,
        @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
        dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
    ) {
        self.content = { AnyView(content($0)) }
        island = dynamicIsland
    }
}

extension ActivityConfiguration: DrawnActivityConfiguration {
    func content(of attributes: Any, state: Any, as kind: ActivityPreviewViewKind) -> AnyView? {
        guard let attributes = attributes as? Attributes, let state = state as? Attributes.ContentState else {
            return nil
        }
        let context = ActivityViewContext(attributes: attributes, state: state)
        guard case .island(let size) = kind.part else {
            return AnyView(
                content(context)
                    .frame(width: 366)
                    .background(.background)
                    .clipShape(RoundedRectangle(cornerRadius: 24))
            )
        }
        return AnyView(island(context).view(in: size))
    }
}

/// The regions of an island that is long-pressed.
public enum DynamicIslandExpandedRegionPosition: Hashable, Sendable {
    case leading
    case trailing
    case center
    case bottom
}

/// A view in a region of an island that is long-pressed.
public struct DynamicIslandExpandedRegion<Content: View> {
    let position: DynamicIslandExpandedRegionPosition
    let content: Content

    /// Creates a view for a region; priorities have no effect.
    public init(
        _ position: DynamicIslandExpandedRegionPosition,
        priority: Double = 0,
        @ViewBuilder content: () -> Content
    ) {
        self.position = position
        self.content = content()
    }
}

/// The views of an island that is long-pressed.
public struct DynamicIslandExpandedContent {
    var regions: [DynamicIslandExpandedRegionPosition: AnyView] = [:]
}

/// Combines the regions of an island.
@resultBuilder
public enum DynamicIslandExpandedContentBuilder {
    /// A region as a list of one.
    public static func buildExpression<Content: View>(
        _ region: DynamicIslandExpandedRegion<Content>
    ) -> DynamicIslandExpandedContent {
        DynamicIslandExpandedContent(regions: [region.position: AnyView(region.content)])
    }

    /// All regions; of several in one place the first counts.
    public static func buildBlock(_ parts: DynamicIslandExpandedContent...) -> DynamicIslandExpandedContent {
        parts.reduce(into: DynamicIslandExpandedContent()) { all, part in
            all.regions.merge(part.regions) { first, _ in first }
        }
    }

    /// The regions of a branch without another one.
    public static func buildOptional(_ part: DynamicIslandExpandedContent?) -> DynamicIslandExpandedContent {
        part ?? DynamicIslandExpandedContent()
    }

    /// The regions of the first branch.
    public static func buildEither(first: DynamicIslandExpandedContent) -> DynamicIslandExpandedContent {
        first
    }

    /// The regions of the second branch.
    public static func buildEither(second: DynamicIslandExpandedContent) -> DynamicIslandExpandedContent {
        second
    }
}

/// The views of a live activity in the island at the top of the screen.
public struct DynamicIsland {
    private let expanded: () -> DynamicIslandExpandedContent
    private let compactLeading: () -> AnyView
    private let compactTrailing: () -> AnyView
    private let minimal: () -> AnyView

    /// Creates the views of an island.
    public init<CompactLeading: View, CompactTrailing: View, Minimal: View>(
        @DynamicIslandExpandedContentBuilder expanded: @escaping () -> DynamicIslandExpandedContent,
        @ViewBuilder compactLeading: @escaping () -> CompactLeading,
        @ViewBuilder compactTrailing: @escaping () -> CompactTrailing,
        @ViewBuilder minimal: @escaping () -> Minimal
    ) {
        self.expanded = expanded
        self.compactLeading = { AnyView(compactLeading()) }
        self.compactTrailing = { AnyView(compactTrailing()) }
        self.minimal = { AnyView(minimal()) }
    }

    /// Has no effect: the rim of the island is not drawn.
    public func keylineTint(_ color: Color?) -> DynamicIsland { self }

    /// Has no effect: pictures open no addresses.
    public func widgetURL(_ url: URL?) -> DynamicIsland { self }

    /// Has no effect: islands have their usual margins.
    public func contentMargins(
        _ edges: Edge.Set = .all,
        _ length: Double,
        for mode: DynamicIslandMode
    ) -> DynamicIsland { self }

    @MainActor @ViewBuilder func view(in size: DynamicIslandPreviewViewState) -> some View {
        switch size {
        case .minimal:
            minimal().frame(width: 37, height: 37)
                .background(.black, in: Circle())
                .environment(\.colorScheme, .dark)
        case .compact:
            HStack(spacing: 0) {
                compactLeading()
                Spacer()
                compactTrailing()
            }
            .padding(.horizontal, 8)
            .frame(width: 230, height: 37)
            .background(.black, in: Capsule())
            .environment(\.colorScheme, .dark)
        case .expanded:
            ExpandedIsland(content: expanded())
        }
    }
}

/// An island that is long-pressed.
private struct ExpandedIsland: View {
    let content: DynamicIslandExpandedContent

    var body: some View {
        VStack(spacing: 8) {
            HStack(alignment: .top) {
                content.regions[.leading]
                Spacer()
                content.regions[.center]
                Spacer()
                content.regions[.trailing]
            }
            content.regions[.bottom]
        }
        .padding(20)
        .frame(width: 366)
        .background(.black, in: RoundedRectangle(cornerRadius: 44))
        .environment(\.colorScheme, .dark)
    }
}

/// The sizes of an island with margins of their own.
public enum DynamicIslandMode: Sendable {
    case compactLeading
    case compactTrailing
    case expanded
    case minimal
}

extension View {
    /// Fills the field of a live activity on the lock screen.
    public nonisolated func activityBackgroundTint(_ color: Color?) -> some View {
        background(color ?? .clear)
    }

    /// Has no effect: buttons of the system beside an activity are not drawn.
    public nonisolated func activitySystemActionForegroundColor(_ color: Color?) -> some View { self }
}
