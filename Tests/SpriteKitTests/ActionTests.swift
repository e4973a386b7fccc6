import Foundation
import SpriteKit
import Testing

@MainActor
@Suite("Actions of sprites")
struct ActionTests {
    private let scene = SKScene(size: CGSize(width: 100, height: 100))
    private let node = SKSpriteNode(color: .white, size: CGSize(width: 10, height: 10))

    init() { scene.addChild(node) }

    @Test(
        "What is left of a step goes to the next part of a sequence",
        arguments: [1.0 / 120, 1.0 / 24, 0.3, 0.7]
    )
    func leftovers(step: Double) {
        var ends: [Int] = []
        var parts: [SKAction] = []
        for index in 0..<7 {
            parts.append(.moveBy(x: 10, y: 0, duration: 0.1))
            parts.append(.run { ends.append(index) })
        }
        node.run(.sequence(parts))
        scene.step(by: step, currentTime: nil)
        var time = 0.0
        while time < 0.42 {
            scene.step(by: step, currentTime: nil)
            time += step
        }

        // Whatever the steps are, the place follows from the time alone: 100 points a second.
        #expect(abs(Double(node.position.x) - min(time, 0.7) * 100) < 1e-6)
        #expect(ends == Array(0..<min(Int(time / 0.1 + 1e-9), 7)))
    }

    @Test("A repetition of short actions keeps its time")
    func repetition() {
        node.run(
            .repeatForever(
                .sequence([.moveBy(x: 7, y: 0, duration: 0.07), .moveBy(x: -2, y: 0, duration: 0.03)])
            )
        )
        scene.step(by: 0, currentTime: nil)
        for _ in 0..<120 { scene.step(by: 1.0 / 120, currentTime: nil) }

        #expect(abs(node.position.x - 50) < 1e-6)
    }

    @Test("Absolute actions end exactly at their values")
    func ends() {
        node.run(
            .group([
                .move(to: CGPoint(x: 3, y: 7), duration: 0.31), .scale(to: 1.7, duration: 0.31),
                .fadeAlpha(to: 0.3, duration: 0.31), .rotate(toAngle: 1.1, duration: 0.31),
                .resize(toWidth: 33, height: 44, duration: 0.31),
            ])
        )
        step(scene, for: 0.4)

        #expect(node.position == CGPoint(x: 3, y: 7) && node.xScale == 1.7 && node.alpha == 0.3)
        #expect(node.zRotation == 1.1 && node.size == CGSize(width: 33, height: 44))
        #expect(!node.hasActions())
    }

    @Test("Turns take the shorter way on request", arguments: [(0.1, 6.2), (3.0, -3.0), (-6.0, 6.0)])
    func arcs(from: CGFloat, to: CGFloat) {
        node.zRotation = from
        node.run(.rotate(toAngle: to, duration: 1, shortestUnitArc: true))
        step(scene, for: 0.51)
        let half = node.zRotation - from
        step(scene, for: 1)

        #expect(abs(half) <= .pi / 2 + 0.1)
        #expect(abs(remainder(node.zRotation - to, 2 * .pi)) < 1e-9)
    }

    @Test("An action backwards undoes it")
    func reversal() {
        let action = SKAction.sequence([
            .moveBy(x: 30, y: -10, duration: 0.2), .rotate(byAngle: 1, duration: 0.1),
            .group([.scale(by: 2, duration: 0.3), .fadeAlpha(by: -0.5, duration: 0.1)]),
        ])
        node.run(.sequence([action, action.reversed()]))
        step(scene, for: 1.5)

        #expect(abs(node.position.x) < 1e-9 && abs(node.position.y) < 1e-9)
        #expect(abs(node.zRotation) < 1e-9 && abs(node.xScale - 1) < 1e-9 && abs(node.alpha - 1) < 1e-9)
    }

    @Test("What goes to a value only waits backwards")
    func waitingReversal() {
        let action = SKAction.moveTo(x: 100, duration: 0.2).reversed()

        #expect(action.duration == 0.2)
        node.run(.sequence([action, .moveBy(x: 1, y: 0, duration: 0.1)]))
        step(scene, for: 0.1)
        #expect(node.position.x == 0)
        step(scene, for: 0.3)
        #expect(abs(node.position.x - 1) < 1e-9)
    }

    @Test("A step ends, however often an action repeats without taking time")
    func countlessRepetitions() {
        node.run(.repeat(.run {}, count: .max))
        step(scene, for: 0.1)

        #expect(node.hasActions())
    }

