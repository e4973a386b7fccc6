public import Foundation
import HalationPixels
import HalationRendering

/// A colour ramp: colours at locations from 0 to 1.
///
/// Between two stops the straight, sRGB-encoded components are interpolated linearly, unless ``colorSpace(_:)`` or an
/// option says otherwise. A gradient without stops draws nothing.
@frozen public struct Gradient: Hashable, Sendable {
    /// A colour at a location of the ramp.
    @frozen public struct Stop: Hashable, Sendable {
        /// The colour at ``location``.
        public var color: Color

        /// The location, clamped to 0...1; NaN counts as 0.
        public var location: CGFloat

        /// Creates a stop at a location, 0...1.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The stops by location; a stop before its predecessor is moved to the predecessor's location.
    public var stops: [Stop]

    /// Creates a gradient from stops in ascending order.
    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// Creates a gradient of evenly spaced colours from 0 to 1.
    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }

    /// The components that a gradient interpolates between two stops.
    public struct ColorSpace: Hashable, Sendable {
        let space: GradientPaint.Space

        /// The components of the context: sRGB-encoded, or linear light in a linear colour mode.
        public static let device = ColorSpace(space: .device)

        /// Oklab, in which equal steps look about equally large and greys do not appear between opposite hues as much.
        public static let perceptual = ColorSpace(space: .perceptual)
    }

    /// The gradient with its colours interpolated in a colour space.
    public func colorSpace(_ space: ColorSpace) -> AnyGradient {
        AnyGradient(self).colorSpace(space)
    }
}
