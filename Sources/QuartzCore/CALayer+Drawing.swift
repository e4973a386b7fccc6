public import CoreGraphics
package import Foundation
import HalationDiagnostics
package import HalationDrawing
import HalationGeometry
import HalationRendering

extension CALayer {
    /// Draws the layer with its sublayers as they are without animations, in its own coordinates.
    public func render(in ctx: CGContext) {
        layoutIfNeeded()
        let time = localTime(ofParent: CACurrentMediaTime())
        LayerPainter(layer: self, state: state, time: time).draw(in: ctx.drawing)
    }

    /// Draws the layer with its sublayers in its parent's coordinates.
    ///
    /// - Parameters:
    ///   - context: The context, in the parent's space.
    ///   - time: The parent's time; for the root, that of ``CACurrentMediaTime()``.
    ///   - space: A map of space that follows the layer's own.
    package final func draw(
        in context: GraphicsContext,
        at time: CFTimeInterval,
        under space: CATransform3D = CATransform3D()
    ) {
        let time = localTime(ofParent: time)
        let shown = shownState(at: time, in: context.environment)
        guard !shown.isHidden, shown.opacity > 0 else { return }
        let matrix = CATransform3DConcat(shown.matrix, space)
        let painter = LayerPainter(layer: self, state: shown, time: time)
        if self is CATransformLayer {
            // Its sublayers share one space, and are seen by depth.
            return painter.drawSublayers(in: context, under: matrix, isDeep: true)
        }
        let projection = ProjectionTransform(matrix)
        guard isDoubleSided || projection.isFacing else { return }
        var context = context
        if projection.isAffine {
            let map = CATransform3DGetAffineTransform(matrix)
            guard map.isInvertible else { return }
            context.concatenate(map)
            painter.draw(in: context)
        } else {
            context.addFilter(.projectionTransform(projection))
            context.drawLayer { painter.draw(in: $0) }
        }
    }
}

extension ProjectionTransform {
    /// Whether the front of the plane is seen.
    fileprivate var isFacing: Bool {
        m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31) >= 0
    }
}

/// Draws one layer in its own coordinates, with the state of a moment.
struct LayerPainter {
    let layer: CALayer
    let state: LayerState

    /// The time of the layer.
    let time: CFTimeInterval

    /// Draws the layer with opacity, shadow and mask.
    func draw(in outer: GraphicsContext) {
        reportFilters()
        var context = outer
        if let mode = blendMode { context.blendMode = mode }
        context.opacity *= Double(min(max(state.opacity, 0), 1))
        let hasShadow = state.shadowOpacity > 0 && !state.masksToBounds && state.shadowColor != nil
        if let mask = layer.mask {
            context.clipToLayer { mask.draw(in: $0, at: time) }
        }
        guard hasShadow else { return drawGrouped(in: context) }
        let color = (state.shadowColor ?? .black).opacity(Double(state.shadowOpacity))
        let radius = state.shadowRadius
        let offset = state.shadowOffset
        if let path = state.shadowPath {
            var shadow = context
            shadow.addFilter(
                .shadow(
                    color: color,
                    radius: radius,
                    x: offset.width,
                    y: offset.height,
                    options: .shadowOnly
                )
            )
            shadow.fill(Path(path), with: .color(.black))
            drawGrouped(in: context)
        } else {
            context.addFilter(.shadow(color: color, radius: radius, x: offset.width, y: offset.height))
            context.drawLayer { drawContent(in: $0) }
        }
    }

    /// Draws the content as one, if it fades or is blended.
    private func drawGrouped(in context: GraphicsContext) {
        if context.isPlain { drawContent(in: context) } else { context.drawLayer { drawContent(in: $0) } }
    }

    private func drawContent(in context: GraphicsContext) {
        if let transition = layer.transition, transition.draw(in: context, painter: self) { return }
        drawContentNow(in: context)
    }

    /// Draws background, contents, sublayers and border.
    func drawContentNow(in context: GraphicsContext) {
        let outline = state.outline()
        if let color = state.backgroundColor { context.fill(outline, with: .color(color)) }
        var inner = context
        if state.masksToBounds { inner.clip(to: outline) }
        drawOwnContent(in: inner)
        drawSublayers(in: inner, under: CATransform3D(), isDeep: false)
        guard state.borderWidth > 0 else { return }
        var ring = outline
        let isRing = min(state.bounds.width, state.bounds.height) > 2 * state.borderWidth
        if isRing { ring.addPath(state.outline(inset: state.borderWidth)) }
        context.fill(ring, with: .color(state.borderColor), style: FillStyle(eoFill: isRing))
    }

