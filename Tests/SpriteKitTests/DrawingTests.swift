import CoreImage
import Foundation
import HalationDiagnostics
import HalationPixels
import SpriteKit
import SwiftUI
import Testing

@MainActor
private func scene(_ width: CGFloat = 40, _ height: CGFloat = 40, _ color: UIColor = .black) -> SKScene {
    let scene = SKScene(size: CGSize(width: width, height: height))
    scene.backgroundColor = color
    return scene
}

@MainActor
private func square(_ color: UIColor, _ side: CGFloat, at x: CGFloat, _ y: CGFloat) -> SKSpriteNode {
    let node = SKSpriteNode(color: color, size: CGSize(width: side, height: side))
    node.position = CGPoint(x: x, y: y)
    return node
}

@MainActor
@Suite("Drawing of sprites")
struct DrawingTests {
    @Test("The origin is at the bottom left, or where the anchor point is")
    func origins() throws {
        let first = scene()
        first.addChild(square(pureRed, 10, at: 5, 5))
        let picture = try picture(first)
        #expect(picture.shows(255, 0, 0, at: 2, 37) && picture.shows(0, 0, 0, at: 12, 37))
        #expect(picture.shows(0, 0, 0, at: 2, 27))

        let second = scene()
        second.anchorPoint = CGPoint(x: 0.5, y: 0.5)
        second.addChild(square(pureRed, 10, at: 5, 5))
        let other = try SpriteKitTests.picture(second)
        #expect(other.shows(255, 0, 0, at: 25, 15) && other.shows(0, 0, 0, at: 15, 25))
    }

    @Test("A sprite turns counterclockwise about its anchor")
    func turns() throws {
        let scene = scene()
        let bar = SKSpriteNode(color: pureRed, size: CGSize(width: 20, height: 4))
        bar.anchorPoint = CGPoint(x: 0, y: 0.5)
        bar.position = CGPoint(x: 20, y: 20)
        bar.zRotation = .pi / 2
        scene.addChild(bar)
        let picture = try picture(scene)

        #expect(picture.shows(255, 0, 0, at: 20, 5) && picture.shows(0, 0, 0, at: 20, 35))
    }

    @Test("Heights add up, and at one height the tree's order counts")
    func heights() throws {
        let scene = scene()
        let (red, green, blue) = (
            square(pureRed, 10, at: 20, 20), square(pureGreen, 10, at: 0, 0), square(pureBlue, 10, at: 20, 20)
        )
        scene.addChild(red)
        red.addChild(green)
        scene.addChild(blue)
        // All at 0: the last is in front.
        #expect(try picture(scene).shows(0, 0, 255, at: 20, 20))

        red.zPosition = 1
        // The child of what is higher is higher as well.
        #expect(try picture(scene).shows(0, 255, 0, at: 20, 20))

        green.zPosition = -0.5
        #expect(try picture(scene).shows(255, 0, 0, at: 20, 20))

        green.zPosition = -2
        red.isHidden = true
        #expect(try picture(scene).shows(0, 0, 255, at: 20, 20))
    }

    @Test("Opacity multiplies down the tree")
    func opacity() throws {
        let scene = scene()
        let (parent, child) = (SKNode(), square(.white, 10, at: 20, 20))
        parent.alpha = 0.5
        child.alpha = 0.5
        parent.addChild(child)
        scene.addChild(parent)

        #expect(try picture(scene).shows(64, 64, 64, at: 20, 20))
    }

    @Test(
        "Sprites are blended by their mode",
        arguments: [
            (SKBlendMode.alpha, (50, 100, 150)), (.add, (150, 150, 175)), (.multiply, (20, 20, 15)),
            (.screen, (130, 130, 160)), (.subtract, (50, 0, 0)), (.replace, (50, 100, 150)),
        ]
    )
    func blending(mode: SKBlendMode, expected: (Int, Int, Int)) throws {
        let scene = scene(40, 40, UIColor(red: 100.0 / 255, green: 50.0 / 255, blue: 25.0 / 255, alpha: 1))
        let sprite = square(
            UIColor(red: 50.0 / 255, green: 100.0 / 255, blue: 150.0 / 255, alpha: 1),
            10,
            at: 20,
            20
        )
        sprite.blendMode = mode
        scene.addChild(sprite)

        #expect(try picture(scene).shows(expected.0, expected.1, expected.2, at: 20, 20))
    }

