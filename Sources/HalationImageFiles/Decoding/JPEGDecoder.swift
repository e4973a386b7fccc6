internal import CImageLibraries
import HalationPixels

/// Decodes JPEG with TurboJPEG of libjpeg-turbo.
struct JPEGDecoder {
    private let bytes: [UInt8]
    private let limits: ImageDecoder.Limits

    init(_ bytes: [UInt8], limits: ImageDecoder.Limits) {
        self.bytes = bytes
        self.limits = limits
    }

    func decode() throws(ImageDecodingError) -> StraightPicture {
        guard let functions = cil_turbojpeg()?.pointee else { throw .missingLibrary(.jpeg) }
        guard let handle = functions.init_decompress() else {
            throw .outOfMemory(PixelSize(width: 0, height: 0))
        }
        defer { _ = functions.destroy(handle) }
        var (width, height, subsampling, colorspace): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        let count = UInt(bytes.count)
        let status = functions.decompress_header(
            handle,
            bytes,
            count,
            &width,
            &height,
            &subsampling,
            &colorspace
        )
        guard status == 0 else { throw failure(functions, handle) }
        let size = PixelSize(width: Int(width), height: Int(height))
        try limits.check(size)
        let metadata = JPEGMetadata(bytes)
        let isInk = [cil_tj_colorspace_cmyk, cil_tj_colorspace_ycck].contains(
            Int(colorspace)
        )
        let format = isInk ? cil_tj_cmyk : cil_tj_rgba
        var picture = try StraightPicture(size: size) { target throws(ImageDecodingError) in
            guard let first = target.baseAddress else { return }
            let status = functions.decompress(
                handle,
                bytes,
                count,
                first,
                width,
                4 * width,
                height,
                Int32(format),
                Int32(cil_tj_accurate_dct | cil_tj_limit_scans)
            )
            guard status == 0 || isHarmless(functions, handle) else { throw failure(functions, handle) }
            if isInk { convertInk(target, metadata: metadata) }
        }
        picture.orientation = metadata.orientation
        picture.profile = isInk ? nil : metadata.profile
        return picture
    }

    private func message(_ functions: cil_turbojpeg_functions, _ handle: UnsafeMutableRawPointer) -> String {
        functions.error_text(handle).map { String(cString: $0) } ?? "no reason is known"
    }

    private func failure(
        _ functions: cil_turbojpeg_functions,
        _ handle: UnsafeMutableRawPointer
    ) -> ImageDecodingError {
        .damaged(.jpeg, reason: message(functions, handle))
    }

    /// Whether the library only skipped bytes between segments, which some cameras write.
    private func isHarmless(_ functions: cil_turbojpeg_functions, _ handle: UnsafeMutableRawPointer) -> Bool {
        functions.error_code(handle) == Int32(cil_tj_warning)
            && message(functions, handle).contains("extraneous bytes before marker")
    }

    private func convertInk(_ bytes: UnsafeMutableBufferPointer<UInt8>, metadata: JPEGMetadata) {
        let isReversed = metadata.isAdobes
        if let profile = metadata.profile,
            let conversion = ColorConversion(profile: profile, samples: isReversed ? .cmykReversed : .cmyk)
        {
            return conversion.convertInk(bytes)
        }
        for pixel in stride(from: 0, to: bytes.count, by: 4) {
            func light(_ ink: UInt8) -> Int { Int(isReversed ? ink : 255 - ink) }
            let paper = light(bytes[pixel + 3])
            for channel in 0..<3 {
                bytes[pixel + channel] = UInt8((light(bytes[pixel + channel]) * paper + 127) / 255)
            }
            bytes[pixel + 3] = 255
        }
    }
}
