import HalationAnimation
package import HalationDrawing

/// A style as a vector: the components of its colours in linear light, times 128, and the numbers of a gradient.
///
/// Styles of different structure do not blend: their difference is zero.
package struct PaintVector: VectorArithmetic {
    /// What the components stand for.
    private enum Kind: Equatable {
        case none, color
        case blend([AnyHashable])
    }

    private var kind = Kind.none

    /// The only colour.
    private var components = SIMD4<Float>()

    /// The colours and numbers of a gradient.
    private var colors: [SIMD4<Float>] = []
    private var numbers: [Double] = []

    /// Whether the vector leads from one style to another.
    private var isDifference = false

    package static var zero: PaintVector {
        var vector = PaintVector()
        vector.isDifference = true
        return vector
    }

    private init() {}

    package init(_ color: Color.Resolved?) {
        guard let color else { return }
        components = Self.components(of: color)
        kind = .color
    }

    /// The components of a resolved colour.
    package init(_ color: Color) {
        self.init(color.resolve(in: EnvironmentValues()))
    }

    package init(_ blend: StyleBlend) {
        kind = .blend(blend.structure)
        colors = blend.colors.map { Self.components(of: $0) }
        numbers = blend.numbers
    }

    private static var unitScale: Float { 128 }

    private static func components(of color: Color.Resolved) -> SIMD4<Float> {
        SIMD4(color.linearRed, color.linearGreen, color.linearBlue, color.opacity) * unitScale
    }

    private static func color(of components: SIMD4<Float>) -> Color.Resolved {
        let straight = components / unitScale
        var resolved = Color.Resolved(red: 0, green: 0, blue: 0)
        resolved.linearRed = straight.x
        resolved.linearGreen = straight.y
        resolved.linearBlue = straight.z
        resolved.opacity = min(max(straight.w, 0), 1)
        return resolved
    }

    /// The colour; nil for a style without one.
    package var color: Color? { kind == .color ? Color(Self.color(of: components)) : nil }

    /// A gradient with the colours and numbers of the vector; nil if those are of another structure.
    func style(like style: any BlendableStyle, _ blend: StyleBlend) -> (any ShapeStyle)? {
        guard kind == .blend(blend.structure) else { return nil }
        var blend = blend
        blend.colors = colors.map { Self.color(of: $0) }
        blend.numbers = numbers
        return style.replacing(blend)
    }

    /// Whether the vector is a colour without opacity.
    var isClear: Bool { kind == .color && components.w <= 0 }

    package static func + (lhs: PaintVector, rhs: PaintVector) -> PaintVector {
        var result = lhs
        result += rhs
        return result
    }

    package static func - (lhs: PaintVector, rhs: PaintVector) -> PaintVector {
        var result = lhs
        result -= rhs
        return result
    }

    package static func += (lhs: inout PaintVector, rhs: PaintVector) { lhs.add(rhs, times: 1) }

    package static func -= (lhs: inout PaintVector, rhs: PaintVector) {
        let isDifference = lhs.isDifference == rhs.isDifference
        if isDifference, lhs.kind != rhs.kind, !lhs.isDifference {
            lhs = .zero
        } else {
            lhs.add(rhs, times: -1)
        }
        lhs.isDifference = isDifference
    }

    private mutating func add(_ other: PaintVector, times factor: Double) {
        if kind == .none, isDifference {
            // Zero takes the structure of what is added to it.
            self = other
            if factor != 1 { scale(by: factor) }
            return
        }
        if !other.isDifference { isDifference = false }
        guard kind == other.kind else { return }
        components += other.components * Float(factor)
        for index in colors.indices { colors[index] += other.colors[index] * Float(factor) }
        for index in numbers.indices { numbers[index] += other.numbers[index] * factor }
    }

    mutating func scale(by rhs: Double) {
        components *= Float(rhs)
        for index in colors.indices { colors[index] *= Float(rhs) }
        for index in numbers.indices { numbers[index] *= rhs }
    }

    var magnitudeSquared: Double {
        let colors = colors.reduce(components * components) { $0 + $1 * $1 }
        return numbers.reduce(Double(colors.sum())) { $0 + $1 * $1 }
    }
}

/// A style with the colours that it has while it is animated.
package struct LeafPaint<Style: ShapeStyle>: Animatable {
    private let style: Style
    private let target: PaintVector
    private var presented: PaintVector?

    /// The gradient that the style stands for, and its colours and numbers.
    private let gradient: (style: any BlendableStyle, blend: StyleBlend)?

    package init(_ style: Style, in environment: EnvironmentValues) {
        self.style = style
        if let gradient = style.blendable(in: environment) {
            let blend = gradient.blend(in: environment)
            self.gradient = (gradient, blend)
            target = PaintVector(blend)
        } else {
            gradient = nil
            target = PaintVector(style.flatColor(in: environment))
        }
    }

    var animatableData: PaintVector {
        get { presented ?? target }
        set { presented = newValue == target ? nil : newValue }
    }

    /// The interpolated style during an animation; nil without one.
    package var presentedStyle: (any ShapeStyle)? {
        guard let presented else { return nil }
        if let color = presented.color { return color }
        return gradient.flatMap { presented.style(like: $0.style, $0.blend) }
    }

    /// The shading of the style, interpolated during an animation.
    var shading: GraphicsContext.Shading {
        presentedStyle.map { .style(AnyShapeStyle($0)) } ?? .style(style)
    }

    /// Whether the style is a colour that is not seen.
    var isClear: Bool { (presented ?? target).isClear }

    /// The interpolated colour during an animation; nil without one.
    var presentedColor: Color? { presented?.color }
}
