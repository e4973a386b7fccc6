import CAmbient
import Foundation

/// Foundation's functions for translations, such as `NSLocalizedString` and `Bundle.localizedString`, answered by
/// ``TranslationLibrary``.
package enum FoundationTranslations {
    /// Installs the answers, once.
    package static func install() { _ = isInstalled }

    private static let isInstalled: Bool = {
        ambient_set_translator { path, key, table in
            let table = TranslationTable(table.map { String(cString: $0) }, bundlePath: String(cString: path))
            guard let pieces = table.pieces(of: String(cString: key), for: .current) else { return nil }
            // A plain text is shown as it is; what has variables becomes a format again.
            if case .literal(let text)? = pieces.first, pieces.count == 1 { return strdup(text) }
            return strdup(pieces.map(\.asFormat).joined())
        }
        return true
    }()
}

extension Translation.Piece {
    /// The piece in a format, whose values the caller gives.
    fileprivate var asFormat: String {
        switch self {
        case .literal(let literal): literal.replacing("%", with: "%%")
        case .argument(let index, let specifier): "%\(index + 1)$\(specifier.dropFirst())"
        }
    }
}
