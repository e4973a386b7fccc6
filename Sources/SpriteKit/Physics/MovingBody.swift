import Foundation

/// A body in the scene during a step.
struct MovingBody {
    let body: SKPhysicsBody
    private let local: [BodyShape]
    private let localCenter: Vec
    private let firstOrigin: Vec
    private let firstAngle: Double

    /// The centre of mass.
    var center: Vec
    var angle: Double
    var velocity: Vec
    var spin: Double
    let inverseMass: Double
    let inverseInertia: Double

    /// Changes of the place that leave the velocity as it is, and of the angle.
    var correction = Vec.zero
    var turnCorrection = 0.0

    /// The acceleration of the step, and whether contacts changed the motion.
    var acceleration = Vec.zero
    var isTouched = false
    var shapes: [PlacedShape]

    init(_ body: SKPhysicsBody, origin: Vec, angle: Double, scale: Vec) {
        self.body = body
        local = body.shapes.map { $0.scaled(x: scale.x, y: scale.y) }
        localCenter = body.localCenter * scale
        firstOrigin = origin
        firstAngle = angle
        self.angle = angle
        let isMoving = body.isDynamic && !body.isEdge
        velocity = isMoving || body.isDynamic ? Vec(body.velocity) : .zero
        spin = isMoving ? Double(body.angularVelocity) : 0
        inverseMass = isMoving && !body.pinned ? 1 / Double(body.mass) : 0
        let factor = abs(scale.x * scale.y)
        inverseInertia = isMoving && body.allowsRotation && factor > 0 ? 1 / (body.inertia * factor) : 0
        if body.pinned { velocity = .zero }
        let (c, s) = (cos(angle), sin(angle))
        let center =
            origin + Vec(localCenter.x * c - localCenter.y * s, localCenter.x * s + localCenter.y * c)
        self.center = center
        shapes = local.map { PlacedShape($0, origin: origin, cosine: c, sine: s) }
        body.center = center
    }

    private var origin: Vec {
        let (c, s) = (cos(angle), sin(angle))
        return center - Vec(localCenter.x * c - localCenter.y * s, localCenter.x * s + localCenter.y * c)
    }

    /// Places the shapes where the body is.
    mutating func place() {
        let (c, s, origin) = (cos(angle), sin(angle), origin)
        for index in shapes.indices {
            shapes[index] = PlacedShape(local[index], origin: origin, cosine: c, sine: s)
        }
    }

    func velocity(at arm: Vec) -> Vec { velocity + arm.turned * spin }

    mutating func push(_ impulse: Vec, arm: Vec, sign: Double, mass: Double, inertia: Double) {
        velocity += impulse * (sign * mass)
        spin += sign * inertia * arm.cross(impulse)
    }

    /// Moves the node to where the body is, and gives the body its motion.
    @MainActor
    func moveNode(in scene: SKScene) {
        body.velocity = velocity.vector
        body.angularVelocity = CGFloat(spin)
        body.center = center
        guard let node = body.owner, !(node is SKScene) else { return }
        let origin = origin
        if origin != firstOrigin {
            node.position = origin.point.applying(node.parent?.transformToRoot.inverse ?? .identity)
        }
        if angle != firstAngle { node.zRotation += CGFloat(angle - firstAngle) }
    }
}
