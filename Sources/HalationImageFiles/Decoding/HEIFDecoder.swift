internal import CImageLibraries
import HalationPixels

/// Decodes HEIC and AVIF with libheif, which turns the picture upright itself.
struct HEIFDecoder {
    private let limits: ImageDecoder.Limits

    init(limits: ImageDecoder.Limits) {
        self.limits = limits
    }

    func decode(_ bytes: [UInt8]) throws(ImageDecodingError) -> StraightPicture {
        guard let functions = cil_heif()?.pointee else { throw .missingLibrary(.heif) }
        // The library keeps a pointer to the bytes.
        return try bytes.withUnsafeBytes { bytes in
            Result { () throws(ImageDecodingError) in try decode(bytes, functions) }
        }.get()
    }

    private func decode(
        _ bytes: UnsafeRawBufferPointer,
        _ functions: cil_heif_functions
    ) throws(ImageDecodingError) -> StraightPicture {
        guard let first = bytes.baseAddress else { throw .empty }
        guard let context = functions.new_context() else {
            throw .outOfMemory(PixelSize(width: 0, height: 0))
        }
        defer { functions.free_context(context) }
        try check(functions.read(context, first, bytes.count, nil))
        var handle: UnsafeMutableRawPointer?
        try check(functions.primary(context, &handle))
        guard let handle else { throw .damaged(.heif, reason: "it has no primary picture") }
        defer { functions.release_handle(handle) }
        try limits.check(
            PixelSize(width: Int(functions.width(handle)), height: Int(functions.height(handle)))
        )
        var image: UnsafeMutableRawPointer?
        try check(
            functions.decode(
                handle,
                &image,
                Int32(cil_heif_rgb),
                Int32(cil_heif_interleaved_rgba),
                nil
            )
        )
        guard let image else { throw .damaged(.heif, reason: "it has no pixels") }
        defer { functions.release_image(image) }
        var picture = try pixels(of: image, functions)
        picture.profile = try profile(of: handle, functions)
        return picture
    }

    private func pixels(
        of image: UnsafeMutableRawPointer,
        _ functions: cil_heif_functions
    ) throws(ImageDecodingError) -> StraightPicture {
        let channel = Int32(cil_heif_interleaved)
        var bytesPerRow: Int32 = 0
        let size = PixelSize(
            width: Int(functions.image_width(image, channel)),
            height: Int(functions.image_height(image, channel))
        )
        try limits.check(size)
        guard let plane = functions.plane(image, channel, &bytesPerRow), Int(bytesPerRow) >= 4 * size.width
        else { throw .damaged(.heif, reason: "it has no pixels") }
        let isPremultiplied = functions.is_premultiplied(image) != 0
        return try StraightPicture(size: size) { target throws(ImageDecodingError) in
            guard let first = target.baseAddress else { return }
            for y in 0..<size.height {
                let row = plane + y * Int(bytesPerRow)
                (first + 4 * size.width * y).update(from: row, count: 4 * size.width)
            }
            if isPremultiplied { target.straighten() }
        }
    }

    private func profile(
        of handle: UnsafeMutableRawPointer,
        _ functions: cil_heif_functions
    ) throws(ImageDecodingError) -> [UInt8]? {
        let count = functions.profile_size(handle)
        guard count > 0, count < 1 << 26 else { return nil }
        var profile = [UInt8](repeating: 0, count: count)
        let error = profile.withUnsafeMutableBytes { bytes in
            bytes.baseAddress.map { functions.profile(handle, $0) }
        }
        return error?.code == 0 ? profile : nil
    }

    private func check(_ error: cil_heif_error) throws(ImageDecodingError) {
        guard error.code != 0 else { return }
        let reason = error.message.map { String(cString: $0) } ?? "no reason is known"
        throw .damaged(.heif, reason: reason)
    }
}

extension UnsafeMutableBufferPointer<UInt8> {
    /// Divides the colours of premultiplied RGBA by their alpha.
    ///
    /// Multiplying again gives the same bytes: the rounding here moves a product by at most half a level.
    func straighten() {
        for pixel in stride(from: 0, to: count - 3, by: 4) {
            let alpha = Int(self[pixel + 3])
            guard alpha > 0, alpha < 255 else { continue }
            for channel in pixel..<pixel + 3 {
                self[channel] = UInt8(Swift.min(255, (Int(self[channel]) * 255 + alpha / 2) / alpha))
            }
        }
    }
}
