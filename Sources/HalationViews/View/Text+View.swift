import Foundation
import HalationAnimation
public import HalationDrawing
public import HalationViewTree

extension Text: View, LeafView {
    /// Built-in views have no body.
    public typealias Body = Never

    package nonisolated func leaf(in environment: EnvironmentValues) -> some LeafContent {
        TextLeaf(resolved(in: environment), in: environment)
    }
}

/// A text; its colours, its size and the data of its renderer can be animated.
private struct TextLeaf: LeafContent {
    let text: GraphicsContext.ResolvedText
    let pixel: CGFloat
    let transition: ContentTransition

    /// The foreground style, and then the styles of runs that have one.
    private var paints: [LeafPaint<AnyShapeStyle>]
    private let paintedRuns: [Int]
    private var renderer: (any TextRenderer)?

    /// The factor of the size while the font size is animated.
    private var scale: Double = 1

    init(_ text: GraphicsContext.ResolvedText, in environment: EnvironmentValues) {
        self.text = text
        pixel = environment.pixelLength
        transition = environment.contentTransition
        renderer = environment.textRenderer
        let styles = text.runStyles
        paintedRuns = styles.indices.filter { styles[$0] != nil }
        paints =
            [LeafPaint(AnyShapeStyle(ForegroundStyle()), in: environment)]
            + styles.compactMap { $0 }.map { LeafPaint(AnyShapeStyle($0), in: environment) }
    }

    static var isStretchedToPixels: Bool { false }

    static var startsSeparator: Bool { true }

    var label: String? { text.string }

    func textLayout(size: CGSize) -> Text.Layout? { Text.Layout(presentedText, in: size) }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        if proposal.width == 0 && proposal.height == 0 { return .zero }
        let proxy = TextProxy(text)
        let size = renderer?.sizeThatFits(proposal: proposal, text: proxy) ?? proxy.sizeThatFits(proposal)
        func raised(_ length: CGFloat) -> CGFloat { (length / pixel - 1e-6).rounded(.up) * pixel }
        return CGSize(
            width: proposal.width == 0 ? 0 : raised(size.width),
            height: raised(size.height)
        )
    }

    var spacing: ViewSpacing {
        let metrics = text.metrics
        return .text(
            ascender: metrics.ascender,
            descender: metrics.descender,
            capHeight: metrics.capHeight,
            leading: metrics.leading,
            pixel: pixel
        )
    }

    func draw(in context: inout GraphicsContext, size: CGSize) { draw(in: &context, size: size, frame: size) }

    func draw(in context: inout GraphicsContext, size: CGSize, frame: CGSize) {
        guard !context.environment.redactionReasons.contains(.placeholder) else {
            let metrics = text.metrics
            context.drawPlaceholder(size: size, lineHeight: metrics.ascender + metrics.descender)
            return
        }
        var context = context
        if let renderer {
            var environment = context.environment
            environment.textRenderer = renderer
            context = context.replacing(environment)
        }
        guard scale != 1 else { return context.draw(presentedText, in: CGRect(origin: .zero, size: size)) }
        guard !text.isTruncated(in: size) else {
            context.scaleBy(x: scale, y: scale)
            return context.draw(presentedText, in: CGRect(origin: .zero, size: size))
        }
        // Laid out at the size of the moment: a line stays one, and several wrap at the width of the moment.
        let width = text.isOneLine(in: size) ? CGFloat.infinity : frame.width + pixel
        let room = CGSize(width: width, height: .infinity)
        context.draw(presentedText.resized(by: scale), in: CGRect(origin: .zero, size: room))
    }

    func baselines(size: CGSize, proposal: ProposedViewSize) -> (first: CGFloat, last: CGFloat)? {
        (text.firstBaseline(in: size), text.lastBaseline(in: size))
    }
}

extension TextLeaf: Animatable {
    var animatableData: TextVector {
        get {
            TextVector(
                text.characters,
                paints: paints.map(\.animatableData),
                size: Double(text.fontSize) * scale,
                renderer: renderer?.erasedData ?? .zero
            )
        }
        set {
            for index in paints.indices.prefix(newValue.paints.count) {
                paints[index].animatableData = newValue.paints[index]
            }
            if text.fontSize > 0, newValue.size > 0 { scale = newValue.size / Double(text.fontSize) }
            renderer?.replaceData(with: newValue.renderer)
        }
    }

    /// The text in the colours of the moment.
    private var presentedText: GraphicsContext.ResolvedText {
        var text = text
        if let style = paints[0].presentedStyle { text.shading = .style(AnyShapeStyle(style)) }
        for (run, paint) in zip(paintedRuns, paints.dropFirst()) {
            if let style = paint.presentedStyle { text.setStyle(style, ofRun: run) }
        }
        return text
    }
}

extension TextLeaf: ChangingContent {
    func showsSameContent(as other: TextLeaf) -> Bool { text.hasSameTypes(as: other.text) }

    func drawChange(from old: TextLeaf, _ step: ContentStep, in context: inout GraphicsContext) -> Bool {
        if transition.kind == .interpolate, text.characters == old.text.characters {
            return drawMorph(from: old, step, in: &context)
        }
        guard let direction = transition.numericDirection(after: old.transition),
            let glyphs = presentedText.glyphsOfLine(in: step.newFrame.size),
            let oldGlyphs = old.presentedText.glyphsOfLine(in: step.oldFrame.size)
        else { return false }
        context.drawDigits(glyphs, from: oldGlyphs, step, direction: direction)
        return true
    }

    /// Draws the glyphs between their places and types in two texts of equal characters.
    private func drawMorph(from old: TextLeaf, _ step: ContentStep, in context: inout GraphicsContext) -> Bool
    {
        let oldText = old.presentedText.resized(by: old.scale)
        guard let glyphs = presentedText.glyphs(in: step.newFrame.size),
            let oldGlyphs = oldText.glyphs(in: step.oldFrame.size), glyphs.count == oldGlyphs.count,
            text.fontSize > 0, oldText.fontSize > 0
        else { return false }
        let slices = Array(zip(oldGlyphs.map(\.slice), glyphs.map(\.slice)))
        let ratio = text.fontSize / oldText.fontSize
        let stays =
            ratio == 1 && step.oldFrame == step.newFrame
            && slices.allSatisfy { $0.typographicBounds.rect == $1.typographicBounds.rect }
        if stays {
            drawInPlace(from: old, step, in: context)
        } else {
            context.drawMorph(slices, ratio: ratio, progress: step.progress)
        }
        return true
    }

    /// Draws two texts whose glyphs have the same places, with the lines through or below them, which belong to no glyph.
    private func drawInPlace(from old: TextLeaf, _ step: ContentStep, in context: GraphicsContext) {
        let share = min(max(step.progress, 0), 1)
        context.drawLayer { layer in
            // The coverages add up, so that what both texts cover stays opaque.
            layer.blendMode = .plusLighter
            layer.drawFaded(1 - share, in: step.oldFrame) { old.draw(in: &$0, size: step.oldFrame.size) }
            layer.drawFaded(share, in: step.newFrame) { draw(in: &$0, size: step.newFrame.size) }
        }
    }
}
