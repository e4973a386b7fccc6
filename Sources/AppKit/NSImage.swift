public import HalationDrawing
public import UIKit

/// An image by AppKit's name.
public typealias NSImage = UIImage

extension Image {
    /// Creates an image from one by AppKit's names.
    public init(nsImage: NSImage) {
        self = nsImage.image
    }
}
