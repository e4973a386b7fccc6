package import Foundation
import HalationPixels
import HalationRendering

extension GraphicsContext {
    /// Fills a streak as HalationParticles' `fillStreak(along:diameter:color:)` does, by straight segments between a few of its points.
    ///
    /// It costs a tenth of a chain of circles. With `plusLighter` a kernel draws the segments, along which the width and the
    /// light change evenly. The streak has at least the light of one circle at its head, as a chain has.
    ///
    /// - Parameters:
    ///   - fractions: The places of the points, from the head, the first of them, to the tail.
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
        recorder.appendStreaks(state: state, stamp: stamp) { points in
            let start = points.count
            var light = 0.0
            for fraction in fractions {
                let (center, size) = (position(fraction), diameter(fraction))
                guard size > 0, size.isFinite, center.x.isFinite, center.y.isFinite,
                    let components = color(fraction).components
                else { break }
                let point = StreakPoint(
                    center: center,
                    diameter: size,
                    color: components,
                    begins: points.count == start
                )
                if !point.begins, let last = points.last {
                    let way = last.center.distance(to: center)
                    guard way.isFinite else { break }
                    // Shorter segments have no direction.
                    guard way > 1e-3 * size else { continue }
                    light += way * (last.lineLight + point.lineLight) / 2
                }
                points.append(point)
            }
            guard points.count > start else { return }
            points.addMissingLight(of: start, light: light)
            if points.count == start + 1 { points.removeLast() }
        }
    }
}

extension [StreakPoint] {
    /// Adds a short streak at the head of the one that starts at an index, if that has less light than one circle.
    fileprivate mutating func addMissingLight(of start: Int, light: Double) {
        let head = self[start]
        let circle = Double.pi / 4 * head.diameter * Swift.max(head.diameter, 1) * Double(head.color.alpha)
        guard circle > light, head.lineLight > 0 else { return }
        let half = (circle - light) / head.lineLight / 2
        let beside = CGPoint(x: head.center.x - 1, y: head.center.y)
        let next = start + 1 < count ? self[start + 1].center : beside
        let way = head.center.distance(to: next)
        let (dx, dy) = (
            half * Double(next.x - head.center.x) / way, half * Double(next.y - head.center.y) / way
        )
        var first = head
        first.begins = true
        first.center = CGPoint(x: Double(head.center.x) - dx, y: Double(head.center.y) - dy)
        var second = first
        second.begins = false
        second.center = CGPoint(x: Double(head.center.x) + dx, y: Double(head.center.y) + dy)
        guard 2 * half > 1e-3 * head.diameter else { return }
        // A head alone becomes the short streak.
        if count == start + 1 { removeLast() }
        self += [first, second]
    }
}

extension StreakPoint {
    /// The light per length, in opaque pixels.
    fileprivate var lineLight: Double { diameter * Double(color.alpha) }
}

extension CGPoint {
    fileprivate func distance(to other: CGPoint) -> Double {
        let (dx, dy) = (Double(other.x - x), Double(other.y - y))
        return (dx * dx + dy * dy).squareRoot()
    }
}
