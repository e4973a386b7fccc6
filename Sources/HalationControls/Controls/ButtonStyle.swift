import Foundation
public import HalationDrawing
import HalationGeometry
public import HalationViews

/// The parts of a button for a ``ButtonStyle``.
public nonisolated struct ButtonStyleConfiguration {
    /// The type-erased label of a button.
    public nonisolated struct Label: View {
        let part: AnyView

        /// The label as passed to the button, several views side by side.
        @MainActor @preconcurrency public var body: some View {
            HStack { part }.modifier(ButtonTextAlignment())
        }
    }

    /// The purpose of the button.
    public let role: ButtonRole?

    /// The label as passed to the button.
    public let label: Label

    /// Whether a script's touch is on the button.
    public let isPressed: Bool
}

/// A style for the appearance of buttons.
@MainActor @preconcurrency
public protocol ButtonStyle {
    /// The type of the styled button.
    associatedtype Body: View

    /// The parts of the button to style.
    typealias Configuration = ButtonStyleConfiguration

    /// Returns the styled button.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts of a button for a ``PrimitiveButtonStyle``.
public nonisolated struct PrimitiveButtonStyleConfiguration {
    /// The type-erased label of a button.
    public nonisolated struct Label: View {
        let part: AnyView

        /// The label as passed to the button, several views side by side.
        @MainActor @preconcurrency public var body: some View {
            HStack { part }.modifier(ButtonTextAlignment())
        }
    }

    /// The purpose of the button.
    public let role: ButtonRole?

    /// The label as passed to the button.
    public let label: Label

    let action: @MainActor () -> Void

    /// Performs the action of the button.
    @MainActor public func trigger() { action() }
}

extension PrimitiveButtonStyleConfiguration: StyledConfiguration {
    @MainActor var defaultBody: some View { DefaultButtonStyle().makeBody(configuration: self) }
}

/// A style for the appearance and behaviour of buttons.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    /// The type of the styled button.
    associatedtype Body: View

    /// The parts of the button to style.
    typealias Configuration = PrimitiveButtonStyleConfiguration

    /// Returns the styled button.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The default style for the context: a label in the tint.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    /// Returns the label in the tint.
    public func makeBody(configuration: Configuration) -> some View {
        RowButton(action: configuration.action) {
            ButtonFace(configuration: configuration, kind: .borderless)
        }
    }
}

/// A label in the tint.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    /// Returns the label in the tint.
    public func makeBody(configuration: Configuration) -> some View {
        ButtonFace(configuration: configuration, kind: .borderless)
    }
}

/// A label in its own style, which fades while it is pressed.
public struct PlainButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    /// Returns the label, faded while it is pressed.
    public func makeBody(configuration: Configuration) -> some View {
        PressReader(action: configuration.action) { configuration.label.fading($0) }
    }
}

/// A label in the tint on a grey field, or on a pale one of a tint that a view sets.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    /// Returns the label on its field.
    public func makeBody(configuration: Configuration) -> some View {
        ButtonFace(configuration: configuration, kind: .bordered)
    }
}

/// A white label on a field of the tint.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    /// Returns the label on its field.
    public func makeBody(configuration: Configuration) -> some View {
        ButtonFace(configuration: configuration, kind: .prominent)
    }
}

/// A black label, or one in a tint that a view sets, on a capsule of glass.
public struct GlassButtonStyle: PrimitiveButtonStyle {
    private let glass: Glass

    /// Creates the style with glass that lights up under a finger.
    public nonisolated init() { self.init(.regular.interactive()) }

    /// Creates the style with a kind of glass.
    public nonisolated init(_ glass: Glass) { self.glass = glass }

    /// Returns the label on its glass.
    public func makeBody(configuration: Configuration) -> some View {
        ButtonFace(configuration: configuration, kind: .glass(glass))
    }
}

/// A white label on a capsule of glass that is filled with the tint.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    /// Returns the label on its glass.
    public func makeBody(configuration: Configuration) -> some View {
        ButtonFace(configuration: configuration, kind: .prominentGlass)
    }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    public nonisolated static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    public nonisolated static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    public nonisolated static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    public nonisolated static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    public nonisolated static var borderedProminent: BorderedProminentButtonStyle {
        BorderedProminentButtonStyle()
    }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    public nonisolated static var glass: GlassButtonStyle { GlassButtonStyle() }

    /// A black label, or one in a tint that a view sets, on a capsule of a kind of glass.
    public nonisolated static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
    public nonisolated static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}

extension View {
    /// Sets the style for the appearance of buttons in the view.
    public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        buttonStyle(AdaptedButtonStyle(style: style))
    }

    /// Sets the style for the appearance and behaviour of buttons in the view.
    public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        controlStyle(style) { $0.makeBody(configuration: $1) }
    }

    /// Sets the shape of the fields of bordered buttons in the view.
    public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        environment(\.buttonBorderShape, shape)
    }
}

extension EnvironmentValues {
    /// The shape of the fields of bordered buttons; initially automatic.
    @Entry public var buttonBorderShape: ButtonBorderShape = .automatic
}

