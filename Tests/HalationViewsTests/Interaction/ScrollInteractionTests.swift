import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Scrolling by fingers and code")
struct ScrollInteractionTests {
    /// What a scroll view reported.
    @MainActor
    private final class Report {
        var offset = CGPoint.zero
        var position: Int?
        var phases: [ScrollPhase] = []
        var taps = 0
        var isVisible = false
    }

    /// Twenty rows of 50 points, each with its number as its id.
    private struct Rows: View {
        let report: Report
        var axis = Axis.Set.vertical
        var behavior: (any ScrollTargetBehavior)?
        var isDisabled = false
        var margin: CGFloat = 0
        @State private var position: Int?

        private var rows: some View {
            ForEach(0..<20, id: \.self) { index in
                Color.red.frame(width: 50, height: 50)
                    .onTapGesture { report.taps += 1 }
                    .onScrollVisibilityChange { if index == 10 { report.isVisible = $0 } }
            }
        }

        private var scroll: some View {
            ScrollView(axis) {
                if axis == .horizontal {
                    HStack(spacing: 0) { rows }.scrollTargetLayout()
                } else {
                    VStack(spacing: 0) { rows }.scrollTargetLayout()
                }
            }
            .contentMargins(.vertical, margin)
            .scrollPosition(id: $position)
            .onScrollGeometryChange(for: CGPoint.self, of: \.contentOffset) { report.offset = $1 }
            .onScrollPhaseChange { report.phases.append($1) }
            .onChange(of: position) { report.position = position }
            .scrollDisabled(isDisabled)
        }

        var body: some View {
            if let behavior = behavior as? PagingScrollTargetBehavior {
                scroll.scrollTargetBehavior(behavior)
            } else if let behavior = behavior as? ViewAlignedScrollTargetBehavior {
                scroll.scrollTargetBehavior(behavior)
            } else {
                scroll
            }
        }
    }

    private func finger(
        _ rows: Rows,
        by distance: CGSize,
        from start: CGPoint = CGPoint(x: 50, y: 90),
        duration: Double = 0.25,
        until end: Double,
        curve: UnitCurve = .linear
    ) throws {
        let renderer = stage(rows.frame(width: 100, height: 100))
        renderer.script {
            $0.drag(.point(start), by: distance, at: 0, duration: duration, curve: curve)
        }
        try renderer.run(to: end)
    }

    @Test("Content follows a finger, and runs out when it is lifted")
    func finger() throws {
        let report = Report()
        try finger(Rows(report: report), by: CGSize(width: 0, height: -50), until: 0.2)
        #expect(abs(report.offset.y - 40) < 1e-6)
        #expect(report.phases == [.interacting])

        let later = Report()
        try finger(Rows(report: later), by: CGSize(width: 0, height: -50), until: 5)
        // 200 points per second, of which 0.998 are left after each millisecond.
        #expect(abs(later.offset.y - (50 + 200 * 0.4995)) < 1)
        #expect(later.phases == [.interacting, .decelerating, .idle])
        #expect(later.position == 3)
        #expect(later.taps == 0, "the drag is no tap")
    }

    @Test("Content follows a finger on its own axis only, and not if scrolling is disabled")
    func axes() throws {
        let across = Report()
        try finger(Rows(report: across), by: CGSize(width: -50, height: 0), until: 5)
        #expect(across.offset == .zero)

        let along = Report()
        try finger(
            Rows(report: along, axis: .horizontal),
            by: CGSize(width: -50, height: 0),
            from: CGPoint(x: 90, y: 50),
            until: 0.25
        )
        #expect(abs(along.offset.x - 50) < 1e-6)

        let disabled = Report()
        try finger(Rows(report: disabled, isDisabled: true), by: CGSize(width: 0, height: -50), until: 5)
        #expect(disabled.offset == .zero)
    }

    @Test("Beyond its end content resists, and returns")
    func resistance() throws {
        let report = Report()
        let down = CGSize(width: 0, height: 60)
        try finger(Rows(report: report), by: down, from: CGPoint(x: 50, y: 10), until: 0.25)
        // 60 points of 100: 100 (1 - 1 / (0.6 * 0.55 + 1))
        #expect(abs(report.offset.y + 24.812) < 0.01)

        let later = Report()
        try finger(Rows(report: later), by: down, from: CGPoint(x: 50, y: 10), until: 5)
        #expect(later.offset.y == 0)
    }

    @Test("With paging content stops at the next page, with alignment at a view")
    func targets() throws {
        let page = Report()
        let up = CGSize(width: 0, height: -30)
        try finger(Rows(report: page, behavior: .paging), by: up, until: 5)
        #expect(page.offset.y == 100)

        let aligned = Report()
        try finger(Rows(report: aligned, behavior: .viewAligned), by: up, until: 5)
        #expect(aligned.offset.y == 100)
        #expect(aligned.position == 2)
    }

    @Test("Views are aligned at the margins of the content")
    func alignmentAtMargins() throws {
        let report = Report()
        let up = CGSize(width: 0, height: -30)
        try finger(Rows(report: report, behavior: .viewAligned, margin: 20), by: up, until: 5)

        // The offset counts from the content without its margin: row 2, at 100, is 20 below the upper edge.
        #expect(report.offset.y == 80)
        #expect(report.position == 2)
    }

    /// A carousel of 20 cards along the horizontal axis.
    private struct Cards: View {
        let report: Report
        var width: CGFloat = 100
        var behavior = ViewAlignedScrollTargetBehavior()
        var sizeClass = UserInterfaceSizeClass.compact

