public import Foundation
public import UIKit

/// Stand-in for `NSBezierPath`: the same type as ``UIBezierPath``.
public typealias NSBezierPath = UIBezierPath

extension UIBezierPath {
    /// Creates a rectangle with round corners.
    public convenience init(roundedRect rect: CGRect, xRadius: CGFloat, yRadius: CGFloat) {
        let size = CGSize(width: xRadius, height: yRadius)
        self.init(cgPath: Path(roundedRect: rect, cornerSize: size, style: .circular).cgPath)
    }

    /// Adds a line, like ``UIBezierPath/addLine(to:)``.
    public func line(to point: CGPoint) { addLine(to: point) }

    /// Adds a cubic curve.
    public func curve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        addCurve(to: endPoint, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
    }

    /// Adds a rectangle as a subpath.
    public func appendRect(_ rect: CGRect) { append(UIBezierPath(rect: rect)) }

    /// Adds the ellipse in a rectangle.
    public func appendOval(in rect: CGRect) { append(UIBezierPath(ovalIn: rect)) }

    /// Adds a rectangle with round corners.
    public func appendRoundedRect(_ rect: CGRect, xRadius: CGFloat, yRadius: CGFloat) {
        append(UIBezierPath(roundedRect: rect, xRadius: xRadius, yRadius: yRadius))
    }
}
