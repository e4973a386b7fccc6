import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry

/// Refreshes the content of a scroll view that a finger pulls down, with spokes above it that turn meanwhile.
final class PullToRefresh {
    private unowned let scroll: ScrollItem
    private(set) var isRefreshing = false

    /// When the refreshing began, in virtual time.
    private var start = Date(timeIntervalSinceReferenceDate: 0)

    init(_ scroll: ScrollItem) {
        self.scroll = scroll
    }

    /// How far the content is pulled down when the action begins, in points, as in ISAlternativeRefreshControl.
    private static let threshold: CGFloat = 90

    /// The height of the room for the spokes while the content is refreshed, in points.
    private static let height: CGFloat = 60

    private static let diameter: CGFloat = 28

    /// The time for an eighth of a turn, in seconds.
    private static let step = 0.1

    /// The room above the content, in points.
    var room: CGFloat { isRefreshing ? Self.height : 0 }

    private var action: RefreshAction? {
        scroll.axes.contains(.vertical) ? scroll.environment.values.refreshAction : nil
    }

    /// Begins to refresh if a finger has pulled the content down far enough.
    func pull(to distance: CGFloat) {
        guard distance >= Self.threshold, !isRefreshing, let action else { return }
        isRefreshing = true
        start = scroll.tree.time
        tick(1)
        // The tree runs on the main actor only.
        nonisolated(unsafe) weak let owner = self
        scroll.tree.enqueueTask {
            Task { @MainActor in
                await action()
                owner?.end()
            }
        }
    }

    private func end() {
        isRefreshing = false
        withAnimation(.smooth(duration: ScrollMotion.returnDuration)) {
            guard scroll.contentOffset.y < 0 else { return }
            scroll.scroll(to: CGPoint(x: scroll.contentOffset.x, y: 0))
        }
    }

    /// Turns the spokes at moments that do not depend on the frame rate.
    private func tick(_ number: Int) {
        let tree = scroll.tree
        tree.events.schedule(at: start + Double(number) * Self.step) { [weak self] in
            guard let self, isRefreshing else { return }
            scroll.invalidatePlacement()
            tree.needsUpdate = true
            tick(number + 1)
        }
    }

    /// Draws the spokes: as many as the content is pulled down, or all of them while it is refreshed.
    func draw(in context: GraphicsContext, width: CGFloat) {
        let pulled = -scroll.placedOffset.y
        guard pulled > 0, action != nil else { return }
        let part = isRefreshing ? 1 : min(max((pulled - 20) / (Self.threshold - 20), 0), 1)
        let steps = scroll.tree.displayedTime.timeIntervalSince(start) / Self.step
        let turned = isRefreshing ? Int((steps + 1e-6).rounded(.down)) % 8 : 0
        let diameter = Self.diameter
        var context = context
        // Above the title that the content takes along.
        let top = scroll.bar.map { -$0.collapse.titleHeight - $0.collapse.searchHeight } ?? 0
        context.translateBy(x: width / 2, y: top + min(pulled / 2, Self.height / 2))
        for index in 0..<8 where CGFloat(index) < part * 8 {
            var spoke = context
            spoke.rotate(by: .degrees(Double(index) * 45))
            let brightness = isRefreshing ? 0.25 + 0.75 * Double((index - turned + 8) % 8) / 7 : 0.6
            let rect = CGRect(
                x: -diameter / 20,
                y: -diameter / 2,
                width: diameter / 10,
                height: diameter * 0.29
            )
            spoke.fill(
                Path(roundedRect: rect, cornerRadius: diameter / 20),
                with: .color(.gray.opacity(brightness))
            )
        }
    }
}
