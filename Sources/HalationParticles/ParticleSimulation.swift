/// Motion that has no closed form, advanced in steps of a fixed length.
///
/// The steps are the same whatever frames are asked for: step n takes the state from n / ``stepsPerSecond`` seconds to
/// (n + 1) / ``stepsPerSecond``. So the state at any time is one and the same for every frame rate, and for a frame
/// rendered alone or after others, as long as ``advance(_:by:)`` and ``interpolated(from:to:fraction:)`` follow from
/// their arguments and the simulation's properties alone.
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
/// Two simulations that are equal have the same states: what they depend on, such as the size of the canvas, must be
/// among their properties.
public protocol ParticleSimulation: Equatable, Sendable {
    /// What a step works on, such as an array of particles.
    associatedtype State: Sendable

    /// How many steps a second has, at least 1; 240 unless the simulation says otherwise.
    ///
    /// 240 is a multiple of 24, 30, 60 and 120, so that frames at these rates need no interpolation.
    var stepsPerSecond: Int { get }

    /// The state at time 0.
    ///
    /// - Parameter seed: The scene's seed.
    /// - Returns: What the first step begins with.
    func initialState(seed: UInt64) -> State

    /// Takes the state one step further.
    ///
    /// Random numbers come from ``SimulationStep/generator(stream:)``.
    func advance(_ state: inout State, by step: SimulationStep)

    /// The state between two neighbouring ones.
    ///
    /// - Parameters:
    ///   - start: A state.
    ///   - end: The state one step later; in it particles may have been born or have died.
    ///   - fraction: How far from `start` to `end`, between 0 and 1.
    /// - Returns: The state at that moment.
    func interpolated(from start: State, to end: State, fraction: Double) -> State
}

extension ParticleSimulation {
    /// 240.
    public var stepsPerSecond: Int { 240 }
}

/// One step of a simulation: which one it is, and how long it takes.
public struct SimulationStep: Hashable, Sendable {
    /// The number of steps before it.
    public let index: Int

    /// How many steps a second has.
    public let stepsPerSecond: Int

    /// The scene's seed.
    public let seed: UInt64

    /// Creates the step that comes after `index` others.
    public init(index: Int, stepsPerSecond: Int, seed: UInt64) {
        self.index = index
        self.stepsPerSecond = stepsPerSecond
        self.seed = seed
    }

    /// When it begins, in seconds.
    public var time: Double { Double(index) / Double(stepsPerSecond) }

    /// How long it takes, in seconds.
    public var duration: Double { 1 / Double(stepsPerSecond) }

    /// Random numbers for this step alone.
    ///
    /// - Parameter stream: The purpose's number, such as an emitter's, kept apart from the scene's others.
    /// - Returns: The same numbers whenever they are asked for.
    public func generator(stream: UInt64) -> SeededGenerator {
        SeededGenerator(seed: seed, stream: stream, index: UInt64(truncatingIfNeeded: index))
    }
}
