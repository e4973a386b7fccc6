import HalationComparison
import HalationPixels

/// Pictures of rectangles on a background, whose blocks are known.
struct BlockPicture {
    var buffer: PixelBuffer

    static let white = PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255)
    static let black = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 255)
    static let blue = PremultipliedPixel(red: 0, green: 122, blue: 255, alpha: 255)

    init(
        _ width: Int = 200,
        _ height: Int = 120,
        background: PremultipliedPixel = white,
        rects: [PixelRegion] = [],
        color: PremultipliedPixel = black
    ) throws {
        buffer = try PixelBuffer(size: PixelSize(width: width, height: height))
        fill(PixelRegion(x: 0, y: 0, width: width, height: height), background)
        for rect in rects { fill(rect, color) }
    }

    /// Fills the part of a rectangle that lies in the picture.
    mutating func fill(_ rect: PixelRegion, _ color: PremultipliedPixel) {
        for y in rect.rows.clamped(to: 0..<buffer.size.height) {
            for x in rect.columns.clamped(to: 0..<buffer.size.width) { buffer[x, y] = color }
        }
    }

    /// The boxes of the blocks.
    func regions(scale: Double = 1) -> [PixelRegion] {
        PictureBlock.blocks(of: buffer, scale: scale).map(\.region)
    }
}

/// A seeded generator, so that every run tests the same cases.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
