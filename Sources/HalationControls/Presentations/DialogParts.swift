import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry
import HalationViews

/// What a view among the actions of an alert or a dialog is.
nonisolated enum DialogPart {
    case button(ButtonRole?)
    case field

    /// The role of a button; nil for what is no button, and for buttons without a role.
    var role: ButtonRole? {
        if case .button(let role) = self { role } else { nil }
    }

    struct Trait: LayoutValueKey {
        static var defaultValue: DialogPart? { nil }
    }
}

/// The actions of an alert or a dialog, sorted.
nonisolated struct DialogActions {
    /// The buttons without the one that cancels.
    private(set) var buttons: [Subview] = []
    private(set) var cancel: [Subview] = []
    private(set) var fields: [Subview] = []

    init(_ views: SubviewsCollection) {
        for view in views {
            switch view.trait(DialogPart.Trait.self) as DialogPart? {
            case .button(let role): role == .cancel ? cancel.append(view) : buttons.append(view)
            case .field: fields.append(view)
            // Alerts show nothing but buttons and fields.
            case nil: break
            }
        }
    }
}

/// A style of the buttons in alerts and dialogs, which dismiss them.
struct DialogButtonStyle: PrimitiveButtonStyle {
    /// The size of the label in points.
    let fontSize: CGFloat

    /// The height of a row in points.
    let height: CGFloat
    let dismiss: () -> Void

    func makeBody(configuration: Configuration) -> some View {
        DialogButton(
            role: configuration.role,
            fontSize: fontSize,
            height: height,
            label: configuration.label
        ) {
            configuration.trigger()
            dismiss()
        }
        .layoutValue(key: DialogPart.Trait.self, value: .button(configuration.role))
    }
}

/// A button of an alert or a dialog.
struct DialogButton<Label: View>: View {
    let role: ButtonRole?
    let fontSize: CGFloat
    let height: CGFloat
    let label: Label
    let action: @MainActor () -> Void

    @Environment(\.platformLook) private var look
    @Environment(\.isEnabled) private var isEnabled

    private var color: AnyShapeStyle {
        if !isEnabled { return AnyShapeStyle(.tertiary) }
        if role == .destructive { return AnyShapeStyle(Color.red) }
        return look == .iOS26 ? AnyShapeStyle(.primary) : AnyShapeStyle(.tint)
    }

    private var isCapsule: Bool { look == .iOS26 }

    var body: some View {
        PressableView(action: action) { isPressed in
            label
                .font(.system(size: fontSize, weight: role == .cancel && !isCapsule ? .semibold : .regular))
                .foregroundStyle(color)
                .lineLimit(1)
                .minimumScaleFactor(0.5)
                .padding(.horizontal, 8)
                .frame(maxWidth: .infinity, minHeight: height)
                .background {
                    if isCapsule {
                        Capsule().fill(FillShapeStyle()).opacity(isPressed ? 1 : 0.6)
                    } else if isPressed {
                        Rectangle().fill(FillShapeStyle())
                    }
                }
                .contentShape(Rectangle())
        }
    }
}

/// A style of the fields in alerts.
struct DialogFieldStyle: TextFieldStyle {
    func _body(configuration: TextField<_Label>) -> some View {
        configuration
            .textFieldStyle(.plain)
            .multilineTextAlignment(.leading)
            .font(.system(size: 13))
            .padding(.horizontal, 7)
            .frame(maxWidth: .infinity, minHeight: 30, alignment: .leading)
            .background(.background, in: RoundedRectangle(cornerRadius: 7))
            .overlay { RoundedRectangle(cornerRadius: 7).stroke(.separator, lineWidth: 0.5) }
            .layoutValue(key: DialogPart.Trait.self, value: .field)
    }
}

/// Two buttons side by side if their labels fit, or else below each other.
///
/// The first two views are the buttons, the third one is a line that parts them side by side.
nonisolated struct DialogPair: Layout {
    /// Whether the labels of buttons with these widths fit into the halves of a width.
    private func isRow(_ width: CGFloat, _ subviews: Subviews) -> Bool {
        subviews.prefix(2).allSatisfy { $0.sizeThatFits(.unspecified).width <= width / 2 }
    }

    private func heights(_ width: CGFloat, _ subviews: Subviews) -> [CGFloat] {
        subviews.prefix(2).map { $0.sizeThatFits(ProposedViewSize(width: width, height: nil)).height }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = proposal.width ?? 270
        guard isRow(width, subviews) else {
            return CGSize(width: width, height: heights(width, subviews).reduce(0, +))
        }
        return CGSize(width: width, height: heights(width / 2, subviews).max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let isRow = isRow(bounds.width, subviews)
        let width = isRow ? bounds.width / 2 : bounds.width
        let heights = heights(width, subviews)
        var corner = bounds.origin
        for (index, height) in heights.enumerated() {
            let proposal = ProposedViewSize(width: width, height: isRow ? bounds.height : height)
            subviews[index].place(at: corner, anchor: .topLeading, proposal: proposal)
            if isRow { corner.x += width } else { corner.y += height }
        }
        guard subviews.count > 2 else { return }
        subviews[2].place(
            at: CGPoint(x: bounds.midX, y: bounds.minY),
            anchor: .top,
            proposal: ProposedViewSize(width: nil, height: isRow ? bounds.height : 0)
        )
    }
}

/// A line of the width of a pixel in the colour of dividers.
struct DialogLine: View {
    let axis: Axis

    @Environment(\.displayScale) private var scale

    var body: some View {
        let width = 1 / max(scale, 1)
        Rectangle().fill(.separator)
            .frame(
                width: axis == .vertical ? width : nil,
                height: axis == .horizontal ? width : nil
            )
    }
}

/// What texts in alerts and dialogs do not take over from the presenting view.
nonisolated struct DialogEnvironment: EnvironmentModifier {
    func change(_ environment: inout EnvironmentValues) {
        environment.foregroundStyle = nil
        environment.font = nil
        environment.lineLimit = nil
        environment.multilineTextAlignment = .center
        environment.isEnabled = true
    }
}
