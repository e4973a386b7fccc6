import Foundation
import HalationPixels
import HalationRendering
import HalationShaders

/// A translucent background that blurs what lies below it.
///
/// What was drawn so far, in all layers, shows through the shape blurred and with other colours: lighter in the
/// light scheme, darker in the dark one. From ``ultraThin`` to ``ultraThick`` less of it shows. Blur, saturation and
/// luma curve are those of iOS 18.
///
/// Only the pixels within the bounds of the filled shape take part, so nothing beside it shines in. Below the edges
/// of a picture without background, where there is nothing, a material is a translucent grey. A blur costs time in
/// proportion to the shape's bounds.
///
/// A view with a material as its background draws the default text colours, such as `.secondary`, with more
/// contrast: see ``EnvironmentValues/backgroundMaterial``.
public struct Material: ShapeStyle, Hashable {
    /// The amount of the background that shows, and its use.
    private enum Thickness: Hashable, Sendable {
        case ultraThin, thin, regular, thick, ultraThick, bar
    }

    private let thickness: Thickness

    public static let ultraThin = Material(thickness: .ultraThin)
    public static let thin = Material(thickness: .thin)
    public static let regular = Material(thickness: .regular)
    public static let thick = Material(thickness: .thick)
    public static let ultraThick = Material(thickness: .ultraThick)

    /// The material of toolbars.
    public static let bar = Material(thickness: .bar)

    /// Not callable: the style has no other style to resolve to.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }

    /// The blur and the colours in a colour scheme.
    ///
    /// The numbers are those of iOS 18, except for the ultra-thick material, which continues their series.
    private func paint(in scheme: ColorScheme) -> MaterialPaint {
        func paint(_ radius: Double, _ amount: Float, _ values: SIMD4<Float>, _ more: (Float, Float))
            -> MaterialPaint
        {
            let (saturation, brightness) = more
            return MaterialPaint(
                radius: radius,
                tone: .curve(
                    BackdropTone.LumaCurve(
                        amount: amount,
                        values: values,
                        saturation: saturation,
                        brightness: brightness
                    )
                )
            )
        }
        return switch (thickness, scheme == .dark) {
        case (.ultraThin, false): paint(22.5, 0.5, [0.45, 0.55, 0.65, 0.68], (1.1, 0.12))
        case (.thin, false): paint(30, 0.6, [0.725, 0.825, 0.76, 0.73], (1.35, 0.12))
        case (.regular, false): paint(30, 0.75, [0.9, 0.83, 0.925, 0.815], (1.5, 0.1))
        case (.thick, false): paint(45, 0.88, [0.99, 0.95, 0.98, 0.905], (1.5, 0.045))
        case (.ultraThick, false): paint(45, 0.94, [1, 0.97, 0.98, 0.935], (1.5, 0.02))
        case (.bar, false): paint(22.5, 0.75, [0.8, 0.9, 1.1, 0.825], (1.1, 0.1))
        case (.ultraThin, true): paint(22.5, 0.5, [0.24, 0.24, 0.3, 0.39], (1.1, 0))
        case (.thin, true): paint(30, 0.6, [0.2, 0.21, 0.1, 0.15], (1.35, 0))
        case (.regular, true): paint(30, 0.75, [0.16, 0.26, 0.1, 0.1], (1.5, 0))
        case (.thick, true): paint(45, 0.88, [0.14, 0.16, 0.1, 0.03], (1.5, 0))
        case (.ultraThick, true): paint(45, 0.94, [0.128, 0.14, 0.1, 0.06], (1.5, 0))
        case (.bar, true): paint(22.5, 0.75, [0.23, 0.52, 0.27, 0.255], (2, -0.1))
        }
    }
}

extension Material: PaintingStyle {
    func ink(in bounds: CGRect, environment: EnvironmentValues) -> Ink? {
        Ink(.material(paint(in: environment.colorScheme)))
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

extension ShapeStyle {
    /// The style if it is a material.
    package var material: Material? {
        (self as? Material) ?? ((self as? AnyShapeStyle)?.style as? Material)
    }
}

extension EnvironmentValues {
    private struct BackgroundMaterialKey: EnvironmentKey {
        static var defaultValue: Material? { nil }
    }

    /// The material below the view; nil if its background is another style.
    ///
    /// `background(_:)` sets it for the content. On a material the default styles of text and symbols below the
    /// primary one darken it in the light scheme and lighten it in the dark one, instead of covering it.
    public var backgroundMaterial: Material? {
        get { self[BackgroundMaterialKey.self] }
        set { self[BackgroundMaterialKey.self] = newValue }
    }
}
