public import Foundation
import HalationDiagnostics
import HalationDrawing

/// The laws that the bodies of a scene move by.
///
/// Steps are of 1/120 of a second at most: velocities change by forces, contacts are solved by impulses in turn, and
/// bodies move. A body in free flight moves along an exact parabola.
public final class SKPhysicsWorld: NSObject, @unchecked Sendable {
    /// The acceleration of all bodies in metres per second squared; initially 9.8 downwards.
    public var gravity = CGVector(dx: 0, dy: -9.8)

    /// The pace; 0 stops all bodies.
    public var speed: CGFloat = 1

    /// Takes the contacts as they begin and end.
    public weak var contactDelegate: (any SKPhysicsContactDelegate)?

    private var solver = ContactSolver()

    /// The bodies of the last step.
    private var bodies: [MovingBody] = []

    private var joints: [SKPhysicsJoint] = []

    /// Has no effect, with a warning: joints do not hold bodies.
    public func add(_ joint: SKPhysicsJoint) {
        Warnings.report("joints of SpriteKit's physics have no effect", once: "SKPhysicsJoint")
        joints.append(joint)
    }

    /// Removes a joint, which had no effect.
    public func remove(_ joint: SKPhysicsJoint) { joints.removeAll { $0 === joint } }

    /// Removes all joints, which had no effect.
    public func removeAllJoints() { joints.removeAll() }

    /// The longest step in seconds.
    private static let longestStep = 1.0 / 120

    /// Moves the bodies of a scene; the first step of a frame takes the forces that were applied since the last one.
    @MainActor
    func step(by duration: Double, in scene: SKScene, beginsFrame: Bool) {
        let whole = duration * Double(max(speed, 0))
        bodies = []
        collect(scene, rotation: 0, scale: Vec(1, 1))
        if beginsFrame { for body in bodies { body.body.takeForces() } }
        guard whole > 0, !bodies.isEmpty else { return }
        let count = Int(min(max((whole / Self.longestStep - 1e-9).rounded(.up), 1), 1e9))
        var events: [ContactSolver.Event] = []
        for _ in 0..<min(count, 64) {
            let pull = Vec(gravity) * SKPhysicsBody.pointsPerMetre
            events += solver.step(by: whole / Double(count), gravity: pull, &bodies)
        }
        for body in bodies where body.body.isDynamic { body.moveNode(in: scene) }
        for event in events {
            if event.isBegin {
                contactDelegate?.didBegin(event.contact)
            } else {
                contactDelegate?.didEnd(event.contact)
            }
        }
    }

    @MainActor
    private func collect(_ node: SKNode, rotation: CGFloat, scale: Vec) {
        let isScene = node is SKScene
        let rotation = isScene ? 0 : rotation + node.zRotation
        let scale = isScene ? scale : scale * Vec(Double(node.xScale), Double(node.yScale))
        if let body = node.physicsBody, !body.shapes.isEmpty {
            let origin = CGPoint.zero.applying(node.transformToRoot)
            bodies.append(MovingBody(body, origin: Vec(origin), angle: Double(rotation), scale: scale))
        }
        for child in node.children { collect(child, rotation: rotation, scale: scale) }
    }

    /// The force of fields at a point: none.
    public func sampleFields(at position: SIMD3<Float>) -> SIMD3<Float> { SIMD3() }

    // MARK: Searches

    /// The body at a point of the scene, as of the last step.
    public func body(at point: CGPoint) -> SKPhysicsBody? {
        bodies.first { $0.shapes.contains { $0.contains(Vec(point)) } }?.body
    }

    /// A body that meets a rectangle of the scene, as of the last step.
    public func body(in rect: CGRect) -> SKPhysicsBody? {
        var found: SKPhysicsBody?
        enumerateBodies(in: rect) { body, stops in
            found = body
            stops.pointee = true
        }
        return found
    }

