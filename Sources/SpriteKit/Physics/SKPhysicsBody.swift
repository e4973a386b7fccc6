public import Foundation
import HalationDiagnostics
import HalationGeometry
public import UIKit

/// The mass and the outline of a node, which moves it by the laws of the scene's physics.
///
/// 150 points are a metre. Lines have no mass and never move.
open class SKPhysicsBody: NSObject, @unchecked Sendable {
    /// The parts in the node's own space.
    let shapes: [BodyShape]

    /// Whether the body is made of lines.
    let isEdge: Bool

    /// The node that the body moves.
    weak var owner: SKNode?

    /// Points in a metre.
    static let pointsPerMetre = 150.0

    init(shapes: [BodyShape], isEdge: Bool = false) {
        self.shapes = shapes
        self.isEdge = isEdge
        ownArea = isEdge ? 0 : shapes.reduce(0) { $0 + $1.area }
        isDynamic = !isEdge
        super.init()
    }

    // MARK: Outlines

    /// Creates a circle about the node's origin.
    public convenience init(circleOfRadius r: CGFloat) { self.init(circleOfRadius: r, center: .zero) }

    /// Creates a circle about a point.
    public convenience init(circleOfRadius r: CGFloat, center: CGPoint) {
        self.init(shapes: [.circle(center: Vec(center), radius: abs(Double(r)))])
    }

    /// Creates a rectangle about the node's origin.
    public convenience init(rectangleOf s: CGSize) { self.init(rectangleOf: s, center: .zero) }

    /// Creates a rectangle about a point.
    public convenience init(rectangleOf s: CGSize, center: CGPoint) {
        let half = Vec(abs(Double(s.width)), abs(Double(s.height))) / 2
        let middle = Vec(center)
        let corners = [
            Vec(-half.x, -half.y), Vec(half.x, -half.y), Vec(half.x, half.y), Vec(-half.x, half.y),
        ]
        self.init(shapes: BodyShape.parts(of: corners.map { $0 + middle }))
    }

    /// Creates a polygon; one that is not convex is cut into triangles.
    public convenience init(polygonFrom path: CGPath) {
        self.init(shapes: Self.outlines(of: path).flatMap { BodyShape.parts(of: $0.points) })
    }

    /// Creates a rectangle in the size of a texture: transparent parts count as well, with a warning.
    public convenience init(texture: SKTexture, size: CGSize) {
        Warnings.report(
            "the body of a texture is its rectangle, transparent parts included",
            once: "SKPhysicsBody texture"
        )
        self.init(rectangleOf: size)
    }

    /// Creates a rectangle in the size of a texture: transparent parts count as well, with a warning.
    public convenience init(texture: SKTexture, alphaThreshold: Float, size: CGSize) {
        self.init(texture: texture, size: size)
    }

    /// Creates a line, which never moves.
    public convenience init(edgeFrom p1: CGPoint, to p2: CGPoint) {
        self.init(shapes: [.polygon([Vec(p1), Vec(p2)])], isEdge: true)
    }

    /// Creates the lines of an open path.
    public convenience init(edgeChainFrom path: CGPath) {
        self.init(shapes: Self.lines(of: path, closes: false), isEdge: true)
    }

    /// Creates the lines of a closed path.
    public convenience init(edgeLoopFrom path: CGPath) {
        self.init(shapes: Self.lines(of: path, closes: true), isEdge: true)
    }

    /// Creates the lines around a rectangle.
    public convenience init(edgeLoopFrom rect: CGRect) {
        self.init(edgeLoopFrom: Path(rect).cgPath)
    }

    /// Creates a body of the outlines of others.
    public convenience init(bodies: [SKPhysicsBody]) {
        self.init(shapes: bodies.flatMap(\.shapes), isEdge: bodies.allSatisfy(\.isEdge) && !bodies.isEmpty)
    }

    /// The polygons of a path, with curves as short lines.
    private static func outlines(of path: CGPath) -> [(points: [Vec], isClosed: Bool)] {
        var result: [(points: [Vec], isClosed: Bool)] = []
        Path(path).flattened(threshold: 1).forEach { element in
            switch element {
            case .move(let to): result.append(([Vec(to)], false))
            case .line(let to), .quadCurve(let to, _), .curve(let to, _, _):
                if result.isEmpty { result.append(([.zero], false)) }
                result[result.count - 1].points.append(Vec(to))
            case .closeSubpath: if !result.isEmpty { result[result.count - 1].isClosed = true }
            }
        }
        return result.filter { $0.points.count > 1 }
    }

    private static func lines(of path: CGPath, closes: Bool) -> [BodyShape] {
        outlines(of: path).flatMap { outline -> [BodyShape] in
            var points = outline.points
            if closes || outline.isClosed { points.append(points[0]) }
            return zip(points, points.dropFirst()).compactMap { start, end in
                (end - start).length > 1e-6 ? .polygon([start, end]) : nil
            }
        }
    }

    // MARK: Mass

    private let ownArea: Double
    private var givenMass: Double?

    /// The area in square metres.
    open var area: CGFloat { CGFloat(ownArea / (Self.pointsPerMetre * Self.pointsPerMetre)) }

    /// The mass in kilograms per square metre; initially 1.
    open var density: CGFloat = 1 {
        didSet { givenMass = nil }
    }

    /// The mass in kilograms.
    open var mass: CGFloat {
        get { CGFloat(givenMass ?? max(Double(density) * Double(area), 1e-9)) }
        set {
            density = area > 0 ? newValue / area : density
            // A body without a mass would be thrown to infinity.
            givenMass = newValue > 0 ? Double(newValue) : 1e-9
        }
    }

