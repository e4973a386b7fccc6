@_exported public import Foundation
public import HalationControls
public import HalationDrawing
public import HalationViews

/// What an app can do for the system: never asked for, but by a button that a script taps.
public protocol AppIntent: Sendable {
    /// What the intent gives.
    associatedtype PerformResult: IntentResult = IntentResultContainer

    /// The title of the intent.
    static var title: LocalizedStringResource { get }

    /// The text of the intent.
    static var description: IntentDescription? { get }

    /// Whether the app opens; has no effect.
    static var openAppWhenRun: Bool { get }

    /// Whether the system shows the intent; has no effect.
    static var isDiscoverable: Bool { get }

    /// Creates the intent with the defaults of its parameters.
    init()

    /// Does what the intent is for.
    func perform() async throws -> PerformResult
}

extension AppIntent {
    /// No text by default.
    public static var description: IntentDescription? { nil }

    /// False by default; has no effect.
    public static var openAppWhenRun: Bool { false }

    /// True by default; has no effect.
    public static var isDiscoverable: Bool { true }

    /// Does nothing by default.
    public func perform() async throws -> some IntentResult { .result() }
}

/// The settings of a widget.
public protocol WidgetConfigurationIntent: AppIntent {}

/// An intent of a live activity.
public protocol LiveActivityIntent: AppIntent {}

/// An intent of a widget that plays sound.
public protocol AudioPlaybackIntent: AppIntent {}

/// An intent that opens the app.
public protocol OpenIntent: AppIntent {}

/// An intent that sets a value.
public protocol SetValueIntent: AppIntent {
    /// The type of the value.
    associatedtype ValueType

    /// The value that the intent sets.
    var value: ValueType { get set }
}

/// The text of an intent.
public struct IntentDescription: ExpressibleByStringLiteral, Sendable {
    /// The text, which a picture does not show.
    public let descriptionText: LocalizedStringResource

    /// Creates a text, which a picture does not show.
    public init(_ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil) {
        self.descriptionText = descriptionText
    }

    /// Creates a text, which a picture does not show.
    public init(stringLiteral value: String) {
        descriptionText = LocalizedStringResource(stringLiteral: value)
    }
}

/// What an intent says.
public struct IntentDialog: ExpressibleByStringInterpolation, Sendable {
    /// The text, which a picture does not show.
    public let text: String

    /// Creates a text, which a picture does not show.
    public init(stringLiteral value: String) { text = value }

    /// Creates a text, which a picture does not show.
    public init(_ resource: LocalizedStringResource) { text = String(localized: resource) }
}

/// What an intent gives.
public protocol IntentResult: Sendable {}

/// A result with something to say.
public protocol ProvidesDialog: IntentResult {}

/// A result with a view, which is not drawn.
public protocol ShowsSnippetView: IntentResult {}

/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult {
    /// The type of the value.
    associatedtype Value
}

/// A result with an intent that comes next.
public protocol OpensIntent: IntentResult {}

/// A result, of which a picture shows nothing.
public struct IntentResultContainer: IntentResult, ProvidesDialog, ShowsSnippetView, OpensIntent, ReturnsValue
{
    /// The type of a value that is not kept.
    public typealias Value = Never
}

extension IntentResult where Self == IntentResultContainer {
    /// A result with nothing to show.
    public static func result() -> IntentResultContainer { IntentResultContainer() }

    /// A result with something to say.
    public static func result(dialog: IntentDialog) -> IntentResultContainer { IntentResultContainer() }

    /// A result with something to say, and a view, which is not drawn.
    public static func result<Content: View>(dialog: IntentDialog, view: Content) -> IntentResultContainer {
        IntentResultContainer()
    }

    /// A result with a view, which is not drawn.
    public static func result<Content: View>(view: Content) -> IntentResultContainer {
        IntentResultContainer()
    }
}

/// A value of an intent.
@propertyWrapper
public struct IntentParameter<Value>: @unchecked Sendable {
    private var value: Value?

    /// The value of the parameter, which the intent works with.
    ///
    /// - Precondition: It has a default or was set.
    public var wrappedValue: Value {
        get {
            if let value { return value }
            if let none = Optional<Any>.none as? Value { return none }
            preconditionFailure("a parameter of an intent has neither a default nor a value; set it first")
        }
        set { value = newValue }
    }

    /// The parameter with its value.
    public var projectedValue: IntentParameter { self }

