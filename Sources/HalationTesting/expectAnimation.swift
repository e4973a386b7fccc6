public import Foundation
public import Halation
public import HalationComparison
import HalationImageFiles
import HalationPixels
public import Testing

/// Expects pictures of a view at several times to match their reference, in a Swift Testing test.
///
/// ```swift
/// @Test @MainActor func drawerOpens() {
///     expectAnimation(of: Drawer(), named: "drawer", at: [0, 0.1, 0.25, 0.5], size: CGSize(width: 160, height: 90)) {
///         $0.tap("Open", at: 0)
///     }
/// }
/// ```
///
/// The reference is one film strip, with the pictures under each other in the order of `times`. On a failure the message
/// names the times whose pictures differ; expected, difference and actual strip are written side by side and attached to
/// the test. References, recording and folders are those of
/// ``expectSnapshot(of:named:tolerance:in:record:knownWrong:filePath:sourceLocation:)``.
///
/// - Parameters:
///   - view: The view to render.
///   - name: The file name of the reference without `.png`.
///   - times: The times in seconds from the first frame, at least one.
///   - size: The proposed size in points; nil renders the view at its ideal size.
///   - scale: Pixels per point.
///   - tolerance: The differences to accept in the strip.
///   - folder: The folder of references; nil is the usual one.
///   - record: When to write the strip as the reference; nil uses the environment's `HALATION_RECORD`, or `never`.
///   - filePath: The test's source.
///   - sourceLocation: The location at which the failure is reported.
///   - script: Records touches and other input.
@MainActor
public func expectAnimation(
    of view: some View,
    named name: String,
    at times: [TimeInterval],
    size: CGSize? = nil,
    scale: CGFloat = 1,
    tolerance: Tolerance = .exact,
    in folder: String? = nil,
    record: SnapshotRecording? = nil,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation,
    script: (inout InteractionScript) -> Void = { _ in }
) {
    expectNoFailure(at: sourceLocation) { () throws(SnapshotFailure) in
        try checkAnimation(
            of: view,
            named: name,
            at: times,
            size: size,
            scale: scale,
            tolerance: tolerance,
            in: folder,
            record: record,
            filePath: filePath,
            script: script
        )
    }
}

/// Compares pictures of a view at several times with their reference, and throws the failure.
///
/// Use it in XCTest, or to handle the failure in code; see
/// ``expectAnimation(of:named:at:size:scale:tolerance:in:record:filePath:sourceLocation:script:)``.
///
/// - Throws: ``SnapshotFailure``; ``SnapshotFailure/atTimes(_:_:)`` if pictures differ.
@MainActor
public func checkAnimation(
    of view: some View,
    named name: String,
    at times: [TimeInterval],
    size: CGSize? = nil,
    scale: CGFloat = 1,
    tolerance: Tolerance = .exact,
    in folder: String? = nil,
    record: SnapshotRecording? = nil,
    filePath: String = #filePath,
    script: (inout InteractionScript) -> Void = { _ in }
) throws(SnapshotFailure) {
    let strip = try FilmStrip(of: view, named: name, at: times, size: size, scale: scale, script: script)
    let picture: PixelBuffer
    do {
        picture = try strip.picture()
    } catch {
        throw .unusable(name: name, reason: "the film strip is too large: \(error)")
    }
    do {
        try checkSnapshot(
            of: picture,
            named: name,
            tolerance: tolerance,
            in: folder,
            record: record,
            filePath: filePath
        )
    } catch {
        guard case .different(let files, _, _) = error,
            let reference = try? PixelBuffer.readPNG(from: files.reference),
            let expected = strip.frames(of: reference)
        else { throw error }
        let different = times.indices.filter { expected[$0] != strip.frames[$0] }
        throw .atTimes(different.map { times[$0] }, error)
    }
}
