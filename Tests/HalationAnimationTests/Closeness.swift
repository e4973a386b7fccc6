import HalationAnimation

/// Whether two numbers agree to six digits after the point, as tables give them.
func isClose(_ value: Double?, _ expected: Double, within tolerance: Double = 1e-6) -> Bool {
    guard let value else { return false }
    return abs(value - expected) <= tolerance
}

/// The answer of an animation that has just begun, for a way of 1.
func answer(_ animation: Animation, at time: Double, value: Double = 1) -> Double? {
    var context = AnimationContext<Double>()
    return animation.animate(value: value, time: time, context: &context)
}
