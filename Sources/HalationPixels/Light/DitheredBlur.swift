extension PixelRows {
    /// Blurs the pixels in floats and rounds them to bytes by a fixed 8 x 8 pattern.
    ///
    /// Slow gradients then change from level to level by pixels that alternate, and not in bands. The mean of a block is
    /// within a few hundredths of a level of the exact blur.
    ///
    /// - Parameters:
    ///   - blur: The blur; the outside of the view is transparent.
    ///   - x: The position of the first column in the pattern.
    ///   - y: The position of the first row in the pattern.
    /// - Throws: ``PixelBufferError`` if memory runs out.
    package func applyDithered(_ blur: GaussianBlur, x: Int, y: Int) throws(PixelBufferError) {
        let plane = try Plane<LightPixel>(uninitialized: size)
        plane.withRows { floats in
            for row in 0..<height {
                let pixels = floats.pixels(ofRow: row)
                for column in 0..<width {
                    let pixel = self[column, row]
                    pixels[column] = LightPixel(
                        blue: Float(pixel.blue),
                        green: Float(pixel.green),
                        red: Float(pixel.red),
                        alpha: Float(pixel.alpha)
                    )
                }
            }
            LightBlur(blur).apply(to: floats)
            for row in 0..<height {
                let pixels = floats.pixels(ofRow: row)
                for column in 0..<width {
                    let offset = Self.ditherOffset(x: x + column, y: y + row)
                    let pixel = pixels[column]
                    // One offset for all channels keeps colours at or below alpha.
                    func byte(_ value: Float) -> UInt8 { UInt8(min(max(value + offset, 0), 255)) }
                    self[column, row] = PremultipliedPixel(
                        red: byte(pixel.red),
                        green: byte(pixel.green),
                        blue: byte(pixel.blue),
                        alpha: byte(pixel.alpha)
                    )
                }
            }
        }
    }

    /// Bayer's ordered pattern, in 0..<1: the bits of x ^ y and y, interleaved and reversed.
    private static func ditherOffset(x: Int, y: Int) -> Float {
        var value = 0
        let (a, b) = ((x ^ y) & 7, y & 7)
        for bit in 0..<3 {
            value |= (a >> bit & 1) << (5 - 2 * bit)
            value |= (b >> bit & 1) << (4 - 2 * bit)
        }
        return (Float(value) + 0.5) / 64
    }
}
