import Foundation
import HalationImageFiles
import HalationPackages

/// Reads manifests of packages by SwiftPM, whose answers are kept until a manifest changes.
struct PackageReader {
    /// The folder of everything that the tool keeps.
    let cache: URL

    /// Reads the package in a folder: its manifest, or an Xcode project as far as its folders go.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - scheme: The scheme of a project; nil for its app. A manifest has none: its product is chosen among what is read.
    /// - Returns: The package, and a sentence for each part of a project that is left out.
    /// - Throws: ``PackageError``.
    func package(in path: String, scheme: String?) throws(PackageError) -> (
        source: PackageSource, leftOut: [String]
    ) {
        let folder = URL(fileURLWithPath: path).standardizedFileURL.path
        if ManifestFiles(in: folder).exist {
            let manifest = try manifest(in: folder)
            // One without targets only hides the folder of a project in Xcode's list of the package around it.
            guard manifest.targets.isEmpty, XcodeProject.exists(in: folder) else {
                return (PackageSource(folder: folder, manifest: manifest), [])
            }
        }
        guard let project = try XcodeProject(in: folder, scheme: scheme) else { throw .noPackage(path) }
        return (try project.package(), project.leftOut)
    }

    /// The part of a package or a project that flags choose; nil for all of it.
    ///
    /// - Throws: A failure with a sentence if both flags are given.
    static func part(product: String?, scheme: String?) throws(ToolFailure) -> String? {
        guard product == nil || scheme == nil else {
            throw ToolFailure(usage: "give --product, of a package, or --scheme, of a project, but not both")
        }
        return product ?? scheme
    }

    /// Whether a folder holds a package or a project, which is more than a folder of files.
    static func isPackage(_ path: String) -> Bool {
        ManifestFiles(in: path).exist || XcodeProject.exists(in: path)
    }

    /// The manifest of the package in a folder, in which nothing is written.
    func manifest(in folder: String) throws(PackageError) -> PackageManifest {
        var key = ManifestFiles(in: folder).digest
        key.appendPart((Process.path(of: "swift") ?? "").utf8)
        let name = "manifests/\(key.text).json"
        let kept = cache.appendingPathComponent(name)
        if let data = try? Data(contentsOf: kept),
            let manifest = try? PackageManifest(json: data, folder: folder)
        {
            return manifest
        }
        let data = Data(try dump(folder).utf8)
        let manifest = try PackageManifest(json: data, folder: folder)
        // It is only read again otherwise.
        try? WholeFile.createFolder(ofFileAt: kept.path)
        try? WholeFile.write(Array(data), to: kept.path)
        return manifest
    }

    private func dump(_ folder: String) throws(PackageError) -> String {
        let scratch = cache.appendingPathComponent("manifests/scratch").path
        let arguments = [
            "package", "--package-path", folder, "--scratch-path", scratch, "dump-package",
        ]
        let result: (status: Int32, output: String)?
        do {
            result = try Process.run("swift", arguments, capturesOutput: true)
        } catch {
            throw .unreadableManifest(folder, reason: error.sentence)
        }
        guard let result else {
            throw .unreadableManifest(
                folder,
                reason: "'swift' was not found; install the Swift toolchain, and add it to PATH"
            )
        }
        // Warnings come before the description.
        guard result.status == 0, let start = result.output.range(of: "{\n"),
            let end = result.output.range(of: "}", options: .backwards)
        else {
            let reason = result.output.split(separator: "\n").first { $0.contains("error:") }
            throw .unreadableManifest(
                folder,
                reason: reason.map(String.init) ?? "SwiftPM does not describe it"
            )
        }
        return String(result.output[start.lowerBound..<end.upperBound])
    }
}
