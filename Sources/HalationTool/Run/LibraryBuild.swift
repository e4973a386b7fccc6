import Foundation
import HalationDrawing
import HalationImageFiles

/// Halation's modules, optimised, in the folder where `run` keeps them.
struct LibraryBuild {
    /// The folder of the package.
    let package: URL

    /// The folder of build products.
    let products: URL

    /// The folder of everything that `run` keeps.
    let cache: URL

    /// Changes with every source file of the package and with the compiler.
    let digest: ContentDigest

    private let scratch: URL
    private let context: ToolContext

    /// Finds the package and the folders; builds nothing.
    init(package: String?, context: ToolContext) throws(ToolFailure) {
        self.context = context
        self.package = try Self.package(given: package)
        cache = Self.cache
        scratch = Self.scratch(for: self.package, in: cache)
        products = scratch.appendingPathComponent("release")
        digest = try Self.digest(of: self.package)
    }

    /// Builds the modules and some frameworks if they are not built from the present sources.
    ///
    /// - Parameter frameworks: The names of ``OptionalFrameworks``.
    /// - Returns: A lock, during which no other run changes them.
    /// - Throws: A failure with the compiler's first error.
    func prepared(_ frameworks: [String] = []) throws(ToolFailure) -> CacheLock {
        for _ in 0..<20 {
            let lock = try CacheLock(scratch, .shared) { complainAboutWaiting() }
            if isCurrent, frameworks.allSatisfy(isCurrent) { return lock }
            // Nothing upgrades a lock safely: another run may build in between, and is looked for again.
            lock.release()
            let alone = try CacheLock(scratch, .exclusive) { complainAboutWaiting() }
            if !isCurrent { try build() }
            for framework in frameworks where !isCurrent(framework) { try build(framework) }
            alone.release()
        }
        throw ToolFailure(
            .software,
            "the library in \(scratch.path) is built from changing sources; wait for the other runs, or set "
                + "HALATION_CACHE to a folder of this one"
        )
    }

    private func complainAboutWaiting() {
        context.complain(
            "halation: waiting for another run, which uses or builds the library in \(scratch.path)\n"
        )
    }

    /// The file that tells from which sources the library is built.
    private var stamp: URL { scratch.appendingPathComponent("halation-run.stamp") }

    private var isCurrent: Bool {
        (try? String(contentsOf: stamp, encoding: .utf8)) == digest.text
            && access(products.appendingPathComponent(LinkedObjects.name).path, R_OK) == 0
    }

    /// The file that tells from which sources a framework is built.
    private func stamp(of framework: String) -> URL {
        scratch.appendingPathComponent("halation-run-\(framework).stamp")
    }

    private func isCurrent(_ framework: String) -> Bool {
        (try? String(contentsOf: stamp(of: framework), encoding: .utf8)) == digest.text
            && access(products.appendingPathComponent(LinkedObjects.name(of: framework)).path, R_OK) == 0
    }

    private func build() throws(ToolFailure) {
        context.complain("halation: building the library in \(scratch.path); this takes minutes, once\n")
        unlink(stamp.path)
        try build("--product", LinkedObjects.product)
        try LinkedObjects.combine(products: products)
        try Process.writing(digest.text, to: stamp)
    }

    /// Builds a framework after the library.
    private func build(_ framework: String) throws(ToolFailure) {
        context.complain("halation: building \(framework), once\n")
        unlink(stamp(of: framework).path)
        try build("--target", framework)
        try LinkedObjects.combine(framework, products: products)
        try Process.writing(digest.text, to: stamp(of: framework))
    }

    private func build(_ kind: String, _ name: String) throws(ToolFailure) {
        let result = try Process.run(
            "swift",
            [
                "build", "--package-path", package.path, "--scratch-path", scratch.path,
                "--configuration", "release", kind, name,
            ],
            capturesOutput: true
        )
        guard let result, result.status == 0 else {
            if let full = DiskSpace.mistake(in: result?.output ?? "", folder: scratch.path) { throw full }
            let reason = result?.output.split(separator: "\n").first { $0.contains("error:") }
            throw ToolFailure(
                .software,
                result == nil
                    ? "'swift' was not found; install the Swift toolchain, and add it to PATH"
                    : "the library cannot be built: \(reason ?? "swift build failed"); "
                        + "'swift build --package-path \(package.path)' shows more"
            )
        }
    }
}

