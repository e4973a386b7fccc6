package import Foundation
import HalationAnimation
package import HalationDrawing
import HalationGeometry

/// A leaf whose content can change with a transition: a text or an image.
package protocol ChangingContent: LeafContent {
    /// How the content changes.
    nonisolated var transition: ContentTransition { get }

    /// Whether another leaf shows the same content, perhaps at another size or in other colours.
    nonisolated func showsSameContent(as other: Self) -> Bool

    /// Draws the parts of the content on their way from old content.
    ///
    /// - Parameters:
    ///   - old: The old content.
    ///   - step: How far the change has come, and where the contents are.
    ///   - context: The context.
    /// - Returns: Whether the change was drawn; if not, the contents fade.
    nonisolated func drawChange(
        from old: Self,
        _ step: ContentStep,
        in context: inout GraphicsContext
    ) -> Bool
}

extension ChangingContent {
    package nonisolated func drawChange(
        from old: Self,
        _ step: ContentStep,
        in context: inout GraphicsContext
    ) -> Bool { false }
}

/// A moment of a change of content.
package struct ContentStep {
    /// From 0 to 1, beyond them for springs.
    package var progress: Double

    /// The rectangles of the old and the new content.
    package var oldFrame: CGRect
    package var newFrame: CGRect
}

/// A change of the content of a leaf that is under way.
final class ContentChange<Leaf: LeafContent> {
    private let old: Leaf
    private let oldSize: CGSize
    private let animator: DataAnimator<Double>

    /// Begins a change in the transaction of the update; nil if it is not animated.
    init?(from old: Leaf, to new: Leaf, size: CGSize, of item: LayoutItem) {
        func isAnimated<Known: ChangingContent>(_ old: Known) -> Bool {
            guard let new = new as? Known else { return false }
            return new.transition != .identity && !new.showsSameContent(as: old)
        }
        guard item.wasPlaced, item.tree.transaction.animation != nil,
            let known = old as? any ChangingContent, isAnimated(known)
        else { return nil }
        self.old = old
        oldSize = size
        animator = DataAnimator(owner: item, tree: item.tree)
        animator.update(to: 0, item.environment)
        animator.update(to: 1, item.environment)
        guard animator.isAnimating else { return nil }
    }

    /// Whether the change has not ended.
    var isRunning: Bool { animator.isAnimating }

    /// Draws the moment of the change.
    ///
    /// - Parameters:
    ///   - new: The new content.
    ///   - size: Its size.
    ///   - displacement: The remaining offset of the frame.
    ///   - context: A context with the origin at the presented frame.
    func draw(
        to new: Leaf,
        size: CGSize,
        displacement: FrameDisplacement,
        in context: inout GraphicsContext
    ) {
        let frame = CGSize(
            width: size.width + displacement.size.width,
            height: size.height + displacement.size.height
        )
        func place(_ size: CGSize) -> CGRect {
            let (moved, grown) = (displacement.origin, displacement.size)
            let x = aligned(size.width, in: frame.width, moved: moved.x, grown: grown.width)
            let y = aligned(size.height, in: frame.height, moved: moved.y, grown: grown.height)
            return CGRect(origin: CGPoint(x: x, y: y), size: size)
        }
        let isStretched = Leaf.isStretchedToPixels
        let step = ContentStep(
            progress: animator.presented(1),
            oldFrame: isStretched ? CGRect(origin: .zero, size: frame) : place(oldSize),
            newFrame: isStretched ? CGRect(origin: .zero, size: frame) : place(size)
        )
        func drawParts<Known: ChangingContent>(_ new: Known) -> Bool {
            guard let old = old as? Known else { return false }
            return new.drawChange(from: old, step, in: &context)
        }
        if let known = new as? any ChangingContent, drawParts(known) { return }
        context.drawFaded(1 - step.progress, in: step.oldFrame) {
            old.draw(in: &$0, size: step.oldFrame.size)
        }
        context.drawFaded(step.progress, in: step.newFrame) { new.draw(in: &$0, size: step.newFrame.size) }
    }

    /// The place of a length in a frame that keeps its leading or trailing end or its middle while it changes.
    private func aligned(_ length: CGFloat, in frame: CGFloat, moved: CGFloat, grown: CGFloat) -> CGFloat {
        if abs(moved) < 1e-3 { return 0 }
        if abs(moved + grown) < 1e-3 { return frame - length }
        return (frame - length) / 2
    }
}

extension GraphicsContext {
    /// Draws content with the origin at a rectangle's, as a layer of an opacity.
    package func drawFaded(_ opacity: Double, in frame: CGRect, _ content: (inout GraphicsContext) -> Void) {
        guard opacity > 0 else { return }
        var context = self
        context.translateBy(x: frame.minX, y: frame.minY)
        context.opacity *= min(opacity, 1)
        context.drawLayer(content: content)
    }
}

/// A glyph of one of two texts.
private typealias LineGlyph = (character: String, slice: Text.Layout.RunSlice)

