public import Foundation
@_exported public import SnapshotTesting

/// Where the expected text of an inline snapshot stands; has no effect, because sources are not written.
public struct InlineSnapshotSyntaxDescriptor: Hashable, Sendable {
    /// The label of the closure that returns the text.
    public static let defaultTrailingClosureLabel = "matches"

    /// Labels of former versions.
    public var deprecatedTrailingClosureLabels: [String]

    /// The label of the closure that returns the text.
    public var trailingClosureLabel: String

    /// Which of the trailing closures returns the text.
    public var trailingClosureOffset: Int

    /// Creates a description of the closure `matches`, unless it says otherwise.
    public init(
        deprecatedTrailingClosureLabels: [String] = [],
        trailingClosureLabel: String = Self.defaultTrailingClosureLabel,
        trailingClosureOffset: Int = 0
    ) {
        self.deprecatedTrailingClosureLabels = deprecatedTrailingClosureLabels
        self.trailingClosureLabel = trailingClosureLabel
        self.trailingClosureOffset = trailingClosureOffset
    }
}

/// Expects a value's snapshot to be the text that stands in the test.
///
/// The test's source is never written: a failure prints the text to put there.
///
/// - Parameters:
///   - value: The value; nil expects that there is no text.
///   - snapshotting: How the value becomes a text.
///   - message: A sentence before the failure's.
///   - record: Has no effect.
///   - timeout: The longest wait for the snapshot in seconds.
///   - syntaxDescriptor: Has no effect.
///   - expected: The text; nil if it is not written yet.
///   - fileID: The test's module and file.
///   - filePath: The path of the test's source.
///   - function: The name of the test's function.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertInlineSnapshot<Value>(
    of value: @autoclosure () throws -> Value?,
    as snapshotting: Snapshotting<Value, String>,
    message: @autoclosure () -> String = "",
    record: SnapshotTestingConfiguration.Record? = nil,
    timeout: TimeInterval = 5,
    syntaxDescriptor: InlineSnapshotSyntaxDescriptor = InlineSnapshotSyntaxDescriptor(),
    matches expected: (() -> String)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    function: StaticString = #function,
    line: UInt = #line,
    column: UInt = #column
) {
    let failure: String?
    do {
        let actual = try value().flatMap { try text(of: $0, as: snapshotting, within: timeout) }
        switch (actual, expected?()) {
        case (let actual?, let expected?):
            failure = snapshotting.diffing.diff(expected, actual)?.0
        case (let actual?, nil):
            failure = "there is no expected text; if it is right, put there:\n\(actual)"
        case (nil, let expected?): failure = "there is no value for the text:\n\(expected)"
        case (nil, nil): failure = nil
        }
    } catch {
        failure = "\(error)"
    }
    guard let failure else { return }
    let sentence = message()
    reportFailure(
        sentence.isEmpty ? failure : "\(sentence)\n\(failure)",
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
    )
}

/// The text of a value's snapshot.
private func text<Value>(
    of value: Value,
    as snapshotting: Snapshotting<Value, String>,
    within timeout: TimeInterval
) throws -> String {
    guard let text = taken(snapshotting.snapshot(value), within: timeout) else {
        throw InlineSnapshotError.late(timeout)
    }
    return text
}

/// A snapshot that cannot be had.
private enum InlineSnapshotError: Error, CustomStringConvertible {
    case late(TimeInterval)

    var description: String {
        switch self {
        case .late(let timeout):
            "the snapshot did not come within \(timeout) seconds; give a longer timeout"
        }
    }
}
