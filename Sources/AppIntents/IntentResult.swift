public import HalationDrawing
public import HalationViews

/// What an intent says.
public struct IntentDialog: ExpressibleByStringInterpolation, Sendable {
    /// The text, which a picture does not show.
    public let text: String

    /// Creates a text, which a picture does not show.
    public init(stringLiteral value: String) { text = value }

    /// Creates a text, which a picture does not show.
    public init(_ resource: LocalizedStringResource) { text = String(localized: resource) }

    /// Creates a text in full and in short, which a picture does not show.
    public init(full: LocalizedStringResource, supporting: LocalizedStringResource) { self.init(full) }

    /// Creates a text in full and in short, which a picture does not show.
    public init(
        full: LocalizedStringResource,
        supporting: LocalizedStringResource,
        systemImageName: String
    ) { self.init(full) }
}

/// What an intent gives.
public protocol IntentResult: Sendable {
    /// The type of the value; `Never` without one.
    associatedtype Value = Never

    /// The value; nil without one.
    var value: Value? { get }
}

/// A result with something to say.
public protocol ProvidesDialog: IntentResult {}

/// A result with a view, which is not drawn.
public protocol ShowsSnippetView: IntentResult {}

/// A result with an intent that draws it.
public protocol ShowsSnippetIntent: IntentResult {}

/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult {}

/// A result with an intent that comes next.
public protocol OpensIntent: IntentResult {}

/// A result, of which a picture shows nothing.
public struct IntentResultContainer<Value>: IntentResult, ProvidesDialog, ShowsSnippetView,
    ShowsSnippetIntent, OpensIntent, ReturnsValue, @unchecked Sendable
{
    /// The value; nil without one.
    public let value: Value?

    fileprivate init(_ value: Value? = nil) {
        self.value = value
    }
}

extension IntentResult where Self == IntentResultContainer<Never> {
    /// A result with nothing to show.
    public static func result() -> Self { IntentResultContainer() }

    /// A result with something to say.
    public static func result(dialog: IntentDialog) -> Self { IntentResultContainer() }

    /// A result with something to say, and a view, which is not drawn.
    public static func result<Content: View>(dialog: IntentDialog, view: Content) -> Self {
        IntentResultContainer()
    }

    /// A result with something to say, and a view, which is not drawn.
    @MainActor
    public static func result<Content: View>(
        dialog: IntentDialog,
        @ViewBuilder content: () -> Content
    ) -> Self { IntentResultContainer() }

    /// A result with a view, which is not drawn.
    public static func result<Content: View>(view: Content) -> Self { IntentResultContainer() }

    /// A result with an intent that comes next, which is not performed.
    public static func result(opensIntent: some AppIntent) -> Self { IntentResultContainer() }

    /// A result with an intent that comes next, which is not performed.
    public static func result(opensIntent: some AppIntent, dialog: IntentDialog) -> Self {
        IntentResultContainer()
    }
}

extension IntentResult {
    /// A result with a value.
    public static func result<Result>(value: Result) -> Self
    where Self == IntentResultContainer<Result> { IntentResultContainer(value) }

    /// A result with a value and something to say.
    public static func result<Result>(value: Result, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Result> { IntentResultContainer(value) }

    /// A result with a value and a view, which is not drawn.
    public static func result<Result, Content: View>(value: Result, view: Content) -> Self
    where Self == IntentResultContainer<Result> { IntentResultContainer(value) }

    /// A result with a value, something to say and a view, which is not drawn.
    public static func result<Result, Content: View>(
        value: Result,
        dialog: IntentDialog,
        view: Content
    ) -> Self where Self == IntentResultContainer<Result> { IntentResultContainer(value) }

    /// A result with a value, and an intent that comes next, which is not performed.
    public static func result<Result>(value: Result, opensIntent: some AppIntent) -> Self
    where Self == IntentResultContainer<Result> { IntentResultContainer(value) }

    /// A result with a value, something to say, and an intent that comes next, which is not performed.
    public static func result<Result>(
        value: Result,
        opensIntent: some AppIntent,
        dialog: IntentDialog
    ) -> Self where Self == IntentResultContainer<Result> { IntentResultContainer(value) }
}
