public import HalationPixels

/// Why the bytes of a file could not become a picture.
public enum PNGDecodingError: Error, Equatable, Sendable {
    /// A stretch of a PNG file.
    public enum Part: Hashable, Sendable {
        /// What comes before the pixels.
        case header
        /// The compressed pixels.
        case pixels
        /// What comes after the pixels.
        case end
    }

    /// There are no bytes.
    case empty
    /// The bytes begin as no PNG does; the format is one whose first bytes they have.
    case notPNG(otherFormat: String?)
    /// The bytes begin almost as a PNG does: they were taken for text on their way.
    case damagedSignature
    /// The bytes end too early.
    case cutShort(in: Part)
    /// The checksum of a chunk, which is given by its name, is not that of what it holds.
    case wrongChecksum(chunk: String)
    /// The first chunk is not the header.
    case missingHeader
    /// The header claims a side of no pixels, or of more than `limit`.
    case unsupportedSize(PixelSize, limit: Int)
    /// The header claims more than `limit` pixels in all.
    case tooManyPixels(PixelSize, limit: Int)
    /// The file has more than `limit` bytes.
    case tooManyBytes(Int, limit: Int)
    /// The pixels are indices into a palette that is not there.
    case missingPalette
    /// There is no chunk with pixels.
    case missingPixels
    /// The compressed data ends before the last pixel, or without its own end.
    case tooLittleData
    /// The compressed data goes on after the last pixel.
    case tooMuchData
    /// The compressed data is not what a compressor makes, for the reason that zlib states.
    case invalidCompression(reason: String)
    /// Another rule of the format is broken, which libpng states.
    case malformed(reason: String)
    /// There is no memory for so many pixels.
    case outOfMemory(PixelSize)
}

extension PNGDecodingError: CustomStringConvertible {
    /// A sentence about the file, which it calls 'the PNG', with what is wrong and what would be right.
    public var description: String { sentence(about: "the PNG") }

    /// The sentence with its subject.
    func sentence(about subject: String) -> String {
        switch self {
        case .empty: "\(subject) is empty; a PNG file is needed"
        case .notPNG(let format?):
            "\(subject) is not a PNG file but seems to be \(article(format)) \(format); convert it"
        case .notPNG(nil): "\(subject) is not a PNG file; a PNG file is needed"
        case .damagedSignature:
            "\(subject) was damaged on its way, as files are that are sent as text; get a good copy"
        case .cutShort(let part): "\(subject) ends \(words(part)); get the whole file"
        case .wrongChecksum(let chunk):
            "\(subject) is damaged: its chunk \(chunk) has a wrong checksum; get a good copy"
        case .missingHeader: "\(subject) is damaged: it does not begin with a header"
        case .unsupportedSize(let size, let limit):
            "\(subject) says that it has \(size.width)x\(size.height) pixels; each side takes 1 to \(limit)"
        case .tooManyPixels(let size, let limit):
            "\(subject) says that it has \(size.width)x\(size.height) pixels; it may have \(limit) in all"
        case .tooManyBytes(let count, let limit): "\(subject) has \(count) bytes; it may have \(limit)"
        case .missingPalette: "\(subject) is damaged: its pixels need a palette and there is none"
        case .missingPixels: "\(subject) is damaged: it holds no pixels"
        case .tooLittleData: "\(subject) is damaged: it holds too little data for its pixels"
        case .tooMuchData: "\(subject) is damaged: it holds more data than its pixels take"
        case .invalidCompression(let reason):
            "\(subject) is damaged: its pixels cannot be unpacked (\(reason))"
        case .malformed(let reason): "\(subject) breaks a rule of its format (\(reason))"
        case .outOfMemory(let size):
            "\(subject) has \(size.width)x\(size.height) pixels, and there is no memory for them"
        }
    }
}

private func words(_ part: PNGDecodingError.Part) -> String {
    switch part {
    case .header: "before its pixels begin"
    case .pixels: "in the middle of its pixels"
    case .end: "without its last chunk"
    }
}

private func article(_ format: String) -> String { format == "AVIF" || format == "SVG" ? "an" : "a" }
