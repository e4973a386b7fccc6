import Foundation
import HalationDiagnostics
import HalationDrawing
import UIKit

/// The eye of a scene: the middle of the view shows its position, turned and scaled as it is.
@MainActor @preconcurrency
open class SKCameraNode: SKNode {
    /// Whether a node's content may be seen.
    open func contains(_ node: SKNode) -> Bool { containedNodeSet().contains(node) }

    /// The nodes of the scene whose content may be seen, without the camera's own.
    open func containedNodeSet() -> Set<SKNode> {
        guard let scene else { return [] }
        let map = transformToRoot.inverse
        let seen = CGRect(
            x: -scene.size.width / 2,
            y: -scene.size.height / 2,
            width: scene.size.width,
            height: scene.size.height
        )
        var found: Set<SKNode> = []
        func visit(_ node: SKNode) {
            for child in node.children where child !== self {
                let rect = child.contentRect
                if !rect.isNull, rect.applying(child.transformToRoot).applying(map).intersects(seen) {
                    found.insert(child)
                }
                visit(child)
            }
        }
        visit(scene)
        return found
    }

    override func makeEmptyCopy() -> SKNode { SKCameraNode() }
}

/// Draws its children as one picture, to which a filter or a blend mode applies.
@MainActor @preconcurrency
open class SKEffectNode: SKNode {
    /// Whether the filter and the blend mode apply to the children as one.
    open var shouldEnableEffects = true

    /// Whether the picture is kept; has no effect.
    open var shouldRasterize = false

    /// Whether the filter's centre is the middle of the children.
    open var shouldCenterFilter = true

    /// A `CIFilter` for the picture of the children.
    open var filter: AnyObject?

    /// How the picture is composited with what is behind it.
    open var blendMode = SKBlendMode.alpha

    /// Computes the colours of the picture; has no effect, with a warning.
    open var shader: SKShader? {
        didSet {
            guard shader != nil else { return }
            Warnings.report("the shader of an SKEffectNode has no effect", once: "SKEffectNode shader")
        }
    }

    override var contentBlendMode: SKBlendMode { blendMode }

    /// Whether the children are drawn as one picture.
    var drawsGroup: Bool { shouldEnableEffects }

    override func makeEmptyCopy() -> SKNode { SKEffectNode() }

    override func takeProperties(of other: SKNode) {
        super.takeProperties(of: other)
        guard let other = other as? SKEffectNode else { return }
        shouldEnableEffects = other.shouldEnableEffects
        filter = other.filter
        blendMode = other.blendMode
        shader = other.shader
    }
}

/// Draws its children where a mask is opaque.
@MainActor @preconcurrency
open class SKCropNode: SKNode {
    /// The node whose opacity is the mask; nil shows all.
    open var maskNode: SKNode?

    override func makeEmptyCopy() -> SKNode { SKCropNode() }

    override func takeProperties(of other: SKNode) {
        super.takeProperties(of: other)
        maskNode = (other as? SKCropNode)?.maskNode?.copied()
    }
}