    /// Draws what the kind of layer, its contents and its delegate provide.
    private func drawOwnContent(in context: GraphicsContext) {
        if let part = state.part as? any DrawnLayerPart { part.draw(self, in: context) }
        drawContents(in: context)
        drawDisplay(in: context)
        if let painter = layer.painter {
            var context = context
            painter(&context, state.bounds)
        }
    }

    /// Draws the sublayers from back to front.
    func drawSublayers(in context: GraphicsContext, under space: CATransform3D, isDeep: Bool) {
        guard !layer.children.isEmpty else { return }
        if let replicator = state.part as? ReplicatorPart {
            return replicator.draw(self, in: context, under: concat(state.sublayerSpace, space))
        }
        drawSublayers(in: context, at: time, under: concat(state.sublayerSpace, space), isDeep: isDeep)
    }

    /// Draws the sublayers at a time.
    func drawSublayers(
        in context: GraphicsContext,
        at time: CFTimeInterval,
        under space: CATransform3D,
        isDeep: Bool
    ) {
        var depths: [(depth: CGFloat, index: Int)] = []
        for (index, child) in layer.children.enumerated() {
            let shown =
                child.hasAnimations
                ? child.shownState(at: child.localTime(ofParent: time), in: context.environment) : child.state
            depths.append((isDeep ? shown.depth(under: space) : shown.zPosition, index))
        }
        depths.sort { ($0.depth, $0.index) < ($1.depth, $1.index) }
        for (_, index) in depths { layer.children[index].draw(in: context, at: time, under: space) }
    }

    private func concat(_ first: CATransform3D?, _ second: CATransform3D) -> CATransform3D {
        first.map { CATransform3DConcat($0, second) } ?? second
    }

    // MARK: Contents

    private func drawContents(in context: GraphicsContext) {
        guard let contents = state.contents else { return }
        guard var image = LayerPicture.image(contents) else { return }
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        if state.contentsRect != unit {
            let part = state.contentsRect
            let rect = CGRect(
                x: part.minX * CGFloat(image.width),
                y: part.minY * CGFloat(image.height),
                width: part.width * CGFloat(image.width),
                height: part.height * CGFloat(image.height)
            )
            guard let cropped = image.cropping(to: rect) else { return }
            image = cropped
        }
        let scale = max(state.contentsScale, 1e-6)
        let natural = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
        let rect = state.contentsGravity.place(natural, in: state.bounds)
        // Pictures larger than the bounds show beyond them, unless they are clipped.
        if layer.magnificationFilter == .nearest {
            context.draw(Image(image.pixelBuffer).interpolation(.none), in: rect)
        } else {
            context.draw(Image(image.pixelBuffer), in: rect)
        }
    }

    /// Draws what ``CALayer/draw(in:)`` drew when it was last called.
    private func drawDisplay(in context: GraphicsContext) {
        let bounds = state.bounds
        if layer.needsDisplay()
            || layer.drawing != nil && !layer.scalesDrawing && layer.drawing?.bounds != bounds
        {
            layer.displayIfNeeded()
            layer.noteDisplay()
            layer.delegate?.layerWillDraw(layer)
            let list = GraphicsContext.recording(in: context.environment, size: bounds.size) { inner in
                var inner = inner
                inner.translateBy(x: -bounds.minX, y: -bounds.minY)
                let drawing = CGContext(inner)
                layer.draw(in: drawing)
                drawing.endAllTransparencyLayers()
            }
            layer.drawing = (list, bounds)
        }
        guard let drawing = layer.drawing, !drawing.list.isEmpty else { return }
        var context = context
        context.translateBy(x: bounds.minX, y: bounds.minY)
        if drawing.bounds.size != bounds.size {
            let rect = state.contentsGravity.place(
                drawing.bounds.size,
                in: CGRect(origin: .zero, size: bounds.size)
            )
            guard drawing.bounds.width > 0, drawing.bounds.height > 0 else { return }
            context.translateBy(x: rect.minX, y: rect.minY)
            context.scaleBy(x: rect.width / drawing.bounds.width, y: rect.height / drawing.bounds.height)
        }
        context.append(drawing.list)
    }

