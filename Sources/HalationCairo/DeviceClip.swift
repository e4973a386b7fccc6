import Foundation
package import HalationGeometry
package import HalationPixels

/// A clip in device pixels: a rectangle of whole pixels, intersected with any number of antialiased shapes.
package struct DeviceClip: Equatable, Sendable {
    /// The inside of a path.
    package struct Shape: Equatable, Sendable {
        package var path: Path

        /// From the path's space to device pixels.
        package var transform: CGAffineTransform
        package var style: FillStyle

        package init(path: Path, transform: CGAffineTransform, style: FillStyle) {
            self.path = path
            self.transform = transform
            self.style = style
        }
    }

    /// The only pixels that may change.
    package var bounds: PixelRect

    /// Shapes whose coverages multiply.
    package var shapes: [Shape] = []

    package init(bounds: PixelRect, shapes: [Shape] = []) {
        self.bounds = bounds
        self.shapes = shapes
    }
}
