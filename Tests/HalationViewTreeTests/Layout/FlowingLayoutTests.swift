import Foundation
import Halation
import HalationViews
import Testing

/// A view with content that is a layout if it has none, as public packages of flowing layouts declare it.
private struct Flow<Content: View>: View {
    let spacing: CGFloat
    let content: Content

    init(spacing: CGFloat = 4, @ViewBuilder content contentBuilder: () -> Content) {
        self.spacing = spacing
        content = contentBuilder()
    }

    var body: some View {
        let layout = HStackLayout(spacing: spacing)
        layout { content }
    }
}

/// How often the initialiser without content ran.
@MainActor
private var initialisations = 0

extension Flow: Animatable where Content == EmptyView {
    typealias AnimatableData = EmptyAnimatableData
}

extension Flow: Layout, Sendable where Content == EmptyView {
    init(spacing: CGFloat = 4) {
        initialisations += 1
        if initialisations > 10 {
            self.init(spacing: spacing, content: { EmptyView() })
        } else {
            self.init(spacing: spacing) { EmptyView() }
        }
    }

    nonisolated func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
    ) -> CGSize { CGSize(width: 10 * subviews.count, height: 10) }

    nonisolated func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
    ) {
        for (index, subview) in subviews.enumerated() {
            subview.place(
                at: CGPoint(x: bounds.minX + CGFloat(10 * index), y: bounds.minY),
                proposal: proposal
            )
        }
    }
}

@MainActor
@Suite("Layouts that are views too")
struct FlowingLayoutTests {
    @Test("An initialiser without content that passes an empty builder on does not call itself")
    func initialiser() {
        initialisations = 0
        _ = Flow(spacing: 2)
        #expect(initialisations == 1)
    }

    @Test("A layout is called with its views, and a view with a builder keeps them as content")
    func calls() {
        let layout = AnyLayout(Flow(spacing: 2))
        let called = ImageRenderer(
            content: layout {
                Color.red
                Color.blue
            }
        )
        _ = called.recording()
        #expect(called.rootSize == CGSize(width: 20, height: 10))
        let stack = ImageRenderer(
            content: HStackLayout(spacing: 0) {
                Color.red.frame(width: 5, height: 3)
                Color.blue.frame(width: 6, height: 2)
            }
        )
        _ = stack.recording()
        #expect(stack.rootSize == CGSize(width: 11, height: 3))
        let view = ImageRenderer(content: Flow(spacing: 1) { Color.red.frame(width: 5, height: 3) })
        _ = view.recording()
        #expect(view.rootSize == CGSize(width: 5, height: 3))
    }
}