    // MARK: Filters

    private func reportFilters() {
        if layer.filters?.isEmpty == false || layer.backgroundFilters?.isEmpty == false {
            Warnings.report("the filters of a CALayer are not drawn", once: "CALayer filters")
        }
    }

    /// The blend mode that the compositing filter names.
    private var blendMode: GraphicsContext.BlendMode? {
        guard let filter = layer.compositingFilter else { return nil }
        let names: [String: GraphicsContext.BlendMode] = [
            "multiplyBlendMode": .multiply, "screenBlendMode": .screen, "overlayBlendMode": .overlay,
            "darkenBlendMode": .darken, "lightenBlendMode": .lighten, "colorDodgeBlendMode": .colorDodge,
            "colorBurnBlendMode": .colorBurn, "softLightBlendMode": .softLight,
            "hardLightBlendMode": .hardLight, "differenceBlendMode": .difference,
            "exclusionBlendMode": .exclusion, "plusL": .plusLighter, "plusD": .plusDarker,
            "linearDodgeBlendMode": .plusLighter, "additionCompositing": .plusLighter,
            "normalBlendMode": .normal,
        ]
        if let name = filter as? String, let mode = names[name] { return mode }
        Warnings.report(
            "the compositing filter \(filter) of a CALayer is not drawn",
            once: "CALayer \(filter)"
        )
        return nil
    }
}

/// A kind of layer that draws content of its own.
protocol DrawnLayerPart: LayerPart {
    /// Draws the content, given the layer with its state.
    func draw(_ painter: LayerPainter, in context: GraphicsContext)
}

extension LayerState {
    /// The transform of the sublayers about the anchor point; nil without one.
    var sublayerSpace: CATransform3D? {
        guard !CATransform3DIsIdentity(sublayerTransform) else { return nil }
        return aboutAnchor(sublayerTransform)
    }

    /// A map of the layer's own space with its origin at the anchor point.
    func aboutAnchor(_ map: CATransform3D) -> CATransform3D {
        let anchor = CGPoint(
            x: bounds.minX + anchorPoint.x * bounds.width,
            y: bounds.minY + anchorPoint.y * bounds.height
        )
        let there = CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0)
        let back = CATransform3DMakeTranslation(anchor.x, anchor.y, 0)
        return CATransform3DConcat(CATransform3DConcat(there, map), back)
    }

    /// The depth of the centre in a space.
    fileprivate func depth(under space: CATransform3D) -> CGFloat {
        let whole = CATransform3DConcat(matrix, space)
        let z = bounds.midX * whole.m13 + bounds.midY * whole.m23 + whole.m43
        let w = bounds.midX * whole.m14 + bounds.midY * whole.m24 + whole.m44
        return w != 0 ? z / w : z
    }
}

extension CALayerContentsGravity {
    /// The rectangle of contents of a size in the bounds.
    package func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return bounds }
        var size = size
        let (across, down) = (bounds.width / size.width, bounds.height / size.height)
        switch self {
        case .resize: return bounds
        case .resizeAspect, .resizeAspectFill:
            let factor = self == .resizeAspect ? min(across, down) : max(across, down)
            size.width *= factor
            size.height *= factor
        default: break
        }
        let isLeft = [.left, .topLeft, .bottomLeft].contains(self)
        let isRight = [.right, .topRight, .bottomRight].contains(self)
        let isTop = [.top, .topLeft, .topRight].contains(self)
        let isBottom = [.bottom, .bottomLeft, .bottomRight].contains(self)
        let x = isLeft ? bounds.minX : isRight ? bounds.maxX - size.width : bounds.midX - size.width / 2
        let y = isTop ? bounds.minY : isBottom ? bounds.maxY - size.height : bounds.midY - size.height / 2
        return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
}

/// A picture that a layer's contents can be.
package protocol LayerContents {
    /// The bitmap; nil if there is none.
    var layerImage: CGImage? { get }
}

/// Bitmaps of contents.
enum LayerPicture {
    /// The bitmap of a layer's contents.
    static func image(_ contents: Any) -> CGImage? {
        if let image = contents as? CGImage { return image }
        return (contents as? any LayerContents)?.layerImage
    }
}
