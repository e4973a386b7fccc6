import Foundation
import HalationDiagnostics
import SpriteKit
import Testing

@MainActor
private final class Contacts: NSObject, SKPhysicsContactDelegate {
    var begun: [String] = []
    var ended: [String] = []

    func didBegin(_ contact: SKPhysicsContact) { begun.append(names(contact)) }
    func didEnd(_ contact: SKPhysicsContact) { ended.append(names(contact)) }

    private func names(_ contact: SKPhysicsContact) -> String {
        [contact.bodyA, contact.bodyB].map { $0.node?.name ?? "?" }.joined(separator: "-")
    }
}

@MainActor
@Suite("Bodies of sprites")
struct PhysicsTests {
    private let scene = SKScene(size: CGSize(width: 400, height: 800))

    private func ball(_ radius: CGFloat = 10, at x: CGFloat, _ y: CGFloat, name: String = "ball") -> SKNode {
        let node = SKShapeNode(circleOfRadius: radius)
        node.name = name
        node.position = CGPoint(x: x, y: y)
        let body = SKPhysicsBody(circleOfRadius: radius)
        body.linearDamping = 0
        body.angularDamping = 0
        node.physicsBody = body
        scene.addChild(node)
        return node
    }

    private func box(_ side: CGFloat, at x: CGFloat, _ y: CGFloat) -> SKNode {
        let size = CGSize(width: side, height: side)
        let node = SKSpriteNode(color: .red, size: size)
        node.position = CGPoint(x: x, y: y)
        node.physicsBody = SKPhysicsBody(rectangleOf: size)
        scene.addChild(node)
        return node
    }

    private func floor(_ restitution: CGFloat = 0) {
        let node = SKNode()
        node.name = "floor"
        node.physicsBody = SKPhysicsBody(edgeFrom: CGPoint(x: -2000, y: 0), to: CGPoint(x: 2000, y: 0))
        node.physicsBody?.restitution = restitution
        scene.addChild(node)
    }

    @Test("A body falls along the exact parabola", arguments: [1.0 / 120, 1.0 / 24, 1.0 / 7])
    func fall(step length: Double) {
        let node = ball(at: 100, 700)
        node.physicsBody?.velocity = CGVector(dx: 40, dy: 300)
        let count = Int(0.5 / length)
        for _ in 0..<count { scene.step(by: length, currentTime: nil) }
        let time = Double(count) * length

        #expect(abs(Double(node.position.x) - (100 + 40 * time)) < 1e-6)
        #expect(abs(Double(node.position.y) - (700 + 300 * time - 9.8 * 150 / 2 * time * time)) < 1e-6)
    }

    @Test(
        "A perfect ball keeps its height over many bounces, and a dull one loses it",
        arguments: [1.0, 0.5]
    )
    func bounces(restitution: Double) {
        floor()
        let node = ball(at: 100, 310)
        node.physicsBody?.restitution = CGFloat(restitution)
        var peaks: [Double] = []
        var (last, rising) = (310.0, false)
        for _ in 0..<(120 * 6) {
            scene.step(by: 1.0 / 120, currentTime: nil)
            let height = Double(node.position.y)
            if rising, height < last { peaks.append(last - 10) }
            rising = height > last
            last = height
        }

        // Of the height of 300, the share e² is left after each bounce.
        var expected = 300.0
        for peak in peaks.prefix(restitution == 1 ? 5 : 3) {
            expected *= restitution * restitution
            #expect(abs(peak - expected) < 0.02 * expected + 1, "\(peaks)")
        }
        #expect(peaks.count >= 3)
    }

    @Test(
        "A perfect ball that meets the floor at less than 20 points a second stays there",
        arguments: [12.0, 40]
    )
    func slowMeetings(speed: Double) {
        scene.physicsWorld.gravity = .zero
        floor(1)
        let node = ball(at: 100, 16)
        node.physicsBody?.restitution = 1
        node.physicsBody?.linearDamping = 0
        node.physicsBody?.velocity = CGVector(dx: 0, dy: -speed)
        for _ in 0..<120 { scene.step(by: 1.0 / 120, currentTime: nil) }

        let after = Double(node.physicsBody?.velocity.dy ?? .nan)
        #expect(speed < 20 ? abs(after) < 0.5 : abs(after - speed) < 0.5)
        // The way to the floor is 6 points long; the slow ball has met it after half a second.
        let height = Double(node.position.y)
        #expect(abs(height - (speed < 20 ? 10 : 10 + speed - 6)) < 1)
    }

