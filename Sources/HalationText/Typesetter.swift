internal import CCairo
internal import CPango
import Foundation
import HalationGeometry

/// Lays out text with Pango; not thread-safe.
///
/// Text is laid out at a fixed size, in layout units, and scaled afterwards. Pango and FreeType round to fractions of
/// a unit, so every size of a text gets the same rounding.
final class Typesetter {
    /// The fonts, and where they come from.
    let library: FontLibrary
    private let surface: OpaquePointer
    private let cairo: OpaquePointer
    private let language: OpaquePointer?
    private let options: OpaquePointer?
    private var outlines: [OpaquePointer: GlyphOutlines] = [:]

    /// One em of the largest font in layout units, for texts of up to ``bytesAtUsualEm``.
    private static let usualEm = 64.0

    /// The longest text, in bytes, that is laid out at ``usualEm``; longer texts use a smaller em.
    ///
    /// Pango's lengths are 32-bit integers in 1/1024 unit; a line of this many of the widest letters fits.
    private static let bytesAtUsualEm = 10_000.0

    /// The ratio of two sizes in one text beyond which the smaller takes no space: invisible beside the other, and too
    /// small for FreeType, whose sizes are 64ths of a layout unit.
    private static let largestRatio = 64 * usualEm

    /// Number of outlines at which the cache is cleared; a Latin text has about a hundred in each font.
    private static let outlineLimit = 20_000

    init(library: FontLibrary) {
        self.library = library
        // Unbounded, because Cairo omits the outlines of glyphs far outside a surface's bounds.
        surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
        cairo = cairo_create(surface)
        // A constant, so that the choice of fonts does not depend on the user's locale.
        language = pango_language_from_string("en")
        options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_set_font_options(cairo, options)
    }

    deinit {
        outlines = [:]
        cairo_font_options_destroy(options)
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
    }

    /// Lays out a text within a maximum size.
    func layout(of text: StyledText, in room: TextRoom, listsGlyphs: Bool = false) -> TextLayout {
        let sizes = text.runs.lazy.map(\.style).filter(\.isVisible).map { Double($0.size) }
        guard let largest = sizes.max() else { return TextLayout() }
        var losses = Set<TextLoss>()
        let text = resolved(text, &losses).withoutRuns(below: CGFloat(largest / Self.largestRatio))
        guard let fonts = library.fontSet(for: text.runs.lazy.map(\.style)) else { return TextLayout() }
        configure(fonts.context)
        let source = TextSource(text.runs)
        let em = Self.usualEm * min(1, Self.bytesAtUsualEm / Double(max(source.bytes.count, 1)))
        let setting = TextSetting(
            // Finite even for the smallest numbers there are.
            scale: min(em / largest, 1e300),
            lineSpacing: Double(text.lineSpacing),
            lineHeight: text.lineHeight?.points(ofSize: largest),
            lineEndSpacing: lineEndSpacing(of: source),
            base: text.runs.first(where: { $0.style.isVisible && $0.style.attachment == nil })?.style
                ?? TypeStyle(size: CGFloat(largest)),
            library: library,
            context: fonts.context
        )
        var typeset = lines(of: source, range: 0..<source.bytes.count, setting, width: room.width)
        typeset = withoutLoneWords(typeset, of: text, source, setting, in: room) ?? typeset
        let isTruncated = truncate(&typeset, of: text, source, setting, in: room)
        losses.formUnion(missingLetters(in: typeset, of: source))
        var layout = TextLayout(typeset, of: text, scale: 1 / setting.scale, listsGlyphs: listsGlyphs)
        layout.isTruncated = isTruncated
        layout.breaksWords = typeset.dropFirst().contains { source.isWithinWord($0.range.lowerBound) }
        layout.losses = losses
        // Rounding must not make the layout wider than the maximum.
        if Double(layout.size.width) - room.width < Double(largest) * 1e-3 {
            layout.size.width = min(layout.size.width, CGFloat(room.width))
        }
        if outlines.values.reduce(0, { $0 + $1.count }) > Self.outlineLimit { outlines = [:] }
        return layout
    }

    /// Prepares a context for exact layout.
    private func configure(_ context: OpaquePointer) {
        pango_context_set_language(context, language)
        pango_context_set_round_glyph_positions(context, 0)
        pango_cairo_context_set_font_options(context, options)
    }

    /// The text in families that there are; adds those that there are not.
    private func resolved(_ text: StyledText, _ losses: inout Set<TextLoss>) -> StyledText {
        var text = text
        for index in text.runs.indices where text.runs[index].style.isVisible {
            let family = text.runs[index].style.family
            let (resolved, isMissing) = library.resolved(family)
            text.runs[index].style.family = resolved
            guard isMissing else { continue }
            if case .named(let name) = family {
                losses.insert(.family(name))
            } else {
                losses.insert(.family(library.choice.family ?? ""))
            }
        }
        for package in library.missingPackages { losses.insert(.package(package.name, use: package.use)) }
        return text
    }

