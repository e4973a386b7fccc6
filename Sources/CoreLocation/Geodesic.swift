import Foundation

/// Shortest lines on the ellipsoid WGS 84.
///
/// Lengths are those of Vincenty's inverse formula (Survey Review 23, 1975), which are right to less than a millimetre. The
/// formula does not converge for places that are nearly opposite; there the shortest of the lines over the places in
/// between is searched.
enum Geodesic {
    private static let equatorialRadius = 6_378_137.0
    private static let flattening = 1 / 298.257_223_563
    private static let polarRadius = equatorialRadius * (1 - flattening)

    /// The length in metres; nan for coordinates that are not numbers.
    static func distance(_ first: CLLocationCoordinate2D, _ second: CLLocationCoordinate2D) -> Double {
        let (start, end) = (Place(first), Place(second))
        guard start.isFinite, end.isFinite else { return .nan }
        return inverse(start, end) ?? distanceOfOpposites(start, end)
    }

    /// A position in radians.
    private struct Place {
        var latitude: Double
        var longitude: Double

        init(latitude: Double, longitude: Double) {
            self.latitude = latitude
            self.longitude = longitude
        }

        init(_ coordinate: CLLocationCoordinate2D) {
            latitude = coordinate.latitude * .pi / 180
            longitude = coordinate.longitude * .pi / 180
        }

        var isFinite: Bool { latitude.isFinite && longitude.isFinite }

        /// The place a quarter of a sphere away, in a direction clockwise from north.
        func quarterAway(_ direction: Double) -> Place {
            let sine = cos(latitude) * cos(direction)
            return Place(
                latitude: asin(min(max(sine, -1), 1)),
                longitude: longitude + atan2(sin(direction) * cos(latitude), -sin(latitude) * sine)
            )
        }
    }

    /// Vincenty's length; nil if the iteration does not converge.
    private static func inverse(_ start: Place, _ end: Place) -> Double? {
        // Reduced latitudes, on the sphere around the ellipsoid.
        let u1 = atan((1 - flattening) * tan(start.latitude))
        let u2 = atan((1 - flattening) * tan(end.latitude))
        let difference = remainder(end.longitude - start.longitude, 2 * .pi)
        var lambda = difference
        for _ in 0..<100 {
            let arc = SphericalArc(u1, u2, lambda)
            guard arc.sine > 0 else { return arc.cosine > 0 ? 0 : nil }
            let c = flattening / 16 * arc.cosSquared * (4 + flattening * (4 - 3 * arc.cosSquared))
            let inner = arc.cosMiddle + c * arc.cosine * (2 * arc.cosMiddle * arc.cosMiddle - 1)
            let next = difference + (1 - c) * flattening * arc.sinAlpha * (arc.angle + c * arc.sine * inner)
            if abs(next) > .pi { return nil }
            if abs(next - lambda) < 1e-13 { return length(arc) }
            lambda = next
        }
        return nil
    }

    /// The great circle between two reduced latitudes.
    private struct SphericalArc {
        let sine: Double
        let cosine: Double
        let angle: Double
        /// The sine of the direction at the equator.
        let sinAlpha: Double
        let cosSquared: Double
        /// The cosine of twice the angle from the equator to the middle.
        let cosMiddle: Double

        init(_ u1: Double, _ u2: Double, _ lambda: Double) {
            sine = hypot(cos(u2) * sin(lambda), cos(u1) * sin(u2) - sin(u1) * cos(u2) * cos(lambda))
            cosine = sin(u1) * sin(u2) + cos(u1) * cos(u2) * cos(lambda)
            angle = atan2(sine, cosine)
            sinAlpha = sine > 0 ? cos(u1) * cos(u2) * sin(lambda) / sine : 0
            cosSquared = max(1 - sinAlpha * sinAlpha, 0)
            cosMiddle = cosSquared > 1e-15 ? cosine - 2 * sin(u1) * sin(u2) / cosSquared : 0
        }
    }

    private static func length(_ arc: SphericalArc) -> Double {
        let ratio = equatorialRadius / polarRadius
        let u = arc.cosSquared * (ratio * ratio - 1)
        let a = 1 + u / 16384 * (4096 + u * (-768 + u * (320 - 175 * u)))
        let b = u / 1024 * (256 + u * (-128 + u * (74 - 47 * u)))
        let middle = arc.cosMiddle
        let last = b / 6 * middle * (4 * arc.sine * arc.sine - 3) * (4 * middle * middle - 3)
        let correction =
            b * arc.sine * (middle + b / 4 * (arc.cosine * (2 * middle * middle - 1) - last))
        return polarRadius * a * (arc.angle - correction)
    }

    /// The length between nearly opposite places: every line crosses the circle of places a quarter away.
    private static func distanceOfOpposites(_ start: Place, _ end: Place) -> Double {
        func length(_ direction: Double) -> Double {
            let middle = start.quarterAway(direction)
            guard let first = inverse(start, middle), let second = inverse(middle, end) else {
                return .infinity
            }
            return first + second
        }
        let step = 2 * Double.pi / 72
        let directions = (0..<72).map { Double($0) * step }
        guard let nearest = directions.min(by: { length($0) < length($1) }) else { return .nan }
        // The golden section of the interval around the best direction.
        let ratio = (5.0.squareRoot() - 1) / 2
        var (low, high) = (nearest - step, nearest + step)
        for _ in 0..<60 {
            let (left, right) = (high - ratio * (high - low), low + ratio * (high - low))
            if length(left) < length(right) { high = right } else { low = left }
        }
        return length((low + high) / 2)
    }
}
