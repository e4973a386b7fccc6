import Foundation
import HalationDiagnostics
import HalationPixels
import SpriteKit
import SwiftUI
import Testing

/// Notes what the scene is told.
private final class Diary: SKScene {
    var lines: [String] = []
    var times: [Double] = []

    override func sceneDidLoad() { lines.append("load") }
    override func didMove(to view: SKView) { lines.append("move \(Int(view.bounds.width))") }
    override func willMove(from view: SKView) { lines.append("leave") }
    override func didChangeSize(_ oldSize: CGSize) { lines.append("size \(Int(size.width))") }
    override func update(_ currentTime: TimeInterval) { times.append(currentTime) }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }

    private func note(_ phase: String, _ touches: Set<UITouch>) {
        guard let touch = touches.first else { return }
        let place = touch.location(in: self)
        lines.append("\(phase) \(Int(place.x.rounded())),\(Int(place.y.rounded()))")
    }
}

/// A scene in which much moves, some of it by the calls of `update`.
private final class Busy: SKScene {
    private let walker = SKSpriteNode(color: .red, size: CGSize(width: 6, height: 6))
    private let runner = SKSpriteNode(color: .green, size: CGSize(width: 6, height: 6))

    override func didMove(to view: SKView) {
        backgroundColor = .black
        physicsBody = SKPhysicsBody(edgeLoopFrom: frame)
        addChild(walker)
        runner.position = CGPoint(x: 30, y: 40)
        addChild(runner)
        runner.run(
            .repeatForever(
                .sequence([.moveBy(x: 20, y: 0, duration: 0.37), .moveBy(x: -20, y: 0, duration: 0.29)])
            )
        )
        let ball = SKShapeNode(circleOfRadius: 4)
        ball.position = CGPoint(x: 12, y: 50)
        ball.physicsBody = SKPhysicsBody(circleOfRadius: 4)
        ball.physicsBody?.restitution = 0.8
        addChild(ball)
        let emitter = SKEmitterNode()
        emitter.particleBirthRate = 40
        emitter.particleLifetime = 0.6
        emitter.particleSize = CGSize(width: 2, height: 2)
        emitter.particleSpeed = 40
        emitter.emissionAngleRange = 6
        emitter.targetNode = self
        runner.addChild(emitter)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.51) { [weak self] in self?.walker.color = .blue }
    }

    override func update(_ currentTime: TimeInterval) {
        walker.position.x += 0.5
        walker.position.y += CGFloat.random(in: 0...0.5)
    }
}

@MainActor
@Suite("Scenes in views")
struct SceneTests {
    private func view(_ scene: SKScene, size: CGFloat = 64) -> some View {
        SpriteView(scene: scene).frame(width: size, height: size)
    }

    @Test("A scene is loaded, presented and called sixty times a second", arguments: [10.0, 24, 60, 120])
    func life(rate: Double) throws {
        let scene = Diary(size: CGSize(width: 64, height: 64))
        let renderer = ImageRenderer(content: view(scene))
        _ = try picture(renderer, at: 1, framesPerSecond: rate)

        #expect(scene.lines == ["load", "move 64"])
        #expect(scene.times.count == 61)
        for (time, next) in zip(scene.times, scene.times.dropFirst()) {
            #expect(abs(next - time - 1.0 / 60) < 1e-9)
        }
    }

    @Test("A scene at a moment is the same picture at every frame rate")
    func rates() throws {
        func draw(_ rate: Double) throws -> PixelBuffer {
            let renderer = ImageRenderer(content: view(Busy(size: CGSize(width: 64, height: 64))))
            return try picture(renderer, at: 1.5, framesPerSecond: rate)
        }
        let first = try draw(60)
        for rate in [24.0, 30, 120, 2] { #expect(try draw(rate) == first, "\(rate)") }
        let other = ImageRenderer(content: view(Busy(size: CGSize(width: 64, height: 64))))
        #expect(try picture(other, at: 1, framesPerSecond: 60) != first)
    }

    @Test("A preferred rate is that of the calls")
    func preferredRate() throws {
        let scene = Diary(size: CGSize(width: 64, height: 64))
        let content = SpriteView(scene: scene, preferredFramesPerSecond: 30).frame(width: 64, height: 64)
        _ = try picture(ImageRenderer(content: content), at: 1, framesPerSecond: 60)

        #expect(scene.times.count == 31)
    }

    @Test("A scene that takes the view's size has it when it is presented")
    func resizing() throws {
        let scene = Diary(size: CGSize(width: 10, height: 10))
        scene.scaleMode = .resizeFill
        _ = try ImageRenderer(content: view(scene)).pixelBuffer()

        #expect(scene.lines == ["load", "size 64", "move 64"] && scene.size == CGSize(width: 64, height: 64))
    }

    @Test("Taps and drags of a script reach the scene in its own space")
    func touches() throws {
        let scene = Diary(size: CGSize(width: 32, height: 32))
        let renderer = ImageRenderer(content: view(scene))
        renderer.script {
            $0.tap(.point(CGPoint(x: 16, y: 48)), at: 0.2)
            $0.drag(.point(CGPoint(x: 4, y: 4)), by: CGSize(width: 56, height: 0), at: 0.5)
        }
        _ = try picture(renderer, at: 1, framesPerSecond: 30)

        #expect(scene.lines.dropFirst(2).prefix(2) == ["began 8,8", "ended 8,8"])
        #expect(scene.lines.contains("began 2,30") && scene.lines.last == "ended 30,30")
        #expect(scene.lines.filter { $0.hasPrefix("moved") }.count > 3)
    }

    @Test("A node that takes touches gets them before the scene")
    func receivers() throws {
        final class Button: SKSpriteNode {
            var count = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
        }
        let scene = Diary(size: CGSize(width: 64, height: 64))
        let button = Button(color: .red, size: CGSize(width: 20, height: 20))
        button.isUserInteractionEnabled = true
        button.position = CGPoint(x: 10, y: 10)
        scene.addChild(button)
        let renderer = ImageRenderer(content: view(scene))
        renderer.script {
            $0.tap(.point(CGPoint(x: 10, y: 54)), at: 0.1)
            $0.tap(.point(CGPoint(x: 40, y: 10)), at: 0.4)
        }
        _ = try picture(renderer, at: 1, framesPerSecond: 30)

        #expect(button.count == 1 && scene.lines.filter { $0.hasPrefix("began") } == ["began 40,54"])
    }

    @Test("A view of UIKit presents a scene within SwiftUI, and moves")
    func represented() throws {
        struct Holder: UIViewRepresentable {
            let scene: SKScene

            func makeUIView(context: Context) -> SKView {
                let view = SKView()
                view.presentScene(scene)
                return view
            }

            func updateUIView(_ uiView: SKView, context: Context) {}
        }
        let scene = Busy(size: CGSize(width: 64, height: 64))
        let holder = ImageRenderer(content: Holder(scene: scene).frame(width: 64, height: 64))
        let renderer = ImageRenderer(content: view(Busy(size: CGSize(width: 64, height: 64))))

        #expect(
            try picture(holder, at: 1, framesPerSecond: 30) == picture(renderer, at: 1, framesPerSecond: 30)
        )
    }

