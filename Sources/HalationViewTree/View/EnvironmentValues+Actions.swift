public import Foundation
import HalationDiagnostics
public import HalationDrawing

// Actions of the environment. Those for windows exist so that programs compile, and do nothing: a picture has one.

/// Dismisses the presentation around a view, or leaves the view on top of a navigation stack.
public struct DismissAction: Sendable {
    private let action: (@MainActor () -> Void)?

    package init(_ action: (@MainActor () -> Void)? = nil) {
        self.action = action
    }

    /// Dismisses the presentation around the view, or goes back in the navigation stack in it.
    @MainActor @preconcurrency public func callAsFunction() { action?() }
}

/// Opens a URL with the handler that the environment sets; has no effect without one.
public struct OpenURLAction: Sendable {
    /// The answer of a handler to a URL; it has no effect, as no system opens URLs.
    public struct Result: Sendable {
        private init() {}

        public static let handled = Result()
        public static let discarded = Result()
        public static let systemAction = Result()

        /// An answer with another URL for the system; has no effect.
        public static func systemAction(_ url: URL) -> Result { Result() }
    }

    private let handler: @Sendable (URL) -> Void

    /// Creates an action that calls a handler.
    @MainActor @preconcurrency
    public init(handler: @escaping (URL) -> Result) {
        nonisolated(unsafe) let handler = handler
        self.handler = { _ = handler($0) }
    }

    init() {
        handler = { _ in }
    }

    /// Calls the handler with the URL.
    @MainActor @preconcurrency public func callAsFunction(_ url: URL) { handler(url) }

    /// Calls the handler with the URL, and then the completion with true.
    @MainActor @preconcurrency
    public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
        handler(url)
        completion(true)
    }

    /// Calls the handler with the URL; no app opens it, whichever is preferred.
    @MainActor @preconcurrency
    public func callAsFunction(_ url: URL, prefersInApp: Bool) { handler(url) }
}

/// Whether a view is in a presentation, or on a navigation stack above its root.
public struct PresentationMode: Sendable {
    /// Whether the view is in a presentation, or on a navigation stack above its root.
    public private(set) var isPresented: Bool

    init(isPresented: Bool) {
        self.isPresented = isPresented
    }

    /// Dismisses the presentation, or goes back to the view below on the navigation stack.
    public mutating func dismiss() { isPresented = false }
}

/// Whether a person edits the content of a view.
///
/// An ``EditButton`` or the program sets it. Lists then show circles that delete rows and handles that move them.
public enum EditMode: Hashable, Sendable {
    case inactive

    /// Editing that ends by itself, such as swiping a row.
    case transient

    case active

    /// Whether the mode is `active` or `transient`.
    public var isEditing: Bool { self != .inactive }
}

/// Ends a search: empties its field, which loses the focus; has no effect without a search field around the view.
public struct DismissSearchAction: Sendable {
    private let end: (@MainActor @Sendable () -> Void)?

    /// Creates the action that ends a search; nil for one without effect.
    package init(_ end: (@MainActor @Sendable () -> Void)? = nil) {
        self.end = end
    }

    /// Ends the search: empties its field, which loses the focus.
    @MainActor @preconcurrency public func callAsFunction() { end?() }
}

/// A search, as the views in a `searchable` view see it.
package struct SearchState: Sendable {
    /// Whether it takes place.
    let isActive: Bool
    let dismiss: DismissSearchAction

    /// Creates the state of a search.
    package init(isActive: Bool, dismiss: DismissSearchAction) {
        self.isActive = isActive
        self.dismiss = dismiss
    }
}

/// Refreshes content, as pulling it down does.
public struct RefreshAction: Sendable {
    private let action: @Sendable () async -> Void

    package init(_ action: @escaping @Sendable () async -> Void) {
        self.action = action
    }

    /// Performs the action of `refreshable`.
    public func callAsFunction() async { await action() }
}

/// Starts to rename an item; has no effect in a picture.
public struct RenameAction: Sendable {
    /// Has no effect: nothing is renamed in a picture.
    public func callAsFunction() {}
}

