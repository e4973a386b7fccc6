import Foundation
import HalationParticles
import SpriteKit
import SwiftUI
import Testing

@MainActor
@Suite("Properties of bodies")
struct BodyPropertyTests {
    private let scene = SKScene(size: CGSize(width: 400, height: 800))

    private func ball(at x: CGFloat, _ y: CGFloat) throws -> (node: SKNode, body: SKPhysicsBody) {
        let node = SKNode()
        node.position = CGPoint(x: x, y: y)
        node.physicsBody = SKPhysicsBody(circleOfRadius: 10)
        scene.addChild(node)
        let body = try #require(node.physicsBody)
        (body.linearDamping, body.angularDamping) = (0, 0)
        return (node, body)
    }

    private func floor(friction: CGFloat, restitution: CGFloat) {
        let node = SKNode()
        node.physicsBody = SKPhysicsBody(edgeFrom: CGPoint(x: -2000, y: 0), to: CGPoint(x: 2000, y: 0))
        node.physicsBody?.friction = friction
        node.physicsBody?.restitution = restitution
        scene.addChild(node)
    }

    @Test("Damping slows motions and turns by its share per second")
    func damping() throws {
        scene.physicsWorld.gravity = .zero
        let (_, body) = try ball(at: 0, 400)
        body.velocity = CGVector(dx: 100, dy: 0)
        body.angularVelocity = 3
        (body.linearDamping, body.angularDamping) = (0.5, 1.5)
        step(scene, for: 1)

        // Implicit steps: each divides by 1 + d · dt.
        #expect(abs(Double(body.velocity.dx) - 100 / pow(1 + 0.5 / 120, 120)) < 1e-6)
        #expect(abs(Double(body.angularVelocity) - 3 / pow(1 + 1.5 / 120, 120)) < 1e-6)
    }

    @Test("A pinned body turns in its place, and one that must not turn slides without turning")
    func pins() throws {
        let (node, body) = try ball(at: 0, 400)
        body.pinned = true
        body.angularVelocity = 2
        step(scene, for: 0.5)
        #expect(node.position == CGPoint(x: 0, y: 400) && abs(node.zRotation - 1) < 1e-6)

        floor(friction: 1, restitution: 0)
        for turns in [true, false] {
            let (other, sliding) = try ball(at: 100, 10)
            sliding.friction = 1
            sliding.allowsRotation = turns
            sliding.velocity = CGVector(dx: 100, dy: 0)
            step(scene, for: 0.5)
            #expect((abs(other.zRotation) > 0.5) == turns)
            other.removeFromParent()
        }
    }

    @Test("The world's pace slows everything down, and gravity spares the bodies that say so")
    func pace() throws {
        scene.physicsWorld.speed = 0.5
        let (falling, _) = try ball(at: 0, 400)
        let (floating, light) = try ball(at: 100, 400)
        light.affectedByGravity = false
        step(scene, for: 1)

        // Half of the time is a quarter of the way.
        #expect(abs(Double(falling.position.y) - (400 - 9.8 * 150 / 2 / 4)) < 1e-6)
        #expect(floating.position.y == 400)
    }

    @Test("The springier of two bodies decides how high one bounces, and slow meetings do not bounce")
    func bounces() throws {
        floor(friction: 0, restitution: 0)
        let (node, body) = try ball(at: 0, 110)
        body.restitution = 1
        step(scene, for: 0.6)
        #expect(node.position.y > 60)
        node.removeFromParent()

        let (slow, dull) = try ball(at: 0, 10.1)
        dull.restitution = 1
        step(scene, for: 1)
        #expect(abs(slow.position.y - 10) < 0.3 && abs(dull.velocity.dy) < 1)
    }

