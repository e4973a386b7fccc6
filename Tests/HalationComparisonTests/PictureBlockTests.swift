import HalationComparison
import HalationPixels
import Testing

@Suite("Blocks of a picture")
struct PictureBlockTests {
    @Test("The boxes of separate rectangles are the blocks, from the top and from the left")
    func boxes() throws {
        let rects = [
            PixelRegion(x: 10, y: 8, width: 30, height: 12), PixelRegion(x: 100, y: 8, width: 20, height: 10),
            PixelRegion(x: 10, y: 60, width: 90, height: 1), PixelRegion(x: 199, y: 119, width: 1, height: 1),
        ]
        #expect(try BlockPicture(rects: rects.reversed()).regions() == rects)
    }

    @Test(
        "Words join over 7 points to the side and letters over 2 points up and down",
        arguments: [1.0, 2, 3]
    )
    func joining(scale: Double) throws {
        let s = Int(scale)
        func count(dx: Int, dy: Int) throws -> Int {
            let first = PixelRegion(x: 10, y: 10, width: 10, height: 10)
            let second = PixelRegion(x: 10 + dx, y: 10 + dy, width: 10, height: 10)
            return try BlockPicture(rects: [first, second]).regions(scale: scale).count
        }
        #expect(try count(dx: 10 + 7 * s, dy: 0) == 1)
        #expect(try count(dx: 11 + 7 * s, dy: 0) == 2)
        #expect(try count(dx: 0, dy: 10 + 2 * s) == 1)
        #expect(try count(dx: 0, dy: 11 + 2 * s) == 2)
        #expect(try count(dx: 10 + 7 * s, dy: 10 + 2 * s) == 1)
    }

    @Test("Words of large type join over 0.6 of their height, and fills do not")
    func largeType() throws {
        func count(gap: Int, isText: Bool) throws -> Int {
            var picture = try BlockPicture()
            for x in [10, 60 + gap] {
                picture.fill(PixelRegion(x: x, y: 20, width: 50, height: 30), BlockPicture.black)
                guard isText else { continue }
                picture.fill(PixelRegion(x: x + 4, y: 24, width: 42, height: 22), BlockPicture.white)
            }
            return picture.regions().count
        }
        #expect(try count(gap: 18, isText: true) == 1)
        #expect(try count(gap: 19, isText: true) == 2)
        #expect(try count(gap: 18, isText: false) == 2)
    }

    @Test(
        "A letter that covers its box joins the words on both sides of it, and a fill at the end of a line does not"
    )
    func denseLetters() throws {
        func regions(last: Bool, width: Int = 20) throws -> [PixelRegion] {
            var picture = try BlockPicture()
            for x in last ? [10, 104 + width - 20] : [10] {
                picture.fill(PixelRegion(x: x, y: 20, width: 50, height: 30), BlockPicture.black)
                picture.fill(PixelRegion(x: x + 4, y: 24, width: 42, height: 22), BlockPicture.white)
            }
            picture.fill(PixelRegion(x: 72, y: 28, width: width, height: 22), BlockPicture.black)
            return picture.regions()
        }
        #expect(try regions(last: true) == [PixelRegion(x: 10, y: 20, width: 144, height: 30)])
        #expect(try regions(last: false).count == 2)
        #expect(try regions(last: true, width: 23).count == 3)
    }

    @Test("A row of pixels that differs by 9 to 12 levels is noise; a stronger or a thicker one is a block")
    func faintRows() throws {
        func count(level: UInt8, height: Int) throws -> Int {
            let color = PremultipliedPixel(red: level, green: level, blue: level, alpha: 255)
            let rect = PixelRegion(x: 20, y: 30, width: 33, height: height)
            return try BlockPicture(background: BlockPicture.black, rects: [rect], color: color).regions()
                .count
        }
        #expect(try count(level: 12, height: 1) == 0)
        #expect(try count(level: 13, height: 1) == 1)
        #expect(try count(level: 9, height: 2) == 1)
    }

