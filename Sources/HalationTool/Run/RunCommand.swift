import ArgumentParser
import Foundation
import HalationCatalog
import HalationDrawing
import HalationPackages

/// `run`: builds a SwiftUI source file, and renders its view.
struct RunCommand: ToolCommand {
    static let commandName = "run"

    static var configuration: CommandConfiguration {
        let program = "\(ToolIdentity.current.name) \(commandName)"
        return CommandConfiguration(
            commandName: commandName,
            abstract: "Renders a SwiftUI source file or a package as it is.",
            usage: "\(program) <file> [--root <view>] [--product <product>] [<options of render>]",
            discussion: """
                The file imports SwiftUI, Combine or Halation. Rendered is --root, else the first scene of the file's App, \
                else its first #Preview, its PreviewProvider, or its only view that is made without arguments.

                Asset catalogs, and files for Bundle.main, are looked for in the folder of the file, in those below, and in \
                those above up to the root of the project; $HALATION_ASSETS names other folders for assets.

                A folder with a Package.swift or an Xcode project is built as 'build' does it: rendered is the app among its \
                products, or else a view of its libraries; --preview also takes a number, or the name of a PreviewProvider.

                With --watch the program is built and rendered again after each save, until Ctrl-C.

                All options of 'render' apply, and --seed, --epoch, --look and --preview <name>. The library is built once, which \
                takes minutes; after that a new file takes a second or two, and an unchanged one starts at once. A film of more than \
                61 frames is rendered by optimised code, which takes seconds more to build and draws the same pictures. What \
                is built is kept in $HALATION_CACHE, or in ~/.cache/halation. The Swift toolchain must be installed.
                """
        )
    }

    @Argument(
        help: "A Swift file, a folder of Swift files, or a package.",
        completion: .file(extensions: ["swift"])
    )
    var file: String

    @Option(help: "The view to render, as an expression such as 'ContentView()'.")
    var root: String?

    @Option(help: "The product of a package to render. (default: its app, or all libraries)")
    var product: String?

    @Option(help: "The scheme of an Xcode project to render. (default: its app)")
    var scheme: String?

    @Option(
        help: "The folder of Halation's package. (default: $HALATION_PACKAGE, or where this tool was built)"
    )
    var package: String?

    @Argument(parsing: .allUnrecognized, help: .hidden)
    var options: [String] = []

    /// Builds the program if it is not built yet, and replaces this process by it.
    func run(effects: EffectCatalog, in context: ToolContext) async throws(ToolFailure) -> ToolStatus {
        let product = try PackageReader.part(product: product, scheme: scheme)
        if options.contains(ProgramWatch.flag) {
            try await ProgramWatch(
                origin: ProgramOrigin(file: file, root: root, product: product),
                package: package,
                options: options.filter { $0 != ProgramWatch.flag },
                context: context
            ).run()
            return .success
        }
        let effort = try ProgramOptions.effort(of: options, in: context)
        let origin = ProgramOrigin(file: file, root: root, product: product)
        try Self.start(
            origin,
            package: package,
            effort: effort,
            arguments: [RenderCommand.commandName] + options,
            in: context
        )
    }

    /// Builds a program if it is not built yet, and replaces this process by it.
    static func start(
        _ origin: ProgramOrigin,
        package: String? = nil,
        effort: ProgramEffort,
        arguments: [String],
        in context: ToolContext
    ) throws(ToolFailure) -> Never {
        let program = try built(origin, package: package, effort: effort, in: context)
        // A signal that came during the last moments of the build must not be lost.
        if let status = Interruption.ofProcess.requestedStatus { throw ToolFailure(status, "stopped") }
        origin.pass()
        defer { program.lock.release() }
        try Process.replaceThis(by: program.path, name: "halation", arguments: arguments)
    }

    /// Builds a program if it is not built yet.
    ///
    /// - Throws: A failure with a sentence; the compiler's messages go to the context's errors.
    static func built(
        _ origin: ProgramOrigin,
        package: String?,
        effort: ProgramEffort,
        in context: ToolContext
    ) throws(ToolFailure) -> BuiltProgram {
        if PackageReader.isPackage(origin.file) {
            return try PackageProgram.built(origin, package: package, in: context)
        }
        guard origin.product == nil else {
            throw ToolFailure(usage: "'\(origin.file)' is not a package; leave out --product and --scheme")
        }
        let sources = try SourceFiles(at: origin.file)
        let survey = ProgramSurvey(sources)
        let surroundings = ResourceFolders(around: origin.file).search()
        let findings = ResourceFolders.given?.search() ?? surroundings
        let symbols = AssetSymbols(
            catalogs: findings.catalogs,
            sources: sources.files.map(\.source),
            impliesAssets: true
        )
        let managedObjects = ManagedObjectCode(
            files: findings.files.filter { $0.hasSuffix(".xcdatamodel/contents") },
            sources: sources.files.map(\.source)
        )
        let generated = [symbols.text(bundle: ".main"), managedObjects.text].compactMap { $0 }
        let entry = try ProgramEntry(
            survey,
            root: origin.root,
            symbols: generated.isEmpty ? nil : generated.joined()
        )
        let library = try LibraryBuild(package: package, context: context)
        try ImportedModules(sources).check(
            package: library.package,
            products: library.products,
            name: sources.name
        )
        let program = try ProgramBuild(
            sources: sources,
            entry: entry,
            library: library,
            effort: effort,
            context: context
        )
        let executable = try program.executable()
        ProgramBundle(of: executable.path, source: origin.file, resources: surroundings).link()
        return BuiltProgram(path: executable.path, lock: executable.lock)
    }
}
