public import Foundation
public import HalationDrawing
public import HalationViews

/// The size and place of a widget.
public enum WidgetFamily: Int, CaseIterable, Hashable, Sendable {
    case systemSmall
    case systemMedium
    case systemLarge
    case systemExtraLarge
    case accessoryCircular
    case accessoryRectangular
    case accessoryInline

    /// The size in points, on an iPhone of 390 by 844 points; the extra large one on an iPad of 820 by 1180 points.
    public var _size: CGSize {
        switch self {
        case .systemSmall: CGSize(width: 158, height: 158)
        case .systemMedium: CGSize(width: 338, height: 158)
        case .systemLarge: CGSize(width: 338, height: 354)
        case .systemExtraLarge: CGSize(width: 715, height: 342)
        case .accessoryCircular: CGSize(width: 72, height: 72)
        case .accessoryRectangular: CGSize(width: 160, height: 72)
        case .accessoryInline: CGSize(width: 234, height: 26)
        }
    }
}

private struct WidgetFamilyKey: EnvironmentKey {
    static let defaultValue = WidgetFamily.systemSmall
}

private struct WidgetRenderingModeKey: EnvironmentKey {
    static let defaultValue = WidgetRenderingMode.fullColor
}

/// The colours of a widget.
public struct WidgetRenderingMode: Hashable, Sendable {
    let name: String

    public static let fullColor = WidgetRenderingMode(name: "fullColor")
    public static let accented = WidgetRenderingMode(name: "accented")
    public static let vibrant = WidgetRenderingMode(name: "vibrant")
}

extension EnvironmentValues {
    /// The size and place of the widget: small outside of a preview of a widget.
    public var widgetFamily: WidgetFamily {
        get { self[WidgetFamilyKey.self] }
        set { self[WidgetFamilyKey.self] = newValue }
    }

    /// The colours of the widget: always full.
    public var widgetRenderingMode: WidgetRenderingMode {
        get { self[WidgetRenderingModeKey.self] }
        set { self[WidgetRenderingModeKey.self] = newValue }
    }

    /// Whether the background of a widget is drawn: always true.
    public var showsWidgetContainerBackground: Bool { true }
}

/// The data of a widget at a time.
public protocol TimelineEntry: SendableMetatype {
    /// The time from which the data count.
    var date: Date { get }

    /// How important the entry is; has no effect.
    var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
    /// No importance by default.
    public var relevance: TimelineEntryRelevance? { nil }
}

/// How important an entry is; has no effect.
public struct TimelineEntryRelevance: Hashable, Sendable {
    /// The importance among other entries.
    public var score: Float

    /// The seconds for which the importance counts.
    public var duration: TimeInterval

    /// Creates an importance with its duration.
    public init(score: Float, duration: TimeInterval = 0) {
        self.score = score
        self.duration = duration
    }
}

/// When a widget asks for new entries; has no effect.
public struct TimelineReloadPolicy: Equatable, Sendable {
    private let name: String

    public static let atEnd = TimelineReloadPolicy(name: "atEnd")
    public static let never = TimelineReloadPolicy(name: "never")

    /// Entries at a time.
    public static func after(_ date: Date) -> TimelineReloadPolicy { TimelineReloadPolicy(name: "after") }
}

/// The entries of a widget.
public struct Timeline<EntryType: TimelineEntry> {
    /// The entries in order of time.
    public let entries: [EntryType]

    /// When to ask for new entries; has no effect.
    public let policy: TimelineReloadPolicy

    /// Creates a timeline from entries.
    public init(entries: [EntryType], policy: TimelineReloadPolicy) {
        self.entries = entries
        self.policy = policy
    }
}

/// Where a provider is asked for entries.
public struct TimelineProviderContext: Sendable {
    /// The size and place of the widget.
    public let family: WidgetFamily

    /// Whether the entries are for a preview: always true.
    public let isPreview = true

    /// The size of the widget in points.
    public var displaySize: CGSize { family._size }
}

/// Provides the entries of a widget.
public protocol TimelineProvider {
    /// The data of the widget.
    associatedtype Entry: TimelineEntry

    /// Where the provider is asked.
    typealias Context = TimelineProviderContext

    /// An entry without data of the user.
    func placeholder(in context: Context) -> Entry

    /// Calls the function with an entry for now.
    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)

    /// Calls the function with the entries from now on.
    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

/// The look and the data of a widget.
@MainActor @preconcurrency
public protocol WidgetConfiguration {
    /// The type of the body; `Never` for built-in configurations.
    associatedtype Body: WidgetConfiguration

    /// The content of the configuration.
    var body: Body { get }
}

