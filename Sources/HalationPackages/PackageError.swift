/// The reason why a package cannot be built.
package enum PackageError: Error, Equatable {
    /// The folder has neither a manifest nor an Xcode project.
    case noPackage(String)

    /// The manifest cannot be read.
    case unreadableManifest(String, reason: String)

    /// A target has no folder with sources.
    case noSources(target: String, tried: [String])

    /// No product has this name.
    case unknownProduct(String, known: [String])

    /// No target of a project belongs to this scheme.
    case unknownScheme(String, known: [String])

    /// Several products could be meant.
    case severalProducts([String])

    /// Two packages have a target of one name.
    case duplicateTarget(String, packages: [String])

    /// Nothing is left to build.
    case nothingToBuild(package: String, reasons: [String])

    /// A file cannot be read or written.
    case file(String)
}

extension PackageError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noPackage(let folder):
            "'\(folder)' has neither a Package.swift nor an Xcode project; give the folder of a package"
        case .unreadableManifest(let folder, let reason):
            "the manifest of '\(folder)' cannot be read: \(reason)"
        case .noSources(let target, let tried):
            "the target '\(target)' has no folder of sources; looked for \(Self.list(tried))"
        case .unknownProduct(let name, let known):
            known.isEmpty
                ? "the package has no product to build, and none named '\(name)'"
                : "the package has no product '\(name)'; it has \(Self.list(known))"
        case .unknownScheme(let name, let known):
            "the project has no scheme '\(name)' that is known; its targets are \(Self.list(known))"
        case .severalProducts(let names):
            "the package has several programs: \(Self.list(names)); choose one, as in --product \(names.first ?? "")"
        case .duplicateTarget(let name, let packages):
            "the packages \(Self.list(packages)) both have a target '\(name)'; rename one of them"
        case .nothingToBuild(let package, let reasons):
            (["nothing of '\(package)' can be built"] + reasons).joined(separator: "; ")
        case .file(let sentence): sentence
        }
    }

    private static func list(_ names: [String]) -> String {
        let quoted = names.map { "'\($0)'" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "none" }
        return quoted.dropLast().joined(separator: ", ") + " and " + last
    }
}
