import Foundation
package import HalationGeometry
package import HalationPixels

/// Where drawing shows, in device pixels: inside whole pixels, and inside every one of some smooth-edged shapes.
package struct DeviceClip: Equatable, Sendable {
    /// A path and what is inside it.
    package struct Shape: Equatable, Sendable {
        package var path: Path
        package var transform: CGAffineTransform
        package var style: FillStyle

        package init(path: Path, transform: CGAffineTransform, style: FillStyle) {
            self.path = path
            self.transform = transform
            self.style = style
        }
    }

    /// Pixels outside are never touched.
    package var bounds: PixelRect

    /// Coverages multiply.
    package var shapes: [Shape] = []

    package init(bounds: PixelRect, shapes: [Shape] = []) {
        self.bounds = bounds
        self.shapes = shapes
    }
}
