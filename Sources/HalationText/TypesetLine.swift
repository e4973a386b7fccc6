internal import CPango
import Foundation

/// A line of text laid out by Pango, in layout units; x is relative to the left edge of the layout.
struct TypesetLine {
    /// Identifies the line within the layout it was read from; not dereferenced later.
    let identity: UnsafeMutablePointer<PangoLayoutLine>

    /// The bytes of the source on this line.
    let range: Range<Int>
    private(set) var top: Double
    private(set) var height: Double

    /// Distance of the baseline from the top of the line.
    private(set) var ascent: Double
    let left: Double
    private(set) var width: Double
    let isRightToLeft: Bool
    var runs: [TypesetRun] = []

    var bottom: Double { top + height }
    var baseline: Double { top + ascent }

    /// Copies an iterator's current line, without its runs.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - iterator: The iterator that is at the line.
    ///   - start: Offset in the source of the laid-out text.
    init(_ line: UnsafeMutablePointer<PangoLayoutLine>, at iterator: OpaquePointer, start: Int) {
        var extents = PangoRectangle()
        pango_layout_iter_get_line_extents(iterator, nil, &extents)
        identity = line
        let first = start + Int(line.pointee.start_index)
        range = first..<first + Int(max(line.pointee.length, 0))
        top = layoutUnits(extents.y)
        height = layoutUnits(extents.height)
        ascent = layoutUnits(pango_layout_iter_get_baseline(iterator)) - layoutUnits(extents.y)
        left = layoutUnits(extents.x)
        width = layoutUnits(extents.width)
        isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
    }

    /// Removes the padding with which Pango widens an ellipsis so that the line fills the layout's width.
    ///
    /// - Parameter naturalWidth: Returns the width of the ellipsis alone.
    mutating func removePadding(naturalWidth: (TypesetRun) -> Double) {
        guard let ellipsis = runs.first(where: \.isEllipsis) else { return }
        let padding = ellipsis.width - naturalWidth(ellipsis)
        guard padding > 0 else { return }
        width -= padding
        for index in runs.indices {
            if runs[index].isEllipsis { runs[index].width -= padding }
            if runs[index].left > ellipsis.left { runs[index].move(by: -padding) }
        }
    }

    /// Sets the vertical position and the extents.
    mutating func place(top: Double, ascent: Double, descent: Double) {
        self.top = top
        self.ascent = ascent
        height = ascent + descent
    }

    /// The line at another vertical position.
    func moved(to top: Double) -> TypesetLine {
        var line = self
        line.top = top
        return line
    }
}

/// Consecutive glyphs of one font on a line, in layout units.
struct TypesetRun {
    /// A glyph and its origin, relative to the left edge of the layout and the line's baseline, y down.
    struct Glyph {
        /// Index in the font; nil for a character missing from every font.
        let index: UInt32?
        var x: Double
        let y: Double
        let width: Double

        /// Offset in the source of the character that the glyph belongs to, in bytes.
        let cluster: Int

        /// Whether the glyph is a picture in colours.
        let isColored: Bool
    }

    let outlines: GlyphOutlines

    /// Index of the run of text the glyphs belong to.
    let source: Int

    /// Whether the run is an ellipsis for text that does not fit.
    let isEllipsis: Bool

    /// Whether the glyphs are rooms for pictures.
    let isAttachment: Bool
    private(set) var left: Double
    var width: Double

    /// Height above the line's baseline.
    let rise: Double

    /// The extents that the font itself has, from the line's baseline.
    let fontAscent: Double
    let fontDescent: Double
    private(set) var glyphs: [Glyph]

    /// Copies an iterator's current run.
    init(
        _ run: UnsafeMutablePointer<PangoLayoutRun>,
        at iterator: OpaquePointer,
        outlines: GlyphOutlines,
        source: Int,
        start: Int = 0,
        isAttachment: Bool = false,
    ) {
        var extents = PangoRectangle()
        pango_layout_iter_get_run_extents(iterator, nil, &extents)
        self.outlines = outlines
        self.source = source
        self.isAttachment = isAttachment
        let flags = run.pointee.item?.pointee.analysis.flags ?? 0
        isEllipsis = Int32(flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
        left = layoutUnits(extents.x)
        width = layoutUnits(extents.width)
        rise = layoutUnits(run.pointee.y_offset)
        fontAscent = layoutUnits(pango_layout_iter_get_baseline(iterator)) - layoutUnits(extents.y)
        fontDescent = layoutUnits(extents.height) - fontAscent
        guard let string = run.pointee.glyphs, let infos = string.pointee.glyphs else {
            glyphs = []
            return
        }
        var glyphs: [Glyph] = []
        glyphs.reserveCapacity(Int(string.pointee.num_glyphs))
        var x = left + layoutUnits(run.pointee.start_x_offset)
        let offset = start + Int(run.pointee.item?.pointee.offset ?? 0)
        for place in 0..<Int(string.pointee.num_glyphs) {
            let info = infos[place]
            let width = layoutUnits(info.geometry.width)
            // The room of an attachment is an empty glyph.
            if info.glyph != Self.empty || isAttachment {
                glyphs.append(
                    Glyph(
                        index: info.glyph & Self.unknownFlag == 0 && !isAttachment ? info.glyph : nil,
                        x: x + layoutUnits(info.geometry.x_offset),
                        y: layoutUnits(info.geometry.y_offset) - rise,
                        width: width,
                        cluster: offset + Int(string.pointee.log_clusters?[place] ?? 0),
                        isColored: info.attr.is_color != 0,
                    )
                )
            }
            x += width
        }
        self.glyphs = glyphs
    }

    /// Moves the run along its line.
    mutating func move(by distance: Double) {
        left += distance
        for index in glyphs.indices { glyphs[index].x += distance }
    }

    // Pango's own constants are macros with casts, which Swift does not import.
    private static let empty: UInt32 = 0x0FFF_FFFF
    private static let unknownFlag: UInt32 = 0x1000_0000
}

private func layoutUnits(_ pangoUnits: Int32) -> Double {
    Double(pangoUnits) / Double(PANGO_SCALE)
}
