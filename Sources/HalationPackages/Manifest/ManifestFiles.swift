import Foundation
package import HalationImageFiles

/// The manifests of a folder: `Package.swift`, and those for other versions of SwiftPM.
package struct ManifestFiles {
    /// The paths in the order of their names.
    package let paths: [String]

    package init(in folder: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        paths = names.filter { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }.sorted()
            .filter { $0 == "Package.swift" || $0.hasPrefix("Package@swift-") }
            .map { folder + "/" + $0 }
    }

    /// Whether the folder has a manifest.
    package var exist: Bool { paths.contains { $0.hasSuffix("/Package.swift") } }

    /// Covers the names and contents of the files.
    package var digest: ContentDigest {
        var digest = ContentDigest()
        for path in paths {
            digest.appendPart(path.utf8)
            digest.appendPart(FileManager.default.contents(atPath: path) ?? Data())
        }
        return digest
    }
}
