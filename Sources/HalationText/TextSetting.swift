internal import CPango
import Foundation

/// How a text goes from points to the units it is laid out in, and its styles to Pango's attributes.
struct TextSetting {
    /// Layout units in a point.
    let scale: Double

    /// In points.
    let lineSpacing: Double

    /// The style that gives empty lines their height.
    let base: TypeStyle

    /// A length in points as Pango takes it; what is too large or no number becomes what can be said.
    func units(_ points: Double) -> Int32 {
        let units = (points * scale * Double(PANGO_SCALE)).rounded()
        // Room is left for Pango to add to it.
        let limit = Double(Int32.max / 4)
        return units.isNaN ? 0 : Int32(min(max(units, -limit), limit))
    }

    /// Hands over the description of a style's font, for the length of the call.
    func withDescription(of style: TypeStyle, _ body: (OpaquePointer) -> Void) {
        guard let description = pango_font_description_new() else { return }
        defer { pango_font_description_free(description) }
        pango_font_description_set_family(description, style.family)
        pango_font_description_set_weight(
            description,
            PangoWeight(rawValue: UInt32(min(max(style.weight, 1), 1000)))
        )
        pango_font_description_set_style(
            description,
            style.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL
        )
        // A font that would be smaller than a unit of Pango's is an error to Cairo.
        let size = max(Double(style.size) * scale * Double(PANGO_SCALE), 1)
        pango_font_description_set_absolute_size(description, size)
        body(description)
    }

    /// Hands over the attributes of a part of the source, for the length of the call.
    func withAttributes(of source: TextSource, range: Range<Int>, _ body: (OpaquePointer) -> Void) {
        guard let list = pango_attr_list_new() else { return }
        defer { pango_attr_list_unref(list) }
        func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, over part: Range<Int>) {
            guard let attribute else { return }
            attribute.pointee.start_index = UInt32(part.lowerBound - range.lowerBound)
            // The last stretch goes on over an ellipsis that is added.
            let isLast = part.upperBound == range.upperBound
            attribute.pointee.end_index = isLast ? .max : UInt32(part.upperBound - range.lowerBound)
            pango_attr_list_insert(list, attribute)
        }
        for stretch in source.stretches where stretch.range.overlaps(range) {
            let style = stretch.style
            let part = stretch.range.clamped(to: range)
            withDescription(of: style) { insert(pango_attr_font_desc_new($0), over: part) }
            if style.hasTabularDigits {
                insert(pango_attr_font_features_new("tnum=1"), over: part)
            }
            let letterSpacing = units(Double(style.letterSpacing))
            if letterSpacing != 0 {
                insert(pango_attr_letter_spacing_new(letterSpacing), over: part)
            }
            let rise = units(Double(style.baselineOffset))
            if rise != 0 { insert(pango_attr_rise_new(rise), over: part) }
        }
        // A word that is wider than the room is broken without a hyphen, which would need room too.
        if !range.isEmpty { insert(pango_attr_insert_hyphens_new(0), over: range) }
        for (part, tag) in source.languages where part.overlaps(range) {
            insert(pango_attr_language_new(pango_language_from_string(tag)), over: part.clamped(to: range))
        }
        insertRunMarks(of: source, range: range, insert)
        body(list)
    }

    /// Gives each run a colour that its neighbours do not have.
    ///
    /// Nobody sees it. Pango shapes text across colours and then parts the glyphs where they change, and so each
    /// glyph can be told its run.
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