    @Test("Textures stay in their list where a timing function leads beyond its ends")
    func overshootingTextures() {
        let sprite = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 4))
        scene.addChild(sprite)
        let functions: [SKActionTimingFunction] = [{ $0 - 3 }, { $0 + 3 }, { _ in .nan }]
        let pixel = CGSize(width: 1, height: 1)
        for function in functions {
            let textures = (0..<4).map { _ in SKTexture(data: Data(count: 4), size: pixel) }
            let action = SKAction.animate(with: textures, timePerFrame: 0.1)
            action.timingFunction = function
            sprite.run(action)
            step(scene, for: 0.2)
            #expect(textures.contains { $0 === sprite.texture })
            sprite.removeAllActions()
        }
    }

    @Test("Timing changes the way and not the end")
    func timing() {
        for (mode, half) in [
            (SKActionTimingMode.easeIn, 25.0), (.easeOut, 75), (.easeInEaseOut, 50), (.linear, 50),
        ] {
            node.position = .zero
            let action = SKAction.moveTo(x: 100, duration: 1)
            action.timingMode = mode
            node.run(action)
            scene.step(by: 0, currentTime: nil)
            scene.step(by: 0.5, currentTime: nil)
            #expect(abs(Double(node.position.x) - half) < 1e-9)
            scene.step(by: 0.5, currentTime: nil)
            #expect(node.position.x == 100)
        }
    }

    @Test("Pace and pauses hold for a node and what is below it")
    func pace() {
        let child = SKNode()
        node.addChild(child)
        node.speed = 2
        child.speed = 1.5
        child.run(.moveBy(x: 300, y: 0, duration: 3))
        scene.step(by: 0, currentTime: nil)
        scene.step(by: 0.5, currentTime: nil)
        #expect(abs(child.position.x - 150) < 1e-9)

        node.isPaused = true
        scene.step(by: 0.5, currentTime: nil)
        #expect(abs(child.position.x - 150) < 1e-9)
    }

    @Test("Keys replace and end actions, and ends are told once")
    func keys() {
        var count = 0
        node.run(.moveTo(x: 50, duration: 1), withKey: "move")
        node.run(.moveTo(y: 50, duration: 1), withKey: "move")
        node.run(.wait(forDuration: 0.2)) { count += 1 }
        step(scene, for: 0.5)
        #expect(node.position.x == 0 && node.position.y > 20 && count == 1)

        node.removeAction(forKey: "move")
        #expect(node.action(forKey: "move") == nil && !node.hasActions())
    }

    @Test("An action that begins another one loses no step")
    func chains() {
        var count = 0
        func next() {
            count += 1
            if count < 5 { node.run(.run {}) { next() } }
        }
        node.run(.run {}) { next() }
        scene.step(by: 1.0 / 120, currentTime: nil)

        #expect(count == 5)
    }

    @Test("A path is followed at an even speed, as an offset or as it is")
    func paths() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 40, y: 0))
        path.addLine(to: CGPoint(x: 40, y: 10))
        node.position = CGPoint(x: 5, y: 5)
        node.run(.follow(path, asOffset: true, orientToPath: false, duration: 4))
        scene.step(by: 0, currentTime: nil)
        scene.step(by: 1, currentTime: nil)
        #expect(abs(node.position.x - 15) < 1e-6 && abs(node.position.y - 5) < 1e-6)
        scene.step(by: 3, currentTime: nil)
        #expect(abs(node.position.x - 35) < 1e-6 && abs(node.position.y - 15) < 1e-6)

        node.run(.follow(path, asOffset: false, orientToPath: true, speed: 10))
        scene.step(by: 0, currentTime: nil)
        scene.step(by: 3.5, currentTime: nil)
        #expect(abs(node.position.x - 40) < 1e-6 && abs(node.position.y - 5) < 1e-6)
        // The node's top is in front.
        #expect(abs(node.zRotation) < 1e-6)
    }

    @Test("Random waits follow from the seed and stay in their range")
    func waits() {
        var times: [Double] = []
        node.run(
            .repeatForever(
                .sequence([.wait(forDuration: 0.1, withRange: 0.1), .run { times.append(scene.time) }])
            )
        )
        step(scene, for: 5)
        let gaps = zip(times, times.dropFirst()).map { $1 - $0 }

        #expect(gaps.allSatisfy { $0 > 0.05 - 0.01 && $0 < 0.15 + 0.01 })
        #expect(Set(gaps.map { Int($0 * 1000) }).count > 5)
        #expect(abs(times.count - 50) < 10)
    }
}
