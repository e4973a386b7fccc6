import Foundation
import HalationComparison
import HalationImageFiles
import HalationPixels
import UIKit

/// Compares a snapshot with its reference, or records it.
struct ReferenceCheck<Format> {
    let files: ReferenceFiles
    let diffing: Diffing<Format>
    let record: SnapshotTestingConfiguration.Record

    /// Checks a snapshot; returns the reason of the failure, or nil.
    func failure(of actual: Format) throws -> String? {
        if let points = ReferenceFiles.pointsToApple, let path = files.applesReference {
            return try difference(fromAppleAt: path, actual, within: points)
        }
        if record == .all { return try recorded(actual, because: "all snapshots are recorded") }
        guard let data = FileManager.default.contents(atPath: files.reference) else {
            if record == .never {
                try write(diffing.toData(actual), to: "actual/" + files.failureName)
                return "there is no reference \(files.reference), and none is recorded"
            }
            return try recorded(actual, because: "there was no reference")
        }
        guard let (message, _) = diffing.diff(diffing.fromData(data), actual) else { return nil }
        if record == .failed { return try recorded(actual, because: message) }
        return try failure(message, expected: data, actual: diffing.toData(actual))
    }

    private func failure(_ message: String, expected: Data, actual: Data) throws -> String {
        try write(expected, to: "expected/" + files.failureName)
        let path = try write(actual, to: "actual/" + files.failureName)
        let tool = SnapshotTestingConfiguration.current?.diffTool ?? diffTool
        return "\(message)\n" + tool(currentFilePath: files.reference, failedFilePath: path)
    }

    private func recorded(_ actual: Format, because reason: String) throws -> String {
        let data = diffing.toData(actual)
        try WholeFile.createFolder(ofFileAt: files.reference)
        try WholeFile.write(Array(data), to: files.reference)
        try list(files.reference)
        return "recorded \(files.reference): \(reason); look at it, and run the test again"
    }

    /// Compares with Apple's picture by the places of texts, lines and fills.
    private func difference(fromAppleAt path: String, _ actual: Format, within points: Double) throws
        -> String?
    {
        guard let image = actual as? UIImage, let picture = image.cgImage?.pixelBuffer else { return nil }
        guard FileManager.default.fileExists(atPath: path) else {
            return "there is no picture of Apple's at \(path)"
        }
        let expected = try PixelBuffer.readPNG(from: path)
        let comparison = try Comparison(
            of: picture,
            with: expected,
            tolerance: .blocks(within: points, colors: 16, scale: Double(image.scale))
        )
        guard !comparison.isSame else { return nil }
        return try failure(
            "the picture is not within \(points) points of Apple's: \(comparison.reason)",
            expected: FileManager.default.contents(atPath: path) ?? Data(),
            actual: diffing.toData(actual)
        )
    }

    /// Adds a path to the list of recorded references, which `halation test` prints.
    private func list(_ path: String) throws {
        let file = ReferenceFiles.failures + "/recorded.txt"
        try WholeFile.createFolder(ofFileAt: file)
        let descriptor = open(file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        // One write, so that lines of parallel tests do not mix.
        let line = Array((path + "\n").utf8)
        _ = Foundation.write(descriptor, line, line.count)
    }

    @discardableResult
    private func write(_ data: Data, to name: String) throws -> String {
        let path = ReferenceFiles.failures + "/" + name
        try WholeFile.createFolder(ofFileAt: path)
        try WholeFile.write(Array(data), to: path)
        return path
    }
}
