import HalationShaderEngine

/// The files that a source in GLSL may include, and the directives of hosts that the language does not know.
///
/// A directive `#include "name"` is read as one whose name is a number, since GLSL has no texts in quotes. Directives of
/// hosts, such as `#iChannel0`, are read as empty ones.
final class GLSLIncludes: IncludedFiles {
    static let mostIncludes = 2000

    let macros: [(name: String, value: Int)]

    /// The source, what stands before it, and the files that were included, by the numbers that positions have.
    private(set) var sources: [SourceText]

    /// The words of what stands before the source and of the source.
    private(set) var tokens: [Token] = []

    /// The words of the vertex shader beside the source.
    private(set) var vertexTokens: [Token] = []

    /// Where mistakes go.
    var diagnostics: Diagnostics?

    private let files: [String: [UInt8]]
    private let symbols: Symbols
    private var count = 0
    /// The directives by their numbers.
    private var directives: [(name: String, position: Position)] = []

    init(_ source: SourceText, _ surroundings: GLSLSurroundings, symbols: Symbols) {
        files = surroundings.files
        self.symbols = symbols
        sources = [source]
        var macros = [
            ("GL_ES", 1), ("GL_FRAGMENT_PRECISION_HIGH", 1), ("GL_OES_standard_derivatives", 1),
            ("__VERSION__", 100),
        ]
        macros += surroundings.definitions.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        self.macros = macros
        if let common = surroundings.common {
            sources.append(SourceText(name: common.name, bytes: common.bytes))
            tokens += words(of: sources[1], file: 1).dropLast()
        }
        tokens += words(of: source, file: 0)
        if let vertex = surroundings.vertex {
            sources.append(SourceText(name: vertex.name, bytes: vertex.bytes))
            vertexTokens = words(of: sources[sources.count - 1], file: Int32(sources.count - 1))
        }
    }

    func words(of name: String, from includer: String) -> IncludedWords {
        guard let number = Int(name.dropFirst()), directives.indices.contains(number), let diagnostics else {
            return .missing
        }
        let directive = directives[number]
        let paths = Self.paths(of: directive.name, from: includer, in: files)
        guard paths.count <= 1 else {
            let list = paths.map { "'\($0)'" }.joined(separator: ", ")
            diagnostics.report(
                "'\(directive.name)' may be \(list); write its path from the folder of this file",
                at: directive.position
            )
            return .nothing
        }
        guard let path = paths.first, let bytes = files[path] else {
            diagnostics.report("there is no file '\(directive.name)' beside this one", at: directive.position)
            return .nothing
        }
        count += 1
        guard count <= Self.mostIncludes else { return .tooMany }
        let source = SourceText(name: path, bytes: bytes)
        sources.append(source)
        diagnostics.sources = sources
        return .tokens(Array(words(of: source, file: Int32(sources.count - 1)).dropLast()))
    }

    func name(ofFile file: Int32) -> String { sources[Int(file)].name }

    /// The words of a text, in which directives of hosts are empty.
    private func words(of source: SourceText, file: Int32) -> [Token] {
        var bytes = source.bytes
        for line in ShaderDirective.all(in: source).reversed() {
            var text = "#"
            if case .include(let name) = line.kind {
                text = "#include <i\(directives.count)>"
                directives.append(
                    (
                        name,
                        Position(
                            line: Int32(line.number),
                            column: 1,
                            shownLine: Int32(line.number),
                            file: file
                        )
                    )
                )
            }
            bytes.replaceSubrange(line.range, with: Array(text.utf8))
        }
        return Lexer.tokens(
            of: SourceText(name: source.name, bytes: bytes),
            symbols: symbols,
            file: file
        )
    }

    /// The path of a file beside the one that names it; if there is none, all paths that end with the name, in order.
    static func paths(of name: String, from includer: String, in files: [String: [UInt8]]) -> [String] {
        let beside = ShaderFiles.path(name, beside: includer)
        if files[beside] != nil { return [beside] }
        return files.keys.filter { $0 == name || $0.hasSuffix("/" + name) }.sorted()
    }
}
