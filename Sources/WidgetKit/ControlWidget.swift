public import AppIntents
public import HalationDrawing
import HalationViews

/// A button or a toggle of the control centre.
@MainActor @preconcurrency
public protocol ControlWidget {
    /// The type of the body.
    associatedtype Body: ControlWidgetConfiguration

    /// Creates the control with its usual values.
    init()

    /// The look and the data of the control.
    var body: Body { get }
}

/// The look and the data of a control.
@MainActor @preconcurrency
public protocol ControlWidgetConfiguration {
    /// The type of the body; `Never` for built-in configurations.
    associatedtype Body: ControlWidgetConfiguration

    /// The content of the configuration.
    var body: Body { get }
}

extension Never: ControlWidgetConfiguration {}

extension ControlWidgetConfiguration where Body == Never {
    /// Not callable: built-in configurations have no body.
    public var body: Never { preconditionFailure("A built-in configuration has no body to ask for.") }
}

extension ControlWidgetConfiguration {
    /// Has no effect: names of controls are not drawn.
    public func displayName(_ displayName: LocalizedStringResource) -> some ControlWidgetConfiguration {
        self
    }

    /// Has no effect: descriptions of controls are not drawn.
    public func description(_ description: LocalizedStringResource) -> some ControlWidgetConfiguration {
        self
    }

    /// Has no effect: a render has no user to ask for settings.
    public func promptsForUserConfiguration() -> some ControlWidgetConfiguration { self }
}

/// A configuration whose control can be drawn.
@MainActor
protocol DrawnControlConfiguration {
    var tile: AnyView { get }
}

/// The tile of a control.
@MainActor
func controlTile(of configuration: some ControlWidgetConfiguration) -> AnyView {
    if let drawn = configuration as? any DrawnControlConfiguration { return drawn.tile }
    return controlTile(of: configuration.body)
}

/// Provides the value of a control.
public protocol ControlValueProvider: Sendable {
    /// The type of the value.
    associatedtype Value

    /// The value of a preview.
    var previewValue: Value { get }

    /// The value for now.
    func currentValue() async throws -> Value
}

/// Provides the value of a control with settings.
public protocol AppIntentControlValueProvider: Sendable {
    /// The settings of the control.
    associatedtype Configuration: ControlConfigurationIntent

    /// The type of the value.
    associatedtype Value

    /// The value of a preview.
    func previewValue(configuration: Configuration) -> Value

    /// The value for now.
    func currentValue(configuration: Configuration) async throws -> Value
}

/// A control without settings.
public struct StaticControlConfiguration<Content: ControlWidgetTemplate>: ControlWidgetConfiguration,
    DrawnControlConfiguration
{
    /// Built-in configurations have no body.
    public typealias Body = Never

    private let makeContent: @MainActor () -> Content

    /// Creates a control without a value.
    public init(kind: String, @ControlWidgetTemplateBuilder content: @escaping @MainActor () -> Content) {
        makeContent = content
    }

    /// Creates a control with a value.
    ///
    /// - Parameters:
    ///   - kind: The name of the control; has no effect.
    ///   - provider: Its value for now is drawn, or that of a preview if it has to wait for something.
    ///   - content: Creates the button or the toggle.
    public init<Provider: ControlValueProvider>(
        kind: String,
        provider: Provider,
        @ControlWidgetTemplateBuilder content: @escaping @MainActor (Provider.Value) -> Content
    ) {
        makeContent = {
            content(InlineExecutor.result { try await provider.currentValue() } ?? provider.previewValue)
        }
    }

    var tile: AnyView { templateTile(of: makeContent()) }
}

/// A control with settings, which are the defaults of the intent.
public struct AppIntentControlConfiguration<Configuration: AppIntent, Content: ControlWidgetTemplate>:
    ControlWidgetConfiguration, DrawnControlConfiguration
{
    /// Built-in configurations have no body.
    public typealias Body = Never

    private let makeContent: @MainActor () -> Content

    /// Creates a control from its settings.
    public init(
        kind: String,
        intent: Configuration.Type = Configuration.self,
        @ControlWidgetTemplateBuilder content: @escaping @MainActor (Configuration) -> Content
    ) {
        makeContent = { content(Configuration()) }
    }

    /// Creates a control with a value.
    ///
    /// - Parameters:
    ///   - kind: The name of the control; has no effect.
    ///   - provider: Its value for now is drawn, or that of a preview if it has to wait for something.
    ///   - content: Creates the button or the toggle.
    public init<Provider: AppIntentControlValueProvider>(
        kind: String,
        provider: Provider,
        @ControlWidgetTemplateBuilder content: @escaping @MainActor (Provider.Value) -> Content
    ) where Provider.Configuration == Configuration {
        makeContent = {
            let value = InlineExecutor.result {
                try await provider.currentValue(configuration: Configuration())
            }
            return content(value ?? provider.previewValue(configuration: Configuration()))
        }
    }

    var tile: AnyView { templateTile(of: makeContent()) }
}

/// Stand-in for `ControlCenter`: there are no controls on a screen.
public final class ControlCenter: Sendable {
    public static let shared = ControlCenter()

    /// Has no effect: there are no controls on a screen.
    public func reloadControls(ofKind kind: String) {}

    /// Has no effect: there are no controls on a screen.
    public func reloadAllControls() {}
}

extension WidgetBundleBuilder {
    /// A control among widgets.
    public static func buildExpression<Content: ControlWidget>(_ content: Content) -> some Widget {
        ControlInBundle(content)
    }
}

/// A control as a widget of a bundle.
struct ControlInBundle: Widget {
    private let tile: AnyView

    init() { tile = AnyView(EmptyView()) }

    init(_ control: some ControlWidget) { tile = controlTile(of: control.body) }

    var body: some WidgetConfiguration { TileConfiguration(tile: tile) }
}

/// The tile of a control in the place of a widget.
private struct TileConfiguration: WidgetConfiguration, DrawnWidgetConfiguration {
    typealias Body = Never

    let tile: AnyView

    var families: [WidgetFamily]? { [.systemSmall] }

    func content(in family: WidgetFamily) -> AnyView { tile }

    func content(of entry: any TimelineEntry) -> AnyView? { nil }
}
