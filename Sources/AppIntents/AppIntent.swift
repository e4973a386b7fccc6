@_exported public import Foundation
public import HalationDrawing

/// What an app can do for the system: performed by a button, a toggle or a control that a script taps.
public protocol AppIntent: Sendable {
    /// What the intent gives.
    associatedtype PerformResult: IntentResult = IntentResultContainer<Never>

    /// The sentence of the intent's parameters.
    associatedtype SummaryContent: ParameterSummary = EmptyParameterSummary

    /// The title of the intent.
    static var title: LocalizedStringResource { get }

    /// The text of the intent.
    static var description: IntentDescription? { get }

    /// Whether the app opens; has no effect.
    static var openAppWhenRun: Bool { get }

    /// Where the intent may run; has no effect.
    static var supportedModes: IntentModes { get }

    /// Whether the system shows the intent; has no effect.
    static var isDiscoverable: Bool { get }

    /// Whether a locked device performs the intent; has no effect.
    static var authenticationPolicy: IntentAuthenticationPolicy { get }

    /// The sentence of the intent's parameters, which a picture does not show.
    static var parameterSummary: SummaryContent { get }

    /// The name under which the system knows the intent; has no effect.
    static var persistentIdentifier: String { get }

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

    /// In the background by default; has no effect.
    public static var supportedModes: IntentModes { .background }

    /// True by default; has no effect.
    public static var isDiscoverable: Bool { true }

    /// Always by default; has no effect.
    public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }

    /// The name of the type by default.
    public static var persistentIdentifier: String { String(describing: Self.self) }

    /// Does nothing by default.
    public func perform() async throws -> some IntentResult { .result() }

    /// Performs the intent; donations have no effect.
    @discardableResult
    public func callAsFunction(donate: Bool = true) async throws -> PerformResult { try await perform() }

    /// Has no effect: nothing learns from donations.
    @discardableResult
    public func donate() async throws -> IntentDonationIdentifier { IntentDonationIdentifier() }

    /// Returns at once: a render has no user who could refuse.
    public func requestConfirmation() async throws {}

    /// Returns at once: a render has no user who could refuse.
    public func requestConfirmation<Result: IntentResult>(
        result: Result,
        confirmationActionName: ConfirmationActionName = .continue,
        showPrompt: Bool = true
    ) async throws {}

    /// Returns at once: a render has no user who could refuse.
    public func requestConfirmation(
        actionName: ConfirmationActionName = .continue,
        dialog: IntentDialog,
        showDialogAsPrompt: Bool = true
    ) async throws {}
}

extension AppIntent where SummaryContent == EmptyParameterSummary {
    /// No sentence by default.
    public static var parameterSummary: EmptyParameterSummary { EmptyParameterSummary() }
}

/// The name of a donation, of which nothing learns.
public struct IntentDonationIdentifier: Hashable, Sendable {
    private let id = UUID()
}

/// The word on the button of a confirmation; has no effect.
public enum ConfirmationActionName: Sendable {
    case add
    case book
    case buy
    case call
    case checkIn
    case `continue`
    case create
    case `do`
    case download
    case filter
    case find
    case get
    case go
    case log
    case open
    case order
    case pay
    case play
    case post
    case request
    case run
    case search
    case send
    case set
    case share
    case start
    case toggle
    case turnOff
    case turnOn
    case view
}

/// Whether a locked device performs an intent; has no effect.
public enum IntentAuthenticationPolicy: Sendable {
    case alwaysAllowed
    case requiresAuthentication
    case requiresLocalDeviceAuthentication
}

/// Where an intent may run; has no effect.
public struct IntentModes: OptionSet, Sendable {
    /// When an intent brings the app to the front; has no effect.
    public enum ForegroundMode: Sendable {
        case immediate
        case dynamic
        case deferred
    }

    /// One bit for each mode in the set.
    public let rawValue: Int

    /// Creates a set from bits; unknown ones are ignored.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let background = IntentModes(rawValue: 1)
    public static let foreground = IntentModes(rawValue: 2)

    /// In the app, at a time.
    public static func foreground(_ mode: ForegroundMode) -> IntentModes { .foreground }
}

/// The settings of a widget.
public protocol WidgetConfigurationIntent: AppIntent {}

/// The settings of a control.
public protocol ControlConfigurationIntent: AppIntent {}

/// An intent of a live activity.
public protocol LiveActivityIntent: AppIntent {}

/// An intent of a widget that plays sound.
public protocol AudioPlaybackIntent: AppIntent {}

/// An intent that starts or ends a recording of sound.
public protocol AudioRecordingIntent: AppIntent {}

/// An intent that continues in the app.
public protocol ForegroundContinuableIntent: AppIntent {}

/// An intent whose picture is a view.
public protocol SnippetIntent: AppIntent {}

/// The settings of a focus.
public protocol SetFocusFilterIntent: AppIntent {}

/// An intent that takes the place of one of SiriKit.
public protocol CustomIntentMigratedAppIntent: AppIntent {
    /// The name of the older intent.
    static var intentClassName: String { get }
}

/// An intent that opens a value in the app.
public protocol OpenIntent: AppIntent {
    /// The type of the value.
    associatedtype Value

    /// The value to open.
    var target: Value { get set }
}

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
    public init(
        _ descriptionText: LocalizedStringResource,
        categoryName: LocalizedStringResource? = nil,
        searchKeywords: [LocalizedStringResource] = [],
        resultValueName: LocalizedStringResource? = nil
    ) {
        self.descriptionText = descriptionText
    }

    /// Creates a text, which a picture does not show.
    public init(stringLiteral value: String) {
        descriptionText = LocalizedStringResource(stringLiteral: value)
    }
}

/// An error of an intent.
public enum AppIntentError: Error, Sendable {
    /// Why an intent cannot be performed.
    public enum Unrecoverable: Error, Sendable {
        case entityNotFound
        case featureCurrentlyRestricted
        case notAllowed
        case unknown
    }

    /// What a person has to do first.
    public enum UserActionRequired: Error, Sendable {
        case signin
        case confirmation
        case accountSetup
    }

    /// A parameter without a value, for which a render has no user to ask.
    case missingValue(parameter: String)
}

/// A package whose intents belong to an app.
public protocol AppIntentsPackage {
    /// The packages with further intents.
    static var includedPackages: [any AppIntentsPackage.Type] { get }
}

extension AppIntentsPackage {
    /// No further packages by default.
    public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}
