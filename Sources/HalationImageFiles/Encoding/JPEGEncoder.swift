internal import CImageLibraries
public import HalationPixels

/// An encoder of JPEG files, through TurboJPEG of libjpeg-turbo.
///
/// Colours are those of sRGB. From a quality of 90 on, chroma has the resolution of luma.
public struct JPEGEncoder: Sendable {
    /// The quality, from 1 to 100.
    public let quality: Int

    /// The colour behind translucent pixels.
    public let matte: Matte

    /// Creates an encoder of a quality, 92 by default.
    ///
    /// - Parameters:
    ///   - quality: The quality, from 1 to 100; other values count as the nearest within.
    ///   - matte: The colour behind translucent pixels.
    public init(quality: Int = 92, matte: Matte = .black) {
        self.quality = min(max(quality, 1), 100)
        self.matte = matte
    }

    /// Returns `picture` as the bytes of a JPEG file.
    ///
    /// - Throws: ``JPEGEncodingError`` if the library is missing, or a side has more than 65,500 pixels or none.
    public func encode(_ picture: PixelBuffer) throws(JPEGEncodingError) -> [UInt8] {
        let (width, height) = (picture.size.width, picture.size.height)
        guard (1...65_500).contains(width), (1...65_500).contains(height) else {
            throw .unsupportedSize(picture.size)
        }
        guard let functions = cil_turbojpeg()?.pointee, let handle = functions.init_compress() else {
            throw .missingLibrary
        }
        defer { _ = functions.destroy(handle) }
        var rgba = [UInt8](repeating: 0, count: width * height * 4)
        rgba.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            picture.withRows { rows in
                for y in 0..<height { rows.flattenRow(y, onto: matte, into: base + 4 * width * y) }
            }
        }
        var bytes: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        defer { if let bytes { functions.free_bytes(bytes) } }
        let status = functions.compress(
            handle,
            rgba,
            Int32(width),
            Int32(4 * width),
            Int32(height),
            Int32(cil_tj_rgba),
            &bytes,
            &count,
            Int32(quality >= 90 ? cil_tj_sampling_444 : cil_tj_sampling_420),
            Int32(quality),
            Int32(cil_tj_accurate_dct)
        )
        guard status == 0, let bytes else {
            throw .failed(functions.error_text(handle).map { String(cString: $0) } ?? "unknown reason")
        }
        return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
}

/// A failure to write a JPEG file.
public enum JPEGEncodingError: Error, Equatable, Sendable {
    /// TurboJPEG is not installed.
    case missingLibrary

    /// JPEG cannot hold pictures of this size.
    case unsupportedSize(PixelSize)

    /// TurboJPEG failed, for the reason that it gives.
    case failed(String)
}

extension JPEGEncodingError: CustomStringConvertible {
    /// A sentence with the reason, and what would be right.
    public var description: String {
        switch self {
        case .missingLibrary:
            "JPEG needs TurboJPEG, which is not installed; install it, with 'apt-get install libturbojpeg0' on Debian"
        case .unsupportedSize(let size):
            "JPEG cannot hold pictures of \(size.width)x\(size.height) pixels; each side must have 1 to 65500"
        case .failed(let reason): "JPEG cannot be encoded: \(reason)"
        }
    }
}
