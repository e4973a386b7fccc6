import Foundation
import HalationCatalog
import HalationImageFiles
import HalationPackages
import HalationSource
import Synchronization

/// The program of a user's source files: compiled with the library's modules, and kept until a file changes.
struct ProgramBuild {
    private let sources: SourceFiles
    private let entry: ProgramEntry
    private let library: LibraryBuild
    private let effort: ProgramEffort
    private let context: ToolContext

    /// Changes with every source of the program and of the library, whatever the effort.
    private let key: String

    /// What the names of the modules of programs begin with.
    static let modulePrefix = "HalationProgram_"

    init(
        sources: SourceFiles,
        entry: ProgramEntry,
        library: LibraryBuild,
        effort: ProgramEffort,
        context: ToolContext
    ) throws(ToolFailure) {
        self.sources = sources
        self.entry = entry
        self.library = library
        self.effort = effort
        self.context = context
        var key = ContentDigest()
        key.appendPart(library.digest.text.utf8)
        key.appendPart(entry.text.utf8)
        for file in sources.files {
            key.appendPart(file.path.utf8)
            key.appendPart(file.source.bytes)
        }
        self.key = key.text
    }

    /// The folder of the program, which a run locks while it uses or builds it.
    private var folder: URL { folder(effort) }

    private func folder(_ effort: ProgramEffort) -> URL {
        library.cache.appendingPathComponent("programs/\(key)\(effort == .draft ? "-draft" : "")")
    }

    /// The path of the executable, which is built if it does not exist yet; in place of a draft, an optimised one serves.
    ///
    /// - Returns: The path, and a lock, which the program inherits: no other run removes it meanwhile.
    func executable() throws(ToolFailure) -> (path: String, lock: CacheLock) {
        if effort == .draft, let known = try known(in: folder(.optimised)) { return known }
        let lock = try CacheLock(folder, .shared, isKept: true)
        let path = folder.appendingPathComponent(sources.name).path
        if !FileManager.default.isExecutableFile(atPath: path) {
            let alone = try CacheLock(folder, .exclusive, for: .build)
            if !FileManager.default.isExecutableFile(atPath: path) { try build(at: path) }
            alone.release()
            removeOldPrograms()
        }
        noteUse(of: folder)
        return (path, lock)
    }

    /// The executable in a folder, and a lock; nil if there is none.
    private func known(in folder: URL) throws(ToolFailure) -> (path: String, lock: CacheLock)? {
        let path = folder.appendingPathComponent(sources.name).path
        guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
        let lock = try CacheLock(folder, .shared, isKept: true)
        guard FileManager.default.isExecutableFile(atPath: path) else {
            lock.release()
            return nil
        }
        noteUse(of: folder)
        return (path, lock)
    }

    /// Sets the time of a folder: the latest use counts when old programs are removed.
    private func noteUse(of folder: URL) {
        utimensat(AT_FDCWD, folder.path, nil, 0)
    }

    /// Compiles the program, which no other run does meanwhile.
    private func build(at path: String) throws(ToolFailure) {
        let frameworks = OptionalFrameworks.needed(
            by: Array(ImportedModules(sources).names) + ImportedModules.implied(by: sources)
        )
        let libraryLock = try library.prepared(frameworks)
        defer { libraryLock.release() }
        let entryFile = folder.appendingPathComponent("HalationProgramEntry.swift")
        try Process.writing(entry.text, to: entryFile)
        // Under a name that is always the same: the compiler puts a hash of it into the program, which is then the same
        // file whenever it is built.
        let object = folder.appendingPathComponent("HalationProgram.o").path
        // Renamed when it is whole: a run that is killed leaves no part of it under its name.
        let temporary = folder.appendingPathComponent("program.partial").path
        defer {
            unlink(object)
            unlink(temporary)
        }
        let compilation = try ProgramCompiler(effort).call(arguments(entryFile: entryFile.path))
        try call(
            compilation.program,
            compilation.arguments + ["-o", object],
            entryFile: entryFile.path
        )
        let objects = [LinkedObjects.name] + frameworks.map(LinkedObjects.name(of:))
        let paths = objects.map { library.products.appendingPathComponent($0).path }
        try call(
            "swiftc",
            [object] + paths + linking() + ["-o", temporary],
            entryFile: entryFile.path
        )
        guard rename(temporary, path) == 0 else {
            throw ToolFailure(FileError(.createFile, path: path, code: .last))
        }
    }

    /// Calls the compiler, whose mistakes are those of the program.
    private func call(
        _ program: String,
        _ arguments: [String],
        entryFile: String
    ) throws(ToolFailure) {
        let result = try Process.run(
            program,
            arguments,
            capturesOutput: true,
            interruption: context.interruption,
            isPatient: effort == .optimised && context.isPatient
        )
        guard let result else {
            throw ToolFailure(
                .software,
                "'swiftc' was not found; install the Swift toolchain, and add it to PATH"
            )
        }
        guard result.status != 0 else { return }
        if let full = DiskSpace.mistake(in: result.output, folder: folder.path) { throw full }
        let messages = CompilerMessages(result.output, ownFile: entryFile)
        context.complain(messages.text)
        throw ToolFailure(.software, messages.summary(of: sources.name))
    }

