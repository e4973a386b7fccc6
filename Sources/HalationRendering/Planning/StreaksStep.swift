import Foundation
import HalationGeometry
package import HalationPixels

/// Streaks of light that are added to a layer of colour, within a clip of whole pixels.
package struct StreaksStep: Equatable, Sendable {
    /// In device pixels; some may lie outside ``bounds``.
    package var points: [PaintedStreakPoint]

    /// The pixels they touch before clipping.
    package var touched: PixelRect

    /// The pixels that may change.
    package var bounds: PixelRect

    /// Wider streaks are drawn as circles, of which few then reach far.
    private static let largestRadius = 4_096.0

    /// Places streaks on the device; nil if the kernel cannot draw them: stretched along one axis, far off or very wide.
    init?(_ streaks: [StreakPoint], placing: Planner.EllipsePlacing) {
        let (transform, opacity) = (placing.transform, placing.opacity)
        let (largest, smallest) = transform.principalScales
        guard Double(largest - smallest) <= 1e-6 * Double(largest) else { return nil }
        let scale = Double(largest)
        // The kernel counts from the first pixel of a layer, which is near the device's.
        let farthest = PaintedStreakPoint.farthest / 2
        var (left, top, right, bottom) = (farthest, farthest, -farthest, -farthest)
        var isDrawable = true
        points = streaks.map { point in
            let center = point.center.applying(transform)
            let (x, y, width) = (Double(center.x), Double(center.y), scale * point.diameter)
            if !(abs(x) < farthest && abs(y) < farthest && width < 2 * Self.largestRadius) {
                isDrawable = false
            }
            // Below a pixel a streak gets fainter instead of thinner.
            let painted = PaintedStreakPoint(
                x: x,
                y: y,
                radius: Float(width / 2),
                light: point.color.light(opacity: opacity * (width > 0 ? min(width, 1) : 0)),
                begins: point.begins
            )
            // At a corner of a right angle a plane across it lies up to this far beyond the point.
            let reach = 1.5 * Double(painted.radius) + 2
            (left, right) = (min(left, x - reach), max(right, x + reach))
            (top, bottom) = (min(top, y - reach), max(bottom, y + reach))
            return painted
        }
        guard isDrawable, left < right else { return nil }
        let extent = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        touched = PixelRect(nearlyEnclosing: extent)
        bounds = touched.intersection(placing.clip)
    }
}

extension StraightColor {
    /// The premultiplied channels in 1/65535: blue, green, red, alpha.
    fileprivate func light(opacity: Double) -> SIMD4<UInt16> {
        func unit(_ v: Float) -> Double { v > 0 ? min(Double(v), 1) : 0 }
        let alpha = unit(alpha) * opacity * 65535
        return SIMD4(
            UInt16(unit(blue) * alpha + 0.5),
            UInt16(unit(green) * alpha + 0.5),
            UInt16(unit(red) * alpha + 0.5),
            UInt16(alpha + 0.5)
        )
    }
}
