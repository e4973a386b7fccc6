/// What the meters of a player show, in decibels of full strength.
package struct SoundLevels: Equatable, Sendable {
    /// The value of silence.
    private static let floor = -160.0

    /// The root of the mean square.
    package let average: Float

    /// The largest magnitude.
    package let peak: Float

    /// The levels without a sound.
    package static let silence = SoundLevels(average: floor, peak: floor)

    /// Creates levels, those below -160 decibels as silence.
    init(average: Double, peak: Double) {
        self.average = Float(max(average, Self.floor))
        self.peak = Float(max(peak, Self.floor))
    }
}
