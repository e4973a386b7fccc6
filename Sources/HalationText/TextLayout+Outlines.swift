import Foundation
import HalationGeometry

extension TextLayout {
    /// Aligns lines and collects their outlines, at `scale` points per layout unit.
    init(_ lines: [TypesetLine], of text: StyledText, scale: Double, listsGlyphs: Bool) {
        self.init()
        guard let first = lines.first, let last = lines.last else { return }
        let width = lines.reduce(0) { max($0, $1.width) }
        func raised(_ length: Double) -> CGFloat {
            SystemFont.raised(CGFloat(length * scale), toPixelsOf: text.pixelLength)
        }
        size = CGSize(width: width * scale, height: raised(last.bottom - first.top))
        firstBaseline = raised(first.baseline - first.top)
        lastBaseline = raised(last.baseline - first.top)
        lineCount = lines.count
        var letters: [Int: PlacedLetters] = [:]
        for line in lines {
            let room = width - line.width
            let origin = LayoutPoint(
                x: room * text.alignment.fraction(isRightToLeft: line.isRightToLeft) - line.left,
                y: Double(raised(line.baseline - first.top)) / scale,
            )
            for run in line.runs {
                if text.runs[run.source].style.hasBackground {
                    appendBackground(of: run, in: line, at: origin, scale: scale)
                }
                append(run, at: origin, style: text.runs[run.source].style, scale: scale, &letters)
            }
            if listsGlyphs {
                self.lines.append(Line(line, of: text, at: origin, scale: scale))
            }
        }
        for (piece, letters) in letters { pieces[piece].path = letters.path }
    }

    private mutating func append(
        _ run: TypesetRun,
        at origin: LayoutPoint,
        style: TypeStyle,
        scale: Double,
        _ letters: inout [Int: PlacedLetters]
    ) {
        if style.isUnderlined {
            append(.underline, of: run, at: origin, scale: scale, run.outlines.decoration.underline)
        }
        if let attachment = style.attachment {
            attachments += run.attachments(attachment, at: origin, scale: scale)
        } else {
            let placed = run.letters(at: origin, scale: scale)
            if !placed.isEmpty {
                letters[index(of: .glyphs, run: run.source), default: PlacedLetters()].append(placed)
            }
            pictures += run.pictures(at: origin, scale: scale)
        }
        if style.isStruckThrough {
            append(.strikethrough, of: run, at: origin, scale: scale, run.outlines.decoration.strikethrough)
        }
    }

    /// Appends a rectangle from the top to the bottom of the line.
    private mutating func appendBackground(
        of run: TypesetRun,
        in line: TypesetLine,
        at origin: LayoutPoint,
        scale: Double,
    ) {
        let rect = CGRect(
            x: (origin.x + run.left) * scale,
            y: (origin.y - line.ascent) * scale,
            width: run.width * scale,
            height: line.height * scale,
        )
        append(Path(rect).storage.elements, .background, run: run.source)
    }

    /// Appends an underline or strikethrough of a run.
    private mutating func append(
        _ part: Piece.Part,
        of run: TypesetRun,
        at origin: LayoutPoint,
        scale: Double,
        _ line: (position: Double, thickness: Double),
    ) {
        let em = run.outlines.em
        let rect = CGRect(
            x: (origin.x + run.left) * scale,
            y: (origin.y - run.rise - line.position * em) * scale,
            width: run.width * scale,
            height: line.thickness * em * scale,
        )
        append(Path(rect).storage.elements, part, run: run.source)
    }

    /// Adds elements to the run's piece of this part, or as a new piece.
    private mutating func append(_ elements: [Path.Element], _ part: Piece.Part, run: Int) {
        guard !elements.isEmpty else { return }
        pieces[index(of: part, run: run)].path.addPath(Path(elements: elements))
    }

    /// The index of the run's piece of this part, which is added if there is none.
    private mutating func index(of part: Piece.Part, run: Int) -> Int {
        // A run has at most four pieces, so an existing one is among the last four.
        if let index = pieces.suffix(4).lastIndex(where: { $0.run == run && $0.part == part }) {
            return index
        }
        pieces.append(Piece(run: run, part: part, path: Path()))
        return pieces.count - 1
    }
}

/// A point in layout units.
struct LayoutPoint {
    var x: Double
    var y: Double
}

extension StyledText.Alignment {
    /// The fraction of a line's free space to its left.
    fileprivate func fraction(isRightToLeft: Bool) -> Double {
        switch self {
        case .leading: isRightToLeft ? 1 : 0
        case .center: 0.5
        case .trailing: isRightToLeft ? 0 : 1
        }
    }
}

extension GlyphOutlines.Decoration {
    fileprivate var underline: (position: Double, thickness: Double) {
        (underlinePosition, underlineThickness)
    }

