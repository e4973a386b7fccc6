package import Foundation
import HalationPixels
import HalationRendering
import HalationShaders

/// A translucent background, approximately.
///
/// A shape filled with a material blurs what was drawn below it, and covers it with white, or dark grey in
/// the dark scheme. ``ultraThin`` covers 40 %, ``thin`` 55 %, ``regular`` 70 %, ``thick`` 82 % and
/// ``ultraThick`` 90 %.
///
/// Only drawing of the same layer is blurred. The layer of a view with an opacity, a blend mode or a filter
/// starts empty, so there only the cover is drawn, as for strokes and texts. A blur costs time in proportion
/// to the shape's bounds.
public struct Material: ShapeStyle, Hashable {
    /// The strength of the cover, 0...1.
    package let coverage: Double

    /// The standard deviation of the blur of what lies below, in points.
    package static let blurRadius: CGFloat = 25

    /// The factor of the saturation of what lies below.
    package static let saturation = 1.8

    public static let ultraThin = Material(coverage: 0.4)
    public static let thin = Material(coverage: 0.55)
    public static let regular = Material(coverage: 0.7)
    public static let thick = Material(coverage: 0.82)
    public static let ultraThick = Material(coverage: 0.9)

    /// The material of toolbars: the regular one.
    public static let bar = Material.regular

    /// Not callable: the style has no other style to resolve to.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }

    /// The colour of the cover.
    package func cover(in environment: EnvironmentValues) -> Color {
        let white = environment.colorScheme == .dark ? 37.0 / 255 : 1
        return Color(white: white, opacity: coverage)
    }
}

extension Material: PaintingStyle {
    func ink(in bounds: CGRect, environment: EnvironmentValues) -> Ink? {
        var ink = Ink(.color(cover(in: environment).straight(in: environment)))
        ink.backdrop = .blurred
        return ink
    }
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { .ultraThin }
    public static var thinMaterial: Material { .thin }
    public static var regularMaterial: Material { .regular }
    public static var thickMaterial: Material { .thick }
    public static var ultraThickMaterial: Material { .ultraThick }

    /// The material of toolbars.
    public static var bar: Material { Material.bar }
}
