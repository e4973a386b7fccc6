internal import CCairo
import Foundation
import HalationPixels

extension GradientPaint {
    /// Creates the Cairo pattern of this gradient, which the caller destroys.
    func makePattern(opacity: Double) -> OpaquePointer? {
        let pattern: OpaquePointer?
        switch geometry {
        case .linear(let start, let end):
            pattern = cairo_pattern_create_linear(
                Double(start.x),
                Double(start.y),
                Double(end.x),
                Double(end.y)
            )
        case .radial(let center, let startRadius, let endRadius):
            let x = Double(center.x)
            let y = Double(center.y)
            pattern = cairo_pattern_create_radial(x, y, startRadius, x, y, endRadius)
        case .conic:
            preconditionFailure("Cairo has no conic gradients; they are evaluated before they reach it.")
        }
        for stop in stops {
            let color = stop.color
            cairo_pattern_add_color_stop_rgba(
                pattern,
                stop.location,
                Double(color.red),
                Double(color.green),
                Double(color.blue),
                Double(color.alpha) * opacity,
            )
        }
        cairo_pattern_set_extend(pattern, spread.cairoExtend)
        return pattern
    }
}

extension GradientPaint.Spread {
    fileprivate var cairoExtend: cairo_extend_t {
        switch self {
        case .pad: CAIRO_EXTEND_PAD
        case .repeat: CAIRO_EXTEND_REPEAT
        case .mirror: CAIRO_EXTEND_REFLECT
        }
    }
}
