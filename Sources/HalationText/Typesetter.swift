internal import CCairo
internal import CPango
import Foundation
import HalationGeometry

/// What lays text out: the wrapper of Pango's objects.
///
/// For one thread at a time. Text is laid out in a size of its own, in layout units, and scaled afterwards: Pango and
/// FreeType round to fractions of a unit, and so round the same way for every size of a text.
final class Typesetter {
    private let fontMap: OpaquePointer
    private let context: OpaquePointer
    private let surface: OpaquePointer
    private let cairo: OpaquePointer
    private let language: OpaquePointer?
    private var fonts: [OpaquePointer: GlyphOutlines] = [:]

    /// The em of the largest font in layout units, where the text is not too long for it.
    private static let usualEm = 64.0

    /// The longest text that is laid out at ``usualEm``.
    ///
    /// Pango counts in 1024ths of a unit, in 32 bits; a line of so many of the widest letters stays within them.
    private static let bytesAtUsualEm = 10_000.0

    /// Outlines are dropped when there are more; a Latin text has about a hundred in each font.
    private static let outlineLimit = 20_000

    init() {
        fontMap = pango_cairo_font_map_new()
        context = pango_font_map_create_context(fontMap)
        // Without bounds: Cairo leaves out the outlines of glyphs that lie far outside.
        surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
        cairo = cairo_create(surface)
        // A constant, so that the user's locale does not choose between fonts.
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

    /// Lays text out.
    func layout(of text: StyledText, in room: TextRoom) -> TextLayout {
        let sizes = text.runs.lazy.map(\.style).filter(\.isVisible).map { Double($0.size) }
        guard let largest = sizes.max() else { return TextLayout() }
        let source = TextSource(text.runs)
        let em = Self.usualEm * min(1, Self.bytesAtUsualEm / Double(max(source.bytes.count, 1)))
        let setting = TextSetting(
            scale: em / largest,
            lineSpacing: Double(text.lineSpacing),
            base: text.runs.first(where: \.style.isVisible)?.style ?? TypeStyle(size: CGFloat(largest)),
        )
        var typeset = lines(of: source, range: 0..<source.bytes.count, setting, width: room.width)
        let isTruncated = truncate(&typeset, of: text, source, setting, in: room)
        var layout = TextLayout(typeset, of: text, source, scale: 1 / setting.scale)
        layout.isTruncated = isTruncated
        // Not larger than the room by a rounding.
        if Double(layout.size.width) - room.width < Double(largest) * 1e-3 {
            layout.size.width = min(layout.size.width, CGFloat(room.width))
        }
        if fonts.values.reduce(0, { $0 + $1.count }) > Self.outlineLimit { fonts = [:] }
        return layout
    }

    /// Leaves as many lines as there is room for, and an ellipsis where text is missing.
    ///
    /// Pango's own limits count lines in each paragraph, and know nothing of a limit between two.
    private func truncate(
        _ lines: inout [TypesetLine],
        of text: StyledText,
        _ source: TextSource,
        _ setting: TextSetting,
        in room: TextRoom,
    ) -> Bool {
        // A hundredth of a unit more or less comes from the way to layout units and back.
        let height = room.height * setting.scale + 0.01
        let top = lines.first?.top ?? 0
        let fitting = lines.prefix { $0.bottom - top <= height }.count
        let limit = max(1, min(text.lineLimit ?? .max, fitting))
        guard lines.count > limit else { return false }
        let last = lines[limit - 1]
        lines.removeSubrange((limit - 1)...)
        let end = source.endOfParagraph(from: last.range.lowerBound)
        // The rest of the paragraph does not fit, or the line would not have ended; else the ellipsis stands for
        // the paragraphs that follow.
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

    /// What becomes of a text that is longer than its one line.
    private enum Ellipsis {
        case none
        case within(StyledText.Truncation)
        /// One stands at the end, even if all of the text fits.
        case after
    }

    /// Sets a part of the text in lines of a width in points.
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
        // A unit more than asked for: a text fits the width that was measured for it.
        if width.isFinite { pango_layout_set_width(layout, setting.units(width) + 1) }
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

    /// Copies the lines of a layout of a part of the source.
    private func read(_ layout: OpaquePointer, of source: TextSource, range: Range<Int>) -> [TypesetLine] {
        guard let iterator = pango_layout_get_iter(layout) else { return [] }
        defer { pango_layout_iter_free(iterator) }
        var lines: [TypesetLine] = []
        repeat {
            guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
            if lines.last?.identity != line {
                lines.append(TypesetLine(line, at: iterator, start: range.lowerBound))
            }
            // The end of each line is a run without glyphs.
            guard let run = pango_layout_iter_get_run_readonly(iterator) else { continue }
            guard let item = run.pointee.item, let font = item.pointee.analysis.font else { continue }
            guard let outlines = outlines(of: font) else { continue }
            // An ellipsis that was added lies beyond the range, and belongs to what it follows.
            let offset = min(range.lowerBound + Int(item.pointee.offset), range.upperBound - 1)
            lines[lines.count - 1].runs.append(
                TypesetRun(run, at: iterator, outlines: outlines, source: source.run(at: offset))
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
