import HalationDrawing
import HalationViews

// The frame that all families of control styles share. A family is named by its configuration, the type with the parts
// of the control: the configuration is the key of the styles in the environment and knows the default look. What
// remains for a family to declare is its configuration, its style protocol and the modifier that sets a style.

/// The parts of a control for the styles of a family.
nonisolated protocol StyledConfiguration {
    /// The type of the control in the default style.
    associatedtype DefaultBody: View

    /// The control where no view sets a style.
    @MainActor @ViewBuilder var defaultBody: DefaultBody { get }
}

/// A control in the nearest style of its family, or in the default style.
///
/// Styles form a stack. What a style draws sees the styles around the view that sets it, without this style itself: so
/// a style can draw its control by the same control of its configuration, which takes the next outer style. This holds
/// for the labels and the content of the control, too: a group box in a group box takes the next outer style.
nonisolated struct StyledControl<Configuration: StyledConfiguration>: View {
    private let configuration: Configuration

    @Environment private var styles: StyleStack<Configuration>

    init(_ configuration: Configuration) {
        self.configuration = configuration
        _styles = Environment(\.[styles: StyleFamily<Configuration>()])
    }

    @MainActor var body: some View {
        if let style = styles.nearest {
            style.styled(configuration).modifier(OuterStyles<Configuration>())
        } else {
            configuration.defaultBody
        }
    }
}

extension View {
    /// Sets the style of the controls with a configuration.
    nonisolated func controlStyle<Style, Configuration: StyledConfiguration, Content: View>(
        _ style: Style,
        makeBody: @escaping @MainActor (Style, Configuration) -> Content
    ) -> some View {
        modifier(StyleWriter(style: style, makeBody: makeBody))
    }
}

/// A control as a style draws it; the dynamic properties of the style belong to this view.
nonisolated struct StyleBody<Style, Configuration, Content: View>: View {
    private let carrier: StyleCarrier<Style>
    private let configuration: Configuration
    private let makeBody: @MainActor (Style, Configuration) -> Content

    init(
        _ style: Style,
        _ configuration: Configuration,
        makeBody: @escaping @MainActor (Style, Configuration) -> Content
    ) {
        carrier = StyleCarrier(style: style)
        self.configuration = configuration
        self.makeBody = makeBody
    }

    @MainActor var body: some View { makeBody(carrier.style, configuration) }
}

private nonisolated struct StyleCarrier<Style>: PropertyCarrier {
    var style: Style
}

// MARK: - Environment

/// The key of the styles of a family.
private nonisolated struct StyleFamily<Configuration: StyledConfiguration>: EnvironmentKey, Hashable {
    static var defaultValue: StyleStack<Configuration> { StyleStack() }
}

extension EnvironmentValues {
    fileprivate subscript<Configuration>(
        styles family: StyleFamily<Configuration>
    ) -> StyleStack<Configuration> {
        get { self[StyleFamily<Configuration>.self] }
        set { self[StyleFamily<Configuration>.self] = newValue }
    }
}

/// The styles of a family that views set around a control.
private nonisolated struct StyleStack<Configuration: StyledConfiguration>: UpdateComparable {
    /// The styles, the nearest one last.
    var styles: [any ErasedStyle<Configuration>] = []

    var nearest: (any ErasedStyle<Configuration>)? { styles.last }

    func needsNoUpdate(from other: Self) -> Bool {
        styles.count == other.styles.count
            && zip(styles, other.styles).allSatisfy { $0.isProvablySame(as: $1) }
    }
}

/// Removes the nearest style, which the view is drawn by.
private nonisolated struct OuterStyles<Configuration: StyledConfiguration>: EnvironmentModifier {
    func change(_ environment: inout EnvironmentValues) {
        _ = environment[styles: StyleFamily<Configuration>()].styles.popLast()
    }
}

/// A style of any type for the controls with a configuration.
private nonisolated protocol ErasedStyle<Configuration> {
    associatedtype Configuration

    @MainActor func styled(_ configuration: Configuration) -> AnyView

    func isProvablySame(as other: any ErasedStyle<Configuration>) -> Bool
}

/// A style together with the function that draws a control in it; as a modifier, makes it the nearest style.
private nonisolated struct StyleWriter<Style, Configuration: StyledConfiguration, Content: View> {
    let style: Style
    let makeBody: @MainActor (Style, Configuration) -> Content
}

extension StyleWriter: ErasedStyle {
    @MainActor func styled(_ configuration: Configuration) -> AnyView {
        AnyView(StyleBody(style, configuration, makeBody: makeBody))
    }

    func isProvablySame(as other: any ErasedStyle<Configuration>) -> Bool {
        (other as? Self).map(needsNoUpdate) ?? false
    }
}

extension StyleWriter: EnvironmentModifier {
    func change(_ environment: inout EnvironmentValues) {
        environment[styles: StyleFamily<Configuration>()].styles.append(self)
    }
}

extension StyleWriter: UpdateComparable {
    // The types of the style and the configuration decide which function draws.
    func needsNoUpdate(from other: Self) -> Bool { HalationViews.isProvablySame(style, other.style) }
}
