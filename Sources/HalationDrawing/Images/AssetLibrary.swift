package import Foundation
import HalationDiagnostics
package import HalationImageFiles
import HalationPixels
import HalationSymbols
import Synchronization

/// The images and colours of asset catalogs and folders, read when they are first used.
package final class AssetLibrary: Sendable {
    /// The assets of ``ResourceFolders/ofProcess``.
    package static let shared = AssetLibrary(.ofProcess)

    /// The library with the program's accent colour; ``shared`` unless a test sets another.
    @TaskLocal package static var ofAccent = AssetLibrary.shared

    /// A picture of a catalog.
    package struct Picture: Sendable {
        /// The pixels or the document.
        package let contents: ImageDecoder.Contents

        /// Pixels per point.
        package let scale: CGFloat

        /// Whether the catalog declares the picture a template, drawn in the foreground style.
        package let isTemplate: Bool

        /// How the picture is enlarged, if not as a whole.
        package let slices: ImageSlices?

        /// What makes the picture a symbol; nil if it is none.
        package var symbol: CatalogSymbol?
    }

    /// A symbol of a catalog.
    package struct CatalogSymbol: Equatable, Sendable {
        /// The size of the font, in points, for which it is drawn.
        package let fontSize: CGFloat

        /// The shapes with the space that belongs to them.
        package let framed: VectorDocument
    }

    /// What the folders hold.
    private struct Index {
        /// The folders of sets by their names with suffix.
        var sets: [String: String] = [:]

        /// The files outside of catalogs by their names.
        var files: [String: String] = [:]
    }

    private struct Request: Hashable {
        let name: String
        let traits: AssetTraits
    }

    private struct State {
        var index: Index?
        var pictures: [Request: Picture?] = [:]
        var decoded: [String: ImageDecoder.Contents] = [:]
        var colors: [Request: Color?] = [:]
    }

    private let folders: ResourceFolders
    private let state = Mutex(State())

    /// - Parameter folders: The folders to look in, the nearest first.
    package init(_ folders: ResourceFolders) {
        self.folders = folders
    }

    /// - Parameter folders: The paths of the folders to look in, in order.
    package convenience init(folders: [String]) {
        self.init(ResourceFolders(folders))
    }

    /// The image with a name; nil, with a warning, if there is none or it cannot be read.
    package func picture(named name: String, for traits: AssetTraits = AssetTraits()) -> Picture? {
        let picture = state.withLock { state in
            let request = Request(name: name, traits: traits)
            if let known = state.pictures[request] { return known }
            let picture = readPicture(named: name, for: traits, &state)
            state.pictures[request] = .some(picture)
            return picture
        }
        if picture == nil {
            Warnings.report(
                "no image '\(name)' is in the asset catalogs; a frame with its name is drawn",
                once: "image \(name)"
            )
        }
        return picture
    }

    /// The colour with a name; nil, with a warning, if there is none.
    package func color(named name: String, for traits: AssetTraits) -> Color? {
        let color = state.withLock { state -> Color? in
            let request = Request(name: name, traits: traits)
            if let known = state.colors[request] { return known }
            let entries = index(&state).sets["\(name).colorset"].flatMap { AssetListing(folder: $0) }?.colors
            let color = AssetListing.Entry.best(of: entries ?? [], for: traits)?.color?.value
            state.colors[request] = .some(color)
            return color
        }
        if color == nil, name != "AccentColor" {
            Warnings.report(
                "no colour '\(name)' is in the asset catalogs; grey is drawn",
                once: "colour \(name)"
            )
        }
        return color
    }

    // MARK: Finding

    /// Whether the folders hold neither sets of a catalog nor pictures.
    private var isEmpty: Bool {
        state.withLock { state in
            let index = index(&state)
            return index.sets.isEmpty
                && !index.files.keys.contains { name in
                    Self.suffixes.contains((name as NSString).pathExtension.lowercased())
                }
        }
    }

    private func index(_ state: inout State) -> Index {
        if let index = state.index { return index }
        var index = Index()
        let findings = folders.search()
        for catalog in findings.catalogs { Self.addSets(in: catalog, prefix: "", to: &index.sets) }
        for path in findings.files {
            let name = (path as NSString).lastPathComponent
            index.files[name] = index.files[name] ?? path
        }
        state.index = index
        return index
    }

    /// Adds the sets of a catalog or a group; those that are known already stay.
    private static func addSets(in folder: String, prefix: String, to sets: inout [String: String]) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names.sorted() where !name.hasPrefix(".") {
            let path = "\(folder)/\(name)"
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
            else { continue }
            if [".imageset", ".colorset", ".symbolset"].contains(where: { name.hasSuffix($0) }) {
                sets[prefix + name] = sets[prefix + name] ?? path
            } else {
                let isNamespace = AssetListing(folder: path)?.properties?.providesNamespace == true
                addSets(in: path, prefix: isNamespace ? "\(prefix)\(name)/" : prefix, to: &sets)
            }
        }
    }

    // MARK: Reading

    private func readPicture(named name: String, for traits: AssetTraits, _ state: inout State) -> Picture? {
        let index = index(&state)
        if let set = index.sets["\(name).imageset"], let listing = AssetListing(folder: set) {
            let entries = (listing.images ?? []).filter { $0.filename != nil }
            if let entry = AssetListing.Entry.best(of: entries, for: traits), let file = entry.filename,
                let contents = contents(ofFileAt: "\(set)/\(file)", name: name, &state)
            {
                return Picture(
                    contents: contents,
                    scale: entry.scaleFactor,
                    isTemplate: listing.properties?.intent == "template",
                    slices: entry.resizing?.slices(scale: entry.scaleFactor)
                )
            }
        }
        if let set = index.sets["\(name).symbolset"], let listing = AssetListing(folder: set) {
            let entries = (listing.symbols ?? []).filter { $0.filename != nil }
            let entry = AssetListing.Entry.best(of: entries, for: traits)
            if let file = entry?.filename { return symbol(inFileAt: "\(set)/\(file)", name: name) }
        }
        return readFile(named: name, index: index, &state)
    }

    /// The file with a name, which may lack its suffix and its scale.
    private func readFile(named name: String, index: Index, _ state: inout State) -> Picture? {
        // A name that leads out of the folders is not an asset's.
        let file = (name as NSString).lastPathComponent
        guard !name.split(separator: "/").contains(".."), !file.isEmpty else { return nil }
        let given = (file as NSString).pathExtension.lowercased()
        let isGiven = Self.suffixes.contains(given)
        let stem = isGiven ? (file as NSString).deletingPathExtension : file
        for suffix in isGiven ? [(file as NSString).pathExtension] : Self.suffixes {
            for (mark, scale) in [("@3x", 3.0), ("@2x", 2), ("", 1)] {
                guard let path = index.files["\(stem)\(mark).\(suffix)"],
                    let contents = contents(ofFileAt: path, name: name, &state)
                else { continue }
                return Picture(contents: contents, scale: CGFloat(scale), isTemplate: false, slices: nil)
            }
        }
        return nil
    }

    private static let suffixes = [
        "png", "jpg", "jpeg", "pdf", "svg", "heic", "heif", "webp", "avif", "gif", "tiff", "tif",
    ]

    private func contents(
        ofFileAt path: String,
        name: String,
        _ state: inout State
    ) -> ImageDecoder.Contents? {
        if let known = state.decoded[path] { return known }
        do {
            let contents = try ImageDecoder.inRealTime { try ImageDecoder().contents(ofFileAt: path) }
            state.decoded[path] = contents
            return contents
        } catch {
            Warnings.report("the image '\(name)' is not drawn: \(error)", once: "image file \(path)")
            return nil
        }
    }

    /// The regular variants in a symbol's template, and the size of the font in which each is of medium scale.
    ///
    /// Templates are typeset at 100 points; the discs in their legend show by how much small and large differ.
    private static let templateGroups: [(name: String, fontSize: CGFloat)] = [
        ("Regular-M", 100), ("Regular-S", 100 * 78.8 / 99.6), ("Regular-L", 100 * 127.2 / 99.6),
    ]

    /// A template whose shapes are filled.
    ///
    /// The program SF Symbols adds a class to each shape that shows only its outline in browsers.
    private static func filled(_ template: [UInt8]) -> [UInt8] {
        Array(
            String(decoding: template, as: UTF8.self).replacing("SFSymbolsPreviewWireframe", with: "Filled")
                .replacing(".Filled {fill:none;opacity:1.0;stroke:black;stroke-width:0.5}", with: "").utf8
        )
    }

    /// The regular, medium variant of a symbol's template.
    private func symbol(inFileAt path: String, name: String) -> Picture? {
        do {
            let bytes = Self.filled(try ImageDecoder.bytes(ofFileAt: path))
            for (group, fontSize) in Self.templateGroups {
                // As for the system's symbols.
                let margin = fontSize * SymbolOutline.margin.height / SymbolOutline.side
                guard let document = try? VectorDocument(svg: bytes, group: group),
                    let framed = try? VectorDocument(svg: bytes, group: group, margin: margin)
                else { continue }
                return Picture(
                    contents: .document(document),
                    scale: 1,
                    isTemplate: true,
                    slices: nil,
                    symbol: CatalogSymbol(fontSize: fontSize, framed: framed)
                )
            }
            let contents = try ImageDecoder.inRealTime { try ImageDecoder().contents(ofFileAt: path) }
            return Picture(contents: contents, scale: 1, isTemplate: true, slices: nil)
        } catch {
            Warnings.report("the symbol '\(name)' is not drawn: \(error)", once: "image file \(path)")
            return nil
        }
    }
}

