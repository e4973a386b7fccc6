import Foundation
import HalationDiagnostics
import UIKit

/// A file of Xcode's editor for particles or scenes.
@MainActor
final class SceneArchive {
    private let root: ArchivedObject

    /// Whether nodes are being made of a file, which scenes are told of afterwards.
    static var isLoading = false

    private init(_ bytes: [UInt8]) throws(PropertyListReader.ReadingError) {
        guard let root = try KeyedArchive(bytes).root else {
            throw PropertyListReader.ReadingError(description: "it has no root")
        }
        self.root = root
        Self.isLoading = true
    }

    /// The file with a name, with or without `.sks`; nil, with a warning, if there is none or it cannot be read.
    static func named(_ name: String) -> SceneArchive? {
        let file = name.hasSuffix(".sks") ? name : name + ".sks"
        guard let path = ProgramFiles.path(named: file) else {
            Warnings.report("there is no file '\(file)' beside the program", once: "sks \(file)")
            return nil
        }
        return at(path)
    }

    /// The file at a path; nil, with a warning, if it cannot be read.
    static func at(_ path: String) -> SceneArchive? {
        guard let data = FileManager.default.contents(atPath: path) else {
            Warnings.report("the file '\(path)' cannot be read", once: "sks \(path)")
            return nil
        }
        do {
            return try SceneArchive(Array(data))
        } catch {
            Warnings.report("the file '\(path)' cannot be read: \(error)", once: "sks \(path)")
            return nil
        }
    }

    /// Gives a node the properties and the children of the file's root.
    func fill(_ node: SKNode) {
        defer { Self.isLoading = false }
        NodeReader.fillRoot(node, from: root)
        if let scene = node as? SKScene {
            Self.isLoading = false
            scene.sceneDidLoad()
        }
    }

    /// A node of the root's own kind.
    func makeRoot() -> SKNode {
        defer { Self.isLoading = false }
        return NodeReader.node(from: root)
    }
}
