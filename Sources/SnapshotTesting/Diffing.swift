public import Foundation

/// How snapshots are written to files, read from them, and compared.
public struct Diffing<Value> {
    /// The bytes of a file.
    public var toData: (Value) -> Data

    /// The value in a file.
    public var fromData: (Data) -> Value

    /// A message and files about the difference of two values; nil if they match.
    public var diff: (Value, Value) -> (String, [XCTAttachment])?

    /// Creates a comparison from its three parts.
    ///
    /// - Parameters:
    ///   - toData: The bytes of a file.
    ///   - fromData: The value in a file.
    ///   - diff: A message and files about the difference of an expected and an actual value; nil if they match.
    public init(
        toData: @escaping (_ value: Value) -> Data,
        fromData: @escaping (_ data: Data) -> Value,
        diff: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [XCTAttachment])?
    ) {
        self.toData = toData
        self.fromData = fromData
        self.diff = diff
    }
}

/// Stand-in for XCTest's attachment, which Linux lacks: a file about a failure.
public struct XCTAttachment: Sendable {
    /// The name of the file.
    public var name: String?

    /// The bytes of the file.
    public let data: Data

    /// Creates a file of bytes.
    public init(data: Data, uniformTypeIdentifier: String? = nil) {
        self.data = data
    }

    /// Creates a file of a text.
    public init(string: String) {
        self.init(data: Data(string.utf8))
    }
}