    @Test("Friction is the geometric mean of both, so that one smooth body slides")
    func friction() throws {
        floor(friction: 0, restitution: 0)
        let box = SKNode()
        box.position = CGPoint(x: 0, y: 10)
        box.physicsBody = SKPhysicsBody(rectangleOf: CGSize(width: 20, height: 20))
        box.physicsBody?.friction = 1
        box.physicsBody?.linearDamping = 0
        box.physicsBody?.velocity = CGVector(dx: 50, dy: 0)
        scene.addChild(box)
        step(scene, for: 1)

        #expect(abs(box.position.x - 50) < 0.1)
    }

    @Test("A body that has been still for half a second rests, and a push wakes it")
    func resting() throws {
        floor(friction: 0.2, restitution: 0)
        let (_, body) = try ball(at: 0, 10)
        body.restitution = 0
        step(scene, for: 0.3)
        #expect(!body.isResting)
        step(scene, for: 0.4)
        #expect(body.isResting)
        body.applyImpulse(CGVector(dx: 0, dy: body.mass * 300))
        step(scene, for: 0.1)
        #expect(!body.isResting)
    }
}

@MainActor
@Suite("Less common actions of sprites")
struct LessCommonActionTests {
    private let scene = SKScene(size: CGSize(width: 100, height: 100))
    private let node = SKSpriteNode(color: .white, size: CGSize(width: 10, height: 10))

    init() { scene.addChild(node) }

    @Test("A size grows by its amounts, and a pace is multiplied")
    func amounts() {
        node.run(.resize(byWidth: 6, height: -4, duration: 0.5))
        // An action begins in the first step.
        step(scene, for: 0.25 + 1.0 / 120)
        #expect(abs(node.size.width - 13) < 1e-9 && abs(node.size.height - 8) < 1e-9)
        step(scene, for: 0.5)
        #expect(abs(node.size.width - 16) < 1e-9 && abs(node.size.height - 6) < 1e-9)

        node.speed = 2
        node.run(.speed(by: 3, duration: 0))
        step(scene, for: 0.1)
        #expect(node.speed == 6)
    }

    @Test("What a fast action leaves of a step is in the time of the sequence around it")
    func leftovers() {
        let fast = SKAction.wait(forDuration: 0.3)
        fast.speed = 3
        node.run(.sequence([fast, .moveBy(x: 100, y: 0, duration: 1)]))
        scene.step(by: 0, currentTime: nil)
        scene.step(by: 0.35, currentTime: nil)

        #expect(abs(node.position.x - 25) < 1e-6, "0.1 s of the wait, and 0.25 s of the move")
    }

    @Test("A group ends with its longest part, and what is left of the step goes on")
    func groups() {
        let group = SKAction.group([
            .wait(forDuration: 0.1), .wait(forDuration: 0.3), .wait(forDuration: 0.2),
        ])
        node.run(.sequence([group, .moveBy(x: 100, y: 0, duration: 1)]))
        scene.step(by: 0, currentTime: nil)
        scene.step(by: 0.5, currentTime: nil)

        #expect(abs(node.position.x - 20) < 1e-6)
    }

    @Test("A force acts for its time, and an impulse is shared out")
    func forces() throws {
        scene.physicsWorld.gravity = .zero
        node.physicsBody = SKPhysicsBody(circleOfRadius: 5)
        let body = try #require(node.physicsBody)
        (body.mass, body.linearDamping) = (2, 0)
        node.run(.applyForce(CGVector(dx: 40, dy: 0), duration: 0.5))
        step(scene, for: 1)
        #expect(abs(body.velocity.dx - 10) < 0.2)

        body.velocity = .zero
        node.run(.applyImpulse(CGVector(dx: 40, dy: 0), duration: 0.5))
        step(scene, for: 1)
        #expect(abs(body.velocity.dx - 20) < 1e-6)
    }

