public import HalationPixels

/// A failure to decode the bytes of a file as PNG.
public enum PNGDecodingError: Error, Equatable, Sendable {
    /// A part of a PNG file: the chunks before the pixels, the compressed pixels, or the chunks after them.
    public enum Part: Hashable, Sendable {
        case header
        case pixels
        case end
    }

    /// There are no bytes.
    case empty
    /// The signature is not that of PNG, but maybe of another format.
    case notPNG(otherFormat: String?)
    /// The signature is damaged as by a transfer in text mode.
    case damagedSignature
    /// The file is truncated.
    case cutShort(in: Part)
    /// A chunk, given by its name, has a wrong checksum.
    case wrongChecksum(chunk: String)
    /// The first chunk is not the header.
    case missingHeader
    /// A side in the header has no pixels, or more than `limit`.
    case unsupportedSize(PixelSize, limit: Int)
    /// The size in the header has more than `limit` pixels.
    case tooManyPixels(PixelSize, limit: Int)
    /// The file has more than `limit` bytes.
    case tooManyBytes(Int, limit: Int)
    /// The pixels are indices, and there is no palette.
    case missingPalette
    /// There is no chunk with pixels.
    case missingPixels
    /// The compressed data ends before the last pixel, or lacks its end.
    case tooLittleData
    /// The compressed data continues after the last pixel.
    case tooMuchData
    /// The compressed data is invalid, with zlib's reason.
    case invalidCompression(reason: String)
    /// The file violates another rule of the format, with libpng's reason.
    case malformed(reason: String)
    /// Memory for the pixels is short.
    case outOfMemory(PixelSize)
}

extension PNGDecodingError: CustomStringConvertible {
    /// A sentence about 'the PNG', with the fault and the remedy.
    public var description: String { sentence(about: "the PNG") }

    /// The sentence about `subject`.
    func sentence(about subject: String) -> String {
        switch self {
        case .empty: "\(subject) is empty; give a PNG file"
        case .notPNG(let format?):
            "\(subject) is not a PNG file but seems to be \(article(format)) \(format); convert it"
        case .notPNG(nil): "\(subject) is not a PNG file; give a PNG file"
        case .damagedSignature:
            "\(subject) was damaged by a transfer in text mode; get an intact copy"
        case .cutShort(let part): "\(subject) ends \(words(part)); get a complete copy"
        case .wrongChecksum(let chunk):
            "\(subject) is damaged: chunk \(chunk) has a wrong checksum; get an intact copy"
        case .missingHeader: "\(subject) is damaged: it does not begin with a header"
        case .unsupportedSize(let size, let limit):
            "\(subject) has \(size.width)x\(size.height) pixels; each side must have 1 to \(limit)"
        case .tooManyPixels(let size, let limit):
            "\(subject) has \(size.width)x\(size.height) pixels; the limit is \(limit) in all"
        case .tooManyBytes(let count, let limit): "\(subject) has \(count) bytes; the limit is \(limit)"
        case .missingPalette: "\(subject) is damaged: its palette is missing"
        case .missingPixels: "\(subject) is damaged: it has no pixel data"
        case .tooLittleData: "\(subject) is damaged: its pixel data is too short"
        case .tooMuchData: "\(subject) is damaged: its pixel data is too long"
        case .invalidCompression(let reason):
            "\(subject) is damaged: its pixel data cannot be decompressed (\(reason))"
        case .malformed(let reason): "\(subject) violates the PNG format (\(reason))"
        case .outOfMemory(let size):
            "\(subject) has \(size.width)x\(size.height) pixels, and memory for them is short"
        }
    }
}

private func words(_ part: PNGDecodingError.Part) -> String {
    switch part {
    case .header: "before its pixel data"
    case .pixels: "within its pixel data"
    case .end: "without its last chunk"
    }
}

private func article(_ format: String) -> String { format == "AVIF" || format == "SVG" ? "an" : "a" }
