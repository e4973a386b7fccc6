import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry
import HalationViews

/// How the months of a calendar pass each other; no view depends on it.
///
/// A transition reads it when its month enters or leaves, so that a month leaves in the direction of the turn that ends
/// it.
final class MonthPager {
    /// Where a month enters from and leaves to, in points towards the trailing edge.
    private(set) var entry: CGFloat = 0
    private(set) var exit: CGFloat = 0

    /// The width of a month.
    var width: CGFloat = 0

    /// How far a finger has moved the month, in points towards the trailing edge.
    var drag: CGFloat = 0

    /// Prepares a turn by a number of months; 0 returns to the month.
    func prepare(_ months: Int) {
        let direction = CGFloat(months.signum())
        entry = direction * width
        exit = -direction * width - drag
        drag = 0
    }
}

/// The month, and beside it the one that a finger drags in.
struct MonthPages<Month: View>: View {
    let grid: MonthGrid
    let pager: MonthPager
    let limits: DateLimits
    let turn: @MainActor (Int) -> Void
    @ViewBuilder let month: (MonthGrid) -> Month

    @State private var drag: CGFloat = 0
    @Environment(\.calendar) private var calendar
    @Environment(\.layoutDirection) private var direction

    /// The months that are seen, by their distance from the current one.
    private var visible: [Int] {
        guard drag != 0 else { return [0] }
        let neighbor = drag < 0 ? 1 : -1
        return limits.contains(grid.moved(by: neighbor, calendar: calendar), calendar) ? [0, neighbor] : [0]
    }

    var body: some View {
        GeometryReader { proxy in
            let width = proxy.size.width
            let _ = pager.width = width
            ZStack {
                ForEach(pages) { page in
                    month(page.grid)
                        .frame(width: width)
                        .offset(leading: CGFloat(page.distance) * width + drag)
                        .transition(MonthTransition(pager: pager, isMirrored: direction == .rightToLeft))
                }
            }
            .frame(width: width)
            .clipped()
            .contentShape(Rectangle())
            .gesture(paging(width))
        }
        .frame(height: MonthCalendar.Metrics.daysHeight)
    }

    private struct Page: Identifiable {
        let grid: MonthGrid
        let distance: Int

        var id: Date { grid.start }
    }

    private var pages: [Page] {
        visible.map { Page(grid: $0 == 0 ? grid : grid.moved(by: $0, calendar: calendar), distance: $0) }
    }

    private func paging(_ width: CGFloat) -> some Gesture {
        let sign: CGFloat = direction == .rightToLeft ? -1 : 1
        return PanGesture(.horizontal)
            .onChanged { value in
                let way = value.translation.width * sign
                let neighbor = grid.moved(by: way < 0 ? 1 : -1, calendar: calendar)
                // Without a month there it gives way a little.
                drag = limits.contains(neighbor, calendar) ? way : way / 3
                pager.drag = drag
            }
            .onEnded { value in
                // Where the finger would come to rest if it slowed down as scrolled content does.
                let way = (value.translation.width + value.velocity.width * 0.25) * sign
                let months = abs(way) > width / 2 ? (way < 0 ? 1 : -1) : 0
                let next = grid.moved(by: months, calendar: calendar)
                let isTurn = months != 0 && limits.contains(next, calendar)
                if !isTurn { pager.prepare(0) }
                withAnimation(.spring(response: 0.4, dampingFraction: 1)) { drag = 0 }
                if isTurn { MainActor.assumeIsolated { turn(months) } }
            }
    }
}

/// Months move in from one side and out to the other.
private struct MonthTransition: Transition {
    let pager: MonthPager
    let isMirrored: Bool

    func body(content: Content, phase: TransitionPhase) -> some View {
        let way: CGFloat =
            switch phase {
            case .willAppear: pager.entry
            case .identity: 0
            case .didDisappear: pager.exit
            }
        return content.offset(x: isMirrored ? -way : way)
    }
}
