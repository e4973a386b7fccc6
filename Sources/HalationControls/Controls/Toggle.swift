import Foundation
import HalationAnimation
public import HalationDrawing
import HalationGeometry
public import HalationViews

/// A control that is on or off, by default a switch.
public nonisolated struct Toggle<Label: View>: View {
    let isOn: Binding<Bool>
    let label: Label

    /// Whether the switch stands for several values that differ.
    let isMixed: Bool

    /// Creates a switch with a custom label.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(isOn: isOn, isMixed: false, label: label)
    }

    init(isOn: Binding<Bool>, isMixed: Bool, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.isMixed = isMixed
        self.label = label()
    }

    /// The switch in its style.
    @MainActor @preconcurrency public var body: some View {
        StyledControl(configuration)
            .modifier(
                ValueModifier { value in
                    guard case .flag(let flag) = value else { return false }
                    isOn.wrappedValue = flag
                    return true
                }
            )
    }

    private var configuration: ToggleStyleConfiguration {
        ToggleStyleConfiguration(label: .init(part: AnyView(label)), isOn: isOn, isMixed: isMixed)
    }
}

extension Toggle where Label == Text {
    /// Creates a switch with a title.
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }

    /// Creates a switch with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

extension Toggle where Label == HalationControls.Label<Text, Image> {
    /// Creates a switch with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { HalationControls.Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a switch with a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { HalationControls.Label(title, systemImage: systemImage) }
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// Creates a switch from the configuration of a style, to be drawn by an outer style.
    public init(_ configuration: ToggleStyleConfiguration) {
        self.init(isOn: configuration.$isOn, isMixed: configuration.isMixed) { configuration.label }
    }
}

/// The parts of a switch for a style.
public nonisolated struct ToggleStyleConfiguration {
    /// The type-erased label of a switch.
    public nonisolated struct Label: View {
        let part: AnyView

        /// The label as passed to the switch; several texts are a title above its explanation, other views side by side.
        @MainActor @preconcurrency public var body: some View { ArrangedLabel(part: part) }
    }

    /// The label as passed to the switch.
    public let label: Label

    /// Whether the switch is on.
    @Binding public var isOn: Bool

    /// Whether the switch stands for several values that differ.
    public var isMixed: Bool

    init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
        self.label = label
        self.isMixed = isMixed
        _isOn = isOn
    }
}

extension ToggleStyleConfiguration {
    /// A tap that turns the switch on or off.
    fileprivate func toggling(_ press: PressState? = nil) -> some Gesture {
        let isOn = $isOn
        return ButtonGesture(pressed: { press?.note($0, at: $1) }).onEnded { _ in isOn.wrappedValue.toggle() }
    }
}

extension ToggleStyleConfiguration: StyledConfiguration {
    @MainActor var defaultBody: some View { DefaultToggleStyle().makeBody(configuration: self) }
}

/// A style for switches.
@MainActor @preconcurrency
public protocol ToggleStyle {
    /// The type of the styled switch.
    associatedtype Body: View

    /// The parts of the switch to style.
    typealias Configuration = ToggleStyleConfiguration

    /// Returns the styled switch.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The default style: a switch after its label.
public struct DefaultToggleStyle: ToggleStyle {
    public nonisolated init() {}

    /// Returns the label and the switch.
    public func makeBody(configuration: Configuration) -> some View {
        SwitchRow(configuration: configuration)
    }
}

/// A style that shows a switch after its label.
public struct SwitchToggleStyle: ToggleStyle {
    let tint: Color?

    public nonisolated init() {
        tint = nil
    }

    /// Creates the style with a colour for switches that are on.
    public nonisolated init(tint: Color) {
        self.tint = tint
    }

    /// Returns the label and the switch.
    public func makeBody(configuration: Configuration) -> some View {
        SwitchRow(configuration: configuration).tint(tint)
    }
}

/// A style that shows a box with a check mark while it is on, as on a Mac.
public struct CheckboxToggleStyle: ToggleStyle {
    public nonisolated init() {}

    /// Returns the box and the label.
    public func makeBody(configuration: Configuration) -> some View {
        CheckboxToggle(configuration: configuration)
    }
}

/// A box with its label.
private struct CheckboxToggle: View {
    let configuration: ToggleStyleConfiguration

    private var press = PressState()

    init(configuration: ToggleStyleConfiguration) { self.configuration = configuration }

    var body: some View {
        HStack(spacing: 6) {
            RoundedRectangle(cornerRadius: 4)
                .fill(configuration.isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(.background))
                .strokeBorder(configuration.isOn ? AnyShapeStyle(.clear) : AnyShapeStyle(.tertiary))
                .frame(width: 16, height: 16)
                .overlay {
                    if configuration.isOn {
                        CheckMark()
                            .stroke(
                                .white,
                                style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
                            )
                            .frame(width: 8, height: 7)
                    }
                }
            configuration.label
        }
        .contentShape(.rect)
        .fading(press.current)
        .gesture(configuration.toggling(press))
    }
}

private struct CheckMark: Shape {
    nonisolated func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.midY))
            path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.37, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        }
    }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
    public nonisolated static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

