internal import CPango
import Foundation

/// Conversion of a text's lengths to layout units, and of its styles to Pango's attributes.
struct TextSetting {
    /// Layout units per point.
    let scale: Double

    /// Space added between lines, in points.
    let lineSpacing: Double

    /// The height of a line in points; nil is that of its fonts.
    let lineHeight: Double?

    /// The space that Pango adds behind the last letter of a line while it breaks lines, and takes away afterwards.
    ///
    /// The greatest of a text with several: then a line is never wider than its maximum.
    let lineEndSpacing: Double

    /// The style that determines the height of empty lines.
    let base: TypeStyle

    /// The fonts, with which the styles are resolved already.
    let library: FontLibrary

    /// Pango's context of the fonts.
    let context: OpaquePointer

    /// A length in points in Pango's units, clamped to what an `Int32` can add to; NaN is 0.
    func units(_ points: Double) -> Int32 {
        let units = (points * scale * Double(PANGO_SCALE)).rounded()
        // A quarter of the range, so that Pango's sums do not overflow.
        let limit = Double(Int32.max / 4)
        return units.isNaN ? 0 : Int32(min(max(units, -limit), limit))
    }

    /// A length in points in layout units, clamped as in Pango.
    func layoutUnits(_ points: Double) -> Double { Double(units(points)) / Double(PANGO_SCALE) }

    /// Calls `body` with the description of a style's font, valid during the call.
    func withDescription(of style: TypeStyle, _ body: (OpaquePointer) -> Void) {
        guard let description = pango_font_description_new() else { return }
        defer { pango_font_description_free(description) }
        let face = library.face(of: style)
        pango_font_description_set_family(description, face.families)
        pango_font_description_set_weight(
            description,
            PangoWeight(rawValue: UInt32(min(max(face.weight, 1), 1000)))
        )
        if let variations = face.variations {
            pango_font_description_set_variations(description, variations)
        }
        pango_font_description_set_style(
            description,
            style.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL
        )
        if style.stretch != 4 {
            let stretch = PangoStretch(rawValue: UInt32(min(max(style.stretch, 0), 8)))
            pango_font_description_set_stretch(description, stretch)
        }
        // FreeType's sizes are 64ths of a pixel, here a layout unit, and it fails on a font of size 0.
        let smallest = Double(PANGO_SCALE) / 64
        let size = max(Double(style.size) * scale * Double(PANGO_SCALE), smallest)
        pango_font_description_set_absolute_size(description, size)
        body(description)
    }

    /// Calls `body` with the attributes of a part of the source, valid during the call.
    func withAttributes(of source: TextSource, range: Range<Int>, _ body: (OpaquePointer) -> Void) {
        guard let list = pango_attr_list_new() else { return }
        defer { pango_attr_list_unref(list) }
        func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, over part: Range<Int>) {
            guard let attribute else { return }
            attribute.pointee.start_index = UInt32(part.lowerBound - range.lowerBound)
            // The last stretch extends over an appended ellipsis.
            let isLast = part.upperBound == range.upperBound
            attribute.pointee.end_index = isLast ? .max : UInt32(part.upperBound - range.lowerBound)
            pango_attr_list_insert(list, attribute)
        }
        for stretch in source.stretches where stretch.range.overlaps(range) {
            let style = stretch.style
            let part = stretch.range.clamped(to: range)
            withDescription(of: style) { insert(pango_attr_font_desc_new($0), over: part) }
            let face = library.face(of: style)
            if let features = face.features {
                insert(pango_attr_font_features_new(features), over: part)
            }
            if let attachment = style.attachment {
                var room = PangoRectangle(
                    x: 0,
                    y: -units(Double(attachment.ascent)),
                    width: units(Double(attachment.width)),
                    height: units(Double(attachment.ascent + attachment.descent))
                )
                insert(pango_attr_shape_new(&room, &room), over: part)
            }
            let parts = source.trackedParts(of: part, separatesKinds: face.spacing != nil)
            for (part, kind) in parts {
                let tracking = face.tracking(of: kind) * Double(style.size)
                let letterSpacing = units(Double(style.letterSpacing) + tracking)
                if letterSpacing != 0 {
                    insert(pango_attr_letter_spacing_new(letterSpacing), over: part)
                }
            }
            let rise = units(Double(style.baselineOffset))
            if rise != 0 { insert(pango_attr_rise_new(rise), over: part) }
        }
        // A word wider than the line is broken without a hyphen, which would widen the line.
        if !range.isEmpty { insert(pango_attr_insert_hyphens_new(0), over: range) }
        for (part, tag) in source.languages where part.overlaps(range) {
            insert(pango_attr_language_new(pango_language_from_string(tag)), over: part.clamped(to: range))
        }
        insertRunMarks(of: source, range: range, insert)
        body(list)
    }

    /// Marks each run with a foreground colour that differs from its neighbours'.
    ///
    /// The colour is never drawn. Pango shapes text across colours and splits the glyphs where they change, which
    /// assigns each glyph to its run.
    private func insertRunMarks(
        of source: TextSource,
        range: Range<Int>,
        _ insert: (UnsafeMutablePointer<PangoAttribute>?, Range<Int>) -> Void,
    ) {
        guard source.runEnds.count > 1 else { return }
        var start = 0
        for (index, end) in source.runEnds.enumerated() {
            let part = (start..<end).clamped(to: range)
            if !part.isEmpty { insert(pango_attr_foreground_new(UInt16(index % 3), 0, 0), part) }
            start = end
        }
    }
}
