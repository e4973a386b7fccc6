internal import CCairo
internal import CPango
import Foundation
import HalationGeometry

/// A cache of the outlines of a font's glyphs.
final class GlyphOutlines {
    /// Underline and strikethrough of the font, in ems; positions count upwards from the baseline.
    struct Decoration {
        var underlinePosition: Double
        var underlineThickness: Double
        var strikethroughPosition: Double
        var strikethroughThickness: Double
    }

    /// The font's size during layout: one em in layout units.
    let em: Double
    let decoration: Decoration

    private let font: OpaquePointer
    private let context: OpaquePointer
    private var outlines: [UInt32: GlyphShape] = [:]

    /// The font size at which outlines are extracted; FreeType rounds to 1/64 of a unit, 1/130,000 of an em.
    private static let outlineSize = 2048.0

    /// Creates an empty cache that retains a Pango font; nil if Cairo cannot use the font.
    init?(font: OpaquePointer, context: OpaquePointer) {
        guard let scaled = pango_cairo_font_get_scaled_font(font) else { return nil }
        var matrix = cairo_matrix_t()
        cairo_scaled_font_get_font_matrix(scaled, &matrix)
        let size = abs(matrix.yy)
        guard size > 0, size.isFinite else { return nil }
        em = size
        self.font = font
        self.context = context
        decoration = Decoration(font: font, em: size)
        _ = g_object_ref(UnsafeMutableRawPointer(font))
        // Scaled, not replaced: the matrix may contain a slant that fontconfig asks for.
        cairo_matrix_scale(&matrix, Self.outlineSize / size, Self.outlineSize / size)
        self.matrix = matrix
    }

    private var matrix: cairo_matrix_t
    private var bitmaps: [UInt32: GlyphBitmap] = [:]

    deinit {
        g_object_unref(UnsafeMutableRawPointer(font))
    }

    /// The outline of a glyph in ems, y down, relative to its origin on the baseline.
    func outline(of glyph: UInt32) -> GlyphShape {
        if let outline = outlines[glyph] { return outline }
        let outline = GlyphShape(makeOutline(of: glyph))
        outlines[glyph] = outline
        return outline
    }

    /// The number of cached outlines.
    var count: Int { outlines.count }

    /// The picture of a glyph in colours; nil if it is empty.
    func bitmap(of glyph: UInt32) -> GlyphBitmap? {
        if let bitmap = bitmaps[glyph] { return bitmap }
        guard let scaled = pango_cairo_font_get_scaled_font(font) else { return nil }
        let bitmap = GlyphBitmap(of: glyph, in: scaled, matrix: matrix, em: Self.outlineSize)
        bitmaps[glyph] = bitmap
        return bitmap
    }

    private func makeOutline(of glyph: UInt32) -> [Path.Element] {
        guard let scaled = pango_cairo_font_get_scaled_font(font) else { return [] }
        cairo_set_font_face(context, cairo_scaled_font_get_font_face(scaled))
        cairo_set_font_matrix(context, &matrix)
        cairo_new_path(context)
        var placed = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
        cairo_glyph_path(context, &placed, 1)
        guard let path = cairo_copy_path(context) else { return [] }
        defer { cairo_path_destroy(path) }
        return [Path.Element](path.pointee, scale: 1 / Self.outlineSize)
    }
}

extension GlyphOutlines.Decoration {
    fileprivate init(font: OpaquePointer, em: Double) {
        let metrics = pango_font_get_metrics(font, nil)
        defer { pango_font_metrics_unref(metrics) }
        func ems(_ length: Int32) -> Double { Double(length) / Double(PANGO_SCALE) / em }
        underlinePosition = ems(pango_font_metrics_get_underline_position(metrics))
        underlineThickness = ems(pango_font_metrics_get_underline_thickness(metrics))
        strikethroughPosition = ems(pango_font_metrics_get_strikethrough_position(metrics))
        strikethroughThickness = ems(pango_font_metrics_get_strikethrough_thickness(metrics))
    }
}

extension [Path.Element] {
    /// Converts a Cairo path and scales it; empty if Cairo reported an error.
    fileprivate init(_ path: cairo_path_t, scale: Double) {
        self.init()
        guard path.status == CAIRO_STATUS_SUCCESS, let data = path.data else { return }
        var index = 0
        while index < Int(path.num_data) {
            let header = data[index].header
            func point(_ offset: Int) -> CGPoint {
                let point = data[index + offset].point
                return CGPoint(x: point.x * scale, y: point.y * scale)
            }
            switch header.type {
            case CAIRO_PATH_MOVE_TO: append(.move(to: point(1)))
            case CAIRO_PATH_LINE_TO: append(.line(to: point(1)))
            case CAIRO_PATH_CURVE_TO: append(.curve(to: point(3), control1: point(1), control2: point(2)))
            default: append(.closeSubpath)
            }
            index += Int(header.length)
        }
        // Cairo appends a move after each close.
        if case .move = last { removeLast() }
    }
}
