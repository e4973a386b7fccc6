package import CoreGraphics
package import Foundation

/// A filter of bitmaps, for frameworks that do not need the one that declares it.
package protocol PictureFilter: AnyObject {
    /// Filters a bitmap.
    ///
    /// - Parameters:
    ///   - image: The bitmap.
    ///   - pixelsPerPoint: The factor on the filter's lengths.
    /// - Returns: The filtered bitmap and its rectangle, in pixels with y upwards from the bottom left of the given one;
    ///   nil if there is none.
    func filter(_ image: CGImage, pixelsPerPoint: Double) -> (image: CGImage, extent: CGRect)?
}
