public import ActivityKit
import HalationDrawing
public import HalationViews

/// The sizes of an island.
public enum DynamicIslandPreviewViewState: Sendable {
    case compact
    case expanded
    case minimal
}

/// Where a preview shows a live activity.
public struct ActivityPreviewViewKind: Sendable {
    enum Part: Sendable {
        case content
        case island(DynamicIslandPreviewViewState)
    }

    let part: Part

    public static let content = ActivityPreviewViewKind(part: .content)

    /// In the island, in one of its sizes.
    public static func dynamicIsland(_ state: DynamicIslandPreviewViewState) -> ActivityPreviewViewKind {
        ActivityPreviewViewKind(part: .island(state))
    }
}

/// Adds a widget with the first entry of a timeline to the program's previews.
///
/// - Parameters:
///   - name: The name of the preview.
///   - family: The size of the widget.
///   - widget: Creates the widget.
///   - timeline: The entries, of which the first is drawn.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil,
    as family: WidgetFamily,
    widget: @escaping @MainActor () -> any Widget,
    @WidgetTimelineBuilder timeline: @escaping @MainActor () -> [any TimelineEntry]
) = #externalMacro(module: "HalationMacros", type: "PreviewMacro")

/// Adds a live activity with its first state to the program's previews.
///
/// - Parameters:
///   - name: The name of the preview.
///   - kind: Where the activity is shown.
///   - attributes: The fixed data.
///   - widget: Creates the widget of the activity.
///   - contentStates: The data that change, of which the first are drawn.
@freestanding(declaration)
public macro Preview<Attributes: ActivityAttributes>(
    _ name: String? = nil,
    as kind: ActivityPreviewViewKind,
    using attributes: Attributes,
    widget: @escaping @MainActor () -> any Widget,
    @ActivityStatesBuilder<Attributes.ContentState>
    contentStates: @escaping @MainActor () -> [Attributes.ContentState]
) = #externalMacro(module: "HalationMacros", type: "PreviewMacro")

/// Combines the entries of a preview.
@resultBuilder
public enum WidgetTimelineBuilder {
    /// An entry as a list of one.
    public static func buildExpression(_ entry: some TimelineEntry) -> [any TimelineEntry] { [entry] }

    /// The entries in their order.
    public static func buildBlock(_ entries: [any TimelineEntry]...) -> [any TimelineEntry] {
        entries.flatMap(\.self)
    }
}

/// Combines the states of a preview.
@resultBuilder
public enum ActivityStatesBuilder<State> {
    /// A state as a list of one.
    public static func buildExpression(_ state: State) -> [State] { [state] }

    /// The states in their order.
    public static func buildBlock(_ states: [State]...) -> [State] { states.flatMap(\.self) }
}

/// The views of previews of widgets, which `#Preview` makes.
@MainActor
public enum _WidgetPreview {
    /// A widget with the first entry of a timeline.
    public static func view(
        as family: WidgetFamily,
        widget: () -> some Widget,
        @WidgetTimelineBuilder timeline: () -> [any TimelineEntry]
    ) -> some View {
        WidgetContent(widget(), family: family, entry: timeline().first)
    }

    /// A live activity with its first state.
    public static func view<Attributes: ActivityAttributes>(
        as kind: ActivityPreviewViewKind,
        using attributes: Attributes,
        widget: () -> some Widget,
        @ActivityStatesBuilder<Attributes.ContentState> contentStates: () -> [Attributes.ContentState]
    ) -> some View {
        contentStates().first.flatMap { state in
            activityView(widget().body, attributes, state, kind)
        }
    }

    private static func activityView(
        _ configuration: some WidgetConfiguration,
        _ attributes: Any,
        _ state: Any,
        _ kind: ActivityPreviewViewKind
    ) -> AnyView? {
        if let drawn = configuration as? any DrawnActivityConfiguration {
            return drawn.content(of: attributes, state: state, as: kind)
        }
        if configuration is any DrawnWidgetConfiguration || configuration is EmptyWidgetConfiguration {
            return nil
        }
        return activityView(configuration.body, attributes, state, kind)
    }
}
