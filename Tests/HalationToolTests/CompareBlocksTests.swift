import Foundation
import HalationImageFiles
import HalationPixels
import HalationTool
import TestSupport
import Testing

@Suite("compare --blocks")
@MainActor struct CompareBlocksTests {
    /// Writes a white picture of 90 x 60 pixels with a black rectangle of 30 x 12 pixels.
    private func write(_ path: String, x: Int, width: Int = 90) throws {
        var picture = try PixelBuffer(size: PixelSize(width: width, height: 60))
        for y in 0..<60 {
            for column in 0..<width {
                let isInside = (x..<x + 30).contains(column) && (20..<32).contains(y)
                let level: UInt8 = isInside ? 0 : 255
                picture[column, y] = PremultipliedPixel(red: level, green: level, blue: level, alpha: 255)
            }
        }
        try WholeFile.createFolder(at: (path as NSString).deletingLastPathComponent)
        try picture.writePNG(to: path)
    }

    @Test("compare --blocks says which block moved and by how many points")
    func moved() async throws {
        let folder = try TemporaryFolder()
        try write(folder.path + "/a.png", x: 26)
        try write(folder.path + "/b.png", x: 20)
        let both = ["compare", folder.path + "/a.png", folder.path + "/b.png", "--blocks"]

        let run = await RecordedRun(both)
        #expect(run.status == .different)
        #expect(
            run.output == """
                different: 1 of 1 blocks differs; the largest error is 6 points
                fill 30 x 12 at (20, 20): moved 6 right

                """
        )
        #expect(await RecordedRun(both + ["--scale", "3"]).status == .different)
        #expect(await RecordedRun(both + ["--scale", "6"]).status == .success)
        #expect(await RecordedRun(both + ["--tolerance", "6"]).status == .success)
        let metric = await RecordedRun(Array(both.dropLast()) + ["--metric", "blocks"])
        #expect(metric.output == run.output)
    }

    @Test(
        "The scale of blocks is in the name of the expected file",
        arguments: [("b@2x.png", "3 points"), ("b@3x~iphone.png", "2 points"), ("b@0x.png", "6 points")]
    )
    func scaleOfName(name: String, error: String) async throws {
        let folder = try TemporaryFolder()
        try write(folder.path + "/a.png", x: 26)
        try write(folder.path + "/" + name, x: 20)
        let run = await RecordedRun(["compare", folder.path + "/a.png", folder.path + "/" + name, "--blocks"])
        #expect(run.output.contains("the largest error is \(error)\n"), "\(run.output)")
    }

    @Test("compare --blocks of folders has a line for each picture, and totals")
    func folders() async throws {
        let folder = try TemporaryFolder()
        for (name, x) in [("1.png", 20), ("2.png", 22), ("3@2x.png", 30)] {
            try write(folder.path + "/new/" + name, x: x)
            try write(folder.path + "/old/" + name, x: 20)
        }
        try write(folder.path + "/new/4.png", x: 20, width: 93)
        try write(folder.path + "/old/4.png", x: 20)

        let run = await RecordedRun(["compare", folder.path + "/new", folder.path + "/old", "--blocks"])
        #expect(run.status == .different)
        let lines = run.output.split(separator: "\n").dropFirst()
        #expect(
            lines.joined(separator: "\n") == """
                1.png: 1 block, 100% / 100% / 100% within 1 / 2 / 5 points, largest error 0, size off by 0, \
                flat colours off by 0, mean difference 0
                2.png: 1 block, 0% / 100% / 100% within 1 / 2 / 5 points, largest error 2, size off by 0, \
                flat colours off by 0, mean difference 2.27
                3@2x.png: 1 block, 0% / 0% / 100% within 1 / 2 / 5 points, largest error 5, size off by 0, \
                flat colours off by 0, mean difference 11.33
                4.png: 1 block, 100% / 100% / 100% within 1 / 2 / 5 points, largest error 0, size off by 3, \
                flat colours off by 0, mean difference 0
                pictures with every block in place: 2 within 1, 3 within 2, 4 within 5 points, of 4
                blocks: 2 within 1, 3 within 2, 4 within 5 points, of 4
                median of the mean differences: 2.27 of 255 levels
                """
        )
    }

    @Test("compare --blocks --json has the boxes in pixels and the errors in points")
    func json() async throws {
        let folder = try TemporaryFolder()
        try write(folder.path + "/a.png", x: 24)
        try write(folder.path + "/b@2x.png", x: 20)
        let paths = [folder.path + "/a.png", folder.path + "/b@2x.png"]
        let run = await RecordedRun(["compare"] + paths + ["--blocks", "--json"])
        let root = try #require(
            JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        )
        let frame = try #require((root["frames"] as? [[String: Any]])?.first)
        let measured = try #require(frame["measurement"] as? [String: Any])
        let blocks = try #require(measured["blocks"] as? [String: Any])
        let change = try #require((blocks["changes"] as? [[String: Any]])?.first)
        #expect(blocks["scale"] as? Double == 2 && blocks["within2"] as? Double == 1)
        #expect(change["change"] as? String == "moved" && change["error"] as? Double == 2)
        #expect(change["expected"] as? [String: Int] == ["x": 20, "y": 20, "width": 30, "height": 12])
        #expect(change["actual"] as? [String: Int] == ["x": 24, "y": 20, "width": 30, "height": 12])
    }

    @Test("The report page of blocks has their boxes")
    func report() async throws {
        let folder = try TemporaryFolder()
        try write(folder.path + "/a.png", x: 24)
        try write(folder.path + "/b.png", x: 20)
        let paths = [folder.path + "/a.png", folder.path + "/b.png"]
        _ = await RecordedRun(["compare"] + paths + ["--blocks", "--report", folder.path + "/r"])
        let html = try String(contentsOf: URL(filePath: folder.path + "/r/index.html"), encoding: .utf8)
        #expect(html.contains(#""description":"fill 30 x 12 at (20, 20): moved 4 right""#))
        #expect(html.contains("aria-pressed=\"true\">Blocks</button>"))
    }
}
