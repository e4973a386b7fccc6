import Foundation
import HalationDrawing
import HalationGeometry

/// The motion of a level that grows from a view of the level below, and shrinks back into it.
final class LevelZoom {
    private let key: MatchedKey

    /// Without a source the level grows from the middle.
    private weak var source: ZoomSourceItem?

    init(_ key: MatchedKey) {
        self.key = key
    }

    /// Finds the source in the level below, which is not drawn in its place from now on.
    func begin(above lower: LayoutItem) {
        source = lower.tree.zoomSources.source(key, in: lower)
        source?.zoom = self
    }

    /// The corners of a level on its way, in points, about those of a phone's display.
    private static let cornerRadius: CGFloat = 40

    /// The last part of the zoom, in which the radius of the corners falls to 0.
    private static let corneredPart: CGFloat = 0.2

    /// The part of the way after which the level hides the picture of the source.
    private static let fadingPart: CGFloat = 0.4

    // It looked right; nothing depends on it.
    /// The part of its size that a level without a source has at first.
    private static let sizeWithoutSource: CGFloat = 0.3

    // 0.2 looked right; nothing depends on it.
    private static let dimming: CGFloat = 0.2

    /// Draws the levels.
    ///
    /// - Parameters:
    ///   - lower: The level below.
    ///   - upper: The level that grows.
    ///   - progress: 0 where the upper level is in the source, 1 where it fills the bounds.
    ///   - bounds: The place of the levels in the context.
    ///   - stage: The item whose space that of the context is.
    ///   - context: A context in the space of the stage.
    func draw(
        _ lower: ShiftedLevel,
        _ upper: ShiftedLevel,
        progress: CGFloat,
        in bounds: CGRect,
        of stage: LayoutItem,
        context: GraphicsContext
    ) {
        let part = min(max(progress, 0), 1)
        lower.drawContent(in: context)
        context.fill(Path(bounds), with: .color(.black.opacity(Self.dimming * part)))

        let begin = source.flatMap { frame(of: $0, in: stage) } ?? bounds.shrunk(to: Self.sizeWithoutSource)
        let rect = begin.interpolated(to: bounds, progress)
        guard rect.width > 0, rect.height > 0 else { return }
        let look = source?.modifier.look ?? ZoomLook()
        let opacity = min(part / Self.fadingPart, 1)
        let outline = Path(
            roundedRect: rect,
            cornerRadius: radius(look, part, smallerSideOf: rect),
            style: .continuous
        )
        drawShadow(look, outline, opacity, context)
        var clipped = context
        clipped.clip(to: outline)
        clipped.drawLayer { layer in
            // The source covers the page at first, so that nothing of the level below shines through.
            if source == nil { layer.opacity = opacity }
            layer.drawLayer { page in
                let background = look.background ?? Color(SystemColor.background)
                page.replacing(upper.environment.values).fill(Path(rect), with: .color(background))
                page.translateBy(x: rect.minX, y: rect.minY)
                page.scaleBy(x: rect.width / bounds.width, y: rect.width / bounds.width)
                page.translateBy(x: -bounds.minX, y: -bounds.minY)
                upper.drawContent(in: page)
            }
        }
        drawSource(in: rect, opacity: 1 - opacity, clipped)
    }

    private func frame(of source: ZoomSourceItem, in stage: LayoutItem) -> CGRect? {
        let frame = source.frame(of: CGRect(origin: .zero, size: source.size), in: stage)
        return frame.width > 0 && frame.height > 0 ? frame : nil
    }

    private func radius(_ look: ZoomLook, _ part: CGFloat, smallerSideOf rect: CGRect) -> CGFloat {
        let radius = look.cornerRadius + (Self.cornerRadius - look.cornerRadius) * part
        return min(radius * min((1 - part) / Self.corneredPart, 1), min(rect.width, rect.height) / 2)
    }

    private func drawShadow(_ look: ZoomLook, _ outline: Path, _ opacity: CGFloat, _ context: GraphicsContext)
    {
        guard let shadow = look.shadow else { return }
        var context = context
        context.opacity = opacity
        context.addFilter(.blur(radius: shadow.radius))
        context.translateBy(x: shadow.offset.width, y: shadow.offset.height)
        context.fill(outline, with: .color(shadow.color))
    }

    /// Draws the picture of the source so that it fills the upper level's width.
    private func drawSource(in rect: CGRect, opacity: CGFloat, _ context: GraphicsContext) {
        guard let source, source.size.width > 0, opacity > 0 else { return }
        var context = context
        context.opacity = opacity
        context.drawLayer { layer in
            layer.translateBy(x: rect.minX, y: rect.minY)
            layer.scaleBy(x: rect.width / source.size.width, y: rect.width / source.size.width)
            source.drawApart(in: layer)
        }
    }
}

extension CGRect {
    /// The rectangle between this one at 0 and another one at 1.
    fileprivate func interpolated(to other: CGRect, _ part: CGFloat) -> CGRect {
        CGRect(
            x: minX + (other.minX - minX) * part,
            y: minY + (other.minY - minY) * part,
            width: width + (other.width - width) * part,
            height: height + (other.height - height) * part
        )
    }

    /// The rectangle around the same middle with a part of the size.
    fileprivate func shrunk(to part: CGFloat) -> CGRect {
        insetBy(dx: width * (1 - part) / 2, dy: height * (1 - part) / 2)
    }
}
