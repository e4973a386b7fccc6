import Foundation
import HalationAnimation
import HalationControls
import HalationDrawing
import HalationGeometry
import HalationViews

/// The pages of a tab view beside each other, of which one fills the view.
///
/// A page is there while it is selected, or while a finger or a motion shows a part of it.
struct PageStack: View {
    let mode: PageDots
    let pages: SubviewsCollection
    let selected: Int
    let select: @MainActor (Subview) -> Void

    /// How far a finger has moved the pages towards the trailing edge.
    @State private var drag: CGFloat = 0
    @State private var isDragged = false
    @State private var trail = PageTrail()

    /// Changed when a motion ends, so that pages that are no longer seen go.
    @State private var rests = 0
    @Environment(\.layoutDirection) private var direction

    private var sign: CGFloat { direction == .rightToLeft ? -1 : 1 }

    /// The pages that are there.
    private var visible: [Int] {
        var range = trail.range(with: selected)
        if drag < 0 { range = range.lowerBound...max(range.upperBound, selected + 1) }
        if drag > 0 { range = min(range.lowerBound, selected - 1)...range.upperBound }
        return Array(range.clamped(to: 0...max(pages.count - 1, 0)))
    }

    private var showsDots: Bool { mode == .always || mode == .automatic && pages.count > 1 }

    var body: some View {
        let visible = visible
        let _ = rests
        GeometryReader { proxy in
            let width = proxy.size.width
            ZStack(alignment: .topLeading) {
                ForEach(visible, id: \.self) { index in
                    pages[index]
                        .frame(width: width, height: proxy.size.height)
                        .offset(x: sign * CGFloat(index) * width)
                        .transition(.identity)
                }
            }
            .offset(x: sign * (drag - CGFloat(selected) * width))
            .transaction(value: selected) { transaction in
                transaction.addAnimationCompletion(criteria: .removed) { settle() }
            }
            .contentShape(Rectangle())
            .gesture(turning(width: width))
        }
        .clipped()
        .overlay(alignment: .bottom) {
            if showsDots {
                DotsBar(count: pages.count, index: selected, isDragged: isDragged) { select(pages[$0]) }
            }
        }
    }

    private func settle() {
        trail.settle(at: selected)
        rests += 1
    }

    // MARK: Fingers

    private func turning(width: CGFloat) -> some Gesture {
        PanGesture(.horizontal)
            .onChanged { value in
                isDragged = true
                drag = PageTurn(width: width, count: pages.count, selected: selected)
                    .distance(under: sign * value.translation.width)
            }
            .onEnded { value in
                let turn = PageTurn(width: width, count: pages.count, selected: selected)
                let next = turn.target(
                    from: drag,
                    velocity: sign * value.velocity.width
                )
                if drag != 0 { trail.extend(by: drag < 0 ? selected + 1 : selected - 1) }
                withAnimation(.page, completionCriteria: .removed) {
                    drag = 0
                    isDragged = false
                    if next != selected { select(pages[next]) }
                } completion: {
                    if drag == 0 { settle() }
                }
            }
    }
}

extension Animation {
    /// The motion of pages that a finger has let go.
    static var page: Animation { .smooth(duration: 0.4) }
}

/// The pages that a motion passes.
private final class PageTrail {
    private var known: ClosedRange<Int>?

    /// The pages between those that were selected since the last rest.
    func range(with selected: Int) -> ClosedRange<Int> {
        extend(by: selected)
        return known ?? selected...selected
    }

    func extend(by page: Int) {
        let old = known ?? page...page
        known = min(old.lowerBound, page)...max(old.upperBound, page)
    }

    func settle(at selected: Int) { known = selected...selected }
}

/// A dot for each page; a tap on one half goes one page back or on.
private struct DotsBar: View {
    let count: Int
    let index: Int

    /// Whether a finger turns the pages.
    let isDragged: Bool
    let select: @MainActor (Int) -> Void

    @Environment(\.pageField) private var field

    private var showsField: Bool { field == .always || field == .interactive && isDragged }

    private func color(_ number: Int) -> Color {
        let look = BarLook.current
        if number == index { return look.currentPageTint ?? .white }
        return look.pageTint ?? (look.currentPageTint ?? .white).opacity(0.35)
    }

    var body: some View {
        HStack(spacing: 9) {
            ForEach(0..<count, id: \.self) { number in
                Circle()
                    .fill(color(number))
                    .frame(width: 8, height: 8)
            }
        }
        .padding(.horizontal, 12)
        .padding(.vertical, 9)
        .background { if showsField { Capsule().fill(Color.black.opacity(0.2)) } }
        .overlay {
            HStack(spacing: 0) {
                half(to: index - 1)
                half(to: index + 1)
            }
        }
        .padding(.bottom, 12)
    }

    private func half(to page: Int) -> some View {
        Color.clear.contentShape(Rectangle()).onTapGesture {
            if (0..<count).contains(page) { withAnimation(.page) { select(page) } }
        }
    }
}