    @Test("Touches of a view of UIKit within SwiftUI reach its scene")
    func representedTouches() throws {
        struct Holder: UIViewRepresentable {
            let scene: SKScene

            func makeUIView(context: Context) -> UIView {
                let view = SKView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
                view.presentScene(scene)
                let around = UIView()
                around.addSubview(view)
                return around
            }

            func updateUIView(_ uiView: UIView, context: Context) {}
        }
        let scene = Diary(size: CGSize(width: 32, height: 32))
        let renderer = ImageRenderer(content: Holder(scene: scene).frame(width: 80, height: 80))
        renderer.script {
            $0.tap(.point(CGPoint(x: 16, y: 48)), at: 0.2)
            $0.drag(.point(CGPoint(x: 4, y: 4)), by: CGSize(width: 56, height: 0), at: 0.5)
        }
        _ = try picture(renderer, at: 1.2, framesPerSecond: 30)
        let touches = scene.lines.filter { $0.hasPrefix("began") || $0.hasPrefix("ended") }

        #expect(touches == ["began 8,8", "ended 8,8", "began 2,30", "ended 30,30"])
        #expect(scene.lines.contains { $0.hasPrefix("moved") })
    }

    @Test("A paused view rests, and a paused scene is still called")
    func pauses() throws {
        let scene = Diary(size: CGSize(width: 64, height: 64))
        let content = SpriteView(scene: scene, isPaused: true).frame(width: 64, height: 64)
        _ = try picture(ImageRenderer(content: content), at: 1, framesPerSecond: 60)
        #expect(scene.times.count == 1)

        let other = Diary(size: CGSize(width: 64, height: 64))
        let node = SKNode()
        node.run(.moveTo(x: 10, duration: 0.1))
        other.addChild(node)
        other.isPaused = true
        _ = try picture(ImageRenderer(content: view(other)), at: 1, framesPerSecond: 60)
        #expect(other.times.count == 61 && node.position.x == 0)
    }

    @Test(
        "A transition ends with the new scene alone",
        arguments: [
            SKTransition.crossFade(withDuration: 0.5), .fade(withDuration: 0.5),
            .push(with: .left, duration: 0.5),
            .moveIn(with: .up, duration: 0.5), .reveal(with: .down, duration: 0.5),
            .doorway(withDuration: 0.5),
            .flipHorizontal(withDuration: 0.5), .doorsOpenVertical(withDuration: 0.5),
            .doorsCloseHorizontal(withDuration: 0.5),
        ]
    )
    func transitions(transition: SKTransition) throws {
        final class First: SKScene {
            var change: SKTransition?
            override func didMove(to view: SKView) {
                backgroundColor = pureRed
                run(.wait(forDuration: 0.25)) { [self] in
                    let next = SKScene(size: size)
                    next.backgroundColor = pureBlue
                    if let change { self.view?.presentScene(next, transition: change) }
                }
            }
        }
        let scene = First(size: CGSize(width: 64, height: 64))
        scene.change = transition
        let renderer = ImageRenderer(content: view(scene))
        let start = renderer.date
        func draw(_ time: Double) throws -> PixelBuffer {
            renderer.date = start.addingTimeInterval(time)
            return try renderer.pixelBuffer()
        }
        let (before, during, after) = (try draw(0.2), try draw(0.5), try draw(0.8))

        #expect(before.shows(255, 0, 0, at: 32, 32) && after.shows(0, 0, 255, at: 32, 32))
        #expect(during != before && during != after)
    }
}
