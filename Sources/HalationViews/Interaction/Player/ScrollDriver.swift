import Foundation
import HalationRendering
import HalationViewTree

/// Scrolls the content of a scroll view for a script.
///
/// The scroll view is the first one in the target, or else the nearest around it. It is found when the movement begins,
/// and so is the place from which the distance counts; a movement that is still going on stops there.
final class ScrollDriver: ScriptMovement {
    private let target: ScriptTarget
    private let distance: CGSize
    private let finder: TargetFinder
    private weak var scroll: ScrollItem?
    private var way = FingerPath()

    /// The scroll view's correction when the movement began.
    private var correction = CGPoint.zero

    /// Creates a movement.
    ///
    /// - Parameters:
    ///   - target: A scroll view, or a view around or inside of it.
    ///   - distance: The distance in points; a positive height shows what is further down.
    ///   - finder: Finds the target.
    init(_ target: ScriptTarget, by distance: CGSize, finder: TargetFinder) {
        self.target = target
        self.distance = distance
        self.finder = finder
    }

    func begin(at time: Double) throws(InteractionError) {
        guard let item = try finder.item(for: target, at: time) else { return }
        guard let scroll = scrollView(of: item) else {
            throw .cannotScroll(target.description, time: time)
        }
        scroll.stop()
        way = FingerPath(from: scroll.contentOffset, by: distance)
        correction = scroll.correction
        self.scroll = scroll
    }

    /// The scroll view that moves; one that does not scroll along the axis leaves the movement to those around it.
    private func scrollView(of item: LayoutItem) -> ScrollItem? {
        guard let first = item.nearest(ScrollItem.self) else { return nil }
        let axes: Axis.Set = distance.height == 0 ? .horizontal : distance.width == 0 ? .vertical : []
        let match = first.nearest { ($0 as? ScrollItem)?.axes.isSuperset(of: axes) == true }
        return match as? ScrollItem ?? first
    }

    func advance(to part: Double) {
        guard let scroll else { return }
        let point = way.point(at: part)
        scroll.scroll(
            to: CGPoint(
                x: point.x + scroll.correction.x - correction.x,
                y: point.y + scroll.correction.y - correction.y
            )
        )
    }
}
