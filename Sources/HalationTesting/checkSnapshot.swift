public import Foundation
public import Halation
public import HalationComparison
public import HalationPixels

/// Compares a picture with its reference, and throws what is wrong.
///
/// For XCTest, whose tests may throw, and for whoever wants the failure as a value:
///
/// ```swift
/// func testGlow() throws {
///     try checkSnapshot(of: picture, named: "glow")
/// }
/// ```
///
/// With Swift Testing, ``expectSnapshot(of:named:tolerance:in:record:knownWrong:filePath:sourceLocation:)`` attaches the
/// pictures to the test too.
///
/// - Parameters:
///   - picture: What was made.
///   - name: The reference's name, without `.png`: letters, digits, and `-_.@=` after the first.
///   - tolerance: How far off the picture may be.
///   - folder: Where references are kept; nil is `__Snapshots__` beside the test, with a folder for its file.
///   - record: Whether to write the picture as the reference; nil is what the environment says, `never` by default.
///   - knownWrong: Why the reference, whose name then ends in `.xfail.png`, is known to be wrong. The test passes as long
///     as the picture is wrong in the same way.
///   - filePath: The test's source.
/// - Throws: ``SnapshotFailure``.
public func checkSnapshot(
    of picture: PixelBuffer,
    named name: String,
    tolerance: Tolerance = .exact,
    in folder: String? = nil,
    record: SnapshotRecording? = nil,
    knownWrong: String? = nil,
    filePath: String = #filePath
) throws(SnapshotFailure) {
    let environment = ProcessInfo.processInfo.environment
    let asked = try SnapshotRecording.asked(in: environment)
    let check = SnapshotCheck(
        name: name,
        folders: SnapshotFolders(folder: folder, testFile: filePath, environment: environment),
        tolerance: tolerance,
        recording: record ?? asked,
        knownWrong: knownWrong
    )
    try check.check(picture)
}

/// Renders a view, compares it with its reference, and throws what is wrong.
///
/// On Linux XCTest cannot call a test that belongs to the main actor, so the test goes there:
///
/// ```swift
/// func testGlow() async throws {
///     try await MainActor.run { try checkSnapshot(of: Glow(), named: "glow") }
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
///   - record: Whether to write the picture as the reference; nil is what the environment says, `never` by default.
///   - knownWrong: Why the reference, whose name then ends in `.xfail.png`, is known to be wrong.
///   - filePath: The test's source.
/// - Throws: ``SnapshotFailure``.
@MainActor
public func checkSnapshot(
    of view: some View,
    named name: String,
    size: CGSize? = nil,
    scale: CGFloat = 1,
    at time: TimeInterval = 0,
    tolerance: Tolerance = .exact,
    in folder: String? = nil,
    record: SnapshotRecording? = nil,
    knownWrong: String? = nil,
    filePath: String = #filePath
) throws(SnapshotFailure) {
    let picture = try rendered(view, named: name, size: size, scale: scale, at: time)
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

/// The picture of a view at a time.
@MainActor
private func rendered(
    _ view: some View,
    named name: String,
    size: CGSize?,
    scale: CGFloat,
    at time: TimeInterval
) throws(SnapshotFailure) -> PixelBuffer {
    let renderer = ImageRenderer(content: view)
    renderer.proposedSize = size.map { ProposedViewSize($0) } ?? .unspecified
    renderer.scale = scale
    renderer.date = Date(timeIntervalSinceReferenceDate: time)
    do {
        let picture = try renderer.pixelBuffer()
        guard picture.size.width > 0, picture.size.height > 0 else {
            throw SnapshotFailure.unusable(name: name, reason: "the view has no pixels; give it a size")
        }
        return picture
    } catch let failure as SnapshotFailure {
        throw failure
    } catch {
        throw .unusable(name: name, reason: "\(error)")
    }
}
