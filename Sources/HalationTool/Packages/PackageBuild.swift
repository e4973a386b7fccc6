import Foundation
import HalationImageFiles
import HalationPackages
import HalationSource

/// A package of others, built from a copy in the cache; its own folder is only read.
struct PackageBuild {
    /// The package.
    let source: PackageSource

    private let reader: PackageReader
    private let library: LibraryBuild
    private let context: ToolContext
    private let projectLeftOut: [String]

    /// Whether there is a project and no manifest, so that a product is a scheme.
    var isProject: Bool { !ManifestFiles(in: source.folder).exist }

    /// The folder of the copy and of what is built.
    private let folder: URL

    /// What is built.
    struct Request {
        /// The targets of the package, without those that they need.
        var targets: [String]

        /// The program among them that renders itself.
        var program: String?

        /// The view to render, if any is.
        var rendersView = false
        var root: String?

        /// Whether tests are among the targets.
        var hasTests = false
    }

    /// What a build gave.
    struct Outcome {
        /// The folder of products.
        let products: URL

        /// The folder of the copy, which is a package.
        let mirror: URL

        /// The folder of SwiftPM's work.
        let scratch: URL
        let plan: PackagePlan
        let lock: CacheLock
    }

    /// Reads a package, or a project whose scheme may be given.
    init(
        _ path: String,
        scheme: String? = nil,
        library: LibraryBuild,
        context: ToolContext
    ) throws(ToolFailure) {
        self.library = library
        self.context = context
        let reader = PackageReader(cache: library.cache)
        self.reader = reader
        let package = try ToolFailure.packages { () throws(PackageError) in
            try reader.package(in: path, scheme: scheme)
        }
        source = package.source
        projectLeftOut = package.leftOut
        let name = ContentDigest(of: source.folder.utf8).text
        folder = library.cache.appendingPathComponent("packages/\(name)")
    }

    /// Builds the targets, unless they are built from the present files.
    ///
    /// - Throws: A failure with a sentence; the compiler's messages go to the context's errors.
    func built(_ request: Request) throws(ToolFailure) -> Outcome {
        let plan = try ToolFailure.packages { () throws(PackageError) in
            try PackagePlan(source, targets: request.targets) { (folder) throws(PackageError) in
                try reader.manifest(in: folder)
            }
        }
        for sentence in projectLeftOut + plan.leftOut { context.complain("halation: \(sentence)\n") }
        let sources = try PackageSources(plan)
        let frameworks = OptionalFrameworks.needed(by: sources.modules.union(plan.replacements))
        let libraryLock = try library.prepared(frameworks)
        defer { libraryLock.release() }
        let alone = try CacheLock(folder, .exclusive) {
            context.complain("halation: waiting for another run, which builds the package\n")
        }
        let stamp = folder.appendingPathComponent("built-\(kind(of: request)).stamp")
        let isChanged = try update(sources, request, plan, frameworks: frameworks)
        if isChanged { removeStamps() }
        if access(stamp.path, R_OK) != 0 {
            try build(request)
            try Process.writing("", to: stamp)
        }
        alone.release()
        return Outcome(
            products: scratch.appendingPathComponent("debug"),
            mirror: mirror,
            scratch: scratch,
            plan: plan,
            lock: try CacheLock(folder, .shared, isKept: true)
        )
    }

    private var mirror: URL { folder.appendingPathComponent("mirror") }
    private var scratch: URL { folder.appendingPathComponent("build") }

    private func kind(of request: Request) -> String {
        request.hasTests ? "tests" : request.rendersView ? request.program ?? "view" : "all"
    }

