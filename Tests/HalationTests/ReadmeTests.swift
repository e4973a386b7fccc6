import Foundation
import Testing

@Suite("README")
struct ReadmeTests {
    @Test("The README shows the Glow example as it is built")
    func example() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        let example = try String(
            contentsOf: root.appending(path: "Examples/Glow/main.swift"),
            encoding: .utf8
        )

        #expect(readme.contains("```swift\n" + example + "```"))
        #expect(example.split(separator: "\n").count <= 30)
    }
}
