/// A file that can be read, but not decoded as PNG.
public struct PNGFileError: Error, Equatable, Sendable {
    /// The path as the caller passed it.
    public let path: String

    /// The fault in its bytes.
    public let reason: PNGDecodingError

    /// Creates an error of a file's contents.
    public init(path: String, reason: PNGDecodingError) {
        self.path = path
        self.reason = reason
    }
}

extension PNGFileError: CustomStringConvertible {
    /// A sentence with the path, the fault and the remedy.
    public var description: String { reason.sentence(about: "'\(path)'") }
}
