public import CoreGraphics
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

/// The current context of drawing code; nil outside of it.
public func UIGraphicsGetCurrentContext() -> CGContext? { CurrentContext.stack.last }

/// Makes a context the current one on this thread.
public func UIGraphicsPushContext(_ context: CGContext) { CurrentContext.stack.append(context) }

/// Returns to the context that was current before the last ``UIGraphicsPushContext(_:)``.
public func UIGraphicsPopContext() {
    if !CurrentContext.stack.isEmpty { CurrentContext.stack.removeLast() }
}

extension UIColor {
    /// Sets the colour of fills and strokes in the current context.
    public func set() {
        setFill()
        setStroke()
    }

    /// Sets the colour of fills in the current context.
    public func setFill() { UIGraphicsGetCurrentContext()?.setFill(color) }

    /// Sets the colour of strokes in the current context.
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStroke(color) }
}

/// Fills a rectangle in the current context.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Strokes the inside of a rectangle in the current context, one point wide.
public func UIRectFrame(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}
