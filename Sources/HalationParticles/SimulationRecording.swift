/// The cached states of one simulation with one seed.
struct SimulationRecording<Simulation: ParticleSimulation> {
    /// A state and the number of steps that lead to it.
    private struct Moment {
        var step: Int
        var state: Simulation.State
    }

    let simulation: Simulation
    let seed: UInt64

    private let checkpointLimit: Int

    /// Sorted by step, each a multiple of `spacing`; the first is the initial state.
    private var checkpoints: [Moment]

    /// The number of steps between checkpoints.
    private var spacing = 1

    /// The state at which the last request ended.
    private var latest: Moment

    /// The state one step before ``latest``, if the last request lay between the two.
    private var previous: Moment?

    /// The number of steps computed so far.
    private(set) var advanceCount = 0

    init(of simulation: Simulation, seed: UInt64, checkpointLimit: Int) {
        self.simulation = simulation
        self.seed = seed
        self.checkpointLimit = checkpointLimit
        latest = Moment(step: 0, state: simulation.initialState(seed: seed))
        checkpoints = [latest]
    }

    var checkpointCount: Int { checkpoints.count }

    /// The state after `step` steps.
    mutating func state(after step: Int) -> Simulation.State {
        if let previous, previous.step == step { return previous.state }
        seek(step)
        return latest.state
    }

    /// The states after `step` and after `step + 1` steps.
    mutating func states(after step: Int) -> (Simulation.State, Simulation.State) {
        if let previous, previous.step == step { return (previous.state, latest.state) }
        seek(step)
        let start = latest
        advance()
        previous = start
        return (start.state, latest.state)
    }

    /// Sets ``latest`` to the state after `step` steps, starting from the nearest cached state before it.
    private mutating func seek(_ step: Int) {
        previous = nil
        // The first checkpoint is that of step 0, and checkpoints are evenly spaced.
        let nearest = checkpoints[min(step / spacing, checkpoints.count - 1)]
        if latest.step > step || latest.step < nearest.step { latest = nearest }
        while latest.step < step { advance() }
    }

    private mutating func advance() {
        let step = SimulationStep(
            index: latest.step,
            stepsPerSecond: simulation.stepsPerSecond,
            seed: seed
        )
        simulation.advance(&latest.state, by: step)
        latest.step += 1
        advanceCount += 1
        if latest.step == checkpoints.count * spacing { remember() }
    }

    /// Adds a checkpoint; drops every second one if there are too many.
    private mutating func remember() {
        checkpoints.append(latest)
        guard checkpoints.count > checkpointLimit else { return }
        spacing *= 2
        checkpoints.removeAll { $0.step % spacing != 0 }
    }
}