    private func removeStamps() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names where name.hasPrefix("built-") {
            unlink(folder.appendingPathComponent(name).path)
        }
    }

    // MARK: The copy

    /// Brings the copy up to date; returns whether anything changed.
    private func update(
        _ sources: PackageSources,
        _ request: Request,
        _ plan: PackagePlan,
        frameworks: [String]
    ) throws(ToolFailure) -> Bool {
        let entry = request.rendersView ? try entry(sources, request) : nil
        var copy = PackageMirror(folder: mirror.path, version: library.digest.text)
        sources.add(to: &copy)
        let libraryFolder = "Sources/\(MirrorManifest.libraryTarget)"
        copy.add(
            "// Halation, built from \(library.digest.text).\n",
            as: "\(libraryFolder)/\(MirrorManifest.libraryTarget).swift"
        )
        if let entry {
            let target = request.program ?? MirrorManifest.programTarget
            copy.add(entry, as: "Sources/\(target)/HalationProgramEntry.swift")
        }
        let manifest = MirrorManifest(
            name: "HalationMirror",
            root: source.manifest,
            targets: sources.targets,
            rendered: request.rendersView && request.program == nil
                ? sources.rendered(request.targets) : nil,
            flags: try flags(frameworks)
        )
        copy.add(manifest.text, as: "Package.swift")
        return try ToolFailure.packages { () throws(PackageError) in try copy.update() }
    }

    private func entry(_ sources: PackageSources, _ request: Request) throws(ToolFailure) -> String {
        let files = sources.files(of: request.program.map { [$0] } ?? sources.rendered(request.targets))
        let survey = ProgramSurvey(SourceFiles(files, name: source.manifest.name))
        return try PackageEntry(
            survey,
            root: request.root,
            modules: request.program == nil ? sources.rendered(request.targets) : []
        ).text
    }

    private func flags(_ frameworks: [String]) throws(ToolFailure) -> MirrorFlags {
        let products = library.products
        var compiler =
            (try modules()) + [
                "-load-plugin-executable",
                products.appendingPathComponent("HalationMacros-tool").path + "#HalationMacros",
                // Compiled modules are not looked at again when the library changes.
                "-DHALATION_LIBRARY_\(library.digest.text)",
            ]
        for (name, module) in ProgramBuild.moduleAliases {
            compiler += ["-module-alias", "\(name)=\(module)"]
        }
        let objects = [LinkedObjects.name] + frameworks.map(LinkedObjects.name(of:))
        let linker =
            ["-use-ld=lld", "-Xlinker", "--gc-sections"]
            + objects.map { products.appendingPathComponent($0).path } + (try ProgramBuild.libraries())
        return MirrorFlags(compiler: compiler, linker: linker)
    }

    /// Where the compiler finds the library's modules.
    private func modules() throws(ToolFailure) -> [String] {
        ["-I", library.products.appendingPathComponent("Modules").path]
            + (try ProgramBuild.moduleMaps(of: library))
    }

    // MARK: The build

    private func build(_ request: Request) throws(ToolFailure) {
        context.complain("halation: building '\(source.manifest.name)'\n")
        var arguments = [
            "build", "--package-path", mirror.path, "--scratch-path", scratch.path, "--configuration",
            "debug",
        ]
        if request.hasTests {
            // The target in which SwiftPM lists the tests is its own, and has no flags of the manifest.
            arguments += ["--build-tests"] + (try modules()).flatMap { ["-Xswiftc", $0] }
        } else if request.rendersView {
            arguments += ["--product", request.program ?? MirrorManifest.programTarget]
        }
        guard let result = try Process.run("swift", arguments, capturesOutput: true) else {
            throw ToolFailure(
                .software,
                "'swift' was not found; install the Swift toolchain, and add it to PATH"
            )
        }
        guard result.status != 0 else { return }
        if let full = DiskSpace.mistake(in: result.output, folder: folder.path) { throw full }
        let messages = CompilerMessages(
            PackageMessages(result.output, mirror: mirror.path).text,
            // The messages name files from the folder of the targets on.
            ownFile: (request.program ?? MirrorManifest.programTarget) + "/HalationProgramEntry.swift"
        )
        context.complain(messages.text)
        throw ToolFailure(.software, messages.summary(of: source.manifest.name))
    }
}

extension ToolFailure {
    /// Runs `body`, whose errors are about a package.
    static func packages<Value>(_ body: () throws(PackageError) -> Value) throws(ToolFailure) -> Value {
        do { return try body() } catch {
            switch error {
            case .unknownProduct, .unknownScheme, .severalProducts, .noPackage:
                throw ToolFailure(usage: error.description)
            case .file: throw ToolFailure(.inputOutput, error.description)
            default: throw ToolFailure(.software, error.description)
            }
        }
    }
}