extension Never: WidgetConfiguration {}

extension WidgetConfiguration where Body == Never {
    /// Not callable: built-in configurations have no body.
    public var body: Never { preconditionFailure("A built-in configuration has no body to ask for.") }
}

/// A configuration whose placeholder can be drawn.
@MainActor
protocol DrawnWidgetConfiguration: WidgetConfiguration {
    /// The families that the widget supports; nil for all of the system's.
    var families: [WidgetFamily]? { get }

    /// The view of the entry for now in a family.
    func content(in family: WidgetFamily) -> AnyView

    /// The view of an entry; nil if it is not one of the widget's.
    func content(of entry: any TimelineEntry) -> AnyView?
}

/// A widget without settings of the user.
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
    /// Built-in configurations have no body.
    public typealias Body = Never

    private let makeContent: @MainActor (WidgetFamily) -> AnyView
    private let makeView: @MainActor (any TimelineEntry) -> AnyView?

    /// Creates a configuration from a provider.
    ///
    /// - Parameters:
    ///   - kind: The name of the widget; has no effect.
    ///   - provider: Its snapshot is drawn, or its placeholder if it gives none at once.
    ///   - content: Creates the view of an entry.
    public init<Provider: TimelineProvider>(
        kind: String,
        provider: Provider,
        @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) {
        makeContent = { family in
            let context = TimelineProviderContext(family: family)
            let snapshot = Snapshot<Provider.Entry>()
            provider.getSnapshot(in: context) { snapshot.entry = $0 }
            return AnyView(content(snapshot.entry ?? provider.placeholder(in: context)))
        }
        makeView = { ($0 as? Provider.Entry).map { AnyView(content($0)) } }
    }
}

extension StaticConfiguration: DrawnWidgetConfiguration {
    var families: [WidgetFamily]? { nil }

    func content(in family: WidgetFamily) -> AnyView { makeContent(family) }

    func content(of entry: any TimelineEntry) -> AnyView? { makeView(entry) }
}

private final class Snapshot<Entry>: @unchecked Sendable {
    var entry: Entry?
}

/// A configuration of no widget.
public struct EmptyWidgetConfiguration: WidgetConfiguration {
    /// Built-in configurations have no body.
    public typealias Body = Never

    /// Creates a configuration of no widget.
    public init() {}
}

/// A configuration with supported families.
struct FamiliesConfiguration<Content: WidgetConfiguration>: WidgetConfiguration, DrawnWidgetConfiguration {
    typealias Body = Never

    let base: Content
    let families: [WidgetFamily]?

    func content(in family: WidgetFamily) -> AnyView {
        drawnConfiguration(of: base)?.content(in: family) ?? AnyView(EmptyView())
    }

    func content(of entry: any TimelineEntry) -> AnyView? { drawnConfiguration(of: base)?.content(of: entry) }
}

/// The configuration with a view in another one's body; nil without one.
@MainActor
func drawnConfiguration(of configuration: some WidgetConfiguration) -> (any DrawnWidgetConfiguration)? {
    if let drawn = configuration as? any DrawnWidgetConfiguration { return drawn }
    if configuration is EmptyWidgetConfiguration || configuration is any DrawnActivityConfiguration {
        return nil
    }
    return drawnConfiguration(of: configuration.body)
}

extension WidgetConfiguration {
    /// Has no effect: names of widgets are not drawn.
    public func configurationDisplayName<S: StringProtocol>(_ displayName: S) -> some WidgetConfiguration {
        self
    }

    /// Has no effect: names of widgets are not drawn.
    public func configurationDisplayName(_ displayNameKey: LocalizedStringKey) -> some WidgetConfiguration {
        self
    }

    /// Has no effect: descriptions of widgets are not drawn.
    public func description<S: StringProtocol>(_ description: S) -> some WidgetConfiguration { self }

    /// Has no effect: descriptions of widgets are not drawn.
    public func description(_ descriptionKey: LocalizedStringKey) -> some WidgetConfiguration { self }

    /// Sets the families; the first one is drawn.
    public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
        FamiliesConfiguration(base: self, families: families)
    }

    /// Has no effect: views have their own margins.
    public func contentMarginsDisabled() -> some WidgetConfiguration { self }

    /// Has no effect: backgrounds are always drawn.
    public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration { self }

    /// Has no effect: there are no sessions in the background.
    public func onBackgroundURLSessionEvents(
        matching matchingString: String,
        _ urlSessionEvent: @escaping (String, @escaping () -> Void) -> Void
    ) -> some WidgetConfiguration { self }
}

/// A view of an app outside of the app.
@MainActor @preconcurrency
public protocol Widget {
    /// The type of the body.
    associatedtype Body: WidgetConfiguration

