public import Foundation
import HalationPixels
import HalationRendering

/// A colour ramp: colours at locations from 0 to 1.
///
/// Between two stops the straight, sRGB-encoded components are interpolated linearly. A gradient without
/// stops draws nothing.
@frozen public struct Gradient: Hashable, Sendable {
    /// A colour at a location of the ramp.
    @frozen public struct Stop: Hashable, Sendable {
        /// The colour at ``location``.
        public var color: Color

        /// The location, clamped to 0...1; NaN counts as 0.
        public var location: CGFloat

        /// Creates a stop.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The stops by location; a stop before its predecessor is moved to the predecessor's location.
    public var stops: [Stop]

    /// Creates a gradient from stops in ascending order.
    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// Creates a gradient of evenly spaced colours from 0 to 1.
    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }

    /// The gradient as paint; nil without stops, or with a NaN or infinite coordinate.
    func paint(
        _ geometry: GradientPaint.Geometry,
        spread: GradientPaint.Spread,
        in environment: EnvironmentValues,
    ) -> PaintSource? {
        guard !stops.isEmpty, let geometry = geometry.usable else { return nil }
        var highest = 0.0
        let resolved = stops.map { stop in
            highest = stop.location > CGFloat(highest) ? Double(min(stop.location, 1)) : highest
            return GradientPaint.Stop(color: stop.color.straight(in: environment), location: highest)
        }
        guard !geometry.isPoint else { return resolved.last.map { .paint(.color($0.color)) } }
        return .paint(.gradient(GradientPaint(stops: resolved, geometry: geometry, spread: spread)))
    }
}

extension GradientPaint.Geometry {
    /// The geometry with radii clamped to zero; nil if a number is not finite.
    fileprivate var usable: Self? {
        switch self {
        case .linear(let start, let end):
            let isFinite = start.x.isFinite && start.y.isFinite && end.x.isFinite && end.y.isFinite
            return isFinite ? self : nil
        case .radial(let center, let startRadius, let endRadius):
            let isFinite =
                center.x.isFinite && center.y.isFinite && startRadius.isFinite && endRadius.isFinite
            guard isFinite else { return nil }
            return .radial(center: center, startRadius: max(startRadius, 0), endRadius: max(endRadius, 0))
        }
    }

    /// A Boolean value that indicates whether start and end coincide, so that every point lies beyond the
    /// end.
    fileprivate var isPoint: Bool {
        switch self {
        case .linear(let start, let end): start == end
        case .radial(_, let startRadius, let endRadius): startRadius == endRadius
        }
    }
}
