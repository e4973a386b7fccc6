public import AppIntents
import HalationDiagnostics
public import HalationDrawing
public import HalationViews

/// Provides the entries of a widget with settings.
public protocol AppIntentTimelineProvider: SendableMetatype {
    /// The data of the widget.
    associatedtype Entry: TimelineEntry

    /// The settings of the widget.
    associatedtype Intent: WidgetConfigurationIntent

    /// Where the provider is asked.
    typealias Context = TimelineProviderContext

    /// An entry without data of the user.
    func placeholder(in context: Context) -> Entry

    /// An entry for now.
    func snapshot(for configuration: Intent, in context: Context) async -> Entry

    /// The entries from now on.
    func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>

    /// Settings that are proposed; never asked.
    func recommendations() -> [AppIntentRecommendation<Intent>]
}

extension AppIntentTimelineProvider {
    /// No proposals by default.
    public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
}

/// Proposed settings, which are not shown.
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent> {
    /// Creates a proposal with a description.
    public init(intent: Intent, description: String) {}

    /// Creates a proposal with a description.
    public init(intent: Intent, description: LocalizedStringResource) {}
}

/// A widget with settings, which are the defaults of the intent.
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>: WidgetConfiguration {
    /// Built-in configurations have no body.
    public typealias Body = Never

    private let makeContent: @MainActor (WidgetFamily) -> AnyView
    private let makeView: @MainActor (any TimelineEntry) -> AnyView?

    /// Creates a configuration from a provider.
    ///
    /// - Parameters:
    ///   - kind: The name of the widget; has no effect.
    ///   - intent: The type of the settings.
    ///   - provider: Its snapshot is drawn, or its placeholder if the snapshot has to wait for something.
    ///   - content: Creates the view of an entry.
    public init<Provider: AppIntentTimelineProvider>(
        kind: String,
        intent: Intent.Type = Intent.self,
        provider: Provider,
        @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) where Provider.Intent == Intent {
        makeContent = { family in
            let context = TimelineProviderContext(family: family)
            nonisolated(unsafe) let provider = provider
            let entry = InlineExecutor.result { await provider.snapshot(for: Intent(), in: context) }
            if entry == nil {
                Warnings.report(
                    "the widget '\(kind)' shows its placeholder: its snapshot waits, and a picture does not",
                    once: "snapshot of \(kind)"
                )
            }
            return AnyView(content(entry ?? provider.placeholder(in: context)))
        }
        makeView = { ($0 as? Provider.Entry).map { AnyView(content($0)) } }
    }
}

extension AppIntentConfiguration: DrawnWidgetConfiguration {
    var families: [WidgetFamily]? { nil }

    func content(in family: WidgetFamily) -> AnyView { makeContent(family) }

    func content(of entry: any TimelineEntry) -> AnyView? { makeView(entry) }
}
