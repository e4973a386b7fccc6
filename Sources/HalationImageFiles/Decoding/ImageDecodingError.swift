public import HalationPixels

/// A failure to decode the bytes of an image file.
public enum ImageDecodingError: Error, Equatable, Sendable {
    /// There are no bytes.
    case empty
    /// The format is not one of ``ImageFileFormat``; `name` is that of a known one.
    case unknownFormat(name: String?)
    /// The library that reads the format is not installed.
    case missingLibrary(ImageFileFormat)
    /// The file is a PNG with this fault.
    case png(PNGDecodingError)
    /// The file is truncated or violates its format.
    case damaged(ImageFileFormat, reason: String)
    /// A side has no pixels, or more than `limit`.
    case unsupportedSize(PixelSize, limit: Int)
    /// The picture has more than `limit` pixels, those of all frames together.
    case tooManyPixels(PixelSize, limit: Int)
    /// The file has more than `limit` bytes.
    case tooManyBytes(Int, limit: Int)
    /// Memory for the pixels is short.
    case outOfMemory(PixelSize)
}

extension ImageDecodingError: CustomStringConvertible {
    /// A sentence about 'the image', with the fault and the remedy.
    public var description: String { sentence(about: "the image") }

    /// The sentence about `subject`.
    package func sentence(about subject: String) -> String {
        switch self {
        case .empty: "\(subject) is empty; give an image file"
        case .unknownFormat(let name):
            "\(subject) is not read"
                + (name.map { ": it seems to be \($0)" } ?? ": its format is unknown")
                + "; give \(Self.formats)"
        case .missingLibrary(let format):
            "\(subject) is \(format.rawValue), which needs the Debian package \(format.package ?? ""); install it"
        case .png(let error): error.sentence(about: subject)
        case .damaged(let format, let reason):
            "\(subject) is damaged (\(format.rawValue): \(reason)); get an intact copy"
        case .unsupportedSize(let size, let limit):
            "\(subject) has \(size.width)x\(size.height) pixels; each side must have 1 to \(limit)"
        case .tooManyPixels(let size, let limit):
            "\(subject) has \(size.width)x\(size.height) pixels; the limit is \(limit) in all"
        case .tooManyBytes(let count, let limit): "\(subject) has \(count) bytes; the limit is \(limit)"
        case .outOfMemory(let size):
            "\(subject) has \(size.width)x\(size.height) pixels, and memory for them is short"
        }
    }

    /// The formats in words.
    package static var formats: String {
        let names = ImageFileFormat.allCases.map { $0 == .heif ? "HEIC or AVIF" : $0.rawValue }
        return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }
}

/// A file that can be read, but not decoded as an image.
public struct ImageFileError: Error, Equatable, Sendable {
    /// The path as the caller passed it.
    public let path: String

    /// The fault in its bytes.
    public let reason: ImageDecodingError

    /// Creates an error of a file's contents.
    public init(path: String, reason: ImageDecodingError) {
        self.path = path
        self.reason = reason
    }
}

extension ImageFileError: CustomStringConvertible {
    /// A sentence with the path, the fault and the remedy.
    public var description: String { reason.sentence(about: "'\(path)'") }
}
