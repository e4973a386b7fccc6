package import Foundation
package import HalationGeometry

/// A picture that has any number of pixels, such as a page of vectors.
package protocol ScalablePicture: AnyObject, Sendable {
    /// The size in points.
    var size: CGSize { get }

    /// The pixels of a rectangle at the origin.
    ///
    /// - Parameters:
    ///   - pixelSize: The size of the rectangle.
    ///   - transform: Maps the picture's points, from its top left, to pixels.
    /// - Returns: The picture, transparent where it is not drawn; nil if memory is short.
    func picture(of pixelSize: PixelSize, transform: CGAffineTransform) -> PixelBuffer?
}
