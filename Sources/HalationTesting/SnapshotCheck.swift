import Foundation
import HalationComparison
import HalationImageFiles
import HalationPixels

/// Compares one picture with its reference file.
struct SnapshotCheck: Sendable {
    let name: String
    let folders: SnapshotFolders
    let tolerance: Tolerance
    let recording: SnapshotRecording

    /// The reason why the reference is known to be wrong; nil if it is correct.
    let knownWrong: String?

    /// Compares a picture with the reference, or records it.
    ///
    /// - Throws: ``SnapshotFailure`` unless the picture matches; the pictures of the failure have then been
    ///   written.
    func check(_ picture: PixelBuffer) throws(SnapshotFailure) {
        guard isUsable(name) else { throw .unusableName(name) }
        let files = folders.files(named: name, isKnownWrong: knownWrong != nil)
        if recording == .all { throw try record(picture, files) }

        guard FileManager.default.fileExists(atPath: files.reference) else {
            if recording != .never { throw try record(picture, files) }
            try write(picture, to: files.actual)
            throw .noReference(files, renamed: fileShowing(picture))
        }
        let reference: PixelBuffer
        do {
            reference = try PixelBuffer.readPNG(from: files.reference)
        } catch {
            if recording == .failed { throw try record(picture, files) }
            try write(picture, to: files.actual)
            throw .unreadableReference(files, reason: "\(error)")
        }
        try compare(picture, with: reference, files)
    }

    private func compare(
        _ picture: PixelBuffer,
        with reference: PixelBuffer,
        _ files: SnapshotFiles
    ) throws(SnapshotFailure) {
        let comparison: Comparison
        do {
            comparison = try Comparison(of: picture, with: reference, tolerance: tolerance)
        } catch {
            throw .unusable(name: name, reason: error.description)
        }
        guard !comparison.isSame else { return }
        if recording == .failed { throw try record(picture, files) }
        try write(picture, to: files.actual)
        do {
            try write(try comparison.sideBySide(), to: files.difference)
        } catch let failure as SnapshotFailure {
            throw failure
        } catch {
            throw .unwritable("there is no memory for the picture of the difference")
        }
        throw .different(files, comparison, knownWrong: knownWrong)
    }

    /// Writes the reference, and returns the failure that reports it.
    private func record(
        _ picture: PixelBuffer,
        _ files: SnapshotFiles
    ) throws(SnapshotFailure) -> SnapshotFailure {
        try write(picture, to: files.reference)
        return .recorded(path: files.reference, because: recording)
    }

    private func write(_ picture: PixelBuffer, to path: String) throws(SnapshotFailure) {
        do {
            try WholeFile.createFolder(at: URL(filePath: path).deletingLastPathComponent().path)
            try picture.writePNG(to: path)
        } catch {
            throw .unwritable("\(error)")
        }
    }

    /// The path of a reference with exactly these pixels, for example of a renamed test.
    private func fileShowing(_ picture: PixelBuffer) -> String? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folders.references)) ?? []
        let isSame = names.sorted().first { name in
            name.hasSuffix(".png")
                && (try? PixelBuffer.readPNG(from: folders.references + "/" + name)) == picture
        }
        return isSame.map { folders.references + "/" + $0 }
    }

    private func isUsable(_ name: String) -> Bool {
        name.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9_.@=\-]*/) != nil && name.utf8.count <= 200
    }
}
