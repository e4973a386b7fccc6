package import Foundation
import HalationGeometry
package import HalationPixels

/// A point of a streak of light, as it is recorded.
///
/// A streak is a chain of straight segments along which width and colour change evenly; it stands for a chain of circles
/// that add their light: see ``circles``.
package struct StreakPoint: Equatable, Sendable {
    package var center: CGPoint
    package var diameter: Double
    package var color: StraightColor

    /// Whether it is the first point of a streak, and no segment leads to it.
    package var begins: Bool

    /// Creates a point.
    package init(center: CGPoint, diameter: Double, color: StraightColor, begins: Bool) {
        self.center = center
        self.diameter = diameter
        self.color = color
        self.begins = begins
    }
}

extension ArraySlice<StreakPoint> {
    /// Distance between the circles of a chain, as a fraction of their diameter.
    private static let spacing = 0.35

    /// The largest number of circles in a segment.
    private static let mostCircles = 2_000.0

    /// The circles that draw the streaks where no kernel does, from the first point of each on.
    package var circles: [EllipseFill] {
        var circles: [EllipseFill] = []
        circles.reserveCapacity(circleCount)
        forEachSegment { first, second, count in
            for index in 0..<count {
                let t = (Double(index) + 0.5) / Double(count)
                func mixed(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
                let exact = mixed(first.diameter, second.diameter)
                let size = Swift.max(exact, 1)
                let step = first.center.distance(to: second.center) / Double(count)
                var color = first.color.mixed(with: second.color, by: t)
                // The mean chord of a circle is π / 4 of its diameter.
                color.alpha *= Float(Swift.min(4 / Double.pi * step / size, 1) * exact / size)
                let center = CGPoint(
                    x: mixed(Double(first.center.x), Double(second.center.x)),
                    y: mixed(Double(first.center.y), Double(second.center.y))
                )
                let rect = CGRect(
                    x: Double(center.x) - size / 2,
                    y: Double(center.y) - size / 2,
                    width: size,
                    height: size
                )
                circles.append(EllipseFill(rect: rect, color: color))
            }
        }
        return circles
    }

    /// The number of ``circles``.
    package var circleCount: Int {
        var sum = 0
        forEachSegment { _, _, count in sum += count }
        return sum
    }

    /// The longest prefix of whole streaks that all can be placed, with their places, or of those that cannot.
    ///
    /// A streak can be placed if all its points can; `place` returns nil for one that cannot.
    func firstStreaks<Place>(placedBy place: (StreakPoint) -> Place?) -> (points: Self, places: [Place]?) {
        var places: [Place] = []
        var end = startIndex
        while end < endIndex {
            let next = self[(end + 1)...].firstIndex(where: \.begins) ?? endIndex
            let known = places.count
            for point in self[end..<next] {
                guard let place = place(point) else { break }
                places.append(place)
            }
            let isPlaced = places.count - known == next - end
            let isAlike = end == startIndex || isPlaced == (known > 0)
            if !isPlaced || !isAlike { places.removeLast(places.count - known) }
            guard isAlike else { break }
            end = next
        }
        return (self[..<end], places.isEmpty ? nil : places)
    }

    /// Calls `body` with the ends of each segment and the number of its circles.
    private func forEachSegment(_ body: (StreakPoint, StreakPoint, Int) -> Void) {
        for (first, second) in zip(self, dropFirst()) where !second.begins {
            let size = Swift.max((first.diameter + second.diameter) / 2, 1)
            let count = first.center.distance(to: second.center) / (Self.spacing * size)
            guard count > 0 else { continue }
            body(first, second, Int(Swift.min(count, Self.mostCircles).rounded(.up)))
        }
    }
}

extension StraightColor {
    /// The colour between two, mixed as their light is: premultiplied.
    fileprivate func mixed(with other: StraightColor, by fraction: Double) -> StraightColor {
        let (own, share) = (Float(1 - fraction) * alpha, Float(fraction) * other.alpha)
        let sum = own + share
        guard sum > 0 else { return StraightColor(red: 0, green: 0, blue: 0, alpha: 0) }
        return StraightColor(
            red: (red * own + other.red * share) / sum,
            green: (green * own + other.green * share) / sum,
            blue: (blue * own + other.blue * share) / sum,
            alpha: sum
        )
    }
}
