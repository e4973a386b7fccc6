public import Foundation

extension Animation {
    /// Returns the animation with a later start.
    ///
    /// Modifiers apply in order: `.linear(duration: 1).delay(1).speed(2)` waits for half a second.
    ///
    /// - Parameter delay: The wait in seconds; a negative one skips the beginning.
    /// - Returns: The delayed animation.
    public func delay(_ delay: TimeInterval) -> Animation {
        Animation(DelayAnimation(base: self, delay: delay))
    }

    /// Returns the animation run faster or slower.
    ///
    /// - Parameter speed: 2 halves the duration; at 0 and below the animation stays at its start.
    /// - Returns: The faster or slower animation.
    public func speed(_ speed: Double) -> Animation {
        Animation(SpeedAnimation(base: self, speed: speed))
    }

    /// Returns the animation repeated a number of times.
    ///
    /// After an even number of passes that autoreverse, the value is back at its start and then jumps to its target.
    /// A delay inside the repeated animation recurs in every pass.
    ///
    /// - Parameters:
    ///   - repeatCount: The number of passes; 0 and below count as 1.
    ///   - autoreverses: Whether every second pass runs backwards.
    /// - Returns: The repeated animation.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        Animation(RepeatAnimation(base: self, count: repeatCount, autoreverses: autoreverses))
    }

    /// Returns the animation repeated without end.
    ///
    /// - Parameter autoreverses: Whether every second pass runs backwards.
    /// - Returns: The repeated animation.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        Animation(RepeatAnimation(base: self, count: nil, autoreverses: autoreverses))
    }

    /// Returns the animation with another logical completion; its motion does not change.
    ///
    /// - Parameter duration: The seconds after which completions of the kind
    ///   ``AnimationCompletionCriteria/logicallyComplete`` are called.
    /// - Returns: The animation with that completion.
    public func logicallyComplete(after duration: TimeInterval) -> Animation {
        Animation(LogicallyCompleteAnimation(base: self, duration: duration))
    }
}
