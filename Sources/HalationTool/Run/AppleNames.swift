package import HalationSource

/// Apple's names in a source file that mean something else here: imports of frameworks such as `os.log` or `Cocoa`, and
/// the system iOS in conditions of compilation.
package enum AppleNames {
    /// The frameworks, of which programs import parts as `os.log`, that are one module here.
    private static let modules: Set = Set([
        "AppKit", "CoreGraphics", "QuartzCore", "SwiftUI", "UIKit", "UniformTypeIdentifiers", "os", "simd",
    ]).union(OptionalFrameworks.dependencies.keys)

    /// Other names of modules.
    private static let others = [
        "Cocoa": "AppKit", "CoreFoundation": "Foundation", "CoreServices": "Foundation", "Darwin": "Glibc",
        "MobileCoreServices": "UniformTypeIdentifiers", "OSLog": "os", "ObjectiveC": "Foundation",
        "_AVKit_SwiftUI": "AVKit", "_MapKit_SwiftUI": "MapKit", "_PhotosUI_SwiftUI": "PhotosUI",
        "_StoreKit_SwiftUI": "StoreKit", "_SwiftData_SwiftUI": "SwiftData",
    ]

    /// The text with such names replaced, line by line; nil if it has none.
    ///
    /// In `#if os(iOS)` a program is one for iOS: such files often have no branch for other systems.
    ///
    /// Declarations that are imported alone, as in `import struct UIKit.UIColor`, come from where they are declared, which
    /// is another module; the whole framework is imported instead.
    package static func replaced(in source: SourceText) -> String? {
        var edits: [(range: Range<Int>, name: String)] = []
        for (index, token) in source.tokens.enumerated() {
            let edit: (range: Range<Int>, name: String)? =
                switch source.text(of: token) {
                case "import": edit(after: index, of: source)
                case "iOS": edit(ofSystemAt: index, of: source)
                default: nil
                }
            if let edit { edits.append(edit) }
        }
        guard !edits.isEmpty else { return nil }
        var bytes = source.bytes
        for edit in edits.reversed() { bytes.replaceSubrange(edit.range, with: Array(edit.name.utf8)) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The tokens after `import` that name the module, and the name to put there.
    private static func edit(after index: Int, of source: SourceText) -> (range: Range<Int>, name: String)? {
        let kinds: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let"]
        let rest = source.tokens[(index + 1)...]
        guard let first = rest.first else { return nil }
        let line = source.line(of: first.range.lowerBound)
        let words = rest.prefix { source.line(of: $0.range.lowerBound) == line }
        let hasKind = kinds.contains(source.text(of: first))
        var path = Array(hasKind ? words.dropFirst() : words)
        if let end = path.firstIndex(where: { source.text(of: $0) == ";" }) { path.removeSubrange(end...) }
        guard let head = path.first, let last = path.last else { return nil }
        let module = source.text(of: head)
        let name = others[module] ?? module
        let isWhole = path.count == 1 && !hasKind
        guard name != module || (modules.contains(module) && !isWhole) else { return nil }
        guard hasKind || isWhole || modules.contains(name) else { return nil }
        return (first.range.lowerBound..<last.range.upperBound, name)
    }

    /// The range of `iOS` in `os(iOS)`, which stands nowhere but in conditions of compilation, and this system's name.
    private static func edit(
        ofSystemAt index: Int,
        of source: SourceText
    ) -> (range: Range<Int>, name: String)? {
        guard index >= 2, source.text(of: source.tokens[index - 1]) == "(",
            source.text(of: source.tokens[index - 2]) == "os"
        else { return nil }
        return (source.tokens[index].range, "Linux")
    }
}
