public import Foundation
public import HalationGeometry
import HalationPixels
import HalationRendering
import HalationText

extension GraphicsContext {
    /// Resolves a text's font, alignment and line limit in the context's environment.
    public func resolve(_ text: Text) -> ResolvedText {
        text.resolved(in: environment)
    }

    /// Draws a text at its ideal size, with its anchor at a point.
    ///
    /// Lines break only at newlines. The text is one layer: this context's opacity, blend mode, clip and
    /// filters apply to it as a whole.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - point: A point in user space.
    ///   - anchor: The point of the text's bounds to place there.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        let layout = text.layout(width: nil, height: nil)
        let origin = CGPoint(
            x: point.x - layout.size.width * anchor.x,
            y: point.y - layout.size.height * anchor.y,
        )
        draw(text, width: nil, height: nil, at: origin)
    }

    /// Draws a text in a rectangle in user space, from its top-left corner.
    ///
    /// Lines wrap at the rectangle's width. If not all fit its height, the last one that fits ends in an
    /// ellipsis; at least one line is drawn. Nothing is stretched or clipped. The text is one layer: this
    /// context's opacity, blend mode, clip and filters apply to it as a whole.
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        draw(text, width: rect.width, height: rect.height, at: rect.origin)
    }

    /// Draws a text with its anchor at a point, see ``draw(_:at:anchor:)-(GraphicsContext.ResolvedText,_,_)``.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }

    /// Draws a text in a rectangle in user space, see ``draw(_:in:)-(GraphicsContext.ResolvedText,_)``.
    public func draw(_ text: Text, in rect: CGRect) {
        draw(resolve(text), in: rect)
    }

    /// Draws a line of a text at its position in the layout.
    public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = .init()) {
        draw(line.indices.flatMap { line[$0].parts(line[$0].indices) }, of: line.layout)
    }

    /// Draws a run of a text at its position in the layout.
    public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = .init()) {
        draw(run.parts(run.indices), of: run.line.layout)
    }

    /// Draws glyphs of a run at their positions in the layout; underlines are drawn with whole lines and runs
    /// only.
    public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = .init()) {
        draw(slice.run.parts(slice.indices), of: slice.run.line.layout)
    }

    private func draw(_ parts: [TextPart], of layout: Text.Layout) {
        draw(
            layout.text.fills(of: parts),
            in: CGRect(origin: layout.origin, size: layout.layout.size),
            of: layout.text
        )
    }

    private func draw(_ text: ResolvedText, width: CGFloat?, height: CGFloat?, at origin: CGPoint) {
        if let renderer = environment.textRenderer {
            let layout = text.layout(width: width, height: height, listsGlyphs: true)
            drawLayer { layer in
                // The renderer's own texts are drawn in the usual way.
                var environment = layer.environment
                environment.textRenderer = nil
                layer = layer.replacing(environment)
                renderer.draw(layout: Text.Layout(text: text, layout: layout, origin: origin), in: &layer)
            }
            return
        }
        let layout = text.layout(width: width, height: height)
        draw(
            text.fills(of: layout.parts),
            in: CGRect(origin: origin, size: layout.size),
            of: text
        )
    }

    /// Draws parts of a text, whose coordinates are relative to the rectangle's origin.
    private func draw(_ fills: [TextFill], in rect: CGRect, of text: ResolvedText) {
        func draw(_ context: GraphicsContext) {
            for fill in fills {
                switch fill {
                case .path(let path, let shading):
                    context.fill(path.offsetBy(dx: rect.minX, dy: rect.minY), in: rect, with: shading)
                case .picture(let picture):
                    guard let pixels = PixelBuffer(picture.bitmap) else { continue }
                    context.draw(Image(pixels), in: picture.rect.offsetBy(dx: rect.minX, dy: rect.minY))
                case .image(var image, let place, let shading):
                    if image.shading != nil { image.shading = shading }
                    context.draw(image, in: place.offsetBy(dx: rect.minX, dy: rect.minY))
                }
            }
        }
        // A layer is needed only for several fills whose separate compositing would show.
        guard fills.count > 1, !state.compositesPlainly else { return draw(self) }
        drawLayer { draw($0) }
    }

    /// Fills a path with a shading whose unit points refer to `bounds`.
    private func fill(_ path: Path, in bounds: CGRect, with shading: Shading) {
        guard path.isFinite else { return }
        draw(with: shading, in: bounds) { .fill(path, $0, FillStyle()) }
    }
}

extension DrawingState {
    /// A Boolean value that indicates whether separate drawings look the same as one layer.
    fileprivate var compositesPlainly: Bool {
        opacity == 1 && blendMode == .normal && filters.isEmpty
    }
}

extension PixelBuffer {
    /// Copies the picture of a glyph; nil if memory runs out.
    fileprivate init?(_ bitmap: GlyphBitmap) {
        let size = PixelSize(width: bitmap.width, height: bitmap.height)
        guard let buffer = try? PixelBuffer(size: size) else { return nil }
        self = buffer
        for row in 0..<bitmap.height {
            for column in 0..<bitmap.width {
                let pixel = bitmap.pixels[row * bitmap.width + column]
                self[column, row] = PremultipliedPixel(
                    red: UInt8(pixel >> 16 & 0xFF),
                    green: UInt8(pixel >> 8 & 0xFF),
                    blue: UInt8(pixel & 0xFF),
                    alpha: UInt8(pixel >> 24)
                )
            }
        }
    }
}

