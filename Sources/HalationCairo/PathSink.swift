internal import CCairo
import Foundation
import HalationGeometry

/// Hands the elements of a path to Cairo in device pixels.
struct PathSink {
    let context: OpaquePointer
    let transform: CGAffineTransform
    let originX: Double
    let originY: Double

    func append(_ element: Path.Element) {
        switch element {
        case .move(let end):
            let end = devicePoint(end)
            cairo_move_to(context, end.x, end.y)
        case .line(let end):
            let end = devicePoint(end)
            cairo_line_to(context, end.x, end.y)
        case .quadCurve(let end, let control):
            appendQuadCurve(to: devicePoint(end), control: devicePoint(control))
        case .curve(let end, let control1, let control2):
            let end = devicePoint(end)
            let control1 = devicePoint(control1)
            let control2 = devicePoint(control2)
            cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
        case .closeSubpath:
            cairo_close_path(context)
        }
    }

    /// Raises the degree: the cubic's controls lie two thirds of the way from each end to the quadratic's.
    private func appendQuadCurve(to end: (x: Double, y: Double), control: (x: Double, y: Double)) {
        var startX = 0.0
        var startY = 0.0
        cairo_get_current_point(context, &startX, &startY)
        cairo_curve_to(
            context,
            startX + (control.x - startX) * 2 / 3,
            startY + (control.y - startY) * 2 / 3,
            end.x + (control.x - end.x) * 2 / 3,
            end.y + (control.y - end.y) * 2 / 3,
            end.x,
            end.y,
        )
    }

    /// Transforms `point`, and pulls it straight towards the picture's corner where it is too far for Cairo.
    ///
    /// Cairo's coordinates are 24.8 fixed point and wrap round beyond ±2²³. Scaling keeps the direction, so an edge
    /// that leaves the picture for a far point leaves it at the same place.
    private func devicePoint(_ point: CGPoint) -> (x: Double, y: Double) {
        let x = Double(transform.a * point.x + transform.c * point.y + transform.tx) - originX
        let y = Double(transform.b * point.x + transform.d * point.y + transform.ty) - originY
        let farthest = max(abs(x), abs(y))
        guard farthest > Self.reach else { return (x, y) }
        let shrink = Self.reach / farthest
        return (x * shrink, y * shrink)
    }

    /// Half of what Cairo can hold, so that a pen's width still fits around a point.
    private static let reach = 4_000_000.0
}
