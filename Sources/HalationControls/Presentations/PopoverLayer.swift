import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry
import HalationViews

/// A popover: a bubble beside the view that presents it, or a sheet in compact width.
nonisolated struct PopoverLayer<Content: View>: View {
    let context: PresentationContext
    let anchor: PopoverAttachmentAnchor
    let content: PresentedContent<Content>

    @MainActor var body: some View {
        PreferenceWrapper(
            key: PresentationOptions.Key.self,
            content: content.modifier(NarrowContent())
        ) { options, content in
            PopoverForm(context: context, anchor: anchor, options: options, content: content)
        }
        .modifier(PresentedEnvironment())
    }
}

private struct PopoverForm: View {
    let context: PresentationContext
    let anchor: PopoverAttachmentAnchor
    let options: PresentationOptions
    let content: WrappedContent

    @Environment(\.windowWidth) private var width

    var body: some View {
        if width == .regular {
            bubble
        } else {
            switch options.horizontalAdaptation {
            case .automatic, .sheet: SheetFrame(context: context, options: options, content: content)
            case .fullScreenCover: CoverFrame(context: context, options: options, content: content)
            case .none, .popover: bubble
            }
        }
    }

    private var bubble: some View {
        PopoverBubble(context: context, anchor: anchor, isDismissDisabled: options.isDismissDisabled) {
            content.background { PresentationBackground(options: options) }
        }
    }
}

/// A bubble with an arrow to the view that presents it; without an arrow in the look of iOS 26.
struct PopoverBubble<Content: View>: View {
    let context: PresentationContext
    let anchor: PopoverAttachmentAnchor
    let isDismissDisabled: Bool

    /// What fills the arrow.
    var arrowStyle = AnyShapeStyle(.background)
    @ViewBuilder let content: Content

    @Environment(\.platformLook) private var look

    private var hasArrow: Bool { look != .iOS26 }

    private var arrow: CGSize { CGSize(width: 26, height: 13) }

    private var shape: RoundedRectangle {
        RoundedRectangle(cornerRadius: hasArrow ? 13 : 34, style: .continuous)
    }

    /// The rectangle that the bubble points to.
    private func source(_ size: CGSize) -> CGRect {
        let frame = context.sourceFrame ?? CGRect(origin: .zero, size: size)
        guard case .point(let point) = anchor else { return frame }
        return CGRect(
            x: frame.minX + point.x * frame.width,
            y: frame.minY + point.y * frame.height,
            width: 0,
            height: 0
        )
    }

    var body: some View {
        GeometryReader { proxy in
            let place = AnchoredLayout(
                source: source(proxy.size),
                window: proxy.size,
                insets: context.insets,
                gap: hasArrow ? arrow.height : 8
            )
            ZStack {
                Color.clear.contentShape(Rectangle()).onTapGesture {
                    if !isDismissDisabled { context.dismiss() }
                }
                ZStack {
                    place {
                        content
                            .clipShape(shape)
                            .contentShape(Rectangle())
                    }
                    if hasArrow {
                        Triangle(pointsUp: place.isBelow)
                            .fill(arrowStyle)
                            .frame(width: arrow.width, height: arrow.height)
                            .position(
                                x: place.tip.x,
                                y: place.tip.y + (place.isBelow ? 0.5 : -0.5) * arrow.height
                            )
                    }
                }
                .shadow(color: .black.opacity(0.2), radius: 20, y: 4)
                .scaleEffect(context.isShown ? 1 : 0.3, anchor: place.tipUnit)
                .opacity(context.isShown ? 1 : 0)
            }
        }
    }
}

/// The arrow of a popover.
private struct Triangle: Shape {
    let pointsUp: Bool

    nonisolated func path(in rect: CGRect) -> Path {
        let (tip, base) = pointsUp ? (rect.minY, rect.maxY) : (rect.maxY, rect.minY)
        return Path { path in
            path.move(to: CGPoint(x: rect.minX, y: base))
            path.addLine(to: CGPoint(x: rect.midX, y: tip))
            path.addLine(to: CGPoint(x: rect.maxX, y: base))
            path.closeSubpath()
        }
    }
}
