/// The sentence of an intent's parameters, which a picture does not show.
public protocol ParameterSummary: Sendable {}

/// The summary of an intent that declares none.
public struct EmptyParameterSummary: ParameterSummary {}

/// A sentence with parameters, which a picture does not show.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
    /// Creates a sentence; the block lists further parameters.
    public init(
        _ summary: ParameterSummaryString<Intent>,
        table: String? = nil,
        @ParameterSummaryBuilder<Intent> _ parameters: () -> [ParameterSummaryEntry<Intent>] = { [] }
    ) {}

    /// Creates a summary without a sentence; the block lists parameters.
    public init(@ParameterSummaryBuilder<Intent> _ parameters: () -> [ParameterSummaryEntry<Intent>]) {}
}

extension AppIntent {
    /// A sentence with the intent's parameters.
    public typealias Summary = IntentParameterSummary<Self>
}

/// A sentence with key paths to parameters.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
    /// Joins the parts of a sentence.
    public struct StringInterpolation: StringInterpolationProtocol {
        /// Begins a sentence of several parts.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds a text to the sentence.
        public mutating func appendLiteral(_ literal: String) {}

        /// Adds a parameter to the sentence.
        public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) {}

        /// Adds a parameter in a form to the sentence.
        public mutating func appendInterpolation<Value>(
            _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
            format: some Any
        ) {}
    }

    /// Creates a sentence of one text.
    public init(stringLiteral value: String) {}

    /// Creates a sentence of parts.
    public init(stringInterpolation: StringInterpolation) {}
}

/// A parameter below a sentence.
public struct ParameterSummaryEntry<Intent: AppIntent>: Sendable {}

/// Combines the parameters below a sentence.
@resultBuilder
public enum ParameterSummaryBuilder<Intent: AppIntent> {
    /// A parameter as an entry.
    public static func buildExpression<Value>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) -> ParameterSummaryEntry<Intent> { ParameterSummaryEntry() }

    /// Joins the parameters of a block to a list.
    public static func buildBlock(
        _ parts: ParameterSummaryEntry<Intent>...
    ) -> [ParameterSummaryEntry<Intent>] { parts }
}

/// A sentence that depends on a parameter.
public struct ParameterSummaryWhenCondition<Intent: AppIntent>: ParameterSummary {
    /// Creates a choice by the value of a parameter; neither is shown.
    public init<Value: Equatable, First: ParameterSummary, Other: ParameterSummary>(
        _ parameter: KeyPath<Intent, IntentParameter<Value>>,
        _ comparison: ParameterSummaryComparison,
        _ value: Value,
        _ content: () -> First,
        otherwise: () -> Other
    ) {}

    /// Creates a choice by whether a parameter has a value; neither is shown.
    public init<Value, First: ParameterSummary, Other: ParameterSummary>(
        _ parameter: KeyPath<Intent, IntentParameter<Value>>,
        _ comparison: ParameterSummaryPresence,
        _ content: () -> First,
        otherwise: () -> Other
    ) {}
}

extension AppIntent {
    /// A sentence that depends on a parameter.
    public typealias When = ParameterSummaryWhenCondition<Self>
}

/// How a parameter is compared with a value.
public enum ParameterSummaryComparison: Sendable {
    case equalTo
    case notEqualTo
    case greaterThan
    case greaterThanOrEqualTo
    case lessThan
    case lessThanOrEqualTo
    case oneOf
}

/// Whether a parameter has a value.
public enum ParameterSummaryPresence: Sendable {
    case hasAnyValue
    case hasNoValue
}
