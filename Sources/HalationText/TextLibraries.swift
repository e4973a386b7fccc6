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

    /// The font files that every text may use, with their versions, in alphabetical order.
    package static var fontFileVersions: [String] {
        TextLayoutCache.shared.withLibrary { $0.fileVersions }
    }

    /// Debian's packages of fonts that are not installed, with what they are for.
    package static var missingFontPackages: [(name: String, use: String)] {
        TextLayoutCache.shared.withLibrary { library in library.missingPackages.map { ($0.name, $0.use) } }
    }
}
