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
nonisolated struct StyledControl<Configuration: StyledConfiguration>: View {
    private let configuration: Configuration

    @Environment private var styles: StyleStack<Configuration>

    init(_ configuration: Configuration) {
        self.configuration = configuration
        _styles = Environment(\.[styles: StyleFamily<Configuration>()])
    }

    @MainActor var body: some View {
        if let style = styles.nearest {
            style.styled(configuration)
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
    var nearest: (any ErasedStyle<Configuration>)?

    func needsNoUpdate(from other: Self) -> Bool {
        switch (nearest, other.nearest) {
        case (nil, nil): true
        case (let style?, let other?): style.isProvablySame(as: other)
        default: false
        }
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
        environment[styles: StyleFamily<Configuration>()].nearest = self
    }
}

extension StyleWriter: UpdateComparable {
    // The types of the style and the configuration decide which function draws.
    func needsNoUpdate(from other: Self) -> Bool { HalationViews.isProvablySame(style, other.style) }
}