    /// The arguments that compile the program to one object file, apart from those of the effort.
    private func arguments(entryFile: String) throws(ToolFailure) -> [String] {
        let products = library.products
        var arguments = [
            // As in Xcode, in whose apps `/…/` is a regular expression in every language mode.
            "-c", "-parse-as-library", "-swift-version", "5", "-enable-bare-slash-regex",
            "-suppress-warnings",
            "-module-name",
            Self.modulePrefix + sources.name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) },
            "-diagnostic-style", "llvm",
            "-I", products.appendingPathComponent("Modules").path,
            "-load-plugin-executable",
            products.appendingPathComponent("HalationMacros-tool").path + "#HalationMacros",
            // Backtraces name the lines of the program; the library has no lines.
            "-gline-tables-only",
            // Traps say their reason, as in a program that is not optimised.
            "-assert-config", "Debug",
        ]
        for (name, module) in Self.moduleAliases { arguments += ["-module-alias", "\(name)=\(module)"] }
        for module in ImportedModules.implied(by: sources) {
            arguments += ["-Xfrontend", "-import-module", "-Xfrontend", module]
        }
        if entry.isDebug { arguments += ["-D", "DEBUG"] }
        return try arguments + Self.moduleMaps(of: library) + compiledFiles() + [entryFile]
    }

    /// The arguments that link the program, apart from its objects.
    ///
    /// A draft links what it does not use rather than look for it. The build identifier follows from the sources alone:
    /// recipes of frames do not tell the efforts apart.
    private func linking() throws(ToolFailure) -> [String] {
        let effortful = effort == .draft ? ["-Xlinker", "-O0"] : ["-Xlinker", "--gc-sections"]
        return try ["-use-ld=lld", "-Xlinker", "--build-id=0x\(key)"] + effortful + Self.libraries()
    }

    /// The files to compile: the user's own, or copies of those with names of Apple's.
    private func compiledFiles() throws(ToolFailure) -> [String] {
        var paths: [String] = []
        for (index, file) in sources.files.enumerated() {
            guard let text = AppleNames.replaced(in: file.source) else {
                // A name that begins with a hyphen would be an option.
                paths.append(file.path.hasPrefix("-") ? "./" + file.path : file.path)
                continue
            }
            let copy = folder.appendingPathComponent("File\(index).swift")
            // Messages name the lines of the user's file.
            let path = file.path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            try Process.writing("#sourceLocation(file: \"\(path)\", line: 1)\n" + text, to: copy)
            paths.append(copy.path)
        }
        return paths
    }

    /// Modules of Halation by the names under which a program imports them.
    ///
    /// No module of the package itself may have these names: other packages ask `canImport(os)` to find out that they
    /// are built for Apple's systems, and FlyingFox imports UniformTypeIdentifiers where it is.
    static let moduleAliases = [
        ("os", "HalationLogging"), ("UniformTypeIdentifiers", "HalationTypeIdentifiers"),
    ]

    /// What the compiler needs for the C modules behind the library's.
    static func moduleMaps(of library: LibraryBuild) throws(ToolFailure) -> [String] {
        let files = FileManager.default
        func folders(in url: URL) -> [URL] {
            let names = (try? files.contentsOfDirectory(atPath: url.path)) ?? []
            return names.sorted().map { url.appendingPathComponent($0) }
        }
        var arguments: [String] = []
        let checkouts = library.products.deletingLastPathComponent().appendingPathComponent("checkouts")
        let packages = folders(in: checkouts).flatMap { folders(in: $0.appendingPathComponent("Sources")) }
        let maps =
            folders(in: library.products).filter { $0.pathExtension == "build" }
            .map { $0.appendingPathComponent("module.modulemap") }
            + packages.map { $0.appendingPathComponent("include/module.modulemap") }
        for map in maps where files.fileExists(atPath: map.path) {
            arguments += ["-Xcc", "-fmodule-map-file=\(map.path)"]
        }
        for folder in folders(in: library.package.appendingPathComponent("Sources"))
        where files.fileExists(atPath: folder.appendingPathComponent("module.modulemap").path) {
            arguments += ["-I", folder.path]
        }
        let flags = try systemFlags("--cflags-only-I")
        return arguments + flags.flatMap { ["-Xcc", $0] }
    }

    /// The libraries behind Halation's.
    static func libraries() throws(ToolFailure) -> [String] {
        // OpenCombine has a part in C++; libraries for image files are loaded by libdl, where libc does not contain it.
        try ["-lstdc++", "-ldl"] + systemFlags("--libs")
    }

    private static func systemFlags(_ kind: String) throws(ToolFailure) -> [String] {
        if let known = knownFlags.withLock({ $0[kind] }) { return known }
        let packages = ["cairo", "pangocairo", "libcmark-gfm", "libpng", "libisal"]
        guard let result = try Process.run("pkg-config", [kind] + packages, capturesOutput: true),
            result.status == 0
        else {
            throw ToolFailure(
                .software,
                "pkg-config does not find \(packages.formatted(as: "and")); install their development packages"
            )
        }
        let flags = result.output.split(whereSeparator: \.isWhitespace).map(String.init)
        knownFlags.withLock { $0[kind] = flags }
        return flags
    }

    /// What pkg-config said: a studio builds a program after each save.
    private static let knownFlags = Mutex<[String: [String]]>([:])

    /// Removes all but the latest programs, each of which has about 20 MB, unless another run uses them.
    private func removeOldPrograms() {
        let parent = folder.deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
        let dated = names.map { name in
            let path = parent.appendingPathComponent(name).path
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            return (path, attributes?[.modificationDate] as? Date ?? .distantPast)
        }
        for (path, _) in dated.sorted(by: { $0.1 > $1.1 }).dropFirst(Self.largestProgramCount) {
            // A program that runs, or is built, stays.
            guard path != folder.path, let lock = CacheLock(unused: URL(fileURLWithPath: path)) else {
                continue
            }
            try? FileManager.default.removeItem(atPath: path)
            lock.release()
        }
    }

    private static let largestProgramCount = 30
}
