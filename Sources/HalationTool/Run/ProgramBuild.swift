import Foundation
import HalationCatalog
import HalationImageFiles
import HalationSource

/// The program of a user's source files: compiled with the library's modules, and kept until a file changes.
struct ProgramBuild {
    private let sources: SourceFiles
    private let entry: ProgramEntry
    private let library: LibraryBuild
    private let context: ToolContext
    private let folder: URL

    init(
        sources: SourceFiles,
        entry: ProgramEntry,
        library: LibraryBuild,
        context: ToolContext
    ) throws(ToolFailure) {
        self.sources = sources
        self.entry = entry
        self.library = library
        self.context = context
        var key = ContentDigest()
        key.appendPart(library.digest.text.utf8)
        key.appendPart(entry.text.utf8)
        for file in sources.files {
            key.appendPart(file.path.utf8)
            key.appendPart(file.source.bytes)
        }
        folder = library.cache.appendingPathComponent("programs/\(key.text)")
    }

    /// The path of the executable, which is built if it does not exist yet.
    func executable() throws(ToolFailure) -> String {
        let path = folder.appendingPathComponent(sources.name).path
        if FileManager.default.isExecutableFile(atPath: path) { return path }
        try library.prepare()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw ToolFailure(FileError(.createFile, path: folder.path, code: .EACCES))
        }
        removeOldPrograms()
        let entryFile = folder.appendingPathComponent("HalationProgramEntry.swift")
        try Process.writing(entry.text, to: entryFile)
        // Another run of the same file may build at this moment; each renames a file of its own.
        let temporary = path + ".\(getpid())"
        let result = try Process.run(
            "swiftc",
            arguments(entryFile: entryFile.path, output: temporary),
            capturesOutput: true
        )
        guard let result else {
            throw ToolFailure(
                .software,
                "'swiftc' was not found; install the Swift toolchain, and add it to PATH"
            )
        }
        let messages = CompilerMessages(result.output, ownFile: entryFile.path)
        guard result.status == 0 else {
            context.complain(messages.text)
            throw ToolFailure(.software, messages.summary(of: sources.name))
        }
        guard rename(temporary, path) == 0 else {
            throw ToolFailure(
                FileError(.createFile, path: path, code: POSIXErrorCode(rawValue: errno) ?? .EIO)
            )
        }
        return path
    }

    private func arguments(entryFile: String, output: String) throws(ToolFailure) -> [String] {
        let products = library.products
        var arguments = [
            "-O", "-wmo", "-parse-as-library", "-swift-version", "5", "-suppress-warnings",
            "-module-name",
            "HalationProgram_" + sources.name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) },
            "-diagnostic-style", "llvm", "-o", output,
            "-I", products.appendingPathComponent("Modules").path,
            "-load-plugin-executable",
            products.appendingPathComponent("HalationMacros-tool").path + "#HalationMacros",
            "-Xlinker", "--gc-sections", "-Xlinker", "--strip-debug",
        ]
        for (name, module) in Self.moduleAliases { arguments += ["-module-alias", "\(name)=\(module)"] }
        if entry.isDebug { arguments += ["-D", "DEBUG"] }
        arguments += try moduleMaps()
        arguments += try compiledFiles() + [entryFile]
        arguments.append(products.appendingPathComponent(LinkedObjects.name).path)
        return arguments
    }

    /// The files to compile: the user's own, or copies of those with names of Apple's.
    private func compiledFiles() throws(ToolFailure) -> [String] {
        var paths: [String] = []
        for (index, file) in sources.files.enumerated() {
            guard let text = AppleNames.replaced(in: file.source) else {
                paths.append(file.path)
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
    /// are built for Apple's systems.
    private static let moduleAliases = [("os", "HalationLogging")]

    /// What the compiler needs for the C modules behind the library's.
    private func moduleMaps() throws(ToolFailure) -> [String] {
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
        let packagesOfSystem = ["cairo", "pangocairo", "libcmark-gfm", "libpng", "libisal"]
        guard
            let flags = Process.run(
                "pkg-config",
                ["--cflags-only-I"] + packagesOfSystem,
                capturesOutput: true
            ),
            let libraries = Process.run("pkg-config", ["--libs"] + packagesOfSystem, capturesOutput: true),
            flags.status == 0, libraries.status == 0
        else {
            throw ToolFailure(
                .software,
                "pkg-config does not find \(packagesOfSystem.formatted(as: "and")); install their development packages"
            )
        }
        // OpenCombine has a part in C++.
        arguments.append("-lstdc++")
        arguments += flags.output.split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
        arguments += libraries.output.split(whereSeparator: \.isWhitespace).map(String.init)
        return arguments
    }

    /// Removes all but the latest programs, each of which has about 20 MB.
    private func removeOldPrograms() {
        let parent = folder.deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
        let dated = names.map { name in
            let path = parent.appendingPathComponent(name).path
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            return (path, attributes?[.modificationDate] as? Date ?? .distantPast)
        }
        for (path, _) in dated.sorted(by: { $0.1 > $1.1 }).dropFirst(Self.largestProgramCount) {
            try? FileManager.default.removeItem(atPath: path)
        }
    }

    private static let largestProgramCount = 30
}
