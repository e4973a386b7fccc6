import HalationCore
import HalationParticles

/// A polygon of eight points whose distances from the centre wander.
///
/// Point *i* lies at the angle 2π·i/8 on the largest circle that fits, its distance multiplied by the *i*-th
/// of eight values in 0.8...1.2. On every second new values are drawn, and the change to them eases in and
/// out over three. So up to three changes overlap. Each goes on to its end as it began, and what is left of
/// them adds up:
///
/// v(t) = Tₙ + Σⱼ (Tⱼ₋₁ − Tⱼ) · (1 − ease((t − j) / 3)), over the changes j = 1...n that are still running,
///
/// where Tⱼ are the values drawn on second j, and n is the last whole second.
struct WobblingPolygon: Shape {
    private let distances: [Double]

    /// The largest of the values that corners' distances are drawn from, in units of the circle's radius.
    static let largestDistance = 1.2

    private static let cornerCount = 8
    private static let duration = 3

    /// The polygon of the element `id` at a time in seconds.
    nonisolated init(seed: UInt64, id: Int, time: Double) {
        let beat = Int(max(0, min(time, 1e9)).rounded(.down))
        let targets = { (beat: Int) in Self.targets(seed: seed, id: id, beat: beat) }
        var values = targets(beat)
        for change in max(1, beat - Self.duration + 1)..<max(1, beat + 1) {
            let remainder =
                1 - UnitCurve.easeInOut.value(at: (time - Double(change)) / Double(Self.duration))
            for (index, (old, new)) in zip(targets(change - 1), targets(change)).enumerated() {
                values[index] += (old - new) * remainder
            }
        }
        distances = values
    }

    private nonisolated static func targets(seed: UInt64, id: Int, beat: Int) -> [Double] {
        // Stream 0 is the bubbles'; each polygon has one of its own.
        var generator = SeededGenerator(seed: seed, stream: 1 + UInt64(id), index: UInt64(beat))
        return (0..<cornerCount).map { _ in .random(in: 0.8...largestDistance, using: &generator) }
    }

    nonisolated func path(in rect: CGRect) -> Path {
        let radius = Double(min(rect.width, rect.height)) / 2
        let corners = distances.enumerated().map { index, distance in
            let angle = 2 * Double.pi * Double(index) / Double(Self.cornerCount)
            return CGPoint(
                x: Double(rect.midX) + cos(angle) * radius * distance,
                y: Double(rect.midY) + sin(angle) * radius * distance
            )
        }
        return Path { path in
            path.addLines(corners)
            path.closeSubpath()
        }
    }
}