    @Test("Empty and even pictures, transparent ones too, have no blocks")
    func even() throws {
        #expect(try BlockPicture(0, 0).regions().isEmpty)
        #expect(try BlockPicture(0, 5).regions().isEmpty)
        #expect(try BlockPicture(1, 1).regions().isEmpty)
        #expect(try BlockPicture(30, 20, background: .transparent).regions().isEmpty)
    }

    @Test("A block differs from a transparent background in alpha alone")
    func alpha() throws {
        let rect = PixelRegion(x: 3, y: 4, width: 9, height: 5)
        #expect(try BlockPicture(background: .transparent, rects: [rect]).regions() == [rect])
    }

    @Test("A picture of unrelated pixels is one block, and a picture of two halves has one block")
    func fullBleed() throws {
        var noise = try BlockPicture(40, 30)
        var random = SplitMix(state: 1)
        for y in 0..<30 {
            for x in 0..<40 {
                let byte = { () -> UInt8 in .random(in: 0...255, using: &random) }
                noise.buffer[x, y] = PremultipliedPixel(red: byte(), green: byte(), blue: byte(), alpha: 255)
            }
        }
        #expect(noise.regions() == [PixelRegion(x: 0, y: 0, width: 40, height: 30)])
        let half = PixelRegion(x: 100, y: 0, width: 100, height: 120)
        #expect(try BlockPicture(rects: [half]).regions().count == 1)
    }

    @Test("A gradient is a background: what stands on it is a block")
    func gradient() throws {
        var picture = try BlockPicture(256, 100)
        for x in 0..<256 {
            let level = UInt8(x)
            picture.fill(
                PixelRegion(x: x, y: 0, width: 1, height: 100),
                PremultipliedPixel(red: level, green: level, blue: 255, alpha: 255)
            )
        }
        #expect(picture.regions().isEmpty)
        let rect = PixelRegion(x: 50, y: 20, width: 30, height: 12)
        picture.fill(rect, PremultipliedPixel(red: 200, green: 0, blue: 0, alpha: 255))
        #expect(picture.regions() == [rect])
    }

    @Test("The label of a button is a block on its fill, and the fill's corners are not")
    func nesting() throws {
        let plate = PixelRegion(x: 20, y: 20, width: 100, height: 44)
        let label = PixelRegion(x: 50, y: 36, width: 40, height: 12)
        var picture = try BlockPicture(rects: [plate], color: BlockPicture.blue)
        picture.fill(label, BlockPicture.white)
        picture.fill(PixelRegion(x: 20, y: 20, width: 5, height: 5), BlockPicture.white)
        picture.fill(PixelRegion(x: 119, y: 63, width: 1, height: 1), BlockPicture.white)
        let blocks = PictureBlock.blocks(of: picture.buffer)
        #expect(blocks.map(\.region) == [plate, label])
        #expect(blocks.map(\.depth) == [0, 1])
        #expect(blocks.map(\.color) == [BlockPicture.blue, BlockPicture.white])
    }

    @Test("Lines, fills and texts are told apart")
    func kinds() throws {
        var picture = try BlockPicture()
        picture.fill(PixelRegion(x: 0, y: 10, width: 100, height: 1), BlockPicture.black)
        picture.fill(PixelRegion(x: 0, y: 30, width: 60, height: 30), BlockPicture.blue)
        for x in 0..<10 {
            picture.fill(PixelRegion(x: 100 + 4 * x, y: 80, width: 2, height: 9), BlockPicture.black)
        }
        #expect(PictureBlock.blocks(of: picture.buffer).map(\.kind) == [.line, .fill, .glyphs])
    }

    @Test("A thin text without a run of equal pixels has no flat colour")
    func noFlatColor() throws {
        var picture = try BlockPicture()
        for x in 0..<10 { picture.fill(PixelRegion(x: 2 * x, y: 5, width: 1, height: 9), BlockPicture.black) }
        #expect(PictureBlock.blocks(of: picture.buffer).map(\.color) == [nil])
    }
}
