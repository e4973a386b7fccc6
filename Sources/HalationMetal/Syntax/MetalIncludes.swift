import HalationShaderEngine

/// The files that the sources of one library may include, by their paths.
final class MetalIncludes: IncludedFiles {
    static let mostIncludes = 400

    /// What sources find defined: the version is that of iOS 17's compiler.
    let macros: [(name: String, value: Int)] = [
        ("__METAL_VERSION__", 310), ("__METAL__", 1), ("__METAL_IOS__", 1), ("TARGET_OS_IPHONE", 1),
        ("TARGET_OS_IOS", 1), ("TARGET_OS_WATCH", 0), ("TARGET_OS_OSX", 0), ("TARGET_OS_MAC", 1),
        ("TARGET_OS_TV", 0), ("TARGET_OS_VISION", 0), ("TARGET_OS_SIMULATOR", 0),
    ]

    /// Headers of the system, whose contents are a part of the language here.
    private static let system: Set<String> = [
        "metal_stdlib", "metal_math", "metal_texture", "metal_geometric", "metal_common", "metal_matrix",
        "metal_relational", "metal_integer", "metal_graphics", "metal_types", "metal_compute", "metal_array",
        "metal_atomic", "metal_pack", "metal_numeric", "metal_config", "metal_extended_vector",
        "metal_limits", "metal_simdgroup", "simd/simd.h", "SwiftUI/SwiftUI_Metal.h", "SwiftUI/SwiftUI.h",
        "TargetConditionals.h", "CoreImage/CoreImage.h", "Foundation/Foundation.h", "metal_command_buffer",
    ]

    private let files: [String: [UInt8]]
    private let symbols: Symbols
    private let diagnostics: Diagnostics
    private var count = 0
    private var once: Set<String> = []

    init(_ files: [String: [UInt8]], symbols: Symbols, diagnostics: Diagnostics) {
        self.files = files
        self.symbols = symbols
        self.diagnostics = diagnostics
    }

    /// The words of a file that a source names.
    func words(of name: String, from includer: String) -> IncludedWords {
        guard let path = path(of: name, from: includer), let bytes = files[path] else {
            return Self.system.contains(name) || name.hasPrefix("metal_") ? .nothing : .missing
        }
        if once.contains(path) { return .nothing }
        count += 1
        guard count <= Self.mostIncludes, diagnostics.sources.count < 1000 else { return .tooMany }
        let source = SourceText(name: path, bytes: bytes)
        diagnostics.sources.append(source)
        var tokens = Lexer.tokens(
            of: source,
            symbols: symbols,
            language: .metal,
            file: Int32(diagnostics.sources.count - 1)
        )
        tokens.removeLast()
        if isOnce(tokens) { once.insert(path) }
        return .tokens(tokens)
    }

    private func isOnce(_ tokens: [Token]) -> Bool {
        let (pragma, name) = (symbols.index(of: "pragma"), symbols.index(of: "once"))
        return zip(tokens, tokens.dropFirst()).contains { $0.symbol == pragma && $1.symbol == name }
    }

    /// A file beside the one that names it, or the only one with this end of its path.
    private func path(of name: String, from includer: String) -> String? {
        var folder = includer.split(separator: "/", omittingEmptySubsequences: false).dropLast().map(
            String.init
        )
        for part in name.split(separator: "/") {
            switch part {
            case ".": continue
            case "..": _ = folder.popLast()
            default: folder.append(String(part))
            }
        }
        let beside = folder.joined(separator: "/")
        if files[beside] != nil { return beside }
        let last = name.split(separator: "/").last.map(String.init) ?? name
        return files.keys.filter { $0 == last || $0.hasSuffix("/" + last) }.min()
    }
}

extension MetalIncludes {
    func name(ofFile file: Int32) -> String { diagnostics.sources[Int(file)].name }
}
