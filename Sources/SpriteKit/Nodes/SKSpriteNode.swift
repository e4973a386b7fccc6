public import Foundation
import HalationDrawing
public import UIKit

/// A rectangle with a texture or a colour.
@MainActor @preconcurrency
open class SKSpriteNode: SKNode {
    /// Creates a sprite with a texture, or in a colour if it has none.
    public init(texture: SKTexture?, color: UIColor, size: CGSize) {
        self.texture = texture
        self.color = color
        self.size = size
        super.init()
    }

    /// Creates a sprite without a size; nothing is read from the coder.
    public required init?(coder aDecoder: NSCoder) {
        size = .zero
        super.init(coder: aDecoder)
    }

    /// Creates a sprite without a size.
    public override convenience init() { self.init(texture: nil, color: .white, size: .zero) }

    /// Creates a sprite in the size of a texture.
    public convenience init(texture: SKTexture?) {
        self.init(texture: texture, color: .white, size: texture?.size() ?? .zero)
    }

    /// Creates a sprite with a texture.
    public convenience init(texture: SKTexture?, size: CGSize) {
        self.init(texture: texture, color: .white, size: size)
    }

    /// Creates a sprite of an image of the asset catalogs, in the image's size.
    public convenience init(imageNamed name: String) { self.init(texture: SKTexture(imageNamed: name)) }

    /// Creates a sprite of an image; lights have no effect.
    public convenience init(imageNamed name: String, normalMapped generateNormalMap: Bool) {
        self.init(imageNamed: name)
    }

    /// Creates a rectangle in a colour.
    public convenience init(color: UIColor, size: CGSize) {
        self.init(texture: nil, color: color, size: size)
    }

    /// The picture; nil is a rectangle in the colour.
    open var texture: SKTexture?

    /// The texture of directions for lights; has no effect.
    open var normalTexture: SKTexture?

    /// The bits of lights that shine on the sprite; have no effect.
    open var lightingBitMask: UInt32 = 0

    /// The bits of lights that the sprite casts shadows of; have no effect.
    open var shadowCastBitMask: UInt32 = 0

    /// The bits of lights whose shadows fall on the sprite; have no effect.
    open var shadowedBitMask: UInt32 = 0

    /// The size before scaling.
    open var size: CGSize

    /// Makes a sprite as large as a size by its scale.
    open func scale(to size: CGSize) {
        if self.size.width > 0 { xScale = size.width / self.size.width }
        if self.size.height > 0 { yScale = size.height / self.size.height }
    }

    /// The point of the rectangle that is at the position: (0, 0) is the bottom left, (1, 1) the top right.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

    /// The part of the texture, in 0...1, that stretches where the sprite is larger; the rest keeps its size.
    open var centerRect = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// The colour of a sprite without a texture, and of the blend of one with a texture.
    open var color = UIColor.white

    /// How much the colour multiplies the texture: 0 is not at all, 1 is wholly.
    open var colorBlendFactor: CGFloat = 0

    /// How the sprite is composited with what is behind it.
    open var blendMode = SKBlendMode.alpha

    /// Computes the colours of the sprite.
    open var shader: SKShader?

    override var contentBlendMode: SKBlendMode { blendMode }

    override var contentRect: CGRect {
        CGRect(
            x: -anchorPoint.x * size.width,
            y: -anchorPoint.y * size.height,
            width: size.width,
            height: size.height
        ).standardized
    }

    override func drawContent(_ painter: inout NodePainter) {
        let rect = contentRect
        guard rect.width > 0, rect.height > 0 else { return }
        let tint = SpriteTint(color: Color(uiColor: color), factor: Double(colorBlendFactor))
        if let shader {
            return painter.draw(
                rect,
                texture: texture,
                tint: tint,
                shader: shader,
                attributes: attributeValues
            )
        }
        guard let texture else {
            painter.context.fill(Path(rect), with: .color(Color(uiColor: color)))
            return
        }
        painter.draw(texture, in: rect, centerRect: centerRect, tint: tint)
    }

    override func makeEmptyCopy() -> SKNode { SKSpriteNode() }

    override func takeProperties(of other: SKNode) {
        super.takeProperties(of: other)
        guard let other = other as? SKSpriteNode else { return }
        texture = other.texture
        size = other.size
        anchorPoint = other.anchorPoint
        centerRect = other.centerRect
        color = other.color
        colorBlendFactor = other.colorBlendFactor
        blendMode = other.blendMode
        shader = other.shader
    }
}
