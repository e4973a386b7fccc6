import Foundation

/// A package on disk: its folder and its manifest.
package struct PackageSource: Sendable {
    package let folder: String
    package let manifest: PackageManifest

    package init(folder: String, manifest: PackageManifest) {
        self.folder = folder
        self.manifest = manifest
    }
}

extension PackageSource {
    /// The folder of a target.
    ///
    /// Without a path in the manifest it is looked for where SwiftPM looks: in `Sources` or `Tests` under the target's
    /// name, and for a package of one target in `Sources` itself.
    ///
    /// - Throws: ``PackageError/noSources(target:tried:)``.
    package func folder(of target: PackageManifest.Target) throws(PackageError) -> String {
        if let path = target.path {
            let folder = path.isEmpty || path == "." ? self.folder : self.folder + "/" + path
            guard Self.isFolder(folder) else { throw .noSources(target: target.name, tried: [path]) }
            return folder
        }
        let parents =
            switch target.type {
            case .test: ["Tests", "Sources", "Source", "src", "srcs"]
            case .plugin: ["Plugins"]
            default: ["Sources", "Source", "src", "srcs"]
            }
        for parent in parents where Self.isFolder("\(folder)/\(parent)/\(target.name)") {
            return "\(folder)/\(parent)/\(target.name)"
        }
        let alike = manifest.targets.filter { ($0.type == .test) == (target.type == .test) }
        let (major, minor) = manifest.tools
        if alike.count == 1, major > 5 || minor >= 9, let parent = parents.first,
            Self.isFolder("\(folder)/\(parent)")
        {
            return "\(folder)/\(parent)"
        }
        throw .noSources(target: target.name, tried: parents.map { "\($0)/\(target.name)" })
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
