extension GradientPaint {
    /// The colour at a location: 0 is the start, 1 the end, and the spread applies outside.
    ///
    /// Straight components are interpolated between the two nearest stops; `device` counts as sRGB-encoded. At a location with several stops, the last
    /// one's colour holds. Without stops the colour is clear.
    package func color(at location: Double) -> StraightColor {
        guard let first = stops.first, let last = stops.last else { return .clear }
        let location = spread.wrapped(location)
        guard let next = stops.firstIndex(where: { $0.location > location }) else { return last.color }
        guard next > 0 else { return first.color }
        let from = stops[next - 1]
        let to = stops[next]
        let fraction = (location - from.location) / (to.location - from.location)
        return from.color.interpolated(towards: to.color, amount: fraction, in: space)
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
    /// Interpolates the straight components of a space; `device` is sRGB-encoded.
    package func interpolated(
        towards other: StraightColor,
        amount: Double,
        in space: GradientPaint.Space
    ) -> StraightColor {
        func between(_ start: Float, _ end: Float) -> Float { start + (end - start) * Float(amount) }
        let alpha = between(alpha, other.alpha)
        switch space {
        case .device:
            return StraightColor(
                red: between(red, other.red),
                green: between(green, other.green),
                blue: between(blue, other.blue),
                alpha: alpha,
            )
        case .linear:
            func light(_ start: Float, _ end: Float) -> Double {
                let start = TransferFunction.linear(fromEncoded: Double(start))
                let end = TransferFunction.linear(fromEncoded: Double(end))
                return start + (end - start) * amount
            }
            return StraightColor(
                linearRed: light(red, other.red),
                green: light(green, other.green),
                blue: light(blue, other.blue),
                alpha: Double(alpha),
            )
        case .perceptual:
            return Oklab(self).interpolated(towards: Oklab(other), amount: amount).color(alpha: alpha)
        }
    }
}

extension GradientPaint {
    /// The largest error of ``piecewise(isLinear:)`` in the middle of a piece, in encoded components.
    private static let largestError: Float = 0.1 / 255

    /// A gradient in the `device` space with the same colours, up to 0.1 of 255.
    ///
    /// Stops are added where the interpolation in the gradient's own space is not a straight line in the device's.
    ///
    /// - Parameter isLinear: Whether the device space is linear light instead of sRGB-encoded.
    /// - Returns: A gradient of linear pieces.
    package func piecewise(isLinear: Bool = false) -> GradientPaint {
        let target: Space = isLinear ? .linear : .device
        guard space != .device, space != target, stops.count > 1 else { return self }
        var result = self
        result.space = .device
        result.stops = [stops[0]]
        for (from, to) in zip(stops, stops.dropFirst()) {
            result.stops += Self.pieces(from, to, of: space, in: target).dropFirst()
        }
        return result
    }

    /// The stops between two, both included.
    private static func pieces(_ from: Stop, _ to: Stop, of space: Space, in target: Space) -> [Stop] {
        guard from.color != to.color, from.location < to.location else { return [from, to] }
        func stop(_ fraction: Double) -> Stop {
            let color = from.color.interpolated(towards: to.color, amount: fraction, in: space)
            return Stop(color: color, location: from.location + (to.location - from.location) * fraction)
        }
        var count = 1
        while count < 64 {
            let step = 1 / Double(count)
            let isExact = (0..<count).allSatisfy { index in
                let (start, end) = (stop(Double(index) * step), stop(Double(index + 1) * step))
                let straight = start.color.interpolated(towards: end.color, amount: 0.5, in: target)
                return stop((Double(index) + 0.5) * step).color.isNear(straight, within: largestError)
            }
            if isExact { break }
            count *= 2
        }
        return (0...count).map { $0 == 0 ? from : $0 == count ? to : stop(Double($0) / Double(count)) }
    }
}

extension StraightColor {
    fileprivate func isNear(_ other: StraightColor, within error: Float) -> Bool {
        abs(red - other.red) <= error && abs(green - other.green) <= error && abs(blue - other.blue) <= error
    }
}
