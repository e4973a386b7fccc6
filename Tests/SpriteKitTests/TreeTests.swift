import Foundation
import HalationDiagnostics
import SpriteKit
import Testing

@MainActor
@Suite("Trees of sprites")
struct TreeTests {
    @Test("Points go from space to space and back")
    func conversion() {
        let scene = SKScene(size: CGSize(width: 100, height: 100))
        let parent = SKNode()
        parent.position = CGPoint(x: 20, y: 10)
        parent.zRotation = .pi / 2
        parent.setScale(2)
        let child = SKNode()
        child.position = CGPoint(x: 5, y: 0)
        scene.addChild(parent)
        parent.addChild(child)

        let place = scene.convert(CGPoint(x: 1, y: 0), from: child)
        // To the right of the child is upwards in the scene, and twice as far.
        #expect(abs(place.x - 20) < 1e-9 && abs(place.y - 22) < 1e-9)
        let back = scene.convert(place, to: child)
        #expect(abs(back.x - 1) < 1e-9 && abs(back.y) < 1e-9)
    }

    @Test("A node keeps its place when it gets another parent")
    func moving() {
        let scene = SKScene(size: CGSize(width: 100, height: 100))
        let (first, second, node) = (SKNode(), SKNode(), SKNode())
        first.zRotation = 1
        first.setScale(3)
        second.position = CGPoint(x: 40, y: -3)
        second.zRotation = -0.5
        node.position = CGPoint(x: 7, y: 2)
        scene.addChild(first)
        scene.addChild(second)
        first.addChild(node)
        let before = scene.convert(CGPoint(x: 1, y: 1), from: node)

        node.move(toParent: second)

        let after = scene.convert(CGPoint(x: 1, y: 1), from: node)
        #expect(node.parent === second && first.children.isEmpty)
        #expect(hypot(before.x - after.x, before.y - after.y) < 1e-9)
    }

    @Test(
        "Patterns of names find children, descendants and parents",
        arguments: [
            ("ball", ["ball"]), ("//ball", ["ball", "ball"]), ("*", ["ball", "box1", "world"]),
            ("//*", ["ball", "box1", "world", "ball", "box2"]), ("box[0-9]", ["box1"]),
            ("//box[2-9]", ["box2"]),
            ("world/ball", ["ball"]), ("world/../box1", ["box1"]), ("/world", ["world"]), ("b*l", ["ball"]),
            (".//box2", ["box2"]), ("nothing", []),
        ]
    )
    func search(pattern: String, names: [String]) {
        let root = SKNode()
        let world = SKNode()
        func named(_ name: String) -> SKNode {
            let node = SKNode()
            node.name = name
            return node
        }
        for name in ["ball", "box1"] { root.addChild(named(name)) }
        world.name = "world"
        root.addChild(world)
        for name in ["ball", "box2"] { world.addChild(named(name)) }

        #expect(root[pattern].map { $0.name ?? "" } == names)
        var count = 0
        root.enumerateChildNodes(withName: pattern) { _, stops in
            count += 1
            stops.pointee = true
        }
        #expect(count == min(names.count, 1))
    }

    @Test("Frames hold what a node draws, and accumulated ones what is below it")
    func frames() {
        let sprite = SKSpriteNode(color: .red, size: CGSize(width: 20, height: 10))
        sprite.anchorPoint = CGPoint(x: 0, y: 1)
        sprite.position = CGPoint(x: 50, y: 50)
        sprite.setScale(2)
        #expect(sprite.frame == CGRect(x: 50, y: 30, width: 40, height: 20))
        let child = SKSpriteNode(color: .red, size: CGSize(width: 2, height: 2))
        child.position = CGPoint(x: -10, y: 0)
        sprite.addChild(child)
        #expect(sprite.calculateAccumulatedFrame() == CGRect(x: 28, y: 30, width: 62, height: 22))
        let circle = SKShapeNode(circleOfRadius: 10)
        #expect(circle.frame == CGRect(x: -10.5, y: -10.5, width: 21, height: 21))
    }

    @Test("The nodes at a point come from front to back")
    func hits() {
        let scene = SKScene(size: CGSize(width: 100, height: 100))
        func add(_ name: String, z: CGFloat, to parent: SKNode) -> SKNode {
            let node = SKSpriteNode(color: .red, size: CGSize(width: 20, height: 20))
            node.name = name
            node.zPosition = z
            parent.addChild(node)
            return node
        }
        let a = add("a", z: 2, to: scene)
        _ = add("b", z: 0, to: scene)
        _ = add("c", z: 3, to: scene)
        _ = add("d", z: 2, to: a)

        #expect(scene.nodes(at: CGPoint(x: 5, y: 5)).map { $0.name ?? "" } == ["d", "c", "a", "b"])
        #expect(scene.atPoint(CGPoint(x: 50, y: 50)) === scene)
    }

    @Test("A copy has the properties, the children and the actions, and is another tree")
    func copies() throws {
        let sprite = SKSpriteNode(color: .red, size: CGSize(width: 20, height: 10))
        sprite.name = "ship"
        sprite.physicsBody = SKPhysicsBody(circleOfRadius: 4)
        sprite.physicsBody?.mass = 3
        let label = SKLabelNode(text: "Hi")
        label.position = CGPoint(x: 3, y: 4)
        sprite.addChild(label)
        sprite.run(.moveTo(x: 9, duration: 1))

        let copy = try #require(sprite.copy() as? SKSpriteNode)
        #expect(copy !== sprite && copy.name == "ship" && copy.size == sprite.size && copy.hasActions())
        #expect(copy.physicsBody !== sprite.physicsBody && copy.physicsBody?.mass == 3)
        #expect((copy.children.first as? SKLabelNode)?.text == "Hi" && copy.children.first !== label)
        #expect(copy.children.first?.position == label.position && copy.parent == nil)
    }

    @Test("A node is no child of two, and no child of itself")
    func parents() {
        let (first, second, node) = (SKNode(), SKNode(), SKNode())
        first.addChild(node)
        let messages = Warnings.recorded {
            second.addChild(node)
            node.addChild(first)
        }.messages
        #expect(node.parent === first && second.children.isEmpty && node.children.isEmpty)
        #expect(messages.count == 2)
    }

    @Test("Constraints hold after each step")
    func constraints() {
        let scene = SKScene(size: CGSize(width: 100, height: 100))
        let (eye, target) = (SKNode(), SKNode())
        target.position = CGPoint(x: 30, y: 40)
        scene.addChild(target)
        scene.addChild(eye)
        eye.constraints = [
            .distance(SKRange(upperLimit: 10), to: target),
            .orient(to: target, offset: SKRange(constantValue: 0)),
            .positionX(SKRange(lowerLimit: 25)),
        ]
        scene.step(by: 0, currentTime: nil)

        #expect(eye.position.x == 25 && abs(eye.position.y - 32) < 1e-9)
        #expect(abs(eye.zRotation - atan2(8, 6)) < 1e-9)
    }
}
