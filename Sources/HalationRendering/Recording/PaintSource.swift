import Foundation
package import HalationGeometry
package import HalationPixels
package import HalationShaders

/// A paint, or a shader that computes one at drawing time.
package enum PaintSource: Equatable, Sendable {
    /// A paint that needs no evaluation.
    case paint(Paint)

    /// A shape-style shader, evaluated at positions in the space of the shape.
    indirect case shader(ShaderCall)

    /// A picture of vectors, drawn at the device's resolution.
    case document(DocumentPaint)

    /// The pixels drawn so far in the layer that is drawn into.
    case backdrop

    /// The pixels drawn so far in the layer around the one that is drawn into; planning makes it of ``backdrop`` for a
    /// drawing that gets a layer of its own because of its filters.
    case outerBackdrop

    /// A material: the pixels drawn so far in all layers, blurred and with other colours.
    indirect case material(MaterialPaint)
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

/// A paint that blurs what lies below it, through every layer around it.
///
/// What lies below is the picture as it would be at this moment if the layers around were composited as they are:
/// source-over, opaque and without filters or clips. So a layer of any opacity fades between the picture without it and
/// the picture with it.
package struct MaterialPaint: Hashable, Sendable {
    /// The standard deviation of the blur, in the space of the painted shape.
    package let radius: Double
    package let tone: BackdropTone

    /// The edge of glass; nil for materials that are flat.
    package let bevel: Bevel?

    /// The pixels of the painted shape's bounds, which take part as far as the picture has them; set by planning.
    package internal(set) var extent = PixelRect.empty

    /// The refraction at the edge of the painted shape; set by planning.
    package internal(set) var lens: BackdropLens?

    /// Creates a material.
    package init(radius: Double, tone: BackdropTone, bevel: Bevel? = nil) {
        self.radius = radius
        self.tone = tone
        self.bevel = bevel
    }

    /// The bevelled edge of rectangles, round or not, and circles: its width, and the displacement at the edge.
    package struct Bevel: Hashable, Sendable {
        package var height: Double
        package var amount: Double

        /// Creates a bevel from lengths in the space of the painted shape.
        package init(height: Double, amount: Double) {
            self.height = height
            self.amount = amount
        }
    }
}

/// A picture of vectors that fills a shape; transparent beyond what it draws.
package struct DocumentPaint: Equatable, Sendable {
    package let picture: any ScalablePicture

    /// Maps the picture's points to the space of the painted shape.
    package let placement: CGAffineTransform

    package init(_ picture: any ScalablePicture, placement: CGAffineTransform) {
        self.picture = picture
        self.placement = placement
    }

    package static func == (lhs: DocumentPaint, rhs: DocumentPaint) -> Bool {
        lhs.picture === rhs.picture && lhs.placement == rhs.placement
    }
}
