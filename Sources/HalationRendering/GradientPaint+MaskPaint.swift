import Foundation
import HalationGeometry
import HalationPixels

extension GradientPaint {
    /// The gradient as one pixel for each row or column of `region`; nil unless it changes along one axis alone.
    ///
    /// Agrees with Cairo's own gradients within one level of 255.
    func maskPaint(in region: PixelRect, transform: CGAffineTransform) -> MaskPaint? {
        guard case .linear(let start, let end) = geometry, !stops.isEmpty else { return nil }
        // Lines of equal colour stand at right angles to the gradient in its own space, and are carried along
        // by the transform: with the axes exchanged or not, both must stay parallel to the axes.
        guard transform.keepsAxisAlignment, transform.isInvertible else { return nil }
        let deviceStart = start.applying(transform)
        let deviceEnd = end.applying(transform)
        if deviceStart.x == deviceEnd.x, deviceStart.y != deviceEnd.y {
            return .rows(
                pixels(from: deviceStart.y, to: deviceEnd.y, at: region.minY, count: region.height)
            )
        }
        if deviceStart.y == deviceEnd.y, deviceStart.x != deviceEnd.x {
            return .columns(
                pixels(from: deviceStart.x, to: deviceEnd.x, at: region.minX, count: region.width)
            )
        }
        return nil
    }

    private func pixels(from start: CGFloat, to end: CGFloat, at first: Int, count: Int)
        -> [PremultipliedPixel]
    {
        (first..<first + count).map { index in
            // A pixel's colour is that of its centre.
            let location = (Double(index) + 0.5 - Double(start)) / Double(end - start)
            return color(at: location).premultiplied()
        }
    }
}
