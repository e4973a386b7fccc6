import DrawingTestSupport
import Foundation
import Halation
import HalationComparison
import HalationImageFiles
import HalationPixels
import HalationTesting
import TestSupport
import Testing

// One at a time: the pictures of their failures have the same names.
@Suite("Snapshots", .serialized)
struct SnapshotTests {
    @Test("A snapshot passes where the picture equals the reference")
    func same() throws {
        try inFolder { folder in
            try picture(.red).writePNG(to: folder + "/dot.png")

            try check(picture(.red), folder)
        }
    }

    @Test("A snapshot passes within the tolerance and fails beyond it")
    func tolerance() throws {
        try inFolder { folder in
            try picture(.red).writePNG(to: folder + "/dot.png")
            let close = try picture(Color(red: 0.99, green: 0.23, blue: 0.19))

            try check(close, folder, tolerance: .perChannel(4))
            let beyond = failure { try check(close, folder, tolerance: .perChannel(1)) }
            #expect(beyond != nil)
        }
    }

    @Test("A snapshot of a view measures blocks at the scale of the view")
    @MainActor func blocks() throws {
        try inFolder { folder in
            let dot = { (x: CGFloat) in
                Rectangle().frame(width: 8, height: 8).offset(x: x).frame(width: 40, height: 20)
            }
            let renderer = ImageRenderer(content: dot(0))
            renderer.scale = 2
            try renderer.pixelBuffer().writePNG(to: folder + "/dot.png")
            @MainActor func failure(_ points: Double) -> SnapshotFailure? {
                do {
                    try checkSnapshot(
                        of: dot(2),
                        named: "dot",
                        scale: 2,
                        tolerance: .blocks(within: points),
                        in: folder
                    )
                    return nil
                } catch {
                    return error
                }
            }
            #expect(failure(2) == nil)
            #expect(failure(1.5)?.description.contains("the largest error is 2 points") == true)
        }
    }

