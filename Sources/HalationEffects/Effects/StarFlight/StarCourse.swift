import Foundation

/// The course of a flight: where the viewer is at any moment of a loop.
///
/// Depth is counted in passes: after one, a star that was passed is far ahead again.
struct StarCourse {
    /// Length of the loop in seconds.
    let loop: Double

    /// Whole passes in a loop.
    let passes: Double

    let surge: Double
    let sway: Double

    /// Passes in a second at speed 1.
    private static let pace = 0.15

    @MainActor
    init(_ effect: StarFlight) {
        loop = max(effect.loop, 0.1)
        let passes = Self.pace * effect.speed * loop
        self.passes = passes > 0 ? max(passes.rounded(), 1) : 0
        surge = effect.surge
        sway = effect.sway
    }

    /// The depth travelled at a phase, in passes; its speed swells and ebbs once in a loop.
    func travel(at phase: Double) -> Double {
        // The derivative, 1 − surge · cos, is never negative.
        passes * (phase - surge * sine(ofTurns: phase) / (2 * .pi))
    }

    /// The viewer's place beside the course, in units of the frame at depth 1, and the roll in radians.
    func offset(at phase: Double) -> (x: Double, y: Double, roll: Double) {
        (
            0.10 * sway * sine(ofTurns: phase) + 0.05 * sway * sine(ofTurns: 2 * phase + 0.2),
            0.06 * sway * cosine(ofTurns: phase),
            0.22 * sway * sine(ofTurns: phase + 0.12)
        )
    }
}
