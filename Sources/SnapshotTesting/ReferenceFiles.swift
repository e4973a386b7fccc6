import Foundation

/// The paths of a snapshot's reference and of what a failure leaves.
struct ReferenceFiles {
    /// The reference of this system.
    let reference: String

    /// Apple's picture beside it; nil for other formats.
    let applesReference: String?

    /// The name of the files of a failure.
    let failureName: String

    /// Derives the paths, whose names are those of swift-snapshot-testing.
    init(testFile: String, folder: String?, test: String, name: String?, pathExtension: String?) {
        let file = URL(fileURLWithPath: testFile)
        let suite = file.deletingPathExtension().lastPathComponent
        let folder =
            folder
            ?? file.deletingLastPathComponent().appendingPathComponent("__Snapshots__/\(suite)").path
        let number = { String(SnapshotCounter.next(for: folder + "/" + test)) }
        let identifier = name.map(Self.component) ?? number()
        let stem = "\(Self.component(test)).\(identifier)"
        let suffix = pathExtension.map { "." + $0 } ?? ""
        if pathExtension == "png" {
            reference = "\(folder)/\(stem).linux.png"
            applesReference = "\(folder)/\(stem).png"
        } else {
            reference = "\(folder)/\(stem)\(suffix)"
            applesReference = nil
        }
        failureName = "\(suite).\(stem)\(suffix)"
    }

    /// A text as a part of a file's name: letters, digits and underscores, joined by hyphens.
    static func component(_ text: String) -> String {
        let words = text.split { character in
            !(character.isLetter || character.isNumber || character == "_")
        }
        return words.joined(separator: "-")
    }

    /// The folder of failures: the environment's `SNAPSHOT_ARTIFACTS`, which `halation test` sets, or the system's temporary
    /// folder.
    static var failures: String {
        ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"]
            ?? FileManager.default.temporaryDirectory.appendingPathComponent("snapshots").path
    }

    /// The points within which pictures are compared with Apple's, as `halation test --compare-apple` sets them; nil without
    /// it.
    static var pointsToApple: Double? {
        ProcessInfo.processInfo.environment["HALATION_COMPARE_APPLE"].flatMap { Double($0) }
    }
}
