import Foundation

/// The time within a loop, the same for all times that are a whole number of loops apart.
///
/// Two such times are each rounded to a Double on its own, and what is left of them after the loops are taken off
/// differs in the last digits. So it is taken to the nearest grid point. Frames' times i / fps fall on grid points or
/// well between the middles of two, because the odd part of a frame rate is small, so that rounding never parts them.
struct LoopClock {
    /// The length of the loop, on the grid.
    let length: Double

    private let exactLength: Double

    init(length: Double) {
        exactLength = length
        self.length = Self.onGrid(length)
    }

    /// The time since the loop's last start, in 0..<length.
    func phase(at time: Double) -> Double {
        let rest = time.truncatingRemainder(dividingBy: exactLength)
        let phase = Self.onGrid(rest < 0 ? rest + exactLength : rest)
        // A hair before the end is the beginning.
        return phase < length ? phase : 0
    }

    /// The nearest of the times that are told apart.
    static func onGrid(_ time: Double) -> Double {
        (time * 0x1p28).rounded() * 0x1p-28
    }
}
