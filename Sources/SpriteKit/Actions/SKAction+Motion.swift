public import Foundation
public import UIKit

extension SKAction {
    // MARK: Moves

    /// Moves a node by a distance.
    public class func move(by delta: CGVector, duration: TimeInterval) -> SKAction {
        SKAction(.moveBy(delta), duration: duration)
    }

    /// Moves a node by a distance.
    public class func moveBy(x deltaX: CGFloat, y deltaY: CGFloat, duration sec: TimeInterval) -> SKAction {
        SKAction(.moveBy(CGVector(dx: deltaX, dy: deltaY)), duration: sec)
    }

    /// Moves a node to a place.
    public class func move(to location: CGPoint, duration: TimeInterval) -> SKAction {
        SKAction(.moveTo(x: location.x, y: location.y), duration: duration)
    }

    /// Moves a node across to a place.
    public class func moveTo(x: CGFloat, duration: TimeInterval) -> SKAction {
        SKAction(.moveTo(x: x, y: nil), duration: duration)
    }

    /// Moves a node up or down to a place.
    public class func moveTo(y: CGFloat, duration: TimeInterval) -> SKAction {
        SKAction(.moveTo(x: nil, y: y), duration: duration)
    }

    /// Moves a node along a path from its place, turned to the path's direction.
    public class func follow(_ path: CGPath, duration sec: TimeInterval) -> SKAction {
        follow(path, asOffset: true, orientToPath: true, duration: sec)
    }

    /// Moves a node along a path from its place, turned to the path's direction; the speed is in points per second.
    public class func follow(_ path: CGPath, speed: CGFloat) -> SKAction {
        follow(path, asOffset: true, orientToPath: true, speed: speed)
    }

    /// Moves a node along a path.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - offset: Whether the path begins at the node's place.
    ///   - orient: Whether the node turns with the path.
    ///   - duration: The duration in seconds.
    /// - Returns: The action, which can be reversed.
    public class func follow(
        _ path: CGPath,
        asOffset offset: Bool,
        orientToPath orient: Bool,
        duration: TimeInterval
    ) -> SKAction {
        SKAction(.follow(path, asOffset: offset, orients: orient, isReversed: false), duration: duration)
    }

    /// Moves a node along a path at a speed in points per second.
    public class func follow(
        _ path: CGPath,
        asOffset offset: Bool,
        orientToPath orient: Bool,
        speed: CGFloat
    ) -> SKAction {
        let length = PathTrack(Path(path)).length
        let duration = speed > 0 ? length / Double(speed) : 0
        return follow(path, asOffset: offset, orientToPath: orient, duration: duration)
    }

    // MARK: Turns

    /// Turns a node by an angle in radians.
    public class func rotate(byAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
        SKAction(.rotateBy(radians), duration: duration)
    }

    /// Turns a node to an angle in radians.
    public class func rotate(toAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
        rotate(toAngle: radians, duration: duration, shortestUnitArc: false)
    }

    /// Turns a node to an angle in radians, on the shorter way if `shortestUnitArc`.
    public class func rotate(
        toAngle radians: CGFloat,
        duration: TimeInterval,
        shortestUnitArc: Bool
    ) -> SKAction {
        SKAction(.rotateTo(radians, shortest: shortestUnitArc), duration: duration)
    }

    // MARK: Sizes

    /// Multiplies a node's scale by a factor.
    public class func scale(by scale: CGFloat, duration: TimeInterval) -> SKAction {
        SKAction(.scaleBy(x: scale, y: scale), duration: duration)
    }

    /// Multiplies a node's scale by factors.
    public class func scaleX(by xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval) -> SKAction {
        SKAction(.scaleBy(x: xScale, y: yScale), duration: duration)
    }

    /// Changes a node's scale.
    public class func scale(to scale: CGFloat, duration: TimeInterval) -> SKAction {
        SKAction(.scaleTo(x: scale, y: scale), duration: duration)
    }

    /// Changes a node's scale.
    public class func scaleX(to xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval) -> SKAction {
        SKAction(.scaleTo(x: xScale, y: yScale), duration: duration)
    }

    /// Changes a node's scale of widths.
    public class func scaleX(to scale: CGFloat, duration: TimeInterval) -> SKAction {
        SKAction(.scaleTo(x: scale, y: nil), duration: duration)
    }

    /// Changes a node's scale of heights.
    public class func scaleY(to scale: CGFloat, duration: TimeInterval) -> SKAction {
        SKAction(.scaleTo(x: nil, y: scale), duration: duration)
    }

    /// Scales a sprite until it has a size.
    public class func scale(to size: CGSize, duration: TimeInterval) -> SKAction {
        SKAction(.scaleToSize(size), duration: duration)
    }

    /// Changes a sprite's size by an amount.
    public class func resize(
        byWidth width: CGFloat,
        height: CGFloat,
        duration: TimeInterval
    ) -> SKAction {
        SKAction(.resizeBy(CGSize(width: width, height: height)), duration: duration)
    }

    /// Changes a sprite's size.
    public class func resize(toWidth width: CGFloat, height: CGFloat, duration: TimeInterval) -> SKAction {
        SKAction(.resizeTo(width: width, height: height), duration: duration)
    }

    /// Changes a sprite's width.
    public class func resize(toWidth width: CGFloat, duration: TimeInterval) -> SKAction {
        SKAction(.resizeTo(width: width, height: nil), duration: duration)
    }

    /// Changes a sprite's height.
    public class func resize(toHeight height: CGFloat, duration: TimeInterval) -> SKAction {
        SKAction(.resizeTo(width: nil, height: height), duration: duration)
    }

    // MARK: Forces

    /// Pushes a node's body for a time.
    public class func applyForce(_ force: CGVector, duration sec: TimeInterval) -> SKAction {
        SKAction(.force(force, at: nil), duration: sec)
    }

    /// Pushes a node's body at a point of the node for a time.
    public class func applyForce(_ force: CGVector, at point: CGPoint, duration sec: TimeInterval) -> SKAction
    {
        SKAction(.force(force, at: point), duration: sec)
    }

    /// Turns a node's body for a time.
    public class func applyTorque(_ torque: CGFloat, duration sec: TimeInterval) -> SKAction {
        SKAction(.torque(torque), duration: sec)
    }

    /// Pushes a node's body, spread over a time.
    public class func applyImpulse(_ impulse: CGVector, duration sec: TimeInterval) -> SKAction {
        SKAction(.impulse(impulse, at: nil), duration: sec)
    }

    /// Pushes a node's body at a point of the node, spread over a time.
    public class func applyImpulse(_ impulse: CGVector, at point: CGPoint, duration sec: TimeInterval)
        -> SKAction
    {
        SKAction(.impulse(impulse, at: point), duration: sec)
    }

    /// Turns a node's body, spread over a time.
    public class func applyAngularImpulse(_ impulse: CGFloat, duration sec: TimeInterval) -> SKAction {
        SKAction(.angularImpulse(impulse), duration: sec)
    }
}
