public import Foundation
import HalationDiagnostics
import HalationDrawing
public import UIKit

/// Stand-in for `SKLightNode`: a light, which has no effect.
@MainActor @preconcurrency
open class SKLightNode: SKNode {
    /// Creates a light, and reports that it has no effect.
    public override init() {
        super.init()
        Warnings.report("lights of SpriteKit have no effect", once: "SKLightNode")
    }

    /// Creates a light, and reports that it has no effect; nothing is read from the coder.
    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    /// Whether the light is on; has no effect.
    open var isEnabled = true

    /// The colour of the light; has no effect.
    open var lightColor = UIColor.white

    /// The colour of the light from everywhere; has no effect.
    open var ambientColor = UIColor.black

    /// The colour of shadows; has no effect.
    open var shadowColor = UIColor.black

    /// How fast the light fades with the distance; has no effect.
    open var falloff: CGFloat = 1

    /// The bits of the light; have no effect.
    open var categoryBitMask: UInt32 = .max

    override func makeEmptyCopy() -> SKNode { SKLightNode() }
}

/// Stand-in for `SKVideoNode`: a black rectangle, which plays nothing.
@MainActor @preconcurrency
open class SKVideoNode: SKNode {
    /// Creates a black rectangle in place of a video.
    public init(fileNamed videoFile: String) {
        super.init()
        report()
    }

    /// Creates a black rectangle in place of a video.
    public init(url: URL) {
        super.init()
        report()
    }

    /// Creates a black rectangle in place of a player's video.
    public init(avPlayer player: AnyObject) {
        super.init()
        report()
    }

    /// Creates a black rectangle in place of a video; nothing is read from the coder.
    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    private func report() {
        Warnings.report("'SKVideoNode' plays no video: a black field is drawn", once: "SKVideoNode")
    }

    /// The size in points.
    open var size = CGSize.zero

    /// The point of the rectangle that is at the position.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

    /// Has no effect: a video does not play.
    open func play() {}

    /// Has no effect: a video does not play.
    open func pause() {}

    override var contentRect: CGRect {
        CGRect(
            x: -anchorPoint.x * size.width,
            y: -anchorPoint.y * size.height,
            width: size.width,
            height: size.height
        )
    }

    override func drawContent(_ painter: inout NodePainter) {
        painter.context.fill(Path(contentRect), with: .color(.black))
    }

    override func makeEmptyCopy() -> SKNode {
        let copy = SKVideoNode(fileNamed: "")
        copy.size = size
        copy.anchorPoint = anchorPoint
        return copy
    }
}

/// Stand-in for `SKAudioNode`: a silent sound.
@MainActor @preconcurrency
open class SKAudioNode: SKNode {
    /// Creates a silent node.
    public override init() { super.init() }

    /// Creates a silent node in place of a sound.
    public init(fileNamed name: String) { super.init() }

    /// Creates a silent node in place of a sound.
    public init(url: URL) { super.init() }

    /// Creates a silent node; nothing is read from the coder.
    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    /// Whether the sound repeats; has no effect.
    open var autoplayLooped = true

    /// Whether the sound comes from the node's place; has no effect.
    open var isPositional = true

    override func makeEmptyCopy() -> SKNode { SKAudioNode() }
}

/// Stand-in for `SKFieldNode`: a field of forces, which has no effect.
@MainActor @preconcurrency
open class SKFieldNode: SKNode {
    /// Whether the field is on; has no effect.
    open var isEnabled = true

    /// Whether the field replaces others; has no effect.
    open var isExclusive = false

    /// The strength of the field; has no effect.
    open var strength: Float = 1

    /// How fast the field fades with the distance; has no effect.
    open var falloff: Float = 0

    /// The least distance; has no effect.
    open var minimumRadius: Float = 0

    /// The smoothness of a field of noise; has no effect.
    open var smoothness: Float = 0

    /// The pace of a field of noise; has no effect.
    open var animationSpeed: Float = 0

    /// The bits of the field; have no effect.
    open var categoryBitMask: UInt32 = .max

