import Foundation
public import HalationGeometry
import HalationPixels
import HalationRendering

/// Colours that change along a line.
///
/// The line's ends are unit points: (0, 0) is the top left and (1, 1) the bottom right of whatever is filled. As a
/// view, a gradient fills the space it is offered.
public struct LinearGradient: ShapeStyle, Sendable {
    private let gradient: Gradient
    private let startPoint: UnitPoint
    private let endPoint: UnitPoint

    /// Creates a gradient from `startPoint` to `endPoint`, and constant beyond.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
        self.startPoint = startPoint
        self.endPoint = endPoint
    }

    /// Creates a gradient of evenly spaced colours.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// Creates a gradient from its stops.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    /// Not to be called: the style draws itself.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }
}

extension LinearGradient: PaintingStyle {
    func paint(in bounds: CGRect, environment: EnvironmentValues) -> PaintSource? {
        gradient.paint(
            .linear(start: startPoint.point(in: bounds), end: endPoint.point(in: bounds)),
            spread: .pad,
            in: environment,
        )
    }
}

extension ShapeStyle where Self == LinearGradient {
    /// Colours that change along a line.
    public static func linearGradient(
        _ gradient: Gradient,
        startPoint: UnitPoint,
        endPoint: UnitPoint,
    ) -> LinearGradient {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }

    /// Evenly spaced colours that change along a line.
    public static func linearGradient(
        colors: [Color],
        startPoint: UnitPoint,
        endPoint: UnitPoint,
    ) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }

    /// Stops of colour along a line.
    public static func linearGradient(
        stops: [Gradient.Stop],
        startPoint: UnitPoint,
        endPoint: UnitPoint,
    ) -> LinearGradient {
        LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
    }
}
