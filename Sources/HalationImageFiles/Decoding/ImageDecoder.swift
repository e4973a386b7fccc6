public import HalationPixels

/// A decoder of image files: PNG, JPEG, WebP, HEIC, AVIF, TIFF, GIF, PDF and SVG.
///
/// The first bytes decide the format. PNG and GIF are read by Halation, and the others by libraries, which are loaded
/// when a file first needs them: libjpeg-turbo, libwebp, libheif, libtiff, poppler and librsvg. Without its library, a
/// format gives an error that names the package to install.
///
/// Pixels are turned upright by the file's orientation (EXIF), and converted to sRGB by its colour profile, with Little
/// CMS; without that library, or without a profile, samples count as sRGB. CMYK without a profile is converted as
/// `255 - ink` is multiplied by `255 - black`. A PNG may say its colours in other ways too, see ``PNGDecoder``. Samples
/// of more than 8 bits are reduced to 8.
///
/// The result is the same on every machine with the same versions of the libraries and one architecture; the JPEG
/// transform is the exact integer one, which gives the same bytes with and without SIMD. The text of a PDF whose fonts
/// are not embedded depends on the fonts of the system.
///
/// A damaged or truncated file gives an error, never a part of a picture.
public struct ImageDecoder: Sendable {
    /// The largest sizes, checked before memory is allocated for pixels.
    public var limits: Limits

    /// Creates a decoder that refuses files beyond `limits`.
    public init(limits: Limits = Limits()) {
        self.limits = limits
    }

    /// The largest sizes of a file and of its picture.
    public struct Limits: Hashable, Sendable {
        /// Limit of width and height in pixels; 32,767 by default, the largest picture that can be drawn.
        public var side = 32_767

        /// Limit of the number of pixels, in all frames; 2^27 by default, 512 MiB of memory.
        public var pixelCount = 1 << 27

        /// Limit of the file's size in bytes; 1 GiB by default.
        public var byteCount = 1 << 30

        /// Creates the default limits, for files of the program's user.
        public init() {}

        func check(_ size: PixelSize, frames: Int = 1) throws(ImageDecodingError) {
            guard (1...side).contains(size.width), (1...side).contains(size.height) else {
                throw .unsupportedSize(size, limit: side)
            }
            guard size.width * size.height <= pixelCount / max(frames, 1) else {
                throw .tooManyPixels(size, limit: pixelCount)
            }
        }

        func check(byteCount count: Int) throws(ImageDecodingError) {
            guard count > 0 else { throw .empty }
            guard count <= byteCount else { throw .tooManyBytes(count, limit: byteCount) }
        }

        fileprivate var ofPNG: PNGDecoder.Limits {
            var limits = PNGDecoder.Limits()
            limits.side = side
            limits.pixelCount = pixelCount
            limits.byteCount = byteCount
            return limits
        }
    }

    /// The contents of an image file.
    public enum Contents: Sendable {
        /// Pixels, one per point.
        case bitmap(PixelBuffer)

        /// A PDF or SVG, which has a size in points and any number of pixels.
        case document(VectorDocument)
    }

    /// Decodes the bytes of an image file; the first frame of an animation, the first page of a PDF.
    ///
    /// - Throws: ``ImageDecodingError``.
    public func decode(_ bytes: [UInt8]) throws(ImageDecodingError) -> Contents {
        switch try format(of: bytes) {
        case .png: .bitmap(try decodePNG(bytes))
        case .jpeg: .bitmap(try JPEGDecoder(bytes, limits: limits).decode().picture())
        case .webP: .bitmap(try WebPDecoder(bytes, limits: limits).frames(limit: 1)[0].picture)
        case .heif: .bitmap(try HEIFDecoder(limits: limits).decode(bytes).picture())
        case .tiff: .bitmap(try TIFFDecoder(limits: limits).decode(bytes).picture())
        case .gif: .bitmap(try GIFDecoder(bytes, limits: limits).frames(limit: 1)[0].picture)
        case .pdf: .document(try VectorDocument(PDFPage(bytes)))
        case .svg: .document(try VectorDocument(SVGDrawing(bytes)))
        }
    }

    /// Decodes all frames of a GIF or a WebP; other formats have one frame, of the duration 0.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file.
    ///   - documentScale: Pixels per point of a PDF or SVG.
    /// - Returns: The frames, at least one.
    /// - Throws: ``ImageDecodingError``.
    public func decodeFrames(
        _ bytes: [UInt8],
        documentScale: Double = 1
    ) throws(ImageDecodingError) -> [ImageFrame] {
        switch try format(of: bytes) {
        case .gif: return try GIFDecoder(bytes, limits: limits).frames()
        case .webP: return try WebPDecoder(bytes, limits: limits).frames()
        default:
            let picture = try decodePicture(bytes, documentScale: documentScale)
            return [ImageFrame(picture: picture, durationInSeconds: 0)]
        }
    }

    /// Decodes the bytes of an image file to pixels.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file.
    ///   - documentScale: Pixels per point of a PDF or SVG.
    /// - Returns: The picture, premultiplied.
    /// - Throws: ``ImageDecodingError``.
    public func decodePicture(
        _ bytes: [UInt8],
        documentScale: Double = 1
    ) throws(ImageDecodingError) -> PixelBuffer {
        switch try decode(bytes) {
        case .bitmap(let picture): return picture
        case .document(let document):
            let size = document.pixelSize(scale: documentScale)
            try limits.check(size)
            return try document.picture(size: size)
        }
    }

    private func format(of bytes: [UInt8]) throws(ImageDecodingError) -> ImageFileFormat {
        try limits.check(byteCount: bytes.count)
        guard let format = ImageFileFormat(of: bytes) else {
            throw .unknownFormat(name: ImageFileFormat.nameOfOther(bytes))
        }
        return format
    }

    private func decodePNG(_ bytes: [UInt8]) throws(ImageDecodingError) -> PixelBuffer {
        do throws(PNGDecodingError) {
            return try PNGDecoder(limits: limits.ofPNG).decode(bytes)
        } catch {
            throw .png(error)
        }
    }
}

/// A frame of an animated image file.
public struct ImageFrame: Sendable {
    /// The whole picture, earlier frames included.
    public let picture: PixelBuffer

    /// How long it is shown; a GIF's 0 and 0.01 are 0.1 seconds, as browsers show them.
    public let durationInSeconds: Double
}