    /// Calls a closure with the bodies at a point of the scene.
    public func enumerateBodies(
        at point: CGPoint,
        using block: (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        enumerate(block) { $0.shapes.contains { $0.contains(Vec(point)) } }
    }

    /// Calls a closure with the bodies whose bounds meet a rectangle of the scene.
    public func enumerateBodies(
        in rect: CGRect,
        using block: (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        enumerate(block) { body in
            body.shapes.contains { shape in
                shape.low.x <= Double(rect.maxX) && shape.high.x >= Double(rect.minX)
                    && shape.low.y <= Double(rect.maxY) && shape.high.y >= Double(rect.minY)
            }
        }
    }

    private func enumerate(
        _ block: (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void,
        where isMeant: (MovingBody) -> Bool
    ) {
        var stops: ObjCBool = false
        for body in bodies where isMeant(body) {
            block(body.body, &stops)
            if stops.boolValue { return }
        }
    }

    /// The first body on the way between two points of the scene.
    public func body(alongRayStart start: CGPoint, end: CGPoint) -> SKPhysicsBody? {
        var best: (share: Double, body: SKPhysicsBody)?
        enumerateBodies(alongRayStart: start, end: end) { body, point, _, _ in
            let share = (Vec(point) - Vec(start)).length
            if share < best?.share ?? .infinity { best = (share, body) }
        }
        return best?.body
    }

    /// Calls a closure with each body on the way between two points of the scene, the point where it is hit and the
    /// direction of its outline there.
    public func enumerateBodies(
        alongRayStart start: CGPoint,
        end: CGPoint,
        using block: (SKPhysicsBody, CGPoint, CGVector, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stops: ObjCBool = false
        for body in bodies {
            let hits = body.shapes.compactMap { $0.hit(from: Vec(start), to: Vec(end)) }
            guard let hit = hits.min(by: { $0.share < $1.share }) else { continue }
            let point = Vec(start) + (Vec(end) - Vec(start)) * hit.share
            block(body.body, point.point, hit.normal.vector, &stops)
            if stops.boolValue { return }
        }
    }

    // MARK: Outlines

    /// Draws the outlines of all bodies of a scene.
    @MainActor
    func drawOutlines(of scene: SKScene, in context: GraphicsContext) {
        bodies = []
        collect(scene, rotation: 0, scale: Vec(1, 1))
        for body in bodies {
            for shape in body.shapes {
                var path = Path()
                if shape.normals.isEmpty {
                    let (center, radius) = (shape.corners[0], shape.radius)
                    path.addEllipse(
                        in: CGRect(
                            x: center.x - radius,
                            y: center.y - radius,
                            width: 2 * radius,
                            height: 2 * radius
                        )
                    )
                } else {
                    path.addLines(shape.corners.map(\.point))
                    path.closeSubpath()
                }
                context.stroke(path, with: .color(Color(red: 0.3, green: 0.8, blue: 1)), lineWidth: 1)
            }
        }
    }
}

extension PlacedShape {
    /// Where a way first meets the outline: the share of the way, and the direction of the outline there.
    fileprivate func hit(from start: Vec, to end: Vec) -> (share: Double, normal: Vec)? {
        let way = end - start
        if normals.isEmpty {
            let offset = start - corners[0]
            let (a, b) = (way.lengthSquared, offset.dot(way))
            let root = b * b - a * (offset.lengthSquared - radius * radius)
            guard a > 0, root >= 0 else { return nil }
            let share = (-b - root.squareRoot()) / a
            guard (0...1).contains(share) else { return nil }
            return (share, (offset + way * share) / max(radius, 1e-9))
        }
        var best: (share: Double, normal: Vec)?
        for index in corners.indices {
            let (from, edge) = (corners[index], corners[(index + 1) % corners.count] - corners[index])
            let scale = way.cross(edge)
            guard scale != 0 else { continue }
            let share = (from - start).cross(edge) / scale
            let place = (from - start).cross(way) / scale
            guard (0...1).contains(share), (0...1).contains(place), share < best?.share ?? .infinity else {
                continue
            }
            best = (share, normals[index].dot(way) < 0 ? normals[index] : -normals[index])
        }
        return best
    }
}
