import Halation
import HalationParticles
import Testing

/// Bouncing balls with random pushes; any wrong order of steps changes their state.
private struct Balls: ParticleSimulation {
    struct State: Equatable, Sendable {
        var heights: [Double]
        var speeds: [Double]
    }

    var count = 4
    var stepsPerSecond = 240

    func initialState(seed: UInt64) -> State {
        var generator = SeededGenerator(seed: seed, stream: 0, index: 0)
        return State(
            heights: (0..<count).map { _ in .random(in: 100...300, using: &generator) },
            speeds: Array(repeating: 0, count: count)
        )
    }

    func advance(_ state: inout State, by step: SimulationStep) {
        var generator = step.generator(stream: 1)
        for index in state.heights.indices {
            state.speeds[index] += (.random(in: -50...50, using: &generator) - 900) * step.duration
            state.heights[index] += state.speeds[index] * step.duration
            guard state.heights[index] < 0 else { continue }
            state.heights[index] *= -1
            state.speeds[index] *= -0.9
        }
    }

    func interpolated(from start: State, to end: State, fraction: Double) -> State {
        State(
            heights: zip(start.heights, end.heights).map { $0 + ($1 - $0) * fraction },
            speeds: zip(start.speeds, end.speeds).map { $0 + ($1 - $0) * fraction }
        )
    }
}

@Suite("Simulation player")
struct SimulationTests {
    /// The state after steps taken one by one, without a player.
    private func plain(_ balls: Balls, seed: UInt64, steps: Int) -> Balls.State {
        var state = balls.initialState(seed: seed)
        for index in 0..<steps {
            balls.advance(
                &state,
                by: SimulationStep(index: index, stepsPerSecond: balls.stepsPerSecond, seed: seed)
            )
        }
        return state
    }