    @Test("On a path backwards a node's top is in front too")
    func backwards() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 100, y: 0))
        let action = SKAction.follow(path, asOffset: false, orientToPath: true, duration: 1)
        node.run(action)
        step(scene, for: 0.5)
        #expect(abs(remainder(node.zRotation + .pi / 2, 2 * .pi)) < 1e-6)

        node.removeAllActions()
        node.run(action.reversed())
        step(scene, for: 0.5)
        #expect(abs(remainder(node.zRotation - .pi / 2, 2 * .pi)) < 1e-6)
    }

    @Test("A label takes a colour and its share")
    func colours() {
        let label = SKLabelNode(text: "Halo")
        scene.addChild(label)
        label.run(.colorize(with: pureRed, colorBlendFactor: 0.8, duration: 0.5))
        // An action begins in the first step.
        step(scene, for: 0.25 + 1.0 / 120)
        #expect(abs(label.colorBlendFactor - 0.4) < 1e-6)
        step(scene, for: 0.5)
        #expect(label.colorBlendFactor == 0.8 && label.color == pureRed)
    }
}

@MainActor
@Suite("Properties of emitters")
struct EmitterPropertyTests {
    private let scene = SKScene(size: CGSize(width: 200, height: 200))
    private let emitter = SKEmitterNode()

    init() {
        emitter.particleBirthRate = 400
        emitter.particleLifetime = 1
        emitter.particleSize = CGSize(width: 2, height: 2)
        scene.addChild(emitter)
    }

    @Test("Births fill the rectangle of their place, wider than high")
    func places() {
        emitter.particlePosition = CGPoint(x: 5, y: 7)
        emitter.particlePositionRange = CGVector(dx: 40, dy: 8)
        step(scene, for: 0.9)
        let (x, y) = (emitter.particles.map(\.position.x), emitter.particles.map(\.position.y))

        #expect((x.min() ?? 0) < -13 && (x.max() ?? 0) > 23 && x.allSatisfy { abs($0 - 5) <= 20 })
        #expect((y.min() ?? 0) < 3.5 && (y.max() ?? 0) > 10.5 && y.allSatisfy { abs($0 - 7) <= 4 })
    }

    @Test("Accelerations, turns and fading follow the age")
    func ages() {
        emitter.particleSpeed = 10
        emitter.emissionAngle = .pi / 2
        emitter.xAcceleration = -20
        emitter.yAcceleration = 30
        emitter.particleRotation = 0.5
        emitter.particleRotationSpeed = 2
        emitter.particleAlpha = 0.9
        emitter.particleAlphaSpeed = -0.4
        step(scene, for: 0.9)

        #expect(emitter.particles.count > 300)
        for particle in emitter.particles {
            let age = particle.age
            #expect(abs(Double(particle.position.x) + 10 * age * age) < 1e-9)
            #expect(abs(Double(particle.position.y) - (10 * age + 15 * age * age)) < 1e-9)
            #expect(abs(particle.rotation.radians - (0.5 + 2 * age)) < 1e-9)
            #expect(abs(particle.opacity - (0.9 - 0.4 * age)) < 1e-6)
        }
    }

    @Test("Lifetimes spread over their range")
    func lifetimes() {
        emitter.particleLifetimeRange = 0.8
        step(scene, for: 3)
        let lives = emitter.particles.map(\.lifetime)

        #expect((lives.max() ?? 0) > 1.35 && lives.allSatisfy { $0 >= 0.6 && $0 <= 1.4 })
        #expect((lives.min() ?? 1) < 0.75)
    }

    @Test("Particles of a turned and scaled emitter are turned and scaled in its target")
    func turns() {
        emitter.targetNode = scene
        emitter.zRotation = .pi / 2
        emitter.setScale(2)
        emitter.particleSpeed = 10
        step(scene, for: 0.5)

        #expect(!emitter.particles.isEmpty)
        for particle in emitter.particles {
            #expect(abs(particle.rotation.radians - .pi / 2) < 1e-9 && abs(particle.scale - 2) < 1e-9)
            #expect(abs(particle.position.x) < 1e-9)
            #expect(abs(Double(particle.position.y) - 20 * particle.age) < 1e-9)
        }
    }

    @Test("The number of all births is a limit")
    func counts() {
        emitter.particleLifetime = 10
        emitter.numParticlesToEmit = 7
        step(scene, for: 1)

        #expect(emitter.particles.count == 7)
    }
}
