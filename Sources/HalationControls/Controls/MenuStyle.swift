import HalationDrawing
public import HalationViews

/// The parts of a menu for a style.
public nonisolated struct MenuStyleConfiguration {
    /// The type-erased label of a menu.
    public nonisolated struct Label: View {
        let part: AnyView

        /// The label as passed to the menu.
        @MainActor @preconcurrency public var body: some View { part }
    }

    /// The type-erased items of a menu.
    public nonisolated struct Content: View {
        let part: AnyView

        /// The items as passed to the menu.
        @MainActor @preconcurrency public var body: some View { part }
    }

    /// The label as passed to the menu.
    public let label: Label

    /// The items as passed to the menu.
    public let content: Content

    /// What a tap does instead of opening the menu.
    var primaryAction: (@MainActor () -> Void)?
}

extension MenuStyleConfiguration: StyledConfiguration {
    @MainActor var defaultBody: some View { DefaultMenuStyle().makeBody(configuration: self) }
}

/// A style for the appearance of menus.
@MainActor @preconcurrency
public protocol MenuStyle {
    /// The type of the styled menu.
    associatedtype Body: View

    /// The parts of the menu to style.
    typealias Configuration = MenuStyleConfiguration

    /// Returns the styled menu.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

extension View {
    /// Sets the style for menus in the view.
    public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        controlStyle(style) { $0.makeBody(configuration: $1) }
    }
}

/// The default style for menus: the label as a button.
public struct DefaultMenuStyle: MenuStyle {
    public nonisolated init() {}

    /// Returns the label as a button, which opens the menu.
    public func makeBody(configuration: Configuration) -> some View {
        MenuButton(configuration: configuration)
    }
}

extension MenuStyle where Self == DefaultMenuStyle {
    public nonisolated static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

/// A style that shows the label as a button.
public struct ButtonMenuStyle: MenuStyle {
    public nonisolated init() {}

    /// Returns the label as a button, which opens the menu.
    public func makeBody(configuration: Configuration) -> some View {
        MenuButton(configuration: configuration)
    }
}

extension MenuStyle where Self == ButtonMenuStyle {
    public nonisolated static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

/// A style that shows the label as a button without a border.
public struct BorderlessButtonMenuStyle: MenuStyle {
    public nonisolated init() {}

    /// Returns the label as a button, which opens the menu.
    public func makeBody(configuration: Configuration) -> some View {
        MenuButton(configuration: configuration)
    }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
    public nonisolated static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}
