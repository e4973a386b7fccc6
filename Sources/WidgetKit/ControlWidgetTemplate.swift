public import AppIntents
import HalationControls
public import HalationDrawing
public import HalationViews

/// The button or the toggle of a control.
@MainActor @preconcurrency
public protocol ControlWidgetTemplate {
    /// The type of the body; `Never` for built-in templates.
    associatedtype Body: ControlWidgetTemplate

    /// The content of the template.
    var body: Body { get }
}

extension Never: ControlWidgetTemplate {}

extension ControlWidgetTemplate where Body == Never {
    /// Not callable: built-in templates have no body.
    public var body: Never { preconditionFailure("A built-in template has no body to ask for.") }
}

/// A template that can be drawn.
@MainActor
protocol DrawnControlTemplate {
    var tile: AnyView { get }
}

/// The tile of a template.
@MainActor
func templateTile(of template: some ControlWidgetTemplate) -> AnyView {
    if let drawn = template as? any DrawnControlTemplate { return drawn.tile }
    return templateTile(of: template.body)
}

/// A control that performs an intent.
public struct ControlWidgetButton<Label: View, ActionLabel: View, Action: AppIntent>: ControlWidgetTemplate,
    DrawnControlTemplate
{
    /// Built-in templates have no body.
    public typealias Body = Never

    private let action: Action
    private let label: Label

    /// Creates a button; the label of the action is not drawn.
    public init(
        action: Action,
        @ViewBuilder label: () -> Label,
        @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
    ) {
        self.action = action
        self.label = label()
    }

    /// Creates a button without a label of its action.
    public init(action: Action, @ViewBuilder label: () -> Label) where ActionLabel == EmptyView {
        self.init(action: action, label: label, actionLabel: { _ in EmptyView() })
    }

    /// Creates a button with a title.
    public init(_ titleKey: LocalizedStringKey, action: Action)
    where Label == Text, ActionLabel == EmptyView {
        self.init(action: action) { Text(titleKey) }
    }

    /// Creates a button with a title; the label of the action is not drawn.
    public init(
        _ titleKey: LocalizedStringKey,
        action: Action,
        @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
    ) where Label == Text {
        self.init(action: action, label: { Text(titleKey) }, actionLabel: actionLabel)
    }

    var tile: AnyView {
        AnyView(
            Button(intent: action) { ControlTile(label: AnyView(label), value: nil, isOn: false) }
                .buttonStyle(.plain)
        )
    }
}

/// A control that switches something on and off by an intent.
public struct ControlWidgetToggle<Label: View, ValueLabel: View, Action: SetValueIntent>:
    ControlWidgetTemplate,
    DrawnControlTemplate
where Action.ValueType == Bool {
    /// Built-in templates have no body.
    public typealias Body = Never

    private let isOn: Bool
    private let action: Action
    private let label: Label
    private let valueLabel: ValueLabel?

    private init(_ isOn: Bool, _ action: Action, _ label: Label, _ valueLabel: ValueLabel?) {
        self.isOn = isOn
        self.action = action
        self.label = label
        self.valueLabel = valueLabel
    }

    /// Creates a toggle with labels of what it switches and of its value.
    public init(
        isOn: Bool,
        action: Action,
        @ViewBuilder label: () -> Label,
        @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) {
        self.init(isOn, action, label(), valueLabel(isOn))
    }

    /// Creates a toggle with a label.
    public init(isOn: Bool, action: Action, @ViewBuilder label: () -> Label) where ValueLabel == EmptyView {
        self.init(isOn, action, label(), nil)
    }

    /// Creates a toggle with a title and a label of its value.
    public init(
        _ titleKey: LocalizedStringKey,
        isOn: Bool,
        action: Action,
        @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) where Label == Text {
        self.init(isOn, action, Text(titleKey), valueLabel(isOn))
    }

    /// Creates a toggle with a title and a label of its value.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title,
        isOn: Bool,
        action: Action,
        @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) where Label == Text {
        self.init(isOn, action, Text(title), valueLabel(isOn))
    }

    /// Creates a toggle with a title.
    public init(_ titleKey: LocalizedStringKey, isOn: Bool, action: Action)
    where Label == Text, ValueLabel == EmptyView {
        self.init(isOn, action, Text(titleKey), nil)
    }

    var tile: AnyView {
        var action = action
        action.value = !isOn
        return AnyView(
            Button(intent: action) {
                ControlTile(label: AnyView(label), value: valueLabel.map { AnyView($0) }, isOn: isOn)
            }
            .buttonStyle(.plain)
        )
    }
}

extension ControlWidgetTemplate {
    /// Colours the symbol of the control.
    public func tint(_ tint: Color?) -> some ControlWidgetTemplate {
        ChangedTemplate {
            tint.map { color in AnyView(templateTile(of: self).tint(color)) } ?? templateTile(of: self)
        }
    }

    /// Dims the control, and keeps scripts from it.
    public func disabled(_ disabled: Bool) -> some ControlWidgetTemplate {
        ChangedTemplate { AnyView(templateTile(of: self).disabled(disabled).opacity(disabled ? 0.5 : 1)) }
    }

    /// Has no effect: hints are shown on buttons of the device.
    public func controlWidgetActionHint(_ hint: LocalizedStringKey) -> some ControlWidgetTemplate { self }

    /// Has no effect: hints are shown on buttons of the device.
    @_disfavoredOverload
    public func controlWidgetActionHint<Hint: StringProtocol>(_ hint: Hint) -> some ControlWidgetTemplate {
        self
    }

    /// Has no effect: nothing is private in a picture.
    public func privacySensitive(_ sensitive: Bool = true) -> some ControlWidgetTemplate { self }
}

extension View {
    /// Has no effect: hints are shown on buttons of the device.
    public nonisolated func controlWidgetActionHint(_ hint: LocalizedStringKey) -> some View { self }

    /// Has no effect: the status of a control is shown by the device.
    public nonisolated func controlWidgetStatus(_ status: LocalizedStringKey) -> some View { self }
}

/// A template whose tile is another one's, changed.
private struct ChangedTemplate: ControlWidgetTemplate, DrawnControlTemplate {
    typealias Body = Never

    let makeTile: @MainActor () -> AnyView

    var tile: AnyView { makeTile() }
}

/// Takes the only template of a block.
@resultBuilder
@MainActor
public enum ControlWidgetTemplateBuilder {
    /// Returns the only template of the block.
    public static func buildBlock<Content: ControlWidgetTemplate>(_ content: Content) -> Content { content }
}

/// A control as the control centre draws it in its wide form: a symbol in a circle, the title, and the value below.
private struct ControlTile: View {
    let label: AnyView
    let value: AnyView?
    let isOn: Bool

    var body: some View {
        HStack(spacing: 10) {
            (value ?? label)
                .labelStyle(.iconOnly)
                .font(.system(size: 20))
                .foregroundStyle(isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(.white))
                .frame(width: 44, height: 44)
                .background(isOn ? Color.white : Color.white.opacity(0.2), in: Circle())
            VStack(alignment: .leading, spacing: 1) {
                label.labelStyle(.titleOnly).font(.system(size: 14, weight: .semibold))
                value.map { $0.labelStyle(.titleOnly).font(.system(size: 12)).opacity(0.7) }
            }
            .foregroundStyle(.white)
            .lineLimit(1)
            Spacer(minLength: 0)
        }
        .padding(.horizontal, 11)
        .frame(width: 158, height: 66)
        .background(Color(white: 0.22), in: Capsule())
    }
}
