public import Foundation
import HalationGeometry

/// The contexts that drawing code of UIKit uses without naming them: a stack of each thread.
private enum CurrentContext {
    private static let key = "halation.graphics-contexts"

    static var stack: [CGContext] {
        get { Thread.current.threadDictionary[key] as? [CGContext] ?? [] }
        set { Thread.current.threadDictionary[key] = newValue }
    }
}

/// The context that UIKit's drawing code draws in; nil outside of drawing code.
public func UIGraphicsGetCurrentContext() -> CGContext? { CurrentContext.stack.last }

/// Makes a context the one that UIKit's drawing code draws in.
public func UIGraphicsPushContext(_ context: CGContext) { CurrentContext.stack.append(context) }

/// Returns to the context before the last ``UIGraphicsPushContext(_:)``.
public func UIGraphicsPopContext() {
    if !CurrentContext.stack.isEmpty { CurrentContext.stack.removeLast() }
}

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
            if !CurrentContext.stack.isEmpty { CurrentContext.stack.removeLast() }
            if let newValue { CurrentContext.stack.append(newValue.cgContext) }
        }
    }

    /// Keeps the current context.
    public static func saveGraphicsState() {
        if let current = UIGraphicsGetCurrentContext() { UIGraphicsPushContext(current) }
    }

    /// Returns to the context kept last.
    public static func restoreGraphicsState() { UIGraphicsPopContext() }
}

extension UIColor {
    /// Sets the colour of fills and strokes in the current context.
    public func set() {
        setFill()
        setStroke()
    }

    /// Sets the colour of fills in the current context.
    public func setFill() { UIGraphicsGetCurrentContext()?.state.fill = color }

    /// Sets the colour of strokes in the current context.
    public func setStroke() { UIGraphicsGetCurrentContext()?.state.stroke = color }
}

/// Fills a rectangle in the current context.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Strokes the inside of a rectangle in the current context, one point wide.
public func UIRectFrame(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}