    fileprivate var strikethrough: (position: Double, thickness: Double) {
        (strikethroughPosition, strikethroughThickness)
    }
}

extension TypesetRun {
    /// The outlines of all glyphs in points; `origin`, in layout units, is the start of the line's baseline.
    fileprivate func letters(at origin: LayoutPoint, scale: Double) -> [PlacedLetter] {
        glyphs.compactMap { glyph in
            guard !glyph.isColored else { return nil }
            let letter = letter(of: glyph, at: origin, scale: scale)
            return letter.shape.elements.isEmpty ? nil : letter
        }
    }

    /// A glyph in points.
    fileprivate func letter(of glyph: Glyph, at origin: LayoutPoint, scale: Double) -> PlacedLetter {
        PlacedLetter(
            shape: glyph.index.map(outlines.outline(of:)) ?? GlyphShape(missingGlyph(width: glyph.width)),
            origin: CGPoint(
                x: CGFloat((origin.x + glyph.x) * scale),
                y: CGFloat((origin.y + glyph.y) * scale)
            ),
            em: CGFloat(outlines.em * scale)
        )
    }

    /// The pictures of the glyphs in colours, in points.
    fileprivate func pictures(at origin: LayoutPoint, scale: Double) -> [TextLayout.Picture] {
        glyphs.compactMap { picture(of: $0, at: origin, scale: scale) }
    }

    fileprivate func picture(of glyph: Glyph, at origin: LayoutPoint, scale: Double) -> TextLayout.Picture? {
        guard glyph.isColored, let index = glyph.index, let bitmap = outlines.bitmap(of: index) else {
            return nil
        }
        let em = CGFloat(outlines.em * scale)
        let rect = CGRect(
            x: CGFloat((origin.x + glyph.x) * scale) + bitmap.bounds.minX * em,
            y: CGFloat((origin.y + glyph.y) * scale) + bitmap.bounds.minY * em,
            width: bitmap.bounds.width * em,
            height: bitmap.bounds.height * em
        )
        return TextLayout.Picture(run: source, bitmap: bitmap, rect: rect)
    }

    /// The rooms of attachments, in points.
    fileprivate func attachments(
        _ attachment: TextAttachment,
        at origin: LayoutPoint,
        scale: Double,
    ) -> [TextLayout.Attachment] {
        glyphs.map { glyph in
            let baseline = CGPoint(x: (origin.x + glyph.x) * scale, y: (origin.y - rise) * scale)
            let rect = CGRect(
                x: baseline.x,
                y: baseline.y - attachment.ascent,
                width: attachment.width,
                height: attachment.ascent + attachment.descent
            )
            return TextLayout.Attachment(run: source, rect: rect)
        }
    }

    /// A box outline in ems: the inner rectangle runs in the opposite direction, so that the winding rule leaves it
    /// empty.
    private func missingGlyph(width: Double) -> [Path.Element] {
        let outer = CGRect(x: 0.05, y: -0.7, width: max(width / outlines.em - 0.1, 0.1), height: 0.7)
        let inner = outer.insetBy(dx: 0.04, dy: 0.04)
        return Path(outer).storage.elements + [
            .move(to: CGPoint(x: inner.minX, y: inner.minY)),
            .line(to: CGPoint(x: inner.minX, y: inner.maxY)),
            .line(to: CGPoint(x: inner.maxX, y: inner.maxY)),
            .line(to: CGPoint(x: inner.maxX, y: inner.minY)),
            .closeSubpath,
        ]
    }
}

extension TextLayout.Line {
    /// Converts a line and its glyphs to points.
    fileprivate init(_ line: TypesetLine, of text: StyledText, at origin: LayoutPoint, scale: Double) {
        baseline = CGPoint(x: (origin.x + line.left) * scale, y: origin.y * scale)
        ascent = CGFloat(line.ascent * scale)
        descent = CGFloat((line.height - line.ascent) * scale)
        width = CGFloat(line.width * scale)
        isRightToLeft = line.isRightToLeft
        runs = line.runs.map { run in
            let attachment = text.runs[run.source].style.attachment
            let rooms = attachment.map { run.attachments($0, at: origin, scale: scale) }
            return Run(
                run: run.source,
                left: CGFloat((origin.x + run.left) * scale),
                width: CGFloat(run.width * scale),
                glyphs: run.glyphs.enumerated().map { index, glyph in
                    let isOutline = attachment == nil && !glyph.isColored
                    return Glyph(
                        left: CGFloat((origin.x + glyph.x) * scale),
                        width: CGFloat(glyph.width * scale),
                        cluster: glyph.cluster,
                        path: isOutline ? run.letter(of: glyph, at: origin, scale: scale).path : Path(),
                        picture: attachment == nil ? run.picture(of: glyph, at: origin, scale: scale) : nil,
                        attachment: rooms?[index]
                    )
                }
            )
        }
    }
}
