public import Foundation

// MARK: - Springs that keep velocity

extension Animation {
    /// A spring of half a second without bounce.
    public static var spring: Animation { spring() }

    /// A spring, from its perceived duration and bounce.
    ///
    /// If the value is still moving, the spring takes over its velocity.
    ///
    /// - Parameters:
    ///   - duration: The pace in seconds.
    ///   - bounce: 0 for none, up to 1 for a spring that never stops; negative values flatten the motion.
    ///   - blendDuration: The seconds over which the pace changes from that of a spring that still runs.
    /// - Returns: The animation.
    public static func spring(
        duration: TimeInterval = 0.5,
        bounce: Double = 0.0,
        blendDuration: Double = 0
    ) -> Animation {
        spring(
            response: duration,
            dampingFraction: Spring.dampingRatio(bounce: bounce),
            blendDuration: blendDuration
        )
    }

    /// A spring, from its period and damping.
    ///
    /// If the value is still moving, the spring takes over its velocity.
    ///
    /// - Parameters:
    ///   - response: The period in seconds that the spring has without damping; 0 asks for the stiffest spring.
    ///   - dampingFraction: The damping as a multiple of critical damping.
    ///   - blendDuration: The seconds over which the response changes from that of a spring that still runs.
    /// - Returns: The animation.
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5,
        dampingFraction: Double = 0.825,
        blendDuration: TimeInterval = 0
    ) -> Animation {
        Animation(
            FluidSpringAnimation(
                response: response,
                dampingFraction: dampingFraction,
                blendDuration: blendDuration
            )
        )
    }

    /// A spring with the response and the damping ratio of another one.
    ///
    /// - Parameters:
    ///   - spring: The spring; its mass has no influence.
    ///   - blendDuration: The seconds over which the response changes from that of a spring that still runs.
    /// - Returns: The animation.
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
        self.spring(
            response: spring.response,
            dampingFraction: spring.dampingRatio,
            blendDuration: blendDuration
        )
    }

    /// A stiff spring for values that follow a finger: 0.15 seconds with a bounce of 0.15.
    public static var interactiveSpring: Animation { interactiveSpring() }

    /// A stiff spring for values that follow a finger, from its perceived duration.
    ///
    /// - Parameters:
    ///   - duration: The pace in seconds.
    ///   - extraBounce: Added to the bounce of 0.15.
    ///   - blendDuration: The seconds over which the pace changes from that of a spring that still runs.
    /// - Returns: The animation.
    public static func interactiveSpring(
        duration: TimeInterval = 0.15,
        extraBounce: Double = 0.0,
        blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
    }

    /// A stiff spring for values that follow a finger, from its period and damping.
    ///
    /// - Parameters:
    ///   - response: The period in seconds that the spring has without damping.
    ///   - dampingFraction: The damping as a multiple of critical damping.
    ///   - blendDuration: The seconds over which the response changes from that of a spring that still runs.
    /// - Returns: The animation.
    @_disfavoredOverload
    public static func interactiveSpring(
        response: Double = 0.15,
        dampingFraction: Double = 0.86,
        blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
    }

    /// A spring of half a second without bounce.
    public static var smooth: Animation { smooth() }

    /// A spring without bounce.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration in seconds.
    ///   - extraBounce: Added to the bounce of 0.
    /// - Returns: The animation.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    /// A spring of half a second with a bounce of 0.15.
    public static var snappy: Animation { snappy() }

    /// A spring with a small bounce.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration in seconds.
    ///   - extraBounce: Added to the bounce of 0.15.
    /// - Returns: The animation.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring of half a second with a bounce of 0.3.
    public static var bouncy: Animation { bouncy() }

    /// A spring with a visible bounce.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration in seconds.
    ///   - extraBounce: Added to the bounce of 0.3.
    /// - Returns: The animation.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }
}

// MARK: - Springs as curves

extension Animation {
    /// A spring of half a second without bounce, run as a curve over time.
    public static var interpolatingSpring: Animation { interpolatingSpring() }

    /// A spring run as a curve over time, from physical quantities.
    ///
    /// Damping above the critical one counts as critical. A change during the motion is combined with it, as with
    /// curves; velocity is not taken over.
    ///
    /// - Parameters:
    ///   - mass: The mass at the end of the spring.
    ///   - stiffness: The force per distance.
    ///   - damping: The drag per velocity.
    ///   - initialVelocity: The velocity at the start, in fractions of the way per second.
    /// - Returns: The animation.
    public static func interpolatingSpring(
        mass: Double = 1.0,
        stiffness: Double,
        damping: Double,
        initialVelocity: Double = 0.0
    ) -> Animation {
        Animation(
            InterpolatingSpringAnimation(
                mass: mass,
                stiffness: stiffness,
                damping: damping,
                initialVelocity: initialVelocity
            )
        )
    }

    /// A spring run as a curve over time, from its perceived duration and bounce.
    ///
    /// - Parameters:
    ///   - duration: The pace in seconds.
    ///   - bounce: 0 for none, up to 1 for a spring that never stops; negative values count as 0.
    ///   - initialVelocity: The velocity at the start, in fractions of the way per second.
    /// - Returns: The animation.
    public static func interpolatingSpring(
        duration: TimeInterval = 0.5,
        bounce: Double = 0.0,
        initialVelocity: Double = 0.0
    ) -> Animation {
        interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }

    /// A spring run as a curve over time.
    ///
    /// - Parameters:
    ///   - spring: The spring; damping above the critical one counts as critical.
    ///   - initialVelocity: The velocity at the start, in fractions of the way per second.
    /// - Returns: The animation.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation {
        interpolatingSpring(
            mass: spring.mass,
            stiffness: spring.stiffness,
            damping: spring.damping,
            initialVelocity: initialVelocity
        )
    }
}