    /// The greatest space behind a letter, in points.
    private func lineEndSpacing(of source: TextSource) -> Double {
        let spacings = source.stretches.flatMap { [library] stretch in
            let face = library.face(of: stretch.style)
            return source.trackedParts(of: stretch.range, separatesKinds: face.spacing != nil).map { part in
                Double(stretch.style.letterSpacing)
                    + face.tracking(of: part.kind) * Double(stretch.style.size)
            }
        }
        return spacings.max() ?? 0
    }

    /// The letters that no font has, apart from characters that never show.
    private func missingLetters(in lines: [TypesetLine], of source: TextSource) -> Set<TextLoss> {
        var losses = Set<TextLoss>()
        for run in lines.lazy.flatMap(\.runs) {
            for glyph in run.glyphs where glyph.index == nil && !run.isAttachment {
                guard let letter = source.scalar(at: glyph.cluster) else { continue }
                switch letter.properties.generalCategory {
                case .control, .format, .unassigned, .privateUse, .surrogate: break
                default: losses.insert(.letter(letter))
                }
            }
        }
        return losses
    }

    /// The lines again, where a paragraph's last line has at least two words if it can; nil if nothing changes.
    ///
    /// As on Apple's devices, the last word of the line before joins a word that would be alone. A text that is cut off
    /// stays as it is.
    private func withoutLoneWords(
        _ lines: [TypesetLine],
        of text: StyledText,
        _ source: TextSource,
        _ setting: TextSetting,
        in room: TextRoom
    ) -> [TypesetLine]? {
        guard lines.count > 1, lines.count <= text.lineLimit ?? .max, room.width.isFinite,
            let first = lines.first, let last = lines.last,
            last.bottom - first.top <= room.height * setting.scale + 0.01
        else { return nil }
        let breaks = lines.indices.dropFirst()
            .compactMap { index -> Int? in
                let (before, last) = (lines[index - 1].range, lines[index].range)
                guard source.isParagraphEnd(last.upperBound), source.isLoneWord(last) else { return nil }
                return source.lastSpace(in: before)
            }
        guard !breaks.isEmpty else { return nil }
        let balanced = self.lines(
            of: source,
            range: 0..<source.bytes.count,
            setting,
            width: room.width,
            breaks: breaks
        )
        guard balanced.count == lines.count else { return nil }
        return balanced
    }

    /// Removes the lines that do not fit and puts an ellipsis in their place; returns whether there were any.
    ///
    /// Pango's own limits apply to each paragraph, and not to several together.
    private func truncate(
        _ lines: inout [TypesetLine],
        of text: StyledText,
        _ source: TextSource,
        _ setting: TextSetting,
        in room: TextRoom,
    ) -> Bool {
        // Allows for rounding to layout units and back.
        let height = room.height * setting.scale + 0.01
        let top = lines.first?.top ?? 0
        let fitting = lines.prefix { $0.bottom - top <= height }.count
        let limit = max(1, min(text.lineLimit ?? .max, fitting))
        guard lines.count > limit else { return false }
        let last = lines[limit - 1]
        lines.removeSubrange((limit - 1)...)
        let end = source.endOfParagraph(from: last.range.lowerBound)
        // If the paragraph goes on after the line, the ellipsis replaces its rest, else the following paragraphs.
        let isParagraphCut = last.range.upperBound < end
        let replaced = self.lines(
            of: source,
            range: last.range.lowerBound..<end,
            setting,
            width: room.width,
            ellipsis: isParagraphCut ? .within(text.truncation) : .after,
            isRightToLeft: last.isRightToLeft,
        )
        guard var line = replaced.first else { return true }
        line.removePadding { ellipsis in
            let alone = TextSource([StyledText.Run("\u{2026}", style: text.runs[ellipsis.source].style)])
            return self.lines(of: alone, range: 0..<alone.bytes.count, setting, width: .infinity)
                .first?.width ?? ellipsis.width
        }
        lines.append(line.moved(to: last.top))
        return true
    }

    /// The ellipsis of a text that has one line.
    private enum Ellipsis {
        case none

        /// Replaces a part of the text if it does not fit.
        case within(StyledText.Truncation)

        /// Follows the text, even if all of it fits.
        case after
    }

