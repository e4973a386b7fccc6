/// Motion without a closed form, integrated in fixed steps.
///
/// Steps are independent of frames: step n takes the state from n / ``stepsPerSecond`` to (n + 1) /
/// ``stepsPerSecond`` seconds. The state at a time is therefore the same at any frame rate and in any order
/// of requests, provided that ``advance(_:by:)`` and ``interpolated(from:to:fraction:)`` depend only on their
/// arguments and the simulation's properties.
///
/// ```swift
/// struct Ball: ParticleSimulation {
///     struct State { var height, speed: Double }
///
///     var gravity = 900.0
///
///     func initialState(seed: UInt64) -> State { State(height: 300, speed: 0) }
///
///     func advance(_ ball: inout State, by step: SimulationStep) {
///         ball.speed -= gravity * step.duration
///         ball.height += ball.speed * step.duration
///         if ball.height < 0 { (ball.height, ball.speed) = (-ball.height, -0.8 * ball.speed) }
///     }
///
///     func interpolated(from a: State, to b: State, fraction: Double) -> State {
///         State(
///             height: a.height + (b.height - a.height) * fraction,
///             speed: a.speed + (b.speed - a.speed) * fraction
///         )
///     }
/// }
/// ```
///
/// Equal simulations must have equal states: everything they depend on, such as the size of the canvas, must
/// be a property.
public protocol ParticleSimulation: Equatable, Sendable {
    /// The data a step updates, such as an array of particles.
    associatedtype State: Sendable

    /// The step rate, at least 1; defaults to 240.
    ///
    /// 240 is a multiple of 24, 30, 60 and 120, so frames at these rates need no interpolation.
    var stepsPerSecond: Int { get }

    /// The state at time 0.
    ///
    /// - Parameter seed: The scene's random seed.
    /// - Returns: The state before the first step.
    func initialState(seed: UInt64) -> State

    /// Advances the state by one step.
    ///
    /// Take random numbers from ``SimulationStep/generator(stream:)``.
    func advance(_ state: inout State, by step: SimulationStep)

    /// Interpolates between two consecutive states.
    ///
    /// - Parameters:
    ///   - start: The earlier state.
    ///   - end: The state one step later; particles may have been born or have died in between.
    ///   - fraction: The position between `start` at 0 and `end` at 1.
    /// - Returns: The state at that position.
    func interpolated(from start: State, to end: State, fraction: Double) -> State
}

extension ParticleSimulation {
    /// The default, 240 steps per second.
    public var stepsPerSecond: Int { 240 }
}

/// One step of a simulation, with its time and its random numbers.
public struct SimulationStep: Hashable, Sendable {
    /// The number of preceding steps.
    public let index: Int

    /// The step rate of the simulation.
    public let stepsPerSecond: Int

    /// The scene's random seed.
    public let seed: UInt64

    /// Creates the step after `index` others.
    public init(index: Int, stepsPerSecond: Int, seed: UInt64) {
        self.index = index
        self.stepsPerSecond = stepsPerSecond
        self.seed = seed
    }

    /// The start of the step, in seconds.
    public var time: Double { Double(index) / Double(stepsPerSecond) }

    /// The length of the step, in seconds.
    public var duration: Double { 1 / Double(stepsPerSecond) }

    /// Creates a generator of random numbers for this step.
    ///
    /// - Parameter stream: Selects independent numbers for one purpose, such as an emitter.
    /// - Returns: A generator that yields the same numbers each time it is created.
    public func generator(stream: UInt64) -> SeededGenerator {
        SeededGenerator(seed: seed, stream: stream, index: UInt64(truncatingIfNeeded: index))
    }
}