    /// Creates a parameter without a value.
    public init(title: LocalizedStringResource, description: LocalizedStringResource? = nil) {
        value = nil
    }

    /// Creates a parameter with a default.
    public init(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        default value: Value
    ) {
        self.value = value
    }

    /// Creates a parameter whose values a query gives.
    public init<Query>(title: LocalizedStringResource, query: Query) {
        value = nil
    }
}

extension AppIntent {
    /// A value of the intent.
    public typealias Parameter<Value> = IntentParameter<Value>
}

/// The title and the picture of a value.
public struct DisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
    /// A picture of a value; is not drawn.
    public struct Image: Sendable {
        /// Creates a picture of a symbol.
        public init(systemName: String) {}

        /// Creates a picture of an asset.
        public init(named name: String) {}
    }

    /// The title of the value.
    public let title: LocalizedStringResource

    /// Creates a representation with a title; the rest has no effect.
    public init(title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil)
    {
        self.title = title
    }

    /// Creates a representation with a title; the rest has no effect.
    public init(stringLiteral value: String) { title = LocalizedStringResource(stringLiteral: value) }
}

/// The name of a kind of values.
public struct TypeDisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
    /// The name of the kind of values.
    public let name: LocalizedStringResource

    /// Creates a name of a kind of values.
    public init(name: LocalizedStringResource) {
        self.name = name
    }

    /// Creates a name of a kind of values.
    public init(stringLiteral value: String) { name = LocalizedStringResource(stringLiteral: value) }
}

/// A value that intents work with.
public protocol AppEntity: Identifiable, Sendable {
    /// What finds the values.
    associatedtype DefaultQuery: EntityQuery

    /// The name of the kind.
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }

    /// What finds the values.
    static var defaultQuery: DefaultQuery { get }

    /// The title of the value.
    var displayRepresentation: DisplayRepresentation { get }
}

/// A list of values that intents work with.
public protocol AppEnum: RawRepresentable, CaseIterable, Hashable, Sendable {
    /// The name of the kind.
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }

    /// The titles of the values.
    static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

/// Finds values; never asked.
public protocol EntityQuery: Sendable {
    /// The kind of the values.
    associatedtype Entity: AppEntity

    /// Creates a query, which is never asked.
    init()

    /// The values with some names.
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]

    /// The values that are proposed.
    func suggestedEntities() async throws -> [Entity]

    /// The value that is chosen at first.
    func defaultResult() async -> Entity?
}

extension EntityQuery {
    /// No proposals by default.
    public func suggestedEntities() async throws -> [Entity] { [] }

    /// Nothing is chosen by default.
    public func defaultResult() async -> Entity? { nil }
}

/// A phrase that starts an intent; nobody says it.
public struct AppShortcut: Sendable {
    /// Creates a shortcut that nobody uses.
    public init<Intent: AppIntent>(
        intent: Intent,
        phrases: [AppShortcutPhrase<Intent>],
        shortTitle: LocalizedStringResource? = nil,
        systemImageName: String? = nil
    ) {}
}

/// A phrase that starts an intent.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
    /// Joins the parts of a phrase.
    public struct StringInterpolation: StringInterpolationProtocol {
        /// Begins a phrase of several parts.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds a text to the phrase.
        public mutating func appendLiteral(_ literal: String) {}

        /// Adds the name of the app.
        public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {}

        /// Adds the value of a parameter to the phrase.
        public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Intent, Value>) {}
    }

    /// Creates a phrase of one text.
    public init(stringLiteral value: String) {}

    /// Creates a phrase of parts.
    public init(stringInterpolation: StringInterpolation) {}
}

/// A part of a phrase.
public enum AppShortcutPhraseToken: Sendable {
    case applicationName
}

/// The shortcuts of an app; nobody uses them.
public protocol AppShortcutsProvider {
    /// The shortcuts that the app offers.
    @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}

extension AppShortcutsProvider {
    /// Has no effect: nobody uses them.
    public static func updateAppShortcutParameters() {}
}

/// Joins the shortcuts of a block to a list.
@resultBuilder
public enum AppShortcutsBuilder {
    /// Joins the shortcuts of a block to a list.
    public static func buildBlock(_ components: AppShortcut...) -> [AppShortcut] { components }
}

extension Button {
    /// Creates a button that performs an intent when a script taps it.
    public init<Intent: AppIntent>(
        role: ButtonRole? = nil,
        intent: Intent,
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            role: role,
            action: { Task { _ = try? await intent.perform() } },
            label: label
        )
    }
}
