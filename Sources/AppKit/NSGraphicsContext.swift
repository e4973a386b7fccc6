public import CoreGraphics
public import Foundation
import UIKit

/// A context by AppKit's name.
public final class NSGraphicsContext: NSObject {
    /// The context of Core Graphics.
    public let cgContext: CGContext

    /// Wraps a context.
    public init(cgContext: CGContext, flipped: Bool) {
        self.cgContext = cgContext
    }

    /// The context that AppKit's drawing code draws in.
    public static var current: NSGraphicsContext? {
        get { UIGraphicsGetCurrentContext().map { NSGraphicsContext(cgContext: $0, flipped: true) } }
        set {
            UIGraphicsPopContext()
            if let newValue { UIGraphicsPushContext(newValue.cgContext) }
        }
    }

    /// Keeps the current context.
    public static func saveGraphicsState() {
        if let current = UIGraphicsGetCurrentContext() { UIGraphicsPushContext(current) }
    }

    /// Returns to the context kept last.
    public static func restoreGraphicsState() { UIGraphicsPopContext() }
}
