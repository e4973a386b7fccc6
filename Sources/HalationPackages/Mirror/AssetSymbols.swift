import Foundation
package import HalationSource

/// The names by which code refers to the assets of a target's catalogs, which Xcode generates: `.photo` for `photo.imageset`.
///
/// Only names that the target's code uses are declared.
package struct AssetSymbols {
    /// A symbol and its asset.
    private struct Symbol {
        /// The types around the name: folders of the catalog that provide a namespace.
        var namespace: [String] = []
        let name: String
        /// The path of the asset by which code names it: folders with a namespace, and its name.
        let asset: String

        /// The expression that names it from outside of a type.
        var path: String { (namespace + [name]).joined(separator: ".") }
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
                if ["var", "let", "case", "func", "enum", "struct", "class"].contains(before) {
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
                add(path, of: catalog, words)
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

    /// Adds the asset of a path in a catalog if the code names it.
    private mutating func add(_ path: String, of catalog: String, _ words: Set<String>) {
        let last = (path as NSString).lastPathComponent as NSString
        func symbol(without suffix: String) -> Symbol? {
            let name = Self.identifier(last.deletingPathExtension, without: suffix)
            guard words.contains(name.filter { $0 != "`" }) else { return nil }
            let folders = Self.namespaces(above: path, of: catalog)
            return Symbol(
                namespace: folders.map(Self.typeName),
                name: name,
                asset: (folders + [last.deletingPathExtension]).joined(separator: "/")
            )
        }
        switch last.pathExtension {
        case "imageset":
            if let symbol = symbol(without: "Image"), !images.contains(where: { $0.path == symbol.path }) {
                images.append(symbol)
            }
        case "colorset":
            if let symbol = symbol(without: "Color"), !colors.contains(where: { $0.path == symbol.path }) {
                colors.append(symbol)
            }
        default: break
        }
    }

    /// The folders above a path in a catalog that provide a namespace.
    private static func namespaces(above path: String, of catalog: String) -> [String] {
        struct Listing: Decodable {
            struct Properties: Decodable {
                enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }

                let providesNamespace: Bool?
            }

            let properties: Properties?
        }
        let folders = path.split(separator: "/").dropLast().map(String.init)
        return folders.indices.compactMap { index in
            let file = ([catalog] + folders[...index] + ["Contents.json"]).joined(separator: "/")
            guard let data = FileManager.default.contents(atPath: file),
                let listing = try? JSONDecoder().decode(Listing.self, from: data),
                listing.properties?.providesNamespace == true
            else { return nil }
            return folders[index]
        }
    }

    /// The name of the type that stands for a folder with a namespace: its words joined, with their capitals.
    package static func typeName(_ folder: String) -> String {
        let words = words(of: folder)
        return escaped(isAllCapitals(words) ? words.joined(separator: "_") : capitalized(words[...]))
    }

    /// The name in code, as Xcode generates it: the words in camel case, without a last word that the type says.
    ///
    /// Without a small letter, the words are joined as they are: `IMG_12` and `IMG12` are `IMG_12`.
    package static func identifier(_ asset: String, without suffix: String) -> String {
        var words = words(of: asset)
        if words.count > 1, words.last?.lowercased() == suffix.lowercased() { words.removeLast() }
        guard !isAllCapitals(words) else { return escaped(words.joined(separator: "_")) }
        return escaped((words.first?.lowercased() ?? "") + capitalized(words.dropFirst()))
    }

    /// The words of a name: runs of letters or of digits, and parts of runs that begin with a capital.
    private static func words(of name: String) -> [String] {
        var words: [String] = []
        var last: Character = " "
        for (index, character) in zip(name.indices, name) {
            defer { last = character }
            guard character.isLetter || character.isNumber else { continue }
            let next = name.index(after: index)
            let precedesSmall = next < name.endIndex && name[next].isLowercase
            let beginsWord =
                !(last.isLetter || last.isNumber) || last.isNumber != character.isNumber
                || (character.isUppercase && (!last.isUppercase || precedesSmall))
            if beginsWord { words.append("") }
            words[words.count - 1].append(character)
        }
        return words
    }

    private static func isAllCapitals(_ words: [String]) -> Bool {
        words.allSatisfy { !$0.contains(where: \.isLowercase) }
    }

    private static func capitalized(_ words: ArraySlice<String>) -> String {
        words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// The name as an identifier: a digit does not begin one, and a word of the language is quoted.
    private static func escaped(_ name: String) -> String {
        if name.first?.isNumber == true { return "_" + name }
        return keywords.contains(name) ? "`\(name)`" : name
    }

    private static let keywords: Set = [
        "Any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
        "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
        "Self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
        "typealias", "var", "where", "while",
    ]

    /// The declarations, with the target's bundle as an expression; nil if the code names no asset.
    package func text(bundle: String) -> String? {
        guard !images.isEmpty || !colors.isEmpty else { return nil }
        func resources(_ symbols: [Symbol], _ type: String) -> String {
            Self.extending(type, with: symbols) {
                "static let \($0.name) = \(type)(name: \($0.asset.quoted), bundle: \(bundle))"
            }
        }
        func shortcuts(_ symbols: [Symbol], _ type: String, _ resource: String, _ label: String) -> String {
            let free = symbols.filter { !declared.contains($0.namespace.first ?? $0.name) }
            return Self.extending(type, with: free) {
                "static var \($0.name): \(type) { \(type)(\(label)\(resource).\($0.path)) }"
            }
        }
        let styles = colors.filter { $0.namespace.isEmpty && !declared.contains($0.name) }
        return "import Foundation\nimport SwiftUI\nimport UIKit\n"
            + resources(images, "ImageResource") + resources(colors, "ColorResource")
            + shortcuts(colors, "Color", "ColorResource", "")
            + Self.extending("ShapeStyle where Self == Color", with: styles) {
                "static var \($0.name): Color { Color(ColorResource.\($0.name)) }"
            }
            + shortcuts(colors, "UIColor", "ColorResource", "resource: ")
            + shortcuts(images, "UIImage", "ImageResource", "resource: ")
    }

    /// An extension with a line for each symbol, in the types of its namespace; empty without symbols.
    private static func extending(_ type: String, with symbols: [Symbol], line: (Symbol) -> String) -> String
    {
        func body(_ symbols: [Symbol], depth: Int) -> String {
            let indent = String(repeating: "    ", count: depth + 1)
            let own = symbols.filter { $0.namespace.count == depth }.map { indent + line($0) + "\n" }
            var inner: [(name: String, symbols: [Symbol])] = []
            for symbol in symbols where symbol.namespace.count > depth {
                let name = symbol.namespace[depth]
                if let index = inner.firstIndex(where: { $0.name == name }) {
                    inner[index].symbols.append(symbol)
                } else {
                    inner.append((name, [symbol]))
                }
            }
            let types = inner.map {
                "\(indent)enum \($0.name) {\n\(body($0.symbols, depth: depth + 1))\(indent)}\n"
            }
            return (own + types).joined()
        }
        return symbols.isEmpty ? "" : "extension \(type) {\n\(body(symbols, depth: 0))}\n"
    }
}
