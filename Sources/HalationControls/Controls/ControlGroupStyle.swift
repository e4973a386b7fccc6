import Foundation
import HalationDrawing
import HalationGeometry
public import HalationViews

/// The parts of a group of controls for a style.
public nonisolated struct ControlGroupStyleConfiguration {
    /// The label of a group.
    public nonisolated struct Label: View {
        let part: ControlPart

        init(_ part: ControlPart) {
            self.part = part
        }

        /// The label of a group.
        @MainActor @preconcurrency public var body: some View { part }
    }

    /// The controls.
    public nonisolated struct Content: View {
        let part: ControlPart

        init(_ part: ControlPart) {
            self.part = part
        }

        /// The controls.
        @MainActor @preconcurrency public var body: some View { part }
    }

    /// The label of a group.
    public let label: Label

    /// The controls.
    public let content: Content
}

/// A look of groups of controls.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
    /// The type of what is drawn.
    associatedtype Body: View

    /// The parts.
    typealias Configuration = ControlGroupStyleConfiguration

    /// What is drawn.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

extension View {
    /// Sets the look of the groups of controls in the view.
    public nonisolated func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        environment(\.controlGroupStyle, style)
    }
}

private nonisolated struct ControlGroupStyleKey: EnvironmentKey {
    static var defaultValue: any ControlGroupStyle { AutomaticControlGroupStyle() }
}

extension EnvironmentValues {
    var controlGroupStyle: any ControlGroupStyle {
        get { self[ControlGroupStyleKey.self] }
        set { self[ControlGroupStyleKey.self] = newValue }
    }
}

/// The parts as a style draws them.
struct StyledControlGroup: View {
    let configuration: ControlGroupStyleConfiguration

    @Environment(\.controlGroupStyle) private var style

    var body: some View { open(style) }

    private func open<Style: ControlGroupStyle>(_ style: Style) -> AnyView {
        AnyView(StyledControl(style, configuration) { $0.makeBody(configuration: $1) })
    }
}

/// The controls in a row on grey.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// The controls.
    public func makeBody(configuration: Configuration) -> some View {
        ControlGroupFace(configuration: configuration)
    }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    /// The controls in a row on grey.
    public nonisolated static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

/// The controls in a row on grey.
public struct NavigationControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// The controls.
    public func makeBody(configuration: Configuration) -> some View {
        ControlGroupFace(configuration: configuration)
    }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    /// The controls in a row on grey.
    public nonisolated static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

/// Drawn as a row on grey.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// The controls.
    public func makeBody(configuration: Configuration) -> some View {
        ControlGroupFace(configuration: configuration)
    }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
    /// Drawn as a row on grey.
    public nonisolated static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}

/// Drawn as a row on grey.
public struct MenuControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// The controls.
    public func makeBody(configuration: Configuration) -> some View {
        ControlGroupFace(configuration: configuration)
    }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
    /// Drawn as a row on grey.
    public nonisolated static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

/// The controls in a row on grey.
public struct PaletteControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// The controls.
    public func makeBody(configuration: Configuration) -> some View {
        ControlGroupFace(configuration: configuration)
    }
}

extension ControlGroupStyle where Self == PaletteControlGroupStyle {
    /// The controls in a row on grey.
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
