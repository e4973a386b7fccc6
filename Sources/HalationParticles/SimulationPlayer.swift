import Synchronization

/// Plays a simulation: gives its state at any time.
///
/// The player remembers where it was and some states on the way there, so that frames in order cost only the steps
/// between them and others those from the nearest state remembered. What it remembers saves time and changes nothing:
/// states are the same, bit for bit, in whatever order they are asked for.
///
/// A view keeps the player in a property that is made with it, and says at each use what is played:
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
/// Copies of the view share the player. If they play different simulations, or with different seeds, each finds the
/// states of the other thrown away and starts from time 0: right, but slow. The player may be used from any thread;
/// one waits for the other.
public final class SimulationPlayer<Simulation: ParticleSimulation>: Sendable {
    private let recording = Mutex<SimulationRecording<Simulation>?>(nil)

    /// How many states are remembered at the most, besides the two last used.
    public let checkpointLimit: Int

    /// Creates a player that has played nothing yet.
    ///
    /// - Parameter checkpointLimit: How many states are remembered at the most, at least 2. They are spread over the
    ///   time played so far, further apart as it grows; more take memory and make jumps backwards cheaper.
    public init(checkpointLimit: Int = 64) {
        precondition(checkpointLimit >= 2, "a player needs room for two checkpoints: \(checkpointLimit)")
        self.checkpointLimit = checkpointLimit
    }

    /// The last step that is played, that of about a hundred days at 240 steps a second; later times show its end.
    private static var lastStep: Int { 1 << 31 }

    /// The state of a simulation at a time in seconds; the initial state at time 0, before it, and at NaN.
    ///
    /// - Parameters:
    ///   - simulation: What is played. If it differs from what was played last, or the seed does, the player begins
    ///     anew.
    ///   - seed: The scene's seed.
    ///   - time: In seconds since the start of the scene.
    /// - Returns: The same state whichever were asked for before.
    /// - Complexity: The steps from the nearest state remembered before `time`: those since the last frame when
    ///   frames come in order, and otherwise at most one in `checkpointLimit / 2` of all steps played so far.
    public func state(of simulation: Simulation, seed: UInt64, at time: Double) -> Simulation.State {
        let stepsPerSecond = simulation.stepsPerSecond
        precondition(stepsPerSecond >= 1, "a simulation needs a step a second: \(stepsPerSecond)")
        let steps = Self.steps(in: time, stepsPerSecond: stepsPerSecond)
        // A frame's time i / fps, times the steps of a second, may miss the whole number that it stands for.
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

    /// How many checkpoints are held, and how many steps were computed since the player last began anew.
    package var counts: (checkpoints: Int, steps: Int) {
        recording.withLock { ($0?.checkpointCount ?? 0, $0?.advanceCount ?? 0) }
    }
}

extension Optional {
    /// Moves the recording out, if it is of that simulation and seed, so that its states are not copied.
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