/// Opens a window; has no effect, as a picture shows one.
public struct OpenWindowAction: Sendable {
    /// Has no effect: a picture shows one window.
    @MainActor @preconcurrency public func callAsFunction(id: String) {}

    /// Has no effect: a picture shows one window.
    @MainActor @preconcurrency public func callAsFunction<D: Codable & Hashable>(value: D) {}

    /// Has no effect: a picture shows one window.
    @MainActor @preconcurrency public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// Closes a window; has no effect, as a picture shows one.
public struct DismissWindowAction: Sendable {
    /// Has no effect: a picture shows one window.
    @MainActor @preconcurrency public func callAsFunction() {}

    /// Has no effect: a picture shows one window.
    @MainActor @preconcurrency public func callAsFunction(id: String) {}
}

/// Opens the settings; has no effect, as a picture shows one window.
public struct OpenSettingsAction: Sendable {
    /// Has no effect: a picture shows one window.
    @MainActor @preconcurrency public func callAsFunction() {}
}

/// Asks for a review of the app; has no effect, as there is no store.
public struct RequestReviewAction: Sendable {
    /// Has no effect: there is no store.
    @MainActor @preconcurrency public func callAsFunction() {}
}

/// Moves the focus to its default; has no effect, as nothing is focused in a picture.
public struct ResetFocusAction: Sendable {
    /// Has no effect: nothing is focused in a picture.
    @MainActor @preconcurrency public func callAsFunction(in namespace: Namespace.ID) {}
}

extension EnvironmentValues {
    /// Dismisses the presentation around a view, or leaves the view on top of a navigation stack.
    public var dismiss: DismissAction { dismissal ?? DismissAction() }

    /// Whether the view is in a presentation, or on a navigation stack above its root.
    public var isPresented: Bool { dismissal != nil }

    /// Whether the view is in a presentation, or on a navigation stack above its root; dismissing it ends that.
    public var presentationMode: Binding<PresentationMode> {
        guard let dismissal else { return .constant(PresentationMode(isPresented: false)) }
        return Binding {
            PresentationMode(isPresented: true)
        } set: { mode in
            if !mode.isPresented { MainActor.assumeIsolated { dismissal() } }
        }
    }

    /// Dismisses the view; nil for what is neither presented nor above the root of a stack.
    @Entry package var dismissal: DismissAction?

    /// Opens a URL; has no effect unless a handler is set.
    @Entry public var openURL = OpenURLAction()

    /// Whether a person edits the content of the view; nil outside of windows and navigation views, which is not.
    @Entry public var editMode: Binding<EditMode>?

    /// Whether a search takes place in the field of the nearest `searchable` view around.
    public var isSearching: Bool { search?.isActive ?? false }

    /// The search whose field a view around has; nil without one.
    @Entry package var search: SearchState?

    /// Ends the search in the field of the nearest `searchable` view around.
    public var dismissSearch: DismissSearchAction { search?.dismiss ?? DismissSearchAction() }

    /// Refreshes the content; nil without a view around that is `refreshable`.
    public var refresh: RefreshAction? { refreshAction }

    @Entry package var refreshAction: RefreshAction?

    /// Starts to rename an item; always nil.
    public var rename: RenameAction? { nil }

    /// Opens a window; has no effect, as a picture shows one.
    public var openWindow: OpenWindowAction { OpenWindowAction() }

    /// Closes a window; has no effect, as a picture shows one.
    public var dismissWindow: DismissWindowAction { DismissWindowAction() }

    /// Opens the settings; has no effect, as a picture shows one window.
    public var openSettings: OpenSettingsAction { OpenSettingsAction() }

    /// Asks for a review of the app; has no effect, as there is no store.
    public var requestReview: RequestReviewAction { RequestReviewAction() }

    /// Moves the focus to its default; has no effect, as nothing is focused in a picture.
    public var resetFocus: ResetFocusAction { ResetFocusAction() }

    /// Whether the app can show several windows; always false.
    public var supportsMultipleWindows: Bool { false }
}