    // MARK: Behaviour

    /// Whether forces and contacts move the body.
    open var isDynamic: Bool

    /// Whether the body turns.
    open var allowsRotation = true

    /// Whether the body only turns, about the node's origin.
    open var pinned = false

    /// Whether the gravity of the scene pulls the body.
    open var affectedByGravity = true

    /// Whether fast bodies hit thin ones; has no effect: they always do.
    open var usesPreciseCollisionDetection = false

    /// How much a surface holds others: 0 is not at all; initially 0.2.
    open var friction: CGFloat = 0.2

    /// How much speed a bounce keeps: 0 is none, 1 is all; initially 0.2.
    open var restitution: CGFloat = 0.2

    /// How fast a motion dies away, per second; initially 0.1.
    open var linearDamping: CGFloat = 0.1

    /// How fast a turn dies away, per second; initially 0.1.
    open var angularDamping: CGFloat = 0.1

    /// The electric charge; has no effect.
    open var charge: CGFloat = 0

    /// Whether the body has been still for half a second.
    open internal(set) var isResting = false

    /// The seconds that the body has been still for.
    var stillTime = 0.0

    // MARK: Masks

    /// The kinds that the body is of.
    open var categoryBitMask: UInt32 = .max

    /// The kinds of bodies that stop this one.
    open var collisionBitMask: UInt32 = .max

    /// The kinds of bodies whose contacts are reported.
    open var contactTestBitMask: UInt32 = 0

    /// The kinds of fields that move the body; have no effect.
    open var fieldBitMask: UInt32 = .max

    // MARK: Motion

    /// The velocity in points per second.
    open var velocity = CGVector.zero

    /// The turn in radians per second, counterclockwise.
    open var angularVelocity: CGFloat = 0

    /// The pushes since the last frame, and the turns.
    private var force = Vec.zero
    private var torque = 0.0

    /// The push and the turn of this frame, which may have several steps.
    private(set) var heldForce = Vec.zero
    private(set) var heldTorque = 0.0

    /// Begins a frame with the pushes and turns since the last one.
    func takeForces() {
        (heldForce, heldTorque) = (force, torque)
        (force, torque) = (.zero, 0)
    }

    /// Pushes the body for a frame; a force of 1 gives a kilogram a point per second in a second.
    ///
    /// A frame lasts from one call of the scene's ``SKScene/update(_:)`` to the next.
    open func applyForce(_ force: CGVector) { self.force += Vec(force) }

    /// Pushes the body at a point of the scene for a frame.
    open func applyForce(_ force: CGVector, at point: CGPoint) {
        self.force += Vec(force)
        torque += (Vec(point) - center).cross(Vec(force))
    }

    /// Turns the body for a frame.
    open func applyTorque(_ torque: CGFloat) { self.torque += Double(torque) }

    /// Pushes the body at once; an impulse of 1 gives a kilogram a point per second.
    open func applyImpulse(_ impulse: CGVector) { push(impulse, at: nil) }

    /// Pushes the body at once at a point of the scene.
    open func applyImpulse(_ impulse: CGVector, at point: CGPoint) { push(impulse, at: point) }

    /// Turns the body at once.
    open func applyAngularImpulse(_ impulse: CGFloat) {
        guard isDynamic, allowsRotation else { return }
        angularVelocity += impulse / CGFloat(inertia)
    }

    func push(_ impulse: CGVector, at point: CGPoint?) {
        guard isDynamic else { return }
        velocity.dx += impulse.dx / mass
        velocity.dy += impulse.dy / mass
        guard let point, allowsRotation else { return }
        angularVelocity += CGFloat((Vec(point) - center).cross(Vec(impulse)) / inertia)
    }

    /// The moment of inertia about the centre of mass, in kilograms and points.
    var inertia: Double {
        guard ownArea > 0 else { return 1 }
        let center = localCenter
        let whole = shapes.reduce(0) { $0 + $1.inertia } - ownArea * center.lengthSquared
        return max(whole * Double(mass) / ownArea, 1e-9)
    }

    /// The centre of mass in the node's own space.
    var localCenter: Vec {
        guard ownArea > 0 else { return .zero }
        return shapes.reduce(Vec.zero) { $0 + $1.centroid * $1.area } / ownArea
    }

    /// The centre of mass in the scene, as of the last step.
    var center = Vec.zero

    // MARK: Others

    /// The node that the body moves.
    open var node: SKNode? { owner }

    /// The joints that hold the body: none, as joints have no effect.
    open var joints: [SKPhysicsJoint] { [] }

    /// The bodies that this one touches.
    var contacted: [SKPhysicsBody] = []

    /// The bodies that this one touches.
    open func allContactedBodies() -> [SKPhysicsBody] { contacted }

    /// A body of the same outline, properties and motion.
    func copied() -> SKPhysicsBody {
        let copy = SKPhysicsBody(shapes: shapes, isEdge: isEdge)
        copy.density = density
        copy.givenMass = givenMass
        copy.isDynamic = isDynamic
        copy.allowsRotation = allowsRotation
        copy.pinned = pinned
        copy.affectedByGravity = affectedByGravity
        copy.friction = friction
        copy.restitution = restitution
        copy.linearDamping = linearDamping
        copy.angularDamping = angularDamping
        copy.categoryBitMask = categoryBitMask
        copy.collisionBitMask = collisionBitMask
        copy.contactTestBitMask = contactTestBitMask
        copy.velocity = velocity
        copy.angularVelocity = angularVelocity
        return copy
    }
}

extension SKPhysicsBody: NSCopying {
    /// A body of the same outline and properties.
    public func copy(with zone: NSZone? = nil) -> Any { copied() }
}
