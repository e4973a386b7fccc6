import CKernels
import Foundation

/// A filter that replaces alpha by a smooth step of it: 0 at one end of a range, full at the other.
///
/// With t the position of the alpha between the ends, clamped to 0...1, the result is t² (3 − 2t).
package struct AlphaRamp: Hashable, Sendable {
    /// The result for each byte of alpha.
    package let table: [UInt8]

    /// Creates a ramp with a result of 0 at `from` and of `inside` at `to`.
    ///
    /// If `from` is above `to`, the result falls with growing alpha. If they are equal, the ramp is a step, full from
    /// that alpha on. NaN gives 0 everywhere.
    package init(from: Double, to: Double, inside: Double = 1) {
        table = (UInt8.min...UInt8.max).map { byte in
            UInt8(unit: Self.value(at: Double(byte) / 255, from: from, to: to) * inside)
        }
    }

    /// The result for an alpha, 0...1.
    package static func value(at alpha: Double, from: Double, to: Double) -> Double {
        guard !from.isNaN, !to.isNaN else { return 0 }
        guard from != to else { return alpha >= from ? 1 : 0 }
        let t = min(max((alpha - from) / (to - from), 0), 1)
        // NaN for ends that are both infinite.
        return t > 0 ? t * t * (3 - 2 * t) : 0
    }

    /// Replaces coverage by its entry in the table, in place.
    package func apply(to rows: AlphaRows, using kernels: KernelSet = .fastest) {
        table.withUnsafeBufferPointer { table in
            guard let first = table.baseAddress else { return }
            kernels.functions.map_alpha(rows.cRows, first)
        }
    }
}
