import HalationControls
public import HalationDrawing
public import HalationViews

/// The windows of a program, of which the first is rendered.
public nonisolated struct WindowGroup<Content: View>: Scene {
    /// Built-in scenes have no body.
    public typealias Body = Never

    private let content: Content

    /// Creates a group of windows that show a view.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a group of windows with an identifier.
    public nonisolated init(id: String, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a group of windows with a title, which is not drawn.
    public nonisolated init(_ title: Text, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a group of windows with a title, which is not drawn, and an identifier.
    public nonisolated init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a group of windows with a title, which is not drawn.
    @_disfavoredOverload
    public nonisolated init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a group of windows with a title, which is not drawn, and an identifier.
    @_disfavoredOverload
    public nonisolated init(_ title: some StringProtocol, id: String, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

/// The content of a window that is opened with a value.
public nonisolated struct PresentedWindowContent<Data: Codable & Hashable, Content: View>: View {
    @State private var value: Data?
    private let content: (Binding<Data?>) -> Content

    init(value: Data?, content: @escaping (Binding<Data?>) -> Content) {
        _value = State(initialValue: value)
        self.content = content
    }

    /// The content for the window's value.
    @MainActor @preconcurrency public var body: some View { content($value) }
}

extension WindowGroup {
    /// Creates a group of windows that are opened with a value; a picture shows the one without a value.
    public nonisolated init<D: Codable & Hashable, C: View>(
        for type: D.Type,
        @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init { PresentedWindowContent(value: nil, content: content) }
    }

    /// Creates a group of windows with an identifier; a picture shows the one without a value.
    public nonisolated init<D: Codable & Hashable, C: View>(
        id: String,
        for type: D.Type,
        @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(for: type, content: content)
    }

    /// Creates a group of windows with a title, which is not drawn; a picture shows the one without a value.
    public nonisolated init<D: Codable & Hashable, C: View>(
        _ title: some StringProtocol,
        id: String? = nil,
        for type: D.Type,
        @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(for: type, content: content)
    }

    /// Creates a group of windows that are opened with a value; a picture shows the one with the default value.
    public nonisolated init<D: Codable & Hashable, C: View>(
        for type: D.Type,
        @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init {
            PresentedWindowContent(value: nil) { value in
                content(
                    Binding {
                        value.wrappedValue ?? defaultValue()
                    } set: {
                        value.wrappedValue = $0
                    }
                )
            }
        }
    }

    /// Creates a group of windows with an identifier; a picture shows the one with the default value.
    public nonisolated init<D: Codable & Hashable, C: View>(
        id: String,
        for type: D.Type,
        @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(for: type, content: content, defaultValue: defaultValue)
    }

    /// Creates a group of windows with a title, which is not drawn.
    ///
    /// A picture shows the window with the default value.
    public nonisolated init<D: Codable & Hashable, C: View>(
        _ title: some StringProtocol,
        id: String? = nil,
        for type: D.Type,
        @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(for: type, content: content, defaultValue: defaultValue)
    }
}

extension WindowGroup: PrimitiveScene {
    @MainActor var rootView: (any View)? { content }
}

/// A single window, rendered if it is the first scene.
public nonisolated struct Window<Content: View>: Scene {
    /// Built-in scenes have no body.
    public typealias Body = Never

    private let content: Content

    /// Creates a window with a title, which is not drawn, and an identifier.
    public nonisolated init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a window with a title, which is not drawn, and an identifier.
    @_disfavoredOverload
    public nonisolated init(_ title: some StringProtocol, id: String, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension Window: PrimitiveScene {
    @MainActor var rootView: (any View)? { content }
}

/// The settings window of a program, which is not rendered.
public nonisolated struct Settings<Content: View>: Scene {
    /// Built-in scenes have no body.
    public typealias Body = Never

    /// Creates a settings window.
    public nonisolated init(@ViewBuilder content: () -> Content) {}
}

extension Settings: PrimitiveScene {
    @MainActor var rootView: (any View)? { nil }
}

/// An item in the menu bar, which is not rendered.
public nonisolated struct MenuBarExtra<Label: View, Content: View>: Scene {
    /// Built-in scenes have no body.
    public typealias Body = Never

    /// Creates an item from its menu and its label.
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}

extension MenuBarExtra where Label == Text {
    /// Creates an item with a title.
    public nonisolated init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {}

    /// Creates an item with a title and a symbol.
    public nonisolated init(
        _ title: some StringProtocol,
        systemImage: String,
        @ViewBuilder content: () -> Content
    ) {}
}

extension MenuBarExtra: PrimitiveScene {
    @MainActor var rootView: (any View)? { nil }
}
