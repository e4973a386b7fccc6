public import Foundation
import HalationControls
import HalationDiagnostics
public import HalationDrawing
public import HalationGeometry
import HalationViews

/// The decoration of a window; has no effect on pictures.
public struct WindowStyle: Sendable {
    public static let automatic = WindowStyle()
    public static let titleBar = WindowStyle()
    public static let hiddenTitleBar = WindowStyle()
    public static let plain = WindowStyle()
}

/// The decoration of a window's toolbar; has no effect on pictures.
public struct WindowToolbarStyle: Sendable {
    public static let automatic = WindowToolbarStyle()
    public static let expanded = WindowToolbarStyle()
    public static let unified = WindowToolbarStyle()
    public static let unifiedCompact = WindowToolbarStyle()
}

/// The limits of a window's size; has no effect on pictures.
public struct WindowResizability: Sendable {
    public static let automatic = WindowResizability()
    public static let contentSize = WindowResizability()
    public static let contentMinSize = WindowResizability()
}

/// An event that wakes a program in the background; none occurs while rendering.
public struct BackgroundTask<Request, Response>: Sendable {
    init() {}
}

extension BackgroundTask where Request == Void, Response == Void {
    /// A refresh that the program requested.
    public static func appRefresh(_ identifier: String) -> BackgroundTask { BackgroundTask() }
}

// What concerns windows on a screen: the flags of the command-line tool determine the size of pictures.
extension Scene {
    /// Chooses the decoration of windows; has no effect on pictures.
    public nonisolated func windowStyle(_ style: WindowStyle) -> some Scene { self }

    /// Chooses the decoration of toolbars; has no effect on pictures.
    public nonisolated func windowToolbarStyle(_ style: WindowToolbarStyle) -> some Scene { self }

    /// Limits the sizes of windows; has no effect on pictures.
    public nonisolated func windowResizability(_ resizability: WindowResizability) -> some Scene { self }

    /// Chooses the size of new windows; has no effect, as the tool's `--size` determines the size.
    public nonisolated func defaultSize(_ size: CGSize) -> some Scene { self }

    /// Chooses the size of new windows; has no effect, as the tool's `--size` determines the size.
    public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }

    /// Runs an action in the background; has no effect, as a program that renders is never there.
    public nonisolated func backgroundTask<Request, Response>(
        _ task: BackgroundTask<Request, Response>,
        action: @escaping @Sendable (Request) async -> Response
    ) -> some Scene { self }

    /// Chooses the position of new windows; has no effect on pictures.
    public nonisolated func defaultPosition(_ position: UnitPoint) -> some Scene { self }

    /// Chooses which external events open a window; has no effect on pictures.
    public nonisolated func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }

    /// Calls an action when a value changes; scenes do not change, so that it is never called.
    public nonisolated func onChange<Value: Equatable>(
        of value: Value,
        initial: Bool = false,
        _ action: @escaping (Value, Value) -> Void
    ) -> some Scene {
        if initial { Warnings.report(.onChange) }
        return self
    }

    /// Calls an action when a value changes; scenes do not change, so that it is never called.
    public nonisolated func onChange<Value: Equatable>(
        of value: Value,
        initial: Bool = false,
        _ action: @escaping () -> Void
    ) -> some Scene {
        if initial { Warnings.report(.onChange) }
        return self
    }

    /// Calls an action when a value changes; scenes do not change, so that it is never called.
    public nonisolated func onChange<Value: Equatable>(
        of value: Value,
        perform action: @escaping (Value) -> Void
    ) -> some Scene { self }

    /// Adds menus; has no effect on pictures.
    public nonisolated func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene
    { self }

    /// Removes the usual menus; has no effect on pictures.
    public nonisolated func commandsRemoved() -> some Scene { self }
}

extension Scene {
    /// Sets an environment value of the scene's views.
    public nonisolated func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
        _ value: Value
    ) -> some Scene {
        // Only the main actor reads them.
        nonisolated(unsafe) let (keyPath, value) = (keyPath, value)
        return ModifiedScene(content: self) { view in modified(view, keyPath, value) }
    }
}

@MainActor
private func modified<Value>(
    _ view: some View,
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
) -> any View {
    view.environment(keyPath, value)
}

/// A scene whose view is modified.
nonisolated struct ModifiedScene<Content: Scene>: PrimitiveScene {
    typealias Body = Never

    private let content: Content
    private let modify: @MainActor (any View) -> any View

    nonisolated init(content: Content, modify: @escaping @MainActor (any View) -> any View) {
        self.content = content
        self.modify = modify
    }

    @MainActor var rootView: (any View)? {
        guard let view = content.firstView else { return nil }
        return modify(view)
    }
}
