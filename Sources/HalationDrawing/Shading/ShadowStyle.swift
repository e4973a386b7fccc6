public import Foundation
import HalationPixels
import HalationRendering

/// A shadow behind a shape or inside it.
public struct ShadowStyle: Equatable, Sendable {
    private let color: Color
    private let radius: CGFloat
    private let offset: CGSize
    private let isInner: Bool

    /// A shadow behind the shape.
    ///
    /// - Parameters:
    ///   - color: The shadow's colour; by default black at a third.
    ///   - radius: The standard deviation of its blur, in points.
    ///   - x: The displacement to the right, in points.
    ///   - y: The displacement downwards, in points.
    /// - Returns: The shadow.
    public static func drop(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0,
    ) -> ShadowStyle {
        ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: false)
    }

    /// A shadow inside the shape, cast by its surroundings.
    ///
    /// - Parameters:
    ///   - color: The shadow's colour; by default black at 0.55.
    ///   - radius: The standard deviation of its blur, in points.
    ///   - x: The displacement to the right, in points.
    ///   - y: The displacement downwards, in points.
    /// - Returns: The shadow.
    public static func inner(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55),
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0,
    ) -> ShadowStyle {
        ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: true)
    }

    func filter(in environment: EnvironmentValues) -> ShadowFilter {
        ShadowFilter(
            color: color.straight(in: environment),
            radius: Double(radius),
            offset: offset,
            blendMode: isInner ? .sourceAtop : .normal,
            isAbove: isInner,
            invertsAlpha: isInner
        )
    }
}
