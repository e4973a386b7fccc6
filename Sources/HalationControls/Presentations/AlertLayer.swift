import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry
import HalationViews

/// The texts and actions of an alert or a dialog.
nonisolated struct DialogContent {
    var title: Text?
    var message: AnyView?
    let actions: AnyView
}

extension Animation {
    /// The motion of alerts.
    static var alert: Animation { .spring(response: 0.3, dampingFraction: 1) }

    /// The motion of dialogs at the lower edge.
    static var dialog: Animation { .spring(response: 0.4, dampingFraction: 1) }
}

/// An alert in the middle of a window, 270 points wide.
///
/// Lengths and colours of looks before iOS 26: five alerts in screenshots of iOS 14 at 3 pixels per point and in a
/// recording of iOS 17. The texts with the space around them take 80 points for a title and a message of one line, 96 for
/// two lines and 60 to 61 for a title alone; the field is (241, 241, 241) above a white window.
nonisolated struct AlertLayer: View {
    let context: PresentationContext
    let content: DialogContent

    @MainActor var body: some View {
        ZStack {
            Dimming(isShown: context.isShown) {}
            AlertCard(content: content) { context.dismiss() }
                .scaleEffect(context.isShown || context.isLeaving ? 1 : 1.2)
                .opacity(context.isShown ? 1 : 0)
                .padding(context.insets)
        }
        .modifier(DialogEnvironment())
        .modifier(PresentedEnvironment())
    }
}

private struct AlertCard: View {
    let content: DialogContent
    let dismiss: () -> Void

    @State private var firstField = FirstField()
    @Environment(\.platformLook) private var look

    private var isNew: Bool { look == .iOS26 }

    var body: some View {
        let style = DialogButtonStyle(fontSize: 17, height: isNew ? 48 : 44, dismiss: dismiss)
        Group(subviews: content.actions.buttonStyle(style).textFieldStyle(DialogFieldStyle())) { views in
            let actions = DialogActions(views)
            VStack(spacing: 0) {
                header(actions.fields)
                if isNew { newButtons(actions) } else { buttons(actions) }
            }
        }
        .environment(\.firstField, firstField)
        .frame(width: isNew ? 300 : 270)
        .background(isNew ? .thickMaterial : .regularMaterial)
        .clipShape(RoundedRectangle(cornerRadius: isNew ? 34 : 14, style: .continuous))
    }

    private func header(_ fields: [Subview]) -> some View {
        VStack(alignment: isNew ? .leading : .center, spacing: isNew ? 2 : 11 / 3) {
            content.title?.font(.system(size: 17, weight: .semibold))
            // Lines of the message are 16 points apart.
            content.message?.font(.system(size: isNew ? 15 : 13)).lineSpacing(isNew ? 0 : 0.5)
            if !fields.isEmpty {
                VStack(spacing: 8) { ForEach(fields) { $0 } }.padding(.top, isNew ? 14 : 12)
            }
        }
        .multilineTextAlignment(isNew ? .leading : .center)
        .frame(maxWidth: .infinity, alignment: isNew ? .leading : .center)
        .padding(.horizontal, isNew ? 28 : 16)
        .padding(.top, isNew ? 26 : 58 / 3)
        .padding(.bottom, isNew ? 20 : 21)
    }

    private var defaultButton: some View {
        DialogButton(role: nil, fontSize: 17, height: isNew ? 48 : 44, label: Text("OK")) { dismiss() }
    }

    /// Two buttons side by side, the one that cancels first; more below each other, that one last.
    @ViewBuilder private func buttons(_ actions: DialogActions) -> some View {
        let count = actions.buttons.count + actions.cancel.count
        if count == 0 {
            DialogLine(axis: .horizontal)
            defaultButton
        } else if count == 2 {
            DialogLine(axis: .horizontal)
            DialogPair {
                ForEach(actions.cancel + actions.buttons) { $0 }
                DialogLine(axis: .vertical)
            }
        } else {
            ForEach(actions.buttons + actions.cancel) { button in
                DialogLine(axis: .horizontal)
                button
            }
        }
    }

    @ViewBuilder private func newButtons(_ actions: DialogActions) -> some View {
        let all = actions.cancel + actions.buttons
        Group {
            if all.isEmpty {
                defaultButton
            } else if all.count == 2 {
                HStack(spacing: 8) { ForEach(all) { $0 } }
            } else {
                VStack(spacing: 8) { ForEach(actions.buttons + actions.cancel) { $0 } }
            }
        }
        .padding(.horizontal, 14)
        .padding(.bottom, 14)
    }
}

