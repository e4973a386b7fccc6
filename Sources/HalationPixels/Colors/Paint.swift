package import Foundation
package import HalationGeometry

/// The source of a shape's colours.
package enum Paint: Equatable, Sendable {
    /// A solid colour.
    case color(StraightColor)

    /// A linear, radial or conic gradient.
    indirect case gradient(GradientPaint)

    /// A picture, clamped or tiled beyond its edges.
    indirect case image(PicturePaint)

    /// A grid of colours.
    indirect case mesh(MeshPaint)
}

/// A picture that fills a shape.
package struct PicturePaint: Equatable, Sendable {
    /// The resampling of a scaled picture.
    package enum Interpolation: Equatable, Sendable {
        /// Nearest neighbour.
        case none

        /// Bilinear interpolation if enlarged; the mean of the covered source pixels if reduced.
        case smooth
    }

    /// The continuation of the picture beyond its edges.
    package enum Tiling: Equatable, Sendable {
        /// The nearest pixel on the edge.
        case clamp

        /// Copies of the picture in both directions.
        case `repeat`
    }

    package var picture: PixelBuffer

    /// Maps the picture's pixels to the space of the painted shape.
    package var placement: CGAffineTransform
    package var interpolation: Interpolation
    package var tiling: Tiling

    package init(
        _ picture: PixelBuffer,
        placement: CGAffineTransform,
        interpolation: Interpolation = .smooth,
        tiling: Tiling = .clamp,
    ) {
        self.picture = picture
        self.placement = placement
        self.interpolation = interpolation
        self.tiling = tiling
    }
}

/// A linear, radial or conic gradient.
package struct GradientPaint: Equatable, Sendable {
    /// The line, circles or centre of a gradient.
    package enum Geometry: Equatable, Sendable {
        /// Colours vary from `start` to `end` and are constant along perpendiculars.
        case linear(start: CGPoint, end: CGPoint)

        /// Colours vary from the circle with radius `startRadius` to the one with radius `endRadius`.
        case radial(center: CGPoint, startRadius: Double, endRadius: Double)

        /// Colours vary by angle over a full turn, clockwise from `angle` radians; the spread has no effect.
        case conic(center: CGPoint, angle: Double)
    }

    /// The components that are interpolated between two stops.
    package enum Space: Equatable, Sendable {
        /// Those of the layer that the gradient is drawn in: sRGB-encoded, or linear light.
        case device

        /// Linear light.
        case linear

        /// Oklab.
        case perceptual
    }

    /// The continuation of a gradient before its start and beyond its end.
    package enum Spread: Equatable, Sendable {
        /// The colour of the nearest stop.
        case pad

        /// The gradient repeated from its start.
        case `repeat`

        /// The gradient repeated back and forth.
        case mirror
    }

    /// A colour at a location: 0 is the start, 1 the end.
    package struct Stop: Equatable, Sendable {
        package var color: StraightColor
        package var location: Double

        package init(color: StraightColor, location: Double) {
            self.color = color
            self.location = location
        }
    }

    /// The stops in ascending order of their locations, which lie in 0...1.
    ///
    /// Straight components, not premultiplied ones, are interpolated between two stops.
    package var stops: [Stop]
    package var geometry: Geometry
    package var spread: Spread
    package var space: Space

    /// Maps the space of the geometry to that of the painted shape.
    package var placement: CGAffineTransform

    package init(
        stops: [Stop],
        geometry: Geometry,
        spread: Spread = .pad,
        space: Space = .device,
        placement: CGAffineTransform = .identity
    ) {
        self.stops = stops
        self.geometry = geometry
        self.spread = spread
        self.space = space
        self.placement = placement
    }
}