private nonisolated struct AdaptedButtonStyle<Style: ButtonStyle>: PrimitiveButtonStyle {
    let style: Style

    @MainActor @preconcurrency func makeBody(configuration: Configuration) -> some View {
        PressableView(action: configuration.action) { isPressed in
            StyleBody(
                style,
                ButtonStyleConfiguration(
                    role: configuration.role,
                    label: .init(part: configuration.label.part),
                    isPressed: isPressed
                )
            ) { $0.makeBody(configuration: $1) }
        }
    }
}

/// Centres the lines of a button's label outside of lists, unless a view around sets their alignment.
///
/// Five buttons in a screenshot of iOS 17; links to pages are such buttons too.
private nonisolated struct ButtonTextAlignment: EnvironmentModifier {
    func change(_ environment: inout EnvironmentValues) {
        guard !environment.isInList, !environment.hasTextAlignment else { return }
        environment.multilineTextAlignment = .center
    }
}

/// The style of a control's label where no view around it sets a foreground style.
package nonisolated struct ControlForeground<Style: ShapeStyle>: EnvironmentModifier {
    let style: Style

    package init(style: Style) {
        self.style = style
    }

    package func change(_ environment: inout EnvironmentValues) {
        guard !environment.hasForegroundStyle else { return }
        environment.setDefaultForegroundStyle(style)
    }
}

/// The appearance of the built-in styles.
private struct ButtonFace: View {
    enum Kind {
        case borderless, bordered, prominent, prominentGlass
        case glass(Glass)

        /// Whether the field is filled with the tint.
        var isProminent: Bool {
            switch self {
            case .prominent, .prominentGlass: true
            case .borderless, .bordered, .glass: false
            }
        }

        /// The glass below the label, for the styles of glass.
        var glass: Glass? {
            switch self {
            case .glass(let glass): glass
            case .prominentGlass: .regular.interactive()
            case .borderless, .bordered, .prominent: nil
            }
        }
    }

    let configuration: PrimitiveButtonStyleConfiguration
    let kind: Kind

    @Environment(\.controlSize) private var controlSize
    @Environment(\.buttonBorderShape) private var shape
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.platformLook) private var look
    @Environment(\.rowPress) private var rowPress
    @Environment(\.tint) private var ownTint

    /// The shape of the field; the look and the size decide if no view sets one.
    private var fieldShape: ButtonBorderShape {
        switch shape {
        case .automatic: look.hasCapsuleButtons || kind.glass != nil ? .capsule : controlSize.buttonShape
        // A rounded rectangle without a radius of its own is rounder if it is large.
        case .roundedRectangle where controlSize.buttonShape != .capsule: controlSize.buttonShape
        default: shape
        }
    }

    /// The colour of the label if no view sets one.
    private var labelColor: AnyShapeStyle {
        if kind.isProminent, isEnabled { return AnyShapeStyle(Color.white) }
        // On glass a label is black where no view sets a tint: two buttons in a screenshot of iOS 26.
        if case .glass = kind, isEnabled, ownTint == nil, configuration.role != .destructive {
            return AnyShapeStyle(.primary)
        }
        return tint
    }

    private var tint: AnyShapeStyle {
        if !isEnabled { return AnyShapeStyle(.tertiary) }
        return configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.tint)
    }

    /// Whether a bordered button lies on grey: where no view sets a tint.
    ///
    /// Field (233, 233, 235) below a label in blue: a screenshot and a recording of iOS 17 on two phones, and two
    /// screenshots of iOS 26.
    private var isGrey: Bool { ownTint == nil }

    private var field: AnyShapeStyle {
        if !isEnabled { return AnyShapeStyle(FillShapeStyle().opacity(0.6)) }
        switch kind {
        case .borderless, .glass: return AnyShapeStyle(Color.clear)
        case .bordered:
            if configuration.role == .destructive { return AnyShapeStyle(Color.red.opacity(0.15)) }
            if isGrey { return AnyShapeStyle(Color(SystemColor.secondaryFill)) }
            return AnyShapeStyle(TintShapeStyle().opacity(0.15))
        case .prominent, .prominentGlass: return tint
        }
    }

    var body: some View {
        PressReader(action: configuration.action) { press in
            switch kind {
            case .borderless: face.fading(press, to: rowPress?.isRow == true ? 1 : 0.2)
            case .bordered, .prominent: face.fading(press, to: 0.75)
            // Glass reacts by itself.
            case .glass, .prominentGlass: face
            }
        }
    }

    @ViewBuilder private var face: some View {
        if case .borderless = kind {
            configuration.label.modifier(ControlForeground(style: labelColor))
        } else if let glass = kind.glass {
            configuration.label
                .font(controlSize.font)
                .modifier(ControlForeground(style: labelColor))
                .padding(.horizontal, controlSize.buttonPadding.width)
                .padding(.vertical, controlSize.buttonPadding.height)
                .background(field, in: fieldShape)
                .glassEffect(glass, in: fieldShape)
        } else {
            configuration.label
                .font(controlSize.font)
                .modifier(ControlForeground(style: labelColor))
                .padding(.horizontal, controlSize.buttonPadding.width)
                .padding(.vertical, controlSize.buttonPadding.height)
                .background(field, in: fieldShape)
        }
    }
}
