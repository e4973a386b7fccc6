package import Foundation
import HalationCairo
import HalationDiagnostics
package import HalationPixels
import Synchronization

/// The images and colours of asset catalogs and folders, read when they are first used.
package final class AssetLibrary: Sendable {
    /// The assets in the folders of the variable `HALATION_ASSETS`, separated by colons, or in the working directory.
    package static let shared: AssetLibrary = {
        let variable = ProcessInfo.processInfo.environment["HALATION_ASSETS"] ?? ""
        let folders = variable.split(separator: ":").map(String.init)
        return AssetLibrary(folders: folders.isEmpty ? [FileManager.default.currentDirectoryPath] : folders)
    }()

    /// A picture of a catalog.
    package struct Picture: Sendable {
        /// The pixels, premultiplied.
        package let pixels: PixelBuffer
        /// Pixels per point.
        package let scale: CGFloat
        /// Whether the catalog declares the picture a template, drawn in the foreground style.
        package let isTemplate: Bool
    }

    private struct Contents {
        /// The folders of image and colour sets by their names with suffix.
        var sets: [String: String]?
        var pictures: [String: Picture?] = [:]
        var colors: [String: ColorSet?] = [:]
    }

    private struct ColorSet: Sendable {
        var light: Color?
        var dark: Color?
    }

    private let folders: [String]
    private let contents = Mutex(Contents())

    /// - Parameter folders: The folders to look in, in order.
    package init(folders: [String]) {
        self.folders = folders
    }

    /// The image with a name; nil, with a warning, if there is none.
    package func picture(named name: String) -> Picture? {
        let picture = contents.withLock { contents in
            if let known = contents.pictures[name] { return known }
            let picture = readPicture(named: name, sets: sets(&contents))
            contents.pictures[name] = .some(picture)
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
    package func color(named name: String, isDark: Bool) -> Color? {
        let set = contents.withLock { contents in
            if let known = contents.colors[name] { return known }
            let set = sets(&contents)["\(name).colorset"].flatMap { Self.readColors(in: $0) }
            contents.colors[name] = .some(set)
            return set
        }
        let color = isDark ? set?.dark ?? set?.light : set?.light ?? set?.dark
        if color == nil, name != "AccentColor" {
            Warnings.report(
                "no colour '\(name)' is in the asset catalogs; grey is drawn",
                once: "colour \(name)"
            )
        }
        return color
    }

    // MARK: Finding

    /// The sets of all catalogs; those of the first folder win.
    private func sets(_ contents: inout Contents) -> [String: String] {
        if let sets = contents.sets { return sets }
        var sets: [String: String] = [:]
        for folder in folders {
            for catalog in Self.catalogs(in: folder, depth: 3) { Self.addSets(in: catalog, to: &sets) }
        }
        contents.sets = sets
        return sets
    }

    private static func subfolders(of folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().filter { !$0.hasPrefix(".") }.map { "\(folder)/\($0)" }
            .filter { path in
                var isFolder: ObjCBool = false
                return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
                    && isFolder.boolValue
            }
    }

    /// The catalogs in a folder and the folders in it, to a depth, so that large trees take no time.
    private static func catalogs(in folder: String, depth: Int) -> [String] {
        guard !folder.hasSuffix(".xcassets") else { return [folder] }
        guard depth > 0 else { return [] }
        return subfolders(of: folder).flatMap { catalogs(in: $0, depth: depth - 1) }
    }

    /// Adds the sets of a folder, whose names begin with those of the folders that provide a namespace.
    private static func addSets(in folder: String, namespace: String = "", to sets: inout [String: String]) {
        for path in subfolders(of: folder) {
            let name = URL(fileURLWithPath: path).lastPathComponent
            if name.hasSuffix(".imageset") || name.hasSuffix(".colorset") {
                sets[namespace + name] = sets[namespace + name] ?? path
            } else {
                let isNamespace = listing(of: path)?.properties?.providesNamespace ?? false
                addSets(in: path, namespace: isNamespace ? "\(namespace)\(name)/" : namespace, to: &sets)
            }
        }
    }

    // MARK: Reading

    private struct Listing: Decodable {
        struct Appearance: Decodable {
            var value: String?
        }

        struct Entry: Decodable {
            struct Shade: Decodable {
                enum CodingKeys: String, CodingKey {
                    case space = "color-space"
                    case components
                }

                var space: String?
                var components: [String: String]?
            }

            var filename: String?
            var scale: String?
            var appearances: [Appearance]?
            var color: Shade?
        }

        struct Properties: Decodable {
            enum CodingKeys: String, CodingKey {
                case intent = "template-rendering-intent"
                case providesNamespace = "provides-namespace"
            }

            var intent: String?
            var providesNamespace: Bool?
        }

        var images: [Entry]?
        var colors: [Entry]?
        var properties: Properties?
    }

    private static func listing(of set: String) -> Listing? {
        guard let data = FileManager.default.contents(atPath: "\(set)/Contents.json") else { return nil }
        return try? JSONDecoder().decode(Listing.self, from: data)
    }

    private func readPicture(named name: String, sets: [String: String]) -> Picture? {
        if let set = sets["\(name).imageset"], let listing = Self.listing(of: set) {
            // The light picture with the most pixels per point.
            let best = (listing.images ?? [])
                .filter { $0.filename != nil && ($0.appearances ?? []).isEmpty }
                .max { Self.number(of: $0.scale) < Self.number(of: $1.scale) }
            if let file = best?.filename,
                let pixels = PixelBuffer.cairoPicture(ofPNGAt: "\(set)/\(file)")
            {
                return Picture(
                    pixels: pixels,
                    scale: Self.number(of: best?.scale),
                    isTemplate: listing.properties?.intent == "template"
                )
            }
        }
        // A name that leads out of the folders is not an asset's.
        guard !name.split(separator: "/").contains("..") else { return nil }
        let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
        for folder in folders {
            for (suffix, scale) in [("@3x", 3.0), ("@2x", 2), ("", 1)] {
                if let pixels = PixelBuffer.cairoPicture(ofPNGAt: "\(folder)/\(stem)\(suffix).png") {
                    return Picture(pixels: pixels, scale: CGFloat(scale), isTemplate: false)
                }
            }
        }
        return nil
    }

    /// The factor of a scale such as `2x`; 1 if there is none.
    private static func number(of scale: String?) -> CGFloat {
        scale.flatMap { Double($0.dropLast()) }.map { CGFloat($0) } ?? 1
    }

    private static func readColors(in set: String) -> ColorSet? {
        guard let entries = listing(of: set)?.colors else { return nil }
        var colors = ColorSet()
        for entry in entries {
            guard let color = entry.color, let parts = color.components else { continue }
            func part(_ name: String, _ fallback: String = "0") -> Double {
                component(parts[name] ?? fallback)
            }
            let space: Color.RGBColorSpace = color.space == "display-p3" ? .displayP3 : .sRGB
            let shade =
                parts["white"].map { Color(white: component($0), opacity: part("alpha", "1.0")) }
                ?? Color(
                    space,
                    red: part("red"),
                    green: part("green"),
                    blue: part("blue"),
                    opacity: part("alpha", "1.0")
                )
            if (entry.appearances ?? []).contains(where: { $0.value == "dark" }) {
                colors.dark = shade
            } else {
                colors.light = colors.light ?? shade
            }
        }
        return colors
    }

    /// A component as Xcode writes it: `0xFF`, `255` or `1.000`.
    private static func component(_ text: String) -> Double {
        if text.hasPrefix("0x") { return Double(Int(text.dropFirst(2), radix: 16) ?? 0) / 255 }
        guard let number = Double(text) else { return 0 }
        return text.contains(".") ? number : number / 255
    }
}
