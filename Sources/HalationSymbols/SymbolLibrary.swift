package import Foundation
import HalationDiagnostics
package import HalationGeometry
import HalationText
import Synchronization

/// Outlines that were made, by name and weight.
final class SymbolCache: Sendable {
    struct Key: Hashable {
        let name: String
        let thickening: CGFloat
    }

    private let outlines = Mutex<[Key: SymbolOutline]>([:])

    subscript(key: Key) -> SymbolOutline? {
        get { outlines.withLock { $0[key] } }
        set { outlines.withLock { $0[key] = newValue } }
    }
}

/// The outlines of symbols, made when they are first used.
package final class SymbolLibrary: Sendable {
    /// The library of the machine's icon packages.
    package static let shared = SymbolLibrary(folder: "/usr/share/bootstrap-icons/svg")

    private let folder: String
    private let composer: SymbolComposer
    private let frames = SymbolCache()
    private let unknown = Mutex<Set<String>>([])

    /// - Parameter folder: The folder of the SVG files of bootstrap-icons.
    package init(folder: String) {
        self.folder = folder
        let font = IconFont(
            font: "/usr/share/fonts/truetype/material-design-icons-iconfont/MaterialIcons-Regular.ttf",
            names: "/usr/share/fonts-material-design-icons-iconfont/scss/_variables.scss"
        )
        composer = SymbolComposer(sources: SymbolSources(folder: folder, font: font), cache: SymbolCache())
    }

    /// The outline of a symbol, its lines thicker by `thickening` units; a labelled placeholder for an unknown one.
    package func outline(named name: String, thickening: CGFloat) -> SymbolOutline {
        if !unknown.withLock({ $0.contains(name) }),
            let outline = composer.outline(named: name, thickening: thickening)
        {
            return outline
        }
        unknown.withLock { _ = $0.insert(name) }
        report(name)
        let key = SymbolCache.Key(name: name, thickening: 0)
        if let frame = frames[key] { return frame }
        let frame = frame(labelled: name)
        frames[key] = frame
        return frame
    }

    /// The bounds of a symbol's outline in a square of 16 units, as a test of a folder.
    package func bounds(ofSymbolNamed name: String) -> CGRect {
        outline(named: name, thickening: 0).path.boundingRect
    }

    /// The outline of a symbol in a square of 16 units, as one area; nil if it has no picture.
    package func path(ofSymbolNamed name: String) -> Path? {
        composer.outline(named: name, thickening: 0)?.path
    }

    /// Whether there is a picture for a name.
    package func has(_ name: String) -> Bool {
        !unknown.withLock { $0.contains(name) } && composer.outline(named: name, thickening: 0) != nil
    }

    /// Whether a symbol with a part added to its name is another one that exists.
    package func hasVariant(_ name: String) -> Bool {
        // Any line can be filled, but not every symbol has a filled form.
        if name.hasSuffix(".fill"), !SymbolNames.known.contains(name) {
            let line = String(name.dropLast(5))
            guard composer.hasFill(line), !SymbolRecipes.withoutFill.contains(line) else { return false }
        }
        return has(name)
    }

    /// A frame of an em with a name in it.
    ///
    /// The box is the area that is laid out; by default it is that of a symbol of this size.
    package func frame(labelled name: String, box: CGRect? = nil) -> SymbolOutline {
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
        return SymbolOutline(layers: [SymbolLayer(path: path)], box: box)
    }

    private func report(_ name: String) {
        let isInstalled = FileManager.default.fileExists(atPath: folder) && composer.sources.font != nil
        Warnings.report(
            isInstalled
                ? "no picture is known for the symbol '\(name)'; a frame with its name is drawn"
                : "symbols need the Debian packages bootstrap-icons and fonts-material-design-icons-iconfont "
                    + "(apt-get install bootstrap-icons fonts-material-design-icons-iconfont); "
                    + "a frame is drawn for '\(name)'",
            once: "symbol \(name)"
        )
    }
}
