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

    /// A placement the kernel supports: plus-lighter, scaled equally along both axes.
    struct Placing {
        let transform: CGAffineTransform
        let opacity: Double
        let clip: PixelRect

        /// Pixels per point.
        let scale: Double

        /// Wider streaks are drawn as circles, of which few then reach far.
        private static let largestRadius = 4_096.0

        /// Nil if the kernel cannot draw streaks there.
        init?(_ placing: Planner.EllipsePlacing) {
            let (largest, smallest) = placing.transform.principalScales
            guard placing.blendMode == .plusLighter,
                Double(largest - smallest) <= 1e-6 * Double(largest)
            else { return nil }
            transform = placing.transform
            opacity = placing.opacity
            clip = placing.clip
            scale = Double(largest)
        }

        /// Whether the kernel can draw a streak through a point: not far off, and not very wide.
        func canDraw(_ point: StreakPoint) -> Bool {
            // The kernel counts from the first pixel of a layer, which is near the device's.
            let farthest = PaintedStreakPoint.farthest / 2
            let center = point.center.applying(transform)
            return abs(Double(center.x)) < farthest && abs(Double(center.y)) < farthest
                && scale * point.diameter < 2 * Self.largestRadius
        }
    }

    /// Places streaks that the kernel can draw on the device; there must be at least one point.
    init(_ streaks: ArraySlice<StreakPoint>, placing: Placing) {
        let (transform, opacity, scale) = (placing.transform, placing.opacity, placing.scale)
        var (left, top, right, bottom) = (
            Double.infinity, Double.infinity, -Double.infinity, -Double.infinity
        )
        points = streaks.map { point in
            let center = point.center.applying(transform)
            let (x, y, width) = (Double(center.x), Double(center.y), scale * point.diameter)
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
