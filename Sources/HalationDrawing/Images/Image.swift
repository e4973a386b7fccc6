public import Foundation
public import HalationPixels

/// A picture made of pixels.
///
/// As a view it has its natural size, the pixels divided by its scale, unless it is ``resizable()``.
///
/// ```swift
/// Image(picture).resizable()                        // fills the space it is offered
/// context.draw(Image(picture), at: CGPoint(x: 20, y: 20), anchor: .topLeading)
/// ```
///
/// At its natural size, on whole pixels of a picture of the same scale, every pixel is drawn as it is.
public struct Image: Equatable, Sendable {
    /// How a picture is seen that is drawn at another size.
    public enum Interpolation: Hashable, Sendable {
        /// The nearest pixel: larger ones become blocks.
        case none

        /// Smooth.
        case low

        /// Smooth.
        case medium

        /// Smooth.
        case high
    }

    /// The pixels.
    let pixels: PixelBuffer

    /// The number of pixels to a point.
    let scale: CGFloat

    package private(set) var isResizable = false
    private(set) var interpolation = Interpolation.medium

    /// Creates an image of pixels.
    ///
    /// - Parameters:
    ///   - pixels: The picture.
    ///   - scale: The number of pixels to a point; what is not above zero counts as 1.
    public init(_ pixels: PixelBuffer, scale: CGFloat = 1) {
        self.pixels = pixels
        self.scale = scale > 0 && scale.isFinite ? scale : 1
    }

    /// The image, as large as the space it is offered.
    public func resizable() -> Image {
        var image = self
        image.isResizable = true
        return image
    }

    /// The image, seen in another way where it is drawn at another size.
    ///
    /// All but ``Interpolation/none`` are the same: the four nearest pixels where it is larger, and the mean of what a
    /// pixel covers where it is smaller.
    public func interpolation(_ interpolation: Interpolation) -> Image {
        var image = self
        image.interpolation = interpolation
        return image
    }

    /// The natural size in points.
    package var size: CGSize {
        CGSize(width: CGFloat(pixels.size.width) / scale, height: CGFloat(pixels.size.height) / scale)
    }
}