extension AssetLibrary {
    private static let others = Mutex<[String: AssetLibrary]>([:])

    /// The assets of a bundle: those in its folder.
    ///
    /// The main bundle, and one without any, has those of ``shared``.
    package static func of(_ bundle: Bundle?) -> AssetLibrary {
        guard let path = bundle?.bundlePath, path != Bundle.main.bundlePath else { return .shared }
        let library = others.withLock { others in
            if let known = others[path] { return known }
            let library = AssetLibrary(folders: [path])
            others[path] = library
            return library
        }
        return library.isEmpty ? .shared : library
    }
}

/// The name of an asset with the library that it is one of.
struct AssetName: Hashable, Sendable {
    let name: String
    let library: AssetLibrary

    static func == (first: Self, second: Self) -> Bool {
        first.name == second.name && first.library === second.library
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }
}

extension AssetListing.Resizing {
    /// The slices, from insets in pixels, of which a point has `scale`; nil if there are none.
    fileprivate func slices(scale: CGFloat) -> ImageSlices? {
        func points(_ pixels: Double?) -> CGFloat { CGFloat(pixels ?? 0) / scale }
        let insets = EdgeInsets(
            top: mode == "3-part-horizontal" ? 0 : points(capInsets?.top),
            leading: mode == "3-part-vertical" ? 0 : points(capInsets?.left),
            bottom: mode == "3-part-horizontal" ? 0 : points(capInsets?.bottom),
            trailing: mode == "3-part-vertical" ? 0 : points(capInsets?.right)
        )
        let slices = ImageSlices(capInsets: insets, mode: center?.mode == "tile" ? .tile : .stretch)
        return slices.isWhole ? nil : slices
    }
}

extension AssetListing.Shade {
    /// The colour; nil if it has no components.
    fileprivate var value: Color? {
        guard let components else { return nil }
        let opacity = Self.component(components["alpha"] ?? "1.0")
        if let white = components["white"] { return Color(white: Self.component(white), opacity: opacity) }
        let spaces: [String: Color.RGBColorSpace] = [
            "display-p3": .displayP3, "extended-linear-srgb": .sRGBLinear,
        ]
        func part(_ name: String) -> Double { Self.component(components[name] ?? "0") }
        return Color(
            spaces[space ?? ""] ?? .sRGB,
            red: part("red"),
            green: part("green"),
            blue: part("blue"),
            opacity: opacity
        )
    }

    /// A component as Xcode writes it: `0xFF`, `255` or `1.000`.
    private static func component(_ text: String) -> Double {
        if text.hasPrefix("0x") { return Double(Int(text.dropFirst(2), radix: 16) ?? 0) / 255 }
        guard let number = Double(text) else { return 0 }
        return text.contains(".") ? number : number / 255
    }
}
