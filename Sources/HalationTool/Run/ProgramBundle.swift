import Foundation
import HalationCore
package import HalationDrawing
import HalationPackages

/// The resources of a program that `run` builds: links beside its executable, where Foundation's `Bundle.main` looks.
///
/// Bundles of apps are flat: a file is found by its name, whatever its folder among the sources. Of several files with
/// one name the nearest to the source is linked. Folders of translations are linked whole. `Info.plist` is made from that
/// name's nearest file, or one that ends in `-Info.plist`, by ``ProgramInformation``. Models of Core Data have the names
/// of what Xcode compiles them to.
package struct ProgramBundle {
    /// The folder of the executable.
    private let folder: String

    /// The name of the executable.
    private let name: String

    /// The source file or folder.
    private let source: String

    /// What is around the source file or folder.
    private let found: ResourceFolders.Findings

    /// The most links, so that a large project delays no start.
    private static let largestCount = 2000

    /// - Parameters:
    ///   - executable: The path of the executable.
    ///   - source: The source file or folder.
    ///   - resources: What is around it.
    package init(of executable: String, source: String, resources: ResourceFolders.Findings) {
        let url = URL(fileURLWithPath: executable)
        folder = url.deletingLastPathComponent().path
        name = url.lastPathComponent
        self.source = source
        found = resources
    }

    /// Makes the links, and removes those of resources that are gone.
    ///
    /// Several runs may do so at once: they want the same links. A resource that cannot be linked is left out.
    package func link() {
        let files = FileManager.default
        var wanted = resources()
        let information = wanted.removeValue(forKey: "Info.plist")
        let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
        for name in names {
            let path = folder + "/" + name
            // Other files are not links: the executable and what it was built from.
            guard let target = try? files.destinationOfSymbolicLink(atPath: path) else { continue }
            if wanted[name] != target { try? files.removeItem(atPath: path) }
        }
        for (name, target) in wanted {
            try? files.createSymbolicLink(atPath: folder + "/" + name, withDestinationPath: target)
        }
        ProgramInformation(file: information, executable: name, around: source).write(into: folder)
    }

    /// The paths of the resources by their names.
    private func resources() -> [String: String] {
        var resources: [String: String] = [:]
        for path in found.translations + found.files {
            if let model = ModelPlace(path) {
                // Programs ask for the compiled model.
                let name = model.name + ".momd"
                resources[name] = resources[name] ?? model.folder
                continue
            }
            var name = URL(fileURLWithPath: path).lastPathComponent
            if name.hasSuffix("-Info.plist") { name = "Info.plist" }
            guard resources.count < Self.largestCount else { break }
            resources[name] = resources[name] ?? path
        }
        return resources
    }
}
