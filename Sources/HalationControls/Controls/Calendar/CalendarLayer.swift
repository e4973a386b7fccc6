import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry
import HalationViews

/// The calendar, or the time on wheels, beside the field of a compact date picker.
nonisolated struct CalendarLayer<Content: View>: View {
    let context: PresentationContext
    let content: Content

    @MainActor var body: some View {
        GeometryReader { proxy in
            let place = AnchoredLayout(
                source: context.sourceFrame ?? CGRect(origin: .zero, size: proxy.size),
                window: proxy.size,
                insets: context.insets,
                gap: 8
            )
            ZStack {
                Color.clear.contentShape(Rectangle()).onTapGesture { context.dismiss() }
                place { CalendarCard(content: content) }
                    .scaleEffect(context.isShown ? 1 : 0.2, anchor: place.tipUnit)
                    .opacity(context.isShown ? 1 : 0)
            }
        }
        .modifier(DialogEnvironment())
        .modifier(PresentedEnvironment())
    }
}

/// A card that floats above the window's content.
private struct CalendarCard<Content: View>: View {
    let content: Content

    @Environment(\.platformLook) private var look

    var body: some View {
        if look == .iOS26 {
            face.glassEffect(.regular, in: RoundedRectangle(cornerRadius: 34, style: .continuous))
        } else {
            face
                .background(.thickMaterial)
                .clipShape(RoundedRectangle(cornerRadius: 13, style: .continuous))
                .shadow(color: .black.opacity(0.2), radius: 24, y: 8)
        }
    }

    private var face: some View {
        content.padding(.horizontal, 12).padding(.vertical, 8).contentShape(Rectangle())
    }
}
