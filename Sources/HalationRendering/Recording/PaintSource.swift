package import HalationPixels
package import HalationShaders

/// A paint, or a shader that computes one at drawing time.
package enum PaintSource: Equatable, Sendable {
    /// A paint that needs no evaluation.
    case paint(Paint)

    /// A shape-style shader, evaluated at positions in the space of the shape.
    indirect case shader(ShaderCall)

    /// The pixels drawn so far in the layer that is drawn into.
    case backdrop

    /// The pixels drawn so far in the layer around the one that is drawn into; planning makes it of ``backdrop`` for a
    /// drawing that gets a layer of its own because of its filters.
    case outerBackdrop
}

extension PaintSource {
    /// A uniform colour.
    package static func color(_ color: StraightColor) -> PaintSource { .paint(.color(color)) }

    /// A linear or radial gradient in the space of the shape.
    package static func gradient(_ gradient: GradientPaint) -> PaintSource { .paint(.gradient(gradient)) }

    /// A grid of colours in the space of the shape.
    package static func mesh(_ mesh: MeshPaint) -> PaintSource { .paint(.mesh(mesh)) }

    /// An image in the space of the shape.
    package static func image(_ image: PicturePaint) -> PaintSource { .paint(.image(image)) }
}
