import Foundation
import Synchronization

/// Computes the state of a simulation at any time, reusing earlier states.
///
/// Frames in order cost only the steps between them; other requests start from the nearest earlier
/// checkpoint. Caching does not affect results: states are bit-identical in any order of requests.
///
/// Store the player in a view, and pass it the simulation at each use:
///
/// ```swift
/// struct Sparks: View {
///     var seed: UInt64 = 1
///     private let player = SimulationPlayer<BouncingBall>()
///
///     var body: some View {
///         TimelineView(.animation) { timeline in
///             Canvas { context, size in
///                 let time = timeline.date.timeIntervalSinceReferenceDate
///                 let sparks = player.state(of: BouncingBall(size: size), seed: seed, at: time)
///                 ...
///             }
///         }
///     }
/// }
/// ```
///
/// Copies of the view share the player. Playing different simulations or seeds alternately discards the cache
/// each time: results stay right, but every request starts from time 0. The player is thread-safe; calls are
/// serialised.
public final class SimulationPlayer<Simulation: ParticleSimulation>: Sendable {
    private let recording = Mutex<SimulationRecording<Simulation>?>(nil)

    /// The largest number of checkpoints, in addition to the last two states used.
    public let checkpointLimit: Int

    /// Creates a player with an empty cache.
    ///
    /// - Parameter checkpointLimit: The largest number of checkpoints, at least 2. They are spread evenly
    ///   over the time played so far. More checkpoints use more memory and make jumps backwards cheaper.
    public init(checkpointLimit: Int = 64) {
        precondition(checkpointLimit >= 2, "a player needs room for two checkpoints: \(checkpointLimit)")
        self.checkpointLimit = checkpointLimit
    }

    /// The last step computed, about a hundred days at 240 steps per second; later times show its end.
    private static var lastStep: Int { 1 << 31 }

    /// The state at a time in seconds; the initial state at time 0, before it, and at NaN.
    ///
    /// - Parameters:
    ///   - simulation: The simulation to play. If it or the seed differs from the previous call's, the cache
    ///     is discarded.
    ///   - seed: The scene's random seed.
    ///   - time: Seconds since the start of the scene.
    /// - Returns: The state, independent of earlier requests.
    /// - Complexity: The steps from the nearest cached state before `time`: those since the last frame for
    ///   frames in order, otherwise at most a share of `2 / checkpointLimit` of all steps played so far.
    public func state(of simulation: Simulation, seed: UInt64, at time: Double) -> Simulation.State {
        let stepsPerSecond = simulation.stepsPerSecond
        precondition(stepsPerSecond >= 1, "a simulation needs a step a second: \(stepsPerSecond)")
        let steps = Self.steps(in: time, stepsPerSecond: stepsPerSecond)
        // Rounding may put i / fps times the step rate slightly off the integer it stands for.
        let nearest = steps.rounded()
        let isWhole = abs(steps - nearest) < 1e-6
        let step = Int(isWhole ? nearest : steps.rounded(.down))

        return recording.withLock { recording in
            var current =
                recording.take(of: simulation, seed: seed)
                ?? SimulationRecording(of: simulation, seed: seed, checkpointLimit: checkpointLimit)
            defer { recording = current }
            guard !isWhole else { return current.state(after: step) }
            let (start, end) = current.states(after: step)
            return simulation.interpolated(from: start, to: end, fraction: steps - Double(step))
        }
    }

    private static func steps(in time: Double, stepsPerSecond: Int) -> Double {
        guard time > 0 else { return 0 }
        return min(time * Double(stepsPerSecond), Double(lastStep))
    }

    /// The number of checkpoints held, and of steps computed since the cache was last discarded.
    package var counts: (checkpoints: Int, steps: Int) {
        recording.withLock { ($0?.checkpointCount ?? 0, $0?.advanceCount ?? 0) }
    }
}

extension Optional {
    /// Moves the recording out if it belongs to that simulation and seed, which avoids copying its states.
    fileprivate mutating func take<Simulation>(
        of simulation: Simulation,
        seed: UInt64
    ) -> SimulationRecording<Simulation>? where Wrapped == SimulationRecording<Simulation> {
        defer { self = nil }
        guard let recording = self, recording.seed == seed, recording.simulation == simulation else {
            return nil
        }
        return recording
    }
}
