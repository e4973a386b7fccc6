import HalationAnimation
import HalationDrawing

/// The colour of a style as a vector: straight components in linear light, times 128; of other styles, nothing.
///
/// Styles of different kinds do not blend: their difference is zero.
struct PaintVector: VectorArithmetic {
    private var components = SIMD4<Float>()
    private(set) var isColor = false

    static let zero = PaintVector()

    private init() {}

    init(_ color: Color.Resolved?) {
        guard let color else { return }
        components =
            SIMD4(color.linearRed, color.linearGreen, color.linearBlue, color.opacity) * Self.unitScale
        isColor = true
    }

    private static var unitScale: Float { 128 }

    /// The colour; nil for a style without one.
    var color: Color? {
        guard isColor else { return nil }
        let straight = components / Self.unitScale
        var resolved = Color.Resolved(red: 0, green: 0, blue: 0)
        resolved.linearRed = straight.x
        resolved.linearGreen = straight.y
        resolved.linearBlue = straight.z
        resolved.opacity = min(max(straight.w, 0), 1)
        return Color(resolved)
    }

    static func + (lhs: PaintVector, rhs: PaintVector) -> PaintVector {
        var result = lhs
        result += rhs
        return result
    }

    static func - (lhs: PaintVector, rhs: PaintVector) -> PaintVector {
        var result = lhs
        result -= rhs
        return result
    }

    static func += (lhs: inout PaintVector, rhs: PaintVector) {
        if rhs.isColor { lhs.components += rhs.components }
    }

    static func -= (lhs: inout PaintVector, rhs: PaintVector) {
        if lhs.isColor == rhs.isColor { lhs.components -= rhs.components } else { lhs.components = SIMD4() }
    }

    mutating func scale(by rhs: Double) { components *= Float(rhs) }

    var magnitudeSquared: Double { Double((components * components).sum()) }
}

/// A style with the colour that it has while it is animated.
struct LeafPaint<Style: ShapeStyle>: Animatable {
    private let style: Style
    private let target: PaintVector
    private var presented: PaintVector?

    init(_ style: Style, in environment: EnvironmentValues) {
        self.style = style
        target = PaintVector(color(of: style, in: environment))
    }

    var animatableData: PaintVector {
        get { presented ?? target }
        set { presented = newValue == target ? nil : newValue }
    }

    /// The shading of the style, or of the colour on the way to it.
    var shading: GraphicsContext.Shading {
        if let color = presented?.color { .color(color) } else { .style(style) }
    }

    /// The colour on the way to that of the style; nil at rest.
    var presentedColor: Color? { presented?.color }
}

/// The colour that a style resolves to; nil for gradients and other styles.
private func color(of style: some ShapeStyle, in environment: EnvironmentValues) -> Color.Resolved? {
    func open<Known: ShapeStyle>(_ style: Known) -> Color.Resolved? {
        if let color = style as? Color { return color.resolve(in: environment) }
        if let color = style as? Color.Resolved { return color }
        if style is ForegroundStyle {
            var outer = environment
            outer.foregroundStyle = nil
            let foreground: any ShapeStyle = environment.foregroundStyle ?? Color.primary
            return HalationViews.color(of: foreground, in: outer)
        }
        guard Known.Resolved.self != Never.self else { return nil }
        return HalationViews.color(of: style.resolve(in: environment), in: environment)
    }
    return open(style)
}
