import Foundation
import HalationDrawing
import HalationGeometry
public import HalationViews

/// The parts of a group of controls for a style.
public nonisolated struct ControlGroupStyleConfiguration {
    /// The type-erased label of a group.
    public nonisolated struct Label: View {
        let part: AnyView

        /// The label as passed to the group.
        @MainActor @preconcurrency public var body: some View { part }
    }

    /// The type-erased controls of a group.
    public nonisolated struct Content: View {
        let part: AnyView

        /// The controls as passed to the group.
        @MainActor @preconcurrency public var body: some View { part }
    }

    /// The label as passed to the group.
    public let label: Label

    /// The controls as passed to the group.
    public let content: Content
}

extension ControlGroupStyleConfiguration: StyledConfiguration {
    @MainActor var defaultBody: some View { AutomaticControlGroupStyle().makeBody(configuration: self) }
}

/// A style for groups of controls.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
    /// The type of the styled group.
    associatedtype Body: View

    /// The parts of the group to style.
    typealias Configuration = ControlGroupStyleConfiguration

    /// Returns the styled group.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

extension View {
    /// Sets the style for groups of controls in the view.
    public nonisolated func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        controlStyle(style) { $0.makeBody(configuration: $1) }
    }
}

/// The default style for groups: controls in a row on grey.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
    public nonisolated init() {}

    /// Returns the controls in a row.
    public func makeBody(configuration: Configuration) -> some View {
        ControlGroupFace(configuration: configuration)
    }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    public nonisolated static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

/// The style for navigation: controls in a row on grey.
public struct NavigationControlGroupStyle: ControlGroupStyle {
    public nonisolated init() {}

    /// Returns the controls in a row.
    public func makeBody(configuration: Configuration) -> some View {
        ControlGroupFace(configuration: configuration)
    }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    public nonisolated static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

/// The style for compact menus, drawn as a row on grey.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
    public nonisolated init() {}

    /// Returns the controls in a row.
    public func makeBody(configuration: Configuration) -> some View {
        ControlGroupFace(configuration: configuration)
    }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
    public nonisolated static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}

/// The style for menus, drawn as a row on grey.
public struct MenuControlGroupStyle: ControlGroupStyle {
    public nonisolated init() {}

    /// Returns the controls in a row.
    public func makeBody(configuration: Configuration) -> some View {
        ControlGroupFace(configuration: configuration)
    }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
    public nonisolated static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

/// The style for palettes: controls in a row on grey.
public struct PaletteControlGroupStyle: ControlGroupStyle {
    public nonisolated init() {}

    /// Returns the controls in a row.
    public func makeBody(configuration: Configuration) -> some View {
        ControlGroupFace(configuration: configuration)
    }
}

extension ControlGroupStyle where Self == PaletteControlGroupStyle {
    public nonisolated static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

/// The controls in a row on grey.
private struct ControlGroupFace: View {
    let configuration: ControlGroupStyleConfiguration

    var body: some View {
        HStack(spacing: 16) { configuration.content }
            .padding(.horizontal, 12)
            .padding(.vertical, 7)
            .background(FillShapeStyle().opacity(0.7), in: RoundedRectangle(cornerRadius: 8))
    }
}
