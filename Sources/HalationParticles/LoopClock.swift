/// The place within a loop, the same for all times that are a whole number of loops apart.
///
/// Two such times are each rounded to a Double on its own, and what is left of them after the loops are taken
/// off differs in the last digits. So it is taken to the nearest point of a grid. The frames of a loop divide
/// it by a small number; such places fall on grid points or well between the middles of two, and rounding
/// never parts them.
struct LoopClock {
    /// In seconds.
    let length: Double

    /// The share of the loop that is over at a time, in 0..<1.
    func phase(at time: Double) -> Double {
        let rest = time.truncatingRemainder(dividingBy: length)
        let phase = Self.onGrid((rest < 0 ? rest + length : rest) / length)
        // A hair before the end is the beginning.
        return phase < 1 ? phase : 0
    }

    /// The nearest of the places that are told apart.
    static func onGrid(_ phase: Double) -> Double {
        (phase * 0x1p28).rounded() * 0x1p-28
    }
}
