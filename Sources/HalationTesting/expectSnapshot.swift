public import Foundation
@_exported public import Halation
@_exported public import HalationComparison
public import HalationPixels
public import Testing

/// Expects a picture to be that of its reference, in a test of Swift Testing.
///
/// ```swift
/// @Test func glow() throws {
///     expectSnapshot(of: try Glow.picture(), named: "glow", tolerance: .perChannel(2))
/// }
/// ```
///
/// If it is not, the test fails with a message that says how the two differ and what to type if the change is wanted,
/// and the pictures are written and attached to the test.
///
/// - Parameters:
///   - picture: What was made.
///   - name: The reference's name, without `.png`: letters, digits, and `-_.@=` after the first.
///   - tolerance: How far off the picture may be.
///   - folder: Where references are kept; nil is `__Snapshots__` beside the test, with a folder for its file.
///   - record: Whether to write the picture as the reference; nil is what the environment's `HALATION_RECORD` says,
///     `never` by default.
///   - knownWrong: Why the reference, whose name then ends in `.xfail.png`, is known to be wrong. The test passes as long
///     as the picture is wrong in the same way.
///   - filePath: The test's source.
///   - sourceLocation: Where the failure is shown.
public func expectSnapshot(
    of picture: PixelBuffer,
    named name: String,
    tolerance: Tolerance = .exact,
    in folder: String? = nil,
    record: SnapshotRecording? = nil,
    knownWrong: String? = nil,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expectNoFailure(at: sourceLocation) { () throws(SnapshotFailure) in
        try checkSnapshot(
            of: picture,
            named: name,
            tolerance: tolerance,
            in: folder,
            record: record,
            knownWrong: knownWrong,
            filePath: filePath
        )
    }
}

/// Expects the picture of a view to be that of its reference, in a test of Swift Testing.
///
/// ```swift
/// @Test @MainActor func lavaLamp() {
///     expectSnapshot(of: LavaLamp(), named: "lava-lamp@2s", size: CGSize(width: 160, height: 90), at: 2)
/// }
/// ```
///
/// - Parameters:
///   - view: What to render: a view, a canvas, an effect.
///   - name: The reference's name, without `.png`: letters, digits, and `-_.@=` after the first.
///   - size: The size in points that is offered to the view; nil leaves it to the view.
///   - scale: Pixels a point.
///   - time: The moment that timeline views show, in seconds from the first frame.
///   - tolerance: How far off the picture may be.
///   - folder: Where references are kept; nil is `__Snapshots__` beside the test, with a folder for its file.
///   - record: Whether to write the picture as the reference; nil is what the environment's `HALATION_RECORD` says,
///     `never` by default.
///   - knownWrong: Why the reference, whose name then ends in `.xfail.png`, is known to be wrong.
///   - filePath: The test's source.
///   - sourceLocation: Where the failure is shown.
@MainActor
public func expectSnapshot(
    of view: some View,
    named name: String,
    size: CGSize? = nil,
    scale: CGFloat = 1,
    at time: TimeInterval = 0,
    tolerance: Tolerance = .exact,
    in folder: String? = nil,
    record: SnapshotRecording? = nil,
    knownWrong: String? = nil,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expectNoFailure(at: sourceLocation) { () throws(SnapshotFailure) in
        try checkSnapshot(
            of: view,
            named: name,
            size: size,
            scale: scale,
            at: time,
            tolerance: tolerance,
            in: folder,
            record: record,
            knownWrong: knownWrong,
            filePath: filePath
        )
    }
}

/// Runs a check, and makes an issue of the test with its pictures of what it throws.
private func expectNoFailure(
    at sourceLocation: SourceLocation,
    _ check: () throws(SnapshotFailure) -> Void
) {
    do throws(SnapshotFailure) {
        try check()
    } catch {
        for path in error.attachedFiles {
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            let name = URL(filePath: path).lastPathComponent
            Attachment.record(Attachment(Array(data), named: name), sourceLocation: sourceLocation)
        }
        Issue.record(Comment(rawValue: error.description), sourceLocation: sourceLocation)
    }
}

extension SnapshotFailure {
    /// The pictures that tell of the failure.
    fileprivate var attachedFiles: [String] {
        switch self {
        case .different(let files, _, _): [files.reference, files.actual, files.difference]
        case .noReference(let files, _), .unreadableReference(let files, _): [files.actual]
        case .recorded(let path, _): [path]
        case .unusableName, .unknownRecording, .unusable, .unwritable: []
        }
    }
}
