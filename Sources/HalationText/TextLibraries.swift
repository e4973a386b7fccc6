internal import CCairo
internal import CPango
import Foundation

/// The libraries and fonts that text is drawn with on this machine.
package enum TextLibraries {
    /// The names and versions of Cairo and Pango.
    package static var versions: [(name: String, version: String)] {
        [
            ("cairo", String(cString: cairo_version_string())),
            ("pango", pango_version_string().map { String(cString: $0) } ?? "unknown version"),
        ]
    }

    /// The number of font families that are installed.
    package static var fontFamilyCount: Int {
        guard let map = pango_cairo_font_map_new() else { return 0 }
        defer { g_object_unref(UnsafeMutableRawPointer(map)) }
        var families: UnsafeMutablePointer<OpaquePointer?>?
        var count: Int32 = 0
        pango_font_map_list_families(map, &families, &count)
        // GLib's memory is malloc's since 2.46; the families belong to the map.
        free(families)
        return Int(count)
    }
}
