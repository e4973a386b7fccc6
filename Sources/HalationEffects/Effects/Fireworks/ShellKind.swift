import Foundation

/// A kind of shell: the look and the motion of its sparks.
///
/// Lengths are fractions of the frame's height.
struct ShellKind {
    /// Number of sparks as a share of a peony's.
    let sparkShare: Double

    /// Life of a spark in seconds.
    let life: ClosedRange<Double>

    /// Loss of speed, per second.
    let drag: Double

    /// Acceleration downwards, per second squared.
    let gravity: Double

    /// Time in seconds that the trail of a spark reaches back.
    let trail: ClosedRange<Double>

    /// Width of the trail at its head.
    let width: Double

    /// Launch speed as a share of the one that reaches the shell's radius.
    let speed: ClosedRange<Double>

    /// A Boolean value that indicates whether the sparks leave along a tilted circle instead of a sphere.
    var isRing = false

    /// A Boolean value that indicates whether every third spark is slower and golden.
    var hasGoldenCore = false

    /// A Boolean value that indicates whether the shell is golden whatever the palette.
    var isGolden = false

    static let peony = ShellKind(
        sparkShare: 1,
        life: 1.7...2.4,
        drag: 2.6,
        gravity: 0.10,
        trail: 0.30...0.30,
        width: 0.0042,
        speed: 0.93...1.04
    )
    static let chrysanthemum = ShellKind(
        sparkShare: 0.85,
        life: 1.9...2.5,
        drag: 2.2,
        gravity: 0.13,
        trail: 0.60...0.60,
        width: 0.0036,
        speed: 0.90...1.05
    )
    static let willow = ShellKind(
        sparkShare: 0.6,
        life: 2.6...3.4,
        drag: 1.5,
        gravity: 0.17,
        trail: 0.75...1.25,
        width: 0.0031,
        speed: 0.55...1,
        isGolden: true
    )
    static let ring = ShellKind(
        sparkShare: 0.23,
        life: 1.2...1.5,
        drag: 2.4,
        gravity: 0.09,
        trail: 0.16...0.16,
        width: 0.0050,
        speed: 1...1,
        isRing: true
    )
    static let twoColored = ShellKind(
        sparkShare: 1,
        life: 1.7...2.4,
        drag: 2.6,
        gravity: 0.10,
        trail: 0.30...0.30,
        width: 0.0042,
        speed: 0.93...1.04,
        hasGoldenCore: true
    )

    /// The order in which a show goes through the kinds.
    static let program = [peony, willow, twoColored, chrysanthemum, peony, twoColored, chrysanthemum, ring]

    /// The longest life of a spark of any kind, in seconds.
    static let longestLife = 3.4
}

/// The factors of motion under drag by age, tabulated: all sparks of a kind share them.
///
/// From dv/dt = g − k·v follow x(t) = v₀·reach(t) + g·fall(t), with reach(t) = (1 − e^(−kt)) / k and fall(t) = (t −
/// reach(t)) / k. Between entries it is interpolated, which errs by less than a hundredth of a pixel at 720 rows.
struct BallisticTable {
    private let entries: [SIMD2<Double>]

    private static let perSecond = 128.0

    /// - Parameters:
    ///   - drag: Loss of speed, per second, above 0.
    ///   - duration: The greatest age in seconds.
    init(drag: Double, duration: Double) {
        entries = (0...Int(duration * Self.perSecond) + 1).map { index in
            let time = Double(index) / Self.perSecond
            let reach = -expm1(-drag * time) / drag
            return SIMD2(reach, (time - reach) / drag)
        }
    }

    /// The factors of the launch velocity (x) and of the acceleration (y) in the displacement.
    func factors(at age: Double) -> SIMD2<Double> {
        let place = min(max(age, 0) * Self.perSecond, Double(entries.count - 2))
        let index = Int(place)
        return entries[index] + (entries[index + 1] - entries[index]) * (place - Double(index))
    }
}
