import Foundation
import HalationPackages
import TestSupport
import Testing

@Suite("Manifests of packages")
struct PackageManifestTests {
    @Test("A description by SwiftPM is read with its conditions, settings and resources")
    func readsDescription() throws {
        let manifest = try PackageManifest(
            json: Data(
                #"""
                {"name": "Man", "defaultLocalization": "de", "swiftLanguageVersions": ["5", "6"],
                 "toolsVersion": {"_version": "6.2.0"},
                 "products": [{"name": "A", "targets": ["A"], "type": {"library": ["automatic"]}},
                              {"name": "P", "targets": ["P"], "type": {"plugin": null}}],
                 "dependencies": [{"sourceControl": [{"identity": "b", "location":
                    {"remote": [{"urlString": "https://example.org/a/B.git"}]}}]}],
                 "targets": [{"name": "A", "type": "regular", "exclude": ["x"], "path": "Src",
                    "resources": [{"path": "R", "rule": {"process": {"localization": "base"}}},
                                  {"path": "x.json", "rule": {"copy": {}}}],
                    "settings": [{"tool": "swift", "kind": {"define": {"_0": "Q"}},
                                  "condition": {"config": "debug", "platformNames": ["ios"]}},
                                 {"tool": "swift", "kind": {"unsafeFlags": {"_0": ["-g", "-w"]}}},
                                 {"tool": "swift", "kind": {"strictMemorySafety": {}}}],
                    "dependencies": [{"byName": ["C", null]},
                                     {"product": ["B", "B", null, {"platformNames": ["macos"]}]}]}]}
                """#.utf8
            ),
            folder: "/package"
        )

        #expect(manifest.languageMode == 6)
        #expect(manifest.products.map(\.isPlugin) == [false, true])
        #expect(manifest.dependencies.first?.checkoutName == "B")
        let target = try #require(manifest.targets.first)
        #expect(target.resources.map(\.rule) == [.process, .copy])
        #expect(target.resources.map(\.localization) == ["base", nil])
        #expect(target.settings.map(\.name) == ["define", "unsafeFlags", "strictMemorySafety"])
        #expect(target.settings.map(\.values) == [["Q"], ["-g", "-w"], []])
        #expect(target.settings.first?.condition?.config == "debug")
        #expect(target.dependencies.map(\.name) == ["C", "B"])
        #expect(target.dependencies.map(\.package) == [nil, "B"])
        #expect(target.dependencies.map { $0.condition?.isForPhone ?? true } == [true, false])
    }

    @Test(
        "The language mode is the latest that the manifest names, else that of its format",
        arguments: [
            ("[\"4\", \"5\"]", "6.0", 5), ("[\"4.2\"]", "5.1", 5), ("null", "5.9", 5), ("null", "6.1", 6),
            ("[\"5\", \"7\"]", "6.2", 5),
        ]
    )
    func choosesMode(versions: String, tools: String, mode: Int) throws {
        #expect(
            try SamplePackage.manifest("[]", versions: versions, tools: tools).languageMode == mode
        )
    }

    @Test("What is no description is said with the folder")
    func refusesOtherText() {
        #expect {
            try PackageManifest(json: Data("{}".utf8), folder: "/a b")
        } throws: { error in
            "\(error)".hasPrefix("the manifest of '/a b' cannot be read: ")
        }
    }
}

/// Manifests for tests.
enum SamplePackage {
    /// A manifest with targets, given as JSON, and products.
    static func manifest(
        _ targets: String,
        products: String = "[]",
        dependencies: String = "[]",
        versions: String = "null",
        tools: String = "5.9"
    ) throws -> PackageManifest {
        try PackageManifest(
            json: Data(
                """
                {"name": "Sample", "targets": \(targets), "products": \(products), "dependencies": \(dependencies),
                 "swiftLanguageVersions": \(versions), "toolsVersion": {"_version": "\(tools)"}}
                """.utf8
            ),
            folder: "/package"
        )
    }

    /// A target as JSON.
    static func target(
        _ name: String,
        type: String = "regular",
        needs: [String] = [],
        extra: String = ""
    ) -> String {
        """
        {"name": "\(name)", "type": "\(type)", "exclude": [], "resources": [], "settings": [],
         "dependencies": [\(needs.joined(separator: ", "))]\(extra)}
        """
    }

    /// Writes files into a folder, by their paths.
    static func write(_ files: [String: String], to folder: String) throws {
        for (path, text) in files {
            let url = URL(fileURLWithPath: folder + "/" + path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try text.write(to: url, atomically: true, encoding: .utf8)
        }
    }
}
