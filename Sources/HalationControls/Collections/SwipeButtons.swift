import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry
import HalationViews

/// A button among the actions of a row.
nonisolated struct SwipeButton {
    let role: ButtonRole?
    let trigger: @MainActor () -> Void

    struct Trait: LayoutValueKey {
        static var defaultValue: SwipeButton? { nil }
    }
}

/// A style of the buttons behind a row.
struct SwipeButtonStyle: PrimitiveButtonStyle {
    let edge: HorizontalEdge

    /// Called with a button whose label was tapped.
    let perform: @MainActor (SwipeButton) -> Void

    func makeBody(configuration: Configuration) -> some View {
        let button = SwipeButton(role: configuration.role) { configuration.trigger() }
        PressableView(action: { perform(button) }) { _ in
            SwipeButtonFace(role: configuration.role, edge: edge, label: configuration.label)
        }
        .layoutValue(key: SwipeButton.Trait.self, value: button)
    }
}

/// The field and the label of a button behind a row.
private struct SwipeButtonFace<Label: View>: View {
    let role: ButtonRole?
    let edge: HorizontalEdge
    let label: Label

    @Environment(\.self) private var environment
    @Environment(\.platformLook) private var look
    @Environment(\.swipedHeight) private var height

    /// The height of a row in points from which UIKit shows titles below icons.
    private static var titledHeight: CGFloat { 91 }

    @ViewBuilder private var titled: some View {
        if height >= Self.titledHeight {
            label.labelStyle(SwipeLabelStyle())
        } else {
            label.labelStyle(.iconOnly)
        }
    }

    private var field: AnyShapeStyle {
        if environment.tint != nil { return AnyShapeStyle(.tint) }
        return AnyShapeStyle(role == .destructive ? Color.red : Color.gray)
    }

    var body: some View {
        titled
            .font(.system(size: 15))
            .environment(\.symbolFont, .system(size: 20))
            .symbolVariant(.fill)
            .foregroundStyle(.white)
            .lineLimit(1)
            .padding(.horizontal, 8)
            .frame(minWidth: SwipeGeometry.leastButtonWidth)
            .frame(
                maxWidth: .infinity,
                maxHeight: .infinity,
                alignment: edge == .trailing ? .leading : .trailing
            )
            .background {
                if look == .iOS26 {
                    Capsule().fill(field).padding(4)
                } else {
                    Rectangle().fill(field)
                }
            }
            .contentShape(Rectangle())
    }
}

/// The icon of an action above its title.
private struct SwipeLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 6) {
            configuration.icon
            configuration.title
        }
    }
}

/// The buttons behind a row, each with an equal part of the visible width.
///
/// The first view is the outermost button; it covers the others when the row is swiped as a whole.
nonisolated struct SwipeButtonsLayout: Layout {
    let edge: HorizontalEdge

    /// How far the row is from its place, in points.
    var visible: CGFloat

    /// 1 if the first action covers the others, 0 if it does not.
    var fullness: CGFloat

    var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(visible, fullness) }
        set { (visible, fullness) = (newValue.first, newValue.second) }
    }

    /// The width of each of some buttons in points: that of the widest.
    static func buttonWidth(_ subviews: Subviews) -> CGFloat {
        subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let own = CGSize(width: Self.buttonWidth(subviews) * CGFloat(subviews.count), height: 44)
        return proposal.replacingUnspecifiedDimensions(by: own)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let width = Self.buttonWidth(subviews)
        let part = visible / CGFloat(max(subviews.count, 1))
        for (index, button) in subviews.enumerated() {
            // From the inner end of the visible part to the button.
            let place = CGFloat(subviews.count - 1 - index) * part * (index == 0 ? 1 - fullness : 1)
            let own = max(width, index == 0 ? visible - place : part)
            let x = edge == .trailing ? bounds.maxX - visible + place : bounds.minX + visible - place - own
            button.place(
                at: CGPoint(x: x, y: bounds.minY),
                proposal: ProposedViewSize(width: own, height: bounds.height)
            )
        }
    }
}
