import HalationImageFiles
import HalationPixels
import PictureTestSupport
import Testing

@Suite("Texts in PNG files")
struct PNGTextTests {
    private let picture = try? TestPicture.noise.pair(PixelSize(width: 9, height: 7)).expected

    @Test("PNG text: is found again, and the pixels stay", arguments: PNGCompression.allCases)
    func roundTrip(compression: PNGCompression) throws {
        let picture = try #require(picture)
        let file = try PNGEncoder(compression: compression).encode(picture)
        let text = "{\"effect\": \"lava-lamp\", \"title\": \"Grüße \\u0000\"}"

        let marked = PNGText.adding(text, keyword: "halation", to: file)

        #expect(PNGText.text(keyword: "halation", in: marked) == text)
        #expect(PNGText.text(keyword: "other", in: marked) == nil)
        #expect(PNGText.text(keyword: "halation", in: file) == nil)
        // libpng compares the checksum of every chunk.
        #expect(try PNGDecoder().decode(marked) == picture)
        #expect(PNGChunkList(of: marked).map(\.type).prefix(3) == ["IHDR", "iTXt", "sRGB"])
        let encoder = PNGEncoder(compression: compression)
        #expect(try encoder.encode(picture, text: text, keyword: "halation") == marked)
    }

    @Test("PNG text: a file that is cut anywhere gives the text or nothing")
    func cut() throws {
        let file = try PNGEncoder().encode(try #require(picture))
        let marked = PNGText.adding("recipe", keyword: "halation", to: file)
        for count in 0..<marked.count {
            let text = PNGText.text(keyword: "halation", in: Array(marked[..<count]))
            #expect(text == nil || text == "recipe")
        }
        #expect(PNGText.adding("recipe", keyword: "halation", to: [1, 2, 3]) == [1, 2, 3])
    }
}
