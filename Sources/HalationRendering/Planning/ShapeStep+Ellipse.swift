import Foundation
import HalationGeometry
import HalationPixels

extension ShapeStep {
    /// The shape as an ellipse that the kernels can draw; nil if it is none.
    var ellipse: Ellipse? { part.ellipse(of: path, transform: transform) }
}

extension ShapeStep.Part {
    /// The part of `path` as an ellipse in device pixels; nil unless it is one, antialiased and parallel to the axes.
    ///
    /// A circle qualifies under any rotation. A path that contains an ellipse among other elements does not.
    func ellipse(of path: Path, transform: CGAffineTransform) -> Ellipse? {
        guard case .inside(let style) = self, style.isAntialiased, case .ellipse(let rect) = path.storage
        else {
            return nil
        }
        return Ellipse(of: rect, transform: transform)
    }
}

extension Ellipse {
    /// The ellipse in `rect`, in device pixels; nil if `transform` makes it slanted.
    @inline(__always)
    init?(of rect: CGRect, transform: CGAffineTransform) {
        let (a, b) = (Double(transform.a), Double(transform.b))
        let (c, d) = (Double(transform.c), Double(transform.d))
        let (width, height) = (Double(rect.width) / 2, Double(rect.height) / 2)
        let (x, y) = (Double(rect.midX), Double(rect.midY))
        var radiusX = abs(a) * width
        var radiusY = abs(d) * height
        if b != 0 || c != 0 {
            // The points of the ellipse are M D u, with u on the unit circle: their covariance is M D² Mᵗ, and
            // the ellipse is parallel to the axes where that is diagonal.
            // Roots and not `hypot`, which takes several times as long: radii that they get wrong are beyond the limits anyway.
            radiusX = (a * width * (a * width) + c * height * (c * height)).squareRoot()
            radiusY = (b * width * (b * width) + d * height * (d * height)).squareRoot()
            let slant = a * b * width * width + c * d * height * height
            // This moves the edge by less than 1/1024 of a pixel.
            guard abs(slant) * 1024 <= min(radiusX, radiusY) else { return nil }
        }
        self.init(
            centerX: a * x + c * y + Double(transform.tx),
            centerY: b * x + d * y + Double(transform.ty),
            radiusX: radiusX,
            radiusY: radiusY,
        )
    }
}
