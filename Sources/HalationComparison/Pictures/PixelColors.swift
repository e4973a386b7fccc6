import HalationPixels

extension PremultipliedPixel {
    /// Marks a pixel beyond the limit.
    static let differing = opaque(red: 255, green: 0, blue: 64)
    /// Marks ignored anti-aliasing.
    static let antialiased = opaque(red: 255, green: 176, blue: 0)
    /// Fills the space between and beside the panels.
    static let gutter = opaque(red: 96, green: 96, blue: 104)
    /// Outlines the reference if the sizes differ.
    static let expectedOutline = opaque(red: 0, green: 112, blue: 255)
    /// Outlines the actual picture if the sizes differ.
    static let actualOutline = opaque(red: 255, green: 128, blue: 0)

    static func opaque(red: UInt8, green: UInt8, blue: UInt8) -> PremultipliedPixel {
        PremultipliedPixel(red: red, green: green, blue: blue, alpha: 255)
    }

    /// The pixel's luma over white at a quarter of its contrast: a backdrop for saturated marks.
    var faded: PremultipliedPixel {
        let luma = (2126 * Int(red) + 7152 * Int(green) + 722 * Int(blue)) / 10000 + 255 - Int(alpha)
        let grey = UInt8(clamping: 255 - (255 - luma) / 4)
        return .opaque(red: grey, green: grey, blue: grey)
    }
}