    /// The region of the field; has no effect.
    open var region: SKRegion?

    /// The direction of a linear field; has no effect.
    open var direction = SIMD3<Float>()

    private class func field() -> SKFieldNode {
        Warnings.report("fields of forces of SpriteKit have no effect", once: "SKFieldNode")
        return SKFieldNode()
    }

    /// A field that slows bodies; has no effect.
    open class func dragField() -> SKFieldNode { field() }
    /// A field that turns bodies about its centre; has no effect.
    open class func vortexField() -> SKFieldNode { field() }
    /// A field that draws bodies to its centre; has no effect.
    open class func radialGravityField() -> SKFieldNode { field() }
    /// A field of a constant force; has no effect.
    open class func linearGravityField(withVector direction: SIMD3<Float>) -> SKFieldNode { field() }
    /// A field of a constant velocity; has no effect.
    open class func velocityField(withVector direction: SIMD3<Float>) -> SKFieldNode { field() }
    /// A field of velocities that a texture gives; has no effect.
    open class func velocityField(with velocityTexture: SKTexture) -> SKFieldNode { field() }
    /// A field of forces that a closure computes; has no effect.
    open class func customField(
        evaluationBlock block:
            @escaping (
                _ position: SIMD3<Float>, _ velocity: SIMD3<Float>, _ mass: Float, _ charge: Float,
                _ time: TimeInterval
            ) -> SIMD3<Float>
    ) -> SKFieldNode { field() }
    /// A field of random forces; has no effect.
    open class func noiseField(withSmoothness smoothness: CGFloat, animationSpeed speed: CGFloat)
        -> SKFieldNode
    {
        field()
    }
    /// A field of random forces; has no effect.
    open class func turbulenceField(
        withSmoothness smoothness: CGFloat,
        animationSpeed speed: CGFloat
    ) -> SKFieldNode { field() }
    /// A field that draws bodies back like a spring; has no effect.
    open class func springField() -> SKFieldNode { field() }
    /// A field of electric forces; has no effect.
    open class func electricField() -> SKFieldNode { field() }
    /// A field of magnetic forces; has no effect.
    open class func magneticField() -> SKFieldNode { field() }

    override func makeEmptyCopy() -> SKNode { SKFieldNode() }
}

/// A region of the plane, for fields.
public final class SKRegion: NSObject {
    private let holds: (CGPoint) -> Bool

    /// Creates a circle about the origin.
    public init(radius: Float) {
        holds = { hypot($0.x, $0.y) <= CGFloat(radius) }
    }

    /// Creates a rectangle about the origin.
    public init(size: CGSize) {
        holds = { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 }
    }

    /// Creates the inside of a path.
    public init(path: CGPath) {
        holds = { Path(path).contains($0) }
    }

    /// Whether a point lies in the region.
    public func contains(_ point: CGPoint) -> Bool { holds(point) }
}

/// Holds the nodes of a file of Xcode's editor.
@MainActor @preconcurrency
open class SKReferenceNode: SKNode {
    /// Creates a node without children.
    public override init() { super.init() }

    /// Creates a node without children; nothing is read from the coder.
    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    /// Creates a node with the nodes of a file.
    public convenience init(fileNamed fileName: String?) {
        self.init()
        load(fileName.flatMap { SceneArchive.named($0) })
    }

    /// Creates a node with the nodes of a file.
    public convenience init(url referenceURL: URL) {
        self.init()
        load(SceneArchive.at(referenceURL.path))
    }

    private func load(_ archive: SceneArchive?) {
        guard let node = archive?.makeRoot() else { return }
        for child in node is SKScene ? node.children : [node] {
            child.removeFromParent()
            addChild(child)
        }
        didLoad(self)
    }

    /// Called when the nodes were read.
    open func didLoad(_ node: SKNode?) {}

    /// Has no effect: the nodes were read when the node was made.
    open func resolve() {}

    override func makeEmptyCopy() -> SKNode { SKReferenceNode() }
}
