public import Foundation
public import HalationDrawing

// Actions of the environment: they exist so that programs compile, and do nothing, because a picture has no windows.

/// Closes what is presented; has no effect in a picture.
public struct DismissAction: Sendable {
    /// Has no effect.
    @MainActor @preconcurrency public func callAsFunction() {}
}

/// Opens an address; calls the handler that the view sets, and has no effect without one.
public struct OpenURLAction: Sendable {
    /// What a handler did with an address.
    public struct Result: Sendable {
        private init() {}

        /// It opened it.
        public static let handled = Result()

        /// It did not open it.
        public static let discarded = Result()

        /// The system is to open it.
        public static let systemAction = Result()

        /// The system is to open another address.
        public static func systemAction(_ url: URL) -> Result { Result() }
    }

    private let handler: @Sendable (URL) -> Void

    /// Creates an action from a handler.
    @MainActor @preconcurrency
    public init(handler: @escaping (URL) -> Result) {
        nonisolated(unsafe) let handler = handler
        self.handler = { _ = handler($0) }
    }

    init() {
        handler = { _ in }
    }

    /// Calls the handler.
    @MainActor @preconcurrency public func callAsFunction(_ url: URL) { handler(url) }

    /// Calls the handler, and then the completion with true.
    @MainActor @preconcurrency
    public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
        handler(url)
        completion(true)
    }
}

/// Whether a view is presented; in a picture it is not.
public struct PresentationMode: Sendable {
    /// False.
    public var isPresented: Bool { false }

    /// Has no effect in a picture.
    public mutating func dismiss() {}
}

/// Whether a view is edited.
public enum EditMode: Hashable, Sendable {
    /// It is not.
    case inactive

    /// It is edited for a moment.
    case transient

    /// It is.
    case active

    /// Whether it is edited.
    public var isEditing: Bool { self != .inactive }
}

/// Ends a search; has no effect in a picture.
public struct DismissSearchAction: Sendable {
    /// Has no effect.
    @MainActor @preconcurrency public func callAsFunction() {}
}

/// Loads content anew.
public struct RefreshAction: Sendable {
    /// Has no effect.
    public func callAsFunction() async {}
}

/// Renames something; has no effect in a picture.
public struct RenameAction: Sendable {
    /// Has no effect.
    public func callAsFunction() {}
}

/// Opens a window; has no effect in a picture.
public struct OpenWindowAction: Sendable {
    /// Has no effect.
    @MainActor @preconcurrency public func callAsFunction(id: String) {}

    /// Has no effect.
    @MainActor @preconcurrency public func callAsFunction<D: Codable & Hashable>(value: D) {}

    /// Has no effect.
    @MainActor @preconcurrency public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// Closes a window; has no effect in a picture.
public struct DismissWindowAction: Sendable {
    /// Has no effect.
    @MainActor @preconcurrency public func callAsFunction() {}

    /// Has no effect.
    @MainActor @preconcurrency public func callAsFunction(id: String) {}
}

/// Opens the settings; has no effect in a picture.
public struct OpenSettingsAction: Sendable {
    /// Has no effect.
    @MainActor @preconcurrency public func callAsFunction() {}
}

/// Asks for a review; has no effect in a picture.
public struct RequestReviewAction: Sendable {
    /// Has no effect.
    @MainActor @preconcurrency public func callAsFunction() {}
}

/// Moves the focus to its start; has no effect in a picture.
public struct ResetFocusAction: Sendable {
    /// Has no effect.
    @MainActor @preconcurrency public func callAsFunction(in namespace: Namespace.ID) {}
}

private nonisolated struct OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction { OpenURLAction() }
}

private nonisolated struct EditModeKey: EnvironmentKey {
    static var defaultValue: Binding<EditMode>? { nil }
}

extension EnvironmentValues {
    /// Closes what is presented; has no effect in a picture.
    public var dismiss: DismissAction { DismissAction() }

    /// Whether the view is presented: it is not.
    public var isPresented: Bool { false }

    /// Whether the view is presented: it is not.
    public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }

    /// Opens an address.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }

    /// Whether the view is edited; nil, the initial value, is not.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }

    /// Whether a search is going on: it is not.
    public var isSearching: Bool { false }

    /// Ends a search; has no effect in a picture.
    public var dismissSearch: DismissSearchAction { DismissSearchAction() }

    /// Loads content anew; nil, as nothing is pulled in a picture.
    public var refresh: RefreshAction? { nil }

    /// Renames something; nil in a picture.
    public var rename: RenameAction? { nil }

    /// Opens a window; has no effect in a picture.
    public var openWindow: OpenWindowAction { OpenWindowAction() }

    /// Closes a window; has no effect in a picture.
    public var dismissWindow: DismissWindowAction { DismissWindowAction() }

    /// Opens the settings; has no effect in a picture.
    public var openSettings: OpenSettingsAction { OpenSettingsAction() }

    /// Asks for a review; has no effect in a picture.
    public var requestReview: RequestReviewAction { RequestReviewAction() }

    /// Moves the focus to its start; has no effect in a picture.
    public var resetFocus: ResetFocusAction { ResetFocusAction() }

    /// Whether there can be several windows: there cannot.
    public var supportsMultipleWindows: Bool { false }
}
