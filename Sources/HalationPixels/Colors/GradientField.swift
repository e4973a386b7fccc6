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

    private let shape: ck_gradient_shape

    /// The linear map from the length of (u, v) to a location, for radial gradients.
    private let radial: (perRadius: Double, offset: Double)

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
    ///   - isLinear: Whether the pixels hold linear light; they are then written as floats.
    package init?(_ gradient: GradientPaint, transform: CGAffineTransform, isLinear: Bool = false) {
        let transform = gradient.placement.concatenating(transform)
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
            (shape, radial) = (CK_GRADIENT_LINEAR, (1, 0))
            guard max(abs(u.perColumn), abs(u.perRow), abs(u.first)) < Self.largest else { return nil }
        case .radial(let center, let startRadius, let endRadius):
            let width = endRadius - startRadius
            guard width != 0, width.isFinite else { return nil }
            u = (a, c, x - Double(center.x))
            v = (b, d, y - Double(center.y))
            (shape, radial) = (CK_GRADIENT_RADIAL, (1 / width, -startRadius / width))
            let lengths = [a, b, c, d, u.first, v.first, 1 / width, startRadius / width]
            guard lengths.allSatisfy({ abs($0) < Self.largest }) else { return nil }
        case .conic(let center, let angle):
            guard angle.isFinite else { return nil }
            let (cosine, sine) = (cos(angle), sin(angle))
            let (left, top) = (x - Double(center.x), y - Double(center.y))
            u = (a * cosine + b * sine, c * cosine + d * sine, left * cosine + top * sine)
            v = (b * cosine - a * sine, d * cosine - c * sine, top * cosine - left * sine)
            (shape, radial) = (CK_GRADIENT_CONIC, (1, 0))
            let lengths = [u.perColumn, u.perRow, u.first, v.perColumn, v.perRow, v.first]
            guard lengths.allSatisfy({ abs($0) < Self.largest }) else { return nil }
        }
        // The kernels interpolate the components of the stops.
        let gradient = gradient.piecewise(isLinear: isLinear)
        stops = gradient.stops.enumerated().map { index, stop in
            ck_gradient_stop(
                stop,
                next: index + 1 < gradient.stops.count ? gradient.stops[index + 1] : nil,
                isLinear: isLinear
            )
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
        withGradient(row: y) { kernels.functions.gradient_row(pixels, count, $0, $1, $2) }
    }

    /// Writes the first `count` premultiplied pixels of row `y` as floats, four a pixel: blue, green, red, alpha.
    package func write(
        row y: Int,
        count: Int,
        into pixels: UnsafeMutablePointer<Float>,
        using kernels: KernelSet = .fastest
    ) {
        withGradient(row: y) { kernels.functions.gradient_row_floats(pixels, count, $0, $1, $2) }
    }

    /// Calls `body` with the gradient, and with u and v at the first pixel of row `y`.
    private func withGradient(row y: Int, _ body: (UnsafePointer<ck_gradient>, Double, Double) -> Void) {
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
                per_radius: Float(radial.perRadius),
                offset: Float(radial.offset),
                spread: spread,
                shape: shape,
                is_opaque: isOpaque ? 1 : 0,
            )
            body(&gradient, first(u), first(v))
        }
    }
}

extension StraightColor {
    /// The colour with its channels decoded to linear light, for the kernels that work in it.
    fileprivate var inLinearLight: StraightColor {
        func linear(_ value: Float) -> Float { Float(TransferFunction.linear(fromEncoded: Double(value))) }
        return StraightColor(red: linear(red), green: linear(green), blue: linear(blue), alpha: alpha)
    }
}

extension ck_gradient_stop {
    fileprivate init(_ stop: GradientPaint.Stop, next: GradientPaint.Stop?, isLinear: Bool) {
        func components(_ color: StraightColor) -> StraightColor { isLinear ? color.inLinearLight : color }
        let color = components(stop.color)
        let nextColor = next.map { components($0.color) }
        let distance = Float((next?.location ?? 0) - stop.location)
        // Between two stops at the same location there is nothing to interpolate.
        func slope(_ channel: KeyPath<StraightColor, Float>) -> Float {
            guard let nextColor, distance > 0 else { return 0 }
            return (nextColor[keyPath: channel] - color[keyPath: channel]) / distance
        }
        self.init(
            location: Float(stop.location),
            color: (color.blue, color.green, color.red, color.alpha),
            slope: (slope(\.blue), slope(\.green), slope(\.red), slope(\.alpha)),
        )
    }
}
