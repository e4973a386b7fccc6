import CKernels

/// A filter that keeps the pixels whose alpha lies in a range, and makes all others transparent.
///
/// A byte *v* is inside when min ≤ *v* / 255 ≤ max, in double precision and without slack: a `min` of 0 takes in
/// fully transparent pixels, and 0.2 takes in the byte 51, which is exactly 0.2.
package struct AlphaThreshold: Hashable, Sendable {
    /// The bytes that are inside; none when `min` exceeds `max` or either is NaN.
    package let range: ClosedRange<UInt8>?

    /// Creates a threshold from the ends of its range, both inside.
    package init(min: Double, max: Double) {
        let inside = (UInt8.min...UInt8.max).filter { byte in
            let alpha = Double(byte) / 255
            return min <= alpha && alpha <= max
        }
        guard let lowest = inside.first, let highest = inside.last else {
            range = nil
            return
        }
        range = lowest...highest
    }

    /// Makes coverage `inside` where it is in the range and 0 elsewhere, in place.
    package func apply(to rows: AlphaRows, inside: UInt8 = 255, using kernels: KernelSet = .fastest) {
        guard let range else {
            rows.clear()
            return
        }
        kernels.functions.threshold_alpha(rows.cRows, range.lowerBound, range.upperBound, inside)
    }

    /// Writes `inside` where the alpha of `source` is in the range and 0 elsewhere; the views are equal in size.
    package func apply(
        to source: PixelRows,
        into destination: AlphaRows,
        inside: UInt8 = 255,
        using kernels: KernelSet = .fastest
    ) {
        precondition(source.size == destination.size, "A threshold writes as many pixels as it reads.")
        guard let range else {
            destination.clear()
            return
        }
        kernels.functions.threshold_pixels(
            destination.cRows,
            source.cSource,
            range.lowerBound,
            range.upperBound,
            inside,
        )
    }
}
