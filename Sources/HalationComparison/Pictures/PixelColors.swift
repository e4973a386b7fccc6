import HalationPixels

extension PremultipliedPixel {
    /// What is too far off.
    static let differing = opaque(red: 255, green: 0, blue: 64)
    /// What looks like the work of anti-aliasing and does not count.
    static let antialiased = opaque(red: 255, green: 176, blue: 0)
    /// Between and beside pictures.
    static let gutter = opaque(red: 96, green: 96, blue: 104)
    /// The border of the expected picture, where sizes differ.
    static let expectedOutline = opaque(red: 0, green: 112, blue: 255)
    /// The border of the actual one.
    static let actualOutline = opaque(red: 255, green: 128, blue: 0)

    static func opaque(red: UInt8, green: UInt8, blue: UInt8) -> PremultipliedPixel {
        PremultipliedPixel(red: red, green: green, blue: blue, alpha: 255)
    }

    /// The pixel's brightness over white, of which a quarter is left: a background for strong colours.
    var faded: PremultipliedPixel {
        let luma = (2126 * Int(red) + 7152 * Int(green) + 722 * Int(blue)) / 10000 + 255 - Int(alpha)
        let grey = UInt8(clamping: 255 - (255 - luma) / 4)
        return .opaque(red: grey, green: grey, blue: grey)
    }
}
