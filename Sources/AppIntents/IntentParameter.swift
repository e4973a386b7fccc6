public import Foundation
public import HalationDrawing
public import HalationTypeIdentifiers

/// A value of an intent.
@propertyWrapper
public struct IntentParameter<Value>: @unchecked Sendable {
    private var value: Value?
    private let title: LocalizedStringResource?

    /// The value of the parameter, which the intent works with.
    ///
    /// - Precondition: It has a default or was set.
    public var wrappedValue: Value {
        get {
            if let value { return value }
            if let none = Optional<Any>.none as? Value { return none }
            preconditionFailure(
                "the parameter\(name) of an intent has neither a default nor a value; set it first"
            )
        }
        set { value = newValue }
    }

    /// The parameter with its value.
    public var projectedValue: IntentParameter { self }

    private var name: String { title.map { " '\(String(localized: $0))'" } ?? "" }

    /// How a value is chosen in Shortcuts; has no effect.
    public enum ControlStyle: Sendable {
        case field
        case slider
        case stepper
    }

    /// What a date means; has no effect.
    public enum DateKind: Sendable {
        case date
        case time
        case dateTime
    }

    /// What happens with the result of an action before this one; has no effect.
    public enum InputConnectionBehavior: Sendable {
        case `default`
        case never
        case connectToPreviousIntentResult
    }

    /// Creates a parameter without a value.
    public init() {
        self.init(nil, nil)
    }

    private init(_ title: LocalizedStringResource?, _ value: Value?) {
        self.title = title
        self.value = value
    }

    /// Creates a parameter with or without a default; the rest has no effect.
    public init(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        default value: Value? = nil,
        kind: DateKind? = nil,
        controlStyle: ControlStyle? = nil,
        inclusiveRange: (Value, Value)? = nil,
        size: Int? = nil,
        inputOptions: IntentInputOptions? = nil,
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(title, value)
    }

    /// Creates a parameter without a title; the rest has no effect.
    public init(
        description: LocalizedStringResource,
        default value: Value? = nil,
        requestValueDialog: IntentDialog? = nil
    ) {
        self.init(nil, value)
    }

    /// Creates a parameter for files; the rest has no effect.
    public init(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        supportedTypeIdentifiers: [String],
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(title, nil)
    }

    /// Creates a parameter for files; the rest has no effect.
    public init(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        supportedContentTypes: [UTType],
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(title, nil)
    }

    /// Creates a parameter whose values a provider proposes; it is never asked.
    public init<Provider: DynamicOptionsProvider>(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        default value: Value? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: Provider
    ) {
        self.init(title, value)
    }

    /// Creates a parameter whose values a query gives; it is never asked.
    public init<Query: EntityQuery>(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        default value: Value? = nil,
        query: Query,
        requestValueDialog: IntentDialog? = nil
    ) {
        self.init(title, value)
    }

    // MARK: Asking

    /// Throws an error: a render has no user who could give a value.
    ///
    /// - Throws: ``AppIntentError/missingValue(parameter:)``.
    public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value {
        throw needsValueError(dialog)
    }

    /// Returns true: a render has no user who could refuse the value.
    public func requestConfirmation(for value: Value, dialog: IntentDialog? = nil) async throws -> Bool {
        true
    }

    /// Asks which of several values is meant: the first.
    ///
    /// - Throws: ``AppIntentError/missingValue(parameter:)`` without a value.
    public func requestDisambiguation(among values: [Value], dialog: IntentDialog? = nil) async throws
        -> Value
    {
        guard let first = values.first else { throw needsValueError(dialog) }
        return first
    }

    /// The error that asks for a value.
    public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
        .missingValue(parameter: title.map { String(localized: $0) } ?? "")
    }
}

extension AppIntent {
    /// A value of the intent.
    public typealias Parameter<Value> = IntentParameter<Value>
}

/// How a text is typed in Shortcuts; has no effect.
public struct IntentInputOptions: Sendable {
    /// Creates options, which have no effect.
    public init(
        keyboardType: Int = 0,
        capitalizationType: Int = 0,
        multiline: Bool = false,
        autocorrect: Bool = true,
        smartQuotes: Bool = true,
        smartDashes: Bool = true
    ) {}
}

/// A file that an intent gets or gives.
public struct IntentFile: Hashable, Sendable {
    /// The bytes of the file.
    public let data: Data

    /// The name of the file.
    public var filename: String

    /// The type of the file.
    public let type: UTType?

    /// Where the file is; nil for one in memory.
    public let fileURL: URL?

    /// Creates a file in memory.
    public init(data: Data, filename: String, type: UTType? = nil) {
        self.data = data
        self.filename = filename
        self.type = type
        fileURL = nil
    }

    /// Creates a file from one on disk; without bytes if it cannot be read.
    public init(fileURL: URL, filename: String? = nil, type: UTType? = nil) {
        data = (try? Data(contentsOf: fileURL)) ?? Data()
        self.filename = filename ?? fileURL.lastPathComponent
        self.type = type
        self.fileURL = fileURL
    }
}

/// An object that intents share, such as the model of the app.
@propertyWrapper
public struct AppDependency<Value>: @unchecked Sendable {
    private let key: AnyHashable?

    /// The object that was added to the manager.
    ///
    /// - Precondition: It was added before.
    public var wrappedValue: Value {
        guard let value = AppDependencyManager.shared.value(Value.self, key: key) else {
            preconditionFailure(
                "no '\(Value.self)' was added: call AppDependencyManager.shared.add(dependency:) in the app's init"
            )
        }
        return value
    }

    /// Creates the use of an object that was added under a key, or without one.
    public init(key: AnyHashable? = nil) {
        self.key = key
    }
}

extension AppIntent {
    /// An object that intents share.
    public typealias Dependency = AppDependency
}

/// The objects that intents share.
public final class AppDependencyManager: @unchecked Sendable {
    public static let shared = AppDependencyManager()

    private struct Name: Hashable {
        let type: ObjectIdentifier
        let key: AnyHashable?
    }

    private let lock = NSLock()
    private var makers: [Name: () -> Any] = [:]
    private var values: [Name: Any] = [:]

    /// Adds an object, which is made when it is first used.
    public func add<Value>(key: AnyHashable? = nil, dependency: @autoclosure @escaping @Sendable () -> Value)
    {
        keep(Name(type: ObjectIdentifier(Value.self), key: key), dependency)
    }

    /// Adds an object, which is made when it is first used.
    public func add<Value>(key: AnyHashable? = nil, dependency: @escaping @Sendable () -> Value) {
        keep(Name(type: ObjectIdentifier(Value.self), key: key), dependency)
    }

    private func keep(_ name: Name, _ make: @escaping () -> Any) {
        lock.withLock {
            makers[name] = make
            values[name] = nil
        }
    }

    func value<Value>(_ type: Value.Type, key: AnyHashable?) -> Value? {
        let name = Name(type: ObjectIdentifier(type), key: key)
        if let value = lock.withLock({ values[name] }) as? Value { return value }
        guard let value = lock.withLock({ makers[name] })?() as? Value else { return nil }
        lock.withLock { values[name] = value }
        return value
    }
}
