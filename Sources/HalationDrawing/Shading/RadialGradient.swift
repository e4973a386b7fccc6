public import Foundation
public import HalationGeometry
import HalationPixels
import HalationRendering

/// A gradient along the distance from a point.
///
/// The centre is a unit point of the filled shape's bounds; radii are in points. As a view, a gradient fills
/// the proposed space.
public struct RadialGradient: ShapeStyle, Sendable {
    private let gradient: AnyGradient
    private let center: UnitPoint
    private let startRadius: CGFloat
    private let endRadius: CGFloat

    /// Creates a gradient from `startRadius` to `endRadius` whose end colours continue beyond both.
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.gradient = AnyGradient(gradient)
        self.center = center
        self.startRadius = startRadius
        self.endRadius = endRadius
    }

    fileprivate init(_ gradient: AnyGradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.gradient = gradient
        self.center = center
        self.startRadius = startRadius
        self.endRadius = endRadius
    }

    /// Creates a gradient of evenly spaced colours.
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        let gradient = Gradient(colors: colors)
        self.init(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// Creates a gradient from stops in ascending order.
    public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        let gradient = Gradient(stops: stops)
        self.init(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// Not callable: the style has no other style to resolve to.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }
}

extension RadialGradient: BlendableStyle {
    package func blend(in environment: EnvironmentValues) -> StyleBlend {
        gradient.blend(
            RadialGradient.self,
            placedBy: center.blendNumbers + [Double(startRadius), Double(endRadius)],
            in: environment
        )
    }

    package func replacing(_ blend: StyleBlend) -> any ShapeStyle {
        let places = blend.numbers.suffix(4)
        let radii = Array(places.suffix(2))
        return RadialGradient(
            gradient.blended(with: blend),
            center: UnitPoint(blendNumbers: places.prefix(2)),
            startRadius: CGFloat(radii[0]),
            endRadius: CGFloat(radii[1])
        )
    }
}

extension RadialGradient: PlainStyle {
    func paint(in bounds: CGRect, environment: EnvironmentValues) -> PaintSource? {
        gradient.paint(
            .radial(
                center: center.point(in: bounds),
                startRadius: Double(startRadius),
                endRadius: Double(endRadius),
            ),
            in: environment,
        )
    }
}

extension ShapeStyle where Self == RadialGradient {
    /// A gradient along the distance from a point.
    public static func radialGradient(
        _ gradient: Gradient,
        center: UnitPoint,
        startRadius: CGFloat,
        endRadius: CGFloat,
    ) -> RadialGradient {
        RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// A gradient of evenly spaced colours along the distance from a point.
    public static func radialGradient(
        colors: [Color],
        center: UnitPoint,
        startRadius: CGFloat,
        endRadius: CGFloat,
    ) -> RadialGradient {
        RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// A gradient of explicit stops along the distance from a point.
    public static func radialGradient(
        stops: [Gradient.Stop],
        center: UnitPoint,
        startRadius: CGFloat,
        endRadius: CGFloat,
    ) -> RadialGradient {
        RadialGradient(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

extension ShapeStyle where Self == RadialGradient {
    /// A gradient along the distance from a unit point, in the colour space of its interpolation.
    public static func radialGradient(
        _ gradient: AnyGradient,
        center: UnitPoint = .center,
        startRadius: CGFloat = 0,
        endRadius: CGFloat,
    ) -> RadialGradient {
        RadialGradient(gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}
