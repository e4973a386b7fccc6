import CWebP
import HalationPixels

/// Encodes pictures as WebP files in memory.
struct WebPPictureEncoder {
    /// The largest side of a WebP picture.
    static let largestSide = Int(WEBP_MAX_DIMENSION)

    private var config = WebPConfig()
    private let isOpaque: Bool

    /// Creates an encoder.
    ///
    /// - Parameters:
    ///   - quality: The compression.
    ///   - isOpaque: Whether alpha is left out, with transparent pixels on black.
    /// - Throws: ``MovieError`` if libwebp does not fit its header.
    init(quality: WebPQuality, isOpaque: Bool) throws(MovieError) {
        self.isOpaque = isOpaque
        let isReady: Bool
        switch quality {
        case .lossless:
            // Level 6 of 9 is libwebp's own default; higher ones take several times as long for few per cent.
            isReady = WebPConfigInit(&config) != 0 && WebPConfigLosslessPreset(&config, 6) != 0
        case .lossy(let quality):
            isReady = WebPConfigInit(&config) != 0
            config.quality = Float(min(max(quality, 0), 100))
        }
        guard isReady, WebPValidateConfig(&config) != 0 else {
            throw .encodingFailed(format: "WebP", reason: "libwebp has another version than its header")
        }
    }

    /// Returns the bytes of a still file.
    func encode(_ picture: PixelBuffer) throws(MovieError) -> [UInt8] {
        var webP = WebPPicture()
        guard WebPPictureInit(&webP) != 0 else {
            throw .encodingFailed(format: "WebP", reason: "libwebp has another version than its header")
        }
        defer { WebPPictureFree(&webP) }
        webP.width = Int32(picture.size.width)
        webP.height = Int32(picture.size.height)
        // Colours are converted once, by the encoder.
        webP.use_argb = 1
        guard fill(&webP, from: picture) else {
            throw .encodingFailed(format: "WebP", reason: "out of memory")
        }
        var writer = WebPMemoryWriter()
        WebPMemoryWriterInit(&writer)
        defer { WebPMemoryWriterClear(&writer) }
        let isEncoded = withUnsafeMutablePointer(to: &writer) { writer in
            webP.writer = WebPMemoryWrite
            webP.custom_ptr = UnsafeMutableRawPointer(writer)
            return withUnsafePointer(to: config) { WebPEncode($0, &webP) != 0 }
        }
        guard isEncoded else {
            throw .encodingFailed(format: "WebP", reason: "libwebp's error \(webP.error_code.rawValue)")
        }
        return Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
    }

    private func fill(_ webP: inout WebPPicture, from picture: PixelBuffer) -> Bool {
        let size = picture.size
        var rgba = [UInt8](repeating: 0, count: size.width * size.height * 4)
        return rgba.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return false }
            let stride = size.width * 4
            picture.withRows { rows in
                for y in 0..<size.height {
                    if isOpaque {
                        rows.flattenRow(y, onto: .black, into: base + y * stride)
                    } else {
                        rows.straightenRow(y, into: base + y * stride)
                    }
                }
            }
            return isOpaque
                ? WebPPictureImportRGBX(&webP, base, Int32(stride)) != 0
                : WebPPictureImportRGBA(&webP, base, Int32(stride)) != 0
        }
    }
}
