public import CoreGraphics
public import Foundation
import UIKit

/// Stand-in for `NSGraphicsContext`: a `CGContext` by reference.
public final class NSGraphicsContext: NSObject {
    /// The context that is drawn to.
    public let cgContext: CGContext

    /// Creates a context; `flipped` has no effect.
    public init(cgContext: CGContext, flipped: Bool) {
        self.cgContext = cgContext
    }

    /// The current context of drawing code on this thread.
    public static var current: NSGraphicsContext? {
        get { UIGraphicsGetCurrentContext().map { NSGraphicsContext(cgContext: $0, flipped: true) } }
        set {
            UIGraphicsPopContext()
            if let newValue { UIGraphicsPushContext(newValue.cgContext) }
        }
    }

    /// Pushes the current context; its state is not saved.
    public static func saveGraphicsState() {
        if let current = UIGraphicsGetCurrentContext() { UIGraphicsPushContext(current) }
    }

    /// Pops the context that was pushed last.
    public static func restoreGraphicsState() { UIGraphicsPopContext() }
}
