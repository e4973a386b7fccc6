public import Foundation
import HalationDiagnostics

/// A contact of two bodies.
public final class SKPhysicsContact: NSObject, @unchecked Sendable {
    /// The body that comes first in the tree.
    public let bodyA: SKPhysicsBody

    /// The body that comes second.
    public let bodyB: SKPhysicsBody

    /// The point of the contact, in the scene.
    public let contactPoint: CGPoint

    /// The direction from the first body to the second.
    public let contactNormal: CGVector

    /// The impulse of the contact.
    public let collisionImpulse: CGFloat

    init(_ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody, point: Vec, normal: Vec, impulse: Double) {
        self.bodyA = bodyA
        self.bodyB = bodyB
        contactPoint = point.point
        contactNormal = normal.vector
        collisionImpulse = CGFloat(impulse)
    }
}

/// Takes contacts of bodies, after each step of the physics.
@MainActor @preconcurrency
public protocol SKPhysicsContactDelegate: NSObjectProtocol {
    /// Two bodies began to touch.
    func didBegin(_ contact: SKPhysicsContact)

    /// Two bodies no longer touch.
    func didEnd(_ contact: SKPhysicsContact)
}

extension SKPhysicsContactDelegate {
    /// Does nothing by default.
    public func didBegin(_ contact: SKPhysicsContact) {}

    /// Does nothing by default.
    public func didEnd(_ contact: SKPhysicsContact) {}
}

/// Stand-in for `SKPhysicsJoint`: a joint of two bodies, which has no effect.
open class SKPhysicsJoint: NSObject, @unchecked Sendable {
    /// The body that comes first.
    public var bodyA: SKPhysicsBody

    /// The body that comes second.
    public var bodyB: SKPhysicsBody

    /// The force on the joint: none.
    open var reactionForce: CGVector { .zero }

    /// The torque on the joint: none.
    open var reactionTorque: CGFloat { 0 }

    /// Creates a joint of two bodies that no node has.
    public override convenience init() {
        self.init(SKPhysicsBody(circleOfRadius: 1), SKPhysicsBody(circleOfRadius: 1))
    }

    init(_ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody) {
        self.bodyA = bodyA
        self.bodyB = bodyB
    }
}

/// Stand-in for `SKPhysicsJointPin`: a pin, which has no effect.
public final class SKPhysicsJointPin: SKPhysicsJoint, @unchecked Sendable {
    /// Whether the angle is limited; has no effect.
    public var shouldEnableLimits = false
    /// The least angle; has no effect.
    public var lowerAngleLimit: CGFloat = 0
    /// The greatest angle; has no effect.
    public var upperAngleLimit: CGFloat = 0
    /// The torque of friction; has no effect.
    public var frictionTorque: CGFloat = 0
    /// The speed of rotation; has no effect.
    public var rotationSpeed: CGFloat = 0

    /// Creates a pin at a point of the scene.
    public class func joint(
        withBodyA bodyA: SKPhysicsBody,
        bodyB: SKPhysicsBody,
        anchor: CGPoint
    ) -> SKPhysicsJointPin {
        SKPhysicsJointPin(bodyA, bodyB)
    }
}

/// Stand-in for `SKPhysicsJointFixed`: glue, which has no effect.
public final class SKPhysicsJointFixed: SKPhysicsJoint, @unchecked Sendable {
    /// Creates glue at a point of the scene.
    public class func joint(
        withBodyA bodyA: SKPhysicsBody,
        bodyB: SKPhysicsBody,
        anchor: CGPoint
    ) -> SKPhysicsJointFixed {
        SKPhysicsJointFixed(bodyA, bodyB)
    }
}

/// Stand-in for `SKPhysicsJointSpring`: a spring, which has no effect.
public final class SKPhysicsJointSpring: SKPhysicsJoint, @unchecked Sendable {
    /// How fast the swinging dies away; has no effect.
    public var damping: CGFloat = 0
    /// Swings per second; has no effect.
    public var frequency: CGFloat = 0

    /// Creates a spring between points of the scene.
    public class func joint(
        withBodyA bodyA: SKPhysicsBody,
        bodyB: SKPhysicsBody,
        anchorA: CGPoint,
        anchorB: CGPoint
    ) -> SKPhysicsJointSpring {
        SKPhysicsJointSpring(bodyA, bodyB)
    }
}

/// Stand-in for `SKPhysicsJointSliding`: a rail, which has no effect.
public final class SKPhysicsJointSliding: SKPhysicsJoint, @unchecked Sendable {
    /// Whether the way is limited; has no effect.
    public var shouldEnableLimits = false
    /// The least way; has no effect.
    public var lowerDistanceLimit: CGFloat = 0
    /// The greatest way; has no effect.
    public var upperDistanceLimit: CGFloat = 0

    /// Creates a rail at a point of the scene.
    public class func joint(
        withBodyA bodyA: SKPhysicsBody,
        bodyB: SKPhysicsBody,
        anchor: CGPoint,
        axis: CGVector
    ) -> SKPhysicsJointSliding {
        SKPhysicsJointSliding(bodyA, bodyB)
    }
}

/// Stand-in for `SKPhysicsJointLimit`: a rope, which has no effect.
public final class SKPhysicsJointLimit: SKPhysicsJoint, @unchecked Sendable {
    /// The length of the rope; has no effect.
    public var maxLength: CGFloat = 0

    /// Creates a rope between points of the scene.
    public class func joint(
        withBodyA bodyA: SKPhysicsBody,
        bodyB: SKPhysicsBody,
        anchorA: CGPoint,
        anchorB: CGPoint
    ) -> SKPhysicsJointLimit {
        SKPhysicsJointLimit(bodyA, bodyB)
    }
}
