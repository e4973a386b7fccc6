import Foundation

/// Motion under a constant acceleration a and a drag k in proportion to the velocity, in closed form.
///
/// From dv/dt = a − k·v follow v(t) = a/k + (v₀ − a/k)·e^(−kt) and, integrated, the way. Both divide by k and cancel
/// where k·t is small, so they are written with φ₁(z) = (1 − e^(−z))/z and φ₂(z) = (1 − φ₁(z))/z, which are smooth
/// down to z = 0, where they are 1 and ½:
///
///     v(t) = v₀·e^(−kt) + a·t·φ₁(kt)
///     x(t) = v₀·t·φ₁(kt) + a·t²·φ₂(kt)
struct DraggedMotion {
    /// The factor from initial to current velocity, e^(−kt).
    let decay: Double

    /// The factor from initial velocity to displacement, and from acceleration to velocity.
    let reach: Double

    /// The factor from acceleration to displacement.
    let fall: Double

    /// Computes the factors after `time` seconds with `drag` per second.
    init(drag: Double, time: Double) {
        let z = drag * time
        guard z > 0 else {
            decay = 1
            reach = time
            fall = time * time / 2
            return
        }
        let lost = -expm1(-z)
        let first = lost / z
        decay = 1 - lost
        reach = time * first
        fall = time * time * (z < Self.seriesLimit ? Self.series(z) : (1 - first) / z)
    }

    /// Below this argument the quotient loses digits, and the series is exact.
    private static let seriesLimit = 0.5

    /// φ₂ as the sum of (−z)ⁿ/(n + 2)!, exact to a Double up to ``seriesLimit``.
    private static func series(_ z: Double) -> Double {
        var sum = 0.0
        // From the last significant term: 0.5¹³/15! < 10⁻¹⁶.
        for index in Self.reciprocals.indices {
            sum = (1 - sum) * (z * Self.reciprocals[index])
        }
        return (1 - sum) / 2
    }

    /// The reciprocal of each term's additional divisor; multiplying replaces thirteen dependent divisions,
    /// which took a seventh of the time per particle (2026-11, Swift 6.3).
    private static let reciprocals: [13 of Double] = [
        1 / 15, 1 / 14, 1 / 13, 1 / 12, 1 / 11, 1 / 10, 1 / 9, 1 / 8, 1 / 7, 1 / 6, 1 / 5, 1 / 4, 1 / 3,
    ]
}
