/// Why a file that can be read is not a picture.
public struct PNGFileError: Error, Equatable, Sendable {
    /// The file, as the caller named it.
    public let path: String

    /// What is wrong with its bytes.
    public let reason: PNGDecodingError

    /// Creates an error from the parts of its sentence.
    public init(path: String, reason: PNGDecodingError) {
        self.path = path
        self.reason = reason
    }
}

extension PNGFileError: CustomStringConvertible {
    /// A sentence that names the path, what is wrong, and what would be right.
    public var description: String { reason.sentence(about: "'\(path)'") }
}
