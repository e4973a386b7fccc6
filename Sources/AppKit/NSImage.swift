public import HalationDrawing
public import UIKit

/// Stand-in for `NSImage`: the same type as ``UIImage``.
public typealias NSImage = UIImage

extension Image {
    /// Creates an image from an `NSImage`.
    public init(nsImage: NSImage) {
        self = nsImage.image
    }
}
