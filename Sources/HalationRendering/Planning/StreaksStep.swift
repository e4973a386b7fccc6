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

        /// Places a point on the device; nil if it is too far off or too wide for the kernel.
        func placed(_ point: StreakPoint) -> PaintedStreakPoint? {
            // The kernel counts from the first pixel of a layer, which is near the device's.
            let farthest = PaintedStreakPoint.farthest / 2
            let center = point.center.applying(transform)
            let (x, y, width) = (Double(center.x), Double(center.y), scale * point.diameter)
            guard abs(x) < farthest, abs(y) < farthest, width < 2 * Self.largestRadius else { return nil }
            // Below a pixel a streak gets fainter instead of thinner.
            return PaintedStreakPoint(
                x: x,
                y: y,
                radius: Float(width / 2),
                light: point.color.light(opacity: opacity * (width > 0 ? min(width, 1) : 0)),
                begins: point.begins
            )
        }
    }

    /// Creates a step of streaks on the device; there must be at least one point.
    init(_ points: [PaintedStreakPoint], clip: PixelRect) {
        var (left, top, right, bottom) = (
            Double.infinity, Double.infinity, -Double.infinity, -Double.infinity
        )
        for point in points {
            // At a corner of a right angle a plane across it lies up to this far beyond the point.
            let reach = 1.5 * Double(point.radius) + 2
            (left, right) = (min(left, point.x - reach), max(right, point.x + reach))
            (top, bottom) = (min(top, point.y - reach), max(bottom, point.y + reach))
        }
        self.points = points
        let extent = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        touched = PixelRect(nearlyEnclosing: extent)
        bounds = touched.intersection(clip)
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
