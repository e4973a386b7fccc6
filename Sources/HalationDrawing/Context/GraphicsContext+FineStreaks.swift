package import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering

extension GraphicsContext {
    /// Fills a streak of light by straight segments between a few of its points, in place of a chain of circles.
    ///
    /// With `plusLighter` a kernel draws the segments, along which the width and the light change evenly; in other modes
    /// circles do. The streak has at least the light of one circle at its head, as a chain has.
    ///
    /// - Parameters:
    ///   - fractions: Where the streak has points, ascending from 0 at its head to its tail.
    ///   - position: The centre at a fraction, in user space.
    ///   - diameter: The diameter at a fraction, in points; below 1 the streak gets fainter instead of thinner. A streak
    ///     ends where it is 0, negative or NaN.
    ///   - color: The colour at a fraction, the same in every environment.
    package func fillFineStreak(
        at fractions: [Double],
        along position: (_ fraction: Double) -> CGPoint,
        diameter: (_ fraction: Double) -> Double,
        color: (_ fraction: Double) -> Color
    ) {
        var points: [StreakPoint] = []
        for fraction in fractions {
            let (center, size) = (position(fraction), diameter(fraction))
            guard size > 0, size.isFinite, center.x.isFinite, center.y.isFinite,
                let components = color(fraction).components
            else { break }
            let point = StreakPoint(center: center, diameter: size, color: components, begins: points.isEmpty)
            if let last = points.last {
                let way = last.center.distance(to: center)
                guard way.isFinite else { break }
                // Shorter segments have no direction, and those at the head none of their own.
                guard way > (points.count == 1 ? point.nearness : 1e-3 * size) else { continue }
            }
            points.append(point)
        }
        guard !points.isEmpty else { return }
        points.removePointNearTail()
        points.addMissingLight()
        guard points.count > 1 else { return }
        recorder.appendStreaks(points, state: state, stamp: stamp)
    }
}

extension [StreakPoint] {
    /// Removes the last point but one if it is too near to the tail for the light to fade there.
    fileprivate mutating func removePointNearTail() {
        guard count > 2,
            self[count - 2].center.distance(to: self[count - 1].center) < self[count - 1].nearness
        else { return }
        remove(at: count - 2)
    }

    /// Adds a short level streak at the head of one that has less light than one circle; shorter ones it replaces, since
    /// pixels show their light exactly along an axis only.
    fileprivate mutating func addMissingLight() {
        let head = self[0]
        let size = Swift.max(head.diameter, 1)
        var (length, light) = (0.0, 0.0)
        for (one, next) in zip(self, dropFirst()) {
            let way = one.center.distance(to: next.center)
            length += way
            light += way * (one.lineLight + next.lineLight) / 2
        }
        let circle = Double.pi / 4 * head.diameter * size * Double(head.color.alpha)
        let isShort = length < size
        let missing = isShort ? Swift.max(circle, light) : circle - light
        if isShort { removeLast(count - 1) }
        guard missing > 0, head.lineLight > 0 else { return }
        let half = missing / head.lineLight / 2
        guard half.isFinite, 2 * half > 1e-3 * head.diameter else { return }
        var first = head
        first.begins = true
        first.center.x -= half
        var second = first
        second.begins = false
        second.center.x += 2 * half
        if count == 1 { removeAll() }
        self += [first, second]
    }
}

extension StreakPoint {
    /// The light per length, in opaque pixels.
    fileprivate var lineLight: Double { diameter * Double(color.alpha) }

    /// The distance from an end of the streak within which other points are left out.
    fileprivate var nearness: Double { Swift.max(diameter, 1) / 2 }
}
