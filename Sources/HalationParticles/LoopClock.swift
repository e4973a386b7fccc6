import Foundation

/// The position within a loop, equal for all times that are a whole number of loops apart.
///
/// Such times are rounded to `Double` independently, so their remainders differ in the last digits. The phase
/// is therefore rounded to a grid. Frames divide a loop by a small number; their phases fall on grid points,
/// or well between the midpoints of two, so rounding never separates them.
struct LoopClock {
    /// Length of the loop in seconds.
    let length: Double

    /// The elapsed fraction of the loop at a time, in 0..<1.
    func phase(at time: Double) -> Double {
        let rest = time.truncatingRemainder(dividingBy: length)
        let phase = Self.onGrid((rest < 0 ? rest + length : rest) / length)
        // A phase that rounds to 1 is the start of the next loop.
        return phase < 1 ? phase : 0
    }

    /// The nearest grid point.
    static func onGrid(_ phase: Double) -> Double {
        (phase * 0x1p28).rounded() * 0x1p-28
    }
}
