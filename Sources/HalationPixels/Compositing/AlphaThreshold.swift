import CKernels

/// A filter that keeps pixels whose alpha lies in a range and clears all others.
///
/// A byte *v* is inside if min ≤ *v* / 255 ≤ max in double precision, without slack: a `min` of 0 includes fully
/// transparent pixels, and 0.2 includes the byte 51, which is exactly 0.2.
package struct AlphaThreshold: Hashable, Sendable {
    /// The bytes inside; nil if there are none, as for `min` > `max` or NaN.
    package let range: ClosedRange<UInt8>?

    /// Creates a threshold from the inclusive ends of its range.
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

    /// Replaces coverage in the range by `inside` and all other coverage by 0, in place.
    package func apply(to rows: AlphaRows, inside: UInt8 = 255, using kernels: KernelSet = .fastest) {
        guard let range else {
            rows.clear()
            return
        }
        kernels.functions.threshold_alpha(rows.cRows, range.lowerBound, range.upperBound, inside)
    }

    /// Writes `inside` where the alpha of `source` is in the range and 0 elsewhere; both views have the same size.
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