    @Test("A failed snapshot reports how two pictures differ, where to see it, and how to accept it")
    func different() throws {
        try inFolder { folder in
            try picture(Color(red: 1, green: 0, blue: 0)).writePNG(to: folder + "/dot.png")

            let message = failure { try check(picture(Color(red: 0, green: 0, blue: 1)), folder) }

            #expect(
                message == """
                    the picture differs from \(folder)/dot.png: 6 pixels (100.0%) differ, none is allowed; \
                    the largest difference is 255 in red at (0, 0)
                    first at (0, 0): expected #ff0000ff, actual #0000ffff; bounding box 3 x 2 at (0, 0)
                    expected  \(folder)/dot.png
                    actual    \(outputs)/dot.actual.png
                    side by side with the difference: \(outputs)/dot.difference.png
                    to accept the change: cp \(outputs)/dot.actual.png \(folder)/dot.png
                    """
            )
            let written = try PixelBuffer.readPNG(from: outputs + "/dot.actual.png")
            #expect(try written == picture(Color(red: 0, green: 0, blue: 1)))
            #expect(try PixelBuffer.readPNG(from: outputs + "/dot.difference.png").size.width > 9)
        }
    }

    @Test("A snapshot of another size fails")
    func otherSize() throws {
        try inFolder { folder in
            try picture(.red, width: 4).writePNG(to: folder + "/dot.png")

            let message = failure { try check(picture(.red), folder) }

            #expect(
                message?.contains("the picture is 3 x 2 pixels, the reference 4 x 2 pixels") == true,
                "\(message ?? "")"
            )
        }
    }

    @Test("A snapshot without a reference fails and writes only the picture beside the failures")
    func missing() throws {
        try inFolder { folder in
            let message = failure { try check(picture(.red), folder) }

            #expect(
                message == """
                    there is no reference \(folder)/dot.png
                    look at \(outputs)/dot.actual.png; to accept it: mkdir -p \(folder) && cp \(outputs)/dot.actual.png \(folder)/dot.png
                    or run the test again with HALATION_RECORD=missing
                    """
            )
            let files = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(files.isEmpty)
        }
    }

    @Test("A failed snapshot suggests a reference that was renamed")
    func renamed() throws {
        try inFolder { folder in
            try picture(.red).writePNG(to: folder + "/old name.png")

            let message = failure { try check(picture(.red), folder) }

            #expect(
                message == """
                    there is no reference \(folder)/dot.png, but \(folder)/old name.png has the same pixels
                    if the test was renamed: mv '\(folder)/old name.png' \(folder)/dot.png
                    otherwise, to accept the picture: cp \(outputs)/dot.actual.png \(folder)/dot.png
                    """
            )
        }
    }

    @Test("A snapshot with a damaged reference reports it")
    func damaged() throws {
        try inFolder { folder in
            let path = folder + "/dot.png"
            try picture(.red).writePNG(to: path)
            let bytes = try Data(contentsOf: URL(filePath: path))
            try bytes.dropLast(20).write(to: URL(filePath: path))

            let message = failure { try check(picture(.red), folder) }

            #expect(
                message?.hasPrefix("the reference cannot be read: '\(path)'") == true,
                "\(message ?? "")"
            )
            #expect(message?.contains("restore it from version control") == true)
        }
    }

    @Test("A snapshot with a missing reference records it, says so, and then passes")
    func recordMissing() throws {
        try inFolder { folder in
            let message = failure { try check(picture(.red), folder, record: .missing) }
            #expect(
                message
                    == "recorded \(folder)/dot.png (mode 'missing'); check the picture, then run the test again "
                    + "without recording"
            )

            try check(picture(.red), folder, record: .missing)
            let changed = failure { try check(picture(.blue), folder, record: .missing) }
            #expect(changed != nil)
            #expect(try PixelBuffer.readPNG(from: folder + "/dot.png") == picture(.red))
        }
    }

    @Test("A snapshot records failed ones, or everything, in those modes")
    func recordFailedAndAll() throws {
        try inFolder { folder in
            try picture(.red).writePNG(to: folder + "/dot.png")

            try check(picture(.red), folder, record: .failed)
            let recorded = failure { try check(picture(.blue), folder, record: .failed) }
            #expect(recorded != nil)
            #expect(try PixelBuffer.readPNG(from: folder + "/dot.png") == picture(.blue))
            let recordedAgain = failure { try check(picture(.blue), folder, record: .all) }
            #expect(recordedAgain != nil)
            try check(picture(.blue), folder)
        }
    }

    @Test("A snapshot known to be wrong passes as long as it is wrong in the same way")
    func knownWrong() throws {
        try inFolder { folder in
            try picture(.red).writePNG(to: folder + "/dot.xfail.png")

            try check(picture(.red), folder, knownWrong: "it should be blue")
            let message = failure { try check(picture(.blue), folder, knownWrong: "it should be blue") }

            #expect(
                message?.hasPrefix(
                    "the picture is known to be wrong (it should be blue), and now differs from \(folder)/dot.xfail.png"
                ) == true,
                "\(message ?? "")"
            )
        }
    }

    @Test(
        "Snapshots of a target in Tests lie outside of its folder, where SwiftPM does not look for sources",
        arguments: [
            ("/a/Tests/AppTests/GlowTests.swift", "/a/Tests/__Snapshots__/AppTests/GlowTests"),
            ("/a/Tests/AppTests/Views/GlowTests.swift", "/a/Tests/__Snapshots__/AppTests/Views/GlowTests"),
            ("/Tests/b/Tests/AppTests/GlowTests.swift", "/Tests/b/Tests/__Snapshots__/AppTests/GlowTests"),
            ("/a/Tests/GlowTests.swift", "/a/Tests/__Snapshots__/GlowTests"),
            ("/a/Checks/GlowTests.swift", "/a/Checks/__Snapshots__/GlowTests"),
        ]
    )
    func defaultFolder(test: String, folder: String) {
        #expect(SnapshotFolders(folder: nil, testFile: test, environment: [:]).references == folder)
    }

    @Test("Snapshots stay beside their test if they are there already")
    func folderBeside() throws {
        try inFolder { folder in
            let target = folder + "/Tests/AppTests"
            let beside = target + "/__Snapshots__/GlowTests"
            try FileManager.default.createDirectory(atPath: beside, withIntermediateDirectories: true)

            let folders = SnapshotFolders(
                folder: nil,
                testFile: target + "/GlowTests.swift",
                environment: [:]
            )

            #expect(folders.references == beside)
        }
    }

    @Test(
        "Snapshots with names that are not file names are refused",
        arguments: ["", "a/b", "../a", ".hidden", "a b", "ü"]
    )
    func names(name: String) throws {
        try inFolder { folder in
            let message = failure {
                try checkSnapshot(of: picture(.red), named: name, in: folder, record: .all)
            }

            #expect(message?.hasPrefix("'\(name)' is not a valid snapshot name") == true)
        }
    }

    @Test("Snapshots of views are taken at a size, a scale and a time")
    @MainActor func views() throws {
        try inFolder { folder in
            let view = TimelineView(.animation) { timeline in
                Color(white: timeline.date.timeIntervalSinceReferenceDate)
            }
            let expected = try picture(.white, width: 20, height: 10)
            try expected.writePNG(to: folder + "/white.png")

            let size = CGSize(width: 10, height: 5)
            try checkSnapshot(
                of: view,
                named: "white",
                size: size,
                scale: 2,
                at: 1,
                in: folder,
                record: .never
            )
            let early = failure {
                try checkSnapshot(of: view, named: "white", size: size, scale: 2, in: folder, record: .never)
            }
            #expect(early != nil)
        }
    }

    @Test("A failed snapshot records an issue in the test that expects it")
    func issue() throws {
        try inFolder { folder in
            let dot = try picture(.red)
            withKnownIssue {
                expectSnapshot(of: dot, named: "dot", in: folder, record: .never)
            } matching: { issue in
                issue.comments.contains { "\($0)".contains("there is no reference") }
            }
        }
    }

    // MARK: Parts

    /// Folder for the failure pictures of snapshots in temporary folders: that of this file's tests.
    private var outputs: String { ".build/snapshots/SnapshotTests" }

    private func check(
        _ picture: PixelBuffer,
        _ folder: String,
        tolerance: Tolerance = .exact,
        record: SnapshotRecording = .never,
        knownWrong: String? = nil
    ) throws {
        try checkSnapshot(
            of: picture,
            named: "dot",
            tolerance: tolerance,
            in: folder,
            record: record,
            knownWrong: knownWrong
        )
    }

    private func failure(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return "\(error)"
        }
    }

    private func picture(_ color: Color, width: Int = 3, height: Int = 2) throws -> PixelBuffer {
        var picture = try PixelBuffer(size: PixelSize(width: width, height: height))
        let resolved = color.resolve(in: EnvironmentValues())
        func byte(_ unit: Float) -> UInt8 { UInt8((unit * 255).rounded()) }
        for y in 0..<height {
            for x in 0..<width {
                picture[x, y] = PremultipliedPixel(
                    red: byte(resolved.red),
                    green: byte(resolved.green),
                    blue: byte(resolved.blue),
                    alpha: 255
                )
            }
        }
        return picture
    }

    /// Runs `body` with the path of a temporary folder.
    private func inFolder(_ body: (String) throws -> Void) throws {
        let folder = try TemporaryFolder()
        try body(folder.path)
    }
}
