import Foundation
import Halation
import HalationComparison
import HalationImageFiles
import HalationTesting
import TestSupport
import Testing

/// The example programs, and the pictures of them in the documentation.
@Suite("Examples")
struct ExampleTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test("Every example file is rendered, to the size and the picture that the documentation shows")
    func pictures() throws {
        let folder = try TemporaryFolder()
        try run(folder.path, "1.5")

        let names = try exampleNames()
        #expect(names.count >= 8)
        #expect(
            try folder.contents == names.map { $0 + ".png" }
        )
        for name in names {
            let picture = try PixelBuffer.readPNG(from: "\(folder.path)/\(name).png")
            #expect(picture.size == PixelSize(width: 720, height: 450), "\(name)")
            expectSnapshot(
                of: picture,
                named: name + "@2x",
                tolerance: .perChannel(2, allowing: .fraction(0.001)),
                in: Self.root.appending(path: "Sources/Halation/Halation.docc/Resources").path
            )
        }
    }

    @Test("An example is rendered to equal bytes in two runs, alone and among others")
    func equalBytes() throws {
        let folder = try TemporaryFolder()
        try run("\(folder.path)/alone", "0.5", "sparkler")
        try run("\(folder.path)/both", "0.5", "ripples", "sparkler")

        let alone = try Data(contentsOf: URL(filePath: "\(folder.path)/alone/sparkler.png"))
        let both = try Data(contentsOf: URL(filePath: "\(folder.path)/both/sparkler.png"))
        #expect(alone == both)
    }

    /// The names of the files in Examples, as on the command line: `FilmStrip.swift` is `film-strip`.
    private func exampleNames() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: "Examples").path)
            .filter { $0.hasSuffix(".swift") && $0 != "main.swift" }
            .map { file in
                file.dropLast(6).reduce(into: "") { name, letter in
                    if letter.isUppercase, !name.isEmpty { name += "-" }
                    name += letter.lowercased()
                }
            }
            .sorted()
    }

    /// Runs the program `examples`, which lies beside the test bundle.
    private func run(_ arguments: String...) throws {
        let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let process = Process()
        process.executableURL = URL(filePath: bundle).deletingLastPathComponent().appending(path: "examples")
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
