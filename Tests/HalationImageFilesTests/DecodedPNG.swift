import CPNG

/// A PNG file read by libpng, for comparison.
struct DecodedPNG {
    let width: Int
    let height: Int
    /// Straight R, G, B, A.
    let pixels: [UInt8]

    /// Reads a file's bytes; nil when libpng refuses them.
    init?(_ bytes: [UInt8]) {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        guard png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0 else { return nil }
        image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
        var pixels = [UInt8](repeating: 0, count: Int(image.width) * Int(image.height) * 4)
        guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else { return nil }
        (width, height) = (Int(image.width), Int(image.height))
        self.pixels = pixels
    }
}

/// The chunks of a PNG file in order, each with its type and content.
func chunks(of file: [UInt8]) -> [(type: String, content: [UInt8])] {
    var rest = file.dropFirst(8)
    var chunks: [(type: String, content: [UInt8])] = []
    while rest.count >= 12 {
        let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        chunks.append(
            (
                String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self),
                Array(rest.dropFirst(8).prefix(length))
            )
        )
        rest = rest.dropFirst(12 + length)
    }
    return chunks
}