/// A dialog at the lower edge of a window; in regular width, and in the look of iOS 26, a popover at the view that
/// presents it.
nonisolated struct DialogLayer: View {
    let context: PresentationContext
    let content: DialogContent

    @Environment(\.windowWidth) private var width
    @Environment(\.platformLook) private var look

    @MainActor var body: some View {
        Group {
            if look == .iOS26 {
                PopoverBubble(context: context, anchor: .rect(.bounds), isDismissDisabled: false) {
                    DialogBubble(content: content) { context.dismiss() }
                }
            } else if width == .regular {
                PopoverBubble(
                    context: context,
                    anchor: .rect(.bounds),
                    isDismissDisabled: false,
                    arrowStyle: AnyShapeStyle(.thickMaterial)
                ) {
                    DialogCard(content: content, isPopover: true) { context.dismiss() }
                        .frame(width: 304)
                        .background(.thickMaterial)
                }
            } else {
                sheet
            }
        }
        .modifier(DialogEnvironment())
        .modifier(PresentedEnvironment())
    }

    @MainActor private var sheet: some View {
        ZStack {
            Dimming(isShown: context.isShown) { context.dismiss() }
            RisingLayout(progress: context.isShown ? 1 : 0, greatestWidth: 430) {
                DialogCard(content: content) { context.dismiss() }
                    .padding(.bottom, max(context.insets.bottom, 8))
            }
        }
    }
}

/// A view at the lower edge of a window, which comes from right below it.
private nonisolated struct RisingLayout: Layout {
    /// 0 below the window, 1 in its place.
    var progress: CGFloat
    let greatestWidth: CGFloat

    var animatableData: CGFloat {
        get { progress }
        set { progress = newValue }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let proposal = ProposedViewSize(width: min(bounds.width, greatestWidth), height: nil)
        for view in subviews {
            let height = view.sizeThatFits(proposal).height
            let top = CGPoint(x: bounds.midX, y: bounds.maxY - height * progress)
            view.place(at: top, anchor: .top, proposal: proposal)
        }
    }
}

/// The texts and buttons of a dialog in the look of iOS 26, without the button that cancels.
private struct DialogBubble: View {
    let content: DialogContent
    let dismiss: () -> Void

    /// The width in points, from memory.
    private static let width: CGFloat = 270

    var body: some View {
        let style = DialogButtonStyle(fontSize: 17, height: 48, dismiss: dismiss)
        Group(subviews: content.actions.buttonStyle(style)) { views in
            VStack(spacing: 8) {
                if content.title != nil || content.message != nil {
                    VStack(alignment: .leading, spacing: 2) {
                        content.title?.font(.system(size: 15, weight: .semibold))
                        content.message?.font(.system(size: 15))
                    }
                    .multilineTextAlignment(.leading)
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .padding(.horizontal, 10)
                    .padding(.vertical, 6)
                }
                ForEach(DialogActions(views).buttons) { $0 }
            }
            .padding(14)
        }
        .frame(width: Self.width)
        .background(.thickMaterial)
    }
}

private struct DialogCard: View {
    let content: DialogContent

    /// Whether a touch beside the card takes the place of the button that cancels.
    var isPopover = false
    let dismiss: () -> Void

    private static let rowHeight: CGFloat = 57
    private static let shape = RoundedRectangle(cornerRadius: 14, style: .continuous)

    var body: some View {
        let style = DialogButtonStyle(fontSize: 20, height: Self.rowHeight, dismiss: dismiss)
        Group(subviews: content.actions.buttonStyle(style)) { views in
            let actions = DialogActions(views)
            if isPopover {
                main(actions)
            } else {
                VStack(spacing: 8) {
                    main(actions).background(.regularMaterial).clipShape(Self.shape)
                    cancel(actions)
                        .background { Rectangle().fill(Color(SystemColor.secondaryGroupedBackground)) }
                        .clipShape(Self.shape)
                }
                .padding(.horizontal, 8)
            }
        }
    }

    /// The texts and the buttons without the one that cancels.
    private func main(_ actions: DialogActions) -> some View {
        VStack(spacing: 0) {
            header(isAbove: !actions.buttons.isEmpty)
            ForEach(actions.buttons) { button in
                if hasHeader || button.id != actions.buttons.first?.id { DialogLine(axis: .horizontal) }
                button
            }
        }
    }

    @ViewBuilder private func cancel(_ actions: DialogActions) -> some View {
        if let cancel = actions.cancel.first {
            cancel
        } else {
            DialogButton(role: .cancel, fontSize: 20, height: Self.rowHeight, label: Text("Cancel")) {
                dismiss()
            }
        }
    }

    private var hasHeader: Bool { content.title != nil || content.message != nil }

    /// The texts; a title with a message has more space above buttons.
    ///
    /// In two screenshots of iOS 14 at 3 pixels per point, title and message of a line each take 67 points without
    /// buttons and 77 above buttons, with the same 14⅔ points above the title.
    @ViewBuilder private func header(isAbove: Bool) -> some View {
        if hasHeader {
            let hasBoth = content.title != nil && content.message != nil
            VStack(spacing: 20 / 3) {
                content.title?.font(.system(size: 13, weight: .semibold))
                content.message?.font(.system(size: 13))
            }
            .foregroundStyle(.secondary)
            .padding(.horizontal, 16)
            .padding(.top, 44 / 3)
            .padding(.bottom, hasBoth && isAbove ? 73 / 3 : 43 / 3)
            .frame(maxWidth: .infinity)
        }
    }
}
