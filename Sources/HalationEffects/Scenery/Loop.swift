import HalationCore

/// The position of a time within a loop, equal for all times that are a whole number of loops apart.
///
/// Such times are rounded to `Double` independently, so their remainders differ in the last digits; the position is
/// therefore rounded to 2⁻²⁸ of the loop.
struct Loop {
    /// Length of the loop in seconds, at least 0.1.
    let length: Double

    /// The elapsed fraction of the loop, in 0..<1; 0 for a time that is not finite.
    let phase: Double

    init(of length: Double, at time: Double) {
        self.length = length.isFinite ? max(length, 0.1) : 1
        let rest = time.truncatingRemainder(dividingBy: self.length)
        let phase = ((rest < 0 ? rest + self.length : rest) / self.length * 0x1p28).rounded() * 0x1p-28
        // A phase that rounds to 1 is the start of the next loop; NaN is the start too.
        self.phase = phase < 1 ? phase : 0
    }

    /// The elapsed time of the loop in seconds.
    var time: Double { phase * length }

    /// The ages in seconds, rising from at least `youngest` to below `oldest`, that something which happens once a loop
    /// has now: one per loop in which it is still, or already, visible.
    func ages(since birth: Double, from youngest: Double, to oldest: Double) -> StrideTo<Double> {
        let age = time - birth
        let first = age + ((youngest - age) / length).rounded(.up) * length
        return stride(from: first, to: oldest, by: length)
    }

    /// The angle in radians of something that turns `turns` times in a loop.
    func angle(turns: Double = 1) -> Double { 2 * .pi * phase * turns }
}
