import HalationDrawing
public import HalationViews

/// The parts of a menu for a style.
public nonisolated struct MenuStyleConfiguration {
    /// The label of a menu.
    public nonisolated struct Label: View {
        let part: ControlPart

        init(_ part: ControlPart) {
            self.part = part
        }

        /// The label of a menu.
        @MainActor @preconcurrency public var body: some View { part }
    }

    /// The items of a menu.
    public nonisolated struct Content: View {
        let part: ControlPart

        init(_ part: ControlPart) {
            self.part = part
        }

        /// The items of a menu.
        @MainActor @preconcurrency public var body: some View { part }
    }

    /// The label of a menu.
    public let label: Label

    /// The items of a menu.
    public let content: Content
}

/// A look of menus.
@MainActor @preconcurrency
public protocol MenuStyle {
    /// The type of what is drawn.
    associatedtype Body: View

    /// The parts.
    typealias Configuration = MenuStyleConfiguration

    /// What is drawn.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

extension View {
    /// Sets the look of the menus in the view.
    public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        environment(\.menuStyle, style)
    }
}

private nonisolated struct MenuStyleKey: EnvironmentKey {
    static var defaultValue: any MenuStyle { DefaultMenuStyle() }
}

extension EnvironmentValues {
    var menuStyle: any MenuStyle {
        get { self[MenuStyleKey.self] }
        set { self[MenuStyleKey.self] = newValue }
    }
}

/// The parts as a style draws them.
struct StyledMenu: View {
    let configuration: MenuStyleConfiguration

    @Environment(\.menuStyle) private var style

    var body: some View { open(style) }

    private func open<Style: MenuStyle>(_ style: Style) -> AnyView {
        AnyView(StyledControl(style, configuration) { $0.makeBody(configuration: $1) })
    }
}

/// The label as a button.
public struct DefaultMenuStyle: MenuStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// The label as a button.
    public func makeBody(configuration: Configuration) -> some View {
        Button(action: {}) { configuration.label }
    }
}

extension MenuStyle where Self == DefaultMenuStyle {
    /// The label as a button.
    public nonisolated static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

/// The label as a button.
public struct ButtonMenuStyle: MenuStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// The label as a button.
    public func makeBody(configuration: Configuration) -> some View {
        Button(action: {}) { configuration.label }
    }
}

extension MenuStyle where Self == ButtonMenuStyle {
    /// The label as a button.
    public nonisolated static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

/// The label as a button.
public struct BorderlessButtonMenuStyle: MenuStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// The label as a button.
    public func makeBody(configuration: Configuration) -> some View {
        Button(action: {}) { configuration.label }
    }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
    /// The label as a button.
    public nonisolated static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}
