/// The states of one simulation with one seed that a player remembers.
struct SimulationRecording<Simulation: ParticleSimulation> {
    /// A state after a number of steps.
    private struct Moment {
        var step: Int
        var state: Simulation.State
    }

    let simulation: Simulation
    let seed: UInt64

    private let checkpointLimit: Int

    /// In order of their steps, multiples of `spacing`; the first is the initial state.
    private var checkpoints: [Moment]

    /// The steps between checkpoints.
    private var spacing = 1

    /// Where the last request ended.
    private var latest: Moment

    /// One step before, if the last request was between the two.
    private var previous: Moment?

    /// How many steps were computed.
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

    /// The state after `step` steps, and the one after that.
    mutating func states(after step: Int) -> (Simulation.State, Simulation.State) {
        if let previous, previous.step == step { return (previous.state, latest.state) }
        seek(step)
        let start = latest
        advance()
        previous = start
        return (start.state, latest.state)
    }

    /// Makes ``latest`` the state after `step` steps, from the nearest before it that is known.
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

    /// Adds a checkpoint, and forgets every second when there are too many.
    private mutating func remember() {
        checkpoints.append(latest)
        guard checkpoints.count > checkpointLimit else { return }
        spacing *= 2
        checkpoints.removeAll { $0.step % spacing != 0 }
    }
}
