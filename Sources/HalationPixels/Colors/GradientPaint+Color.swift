extension GradientPaint {
    /// The colour at a location: 0 is the start, 1 the end, and the spread applies outside.
    ///
    /// Straight components are interpolated between the two nearest stops. At a location with several stops, the last
    /// one's colour holds. Without stops the colour is clear.
    package func color(at location: Double) -> StraightColor {
        guard let first = stops.first, let last = stops.last else { return .clear }
        let location = spread.wrapped(location)
        guard let next = stops.firstIndex(where: { $0.location > location }) else { return last.color }
        guard next > 0 else { return first.color }
        let from = stops[next - 1]
        let to = stops[next]
        let fraction = Float((location - from.location) / (to.location - from.location))
        return from.color.interpolated(towards: to.color, amount: fraction)
    }
}

extension GradientPaint.Spread {
    /// Maps a location to the one in 0...1 with the same colour.
    fileprivate func wrapped(_ location: Double) -> Double {
        guard location.isFinite else { return 0 }
        switch self {
        case .pad:
            return min(max(location, 0), 1)
        case .repeat:
            return location - location.rounded(.down)
        case .mirror:
            let phase = (location / 2 - (location / 2).rounded(.down)) * 2
            return phase <= 1 ? phase : 2 - phase
        }
    }
}

extension StraightColor {
    fileprivate func interpolated(towards other: StraightColor, amount: Float) -> StraightColor {
        StraightColor(
            red: red + (other.red - red) * amount,
            green: green + (other.green - green) * amount,
            blue: blue + (other.blue - blue) * amount,
            alpha: alpha + (other.alpha - alpha) * amount,
        )
    }
}
