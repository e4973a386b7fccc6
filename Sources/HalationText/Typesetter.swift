internal import CCairo
internal import CPango
import Foundation
import HalationGeometry

/// Lays out text with Pango; not thread-safe.
///
/// Text is laid out at a fixed size, in layout units, and scaled afterwards. Pango and FreeType round to fractions of
/// a unit, so every size of a text gets the same rounding.
final class Typesetter {
    private let fontMap: OpaquePointer
    private let context: OpaquePointer
    private let surface: OpaquePointer
    private let cairo: OpaquePointer
    private let language: OpaquePointer?
    private var fonts: [OpaquePointer: GlyphOutlines] = [:]

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

    init() {
        fontMap = pango_cairo_font_map_new()
        context = pango_font_map_create_context(fontMap)
        // Unbounded, because Cairo omits the outlines of glyphs far outside a surface's bounds.
        surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
        cairo = cairo_create(surface)
        // A constant, so that the choice of fonts does not depend on the user's locale.
        language = pango_language_from_string("en")
        pango_context_set_language(context, language)
        pango_context_set_round_glyph_positions(context, 0)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_set_font_options(cairo, options)
        cairo_font_options_destroy(options)
    }

    deinit {
        fonts = [:]
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(UnsafeMutableRawPointer(fontMap))
    }

    /// Lays out a text within a maximum size.
    func layout(of text: StyledText, in room: TextRoom, listsGlyphs: Bool = false) -> TextLayout {
        let sizes = text.runs.lazy.map(\.style).filter(\.isVisible).map { Double($0.size) }
        guard let largest = sizes.max() else { return TextLayout() }
        let text = text.withoutRuns(below: CGFloat(largest / Self.largestRatio))
        let source = TextSource(text.runs)
        let em = Self.usualEm * min(1, Self.bytesAtUsualEm / Double(max(source.bytes.count, 1)))
        let setting = TextSetting(
            // Finite even for the smallest numbers there are.
            scale: min(em / largest, 1e300),
            lineSpacing: Double(text.lineSpacing),
            lineEndSpacing: text.runs.reduce(0) { max($0, Double($1.style.letterSpacing)) },
            base: text.runs.first(where: { $0.style.isVisible && $0.style.attachment == nil })?.style
                ?? TypeStyle(size: CGFloat(largest)),
        )
        var typeset = lines(of: source, range: 0..<source.bytes.count, setting, width: room.width)
        let isTruncated = truncate(&typeset, of: text, source, setting, in: room)
        var layout = TextLayout(typeset, of: text, scale: 1 / setting.scale, listsGlyphs: listsGlyphs)
        layout.isTruncated = isTruncated
        // Rounding must not make the layout wider than the maximum.
        if Double(layout.size.width) - room.width < Double(largest) * 1e-3 {
            layout.size.width = min(layout.size.width, CGFloat(room.width))
        }
        if fonts.values.reduce(0, { $0 + $1.count }) > Self.outlineLimit { fonts = [:] }
        return layout
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
    private func lines(
        of source: TextSource,
        range: Range<Int>,
        _ setting: TextSetting,
        width: Double,
        ellipsis: Ellipsis = .none,
        isRightToLeft: Bool? = nil,
    ) -> [TypesetLine] {
        pango_context_set_base_dir(
            context,
            isRightToLeft == true ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR,
        )
        guard let layout = pango_layout_new(context) else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        pango_layout_set_auto_dir(layout, isRightToLeft == nil ? 1 : 0)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_spacing(layout, setting.units(setting.lineSpacing))
        // One unit more, so that a text fits into its own measured width.
        if width.isFinite {
            pango_layout_set_width(layout, setting.units(width + setting.lineEndSpacing) + 1)
        }
        var bytes = Array(source.bytes[range])
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
        return read(layout, of: source, range: range)
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
            guard let outlines = outlines(of: font) else { continue }
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

    private func outlines(of font: OpaquePointer) -> GlyphOutlines? {
        if let outlines = fonts[font] { return outlines }
        guard let outlines = GlyphOutlines(font: font, context: cairo) else { return nil }
        fonts[font] = outlines
        return outlines
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
