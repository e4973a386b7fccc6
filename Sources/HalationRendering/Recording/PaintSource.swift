package import HalationPixels
package import HalationShaders

/// The colours of a recorded shape: a paint, or a shader that computes one when the shape is drawn.
package enum PaintSource: Equatable, Sendable {
    /// A paint that the rasteriser draws as it is.
    case paint(Paint)

    /// A shape-style shader, evaluated at positions in the space of the painted shape.
    indirect case shader(ShaderCall)
}

extension PaintSource {
    /// One colour everywhere.
    package static func color(_ color: StraightColor) -> PaintSource { .paint(.color(color)) }

    /// A linear or radial gradient, in the space of the painted shape.
    package static func gradient(_ gradient: GradientPaint) -> PaintSource { .paint(.gradient(gradient)) }

    /// A picture, in the space of the painted shape.
    package static func image(_ image: ImagePaint) -> PaintSource { .paint(.image(image)) }
}
