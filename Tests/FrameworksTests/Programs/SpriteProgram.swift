import SpriteKit
import SwiftUI

final class HarbourScene: SKScene {
    private let boat = SKShapeNode(rectOf: CGSize(width: 70, height: 22), cornerRadius: 8)
    private let score = SKLabelNode(text: nil)
    private var count = 0 {
        didSet { score.text = "Balls: \(count)" }
    }

    override func didMove(to view: SKView) {
        backgroundColor = SKColor(red: 0.05, green: 0.1, blue: 0.25, alpha: 1)
        physicsBody = SKPhysicsBody(edgeLoopFrom: frame)
        addBoat()
        addStars()
        score.fontSize = 24
        score.position = CGPoint(x: frame.midX, y: frame.maxY - 60)
        score.zPosition = 10
        addChild(score)
        count = 0
        run(
            .repeat(
                .sequence([.run { [unowned self] in dropBall() }, .wait(forDuration: 0.25, withRange: 0.1)]),
                count: 12
            )
        )
    }

    private func addBoat() {
        boat.fillColor = .orange
        boat.strokeColor = .white
        boat.glowWidth = 3
        boat.position = CGPoint(x: frame.midX, y: 300)
        boat.physicsBody = SKPhysicsBody(rectangleOf: CGSize(width: 70, height: 22))
        boat.physicsBody?.isDynamic = false
        let across = SKAction.moveBy(x: 100, y: 0, duration: 1)
        across.timingMode = .easeInEaseOut
        boat.run(.repeatForever(.sequence([across, across.reversed()])))
        addChild(boat)
        let wake = SKEmitterNode()
        wake.particleBirthRate = 80
        wake.particleLifetime = 1.2
        wake.particleSize = CGSize(width: 6, height: 6)
        wake.particleSpeed = 60
        wake.emissionAngle = -.pi / 2
        wake.emissionAngleRange = 1
        wake.particleBlendMode = .add
        wake.particleColorSequence = SKKeyframeSequence(
            keyframeValues: [SKColor.cyan, SKColor.blue, SKColor.clear],
            times: [0, 0.5, 1]
        )
        wake.targetNode = self
        boat.addChild(wake)
    }

    private func addStars() {
        for index in 0..<40 {
            let star = SKSpriteNode(color: .white, size: CGSize(width: 2, height: 2))
            star.position = CGPoint(x: CGFloat(index * 97 % 390), y: 400 + CGFloat(index * 53 % 400))
            star.zPosition = -1
            star.run(
                .repeatForever(
                    .sequence([
                        .fadeAlpha(to: 0.2, duration: 0.5 + Double(index % 5) / 10),
                        .fadeIn(withDuration: 0.4),
                    ])
                )
            )
            addChild(star)
        }
    }

    private func dropBall() {
        let ball = SKShapeNode(circleOfRadius: 14)
        ball.name = "ball"
        ball.fillColor = SKColor(hue: CGFloat(count) / 12, saturation: 0.8, brightness: 1, alpha: 1)
        ball.lineWidth = 0
        ball.position = CGPoint(x: frame.midX + CGFloat.random(in: -120...120), y: frame.maxY - 100)
        ball.physicsBody = SKPhysicsBody(circleOfRadius: 14)
        ball.physicsBody?.restitution = 0.6
        addChild(ball)
        count += 1
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        boat.run(.moveTo(y: touch.location(in: self).y, duration: 0.3))
    }
}

struct HarbourGame: View {
    @State private var scene: HarbourScene = {
        let scene = HarbourScene(size: CGSize(width: 390, height: 844))
        scene.scaleMode = .aspectFill
        return scene
    }()

    var body: some View {
        SpriteView(scene: scene).ignoresSafeArea()
    }
}
