import Foundation
import HalationTool
import TestSupport
import Testing

@Suite("Property lists of programs") struct ProgramInformationTests {
    private func values(list: String?, project: String? = nil) throws -> [String: Any] {
        let folder = try TemporaryFolder()
        let files = FileManager.default
        func write(_ text: String, _ name: String) throws {
            let url = URL(fileURLWithPath: "\(folder.path)/\(name)")
            try files.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        try write("", "Sources/Sky Map.swift")
        try write(project ?? "", "Sky.xcodeproj/project.pbxproj")
        if let list {
            try write("<plist version=\"1.0\"><dict>\(list)</dict></plist>", "Sources/Info.plist")
        }
        return ProgramInformation(
            file: list.map { _ in "\(folder.path)/Sources/Info.plist" },
            executable: "main",
            around: "\(folder.path)/Sources/Sky Map.swift"
        ).values
    }

    @Test("A program without a list has the values of Xcode's templates, named for its file")
    func defaults() throws {
        let values = try values(list: nil)

        #expect(values["CFBundleShortVersionString"] as? String == "1.0")
        #expect(values["CFBundleVersion"] as? String == "1")
        #expect(values["CFBundleName"] as? String == "Sky Map")
        #expect(values["CFBundleIdentifier"] as? String == "com.example.SkyMap")
        #expect(values["CFBundleExecutable"] as? String == "main")
    }

    @Test("What the project's list says counts, whatever its type; keys of its own stay")
    func listed() throws {
        let values = try values(
            list: """
                <key>CFBundleShortVersionString</key><string>3.2</string>
                <key>Keys</key><array><string>a</string></array>
                <key>Answer</key><integer>42</integer>
                """
        )

        #expect(values["CFBundleShortVersionString"] as? String == "3.2")
        #expect(values["Keys"] as? [String] == ["a"])
        #expect(values["Answer"] as? Int == 42)
        #expect(values["CFBundleVersion"] as? String == "1")
    }

    @Test("Settings in the list are those of the Xcode project; a key with an unknown one has its default")
    func settings() throws {
        let values = try values(
            list: """
                <key>CFBundleShortVersionString</key><string>$(MARKETING_VERSION)</string>
                <key>CFBundleVersion</key><string>${UNKNOWN}</string>
                <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
                <key>Own</key><string>$(SECRET)</string>
                <key>Long</key><string>Version $(MARKETING_VERSION) of $(PRODUCT_NAME:rfc1034identifier)</string>
                """,
            project: """
                MARKETING_VERSION = 2.10.1;
                PRODUCT_BUNDLE_IDENTIFIER = org.sky.mapTests;
                MARKETING_VERSION = 2.9;
                PRODUCT_BUNDLE_IDENTIFIER = org.sky.map;
                INFOPLIST_KEY_CFBundleDisplayName = "Sky at Night";
                CURRENT_PROJECT_VERSION = "$(BUILD)";
                """
        )

        #expect(values["CFBundleShortVersionString"] as? String == "2.10.1")
        #expect(values["CFBundleVersion"] as? String == "1")
        #expect(values["CFBundleName"] as? String == "Sky Map")
        #expect(values["CFBundleIdentifier"] as? String == "org.sky.map")
        #expect(values["CFBundleDisplayName"] as? String == "Sky at Night")
        #expect(values["Own"] == nil)
        #expect(values["Long"] as? String == "Version 2.10.1 of Sky-Map")
    }
}