/// A full disk in the messages of other programs.
enum DiskSpace {
    /// A failure that names the folder, if a program says that the device is full; nil otherwise.
    static func mistake(in output: String, folder: String) -> ToolFailure? {
        let isFull = ["no space left on device", "disk quota exceeded"].contains {
            output.lowercased().contains($0)
        }
        guard isFull else { return nil }
        return ToolFailure(
            .inputOutput,
            "there is no space left for '\(folder)'; make room, or set HALATION_CACHE to a folder on another disk"
        )
    }
}

extension LibraryBuild {
    private static func package(given path: String?) throws(ToolFailure) -> URL {
        let environment = ProcessInfo.processInfo.environment["HALATION_PACKAGE"]
        if let path = path ?? environment {
            let url = URL(fileURLWithPath: path)
            guard isPackage(url) else {
                throw ToolFailure(
                    usage:
                        "'\(path)' is not the folder of Halation's package; give the folder of its Package.swift"
                )
            }
            return url.standardizedFileURL
        }
        // Where this file was compiled: Sources/HalationTool/Run in the package.
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { url.deleteLastPathComponent() }
        guard isPackage(url) else {
            throw ToolFailure(
                usage: "'run' needs the sources of Halation, which are no longer in '\(url.path)'; "
                    + "give --package <folder>, or set HALATION_PACKAGE"
            )
        }
        return url.standardizedFileURL
    }

    private static func isPackage(_ url: URL) -> Bool {
        let files = FileManager.default
        return files.fileExists(atPath: url.appendingPathComponent("Package.swift").path)
            && files.fileExists(atPath: url.appendingPathComponent("Sources/HalationViews").path)
    }

    private static var cache: URL {
        let environment = ProcessInfo.processInfo.environment
        if let path = environment["HALATION_CACHE"], !path.isEmpty { return URL(fileURLWithPath: path) }
        if let path = environment["XDG_CACHE_HOME"], !path.isEmpty {
            return URL(fileURLWithPath: path).appendingPathComponent("halation")
        }
        return URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(".cache/halation")
    }

    /// The build folder: that of `HALATION_LIBRARY`, else the package's own if this tool was built there with optimisation,
    /// as most is built then.
    private static func scratch(for package: URL, in cache: URL) -> URL {
        if let path = ProcessInfo.processInfo.environment["HALATION_LIBRARY"], !path.isEmpty {
            return URL(fileURLWithPath: path).standardizedFileURL
        }
        let own = package.appendingPathComponent(".build")
        let tool = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let usesCache = ProcessInfo.processInfo.environment["HALATION_CACHE"] != nil
        if !usesCache, tool.hasPrefix(own.path + "/"), tool.contains("/release/") { return own }
        let name = "library-\(ContentDigest(of: package.path.utf8).text)"
        return cache.appendingPathComponent(name)
    }

    /// Covers the paths, sizes and times of all source files, and the compiler.
    private static func digest(of package: URL) throws(ToolFailure) -> ContentDigest {
        var digest = ContentDigest()
        digest.appendPart(package.path.utf8)
        if let compiler = Process.path(of: "swiftc") { digest.appendState(ofFileAt: compiler) }
        for name in ["Package.swift", "Package.resolved"] {
            digest.appendState(ofFileAt: package.appendingPathComponent(name).path)
        }
        let sources = package.appendingPathComponent("Sources").path
        guard access(sources, R_OK) == 0 else {
            throw ToolFailure(FileError(.readFile, path: sources, code: .ENOENT))
        }
        appendStates(below: sources, to: &digest)
        return digest
    }

    /// Covers the files below a folder, without documentation and the folders that links lead to.
    private static func appendStates(below folder: String, to digest: inout ContentDigest) {
        for entry in FolderEntries(of: folder).visible {
            let path = folder + "/" + entry.name
            digest.appendState(ofFileAt: path)
            guard entry.isFolder, !entry.isLink, !entry.name.hasSuffix(".docc") else { continue }
            appendStates(below: path, to: &digest)
        }
    }
}
