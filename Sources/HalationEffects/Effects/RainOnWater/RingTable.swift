import Foundation

/// The rings that a drop leaves on deep water, as slopes by time and distance.
///
/// Linear theory: a surface of shape ∫ F(k) J₀(kr) k dk swings with ω² = gk + (σ/ρ)k³, so long and short waves run ahead
/// of those of 17 mm, which are the slowest (Lamb, Hydrodynamics, §§ 255 and 266). Rings of several drops add up.
package struct RingTable: Sendable {
    /// Slopes by distance, time after time.
    let slopes: [Float]

    package static let distances = 256
    static let times = 128

    /// Metres and seconds at the ends of the table.
    package static let reach = 1.0
    static let life = 2.5

    /// Standard deviation of a drop's crater, in metres.
    package static let crater = 0.011

    /// Damping in square metres a second, some times that of water, as films on ponds have it.
    package static let damping = 1.1e-5

    package static let shared = RingTable()

    init() {
        let numbers = Self.waves.map(\.number)
        let bessel = (0..<Self.distances).map { index in
            let r = Double(index) / Double(Self.distances - 1) * Self.reach
            return numbers.map { j1($0 * r) }
        }
        var slopes: [Float] = []
        slopes.reserveCapacity(Self.times * Self.distances)
        for index in 0..<Self.times {
            let time = Double(index) / Double(Self.times - 1) * Self.life
            let weights = Self.weights(at: time)
            for row in bessel {
                var sum = 0.0
                for k in weights.indices { sum += weights[k] * row[k] }
                slopes.append(Float(-sum))
            }
        }
        self.slopes = slopes
    }

    /// Wave numbers in radians a metre, and angular frequencies.
    private static let waves: [(number: Double, frequency: Double)] = (0..<320).map { index in
        let k = 4 + 1.25 * Double(index)
        return (k, (9.81 * k + 7.28e-5 * k * k * k).squareRoot())
    }

    private static func weights(at time: Double) -> [Double] {
        waves.map { wave in
            let k = wave.number
            // The crater's spectrum; a factor makes the first rings about as steep as 1.
            let shape = exp(-0.5 * k * k * crater * crater)
            return 6e-6 * 1.25 * k * k * shape * cos(wave.frequency * time) * exp(-2 * damping * k * k * time)
        }
    }

    /// Slopes by distance at a time, with one more at the end, times a strength.
    ///
    /// They fade out towards the distance `end`.
    package func profile(at time: Double, strength: Float, end: Double = reach) -> [Float] {
        let place = min(max(time / Self.life, 0), 1) * Double(Self.times - 1)
        let index = min(Int(place), Self.times - 2)
        let share = Float(place - Double(index))
        let (first, second) = (index * Self.distances, (index + 1) * Self.distances)
        var profile = (0..<Self.distances).map { i in
            strength * (slopes[first + i] + (slopes[second + i] - slopes[first + i]) * share)
        }
        let last = Int(min(max(end / Self.reach, 0), 1) * Double(Self.distances - 1))
        for i in profile.indices where i > last - 16 { profile[i] *= max(Float(last - i) / 16, 0) }
        profile.append(0)
        return profile
    }
}
