/// A motion of a symbol, such as a bounce.
///
/// The motions are approximations: a symbol moves as a whole, or in three vertical bands instead of its
/// layers.
public protocol SymbolEffect {
    /// The motion that symbols perform.
    var configuration: SymbolEffectConfiguration { get }
}

/// The motion that symbols perform for an effect.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    package let motion: SymbolMotion.Kind

    package init(motion: SymbolMotion.Kind) {
        self.motion = motion
    }
}

/// An effect that runs once for each change of a value.
public protocol DiscreteSymbolEffect {}

/// An effect that runs while it is active.
public protocol IndefiniteSymbolEffect {}

/// An effect that can insert and remove symbols.
public protocol TransitionSymbolEffect {}

/// An effect that can replace one symbol by another.
public protocol ContentTransitionSymbolEffect {}

/// The speed and repetition of a symbol effect.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// How often an effect is repeated, and the pause between repetitions.
    public struct RepeatBehavior: Hashable, Sendable {
        /// The number of rounds; nil repeats forever.
        let count: Int?

        /// The pause between rounds, in seconds.
        let delay: Double

        /// Repeats the effect without a pause.
        public static var continuous: RepeatBehavior { RepeatBehavior(count: nil, delay: 0) }

        /// Repeats the effect with a pause of half a second.
        public static var periodic: RepeatBehavior { periodic(nil, delay: nil) }

        /// Repeats the effect a number of times, with a pause in between.
        ///
        /// - Parameters:
        ///   - count: The number of runs, at least 1; nil repeats forever.
        ///   - delay: The pause in seconds; nil is half a second.
        /// - Returns: The behaviour.
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
            RepeatBehavior(count: count.map { max($0, 1) }, delay: max(delay ?? 0.5, 0))
        }
    }

    var speedFactor = 1.0
    var repetition: RepeatBehavior?

    /// The default speed; effects that are active repeat, others run once.
    public static var `default`: SymbolEffectOptions { SymbolEffectOptions() }

    /// Repeats the effect forever.
    public static var repeating: SymbolEffectOptions { SymbolEffectOptions().repeating }

    /// Runs the effect a single time.
    public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions().nonRepeating }

    /// Runs the effect a number of times, at least once; nil repeats forever.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions().repeat(count) }

    /// Repeats the effect as the behaviour describes.
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        SymbolEffectOptions().repeat(behavior)
    }

    /// Multiplies the speed of the effect; values that are not positive count as 1.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }

    /// Repeats the effect forever.
    public var repeating: SymbolEffectOptions { `repeat`(.continuous) }

    /// Runs the effect a single time.
    public var nonRepeating: SymbolEffectOptions { `repeat`(RepeatBehavior(count: 1, delay: 0)) }

    /// Runs the effect a number of times, at least once; nil repeats forever.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
        `repeat`(RepeatBehavior(count: count.map { max($0, 1) }, delay: 0))
    }

    /// Repeats the effect as the behaviour describes.
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
