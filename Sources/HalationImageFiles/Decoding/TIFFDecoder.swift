internal import CImageLibraries
import HalationPixels

/// Decodes the first picture of a TIFF with libtiff.
struct TIFFDecoder {
    private let limits: ImageDecoder.Limits

    init(limits: ImageDecoder.Limits) {
        self.limits = limits
    }

    func decode(_ bytes: [UInt8]) throws(ImageDecodingError) -> StraightPicture {
        guard cil_tiff_is_installed() else { throw .missingLibrary(.tiff) }
        return try bytes.withUnsafeBufferPointer { bytes in
            Result { () throws(ImageDecodingError) in try decode(bytes) }
        }.get()
    }

    private func decode(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImageDecodingError) -> StraightPicture {
        guard let first = bytes.baseAddress, let file = cil_tiff_open(first, bytes.count) else {
            throw .damaged(.tiff, reason: "its directory cannot be read")
        }
        defer { cil_tiff_close(file) }
        var (width, height): (UInt32, UInt32) = (0, 0)
        cil_tiff_size(file, &width, &height)
        let size = PixelSize(width: Int(width), height: Int(height))
        try limits.check(size)
        var picture = try StraightPicture(size: size) { target throws(ImageDecodingError) in
            guard let first = target.baseAddress else { return }
            let isDecoded = first.withMemoryRebound(to: UInt32.self, capacity: target.count / 4) {
                cil_tiff_decode(file, $0)
            }
            guard isDecoded else { throw .damaged(.tiff, reason: "its pixels cannot be decoded") }
            target.straighten()
        }
        picture.orientation = Int(cil_tiff_orientation(file))
        var count: UInt32 = 0
        if let profile = cil_tiff_profile(file, &count) {
            // One of inks does not fit: the library has converted them already.
            picture.profile = Array(UnsafeBufferPointer(start: profile, count: Int(count)))
        }
        return picture
    }
}
