import Foundation
public import HalationGeometry
import HalationPixels
import HalationRendering

/// A gradient along a line between two unit points.
///
/// Unit points refer to the bounds of the filled shape: (0, 0) is its top left, (1, 1) its bottom right. As a
/// view, a gradient fills the proposed space.
public struct LinearGradient: ShapeStyle, Sendable {
    private let gradient: AnyGradient
    private let startPoint: UnitPoint
    private let endPoint: UnitPoint

    /// Creates a gradient whose end colours continue beyond its ends.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = AnyGradient(gradient)
        self.startPoint = startPoint
        self.endPoint = endPoint
    }

    fileprivate init(_ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
        self.startPoint = startPoint
        self.endPoint = endPoint
    }

    /// Creates a gradient of evenly spaced colours.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// Creates a gradient from stops in ascending order.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    /// Not callable: the style has no other style to resolve to.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }
}

extension LinearGradient: BlendableStyle {
    package func blend(in environment: EnvironmentValues) -> StyleBlend {
        gradient.blend(
            LinearGradient.self,
            placedBy: startPoint.blendNumbers + endPoint.blendNumbers,
            in: environment
        )
    }

    package func replacing(_ blend: StyleBlend) -> any ShapeStyle {
        let places = blend.numbers.suffix(4)
        return LinearGradient(
            gradient.blended(with: blend),
            startPoint: UnitPoint(blendNumbers: places.prefix(2)),
            endPoint: UnitPoint(blendNumbers: places.suffix(2))
        )
    }
}

extension LinearGradient: PlainStyle {
    func paint(in bounds: CGRect, environment: EnvironmentValues) -> PaintSource? {
        gradient.paint(
            .linear(start: startPoint.point(in: bounds), end: endPoint.point(in: bounds)),
            in: environment,
        )
    }
}

extension ShapeStyle where Self == LinearGradient {
    /// A gradient along a line between two unit points.
    public static func linearGradient(
        _ gradient: Gradient,
        startPoint: UnitPoint,
        endPoint: UnitPoint,
    ) -> LinearGradient {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }

    /// A gradient of evenly spaced colours along a line.
    public static func linearGradient(
        colors: [Color],
        startPoint: UnitPoint,
        endPoint: UnitPoint,
    ) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }

    /// A gradient of explicit stops along a line.
    public static func linearGradient(
        stops: [Gradient.Stop],
        startPoint: UnitPoint,
        endPoint: UnitPoint,
    ) -> LinearGradient {
        LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
    }
}

extension ShapeStyle where Self == LinearGradient {
    /// A gradient along a line between two unit points, in the colour space of its interpolation.
    public static func linearGradient(
        _ gradient: AnyGradient,
        startPoint: UnitPoint,
        endPoint: UnitPoint,
    ) -> LinearGradient {
        LinearGradient(gradient, startPoint: startPoint, endPoint: endPoint)
    }
}