    /// Lays out a part of the text in lines of at most `width` points.
    ///
    /// Lines end at the spaces at the offsets `breaks` as well.
    private func lines(
        of source: TextSource,
        range: Range<Int>,
        _ setting: TextSetting,
        width: Double,
        breaks: [Int] = [],
        ellipsis: Ellipsis = .none,
        isRightToLeft: Bool? = nil,
    ) -> [TypesetLine] {
        pango_context_set_base_dir(
            setting.context,
            isRightToLeft == true ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR,
        )
        guard let layout = pango_layout_new(setting.context) else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        pango_layout_set_auto_dir(layout, isRightToLeft == nil ? 1 : 0)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        // One unit more, so that a text fits into its own measured width.
        if width.isFinite {
            pango_layout_set_width(layout, setting.units(width + setting.lineEndSpacing) + 1)
        }
        var bytes = Array(source.bytes[range])
        for offset in breaks where range.contains(offset) {
            bytes[offset - range.lowerBound] = UInt8(ascii: "\n")
        }
        switch ellipsis {
        case .none: break
        case .within(.head): pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_START)
        case .within(.middle): pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_MIDDLE)
        case .within(.tail): pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        case .after:
            pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
            bytes += Array("\u{2026}".utf8)
        }
        setting.withDescription(of: setting.base) { pango_layout_set_font_description(layout, $0) }
        bytes.withUnsafeBytes { bytes in
            guard let start = bytes.assumingMemoryBound(to: CChar.self).baseAddress else { return }
            pango_layout_set_text(layout, start, Int32(clamping: bytes.count))
        }
        setting.withAttributes(of: source, range: range) { pango_layout_set_attributes(layout, $0) }
        var lines = read(layout, of: source, range: range)
        stack(&lines, of: source, setting)
        return lines
    }

    /// Gives the lines their heights, and places each below the one before.
    private func stack(_ lines: inout [TypesetLine], of source: TextSource, _ setting: TextSetting) {
        var top = 0.0
        for index in lines.indices {
            var extents = extents(of: lines[index], of: source, setting)
            if let height = setting.lineHeight {
                // What the height has more or less than the fonts is below the letters.
                extents = (extents.ascent, height * setting.scale - extents.ascent, 0)
            }
            lines[index].place(top: top, ascent: extents.ascent, descent: extents.descent)
            top = lines[index].bottom + extents.leading + setting.layoutUnits(setting.lineSpacing)
        }
    }

    /// The extents of a line from its baseline: those of the system font where it is used, and else of the font.
    private func extents(
        of line: TypesetLine,
        of source: TextSource,
        _ setting: TextSetting,
    ) -> (ascent: Double, descent: Double, leading: Double) {
        guard !line.runs.isEmpty else {
            let style = source.style(at: line.range.lowerBound) ?? setting.base
            let leading = setting.layoutUnits(Double(style.leading))
            guard case .system = style.family else {
                return (line.ascent, line.height - line.ascent, leading)
            }
            let em = setting.layoutUnits(Double(style.size))
            return (SystemFont.ascent * em, SystemFont.descent * em, leading)
        }
        var (ascent, descent, leading) = (-Double.infinity, -Double.infinity, 0.0)
        for run in line.runs {
            let style = source.style(ofRun: run.source) ?? setting.base
            leading = max(leading, setting.layoutUnits(Double(style.leading)))
            if style.attachment == nil, case .system = style.family {
                let em = setting.layoutUnits(Double(style.size))
                ascent = max(ascent, SystemFont.ascent * em + run.rise)
                descent = max(descent, SystemFont.descent * em - run.rise)
            } else {
                ascent = max(ascent, run.fontAscent)
                descent = max(descent, run.fontDescent)
            }
        }
        return (ascent, descent, leading)
    }

    /// Copies the lines of a layout.
    private func read(
        _ layout: OpaquePointer,
        of source: TextSource,
        range: Range<Int>,
    ) -> [TypesetLine] {
        guard let iterator = pango_layout_get_iter(layout) else { return [] }
        defer { pango_layout_iter_free(iterator) }
        var lines: [TypesetLine] = []
        repeat {
            guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
            if lines.last?.identity != line {
                lines.append(TypesetLine(line, at: iterator, start: range.lowerBound))
            }
            // Each line ends with a nil run.
            guard let run = pango_layout_iter_get_run_readonly(iterator) else { continue }
            guard let item = run.pointee.item, let font = item.pointee.analysis.font else { continue }
            guard let outlines = glyphOutlines(of: font) else { continue }
            // An appended ellipsis lies beyond the range and belongs to the run before it.
            let offset = min(range.lowerBound + Int(item.pointee.offset), range.upperBound - 1)
            lines[lines.count - 1].runs.append(
                TypesetRun(
                    run,
                    at: iterator,
                    outlines: outlines,
                    source: source.run(at: offset),
                    start: range.lowerBound,
                    isAttachment: source.isAttachment(at: offset)
                )
            )
        } while pango_layout_iter_next_run(iterator) != 0
        return lines
    }

    private func glyphOutlines(of font: OpaquePointer) -> GlyphOutlines? {
        if let known = outlines[font] { return known }
        guard let new = GlyphOutlines(font: font, context: cairo) else { return nil }
        outlines[font] = new
        return new
    }
}

extension StyledText {
    /// The text with the size 0 for runs of a size below `limit`, which then take no space.
    fileprivate func withoutRuns(below limit: CGFloat) -> StyledText {
        var text = self
        for index in runs.indices where runs[index].style.size < limit { text.runs[index].style.size = 0 }
        return text
    }
}
