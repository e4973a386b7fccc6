import HalationComparison
import HalationPixels
import PictureTestSupport
import Testing

@Suite("Difference pictures")
struct DifferencePictureTests {
    private static let red = PremultipliedPixel(red: 255, green: 0, blue: 64, alpha: 255)
    private static let amber = PremultipliedPixel(red: 255, green: 176, blue: 0, alpha: 255)

    private func count(_ pixel: PremultipliedPixel, in picture: PixelBuffer) -> Int {
        (0..<picture.size.height).reduce(0) { count, y in
            count + (0..<picture.size.width).count { picture[$0, y] == pixel }
        }
    }

    @Test(
        "A difference picture colours counted and anti-aliased pixels differently, and the rest is grey"
    )
    func marks() throws {
        let pair = try TestPicture.lines.pair(PixelSize(width: 64, height: 40))
        for tolerance in [Tolerance.perceptual(0.1), .perChannel(9), .oklab(0.05)] {
            let comparison = try Comparison(of: pair.actual, with: pair.expected, tolerance: tolerance)
            let picture = try comparison.differencePicture()

            #expect(count(Self.red, in: picture) == comparison.pixels?.count)
            guard case .perceptual(let perceptual) = comparison.measurement else { continue }
            #expect(count(Self.amber, in: picture) == perceptual.antialiasedCount)
            #expect(perceptual.antialiasedCount > 0)
        }
    }

    @Test("A side-by-side picture shows expected, difference and actual with the pictures' own pixels")
    func sideBySide() throws {
        let size = PixelSize(width: 9, height: 7)
        let pair = try TestPicture.noise.pair(size)
        let comparison = try Comparison(of: pair.actual, with: pair.expected)
        let (picture, middle) = (try comparison.sideBySide(), try comparison.differencePicture())

        #expect(picture.size == PixelSize(width: 27 + 2 * Comparison.gutter, height: 7))
        for y in 0..<7 {
            for x in 0..<9 {
                #expect(picture[x, y] == pair.expected[x, y])
                #expect(picture[x + 9 + Comparison.gutter, y] == middle[x, y])
                #expect(picture[x + 18 + 2 * Comparison.gutter, y] == pair.actual[x, y])
            }
        }
    }

    @Test("A difference picture of two sizes holds and outlines both")
    func sizes() throws {
        let wide = try TestPicture.noise.pair(PixelSize(width: 10, height: 4)).expected
        let high = try TestPicture.noise.pair(PixelSize(width: 3, height: 8)).expected
        let picture = try Comparison(of: high, with: wide).differencePicture()

        #expect(picture.size == PixelSize(width: 10, height: 8))
        #expect(picture[9, 0] == PremultipliedPixel(red: 0, green: 112, blue: 255, alpha: 255))
        #expect(picture[0, 7] == PremultipliedPixel(red: 255, green: 128, blue: 0, alpha: 255))
        #expect(picture[9, 7] == PremultipliedPixel(red: 96, green: 96, blue: 104, alpha: 255))
    }

    @Test("A heat map grows brighter with the difference, from black for none")
    func heat() throws {
        var (expected, actual) = (
            try PixelBuffer(size: PixelSize(width: 256, height: 1)),
            try PixelBuffer(size: PixelSize(width: 256, height: 1))
        )
        for x in 0..<256 {
            expected[x, 0] = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 255)
            actual[x, 0] = PremultipliedPixel(red: 0, green: UInt8(x), blue: 0, alpha: 255)
        }
        let map = try Comparison(of: actual, with: expected).heatMap()
        let red = (0..<256).map { Int(map[$0, 0].red) }

        #expect(map[0, 0] == PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 255))
        #expect(map[255, 0] == PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255))
        #expect(red == red.sorted() && red[1] > 20)
    }
}
