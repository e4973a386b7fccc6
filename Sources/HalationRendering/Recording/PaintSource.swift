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
