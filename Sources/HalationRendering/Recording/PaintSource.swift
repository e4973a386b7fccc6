package import HalationPixels
package import HalationShaders

/// A paint, or a shader that computes one at drawing time.
package enum PaintSource: Equatable, Sendable {
    /// A paint that needs no evaluation.
    case paint(Paint)

    /// A shape-style shader, evaluated at positions in the space of the shape.
    indirect case shader(ShaderCall)
}

extension PaintSource {
    /// A uniform colour.
    package static func color(_ color: StraightColor) -> PaintSource { .paint(.color(color)) }

    /// A linear or radial gradient in the space of the shape.
    package static func gradient(_ gradient: GradientPaint) -> PaintSource { .paint(.gradient(gradient)) }

    /// An image in the space of the shape.
    package static func image(_ image: ImagePaint) -> PaintSource { .paint(.image(image)) }
}
