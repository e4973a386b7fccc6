import Foundation
import HalationPixels
import HalationRendering
import HalationShaders

/// A level of the foreground style's hierarchy, from ``primary`` to ``quinary``.
///
/// If a view sets several foreground styles, they are the levels. If it sets one, the lower levels are that
/// style at a half, a quarter and less of its opacity. Without any, the levels are the label colours of the
/// system; on a material, the lower levels darken it, or lighten it in the dark scheme.
@frozen public struct HierarchicalShapeStyle: ShapeStyle, Equatable {
    /// 0 for the primary level.
    let level: Int

    public static let primary = HierarchicalShapeStyle(level: 0)
    public static let secondary = HierarchicalShapeStyle(level: 1)
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    public static let quinary = HierarchicalShapeStyle(level: 4)

    /// Not callable: the style has no other style to resolve to.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }

    /// The share of a single style's opacity at each level.
    fileprivate static let opacities = [1, 0.5, 0.25, 0.18, 0.12]
    private static let labels: [SystemColor] = [.primary, .secondary, .tertiary, .quaternary, .quinary]

    /// The ink of the level in a hierarchy of styles.
    fileprivate func ink(
        of hierarchy: [any ShapeStyle],
        in bounds: CGRect,
        environment: EnvironmentValues,
    ) throws(ShaderError) -> Ink? {
        guard let last = hierarchy.last else {
            if environment.backgroundMaterial != nil, let ink = vibrantInk(in: environment.colorScheme) {
                return ink
            }
            return try Color(Self.labels[level]).ink(in: bounds, environment: environment)
        }
        // Styles of the hierarchy that refer to the foreground get the label colours.
        var outer = environment
        outer.styles.foreground = []
        if level < hierarchy.count {
            return try Ink(hierarchy[level], in: bounds, environment: outer)
        }
        if hierarchy.count == 1, let background = BackgroundStyle(last) {
            return try background.ink(atLevel: level, in: bounds, environment: outer)
        }
        let first = hierarchy.count - 1
        let opacity = Self.opacities[level] / Self.opacities[first]
        return try Ink(last, in: bounds, environment: outer)?.faded(by: opacity)
    }
}

extension HierarchicalShapeStyle {
    /// The part of the light that each level takes from a light material.
    private static let darkening: [Float] = [1, 0.4, 0.25, 0.15, 0.1]

    /// The light that each level adds to a dark material.
    private static let lightening: [Float] = [1, 0.54, 0.25, 0.15, 0.1]

    /// The ink of the level on a material, as in Apple's design kits; nil for the first level, which is plain.
    private func vibrantInk(in scheme: ColorScheme) -> Ink? {
        guard level > 0 else { return nil }
        let isDark = scheme == .dark
        let grey = isDark ? Self.lightening[level] : 1 - Self.darkening[level]
        var ink = Ink(.color(StraightColor(red: grey, green: grey, blue: grey)))
        ink.blendMode = isDark ? .plusLighter : .plusDarker
        return ink
    }
}

extension BackgroundStyle {
    /// The colours of the levels below the first, which lie on it; deeper levels are as the last one.
    private static let levels: [SystemColor] = [.background, .secondaryBackground, .tertiaryBackground]

    /// Creates the style if it is what `style` stands for.
    fileprivate init?(_ style: any ShapeStyle) {
        if let erased = style as? AnyShapeStyle {
            self.init(erased.style)
        } else {
            guard style is BackgroundStyle else { return nil }
            self.init()
        }
    }

    /// The ink of a level: a colour of the system, or the background that a view set at less opacity.
    fileprivate func ink(
        atLevel level: Int,
        in bounds: CGRect,
        environment: EnvironmentValues,
    ) throws(ShaderError) -> Ink? {
        guard environment.backgroundStyle == nil else {
            return try ink(in: bounds, environment: environment)?
                .faded(by: HierarchicalShapeStyle.opacities[level])
        }
        let color = Self.levels[min(level, Self.levels.count - 1)]
        return try Color(color).ink(in: bounds, environment: environment)
    }
}

extension HierarchicalShapeStyle: PaintingStyle {
    func ink(in bounds: CGRect, environment: EnvironmentValues) throws(ShaderError) -> Ink? {
        try ink(of: environment.styles.foreground, in: bounds, environment: environment)
    }
}

/// A level of the hierarchy that a view inherits, which its own foreground style refers to.
struct InheritedLevel: ShapeStyle, PaintingStyle {
    let level: HierarchicalShapeStyle
    let hierarchy: [any ShapeStyle]

    func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }

    func ink(in bounds: CGRect, environment: EnvironmentValues) throws(ShaderError) -> Ink? {
        try level.ink(of: hierarchy, in: bounds, environment: environment)
    }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The first level of the foreground style.
    public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle.primary }

    /// The second level of the foreground style.
    public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle.secondary }

    /// The third level of the foreground style.
    public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle.tertiary }

    /// The fourth level of the foreground style.
    public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle.quaternary }

    /// The fifth level of the foreground style.
    public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle.quinary }
}

extension ShapeStyle {
    /// The second level if this style is the only one: half of its opacity; of the background the colour of
    /// groups on it.
    public var secondary: some ShapeStyle { InheritedLevel(level: .secondary, hierarchy: [self]) }

    /// The third level if this style is the only one: a quarter of its opacity; of the background the colour
    /// of groups in groups on it.
    public var tertiary: some ShapeStyle { InheritedLevel(level: .tertiary, hierarchy: [self]) }

    /// The fourth level if this style is the only one: 0.18 of its opacity.
    public var quaternary: some ShapeStyle { InheritedLevel(level: .quaternary, hierarchy: [self]) }

    /// The fifth level if this style is the only one: 0.12 of its opacity.
    public var quinary: some ShapeStyle { InheritedLevel(level: .quinary, hierarchy: [self]) }
}