extension GraphicsContext {
    /// Draws a line of characters on its way from another one; equal characters from the end on stay.
    ///
    /// - Parameters:
    ///   - new: The new characters.
    ///   - old: The old characters.
    ///   - step: The moment.
    ///   - direction: The direction in which old characters leave: -1 is up, 1 is down.
    package func drawDigits(
        _ new: [(character: String, slice: Text.Layout.RunSlice)],
        from old: [(character: String, slice: Text.Layout.RunSlice)],
        _ step: ContentStep,
        direction: Double
    ) {
        let count = max(new.count, old.count)
        for index in 0..<count {
            // Digits of the same place value stand at the same distance from the end.
            let newGlyph = index < new.count ? new[new.count - 1 - index] : nil
            let oldGlyph = index < old.count ? old[old.count - 1 - index] : nil
            if let newGlyph, let oldGlyph, newGlyph.character == oldGlyph.character {
                let way =
                    oldGlyph.slice.place(in: step.oldFrame).x - newGlyph.slice.place(in: step.newFrame).x
                var context = self
                context.translateBy(
                    x: step.newFrame.minX + way * CGFloat(1 - step.progress),
                    y: step.newFrame.minY
                )
                context.draw(newGlyph.slice)
                continue
            }
            let delay = DigitMotion.stagger * Double(count - 1 - index) / Double(max(count - 1, 1))
            let own = step.progress * (1 + DigitMotion.stagger) - delay
            let progress = min(max(own, 0), 1)
            if let oldGlyph {
                draw(oldGlyph.slice, in: step.oldFrame, absence: progress, direction: direction)
            }
            if let newGlyph {
                draw(newGlyph.slice, in: step.newFrame, absence: 1 - progress, direction: -direction)
            }
        }
    }

    /// Draws glyphs on their way from others of the same characters, at the same time in both types.
    ///
    /// - Parameters:
    ///   - glyphs: The old and the new glyphs.
    ///   - ratio: The new font size relative to the old one.
    ///   - progress: From 0 to 1, beyond them for springs.
    package func drawMorph(
        _ glyphs: [(old: Text.Layout.RunSlice, new: Text.Layout.RunSlice)],
        ratio: CGFloat,
        progress: Double
    ) {
        let way = CGFloat(progress)
        let share = min(max(progress, 0), 1)
        drawLayer { layer in
            // The coverages add up, so that what both types cover stays opaque.
            layer.blendMode = .plusLighter
            for pair in glyphs {
                let (start, end) = (pair.old.middleOfBaseline, pair.new.middleOfBaseline)
                let place = CGPoint(
                    x: start.x + (end.x - start.x) * way,
                    y: start.y + (end.y - start.y) * way
                )
                layer.draw(pair.old, at: place, scale: 1 + (ratio - 1) * way, opacity: 1 - share)
                layer.draw(pair.new, at: place, scale: (1 + (ratio - 1) * way) / ratio, opacity: share)
            }
        }
    }

    /// Draws a glyph with the middle of its baseline at a point.
    private func draw(_ slice: Text.Layout.RunSlice, at point: CGPoint, scale: CGFloat, opacity: Double) {
        guard opacity > 0, scale > 0 else { return }
        let start = slice.middleOfBaseline
        var context = self
        context.opacity *= opacity
        context.translateBy(x: point.x, y: point.y)
        context.scaleBy(x: scale, y: scale)
        context.translateBy(x: -start.x, y: -start.y)
        context.draw(slice)
    }

    /// Draws a glyph that has left by a fraction.
    private func draw(
        _ slice: Text.Layout.RunSlice,
        in frame: CGRect,
        absence: Double,
        direction: Double
    ) {
        guard absence < 1 else { return }
        let bounds = slice.typographicBounds.rect
        var context = self
        context.opacity *= 1 - absence
        if absence > 0 {
            context.addFilter(.blur(radius: DigitMotion.blur * bounds.height * CGFloat(absence)))
        }
        context.drawLayer { layer in
            layer.translateBy(
                x: frame.minX + bounds.midX,
                y: frame.minY + bounds.midY
                    + CGFloat(direction * absence) * bounds.height * DigitMotion.distance
            )
            let scale = 1 - DigitMotion.shrinking * CGFloat(absence)
            layer.scaleBy(x: scale, y: scale)
            layer.translateBy(x: -bounds.midX, y: -bounds.midY)
            layer.draw(slice)
        }
    }
}

/// How the digits of a number leave and enter.
///
/// The numbers looked right; nothing depends on them.
private enum DigitMotion {
    /// The delay of the last digit as a fraction of the whole change.
    static let stagger = 0.2

    /// The distance as a fraction of the line's height.
    static let distance: CGFloat = 0.5

    /// The standard deviation of the blur as a fraction of the line's height.
    static let blur: CGFloat = 0.06

    /// The part of the size that is lost.
    static let shrinking: CGFloat = 0.5
}

extension Text.Layout.RunSlice {
    fileprivate var middleOfBaseline: CGPoint {
        let bounds = typographicBounds
        return CGPoint(x: bounds.origin.x + bounds.width / 2, y: bounds.origin.y)
    }

    fileprivate func place(in frame: CGRect) -> CGPoint {
        CGPoint(x: frame.minX + typographicBounds.origin.x, y: frame.minY)
    }
}
