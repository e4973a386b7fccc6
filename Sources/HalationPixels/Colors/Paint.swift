package import Foundation
package import HalationGeometry

/// What gives the pixels of a shape their colour.
package enum Paint: Equatable, Sendable {
    /// One colour everywhere.
    case color(StraightColor)

    /// A colour that changes with the place.
    indirect case gradient(GradientPaint)

    /// A picture, and what lies beyond its edges.
    indirect case image(ImagePaint)
}

/// A picture as the colour of a shape.
package struct ImagePaint: Equatable, Sendable {
    /// What is seen between the pixels of a picture that is drawn larger or smaller.
    package enum Interpolation: Equatable, Sendable {
        /// The nearest pixel.
        case none

        /// The four nearest pixels when it is larger, and the mean of what a pixel covers when it is smaller.
        case smooth
    }

    /// What lies beyond the edges.
    package enum Tiling: Equatable, Sendable {
        /// The nearest pixel of the edge.
        case clamp

        /// The picture again and again.
        case `repeat`
    }

    package var picture: PixelBuffer

    /// From the picture's pixels to the space of the shape that is painted.
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

/// A colour that changes along a line or with the distance from a point.
package struct GradientPaint: Equatable, Sendable {
    /// Where the colours lie, in the space of the shape that is painted.
    package enum Geometry: Equatable, Sendable {
        /// Colours change from `start` to `end` and are constant across.
        case linear(start: CGPoint, end: CGPoint)

        /// Colours change from the circle of radius `startRadius` to that of radius `endRadius`.
        case radial(center: CGPoint, startRadius: Double, endRadius: Double)
    }

    /// What lies before the first and beyond the last stop.
    package enum Spread: Equatable, Sendable {
        /// The colour of the nearest stop.
        case pad

        /// The gradient again, from its start.
        case `repeat`

        /// The gradient again, back and forth.
        case mirror
    }

    /// A colour and its place on the way from start, 0, to end, 1.
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
    /// Between two stops the straight (not the premultiplied) components are interpolated.
    package var stops: [Stop]
    package var geometry: Geometry
    package var spread: Spread

    package init(stops: [Stop], geometry: Geometry, spread: Spread = .pad) {
        self.stops = stops
        self.geometry = geometry
        self.spread = spread
    }
}