    @Test("A simulation's state at a step is the initial state advanced step by step")
    func steps() {
        let player = SimulationPlayer<Balls>()
        for step in [0, 1, 2, 3, 17, 240, 241, 1000, 999, 5, 0, 2400] {
            #expect(
                player.state(of: Balls(), seed: 3, at: Double(step) / 240)
                    == plain(Balls(), seed: 3, steps: step)
            )
        }
    }

    @Test("A simulation interpolates its state between two steps")
    func interpolation() {
        let player = SimulationPlayer<Balls>()
        let (a, b) = (plain(Balls(), seed: 1, steps: 100), plain(Balls(), seed: 1, steps: 101))
        for fraction in [0.25, 0.5, 0.875] {
            let state = player.state(of: Balls(), seed: 1, at: (100 + fraction) / 240)
            #expect(
                zip(state.heights, zip(a.heights, b.heights)).allSatisfy {
                    abs($0 - ($1.0 + ($1.1 - $1.0) * fraction)) < 1e-9
                }
            )
        }
    }

    @Test(
        "A simulation has the same states in order, reversed, shuffled, alone and with little memory",
        arguments: [24, 25, 30, 60, 90, 120, 480, 1000]
    )
    func order(fps: Int) {
        let times = (0...(3 * fps)).map { Double($0) / Double(fps) }
        let inOrder = SimulationPlayer<Balls>()
        let expected = times.map { inOrder.state(of: Balls(), seed: 9, at: $0) }

        var generator = SeededGenerator(seed: 5, stream: 0, index: UInt64(fps))
        let orders = [
            Array(times.indices.reversed()), times.indices.shuffled(using: &generator),
            times.indices.shuffled(using: &generator),
        ]
        for limit in [2, 3, 64] {
            for order in orders {
                let player = SimulationPlayer<Balls>(checkpointLimit: limit)
                // As many as fit a test's time.
                let isSame = order.prefix(300).allSatisfy { index in
                    player.state(of: Balls(), seed: 9, at: times[index]) == expected[index]
                }
                #expect(isSame)
            }
        }
        for index in stride(from: 0, to: times.count, by: max(1, times.count / 20)) {
            let alone = SimulationPlayer<Balls>()
            #expect(alone.state(of: Balls(), seed: 9, at: times[index]) == expected[index])
        }
    }

    @Test("A simulation's state at 10 s is that of 600 frames, at every rate")
    func frames() {
        let alone = SimulationPlayer<Balls>().state(of: Balls(), seed: 2, at: 10)
        for fps in [24, 30, 60, 120] {
            let player = SimulationPlayer<Balls>()
            var state: Balls.State?
            for frame in 0...(10 * fps) {
                state = player.state(of: Balls(), seed: 2, at: Double(frame) / Double(fps))
            }
            #expect(state == alone)
        }
    }

    @Test("Frames of a simulation in order cost the steps between them, and none twice")
    func costInOrder() {
        let player = SimulationPlayer<Balls>()
        for frame in 0...600 { _ = player.state(of: Balls(), seed: 2, at: Double(frame) / 60) }
        #expect(player.counts.steps == 2400)

        // Seven frames for every two steps; each state is still computed once.
        let slow = SimulationPlayer<Balls>()
        for frame in 0...2100 { _ = slow.state(of: Balls(), seed: 2, at: Double(frame) / 840) }
        #expect(slow.counts.steps <= 601)
    }

    @Test(
        "A simulation's memory is bounded, and a jump back costs a small part of the steps",
        arguments: [2, 3, 8, 64]
    )
    func checkpoints(limit: Int) {
        let player = SimulationPlayer<Balls>(checkpointLimit: limit)
        for second in 0...300 {
            _ = player.state(of: Balls(count: 1), seed: 2, at: Double(second))
            #expect(player.counts.checkpoints <= limit)
        }
        let steps = player.counts.steps
        #expect(steps == 300 * 240)

        for time in [299.9, 150, 17.3, 0.1] {
            let before = player.counts.steps
            _ = player.state(of: Balls(count: 1), seed: 2, at: time)
            #expect(player.counts.steps - before <= 2 * steps / limit + 1)
        }
    }

    @Test("A simulation player starts anew for another simulation or seed")
    func changes() {
        let player = SimulationPlayer<Balls>()
        for (balls, seed) in [(Balls(), 1), (Balls(), 2), (Balls(count: 7), 2), (Balls(), 1)]
            as [(Balls, UInt64)]
        {
            for time in [1.5, 0.5, 0.7321] {
                #expect(
                    player.state(of: balls, seed: seed, at: time)
                        == SimulationPlayer<Balls>().state(of: balls, seed: seed, at: time)
                )
            }
        }
    }

    @Test("A simulation before its start, and at a time that is not a number, is in its initial state")
    func edges() {
        let player = SimulationPlayer<Balls>()
        let start = Balls().initialState(seed: 4)
        for time in [0, -1, -.infinity, .nan, 1e-12] as [Double] {
            #expect(player.state(of: Balls(), seed: 4, at: time) == start)
        }
    }

    @Test("A simulation gives many threads the states that one gets")
    func threads() async {
        let player = SimulationPlayer<Balls>()
        let times = (0..<200).map { Double($0 * 37 % 200) / 60 }
        let expected = times.map { SimulationPlayer<Balls>().state(of: Balls(), seed: 1, at: $0) }

        let states = await withTaskGroup(of: (Int, Balls.State).self) { group in
            for (index, time) in times.enumerated() {
                group.addTask { (index, player.state(of: Balls(), seed: 1, at: time)) }
            }
            return await group.reduce(into: [Int: Balls.State]()) { $0[$1.0] = $1.1 }
        }

        for index in times.indices { #expect(states[index] == expected[index]) }
    }

    @Test("A simulation's step knows its time and has its own random numbers")
    func step() {
        let step = SimulationStep(index: 36, stepsPerSecond: 240, seed: 5)
        var a = step.generator(stream: 1)
        var again = SimulationStep(index: 36, stepsPerSecond: 240, seed: 5).generator(stream: 1)
        var next = SimulationStep(index: 37, stepsPerSecond: 240, seed: 5).generator(stream: 1)
        var other = step.generator(stream: 2)

        #expect(step.time == 0.15)
        #expect(step.duration == 1 / 240.0)
        let number = a.next()
        #expect(number == again.next())
        #expect(number != next.next())
        #expect(number != other.next())
    }
}
