package import Foundation
import HalationDiagnostics
import HalationGeometry
import HalationText
import Synchronization

/// The outlines of symbols, read from the package bootstrap-icons when they are first used.
package final class SymbolLibrary: Sendable {
    static let shared = SymbolLibrary(folder: "/usr/share/bootstrap-icons/svg")

    private struct Key: Hashable {
        let name: String
        let thickening: CGFloat
    }

    private struct Contents {
        var outlines: [Key: SymbolOutline] = [:]
        var unknown: Set<String> = []
    }

    private let folder: String
    private let contents = Mutex(Contents())

    /// - Parameter folder: The folder of the SVG files.
    package init(folder: String) {
        self.folder = folder
    }

    /// The outline of a symbol, its lines thicker by `thickening` units; a labelled placeholder for an unknown one.
    func outline(named name: String, thickening: CGFloat) -> SymbolOutline {
        let key = Key(name: name, thickening: thickening)
        let (known, isUnknown) = contents.withLock { ($0.outlines[key], $0.unknown.contains(name)) }
        if isUnknown { report(name) }
        if let known { return known }
        let outline = plainOutline(named: name)?.thickened(by: thickening) ?? placeholder(for: name)
        contents.withLock { $0.outlines[key] = outline }
        return outline
    }

    /// The bounds of a symbol's outline in a square of 16 units, as a test of a folder.
    package func bounds(ofSymbolNamed name: String) -> CGRect {
        outline(named: name, thickening: 0).path.boundingRect
    }

    /// Whether there is an icon for a name without leaving out a part of it.
    func isExact(_ name: String) -> Bool {
        OwnSymbols.outline(named: name) != nil || SymbolNames.isExact(name) { exists($0) }
    }

    private func exists(_ icon: String) -> Bool {
        // A name with other characters is not a file's, and could lead out of the folder.
        icon.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
            && FileManager.default.fileExists(atPath: "\(folder)/\(icon).svg")
    }

    private func plainOutline(named name: String) -> SymbolOutline? {
        if let own = OwnSymbols.outline(named: name) { return own }
        guard let icon = SymbolNames.icon(for: name, exists: exists),
            let source = try? String(contentsOfFile: "\(folder)/\(icon).svg", encoding: .utf8)
        else {
            // Names of ends that the own drawings do not have.
            guard let shorter = name.lastIndex(of: ".") else { return nil }
            return OwnSymbols.outline(named: String(name[..<shorter]))
        }
        return SymbolOutline(svg: source)
    }

    /// A frame with the symbol's name in it.
    private func placeholder(for name: String) -> SymbolOutline {
        contents.withLock { _ = $0.unknown.insert(name) }
        report(name)
        return frame(labelled: name)
    }

    /// A frame with a name in it.
    func frame(labelled name: String) -> SymbolOutline {
        let side = SymbolOutline.side
        let frame = Path(
            roundedRect: CGRect(x: 0.5, y: 0.5, width: side - 1, height: side - 1),
            cornerRadius: 2
        )
        var path = frame.strokedPath(StrokeStyle(lineWidth: 0.6))
        let layout = TextLayout(
            StyledText([.init(name.replacing(".", with: "\n"), style: TypeStyle(size: 10))])
        )
        let room = side - 3
        if layout.size.width > 0, layout.size.height > 0 {
            let scale = min(room / layout.size.width, room / layout.size.height)
            let place = CGAffineTransform(
                a: scale,
                b: 0,
                c: 0,
                d: scale,
                tx: (side - layout.size.width * scale) / 2,
                ty: (side - layout.size.height * scale) / 2
            )
            for piece in layout.pieces { path.addPath(piece.path, transform: place) }
        }
        return SymbolOutline(path)
    }

    private func report(_ name: String) {
        let isInstalled = FileManager.default.fileExists(atPath: folder)
        Warnings.report(
            isInstalled
                ? "no picture is known for the symbol '\(name)'; a frame with its name is drawn"
                : "symbols need the Debian package bootstrap-icons (apt-get install bootstrap-icons); "
                    + "a frame is drawn for '\(name)'",
            once: "symbol \(name)"
        )
    }
}
