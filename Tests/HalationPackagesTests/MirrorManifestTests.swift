import Foundation
import HalationPackages
import TestSupport
import Testing

@Suite("Manifests of copies")
struct MirrorManifestTests {
    /// The description of a manifest by SwiftPM.
    private func described(_ text: String) throws -> PackageManifest {
        let folder = try TemporaryFolder()
        try SamplePackage.write(["Package.swift": text], to: folder.path)
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift", "package", "--package-path", folder.path, "dump-package"]
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return try PackageManifest(json: output, folder: folder.path)
    }

    /// A target of a package with what its manifest says.
    private func target(
        _ json: String,
        tools: String = "6.0",
        isForApple: Bool = true
    ) throws -> MirrorManifest.Target {
        var manifest = try SamplePackage.manifest("[\(json)]", tools: tools)
        manifest.targets[0].path = "."
        let declaration = manifest.targets[0]
        let folder = try TemporaryFolder()
        try SamplePackage.write(["a.swift": "", "Res/b.txt": ""], to: folder.path)
        let plan = try PackagePlan(
            PackageSource(folder: folder.path, manifest: manifest),
            targets: [declaration.name]
        ) { (path) throws(PackageError) in throw .noPackage(path) }
        let planned = try #require(plan.targets.first)
        return MirrorManifest.Target(
            planned,
            files: TargetFiles(declaration, in: folder.path),
            isForApple: isForApple,
            impliedModules: ["Combine"]
        )
    }

    @Test(
        "SwiftPM reads from it what the package's own manifest says, for a phone, and the flags of Halation"
    )
    func roundTrip() throws {
        let json = #"""
            {"name": "A", "type": "regular", "exclude": [], "dependencies": [],
             "resources": [{"path": "Res", "rule": {"copy": {}}}],
             "settings": [{"tool": "swift", "kind": {"define": {"_0": "Q"}}, "condition": {"config": "debug"}},
                {"tool": "swift", "kind": {"define": {"_0": "MAC"}}, "condition": {"platformNames": ["macos"]}},
                {"tool": "swift", "kind": {"swiftLanguageMode": {"_0": "5"}}},
                {"tool": "swift", "kind": {"enableUpcomingFeature": {"_0": "ExistentialAny"}}},
                {"tool": "swift", "kind": {"defaultIsolation": {"_0": "MainActor"}}},
                {"tool": "swift", "kind": {"treatAllWarnings": {"_0": "error"}}},
                {"tool": "linker", "kind": {"linkedFramework": {"_0": "UIKit"}}}]}
            """#
        let text = MirrorManifest(
            name: "Copy \"1\"",
            root: try SamplePackage.manifest("[]"),
            targets: [try target(json)],
            rendered: ["A"],
            flags: MirrorFlags(compiler: ["-I", "/a b\\c"], linker: ["/x.o"])
        ).text

        let manifest = try described(text)

        #expect(manifest.name == "Copy \"1\"")
        #expect(
            manifest.targets.map(\.name) == ["A", MirrorManifest.libraryTarget, MirrorManifest.programTarget]
        )
        let copy = try #require(manifest.targets.first)
        #expect(copy.path == "Sources/A")
        #expect(copy.dependencies.map(\.name) == [MirrorManifest.libraryTarget])
        #expect(copy.resources.map(\.path) == ["Res"])
        #expect(copy.resources.map(\.rule) == [.copy])
        let settings = copy.settings.map { [$0.tool, $0.name] + $0.values }
        #expect(
            settings == [
                ["swift", "swiftLanguageMode", "5"], ["swift", "define", "Q"],
                ["swift", "enableUpcomingFeature", "ExistentialAny"],
                ["swift", "defaultIsolation", "MainActor"],
                [
                    "swift", "unsafeFlags", "-suppress-warnings", "-diagnostic-style", "llvm", "-I",
                    "/a b\\c",
                    "-Xfrontend", "-import-module", "-Xfrontend", "Combine",
                ],
            ]
        )
        #expect(copy.settings.first { $0.name == "define" }?.condition?.config == "debug")
        #expect(manifest.targets[1].settings.map(\.values) == [["/x.o"]])
        #expect(manifest.targets[2].dependencies.map(\.name) == ["A", MirrorManifest.libraryTarget])
        #expect(manifest.targets[2].type == .executable)
    }

    @Test(
        "Targets of packages from before SwiftPM 5.9 share nothing as a package, as SwiftPM builds them",
        arguments: ["5.8", "5.9", "6.0"],
        ["regular", "macro", "test"]
    )
    func packageAccess(tools: String, type: String) throws {
        let json = #"""
            {"name": "A", "type": "\#(type)", "exclude": [], "dependencies": [], "resources": [], "settings": []}
            """#
        let text = MirrorManifest(
            name: "Copy",
            root: try SamplePackage.manifest("[]"),
            targets: [try target(json, tools: tools, isForApple: type != "macro")],
            rendered: nil,
            flags: MirrorFlags(compiler: [], linker: [])
        ).text

        #expect(try described(text).targets.first?.name == "A")
        #expect(text.contains("packageAccess: false") == (tools == "5.8"))
        #expect(text.contains("\"Foundation\"") == (type == "macro"))
    }
}
