import HalationPixels
import Testing

@Suite("Pixel buffer")
struct PixelBufferTests {
    private let red = PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255)

    @Test("A pixel buffer starts transparent, keeps its pixels, and stores bytes as blue, green, red, alpha")
    func pixels() throws {
        var picture = try PixelBuffer(size: PixelSize(width: 5, height: 3))
        #expect(picture[4, 2] == .transparent)

        picture[4, 2] = PremultipliedPixel(red: 3, green: 2, blue: 1, alpha: 4)

        #expect(picture[4, 2] == PremultipliedPixel(red: 3, green: 2, blue: 1, alpha: 4))
        #expect(picture[3, 2] == .transparent)
        picture.withUnsafeBytes { bytes in
            #expect(bytes.count == 3 * picture.bytesPerRow)
            #expect(
                Array(bytes[2 * picture.bytesPerRow + 16..<2 * picture.bytesPerRow + 20]) == [1, 2, 3, 4]
            )
        }
    }

    @Test("A pixel buffer is a value: writing to a copy leaves the original alone")
    func copies() throws {
        let original = try PixelBuffer(size: PixelSize(width: 2, height: 2))
        var copy = original

        copy[1, 1] = red

        #expect(original[1, 1] == .transparent)
        #expect(copy[1, 1] == red)
        #expect(original != copy)
        copy[1, 1] = .transparent
        #expect(original == copy)
    }

    @Test("Pixel buffers are equal by their pixels, not by the padding between rows")
    func padding() throws {
        let size = PixelSize(width: 3, height: 2)
        var pictures = [try PixelBuffer(uninitialized: size), try PixelBuffer(uninitialized: size)]
        for index in 0..<2 {
            pictures[index].withMutableRows { rows in
                #expect(rows.bytesPerRow > 12)
                for y in 0..<2 {
                    let whole = PixelRows(
                        base: rows.row(y),
                        width: rows.bytesPerRow / 4,
                        height: 1,
                        bytesPerRow: rows.bytesPerRow,
                    )
                    whole.fill(with: index == 0 ? .transparent : red)
                }
                rows.fill(with: red)
            }
        }

        #expect(pictures[0] == pictures[1])
        #expect(pictures[0] != (try PixelBuffer(size: PixelSize(width: 2, height: 3))))
    }

    @Test("A pixel buffer aligns every row to 64 bytes", arguments: [1, 15, 16, 17, 1920])
    func alignment(width: Int) throws {
        let picture = try PixelBuffer(size: PixelSize(width: width, height: 3))
        let plane = try AlphaPlane(size: PixelSize(width: width, height: 3))
        picture.withRows { rows in
            for y in 0..<3 { #expect(UInt(bitPattern: rows.row(y)) % 64 == 0) }
        }
        plane.withRows { rows in
            for y in 0..<3 { #expect(UInt(bitPattern: rows.row(y)) % 64 == 0) }
        }
    }

    @Test("A pixel buffer may have no pixels", arguments: [(0, 0), (0, 7), (7, 0)])
    func empty(width: Int, height: Int) throws {
        let size = PixelSize(width: width, height: height)
        var (picture, plane) = (try PixelBuffer(size: size), try AlphaPlane(size: size))

        try picture.withMutableRows { rows in
            rows.fill(with: red)
            try GaussianBlur(sigma: 8).apply(to: rows, scratch: BlurScratch())
            rows.composite(rows)
        }
        try plane.withMutableRows { rows in
            rows.invert()
            try GaussianBlur(sigma: 2).apply(to: rows, scratch: BlurScratch())
            AlphaThreshold(min: 0, max: 1).apply(to: rows)
        }

        #expect(picture == (try PixelBuffer(size: size)))
        #expect(plane == (try AlphaPlane(size: size)))
    }

    @Test("A pixel buffer of an impossible size is an error that names the size")
    func impossible() {
        for size in [
            PixelSize(width: -1, height: 4), PixelSize(width: 4, height: -1),
            PixelSize(width: .max, height: 1), PixelSize(width: 1 << 40, height: 1 << 40),
        ] {
            #expect(throws: PixelBufferError.unsupportedSize(size)) { try PixelBuffer(size: size) }
            #expect(throws: PixelBufferError.self) { try AlphaPlane(size: size) }
        }
        let vast = PixelSize(width: 1 << 30, height: 1 << 28)
        #expect(throws: PixelBufferError.outOfMemory(byteCount: 1 << 60)) { try PixelBuffer(size: vast) }
    }

    @Test("A cropped view of a pixel buffer shows that part")
    func cropping() throws {
        var picture = try PixelBuffer(size: PixelSize(width: 6, height: 5))
        picture.withMutableRows { rows in
            let part = rows.cropped(to: PixelRect(x: 4, y: -3, width: 9, height: 5))
            #expect(part.size == PixelSize(width: 2, height: 2))
            part.fill(with: red)
            #expect(rows.cropped(to: PixelRect(x: 8, y: 8, width: 2, height: 2)).isEmpty)
        }

        let reds = (0..<5).map { y in (0..<6).map { x in picture[x, y] == red ? "#" : "." }.joined() }
        #expect(reds == ["....##", "....##", "......", "......", "......"])
    }
}
