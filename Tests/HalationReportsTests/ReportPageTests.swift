import Foundation
import HalationComparison
import HalationImageFiles
import HalationPixels
import HalationReports
import Testing

@Suite("Report page")
struct ReportPageTests {
    private func page(names: [String] = ["1.png", "2.png"], ignoring regions: [PixelRegion] = []) throws
        -> ReportPage
    {
        let findings = try EvenPicture.findings(
            actual: names.enumerated().map { ($1, UInt8($0 * 50)) },
            expected: names.map { ($0, 0) } + [("gone-\(names[0])", 0)],
            tolerance: Tolerance(.channels(upTo: 0, of: .premultiplied), ignoring: regions),
        )
        var frames: [Int: EmbeddedFrame] = [:]
        for index in ReportPage.framesToEmbed(of: findings.sequence) {
            frames[index] = try EmbeddedFrame(
                Comparison(of: EvenPicture.make(UInt8(index * 50)), with: EvenPicture.make(0))
            )
        }
        return ReportPage(findings, frames: frames, thumbnails: [0: try .thumbnail(of: EvenPicture.make(0))])
    }

    /// The object that the page's script reads.
    private func data(of html: String) throws -> [String: Any] {
        let start = try #require(html.range(of: #"<script type="application/json" id="findings">"#))
        let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
        let json = html[start.upperBound..<end.lowerBound]
        return try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }

    @Test("The report page holds the compared pictures to the last pixel")
    func holdsPictures() throws {
        let data = try data(of: page().html)
        let frames = try #require(data["frames"] as? [[String: Any]])

        #expect(frames.map { $0["name"] as? String } == ["1.png", "2.png"])
        #expect(frames[0]["pictures"] is NSNull && frames[1]["thumbnail"] is NSNull)
        #expect(data["selected"] as? Int == 1 && data["embeddedCount"] as? Int == 1)
        let pictures = try #require(frames[1]["pictures"] as? [String: String])
        #expect(pictures.keys.sorted() == ["actual", "differences", "expected", "heat"])
        #expect(try picture(pictures["actual"]) == EvenPicture.make(50))
        #expect(try picture(pictures["expected"]) == EvenPicture.make(0))
    }

    private func picture(_ address: String?) throws -> PixelBuffer {
        let address = try #require(address)
        let prefix = "data:image/png;base64,"
        #expect(address.hasPrefix(prefix))
        let bytes = try #require(Data(base64Encoded: String(address.dropFirst(prefix.count))))
        return try PNGDecoder().decode(Array(bytes))
    }

    @Test("The report page shows verdict, worst frame, missing and ignored frames without its script")
    func saysInWords() throws {
        let html = try page(ignoring: [PixelRegion(x: 1, y: 2, width: 3, height: 1)]).html

        for text in [
            "<title>Frames differ: new</title>", "1 of 2 frames differs; 1 is missing.",
            "2.png: 9 pixels (100.0%) differ",
            "<li><code>gone-1.png</code></li>", "3 x 1 at (1, 2)", "channels: every byte must be the same",
        ] {
            #expect(html.contains(text), "\(text)")
        }
    }

    @Test("The report page escapes file names")
    func escapesNames() throws {
        let name = "</script><script>alert(1)</script><b a='\">&.png"
        let html = try page(names: [name, "z" + name]).html

        #expect(!html.contains("<script>alert") && !html.contains("<b a="))
        #expect(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
        #expect(html.components(separatedBy: "</script>").count == 3)
        let frames = try #require(try data(of: html)["frames"] as? [[String: Any]])
        #expect(frames.map { $0["name"] as? String } == [name, "z" + name])
    }

    @Test("The report page loads nothing from a network")
    func isAlone() throws {
        let html = try page().html

        for text in [
            "http://", "https://", "src=\"", "href=", "url(", "@import", "fetch(", "XMLHttpRequest", "<link",
        ] {
            #expect(!html.contains(text), "\(text)")
        }
        #expect(html.contains("default-src 'none'"))
    }

    @Test("The report page is the same for the same findings")
    func isReproducible() throws {
        #expect(try page().html == page().html)
    }

    @Test(
        "The report page shows the worst frames, the first of equal ones, and the first frame if none differs"
    )
    func choosesFrames() throws {
        func chosen(_ values: [UInt8], tolerance: Tolerance) throws -> [Int] {
            let frames = values.enumerated().map { (String($0), $1) }
            let findings = try EvenPicture.findings(
                actual: frames,
                expected: frames.map { ($0.0, 100) },
                tolerance: tolerance,
            )
            return ReportPage.framesToEmbed(of: findings.sequence)
        }

        #expect(try chosen([100, 100], tolerance: .exact) == [0])
        #expect(try chosen([], tolerance: .exact) == [])
        #expect(try chosen([101, 100, 140, 104, 140], tolerance: .ssim(0.99)) == [2, 4, 3, 0])
        #expect(try chosen(Array(repeating: 7, count: 20), tolerance: .exact) == Array(0..<12))
    }

    @Test("The report page has all thumbnails of a short animation and a sample of a long one")
    func choosesThumbnails() {
        for count in [1, 2, 239, 240, 241, 5000] {
            let chosen = (0..<count).filter { ReportPage.hasThumbnail($0, of: count) }
            #expect(chosen.first == 0 && chosen.count <= 240 && chosen.count >= min(count, 120))
        }
    }

    @Test("Thumbnails of the report page keep proportions, each pixel the mean of those it covers")
    func shrinks() throws {
        var picture = try PixelBuffer(size: PixelSize(width: 224, height: 2))
        for x in 0..<224 { picture[x, 0] = PremultipliedPixel(red: 4, green: 0, blue: 0, alpha: 8) }

        let thumbnail = try Thumbnail.make(of: picture)

        #expect(thumbnail.size == PixelSize(width: 112, height: 1))
        #expect(thumbnail[111, 0] == PremultipliedPixel(red: 2, green: 0, blue: 0, alpha: 4))
        #expect(
            try Thumbnail.make(of: PixelBuffer(size: PixelSize(width: 1, height: 9000))).size
                == PixelSize(width: 1, height: 84)
        )
        #expect(try Thumbnail.make(of: EvenPicture.make(3)) == EvenPicture.make(3))
    }
}
