public import Foundation
public import HalationPixels

/// A bitmap image.
///
/// As a view it has its natural size, the pixel size divided by the scale, unless it is ``resizable()``.
///
/// ```swift
/// Image(picture).resizable()                        // fills the space it is offered
/// context.draw(Image(picture), at: CGPoint(x: 20, y: 20), anchor: .topLeading)
/// ```
///
/// At its natural size, aligned to whole pixels of an output of the same scale, its pixels are copied
/// unchanged.
public struct Image: Equatable, Sendable {
    /// The filter used when an image is drawn at another size.
    public enum Interpolation: Hashable, Sendable {
        /// Nearest neighbour: enlarged pixels become blocks.
        case none

        /// Bilinear when enlarged, area mean when reduced.
        case low

        /// The same as ``low``.
        case medium

        /// The same as ``low``.
        case high
    }

    /// The bitmap, premultiplied.
    let pixels: PixelBuffer

    /// Pixels per point.
    let scale: CGFloat

    package private(set) var isResizable = false
    private(set) var interpolation = Interpolation.medium

    /// Creates an image from a bitmap.
    ///
    /// - Parameters:
    ///   - pixels: The bitmap.
    ///   - scale: Pixels per point; values that are not positive count as 1.
    public init(_ pixels: PixelBuffer, scale: CGFloat = 1) {
        self.pixels = pixels
        self.scale = scale > 0 && scale.isFinite ? scale : 1
    }

    /// Makes the image fill the proposed space instead of keeping its natural size.
    public func resizable() -> Image {
        var image = self
        image.isResizable = true
        return image
    }

    /// Sets the filter used when the image is drawn at another size.
    ///
    /// All values but ``Interpolation/none`` give the same result: bilinear interpolation when enlarged, the
    /// mean of the covered area when reduced.
    public func interpolation(_ interpolation: Interpolation) -> Image {
        var image = self
        image.interpolation = interpolation
        return image
    }

    /// The natural size, in points.
    package var size: CGSize {
        CGSize(width: CGFloat(pixels.size.width) / scale, height: CGFloat(pixels.size.height) / scale)
    }
}