    @Test("Two balls keep their momentum and their energy in a perfect meeting")
    func momentum() throws {
        scene.physicsWorld.gravity = .zero
        let (first, second) = (ball(10, at: 0, 0), ball(20, at: 100, 6))
        let (a, b) = (try #require(first.physicsBody), try #require(second.physicsBody))
        for body in [a, b] {
            body.restitution = 1
            body.friction = 0
        }
        a.velocity = CGVector(dx: 200, dy: 0)
        b.velocity = CGVector(dx: -50, dy: 0)
        func momentum() -> CGVector {
            CGVector(
                dx: a.mass * a.velocity.dx + b.mass * b.velocity.dx,
                dy: a.mass * a.velocity.dy + b.mass * b.velocity.dy
            )
        }
        func energy() -> CGFloat {
            [a, b].reduce(0) {
                $0 + $1.mass * ($1.velocity.dx * $1.velocity.dx + $1.velocity.dy * $1.velocity.dy)
            }
        }
        let before = (momentum(), energy())
        step(scene, for: 1)

        #expect(a.velocity.dx < 0, "they met")
        #expect(abs(momentum().dx - before.0.dx) < 1e-9 && abs(momentum().dy - before.0.dy) < 1e-9)
        #expect(abs(energy() / before.1 - 1) < 1e-6)
    }

    @Test("A stack of boxes stands")
    func stack() {
        floor()
        let boxes = (0..<6).map { box(30, at: 100, 15.2 + CGFloat($0) * 30.4) }
        step(scene, for: 6)

        for (index, box) in boxes.enumerated() {
            #expect(abs(box.position.x - 100) < 0.5, "\(index): \(box.position)")
            #expect(abs(box.position.y - (15 + CGFloat(index) * 30)) < 2, "\(index): \(box.position)")
            #expect(abs(box.zRotation) < 0.02)
            #expect(box.physicsBody?.isResting == true)
        }
    }

    @Test("A fast ball does not fly through a line, nor a box through a thin wall")
    func tunnels() {
        floor()
        scene.physicsWorld.gravity = .zero
        let node = ball(2, at: 0, 500)
        node.physicsBody?.velocity = CGVector(dx: 0, dy: -20_000)
        step(scene, for: 0.5)
        #expect(node.position.y > 0)

        let wall = SKNode()
        wall.position = CGPoint(x: 300, y: 300)
        wall.physicsBody = SKPhysicsBody(rectangleOf: CGSize(width: 2, height: 100))
        wall.physicsBody?.isDynamic = false
        scene.addChild(wall)
        let box = box(10, at: 100, 300)
        box.physicsBody?.velocity = CGVector(dx: 9000, dy: 0)
        step(scene, for: 0.5)
        #expect(box.position.x < 300)
    }

    @Test("A force acts for a frame, however many steps that has")
    func forces() throws {
        scene.physicsWorld.gravity = .zero
        let body = try #require(ball(at: 0, 0).physicsBody)
        body.mass = 2
        body.applyForce(CGVector(dx: 240, dy: 0))
        scene.step(by: 1.0 / 120, currentTime: 0)
        scene.step(by: 1.0 / 120, currentTime: nil)
        #expect(abs(body.velocity.dx - 2) < 1e-9)

        scene.step(by: 1.0 / 120, currentTime: 1.0 / 60)
        #expect(abs(body.velocity.dx - 2) < 1e-9)
    }

    @Test("Masses are areas in square metres of 150 points")
    func masses() {
        let body = SKPhysicsBody(rectangleOf: CGSize(width: 100, height: 100))
        #expect(abs(body.mass - 0.4444) < 1e-3)
        body.applyImpulse(CGVector(dx: body.mass * 30, dy: 0))
        #expect(abs(body.velocity.dx - 30) < 1e-9)
        body.mass = 2
        #expect(abs(body.density * body.area - 2) < 1e-9)
        let corners = [(0, 0), (60, 0), (60, 20), (20, 20), (20, 60), (0, 60)]
        let path = CGMutablePath()
        path.addLines(between: corners.map { CGPoint(x: $0.0, y: $0.1) })
        path.closeSubpath()
        // A polygon that is not convex is cut into triangles of the same area.
        #expect(abs(SKPhysicsBody(polygonFrom: path).area * 22500 - 2000) < 1e-6)
    }

    @Test("Friction holds a box on a slope, and without it the box slides")
    func slopes() {
        let slope = SKNode()
        slope.physicsBody = SKPhysicsBody(edgeFrom: CGPoint(x: 0, y: 0), to: CGPoint(x: 800, y: 200))
        scene.addChild(slope)
        func slide(_ friction: CGFloat) -> CGFloat {
            let box = box(20, at: 400, 111)
            box.zRotation = atan2(200, 800)
            box.physicsBody?.friction = friction
            slope.physicsBody?.friction = friction
            step(scene, for: 1.5)
            defer { box.removeFromParent() }
            return box.position.x
        }
        #expect(abs(slide(0.9) - 400) < 3)
        #expect(slide(0) < 250)
    }

    @Test("Contacts are told when they begin and end, by the masks")
    func contacts() {
        floor(1)
        let contacts = Contacts()
        scene.physicsWorld.contactDelegate = contacts
        let (told, quiet) = (ball(at: 0, 60, name: "told"), ball(at: 100, 60, name: "quiet"))
        for node in [told, quiet] { node.physicsBody?.restitution = 1 }
        told.physicsBody?.contactTestBitMask = .max
        step(scene, for: 0.45)

        #expect(contacts.begun == ["floor-told"] && contacts.ended == ["floor-told"])
        _ = quiet
    }

    @Test("Masks let bodies through, and one may be stopped alone")
    func masks() {
        scene.physicsWorld.gravity = .zero
        let (first, second) = (ball(at: 0, 0), ball(at: 100, 0))
        first.physicsBody?.velocity = CGVector(dx: 200, dy: 0)
        first.physicsBody?.collisionBitMask = 0
        second.physicsBody?.collisionBitMask = 0
        step(scene, for: 1)
        #expect(abs(first.position.x - 200) < 1e-6 && second.position.x == 100)

        let wall = ball(at: 300, 0)
        wall.physicsBody?.collisionBitMask = 0
        first.physicsBody?.collisionBitMask = .max
        step(scene, for: 1)
        #expect(first.position.x < 300 && wall.position.x == 300)
    }

    @Test("What happens is the same twice")
    func determinism() throws {
        func run() throws -> [CGPoint] {
            let scene = SKScene(size: CGSize(width: 300, height: 300))
            scene.physicsBody = SKPhysicsBody(edgeLoopFrom: CGRect(x: 0, y: 0, width: 300, height: 300))
            for index in 0..<25 {
                let node =
                    index % 2 == 0
                    ? SKShapeNode(circleOfRadius: 9) : SKShapeNode(rectOf: CGSize(width: 17, height: 15))
                node.position = CGPoint(x: 30 + 50 * (index % 5) + index, y: 30 + 50 * (index / 5))
                node.physicsBody =
                    index % 2 == 0
                    ? SKPhysicsBody(circleOfRadius: 9)
                    : SKPhysicsBody(rectangleOf: CGSize(width: 17, height: 15))
                scene.addChild(node)
            }
            step(scene, for: 4)
            return scene.children.map(\.position)
        }
        let places = try run()

        #expect(try run() == places)
        #expect(places.allSatisfy { CGRect(x: 3, y: 3, width: 294, height: 294).contains($0) }, "\(places)")
        // They lie at rest, beside and on each other.
        for (index, place) in places.enumerated() {
            for other in places[(index + 1)...] { #expect(hypot(place.x - other.x, place.y - other.y) > 13) }
        }
    }

    @Test("Rays find the first body")
    func rays() {
        _ = ball(at: 100, 0, name: "near")
        _ = ball(at: 200, 0, name: "far")
        scene.physicsWorld.gravity = .zero
        step(scene, for: 0.1)
        let hit = scene.physicsWorld.body(alongRayStart: CGPoint(x: 300, y: 2), end: CGPoint(x: 0, y: 2))
        #expect(hit?.node?.name == "far")
        #expect(scene.physicsWorld.body(at: CGPoint(x: 104, y: 4))?.node?.name == "near")
    }
}
