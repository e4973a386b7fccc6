import Foundation
import HalationPackages
import HalationSource
import TestSupport
import Testing

@Suite("Copies of packages")
struct PackageMirrorTests {
    private func modified(_ path: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }

    @Test("A copy names the user's file, keeps its lines, and is for a phone")
    func rewrites() throws {
        let user = try TemporaryFolder()
        let cache = try TemporaryFolder()
        try SamplePackage.write(["A \"b\".swift": "#if os(iOS)\nimport os.log\n#endif\n"], to: user.path)
        var mirror = PackageMirror(folder: cache.path, version: "1")
        mirror.add(fileAt: "\(user.path)/A \"b\".swift", as: "Sources/A/A.swift", .apple)

        #expect(try mirror.update())

        #expect(
            try String(contentsOfFile: "\(cache.path)/Sources/A/A.swift", encoding: .utf8)
                == "#sourceLocation(file: \"\(user.path)/A \\\"b\\\".swift\", line: 1)\n"
                + "#if os(Linux)\nimport os\n#endif\n"
        )
    }

    /// The lines of a file as they are copied for a phone, without the first, which names the file.
    private func copied(_ text: String) throws -> [String] {
        let user = try TemporaryFolder()
        let cache = try TemporaryFolder()
        try SamplePackage.write(["a.swift": text], to: user.path)
        var mirror = PackageMirror(folder: cache.path, version: "1")
        mirror.add(fileAt: "\(user.path)/a.swift", as: "a.swift", .apple)
        _ = try mirror.update()
        let copy = try String(contentsOfFile: "\(cache.path)/a.swift", encoding: .utf8)
        return copy.replacing("\(user.path)/", with: "").split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        .dropFirst().map(String.init)
    }

    @Test("A member of an extension that overrides one is in the class, and keeps its lines")
    func movesOverrides() throws {
        let lines = try copied(
            """
            class W: UIWindow {
                let a = 1
            }
            extension W {
                override func b() -> Bool {
                    true
                }
                func c() {}
            }
            public extension W { override var d: Int { 1 } }
            let e = 1
            """
        )

        #expect(
            lines == [
                "class W: UIWindow {", "    let a = 1", "",
                "#sourceLocation(file: \"a.swift\", line: 5)", "override func b() -> Bool {", "        true",
                "    }",
                "",
                "#sourceLocation(file: \"a.swift\", line: 10)", "public override var d: Int { 1 }",
                "#sourceLocation(file: \"a.swift\", line: 3)", "}",
                "extension W {", "    ", "", "", "    func c() {}", "}", "public extension W {  }",
                "let e = 1",
            ]
        )
    }

    @Test(
        "Overrides stay where their class is not in the file, and around conditions",
        arguments: [
            "extension Other {\n    override func b() {}\n}",
            "class W: V {}\nextension W where T == Int {\n    override func b() {}\n}",
            "class W: V { override func b() {} }\nextension W { func c() {} }",
        ]
    )
    func leavesOverrides(text: String) throws {
        #expect(try copied(text).joined(separator: "\n") == text)
    }

    @Test(
        "An unchanged tree is not written; a changed file alone is; one that is gone disappears with its folder"
    )
    func updatesIncrementally() throws {
        let user = try TemporaryFolder()
        let cache = try TemporaryFolder()
        try SamplePackage.write(["a.swift": "let a = 1\n", "b.swift": "let b = 1\n"], to: user.path)
        func mirror(_ names: [String], version: String = "1") -> PackageMirror {
            var mirror = PackageMirror(folder: cache.path, version: version)
            for name in names { mirror.add(fileAt: "\(user.path)/\(name)", as: "In/\(name)/\(name)", .lines) }
            return mirror
        }
        let (a, b) = ("\(cache.path)/In/a.swift/a.swift", "\(cache.path)/In/b.swift/b.swift")
        #expect(try mirror(["a.swift", "b.swift"]).update())
        let old = Date(timeIntervalSince1970: 1)
        for path in [a, b] {
            try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
        }

        #expect(try mirror(["a.swift", "b.swift"]).update() == false)
        #expect(try [modified(a), modified(b)] == [old, old])

        try SamplePackage.write(["a.swift": "let a = 2\n"], to: user.path)
        #expect(try mirror(["a.swift", "b.swift"]).update())
        #expect(try modified(a) != old)
        #expect(try modified(b) == old)

        #expect(try mirror(["b.swift"]).update())
        #expect(!FileManager.default.fileExists(atPath: "\(cache.path)/In/a.swift"))
        #expect(try modified(b) == old)

        #expect(try mirror(["b.swift"], version: "2").update())
        #expect(try modified(b) != old)
    }

    @Test("A user's file that cannot be read is said by its path")
    func saysUnreadable() {
        var mirror = PackageMirror(folder: "/nowhere", version: "1")
        mirror.add(fileAt: "/nowhere/a.swift", as: "a.swift", .lines)

        #expect(throws: PackageError.file("cannot read '/nowhere/a.swift'")) { try mirror.update() }
    }

    @Test(
        "Conditions are those of a phone",
        arguments: [
            ("#if os(iOS) && !os(Linux)", "#if os(Linux) && !os(none)"),
            ("#if canImport(AppKit)", "#if os(none)"),
            ("#if canImport(UIKit)", "#if canImport(UIKit)"),
            ("#if canImport(Darwin)", "#if os(Linux)"),
            ("#elseif canImport(Glibc) || os(macOS)", "#elseif os(none) || os(macOS)"),
            ("// os(Linux)\nlet s = \"os(Linux)\"", "// os(Linux)\nlet s = \"os(Linux)\""),
            ("let Linux = 1", "let Linux = 1"),
            ("@available(iOS, unavailable) case a", "@available(*, unavailable) case a"),
            ("@available(iOS, deprecated)", "@available(iOS, deprecated)"),
        ]
    )
    func conditions(source: String, expected: String) {
        #expect(AppleNames.replaced(in: SourceText(source), forPhone: true) ?? source == expected)
    }

    @Test(
        "Rewriting moves no line",
        arguments: [
            "import struct UIKit.UIColor\n@objc\nfunc a() {}\n",
            "let a = #selector(\n    Model.tick(_:\n    )\n)\nlet b = 1\n",
            "@objc(\n  name\n) func f() {}\n@IBOutlet var v: Int?\n",
            "#if os(iOS)\r\nimport Cocoa\r\n#endif\r\n",
        ]
    )
    func keepsLines(source: String) throws {
        let text = try #require(AppleNames.replaced(in: SourceText(source), forPhone: true))
        #expect(
            text.utf8.count { $0 == UInt8(ascii: "\n") } == source.utf8.count { $0 == UInt8(ascii: "\n") }
        )
    }
}

