import CoreGraphics
import Foundation
import HalationDiagnostics
import HalationDrawing
import HalationGeometry
import HalationPixels
import HalationRendering
import UIKit

extension SKBlendMode {
    /// The mode of the context; subtraction also inverts the colours.
    var contextMode: GraphicsContext.BlendMode {
        switch self {
        case .alpha: .normal
        case .add: .plusLighter
        case .subtract: .plusDarker
        case .multiply, .multiplyX2, .multiplyAlpha: .multiply
        case .screen: .screen
        case .replace: .copy
        }
    }
}

/// Draws a tree of nodes: by height, and at one height in the order of the tree.
@MainActor
struct SceneDrawing {
    /// The seconds that the scene has run for.
    let time: Double

    /// Pixels per point of the view.
    let scale: Double

    /// A node with its place, ready to be drawn.
    private struct Drawable {
        let node: SKNode
        let z: CGFloat
        let order: Int
        let map: CGAffineTransform
        let alpha: CGFloat
        let part: Int?
    }

    /// Draws the descendants of a node, in the node's space with y upwards.
    func drawChildren(of node: SKNode, in context: GraphicsContext) {
        var drawables: [Drawable] = []
        for child in node.children {
            collect(child, map: .identity, z: 0, alpha: 1, into: &drawables)
        }
        drawables.sort { ($0.z, $0.order) < ($1.z, $1.order) }
        for drawable in drawables { draw(drawable, in: context) }
    }

    /// Draws a node with its descendants, in its parent's space with y upwards.
    func draw(_ node: SKNode, in context: GraphicsContext) {
        var drawables: [Drawable] = []
        collect(node, map: .identity, z: 0, alpha: 1, into: &drawables)
        drawables.sort { ($0.z, $0.order) < ($1.z, $1.order) }
        for drawable in drawables { draw(drawable, in: context) }
    }

    private func collect(
        _ node: SKNode,
        map: CGAffineTransform,
        z: CGFloat,
        alpha: CGFloat,
        into drawables: inout [Drawable]
    ) {
        guard !node.isHidden, node.alpha > 0 else { return }
        let map = node.transformToParent.concatenating(map)
        let z = z + node.zPosition
        let alpha = alpha * min(node.alpha, 1)
        if let emitter = node as? SKEmitterNode {
            emitter.forEachLayer { part, height in
                // Particles of another node's space are at its height.
                if let target = emitter.targetNode, target.root === node.root {
                    add(emitter, part, target.transformToRoot, target.heightInScene + height, 1, &drawables)
                } else {
                    add(emitter, part, map, z + height, alpha, &drawables)
                }
            }
        } else {
            add(node, nil, map, z, alpha, &drawables)
        }
        if node.drawsAsGroup { return }
        for child in node.children { collect(child, map: map, z: z, alpha: alpha, into: &drawables) }
    }

    private func add(
        _ node: SKNode,
        _ part: Int?,
        _ map: CGAffineTransform,
        _ z: CGFloat,
        _ alpha: CGFloat,
        _ drawables: inout [Drawable]
    ) {
        drawables.append(
            Drawable(node: node, z: z, order: drawables.count, map: map, alpha: alpha, part: part)
        )
    }

    private func draw(_ drawable: Drawable, in context: GraphicsContext) {
        let node = drawable.node
        let (map, isSeen) = (drawable.map, drawable.map.a * drawable.map.d != drawable.map.b * drawable.map.c)
        guard isSeen else { return }
        var context = context
        context.concatenate(map)
        context.opacity *= Double(drawable.alpha)
        if let emitter = node as? SKEmitterNode {
            return emitter.drawParticles(of: drawable.part ?? 0, in: context)
        }
        let mode = node.contentBlendMode
        if mode != .alpha { context.blendMode = mode.contextMode }
        if mode == .subtract { context.addFilter(.colorInvert()) }
        if let effect = node as? SKEffectNode, effect.drawsGroup { return drawGroup(effect, in: context) }
        if let crop = node as? SKCropNode { return drawCropped(crop, in: context) }
        var painter = NodePainter(context: context, time: time, scale: scale)
        node.drawContent(&painter)
    }

    // MARK: Groups

    private func drawGroup(_ node: SKEffectNode, in context: GraphicsContext) {
        guard let filter = node.filter else {
            return context.drawLayer { drawChildren(of: node, in: $0) }
        }
        guard let filter = filter as? any PictureFilter else {
            Warnings.report(
                "the filter of an SKEffectNode is no CIFilter: its children are drawn without it",
                once: "SKEffectNode filter"
            )
            return context.drawLayer { drawChildren(of: node, in: $0) }
        }
        drawFiltered(node, by: filter, in: context)
    }

    /// Draws the children as a bitmap, with room around them, and the filter's bitmap in their place.
    private func drawFiltered(_ node: SKEffectNode, by filter: any PictureFilter, in context: GraphicsContext)
    {
        var bounds = CGRect.null
        for child in node.children { bounds = bounds.union(child.calculateAccumulatedFrame()) }
        guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return }
        bounds = bounds.insetBy(dx: -64, dy: -64).integral
        guard Double(bounds.width) * scale < 0x1p20, Double(bounds.height) * scale < 0x1p20 else { return }
        let size = PixelSize(width: Int(bounds.width * scale), height: Int(bounds.height * scale))
        guard size.width > 0, size.height > 0, size.width * size.height < 1 << 26 else { return }
        let list = GraphicsContext.recording(in: context.environment, size: bounds.size) { inner in
            inner.translateBy(x: -bounds.minX, y: bounds.maxY)
            inner.scaleBy(x: 1, y: -1)
            drawChildren(of: node, in: inner)
        }
        guard let picture = try? Renderer().render(list, size: size, scale: scale),
            let result = filter.filter(CGImage(picture), pixelsPerPoint: scale)
        else { return }
        let place = CGRect(
            x: bounds.minX + result.extent.minX / scale,
            y: bounds.minY + result.extent.minY / scale,
            width: result.extent.width / scale,
            height: result.extent.height / scale
        )
        var context = context
        context.translateBy(x: 0, y: place.minY + place.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(Image(result.image.pixelBuffer), in: place)
    }

    private func drawCropped(_ node: SKCropNode, in context: GraphicsContext) {
        var context = context
        if let mask = node.maskNode {
            context.clipToLayer { draw(mask, in: $0) }
        }
        context.drawLayer { drawChildren(of: node, in: $0) }
    }
}

extension SKNode {
    /// Whether the children are drawn with the node, and not one by one.
    fileprivate var drawsAsGroup: Bool { self is SKCropNode || (self as? SKEffectNode)?.drawsGroup == true }

    /// The sum of the heights from the top of the tree.
    fileprivate var heightInScene: CGFloat {
        var height: CGFloat = 0
        var node: SKNode? = self
        while let current = node {
            if !(current is SKScene) { height += current.zPosition }
            node = current.parent
        }
        return height
    }
}
