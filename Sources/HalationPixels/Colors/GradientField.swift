import CKernels
import Foundation
package import HalationGeometry

/// A gradient prepared for a view, evaluated at pixel centres.
///
/// The location along the gradient is precise to a few millionths of its length (if it repeats, of the distance from its
/// first start), and the colour there to one level of 255. Colours do not come from a table, so hard stops stay sharp.
/// With two stops a pixel took 0.7 ns (linear) to 1.1 ns (radial) on a Zen 5 in November 2026.
package struct GradientField: Sendable {
    private let stops: [ck_gradient_stop]
    private let spread: ck_spread

    /// The affine map from pixel positions to the kernel's u and v.
    private let u: (perColumn: Double, perRow: Double, first: Double)
    private let v: (perColumn: Double, perRow: Double, first: Double)

    /// The linear map from the length of (u, v) to a location; nil for linear gradients, whose location is u.
    private let radial: (perRadius: Double, offset: Double)?

    /// Whether every stop is opaque.
    package let isOpaque: Bool

    /// Prepares a gradient for a view.
    ///
    /// The result is nil if there are no stops, if start and end coincide or are so close that a pixel is 10³⁰ times the
    /// distance, or if the transform is not invertible.
    ///
    /// - Parameters:
    ///   - gradient: The gradient, in the space of the painted shape.
    ///   - transform: Maps the gradient's space to the view's pixels.
    package init?(_ gradient: GradientPaint, transform: CGAffineTransform) {
        guard !gradient.stops.isEmpty, transform.isInvertible else { return nil }
        let inverse = transform.inverted()
        let (a, b) = (Double(inverse.a), Double(inverse.b))
        let (c, d) = (Double(inverse.c), Double(inverse.d))
        let (x, y) = (Double(inverse.tx), Double(inverse.ty))
        switch gradient.geometry {
        case .linear(let start, let end):
            let (across, down) = (Double(end.x - start.x), Double(end.y - start.y))
            let square = across * across + down * down
            guard square > 0, square.isFinite else { return nil }
            let (perX, perY) = (across / square, down / square)
            u = (
                a * perX + b * perY,
                c * perX + d * perY,
                (x - Double(start.x)) * perX + (y - Double(start.y)) * perY
            )
            v = (0, 0, 0)
            radial = nil
            guard max(abs(u.perColumn), abs(u.perRow), abs(u.first)) < Self.largest else { return nil }
        case .radial(let center, let startRadius, let endRadius):
            let width = endRadius - startRadius
            guard width != 0, width.isFinite else { return nil }
            u = (a, c, x - Double(center.x))
            v = (b, d, y - Double(center.y))
            radial = (1 / width, -startRadius / width)
            let lengths = [a, b, c, d, u.first, v.first, 1 / width, startRadius / width]
            guard lengths.allSatisfy({ abs($0) < Self.largest }) else { return nil }
        }
        stops = gradient.stops.enumerated().map { index, stop in
            ck_gradient_stop(stop, next: index + 1 < gradient.stops.count ? gradient.stops[index + 1] : nil)
        }
        spread =
            switch gradient.spread {
            case .pad: CK_SPREAD_PAD
            case .repeat: CK_SPREAD_REPEAT
            case .mirror: CK_SPREAD_MIRROR
            }
        isOpaque = gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    }

    /// The limit of coefficients, which keeps products of floats finite.
    private static let largest = 1e30

    /// Writes the first `count` premultiplied pixels of row `y`.
    package func write(
        row y: Int,
        count: Int,
        into pixels: UnsafeMutablePointer<UInt8>,
        using kernels: KernelSet = .fastest
    ) {
        func first(_ place: (perColumn: Double, perRow: Double, first: Double)) -> Double {
            place.first + place.perColumn * 0.5 + place.perRow * (Double(y) + 0.5)
        }
        stops.withUnsafeBufferPointer { stops in
            guard let base = stops.baseAddress else { return }
            var gradient = ck_gradient(
                stops: base,
                count: stops.count,
                u_step: u.perColumn,
                v_step: v.perColumn,
                per_radius: Float(radial?.perRadius ?? 1),
                offset: Float(radial?.offset ?? 0),
                spread: spread,
                is_radial: radial == nil ? 0 : 1,
                is_opaque: isOpaque ? 1 : 0,
            )
            kernels.functions.gradient_row(pixels, count, &gradient, first(u), first(v))
        }
    }
}

extension ck_gradient_stop {
    fileprivate init(_ stop: GradientPaint.Stop, next: GradientPaint.Stop?) {
        let color = stop.color
        let distance = Float((next?.location ?? 0) - stop.location)
        // Between two stops at the same location there is nothing to interpolate.
        func slope(_ channel: KeyPath<StraightColor, Float>) -> Float {
            guard let next, distance > 0 else { return 0 }
            return (next.color[keyPath: channel] - color[keyPath: channel]) / distance
        }
        self.init(
            location: Float(stop.location),
            color: (color.blue, color.green, color.red, color.alpha),
            slope: (slope(\.blue), slope(\.green), slope(\.red), slope(\.alpha)),
        )
    }
}
