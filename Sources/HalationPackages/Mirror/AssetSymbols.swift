import Foundation
package import HalationSource

/// The names by which code refers to the assets of a target's catalogs, which Xcode generates: `.photo` for `photo.imageset`.
///
/// Only names that the target's code uses are declared.
package struct AssetSymbols {
    /// A symbol and its asset.
    private struct Symbol {
        let name: String
        let asset: String
    }

    private var images: [Symbol] = []
    private var colors: [Symbol] = []

    /// The names that the target declares itself.
    private let declared: Set<String>

    /// Finds the assets that the code names.
    ///
    /// - Parameters:
    ///   - catalogs: The paths of the catalogs.
    ///   - sources: The target's code.
    ///   - impliesAssets: Whether `Image(.photo)` and `Color(.brand)` name assets that no catalog has, as a file does
    ///     that was taken out of its project.
    package init(catalogs: [String], sources: [SourceText], impliesAssets: Bool = false) {
        var words: Set<String> = []
        var declared: Set<String> = []
        for source in sources where impliesAssets || !catalogs.isEmpty {
            for (index, token) in source.tokens.enumerated() where token.kind == .word && index > 0 {
                let before = source.text(of: source.tokens[index - 1])
                if before == "." { words.insert(source.text(of: token)) }
                if ["var", "let", "case", "func"].contains(before) {
                    declared.insert(source.text(of: token))
                }
            }
        }
        let lists = sources.map { source in Self.cases(in: source.tokens.map { source.text(of: $0) }) }
        if impliesAssets { for cases in lists { declared.formUnion(cases) } }
        self.declared = declared
        for catalog in catalogs {
            guard let enumerator = FileManager.default.enumerator(atPath: catalog) else { continue }
            for path in enumerator.compactMap({ $0 as? String }).sorted() {
                add((path as NSString).lastPathComponent, words)
            }
        }
        guard impliesAssets else { return }
        for source in sources { addImplied(in: source) }
    }

    /// Adds what `Image(.name)` and `Color(.name)` name and neither a catalog nor the code declares.
    private mutating func addImplied(in source: SourceText) {
        let words = source.tokens.map { source.text(of: $0) }
        for index in words.indices.dropFirst(3)
        where words[index - 1] == "." && words[index - 2] == "(" && words.dropFirst(index + 1).first == ")" {
            let symbol = Symbol(name: words[index], asset: words[index])
            guard !declared.contains(symbol.name) else { continue }
            switch words[index - 3] {
            case "Image" where !images.contains { $0.name == symbol.name }: images.append(symbol)
            case "Color" where !SystemColorNames.contains(symbol.name):
                if !colors.contains(where: { $0.name == symbol.name }) { colors.append(symbol) }
            default: break
            }
        }
    }

    /// The words of a source that a list of cases declares.
    private static func cases(in words: [String]) -> Set<String> {
        var cases: Set<String> = []
        var isInList = false
        for (index, word) in words.enumerated() {
            if isInList, words[index - 1] == "," { cases.insert(word) }
            isInList =
                word == "case" || (isInList && (word == "," || ["case", ","].contains(words[index - 1])))
        }
        return cases
    }

    private mutating func add(_ folder: String, _ words: Set<String>) {
        let asset = (folder as NSString).deletingPathExtension
        switch (folder as NSString).pathExtension {
        case "imageset":
            let name = Self.identifier(asset, without: "Image")
            if words.contains(name), !images.contains(where: { $0.name == name }) {
                images.append(Symbol(name: name, asset: asset))
            }
        case "colorset":
            let name = Self.identifier(asset, without: "Color")
            if words.contains(name), !colors.contains(where: { $0.name == name }) {
                colors.append(Symbol(name: name, asset: asset))
            }
        default: break
        }
    }

    /// The name in code: words joined without spaces, the first in lower case, without a suffix that the type says.
    package static func identifier(_ asset: String, without suffix: String) -> String {
        let words = asset.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        var name = ""
        for word in words {
            name += name.isEmpty ? lowercasedFirst(word) : word.prefix(1).uppercased() + word.dropFirst()
        }
        if name.hasSuffix(suffix), name.count > suffix.count { name.removeLast(suffix.count) }
        return name.first?.isNumber == true ? "_" + name : name
    }

    /// The word with its first letter, or all letters of an abbreviation at its start, in lower case.
    private static func lowercasedFirst(_ word: Substring) -> String {
        let capitals = word.prefix { $0.isUppercase }
        let isWhole = capitals.count == word.count
        let count = isWhole ? capitals.count : max(min(capitals.count, 1), capitals.count - 1)
        return word.prefix(count).lowercased() + word.dropFirst(count)
    }

    /// The declarations, with the target's bundle as an expression; nil if the code names no asset.
    package func text(bundle: String) -> String? {
        guard !images.isEmpty || !colors.isEmpty else { return nil }
        func resources(_ symbols: [Symbol], _ type: String) -> String {
            let lines = symbols.map {
                "    static let \($0.name) = \(type)(name: \($0.asset.quoted), bundle: \(bundle))\n"
            }
            return symbols.isEmpty ? "" : "extension \(type) {\n\(lines.joined())}\n"
        }
        func shortcuts(_ symbols: [Symbol], _ type: String, _ resource: String, _ label: String) -> String {
            let lines = symbols.filter { !declared.contains($0.name) }.map {
                "    static var \($0.name): \(type) { \(type)(\(label)\(resource).\($0.name)) }\n"
            }
            return lines.isEmpty ? "" : "extension \(type) {\n\(lines.joined())}\n"
        }
        let styles = colors.filter { !declared.contains($0.name) }.map {
            "    static var \($0.name): Color { Color(ColorResource.\($0.name)) }\n"
        }
        return "import Foundation\nimport SwiftUI\nimport UIKit\n"
            + resources(images, "ImageResource") + resources(colors, "ColorResource")
            + shortcuts(colors, "Color", "ColorResource", "")
            + (styles.isEmpty ? "" : "extension ShapeStyle where Self == Color {\n\(styles.joined())}\n")
            + shortcuts(colors, "UIColor", "ColorResource", "resource: ")
            + shortcuts(images, "UIImage", "ImageResource", "resource: ")
    }
}
