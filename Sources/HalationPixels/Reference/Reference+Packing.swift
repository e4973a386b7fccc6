extension Reference {
    /// The traits of pixels, transparent ones included.
    package static func traits(_ pixels: [PremultipliedPixel]) -> PixelTraits {
        var traits: PixelTraits = []
        for pixel in pixels {
            if pixel.alpha < 255 { traits.insert(.alpha) }
            if pixel.red != pixel.green || pixel.green != pixel.blue { traits.insert(.color) }
        }
        return traits
    }

    /// The distinct colours in order of first occurrence, with all transparent pixels as one; nil if there are more than
    /// 256.
    package static func colors(_ pixels: [PremultipliedPixel]) -> [PremultipliedPixel]? {
        var colors: [PremultipliedPixel] = []
        for pixel in pixels.map(cleared) where !colors.contains(pixel) { colors.append(pixel) }
        return colors.count > ColorTable.mostColors ? nil : colors
    }

    /// Replaces a fully transparent pixel by transparent black.
    package static func cleared(_ pixel: PremultipliedPixel) -> PremultipliedPixel {
        pixel.alpha > 0 ? pixel : PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 0)
    }

    /// Packs numbers of `depth` bits into bytes, the first in the highest bits.
    package static func packBits(_ numbers: [UInt8], depth: Int) -> [UInt8] {
        stride(from: 0, to: numbers.count, by: 8 / depth).map { start in
            (0..<8 / depth).reduce(UInt8(0)) { byte, place in
                let number = start + place < numbers.count ? numbers[start + place] : 0
                return byte << UInt8(depth) | number
            }
        }
    }

    /// The prediction of PNG's PAETH filter from the bytes to the left, above, and above the left one.
    package static func paeth(left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
        let guess = Int(left) + Int(above) - Int(corner)
        let distances = [left, above, corner].map { abs(guess - Int($0)) }
        if distances[0] <= distances[1], distances[0] <= distances[2] { return left }
        return distances[1] <= distances[2] ? above : corner
    }
}
