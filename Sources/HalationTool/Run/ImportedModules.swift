import Foundation
import HalationCatalog
import HalationSource

/// The modules that a program imports, wherever it is compiled, and where.
package struct ImportedModules {
    /// An import of a module that is not there.
    package struct Missing: Equatable {
        let module: String

        /// The file and the line, such as `App.swift:3`.
        let place: String
    }

    private var places: [(module: String, place: String)] = []

    /// The names of all modules, also of those in branches of `#if` that are not compiled.
    package private(set) var names: Set<String> = []

    /// Finds the imports; only those outside of `#if`, whose branches may be for other systems, can be missing.
    package init(_ sources: SourceFiles) {
        for file in sources.files {
            let source = AppleNames.replaced(in: file.source).map(SourceText.init) ?? file.source
            let modules = Self.modules(in: source)
            names.formUnion(modules.map(\.module))
            places += modules.filter { !$0.isConditional }
                .map { (module: $0.module, place: "\(file.path):\($0.line)") }
        }
    }

    private static func modules(
        in source: SourceText
    ) -> [(module: String, line: Int, isConditional: Bool)] {
        let tokens = source.tokens
        let kinds: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let"]
        var conditions = 0
        var modules: [(module: String, line: Int, isConditional: Bool)] = []
        for (index, token) in tokens.enumerated() {
            let text = source.text(of: token)
            let isDirective = index > 0 && source.text(of: tokens[index - 1]) == "#" && token.isAttached
            if isDirective, text == "if" { conditions += 1 }
            if isDirective, text == "endif" { conditions -= 1 }
            let line = source.line(of: token.range.lowerBound)
            // An import stands at the beginning of a line, maybe after attributes and an access level.
            guard text == "import", token.depth == 0, index + 1 < tokens.count,
                index == 0 || source.text(of: tokens[index - 1]) != "."
            else { continue }
            let words = tokens[(index + 1)...].prefix { source.line(of: $0.range.lowerBound) == line }
                .map { source.text(of: $0) }
            let path = words.first.map(kinds.contains) == true ? Array(words.dropFirst()) : words
            if let module = path.first {
                modules.append((module: module, line: line, isConditional: conditions > 0))
            }
        }
        return modules
    }

    /// The first import of each module that is none of those that `exists` knows, in the order of files and lines.
    package func missing(_ exists: (_ module: String) -> Bool) -> [Missing] {
        var known: Set<String> = []
        return places.compactMap { module, place in
            guard known.insert(module).inserted, !exists(module) else { return nil }
            return Missing(module: module, place: place)
        }
    }
}

extension ImportedModules {
    /// The modules that Apple's frameworks import for a program without an import of its own.
    ///
    /// There a file that imports Foundation or UIKit alone has publishers, `@Observable` and the names of Core
    /// Graphics too, and `URLSession` is a part of Foundation; here it is in a module that loads a library for the
    /// network, so only programs that name one of its types get it.
    package static func implied(by sources: SourceFiles) -> [String] {
        let frameworks: Set = ["AppKit", "Cocoa", "Foundation", "SwiftUI", "UIKit"]
        let all = ImportedModules(sources).places.map(\.module)
        guard all.contains(where: frameworks.contains) else { return [] }
        let usesNetwork = sources.files.contains { file in
            file.source.tokens.contains { networkTypes.contains(file.source.text(of: $0)) }
        }
        return ["Combine", "CoreGraphics", "Observation", "QuartzCore"]
            + (usesNetwork ? ["FoundationNetworking"] : [])
    }

    private static let networkTypes: Set = [
        "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "URLAuthenticationChallenge", "URLCache",
        "URLCredential", "URLProtectionSpace", "URLProtocol", "URLRequest", "URLResponse", "URLSession",
        "URLSessionConfiguration", "URLSessionDataDelegate", "URLSessionDataTask", "URLSessionDelegate",
        "URLSessionDownloadTask", "URLSessionTask", "URLSessionWebSocketTask",
    ]

    /// Refuses a program with imports that no compiler could satisfy: without them it may take the compiler any time to
    /// find other mistakes.
    ///
    /// - Parameters:
    ///   - package: The folder of Halation's package.
    ///   - products: The folder of its products, which may not be built yet.
    ///   - name: The name of the program.
    /// - Throws: A failure that names the modules.
    func check(package: URL, products: URL, name: String) throws(ToolFailure) {
        guard let compiler = Process.path(of: "swiftc") else { return }
        let toolchain = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("lib/swift/linux").path
        // An unusual toolchain: the compiler knows better.
        guard Self.exists(toolchain + "/Swift.swiftmodule") else { return }
        let checkouts = products.deletingLastPathComponent().appendingPathComponent("checkouts").path
        let packages = (try? FileManager.default.contentsOfDirectory(atPath: checkouts)) ?? []
        let missing = missing { module in
            ["Swift", "Builtin", "UniformTypeIdentifiers", "os"].contains(module)
                || Self.exists("\(toolchain)/\(module).swiftmodule")
                || Self.exists("\(package.path)/Sources/\(module)")
                || Self.exists("\(products.path)/Modules/\(module).swiftmodule")
                || packages.contains { Self.exists("\(checkouts)/\($0)/Sources/\(module)") }
        }
        guard !missing.isEmpty else { return }
        throw Self.failure(missing, name: name)
    }

    package static func failure(_ missing: [Missing], name: String) -> ToolFailure {
        let names = missing.map { "\($0.module) (\($0.place))" }.formatted(as: "and")
        let modules = missing.count == 1 ? "the module" : "the modules"
        return ToolFailure(
            .software,
            "'\(name)' does not compile; neither Halation nor the toolchain has \(modules) \(names). "
                + "'Differences from SwiftUI' in the documentation says what Halation lacks"
        )
    }

    private static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
