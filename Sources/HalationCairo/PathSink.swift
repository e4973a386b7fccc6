internal import CCairo
import Foundation
import HalationGeometry

/// Appends the elements of paths to Cairo's current path, in pixels relative to the canvas's first.
struct PathSink {
    let context: OpaquePointer

    /// From the path's space to pixels relative to the canvas's first.
    let transform: CGAffineTransform

    func append(_ path: Path) {
        path.forEachElement(applying: transform) { element in
            switch element {
            case .move(let end):
                cairo_move_to(context, Double(end.x), Double(end.y))
            case .line(let end):
                cairo_line_to(context, Double(end.x), Double(end.y))
            case .quadCurve(let end, let control):
                appendQuadCurve(to: end, control: control)
            case .curve(let end, let control1, let control2):
                appendCurve(to: end, control1: control1, control2: control2)
            case .closeSubpath:
                cairo_close_path(context)
            }
        }
    }

    private func appendQuadCurve(to end: CGPoint, control: CGPoint) {
        var x = 0.0
        var y = 0.0
        cairo_get_current_point(context, &x, &y)
        let (control1, control2) = cubicControls(from: CGPoint(x: x, y: y), control: control, to: end)
        appendCurve(to: end, control1: control1, control2: control2)
    }

    private func appendCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        cairo_curve_to(
            context,
            Double(control1.x),
            Double(control1.y),
            Double(control2.x),
            Double(control2.y),
            Double(end.x),
            Double(end.y),
        )
    }

    /// Appends a path to be filled, clipped to a box.
    func append(_ path: Path, clippedTo box: BoxClippedOutline.Box, tolerance: Double) {
        for polygon in polygons(of: path, clippedTo: box, tolerance: tolerance) {
            for (index, point) in polygon.enumerated() {
                index == 0
                    ? cairo_move_to(context, point.x, point.y) : cairo_line_to(context, point.x, point.y)
            }
            cairo_close_path(context)
        }
    }

    /// The polygons of a path to be filled, clipped to a box.
    func polygons(
        of path: Path,
        clippedTo box: BoxClippedOutline.Box,
        tolerance: Double
    ) -> [[BoxClippedOutline.Point]] {
        var outline = BoxClippedOutline(box: box, tolerance: tolerance)
        var last = CGPoint.zero
        path.forEachElement(applying: transform) { element in
            switch element {
            case .move(let end):
                outline.move(to: BoxClippedOutline.Point(end))
            case .line(let end):
                outline.addLine(to: BoxClippedOutline.Point(end))
            case .quadCurve(let end, let control):
                let (control1, control2) = cubicControls(from: last, control: control, to: end)
                outline.addCurve(
                    to: BoxClippedOutline.Point(end),
                    control1: BoxClippedOutline.Point(control1),
                    control2: BoxClippedOutline.Point(control2),
                )
            case .curve(let end, let control1, let control2):
                outline.addCurve(
                    to: BoxClippedOutline.Point(end),
                    control1: BoxClippedOutline.Point(control1),
                    control2: BoxClippedOutline.Point(control2),
                )
            case .closeSubpath:
                outline.closeSubpath()
            }
            last = element.endPoint ?? last
        }
        return outline.polygons()
    }

    /// Largest distance of a path's points from the first pixel along either axis; infinite or NaN if a point is.
    func reach(of path: Path) -> Double {
        switch path.storage {
        case .empty:
            return 0
        case .rect(let rect), .ellipse(let rect), .roundedRect(let rect, _, _):
            let device = rect.applying(transform)
            return Double(max(abs(device.minX), abs(device.maxX), abs(device.minY), abs(device.maxY)))
        case .elements(let elements), .letters(let elements, _):
            var reach: CGFloat = 0
            for element in elements {
                switch element.applying(transform) {
                case .move(let end), .line(let end):
                    reach = max(reach, abs(end.x), abs(end.y))
                case .quadCurve(let end, let control):
                    reach = max(reach, abs(end.x), abs(end.y), abs(control.x), abs(control.y))
                case .curve(let end, let control1, let control2):
                    reach = max(reach, abs(end.x), abs(end.y), abs(control1.x), abs(control1.y))
                    reach = max(reach, abs(control2.x), abs(control2.y))
                case .closeSubpath:
                    break
                }
            }
            return Double(reach)
        }
    }

    /// Distance from the first pixel up to which Cairo's rasteriser is trusted, pen included.
    ///
    /// Found by trial with Cairo 1.16: diagonals are right at 30,000 and wrong at 100,000. The largest picture, of
    /// 32,767 pixels, lies within it.
    static let farthest = 33_000.0
}

extension BoxClippedOutline.Point {
    fileprivate init(_ point: CGPoint) {
        self.init(x: Double(point.x), y: Double(point.y))
    }
}

/// Raises the degree: the cubic's control points lie two thirds of the way from each end to the quadratic's.
private func cubicControls(from start: CGPoint, control: CGPoint, to end: CGPoint) -> (CGPoint, CGPoint) {
    (
        CGPoint(x: start.x + (control.x - start.x) * 2 / 3, y: start.y + (control.y - start.y) * 2 / 3),
        CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
    )
}
