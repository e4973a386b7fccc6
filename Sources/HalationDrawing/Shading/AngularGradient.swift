import Foundation
public import HalationGeometry
import HalationPixels
import HalationRendering

/// A gradient around a point, by angle.
///
/// Angles are clockwise from the positive x axis. If the angles span less than a turn, the wedge between end and start
/// is filled half with the last colour and half with the first one; if they span more, the last turn shows. The centre
/// is a unit point of the filled shape's bounds. As a view, a gradient fills the proposed space.
public struct AngularGradient: ShapeStyle, Sendable {
    private let gradient: AnyGradient
    private let center: UnitPoint
    private let startAngle: Angle
    private let endAngle: Angle

    fileprivate init(_ gradient: AnyGradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.gradient = gradient
        self.center = center
        self.startAngle = startAngle
        self.endAngle = endAngle
    }

    fileprivate init(_ gradient: AnyGradient, center: UnitPoint, angle: Angle) {
        self.init(gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }

    /// Creates a gradient between two angles.
    public init(
        gradient: Gradient,
        center: UnitPoint,
        startAngle: Angle = .zero,
        endAngle: Angle = .zero,
    ) {
        self.init(AnyGradient(gradient), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Creates a gradient of evenly spaced colours between two angles.
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(
            gradient: Gradient(colors: colors),
            center: center,
            startAngle: startAngle,
            endAngle: endAngle
        )
    }

    /// Creates a gradient from stops in ascending order between two angles.
    public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(
            gradient: Gradient(stops: stops),
            center: center,
            startAngle: startAngle,
            endAngle: endAngle
        )
    }

    /// Creates a gradient over a full turn from an angle.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(AnyGradient(gradient), center: center, angle: angle)
    }

    /// Creates a gradient of evenly spaced colours over a full turn.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    /// Creates a gradient from stops in ascending order over a full turn.
    public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }

    /// Not callable: the style has no other style to resolve to.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }
}

extension AngularGradient: BlendableStyle {
    package func blend(in environment: EnvironmentValues) -> StyleBlend {
        let angles = [startAngle, endAngle].map { $0.radians * StyleBlend.unitScale }
        return gradient.blend(
            AngularGradient.self,
            placedBy: center.blendNumbers + angles,
            in: environment
        )
    }

    package func replacing(_ blend: StyleBlend) -> any ShapeStyle {
        let places = blend.numbers.suffix(4)
        let angles = places.suffix(2).map { Angle(radians: $0 / StyleBlend.unitScale) }
        return AngularGradient(
            gradient.blended(with: blend),
            center: UnitPoint(blendNumbers: places.prefix(2)),
            startAngle: angles[0],
            endAngle: angles[1]
        )
    }
}

extension AngularGradient: PlainStyle {
    func paint(in bounds: CGRect, environment: EnvironmentValues) -> PaintSource? {
        gradient.paint(center: center.point(in: bounds), from: startAngle, to: endAngle, in: environment)
    }
}

extension ShapeStyle where Self == AngularGradient {
    /// A gradient around a unit point between two angles.
    public static func angularGradient(
        _ gradient: Gradient,
        center: UnitPoint,
        startAngle: Angle,
        endAngle: Angle,
    ) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// A gradient around a unit point between two angles, in the colour space of its interpolation.
    public static func angularGradient(
        _ gradient: AnyGradient,
        center: UnitPoint = .center,
        startAngle: Angle,
        endAngle: Angle,
    ) -> AngularGradient {
        AngularGradient(gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// A gradient of evenly spaced colours around a unit point between two angles.
    public static func angularGradient(
        colors: [Color],
        center: UnitPoint,
        startAngle: Angle,
        endAngle: Angle,
    ) -> AngularGradient {
        AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// A gradient of explicit stops around a unit point between two angles.
    public static func angularGradient(
        stops: [Gradient.Stop],
        center: UnitPoint,
        startAngle: Angle,
        endAngle: Angle,
    ) -> AngularGradient {
        AngularGradient(stops: stops, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// A gradient over a full turn around a unit point.
    public static func conicGradient(
        _ gradient: Gradient,
        center: UnitPoint,
        angle: Angle = .zero,
    ) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, angle: angle)
    }

    /// A gradient over a full turn around a unit point, in the colour space of its interpolation.
    public static func conicGradient(
        _ gradient: AnyGradient,
        center: UnitPoint = .center,
        angle: Angle = .zero,
    ) -> AngularGradient {
        AngularGradient(gradient, center: center, angle: angle)
    }

    /// A gradient of evenly spaced colours over a full turn around a unit point.
    public static func conicGradient(
        colors: [Color],
        center: UnitPoint,
        angle: Angle = .zero,
    ) -> AngularGradient {
        AngularGradient(colors: colors, center: center, angle: angle)
    }

    /// A gradient of explicit stops over a full turn around a unit point.
    public static func conicGradient(
        stops: [Gradient.Stop],
        center: UnitPoint,
        angle: Angle = .zero,
    ) -> AngularGradient {
        AngularGradient(stops: stops, center: center, angle: angle)
    }
}