    /// Creates the widget with its usual values.
    init()

    /// The look and the data of the widget.
    var body: Body { get }
}

extension Widget {
    /// Renders the widget in its first family by the command in the process's arguments, as an app does its first scene.
    public static func main() {
        RenderedProgram.main(name: "\(Self.self)") { WidgetContent(Self()) }
    }
}

/// Several widgets, of which the first is drawn.
@MainActor @preconcurrency
public protocol WidgetBundle {
    /// The type of the body.
    associatedtype Body: Widget

    /// Creates the bundle with its usual values.
    init()

    /// The widgets of the bundle.
    @WidgetBundleBuilder var body: Body { get }
}

extension WidgetBundle {
    /// Renders the first widget in its first family by the command in the process's arguments.
    public static func main() {
        RenderedProgram.main(name: "\(Self.self)") { WidgetContent(Self().body) }
    }
}

/// Combines the widgets of a bundle.
@resultBuilder
@MainActor
public struct WidgetBundleBuilder {
    /// A single expression of the builder.
    public static func buildExpression<Content: Widget>(_ content: Content) -> Content { content }

    /// The only widget, or the first of several.
    public static func buildBlock<First: Widget, each Other: Widget>(
        _ first: First,
        _ other: repeat each Other
    ) -> First { first }
}

/// The view of a widget in its family's size, on a rounded field.
public struct WidgetContent: View {
    private let content: AnyView
    private let family: WidgetFamily

    /// Creates the view of a widget in a family; in its first one without one.
    public init(_ widget: some Widget, family: WidgetFamily? = nil) {
        self.init(widget, family: family, entry: nil)
    }

    init(_ widget: some Widget, family: WidgetFamily?, entry: (any TimelineEntry)?) {
        let configuration = drawnConfiguration(of: widget.body)
        self.family = family ?? configuration?.families?.first ?? .systemSmall
        content =
            entry.flatMap { configuration?.content(of: $0) } ?? configuration?.content(in: self.family)
            ?? AnyView(EmptyView())
    }

    init(_ content: AnyView, family: WidgetFamily) {
        self.content = content
        self.family = family
    }

    /// The content in the environment of the family.
    public var body: some View {
        let isAccessory = [.accessoryCircular, .accessoryRectangular, .accessoryInline].contains(family)
        content
            .padding(isAccessory ? 0 : 16)
            .frame(width: family._size.width, height: family._size.height)
            .background(.background)
            .clipShape(RoundedRectangle(cornerRadius: isAccessory ? 0 : 22))
            .environment(\.widgetFamily, family)
    }
}

/// The size of a preview of a widget.
public struct WidgetPreviewContext: Sendable {
    let family: WidgetFamily

    /// Creates the context of a family.
    public init(family: WidgetFamily) {
        self.family = family
    }
}

extension View {
    /// Draws the view as a widget of a family.
    @MainActor public func previewContext(_ context: WidgetPreviewContext) -> some View {
        WidgetContent(AnyView(self), family: context.family)
    }

    /// Has no effect: pictures open no addresses.
    public nonisolated func widgetURL(_ url: URL?) -> some View { self }

    /// Has no effect: widgets have their full colours.
    public nonisolated func widgetAccentable(_ accentable: Bool = true) -> some View { self }

    /// Has no effect: labels beside widgets are not drawn.
    public nonisolated func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> some View { self }
}

/// A field behind the content of a small widget of the lock screen.
public struct AccessoryWidgetBackground: View {
    /// Creates a field behind a widget.
    public init() {}

    /// A translucent field behind the content.
    public var body: some View { Rectangle().fill(.quaternary) }
}

/// Stand-in for `WidgetCenter`: there are no widgets on a screen.
public final class WidgetCenter: Sendable {
    public static let shared = WidgetCenter()

    /// Has no effect: there are no widgets on a screen.
    public func reloadAllTimelines() {}

    /// Has no effect: there are no widgets on a screen.
    public func reloadTimelines(ofKind kind: String) {}

    /// Calls the function with no widgets: there are none on a screen.
    public func getCurrentConfigurations(
        _ completion: @escaping @Sendable (Swift.Result<[WidgetInfo], any Error>) -> Void
    ) { completion(.success([])) }

    /// The widgets on a screen: none.
    public func currentConfigurations() async throws -> [WidgetInfo] { [] }
}

/// A widget on a screen, of which there are none.
public struct WidgetInfo: Hashable, Sendable {
    /// The name of the widget.
    public let kind: String

    /// The size and place of the widget.
    public let family: WidgetFamily
}
