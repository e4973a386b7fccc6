public import AppKit
import CoreGraphics
import HalationDrawing
public import HalationViews
public import UIKit

extension ImageRenderer {
    /// The picture of the view as a `UIImage`; nil if it is empty or cannot be rendered.
    public var uiImage: UIImage? { cgImage.map { UIImage(cgImage: $0, scale: scale, orientation: .up) } }

    /// The picture of the view as an `NSImage`; nil if it is empty or cannot be rendered.
    public var nsImage: NSImage? { uiImage }
}
