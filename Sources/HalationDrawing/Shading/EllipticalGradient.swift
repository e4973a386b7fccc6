public import Foundation
public import HalationGeometry
import HalationPixels
import HalationRendering

/// A radial gradient stretched to the proportions of the filled shape's bounds.
///
/// Radii are fractions of the bounds' width and height: at 0.5 around the centre, the ellipse touches all four edges. As
/// a view, a gradient fills the proposed space.
public struct EllipticalGradient: ShapeStyle, Sendable {
    private let gradient: AnyGradient
    private let center: UnitPoint
    private let startRadiusFraction: CGFloat
    private let endRadiusFraction: CGFloat

    fileprivate init(
        _ gradient: AnyGradient,
        center: UnitPoint,
        startRadiusFraction: CGFloat,
        endRadiusFraction: CGFloat
    ) {
        self.gradient = gradient
        self.center = center
        self.startRadiusFraction = startRadiusFraction
        self.endRadiusFraction = endRadiusFraction
    }

    /// Creates a gradient whose end colours continue beyond both radii.
    public init(
        gradient: Gradient,
        center: UnitPoint = .center,
        startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5,
    ) {
        self.init(
            AnyGradient(gradient),
            center: center,
            startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction
        )
    }

    /// Creates a gradient of evenly spaced colours.
    public init(
        colors: [Color],
        center: UnitPoint = .center,
        startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5,
    ) {
        self.init(
            gradient: Gradient(colors: colors),
            center: center,
            startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction
        )
    }

    /// Creates a gradient from stops in ascending order.
    public init(
        stops: [Gradient.Stop],
        center: UnitPoint = .center,
        startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5,
    ) {
        self.init(
            gradient: Gradient(stops: stops),
            center: center,
            startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction
        )
    }

    /// Not callable: the style has no other style to resolve to.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }
}

extension EllipticalGradient: BlendableStyle {
    package func blend(in environment: EnvironmentValues) -> StyleBlend {
        let radii = [startRadiusFraction, endRadiusFraction].map { Double($0) * StyleBlend.unitScale }
        return gradient.blend(
            EllipticalGradient.self,
            placedBy: center.blendNumbers + radii,
            in: environment
        )
    }

    package func replacing(_ blend: StyleBlend) -> any ShapeStyle {
        let places = blend.numbers.suffix(4)
        let radii = places.suffix(2).map { CGFloat($0 / StyleBlend.unitScale) }
        return EllipticalGradient(
            gradient.blended(with: blend),
            center: UnitPoint(blendNumbers: places.prefix(2)),
            startRadiusFraction: radii[0],
            endRadiusFraction: radii[1]
        )
    }
}

extension EllipticalGradient: PlainStyle {
    func paint(in bounds: CGRect, environment: EnvironmentValues) -> PaintSource? {
        gradient.paint(
            .radial(
                center: CGPoint(x: center.x, y: center.y),
                startRadius: Double(startRadiusFraction),
                endRadius: Double(endRadiusFraction)
            ),
            placement: CGAffineTransform(
                a: bounds.width,
                b: 0,
                c: 0,
                d: bounds.height,
                tx: bounds.minX,
                ty: bounds.minY
            ),
            in: environment,
        )
    }
}

extension ShapeStyle where Self == EllipticalGradient {
    /// A radial gradient stretched to the shape's bounds.
    public static func ellipticalGradient(
        _ gradient: Gradient,
        center: UnitPoint = .center,
        startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5,
    ) -> EllipticalGradient {
        EllipticalGradient(
            gradient: gradient,
            center: center,
            startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction
        )
    }

    /// A radial gradient stretched to the shape's bounds, in the colour space of its interpolation.
    public static func ellipticalGradient(
        _ gradient: AnyGradient,
        center: UnitPoint = .center,
        startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5,
    ) -> EllipticalGradient {
        EllipticalGradient(
            gradient,
            center: center,
            startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction
        )
    }

    /// A radial gradient of evenly spaced colours stretched to the shape's bounds.
    public static func ellipticalGradient(
        colors: [Color],
        center: UnitPoint = .center,
        startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5,
    ) -> EllipticalGradient {
        EllipticalGradient(
            colors: colors,
            center: center,
            startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction
        )
    }

    /// A radial gradient of explicit stops stretched to the shape's bounds.
    public static func ellipticalGradient(
        stops: [Gradient.Stop],
        center: UnitPoint = .center,
        startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5,
    ) -> EllipticalGradient {
        EllipticalGradient(
            stops: stops,
            center: center,
            startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction
        )
    }
}
