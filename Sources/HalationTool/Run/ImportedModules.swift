import Foundation
import HalationCatalog
import HalationPackages
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
            let modules = SourceImports(source).all
            names.formUnion(modules.map(\.module))
            places += modules.filter { !$0.isConditional }
                .map { (module: $0.module, place: "\(file.path):\($0.line)") }
        }
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
    package static func implied(by sources: SourceFiles) -> [String] {
        SourceImports.implied(by: sources.files.map(\.source))
    }

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
