public import Foundation
import HalationPixels
import HalationRendering

/// Colours at places along a way from 0 to 1.
///
/// Between two stops the straight, sRGB-encoded components change evenly. A gradient without stops draws nothing.
@frozen public struct Gradient: Hashable, Sendable {
    /// A colour and its place.
    @frozen public struct Stop: Hashable, Sendable {
        /// The colour.
        public var color: Color

        /// The place, in 0...1; what lies outside is moved to the nearer end, NaN to the start.
        public var location: CGFloat

        /// Creates a stop.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The stops, in the order of their places; of two that are out of order, the later is moved up to the earlier.
    public var stops: [Stop]

    /// Creates a gradient from its stops.
    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// Creates a gradient whose colours are evenly spaced from 0 to 1.
    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }

    /// What to draw with; nil without stops, or with a NaN or infinite place.
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
    /// The geometry with its radii at least zero; nil if a number is not finite.
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

    /// Whether there is no way between start and end, so that everything lies beyond the end.
    fileprivate var isPoint: Bool {
        switch self {
        case .linear(let start, let end): start == end
        case .radial(_, let startRadius, let endRadius): startRadius == endRadius
        }
    }
}