/// A part of a laid-out text.
private enum TextPart {
    case piece(TextLayout.Piece)
    case glyph(Path, run: Int)
    case picture(TextLayout.Picture)
    case attachment(TextLayout.Attachment)
}

/// A part of a laid-out text with its colours.
private enum TextFill {
    case path(Path, GraphicsContext.Shading)
    case picture(TextLayout.Picture)
    case image(GraphicsContext.ResolvedImage, CGRect, GraphicsContext.Shading)
}

/// The outlines of several pieces of a text, collected in lists that grow: a text of many pieces takes linear time.
private struct Letters {
    /// The only piece as it was; nil if there are more.
    private var single: Path?

    /// Letters that overlap nothing.
    private var apart: [Path.Element] = []
    private var others: [Path.Element] = []
    private var bounds = CGRect.null

    init(_ path: Path) {
        add(path)
        single = path
    }

    /// Adds a piece; where its bounds meet those of the pieces before, no letter so far is known to be apart.
    mutating func add(_ path: Path) {
        single = nil
        guard !path.isEmpty else { return }
        let (elements, box) = (path.storage.elements, path.boundingRect)
        if bounds.intersects(box) {
            others += apart
            apart = []
            others += elements
        } else if case .letters(_, let apartCount) = path.storage {
            apart += elements[..<apartCount]
            others += elements[apartCount...]
        } else {
            others += elements
        }
        bounds = bounds.union(box)
    }

    /// The outlines as one path, those first that overlap nothing.
    var path: Path {
        if let single { return single }
        guard !apart.isEmpty else { return Path(storage: others.isEmpty ? .empty : .elements(others)) }
        return Path(storage: .letters(apart + others, apartCount: apart.count))
    }
}

extension TextLayout {
    fileprivate var parts: [TextPart] {
        pieces.map { .piece($0) } + pictures.map { .picture($0) } + attachments.map { .attachment($0) }
    }
}

extension Text.Layout.Run {
    /// The parts of some glyphs.
    fileprivate func parts(_ indices: Range<Int>) -> [TextPart] {
        run.glyphs[indices].flatMap { glyph -> [TextPart] in
            if let attachment = glyph.attachment { return [.attachment(attachment)] }
            if let picture = glyph.picture { return [.picture(picture)] }
            guard !glyph.path.isEmpty else { return [] }
            return [.glyph(glyph.path, run: run.run)]
        }
    }
}

extension GraphicsContext.ResolvedText {
    /// The source of the style of a part of a text.
    private enum Painter: Hashable {
        case shading
        case style(run: Int)
        case color(Color)
    }

    /// The drawings of the parts of a layout: backgrounds, one per shading, then the pictures.
    fileprivate func fills(of parts: [TextPart]) -> [TextFill] {
        var places: [Painter: Int] = [:]
        var paths: [(letters: Letters, shading: GraphicsContext.Shading)] = []
        var pictures: [TextFill] = []
        var backgrounds: [TextFill] = []
        func add(_ path: Path, _ painter: Painter) {
            if let place = places[painter] {
                paths[place].letters.add(path)
            } else {
                places[painter] = paths.count
                paths.append((Letters(path), shading(of: painter)))
            }
        }
        for part in parts {
            switch part {
            case .piece(let piece) where piece.part == .background:
                if let color = inks[piece.run].background {
                    backgrounds.append(.path(piece.path, .color(color)))
                }
            case .piece(let piece): add(piece.path, painter(of: piece.part, run: piece.run))
            case .glyph(let path, let run): add(path, painter(of: .glyphs, run: run))
            case .picture(let picture): pictures.append(.picture(picture))
            case .attachment(let attachment):
                let ink = inks[attachment.run]
                guard let image = ink.image else { continue }
                pictures.append(.image(image, attachment.rect, ink.style.map { .style($0) } ?? shading))
            }
        }
        // Backgrounds go first: the characters of one shading are one path, drawn where the first of them is.
        return backgrounds + paths.map { .path($0.letters.path, $0.shading) } + pictures
    }

    private func painter(of part: TextLayout.Piece.Part, run: Int) -> Painter {
        let ink = inks[run]
        let line: Color? =
            switch part {
            case .background: ink.background
            case .glyphs: nil
            case .underline: ink.underline
            case .strikethrough: ink.strikethrough
            }
        if let line { return .color(line) }
        guard let style = ink.style else { return .shading }
        if let color = style as? Color { return .color(color) }
        return .style(run: run)
    }

    private func shading(of painter: Painter) -> GraphicsContext.Shading {
        switch painter {
        case .shading: shading
        case .color(let color): .color(color)
        case .style(let run): inks[run].style.map { .style($0) } ?? shading
        }
    }
}