@Suite("Files of a target")
struct TargetFilesTests {
    private func files(_ extra: String, _ files: [String]) throws -> TargetFiles {
        let folder = try TemporaryFolder()
        try SamplePackage.write(Dictionary(uniqueKeysWithValues: files.map { ($0, "") }), to: folder.path)
        let target = try PackageManifest(
            json: Data(
                """
                {"name": "S", "products": [], "dependencies": [], "toolsVersion": {"_version": "5.9"}, "targets":
                 [{"name": "A", "type": "regular", "settings": [], "dependencies": [], \(extra)}]}
                """.utf8
            ),
            folder: "/"
        ).targets[0]
        return TargetFiles(target, in: folder.path, foreignFolders: [folder.path + "/Other"])
    }

    @Test("Sources are all but excluded ones, those of other targets, hidden ones and manifests")
    func findsSources() throws {
        let files = try files(
            #""exclude": ["Old", "./b.swift"], "resources": []"#,
            [
                "a.swift", "b.swift", "Old/c.swift", "Other/d.swift", ".hidden/e.swift", "In/f.swift",
                "Package.swift", "README.md", "Docs.docc/g.swift", "Older/h.swift",
            ]
        )

        #expect(files.files.map(\.path) == ["In/f.swift", "Older/h.swift", "a.swift"])
        #expect(files.resources.isEmpty)
    }

    @Test("Resources are those declared, and what Xcode takes by itself; a copied folder holds no sources")
    func findsResources() throws {
        let files = try files(
            #"""
            "exclude": [], "resources": [{"path": "Res/", "rule": {"process": {}}}, {"path": "Raw", "rule": {"copy": {}}}]
            """#,
            [
                "a.swift", "Res/b.json", "Res/c.swift", "Raw/d.swift", "Media.xcassets/Contents.json",
                "Res/Colors.xcassets/Contents.json", "de.lproj/Localizable.strings", "Shade.metal",
                "note.txt",
            ]
        )

        #expect(files.files.filter { $0.kind == .swift }.map(\.path) == ["Res/c.swift", "a.swift"])
        #expect(
            files.files.filter { $0.kind == .resource }.map(\.path) == [
                "Media.xcassets/Contents.json", "Raw/d.swift", "Res/Colors.xcassets/Contents.json",
                "Res/b.json", "Shade.metal", "de.lproj/Localizable.strings",
            ]
        )
        #expect(files.resources.map(\.path) == ["Res", "Raw", "Media.xcassets", "Shade.metal", "de.lproj"])
        #expect(files.catalogs == ["Media.xcassets", "Res/Colors.xcassets"])
    }

    @Test("Sources are limited to those that the manifest names")
    func limitsSources() throws {
        let files = try files(
            #""exclude": [], "resources": [], "sources": ["src", "x.c"]"#,
            ["src/a.c", "x.c", "y.c", "include/a.h", "z.swift"]
        )

        #expect(files.files.map(\.path) == ["include/a.h", "src/a.c", "x.c"])
    }
}