/// A style that shows a button, filled while it is on.
public struct ButtonToggleStyle: ToggleStyle {
    public nonisolated init() {}

    /// Returns the label, on a field while the toggle is on.
    public func makeBody(configuration: Configuration) -> some View {
        ButtonToggle(configuration: configuration)
    }
}

/// The label of a toggle as a button.
private struct ButtonToggle: View {
    let configuration: ToggleStyleConfiguration

    private var press = PressState()
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.platformLook) private var look

    init(configuration: ToggleStyleConfiguration) { self.configuration = configuration }

    /// That of a bordered button.
    private var shape: AnyShape {
        look.hasCapsuleButtons ? AnyShape(Capsule()) : AnyShape(RoundedRectangle(cornerRadius: 8))
    }

    var body: some View {
        HStack { configuration.label }
            .foregroundStyle(isEnabled ? AnyShapeStyle(.tint) : AnyShapeStyle(.tertiary))
            .padding(.horizontal, 12)
            .padding(.vertical, 7)
            .background(field, in: shape)
            .contentShape(shape)
            .fading(press.current, to: configuration.isOn ? 0.75 : 0.2)
            .gesture(configuration.toggling(press))
    }

    private var field: AnyShapeStyle {
        guard configuration.isOn else { return AnyShapeStyle(.clear) }
        return isEnabled
            ? AnyShapeStyle(TintShapeStyle().opacity(0.15)) : AnyShapeStyle(FillShapeStyle().opacity(0.6))
    }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    public nonisolated static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    public nonisolated static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
    public nonisolated static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension View {
    /// Sets the style for switches in the view.
    public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        controlStyle(style) { $0.makeBody(configuration: $1) }
    }
}

/// The label of a switch: texts are a title and what explains it, below each other; other views are side by side.
///
/// In rows of lists and forms the explanation is a secondary caption.
private struct ArrangedLabel: View {
    let part: AnyView

    @Environment(\.isInList) private var isInList

    var body: some View {
        Group(subviews: part) { views in
            if views.count > 1, views.allSatisfy({ !$0.texts.isEmpty }) {
                VStack(alignment: .leading, spacing: 0) {
                    if isInList {
                        views.first
                        Group(subviews: part.font(.caption).foregroundStyle(.secondary)) { views in
                            ForEach(views.dropFirst()) { $0 }
                        }
                    } else {
                        ForEach(views) { $0 }
                    }
                }
            } else if !views.isEmpty {
                HStack { ForEach(views) { $0 } }
            }
        }
    }
}

/// The label, and at the trailing edge the switch.
private struct SwitchRow: View {
    let configuration: ToggleStyleConfiguration

    private var press = PressState()
    @Environment(\.areLabelsHidden) private var isLabelHidden
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.isInList) private var isInList
    @Environment(\.self) private var environment

    init(configuration: ToggleStyleConfiguration) { self.configuration = configuration }

    /// iOS's grey of switches that are off.
    private static let offTrack = Color(
        light: Color(red: 233 / 255, green: 233 / 255, blue: 234 / 255),
        dark: Color(red: 57 / 255, green: 57 / 255, blue: 61 / 255),
    )

    /// Points between the label and the switch.
    private static let gap: CGFloat = 8

    private var track: AnyShapeStyle {
        guard configuration.isOn else { return AnyShapeStyle(Self.offTrack) }
        return environment.tint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(Color.green)
    }

    /// Points by which the knob is wider under a finger.
    private static let stretch: CGFloat = 7

    var body: some View {
        if isLabelHidden {
            knob.gesture(configuration.toggling(press)).modifier(HiddenLabel(configuration.label))
        } else {
            HStack(spacing: 0) {
                configuration.label
                Spacer(minLength: Self.gap)
                // A row with a switch is as high as one with a line of text; the switch reaches into its insets.
                knob
                    .padding(.vertical, isInList ? -4.5 : 0)
                    .padding(.trailing, isInList ? -2 : 0)
            }
            .contentShape(Rectangle())
            .gesture(configuration.toggling(press))
        }
    }

    private var knob: some View {
        let press = press.current
        let width = 31 + (press.isPressed ? Self.stretch : 0)
        return Capsule()
            .fill(track)
            .frame(width: 51, height: 31)
            .overlay(alignment: configuration.isOn ? .trailing : .leading) {
                Capsule()
                    .fill(.white)
                    .background { Capsule().fill(Color.black.opacity(0.18)).blur(radius: 2).offset(y: 1.5) }
                    .padding(2)
                    .frame(width: width, height: 31)
            }
            // The knob's shadow stays on the track.
            .clipShape(Capsule())
            .opacity(isEnabled ? 1 : 0.5)
            .animation(press.motion, value: press.isPressed)
    }
}
