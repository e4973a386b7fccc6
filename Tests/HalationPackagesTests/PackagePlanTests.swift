import Foundation
import HalationPackages
import TestSupport
import Testing

@Suite("What is built of a package")
struct PackagePlanTests {
    private static let url = "https://example.org/pointfreeco/swift-snapshot-testing"

    private func plan(
        _ targets: [String],
        building names: [String],
        dependencies: String = "[]",
        files: [String: String],
        others: [String: PackageManifest] = [:]
    ) throws -> (plan: PackagePlan, folder: String) {
        let folder = try TemporaryFolder()
        try SamplePackage.write(files, to: folder.path)
        let manifest = try SamplePackage.manifest(
            "[\(targets.joined(separator: ", "))]",
            dependencies: dependencies
        )
        let source = PackageSource(folder: folder.path, manifest: manifest)
        let plan = try PackagePlan(source, targets: names) { (path) throws(PackageError) in
            guard let other = others[String(path.dropFirst(folder.path.count + 1))] else {
                throw .noPackage(path)
            }
            return other
        }
        return (plan, folder.path)
    }

    @Test("Targets come after what they need, each once, and no others")
    func ordersTargets() throws {
        let (plan, _) = try plan(
            [
                SamplePackage.target(
                    "App",
                    needs: ["{\"byName\": [\"A\", null]}", "{\"target\": [\"B\", null]}"]
                ),
                SamplePackage.target("A", needs: ["{\"byName\": [\"B\", null]}"]),
                SamplePackage.target("B"), SamplePackage.target("Unused"),
            ],
            building: ["App"],
            files: ["Sources/App/a.swift": "", "Sources/A/a.swift": "", "Sources/B/a.swift": ""]
        )

        #expect(plan.targets.map(\.name) == ["B", "A", "App"])
        #expect(plan.targets.last?.needs == ["A", "B"])
        #expect(plan.leftOut.isEmpty)
    }

    @Test(
        "A dependency on this machine is built with what it needs; one for another system is not looked for"
    )
    func findsCheckouts() throws {
        let other = try SamplePackage.manifest(
            "[\(SamplePackage.target("Core"))]",
            products: #"[{"name": "Kit", "targets": ["Core"], "type": {"library": ["automatic"]}}]"#
        )
        let (plan, folder) = try plan(
            [
                SamplePackage.target(
                    "App",
                    needs: [
                        #"{"product": ["Kit", "kit", null, null]}"#,
                        #"{"product": ["Mac", "mac", null, {"platformNames": ["macos"]}]}"#,
                    ]
                )
            ],
            building: ["App"],
            dependencies: #"""
                [{"sourceControl": [{"identity": "kit", "location": {"remote": [{"urlString": "https://e.org/Kit.git"}]}}]}]
                """#,
            files: [
                "Sources/App/a.swift": "", ".build/checkouts/Kit/Package.swift": "",
                ".build/checkouts/Kit/Sources/Core/a.swift": "",
            ],
            others: [".build/checkouts/Kit": other]
        )

        #expect(plan.targets.map(\.name) == ["Core", "App"])
        #expect(plan.targets.first?.folder == "\(folder)/.build/checkouts/Kit/Sources/Core")
        #expect(plan.targets.map(\.isOfRoot) == [false, true])
    }

    @Test(
        "Snapshot tests get Halation's module without a checkout; a target with a missing dependency is left out"
    )
    func replacesSnapshotTesting() throws {
        let (plan, folder) = try plan(
            [
                SamplePackage.target("A"),
                SamplePackage.target(
                    "ATests",
                    type: "test",
                    needs: [
                        #"{"byName": ["A", null]}"#,
                        #"{"product": ["SnapshotTesting", "swift-snapshot-testing", null, null]}"#,
                    ]
                ),
                SamplePackage.target("Far", needs: [#"{"product": ["Kit", "kit", null, null]}"#]),
                SamplePackage.target("Farther", needs: [#"{"byName": ["Far", null]}"#]),
                SamplePackage.target("Lint", type: "plugin"),
                SamplePackage.target("Linted", needs: [#"{"byName": ["Lint", null]}"#]),
            ],
            building: ["ATests", "Farther", "Linted"],
            dependencies: """
                [{"sourceControl": [{"identity": "swift-snapshot-testing", "location": {"remote": [{"urlString": "\(Self.url)"}]}}]},
                 {"sourceControl": [{"identity": "kit", "location": {"remote": [{"urlString": "https://e.org/Kit.git"}]}}]}]
                """,
            files: [
                "Sources/A/a.swift": "", "Tests/ATests/a.swift": "", "Sources/Far/a.swift": "",
                "Sources/Linted/a.swift": "",
            ]
        )

        #expect(plan.targets.map(\.name) == ["A", "ATests", "Linted"])
        #expect(plan.replacements == ["SnapshotTesting"])
        #expect(
            plan.leftOut == [
                "the target 'Far' is left out: it needs 'Kit' of https://e.org/Kit.git, which is not in "
                    + "\(folder)/.build/checkouts; run 'swift package resolve' there",
                "the target 'Farther' is left out: it needs 'Far', which is left out",
            ]
        )
    }

    @Test("If nothing is left, the message says why")
    func refusesNothing() {
        #expect(
            throws: PackageError.nothingToBuild(
                package: "Sample",
                reasons: ["the target 'Bin' is left out: its binary is for Apple's systems"]
            )
        ) {
            try plan([SamplePackage.target("Bin", type: "binary")], building: ["Bin"], files: [:])
        }
    }

    @Test("A target without a folder is said with the places that were looked at")
    func saysMissingFolder() {
        #expect(
            throws: PackageError.noSources(
                target: "A",
                tried: ["Sources/A", "Source/A", "src/A", "srcs/A"]
            )
        ) {
            try plan(
                [SamplePackage.target("A"), SamplePackage.target("B")],
                building: ["A"],
                files: ["Sources/B/b.swift": ""]
            )
        }
    }

    @Test("Rendered are the only app, or all libraries; several apps have to be chosen from")
    func choosesProduct() throws {
        func choice(_ targets: [String], product: String? = nil) throws -> [String] {
            let manifest = try SamplePackage.manifest(
                "[\(targets.joined(separator: ", "))]",
                products: #"[{"name": "Kit", "targets": ["A", "B"], "type": {"library": ["automatic"]}}]"#
            )
            return try ProductChoice(toRun: manifest, product: product) { $0.name != "Tool" }.targets
        }
        let libraries = ["A", "B"].map { SamplePackage.target($0) }
        let tool = SamplePackage.target("Tool", type: "executable")
        let app = SamplePackage.target("App", type: "executable")

        #expect(try choice(libraries + [tool]) == ["A", "B"])
        #expect(try choice(libraries + [tool, app]) == ["App"])
        #expect(try choice(libraries + [app], product: "Kit") == ["A", "B"])
        #expect(try choice(libraries + [tool], product: "Tool") == ["Tool"])
        #expect(throws: PackageError.severalProducts(["App", "Other"])) {
            try choice([app, SamplePackage.target("Other", type: "executable")])
        }
        #expect(throws: PackageError.unknownProduct("Kid", known: ["Kit"])) {
            try choice(libraries, product: "Kid")
        }
    }
}
