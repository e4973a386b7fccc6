package import Foundation

/// Where pages lie under a finger, and where they come to rest; pure arithmetic.
package struct PageTurn {
    /// The width of a page in points.
    let width: CGFloat
    let count: Int
    let selected: Int

    /// A page of some pages.
    package init(width: CGFloat, count: Int, selected: Int) {
        self.width = width
        self.count = count
        self.selected = selected
    }

    /// How far beyond the first and the last page the pages follow a finger at the beginning, as scroll views do.
    private static let resistance: CGFloat = 0.55

    /// The velocity in points per second from which a finger turns a page, however short its way.
    private static let flick: CGFloat = 300

    /// How far the pages are from their place under a finger.
    package func distance(under way: CGFloat) -> CGFloat {
        let isBeyond = way > 0 ? selected == 0 : selected >= count - 1
        guard isBeyond else { return min(max(way, -width), width) }
        let resisted = width * (1 - 1 / (abs(way) * Self.resistance / max(width, 1) + 1))
        return way < 0 ? -resisted : resisted
    }

    /// The page at which the pages come to rest: at most one further.
    ///
    /// - Parameters:
    ///   - distance: How far the pages are from their place.
    ///   - velocity: The velocity of the finger in points per second.
    /// - Returns: The next page on this side if more than half of it is seen or the finger flicks towards it.
    package func target(from distance: CGFloat, velocity: CGFloat) -> Int {
        let step = distance < 0 ? 1 : -1
        guard distance != 0, (0..<count).contains(selected + step) else { return selected }
        if abs(velocity) >= Self.flick { return velocity.sign == distance.sign ? selected + step : selected }
        return abs(distance) > width / 2 ? selected + step : selected
    }
}
