internal import CPango
import Foundation

/// A line of text as Pango set it, in layout units; x counts from the left edge of the line's room.
struct TypesetLine {
    /// Tells the line from others of the layout it was read from.
    let identity: UnsafeMutablePointer<PangoLayoutLine>

    /// The bytes of the source that it holds.
    let range: Range<Int>
    private(set) var top: Double
    let height: Double

    /// From the top of the line.
    let ascent: Double
    let left: Double
    private(set) var width: Double
    let isRightToLeft: Bool
    var runs: [TypesetRun] = []

    var bottom: Double { top + height }
    var baseline: Double { top + ascent }

    /// Reads the line that an iterator stands at, of a text that begins at `start` in the source.
    ///
    /// Its runs are added afterwards.
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

    /// Takes away what Pango adds to an ellipsis so that the line fills its room.
    ///
    /// - Parameter naturalWidth: Gives the width that the ellipsis has by itself.
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

    /// The line at another height.
    func moved(to top: Double) -> TypesetLine {
        var line = self
        line.top = top
        return line
    }
}

/// Glyphs of one font in a row, in layout units.
struct TypesetRun {
    /// A glyph and its origin, from the left of the line's room and down from its baseline.
    struct Glyph {
        /// The font's number of it; nil for a character that no font has.
        let index: UInt32?
        var x: Double
        let y: Double
        let width: Double
    }

    let outlines: GlyphOutlines

    /// The run of the text that it belongs to.
    let source: Int

    /// Whether it stands for text that has no room.
    let isEllipsis: Bool
    private(set) var left: Double
    var width: Double

    /// How far the run is above the line's baseline.
    let rise: Double
    private(set) var glyphs: [Glyph]

    /// Reads the run that an iterator stands at.
    init(
        _ run: UnsafeMutablePointer<PangoLayoutRun>,
        at iterator: OpaquePointer,
        outlines: GlyphOutlines,
        source: Int,
    ) {
        var extents = PangoRectangle()
        pango_layout_iter_get_run_extents(iterator, nil, &extents)
        self.outlines = outlines
        self.source = source
        let flags = run.pointee.item?.pointee.analysis.flags ?? 0
        isEllipsis = Int32(flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
        left = layoutUnits(extents.x)
        width = layoutUnits(extents.width)
        rise = layoutUnits(run.pointee.y_offset)
        guard let string = run.pointee.glyphs, let infos = string.pointee.glyphs else {
            glyphs = []
            return
        }
        var glyphs: [Glyph] = []
        glyphs.reserveCapacity(Int(string.pointee.num_glyphs))
        var x = left + layoutUnits(run.pointee.start_x_offset)
        for info in UnsafeBufferPointer(start: infos, count: Int(string.pointee.num_glyphs)) {
            let width = layoutUnits(info.geometry.width)
            if info.glyph != Self.empty {
                glyphs.append(
                    Glyph(
                        index: info.glyph & Self.unknownFlag == 0 ? info.glyph : nil,
                        x: x + layoutUnits(info.geometry.x_offset),
                        y: layoutUnits(info.geometry.y_offset) - rise,
                        width: width,
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

    // Pango's constants of these names are casts, which are not imported.
    private static let empty: UInt32 = 0x0FFF_FFFF
    private static let unknownFlag: UInt32 = 0x1000_0000
}

private func layoutUnits(_ pangoUnits: Int32) -> Double {
    Double(pangoUnits) / Double(PANGO_SCALE)
}
