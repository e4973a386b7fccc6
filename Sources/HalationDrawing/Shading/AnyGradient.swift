import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering

/// A gradient with the colour space of its interpolation.
///
/// As a style it runs from the top of a shape to its bottom.
@frozen public struct AnyGradient: Hashable, Sendable {
    @usableFromInline
    enum Content: Hashable, Sendable {
        case ramp(Gradient)
        case shades(Color)
    }

    @usableFromInline var content: Content
    @usableFromInline var space = Gradient.ColorSpace.device

    /// Creates a gradient whose colours are interpolated in the context's components.
    public init(_ gradient: Gradient) {
        content = .ramp(gradient)
    }

    fileprivate init(shadesOf color: Color) {
        content = .shades(color)
    }

    /// The gradient with its colours interpolated in another colour space.
    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
        var gradient = self
        gradient.space = space
        return gradient
    }

    /// The stops in `environment`, in ascending order.
    func stops(in environment: EnvironmentValues) -> [GradientPaint.Stop] {
        switch content {
        case .ramp(let gradient):
            var highest = 0.0
            return gradient.stops.map { stop in
                highest = stop.location > CGFloat(highest) ? Double(min(stop.location, 1)) : highest
                return GradientPaint.Stop(color: stop.color.straight(in: environment), location: highest)
            }
        case .shades(let color):
            let shade = color.straight(in: environment)
            var white = StraightColor.white
            white.alpha = shade.alpha
            let light = shade.interpolated(towards: white, amount: 0.22, in: .perceptual)
            return [.init(color: light, location: 0), .init(color: shade, location: 1)]
        }
    }

    /// The gradient as paint; nil without stops, or with a NaN or infinite coordinate.
    func paint(
        _ geometry: GradientPaint.Geometry,
        options: GraphicsContext.GradientOptions = [],
        placement: CGAffineTransform = .identity,
        in environment: EnvironmentValues,
    ) -> PaintSource? {
        paint(stops(in: environment), geometry, options: options, placement: placement)
    }

    /// A gradient around a point as paint, from one angle to another.
    ///
    /// A span of less than a turn leaves a wedge, filled half with the last colour and half with the first one. Of a
    /// span of several turns the last one shows.
    func paint(
        center: CGPoint,
        from start: Angle,
        to end: Angle,
        options: GraphicsContext.GradientOptions = [],
        in environment: EnvironmentValues,
    ) -> PaintSource? {
        var stops = stops(in: environment)
        var (first, turns) = (start.radians, (end.radians - start.radians) / (2 * .pi))
        guard first.isFinite, turns.isFinite, !stops.isEmpty else { return nil }
        if turns < 0 {
            stops = stops.reversed().map { .init(color: $0.color, location: 1 - $0.location) }
            (first, turns) = (end.radians, -turns)
        }
        if turns > 1 {
            let hidden = 1 - 1 / turns
            let ramp = GradientPaint(
                stops: stops,
                geometry: .conic(center: center, angle: 0),
                space: space(options)
            )
            let head = GradientPaint.Stop(color: ramp.color(at: hidden), location: 0)
            let rest = stops.filter { $0.location > hidden }.map { stop in
                GradientPaint.Stop(color: stop.color, location: min((stop.location - hidden) * turns, 1))
            }
            stops = [head] + rest
            first += (turns - 1) * 2 * .pi
        } else if turns < 1, let opening = stops.first, let closing = stops.last {
            let middle = (1 + turns) / 2
            stops = stops.map { .init(color: $0.color, location: $0.location * turns) }
            stops.append(.init(color: closing.color, location: middle))
            stops.append(.init(color: opening.color, location: middle))
        }
        let angle = first.remainder(dividingBy: 2 * .pi)
        return paint(stops, .conic(center: center, angle: angle), options: options, placement: .identity)
    }

    private func paint(
        _ stops: [GradientPaint.Stop],
        _ geometry: GradientPaint.Geometry,
        options: GraphicsContext.GradientOptions,
        placement: CGAffineTransform,
    ) -> PaintSource? {
        guard !stops.isEmpty, placement.isFinite, let geometry = geometry.usable else { return nil }
        guard !geometry.isPoint else { return stops.last.map { .paint(.color($0.color)) } }
        return .paint(
            .gradient(
                GradientPaint(
                    stops: stops,
                    geometry: geometry,
                    spread: options.spread,
                    space: space(options),
                    placement: placement
                )
            )
        )
    }

    private func space(_ options: GraphicsContext.GradientOptions) -> GradientPaint.Space {
        options.contains(.linearColor) ? .linear : space.space
    }
}

extension Color {
    /// A gradient of the colour: a lighter shade at the top, the colour at the bottom.
    public var gradient: AnyGradient { AnyGradient(shadesOf: self) }
}

extension AnyGradient: ShapeStyle, PlainStyle {
    /// Not callable: the style has no other style to resolve to.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }

    func paint(in bounds: CGRect, environment: EnvironmentValues) -> PaintSource? {
        paint(
            .linear(
                start: CGPoint(x: bounds.midX, y: bounds.minY),
                end: CGPoint(x: bounds.midX, y: bounds.maxY)
            ),
            in: environment,
        )
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
        case .conic(let center, let angle):
            return center.x.isFinite && center.y.isFinite && angle.isFinite ? self : nil
        }
    }

    /// A Boolean value that indicates whether start and end coincide, so that every point lies beyond the
    /// end.
    fileprivate var isPoint: Bool {
        switch self {
        case .linear(let start, let end): start == end
        case .radial(_, let startRadius, let endRadius): startRadius == endRadius
        case .conic: false
        }
    }
}
