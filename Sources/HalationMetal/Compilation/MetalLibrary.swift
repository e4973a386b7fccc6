package import HalationShaderEngine
import Synchronization

/// The functions of a target's files in Metal.
///
/// Each file is a translation unit: a mistake in it takes away its own functions only. Files include each other by
/// their paths. A function that one declares may be defined in another.
package final class MetalLibrary: Sendable {
    /// A file by its path; headers are included only.
    package struct File: Sendable {
        package var path: String
        package var bytes: [UInt8]
        /// How far it is from the program: a function in a nearer file hides one of its name.
        package var distance: Int

        package init(path: String, bytes: [UInt8], distance: Int = 0) {
            self.path = path
            self.bytes = bytes
            self.distance = distance
        }

        var isUnit: Bool { path.hasSuffix(".metal") }
    }

    /// What a view may call: a function with `[[ stitchable ]]`.
    package struct FunctionFacts: Sendable {
        package let name: String
        package let path: String
        package let line: Int
        /// The types of its parameters as the source names them.
        package let parameters: [(name: String, type: String)]
        package let uses: [MetalUse]
    }

    /// Why a function cannot be used.
    package enum Failure: Error, CustomStringConvertible {
        case unknown(String, near: [String])
        case notStitchable(String, place: String)
        case broken(ShaderSourceError)
        case twice(String, places: [String])
        case wrongUse(String, use: MetalUse, place: String)

        package var description: String {
            switch self {
            case .unknown(let name, let near):
                return "there is no function '\(name)' in the Metal files"
                    + (near.isEmpty ? "" : "; there is \(near.map { "'\($0)'" }.joined(separator: ", "))")
            case .notStitchable(let name, let place):
                return "the function '\(name)' in \(place) lacks [[ stitchable ]] before its result type"
            case .broken(let error): return error.description
            case .twice(let name, let places):
                return "two functions are called '\(name)': in \(places.joined(separator: " and in "))"
            case .wrongUse(let name, let use, let place):
                return
                    "the function '\(name)' in \(place) cannot be \(use.inWords), which is written \(use.leading)"
            }
        }
    }

    private struct Unit {
        let path: String
        let distance: Int
        let error: ShaderSourceError?
        let entries: [MetalEntry]
        /// Functions that the text names, with `[[ stitchable ]]` or not, and their lines.
        let names: [(name: String, isStitchable: Bool, line: Int)]
    }

    private struct State {
        let program: MetalProgram
        let units: [Unit]
        var compiled: [String: MetalShader] = [:]
    }

    private let state: Mutex<State>

    /// The mistakes of each file, in the order of the files.
    package let errors: [ShaderSourceError]
    package let functions: [FunctionFacts]

    /// Checks all files.
    package init(_ files: [File]) {
        let program = MetalProgram()
        let contents = Dictionary(files.map { ($0.path, $0.bytes) }) { a, _ in a }
        let checkers = files.filter(\.isUnit).map { file in
            let (checker, names) = Self.checked(file, of: program, including: contents)
            return (file: file, checker: checker, names: names)
        }
        for (_, checker, _) in checkers where !checker.diagnostics.hasErrors {
            checker.link(with: checkers.map(\.checker))
        }
        let units = checkers.map { file, checker, names in
            Unit(
                path: file.path,
                distance: file.distance,
                error: checker.diagnostics.hasErrors ? checker.diagnostics.error : nil,
                entries: checker.entries,
                names: names
            )
        }
        errors = units.compactMap(\.error)
        functions = units.flatMap { unit in
            unit.error != nil
                ? []
                : unit.entries.map { entry in
                    FunctionFacts(
                        name: entry.name,
                        path: unit.path,
                        line: Int(entry.position.line),
                        parameters: entry.parameters.map { ($0.name, $0.shown) },
                        uses: [MetalUse.color, .layer, .distortion, .fill].filter { entry.fits($0) }
                    )
                }
        }
        state = Mutex(State(program: program, units: units))
    }

    /// Checks a file, and lists the functions that it names.
    private static func checked(
        _ file: File,
        of program: MetalProgram,
        including contents: [String: [UInt8]]
    ) -> (MetalChecker, names: [(String, Bool, Int)]) {
        let source = SourceText(name: file.path, bytes: file.bytes)
        let diagnostics = Diagnostics(source: source)
        let checker = MetalChecker(program, diagnostics)
        guard file.bytes.count <= CompiledShader.largestSource, !file.bytes.contains(0) else {
            diagnostics.report(
                "not a text file of up to \(CompiledShader.largestSource) bytes",
                at: .start
            )
            return (checker, [])
        }
        let symbols = Symbols()
        let read = Preprocessor.run(
            Lexer.tokens(of: source, symbols: symbols, language: .metal),
            symbols: symbols,
            diagnostics: diagnostics,
            includes: MetalIncludes(contents, symbols: symbols, diagnostics: diagnostics)
        )
        guard !diagnostics.hasErrors else { return (checker, []) }
        let declarations = MetalParser.declarations(
            in: read.tokens,
            symbols: symbols,
            diagnostics: diagnostics
        )
        if !diagnostics.hasErrors { checker.check(declarations) }
        return (checker, names(in: declarations))
    }

    private static func names(in declarations: [MetalSyntax.Declaration]) -> [(String, Bool, Int)] {
        declarations.flatMap { declaration -> [(String, Bool, Int)] in
            switch declaration {
            case .function(let function) where function.body != nil:
                [(function.name, function.isStitchable, Int(function.position.line))]
            case .namespace(_, let inner): names(in: inner)
            default: []
            }
        }
    }

    /// The mistakes of a file that is a translation unit, and of what it includes; nil without any.
    package func error(ofFile path: String) -> ShaderSourceError? {
        state.withLock { $0.units.first { $0.path == path }?.error }
    }

    /// The function of a name, compiled for a use.
    package func shader(_ name: String, for use: MetalUse) throws(Failure) -> MetalShader {
        let result = state.withLock { state -> Result<MetalShader, Failure> in
            do throws(Failure) {
                return .success(try Self.shader(name, use, &state))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private static func shader(_ name: String, _ use: MetalUse, _ state: inout State) throws(Failure)
        -> MetalShader
    {
        let key = "\(name)/\(use)"
        if let known = state.compiled[key] { return known }
        var found: [(unit: Unit, isStitchable: Bool, line: Int)] = []
        for unit in state.units {
            for item in unit.names where item.name == name {
                found.append((unit, item.isStitchable, item.line))
            }
        }
        let nearest = found.filter(\.isStitchable).map(\.unit.distance).min()
        let stitchable = found.filter { $0.isStitchable && $0.unit.distance == nearest }
        guard let first = stitchable.first else {
            if let helper = found.first {
                throw .notStitchable(name, place: "\(helper.unit.path):\(helper.line)")
            }
            // A file that cannot be read has no names.
            if let broken = state.units.first(where: { $0.error != nil && $0.names.isEmpty }),
                let error = broken.error
            {
                throw .broken(error)
            }
            throw .unknown(name, near: near(name, state.units))
        }
        guard stitchable.count == 1 else {
            throw .twice(name, places: stitchable.map { "\($0.unit.path):\($0.line)" })
        }
        if let error = first.unit.error { throw .broken(error) }
        guard let entry = first.unit.entries.first(where: { $0.name == name }), entry.fits(use) else {
            throw .wrongUse(name, use: use, place: "\(first.unit.path):\(first.line)")
        }
        do throws(ShaderSourceError) {
            let shader = try MetalShader(entry, use: use, in: state.program, path: first.unit.path)
            state.compiled[key] = shader
            return shader
        } catch {
            throw .broken(error)
        }
    }

    /// Names like one that is not there; all if there are few.
    private static func near(_ name: String, _ units: [Unit]) -> [String] {
        let all = units.flatMap { $0.names.filter(\.isStitchable).map(\.name) }.sorted()
        let low = name.lowercased()
        let near = all.filter { $0.lowercased().hasPrefix(low.prefix(3)) || low.hasPrefix($0.lowercased()) }
        return Array((near.isEmpty ? all : near).prefix(6))
    }
}

extension MetalChecker {
    /// Finds the definitions of what is declared here in the other translation units.
    func link(with others: [MetalChecker]) {
        for missing in missing where missing.tree.body == nil {
            let (function, declared) = (missing.tree, missing.declared)
            let key = (declared.namespace + [declared.syntax.name]).joined(separator: "::")
            var found: Function?
            for other in others where found == nil {
                guard case .functions(let all)? = other.globals[key] else { continue }
                for candidate in all
                where candidate.syntax.body != nil && candidate.parameters == declared.parameters {
                    found = try? other.instance(
                        of: candidate,
                        missing.statics,
                        key: missing.key,
                        at: candidate.syntax.position
                    )
                }
            }
            if let found {
                function.body = forward(function, to: found)
            } else {
                report(
                    "'\(declared.syntax.name)' is declared and called, but defined in no file",
                    at: declared.syntax.position
                )
            }
        }
    }
}