        var body: some View {
            ScrollView(.horizontal) {
                HStack(spacing: 0) { ForEach(0..<20) { _ in Color.red.frame(width: width) } }
                    .scrollTargetLayout()
            }
            .scrollTargetBehavior(behavior)
            .onScrollGeometryChange(for: CGPoint.self, of: \.contentOffset) { report.offset = $1 }
            .frame(width: 100, height: 100)
            .environment(\.horizontalSizeClass, sizeClass)
        }
    }

    /// Where cards rest after a fast swipe.
    private func swiped(_ cards: Cards) throws -> CGFloat {
        let renderer = stage(cards)
        renderer.script {
            $0.drag(
                .point(x: 95, y: 50),
                by: CGSize(width: -90, height: 0),
                at: 0,
                duration: 0.05,
                curve: .linear
            )
        }
        try renderer.run(to: 5)
        return cards.report.offset.x
    }

    @Test("In a compact width a swipe passes as many views as are visible, elsewhere as many as it is fast")
    func automaticLimit() throws {
        #expect(try swiped(Cards(report: Report())) == 100)
        #expect(try swiped(Cards(report: Report(), width: 30)) == 90)
        #expect(try swiped(Cards(report: Report(), width: 80)) == 80)
        #expect(try swiped(Cards(report: Report(), sizeClass: .regular)) > 300)
    }

    @Test("A limit of one or few views, or none, is the same in every width")
    func limits() throws {
        func swiped(_ limit: ViewAlignedScrollTargetBehavior.LimitBehavior, _ width: CGFloat) throws
            -> CGFloat
        {
            let behavior = ViewAlignedScrollTargetBehavior(limitBehavior: limit)
            return try self.swiped(
                Cards(report: Report(), width: width, behavior: behavior, sizeClass: .regular)
            )
        }

        #expect(try swiped(.alwaysByOne, 30) == 30)
        #expect(try swiped(.always, 30) == 90 && swiped(.alwaysByFew, 100) == 100)
        #expect(try swiped(.never, 30) > 300)
    }

    @Test("Views are aligned at their anchor")
    func anchor() throws {
        let cards = Cards(
            report: Report(),
            width: 80,
            behavior: .viewAligned(limitBehavior: .alwaysByOne, anchor: .center)
        )

        // The second of the cards of 80 points is in the middle of the 100 points.
        #expect(try swiped(cards) == 70)
    }

    @Test("A tap in a scroll view reaches the view in it, and a view reports when it is seen")
    func tap() throws {
        let report = Report()
        let renderer = stage(Rows(report: report).frame(width: 100, height: 100))
        renderer.script {
            $0.tap(.point(x: 50, y: 20), at: 0)
            $0.scroll(.point(x: 50, y: 20), by: CGSize(width: 0, height: 480), at: 1)
        }
        try renderer.run(to: 0.5)
        #expect(report.taps == 1)
        #expect(!report.isVisible)
        try renderer.run(to: 1)
        #expect(report.offset.y == 480)
        #expect(report.isVisible)
    }

    private struct Jumping: View {
        let report: Report
        let anchor: UnitPoint?
        let target: Int
        @State private var count = 20

        var body: some View {
            ScrollViewReader { proxy in
                ScrollView {
                    VStack(spacing: 0) {
                        ForEach(0..<count, id: \.self) { _ in Color.red.frame(height: 50) }
                        Color.blue.frame(height: 50).id("end")
                    }
                }
                .onScrollGeometryChange(for: CGPoint.self, of: \.contentOffset) { report.offset = $1 }
                .onAppear {
                    withAnimation(.linear(duration: 1)) {
                        count = 30
                        if target < 0 {
                            proxy.scrollTo("end", anchor: anchor)
                        } else {
                            proxy.scrollTo(Optional(target), anchor: anchor)
                        }
                    }
                }
            }
        }
    }

    @Test("scrollTo moves the content under the animation, also to a view of the same change")
    func scrollTo() throws {
        func offset(_ target: Int, _ anchor: UnitPoint?, at time: Double) throws -> CGFloat {
            let report = Report()
            try stage(Jumping(report: report, anchor: anchor, target: target)).run(to: time)
            return report.offset.y
        }
        #expect(try offset(10, .top, at: 0.5) == 250)
        #expect(try offset(10, .top, at: 2) == 500)
        #expect(try offset(10, .center, at: 2) == 475)
        #expect(try offset(10, nil, at: 2) == 450, "as little as possible")
        #expect(try offset(1, nil, at: 2) == 0, "it is visible already")
        #expect(try offset(25, .bottom, at: 2) == 1200)
        #expect(try offset(-1, .bottom, at: 2) == 1450)
    }

    @Test("A position that changes under an animation moves the content")
    func position() throws {
        struct Bound: View {
            let report: Report
            @State private var position = ScrollPosition(idType: Int.self)

            var body: some View {
                ScrollView {
                    VStack(spacing: 0) { ForEach(0..<20) { _ in Color.red.frame(height: 50) } }
                }
                .scrollPosition($position)
                .onScrollGeometryChange(for: CGPoint.self, of: \.contentOffset) { report.offset = $1 }
                .onAppear { withAnimation(.linear(duration: 1)) { position.scrollTo(edge: .bottom) } }
            }
        }
        let report = Report()
        let renderer = stage(Bound(report: report))
        try renderer.run(to: 0.5)
        #expect(report.offset.y == 450)
        try renderer.run(to: 1)
        #expect(report.offset.y == 900)
    }
}
