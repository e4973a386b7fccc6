/// The files that a source may include, for languages that have `#include`.
package protocol IncludedFiles: AnyObject {
    /// What the language itself defines.
    var macros: [(name: String, value: Int)] { get }

    /// Finds a file that a directive names.
    func words(of name: String, from includer: String) -> IncludedWords

    /// The name of a source by the number that positions have.
    func name(ofFile file: Int32) -> String
}

/// The outcome of a search for an included file.
package enum IncludedWords {
    case tokens([Token])
    /// Known, and without anything to add: a header of the system, or one that was included already.
    case nothing
    case missing
    case tooMany
}

extension Preprocessor {
    /// Puts a file's words in the place of its `#include`.
    mutating func include(_ rest: ArraySlice<Token>, at position: Position) {
        guard let first = rest.first, let includes else {
            return report(
                "#include is written '#include \"File.h\"' or '#include <metal_stdlib>'",
                at: position
            )
        }
        let name =
            first.kind == .string
            ? symbols[first.symbol] : rest.dropFirst().dropLast().map { word($0) }.joined()
        switch includes.words(of: name, from: includes.name(ofFile: position.file)) {
        case .tokens(let words): tokens.insert(contentsOf: words, at: index)
        case .nothing: break
        case .missing:
            fail("there is no file '\(name)' beside this one", at: first.position)
        case .tooMany: fail("files include each other without end here", at: first.position)
        }
    }

    private func word(_ token: Token) -> String {
        switch token.kind {
        case .identifier, .int, .uint, .float: symbols[token.symbol]
        default: String(token.kind.text.dropFirst().dropLast())
        }
    }
}
