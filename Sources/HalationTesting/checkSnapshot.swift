public import Foundation
public import Halation
public import HalationComparison
public import HalationPixels

/// Compares a picture with its reference, and throws the failure.
///
/// Use it in XCTest, or to handle the failure in code:
///
/// ```swift
/// func testGlow() throws {
///     try checkSnapshot(of: picture, named: "glow")
/// }
/// ```
///
/// In Swift Testing, ``expectSnapshot(of:named:tolerance:in:record:knownWrong:filePath:sourceLocation:)``
/// also attaches the pictures to the test.
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

/// Renders a view, compares it with its reference, and throws the failure.
///
/// On Linux, XCTest cannot run tests isolated to the main actor, so switch to it inside the test:
///
/// ```swift
/// func testGlow() async throws {
///     try await MainActor.run { try checkSnapshot(of: Glow(), named: "glow") }
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
        tolerance: tolerance.scaled(Double(scale)),
        in: folder,
        record: record,
        knownWrong: knownWrong,
        filePath: filePath
    )
}

/// Renders a view at a time.
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