    @Test("Scale modes stretch, fill, fit and resize")
    func scaleModes() throws {
        func draw(_ mode: SKSceneScaleMode) throws -> PixelBuffer {
            let scene = scene(40, 20, pureBlue)
            scene.scaleMode = mode
            scene.addChild(square(pureRed, 10, at: 5, 5))
            return try picture(scene, size: CGSize(width: 80, height: 80))
        }
        let fill = try draw(.fill)
        #expect(
            fill.shows(255, 0, 0, at: 10, 75) && fill.shows(255, 0, 0, at: 10, 45)
                && fill.shows(0, 0, 255, at: 30, 75)
        )
        let fit = try draw(.aspectFit)
        #expect(
            fit.shows(0, 0, 0, at: 40, 10) && fit.shows(255, 0, 0, at: 10, 55)
                && fit.shows(0, 0, 255, at: 30, 55)
        )
        let all = try draw(.aspectFill)
        #expect(all.shows(0, 0, 255, at: 10, 75))
        let resized = try draw(.resizeFill)
        #expect(resized.shows(255, 0, 0, at: 5, 75) && resized.shows(0, 0, 255, at: 15, 75))
    }

    @Test("A camera is in the middle, turned and scaled, with what it carries")
    func camera() throws {
        let scene = scene()
        scene.addChild(square(pureRed, 4, at: 100, 50))
        scene.addChild(square(pureGreen, 4, at: 110, 50))
        let camera = SKCameraNode()
        camera.position = CGPoint(x: 100, y: 50)
        camera.addChild(square(pureBlue, 4, at: -15, -15))
        scene.addChild(camera)
        scene.camera = camera
        let plain = try picture(scene)
        #expect(
            plain.shows(255, 0, 0, at: 20, 20) && plain.shows(0, 255, 0, at: 30, 20)
                && plain.shows(0, 0, 255, at: 5, 35)
        )

        camera.setScale(2)
        camera.zRotation = .pi / 2
        let turned = try picture(scene)
        // What was to the right is below, and half as far; what the camera carries stays.
        #expect(turned.shows(0, 255, 0, at: 20, 25) && turned.shows(0, 0, 255, at: 5, 35))
    }

    @Test("A texture is upright, and a part of it is from the bottom left")
    func textures() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
            pureRed.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
            pureGreen.setFill()
            context.fill(CGRect(x: 0, y: 5, width: 10, height: 5))
        }
        let texture = SKTexture(image: image)
        #expect(texture.size() == CGSize(width: 10, height: 10))
        let scene = scene()
        let whole = SKSpriteNode(texture: texture)
        whole.position = CGPoint(x: 10, y: 20)
        let part = SKSpriteNode(
            texture: SKTexture(rect: CGRect(x: 0, y: 0, width: 1, height: 0.5), in: texture)
        )
        part.position = CGPoint(x: 30, y: 20)
        scene.addChild(whole)
        scene.addChild(part)
        let picture = try picture(scene)

        #expect(picture.shows(255, 0, 0, at: 10, 17) && picture.shows(0, 255, 0, at: 10, 23))
        #expect(part.size == CGSize(width: 10, height: 5) && picture.shows(0, 255, 0, at: 30, 20))
    }

    @Test("A colour multiplies a texture by its share")
    func tints() throws {
        let white = SKTexture(
            cgImage: try #require(
                UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
                    UIColor(white: 0.8, alpha: 1).setFill()
                    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
                }.cgImage
            )
        )
        let scene = scene()
        for (index, share) in [0, 0.5, 1].enumerated() {
            let sprite = SKSpriteNode(texture: white, color: pureRed, size: CGSize(width: 8, height: 8))
            sprite.colorBlendFactor = CGFloat(share)
            sprite.position = CGPoint(x: 6 + 14 * index, y: 20)
            scene.addChild(sprite)
        }
        let picture = try picture(scene)

        #expect(picture.shows(204, 204, 204, at: 6, 20) && picture.shows(204, 102, 102, at: 20, 20))
        #expect(picture.shows(204, 0, 0, at: 34, 20))
    }

    @Test("A mask shows its children where it is opaque")
    func crops() throws {
        let scene = scene()
        let crop = SKCropNode()
        crop.position = CGPoint(x: 20, y: 20)
        crop.addChild(square(pureRed, 30, at: 0, 0))
        crop.maskNode = SKShapeNode(circleOfRadius: 8)
        (crop.maskNode as? SKShapeNode)?.fillColor = .white
        scene.addChild(crop)
        let picture = try picture(scene)

        #expect(picture.shows(255, 0, 0, at: 20, 20) && picture.shows(0, 0, 0, at: 29, 11))
    }

    @Test("A filter of Core Image blurs what an effect node holds")
    func effects() throws {
        let scene = scene()
        let effect = SKEffectNode()
        effect.filter = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 3])
        effect.addChild(square(.white, 10, at: 20, 20))
        scene.addChild(effect)
        let picture = try picture(scene)
        let (inside, edge, far) = (picture[20, 20].red, picture[20, 15].red, picture[20, 2].red)

        #expect(inside > 180 && edge > 80 && edge < 230 && far < 10)
    }

    @Test("Shaders compute the colours of a sprite by SpriteKit's names")
    func shaders() throws {
        let scene = scene()
        let sprite = square(.white, 20, at: 20, 20)
        sprite.shader = SKShader(
            source: """
                void main() {
                    gl_FragColor = vec4(v_tex_coord.x * u_gain, v_tex_coord.y, a_level * u_sprite_size.x / 20.0, 1.0);
                }
                """,
            uniforms: [SKUniform(name: "u_gain", float: 0.5)]
        )
        sprite.shader?.attributes = [SKAttribute(name: "a_level", type: .float)]
        sprite.setValue(SKAttributeValue(float: 0.25), forAttribute: "a_level")
        scene.addChild(sprite)
        let (picture, messages) = try Warnings.recorded { try SpriteKitTests.picture(scene) }

        #expect(messages == [])
        // Texture coordinates run from the bottom left.
        #expect(picture.shows(64, 242, 64, at: 20, 11, within: 8), "\(picture[20, 11])")
        #expect(picture.shows(3, 6, 64, at: 10, 29, within: 8), "\(picture[10, 29])")
        #expect(picture.shows(0, 0, 0, at: 5, 20))
    }

    @Test("Labels stand on their baseline, or hang, or are in the middle")
    func labels() throws {
        func rows(_ mode: SKLabelVerticalAlignmentMode) throws -> ClosedRange<Int> {
            let scene = scene(60, 60)
            let label = SKLabelNode(text: "H")
            label.fontSize = 20
            label.verticalAlignmentMode = mode
            label.position = CGPoint(x: 30, y: 30)
            scene.addChild(label)
            let picture = try picture(scene)
            let inked = (0..<60).filter { y in (0..<60).contains { picture[$0, y].red > 100 } }
            return try #require(inked.first)...(try #require(inked.last))
        }
        #expect(abs(try rows(.baseline).upperBound - 29) <= 1)
        #expect(abs(try rows(.top).lowerBound - 30) <= 1)
        #expect(abs(try rows(.bottom).upperBound - 29) <= 1)
        let middle = try rows(.center)
        #expect(abs(middle.lowerBound + middle.upperBound - 59) <= 2)
    }

    @Test("A transparent scene shows what is behind it")
    func transparency() throws {
        let scene = scene(40, 40, .clear)
        scene.addChild(square(pureRed, 10, at: 20, 20))
        let view = SpriteView(scene: scene, options: [.allowsTransparency])
            .frame(width: 40, height: 40).background(Color(red: 0, green: 0, blue: 1))
        let picture = try ImageRenderer(content: view).pixelBuffer()

        #expect(picture.shows(0, 0, 255, at: 3, 3) && picture.shows(255, 0, 0, at: 20, 20))
        #expect(try SpriteKitTests.picture(self.scenes()).shows(0, 0, 0, at: 3, 3))
    }

    private func scenes() -> SKScene { scene(40, 40, .clear) }

    @Test("A node becomes a texture")
    func nodeTextures() throws {
        let texture = try #require(SKView().texture(from: square(pureRed, 10, at: 5, 5)))
        #expect(texture.size() == CGSize(width: 10, height: 10))
        #expect(texture.cgImage().pixelBuffer[3, 3].red == 255)
    }
}
