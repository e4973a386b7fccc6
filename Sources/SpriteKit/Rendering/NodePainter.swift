import Foundation
import HalationDrawing
import HalationGeometry
import UIKit

/// Draws the content of one node in its own space, in which y runs upwards.
@MainActor
struct NodePainter {
    /// The context, with the node's place, opacity and blend mode.
    var context: GraphicsContext

    /// The seconds that the scene has run for.
    let time: Double

    /// Pixels per point of the view.
    let scale: Double

    /// Draws a texture in a rectangle, multiplied by a tint.
    func draw(
        _ texture: SKTexture,
        in rect: CGRect,
        centerRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
        tint: SpriteTint
    ) {
        let context = upright(about: rect)
        guard texture.image != nil else {
            let color = Color(tint.multiplier(in: context.environment))
            return context.fill(Path(rect), with: .color(color))
        }
        if centerRect == CGRect(x: 0, y: 0, width: 1, height: 1) {
            return draw(texture.picture, isWhite: texture.isWhite, in: rect, tint: tint, context)
        }
        for (part, place) in NineParts.parts(of: texture.size(), center: centerRect, in: rect) {
            let image = texture.cropped(to: part)?.image
            let picture = texture.filteringMode == .nearest ? image?.interpolation(.none) : image
            draw(picture, isWhite: texture.isWhite, in: place, tint: tint, context)
        }
    }

    /// The context in which a picture in a rectangle is upright.
    private func upright(about rect: CGRect) -> GraphicsContext {
        var context = context
        context.translateBy(x: 0, y: rect.minY + rect.maxY)
        context.scaleBy(x: 1, y: -1)
        return context
    }

    private func draw(
        _ image: Image?,
        isWhite: Bool,
        in rect: CGRect,
        tint: SpriteTint,
        _ context: GraphicsContext
    ) {
        guard let image else { return }
        var context = context
        guard tint.factor > 0 else { return context.draw(image, in: rect) }
        let color = tint.multiplier(in: context.environment)
        if color.red == 1, color.green == 1, color.blue == 1 { return context.draw(image, in: rect) }
        guard isWhite else {
            context.addFilter(.colorMultiply(Color(color)))
            return context.draw(image, in: rect)
        }
        var stencil = context.resolve(image.renderingMode(.template))
        stencil.shading = .color(Color(color))
        context.draw(stencil, in: rect)
    }

    /// Draws a rectangle with the colours that a shader computes.
    func draw(
        _ rect: CGRect,
        texture: SKTexture?,
        tint: SpriteTint,
        shader: SKShader,
        attributes: [String: SKAttributeValue]
    ) {
        var context = upright(about: rect)
        let size = CGSize(width: rect.width * scale, height: rect.height * scale)
        let mix =
            texture == nil
            ? tint.color.resolve(in: context.environment) : tint.multiplier(in: context.environment)
        let call = shader.call(time: time, size: size, mix: mix, attributes: attributes)
        if let call { context.addFilter(.layerShader(call, maxSampleOffset: rect.size)) }
        if let picture = texture?.picture {
            context.draw(picture, in: rect)
        } else {
            // The texture of a sprite without one is white; its colour is in `v_color_mix`.
            context.fill(Path(rect), with: .color(call == nil ? Color(mix) : .white))
        }
    }
}

/// The nine parts of a picture of which only the middle ones stretch.
enum NineParts {
    /// Parts of the texture in 0...1 with y upwards, and their places in a rectangle with y downwards.
    static func parts(of size: CGSize, center: CGRect, in rect: CGRect) -> [(CGRect, CGRect)] {
        let columns = stretches(center.minX, center.maxX, size.width, rect.width)
        // From the top.
        let rows = stretches(1 - center.maxY, 1 - center.minY, size.height, rect.height)
        var parts: [(CGRect, CGRect)] = []
        for row in rows {
            for column in columns {
                let part = CGRect(
                    x: column.from,
                    y: 1 - row.to,
                    width: column.to - column.from,
                    height: row.to - row.from
                )
                let place = CGRect(
                    x: rect.minX + column.start,
                    y: rect.minY + row.start,
                    width: column.end - column.start,
                    height: row.end - row.start
                )
                if part.width > 0, part.height > 0, place.width > 0, place.height > 0 {
                    parts.append((part, place))
                }
            }
        }
        return parts
    }

    private struct Stretch {
        var from: CGFloat
        var to: CGFloat
        var start: CGFloat
        var end: CGFloat
    }

    private static func stretches(
        _ low: CGFloat,
        _ high: CGFloat,
        _ natural: CGFloat,
        _ length: CGFloat
    ) -> [Stretch] {
        let (before, after) = (low * natural, (1 - high) * natural)
        // Ends that are larger than the whole shrink.
        let factor = before + after > length ? length / max(before + after, 1e-9) : 1
        return [
            Stretch(from: 0, to: low, start: 0, end: before * factor),
            Stretch(from: low, to: high, start: before * factor, end: length - after * factor),
            Stretch(from: high, to: 1, start: length - after * factor, end: length),
        ]
    }
}
