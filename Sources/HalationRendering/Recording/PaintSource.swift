package import HalationPixels
package import HalationShaders

/// The colours of a recorded shape: a paint, or a shader that computes one when the shape is drawn.
package enum PaintSource: Equatable, Sendable {
    /// A paint that the rasteriser draws as it is.
    case paint(Paint)

    /// A shape-style shader, evaluated at positions in the space of the painted shape.
    indirect case shader(ShaderCall)
}
