/// A motion of a symbol, such as a bounce.
///
/// The motions are approximations: a symbol moves as a whole, or in three vertical bands where its layers would.
public protocol SymbolEffect {
    /// The motion and its settings.
    var configuration: SymbolEffectConfiguration { get }
}

/// The motion of an effect and its settings.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    let motion: SymbolMotion.Kind
}

/// An effect that runs once for each change of a value.
public protocol DiscreteSymbolEffect {}

/// An effect that runs while it is active.
public protocol IndefiniteSymbolEffect {}

/// An effect that symbols enter and leave with.
public protocol TransitionSymbolEffect {}

/// An effect that one symbol replaces another with.
public protocol ContentTransitionSymbolEffect {}

/// The speed and the repetition of symbol effects.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// The way in which an effect repeats.
    public struct RepeatBehavior: Hashable, Sendable {
        /// The number of rounds; nil repeats forever.
        let count: Int?

        /// The pause between rounds, in seconds.
        let delay: Double

        /// The effect goes on without a pause.
        public static var continuous: RepeatBehavior { RepeatBehavior(count: nil, delay: 0) }

        /// The effect runs again and again with a pause between the rounds.
        public static var periodic: RepeatBehavior { periodic(nil, delay: nil) }

        /// The effect runs several times with a pause between the rounds.
        ///
        /// - Parameters:
        ///   - count: The number of rounds; nil repeats forever.
        ///   - delay: The pause in seconds; nil is half a second.
        /// - Returns: The behaviour.
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
            RepeatBehavior(count: count.map { max($0, 1) }, delay: max(delay ?? 0.5, 0))
        }
    }

    var speedFactor = 1.0
    var repetition: RepeatBehavior?

    /// The usual speed and repetition.
    public static var `default`: SymbolEffectOptions { SymbolEffectOptions() }

    /// Repeats the effect forever.
    public static var repeating: SymbolEffectOptions { SymbolEffectOptions().repeating }

    /// Runs the effect once.
    public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions().nonRepeating }

    /// Runs the effect several times.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions().repeat(count) }

    /// Repeats the effect in a way.
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        SymbolEffectOptions().repeat(behavior)
    }

    /// Multiplies the speed of the effect.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }

    /// Repeats the effect forever.
    public var repeating: SymbolEffectOptions { `repeat`(.continuous) }

    /// Runs the effect once.
    public var nonRepeating: SymbolEffectOptions { `repeat`(RepeatBehavior(count: 1, delay: 0)) }

    /// Runs the effect several times; nil repeats forever.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
        `repeat`(RepeatBehavior(count: count.map { max($0, 1) }, delay: 0))
    }

    /// Repeats the effect in a way.
    public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        var options = self
        options.repetition = behavior
        return options
    }

    /// Multiplies the speed of the effect; values that are not positive count as 1.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        var options = self
        options.speedFactor = speed > 0 && speed.isFinite ? speed : 1
        return options
    }
}
