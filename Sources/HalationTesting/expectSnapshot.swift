public import Foundation
@_exported public import Halation
@_exported public import HalationComparison
public import HalationPixels
public import Testing

/// Expects a picture to match its reference, in a Swift Testing test.
///
/// ```swift
/// @Test func glow() throws {
///     expectSnapshot(of: try Glow.picture(), named: "glow", tolerance: .perChannel(2))
/// }
/// ```
///
/// On a failure the message describes the difference and the command that accepts it, and the pictures are
/// written and attached to the test.
///
/// - Parameters:
///   - picture: The picture to test.
///   - name: The file name of the reference without `.png`: letters, digits, and `-_.@=` after the first
///     character.
///   - tolerance: The differences to accept.
///   - folder: The folder of references; nil is `Tests/__Snapshots__/<target>/<name of the file>`, or
///     `__Snapshots__/<name of the file>` beside the test if that exists or the test is not in `Tests`.
///   - record: When to write the picture as the reference; nil uses the environment's `HALATION_RECORD`, or
///     `never`.
///   - knownWrong: The reason why the reference is known to be wrong; its name then ends in `.xfail.png`. The
///     test passes while the picture is wrong in the same way.
///   - filePath: The test's source.
///   - sourceLocation: The location at which the failure is reported.
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

/// Expects the rendered view to match its reference, in a Swift Testing test.
///
/// ```swift
/// @Test @MainActor func lavaLamp() {
///     expectSnapshot(of: LavaLamp(), named: "lava-lamp@2s", size: CGSize(width: 160, height: 90), at: 2)
/// }
/// ```
///
/// - Parameters:
///   - view: The view to render, such as a canvas or an effect.
///   - name: The file name of the reference without `.png`: letters, digits, and `-_.@=` after the first
///     character.
///   - size: The proposed size in points; nil renders the view at its ideal size.
///   - scale: Pixels per point.
///   - time: The time that timeline views show, in seconds from the first frame.
///   - tolerance: The differences to accept.
///   - folder: The folder of references; nil is `Tests/__Snapshots__/<target>/<name of the file>`, or
///     `__Snapshots__/<name of the file>` beside the test if that exists or the test is not in `Tests`.
///   - record: When to write the picture as the reference; nil uses the environment's `HALATION_RECORD`, or
///     `never`.
///   - knownWrong: The reason why the reference is known to be wrong; its name then ends in `.xfail.png`.
///   - filePath: The test's source.
///   - sourceLocation: The location at which the failure is reported.
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

/// Reports the failure that a check throws as an issue of the test, with its pictures attached.
func expectNoFailure(
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
    /// The pictures to attach.
    fileprivate var attachedFiles: [String] {
        switch self {
        case .atTimes(_, let failure): failure.attachedFiles
        case .different(let files, _, _): [files.reference, files.actual, files.difference]
        case .noReference(let files, _), .unreadableReference(let files, _): [files.actual]
        case .recorded(let path, _): [path]
        case .unusableName, .unknownRecording, .unusable, .unwritable: []
        }
    }
}
