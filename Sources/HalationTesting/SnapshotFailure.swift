public import Foundation
public import HalationComparison

/// The reason why a snapshot test fails.
public indirect enum SnapshotFailure: Error, Sendable {
    /// Pictures of an animation differ from the reference at these times, in seconds.
    case atTimes([TimeInterval], SnapshotFailure)

    /// The picture differs from the reference.
    case different(SnapshotFiles, Comparison, knownWrong: String?)

    /// The reference is missing; `renamed` is another one in the folder with the same pixels.
    case noReference(SnapshotFiles, renamed: String?)

    /// The reference exists but cannot be read.
    case unreadableReference(SnapshotFiles, reason: String)

    /// The picture was written as the reference instead of being tested.
    case recorded(path: String, because: SnapshotRecording)

    /// The name is not usable as a file name.
    case unusableName(String)

    /// The environment variable has a value that is not a recording mode.
    case unknownRecording(String)

    /// The view could not be rendered, or the tolerance is invalid.
    case unusable(name: String, reason: String)

    /// A reference or a picture of a failure could not be written.
    case unwritable(String)
}

/// The paths of the pictures of a snapshot test.
public struct SnapshotFiles: Hashable, Sendable {
    /// The path of the reference.
    public var reference: String

    /// The path of the tested picture; the file exists after a failure.
    public var actual: String

    /// The path of expected, difference and actual side by side; the file exists after a difference.
    public var difference: String
}

extension SnapshotFailure: CustomStringConvertible {
    /// The problem, the pictures to look at, and the command that accepts the change.
    public var description: String {
        switch self {
        case .atTimes(let times, let failure):
            "at \(times.map { "\($0) s" }.joined(separator: ", ")), \(failure.description)"
        case .different(let files, let comparison, let knownWrong):
            """
            \(opening(files, knownWrong)): \(comparison.reason)
            \(place(of: comparison))expected  \(files.reference)
            actual    \(files.actual)
            side by side with the difference: \(files.difference)
            to accept the change: \(copy(files))\(acceptance(knownWrong))
            """
        case .noReference(let files, let renamed?):
            """
            there is no reference \(files.reference), but \(renamed) has the same pixels
            if the test was renamed: mv \(quoted(renamed)) \(quoted(files.reference))
            otherwise, to accept the picture: \(copy(files))
            """
        case .noReference(let files, nil):
            """
            there is no reference \(files.reference)
            look at \(files.actual); to accept it: mkdir -p \(quoted(folder(of: files.reference))) && \(copy(files))
            or run the test again with \(SnapshotRecording.variable)=missing
            """
        case .unreadableReference(let files, let reason):
            """
            the reference cannot be read: \(reason)
            restore it from version control, or look at \(files.actual); to accept it: \(copy(files))
            """
        case .recorded(let path, let mode):
            "recorded \(path) (mode '\(mode.rawValue)'); check the picture, then run the test again without recording"
        case .unusableName(let name):
            "'\(name)' is not a valid snapshot name; use letters, digits and - _ . @ =, "
                + "and begin with a letter or digit"
        case .unknownRecording(let text):
            "\(SnapshotRecording.variable) is '\(text)'; "
                + "give one of \(SnapshotRecording.allCases.map(\.rawValue).joined(separator: ", "))"
        case .unusable(let name, let reason):
            "cannot make the snapshot '\(name)': \(reason)"
        case .unwritable(let reason):
            "cannot write the snapshot: \(reason)"
        }
    }

    private func opening(_ files: SnapshotFiles, _ knownWrong: String?) -> String {
        guard let knownWrong else { return "the picture differs from \(files.reference)" }
        return "the picture is known to be wrong (\(knownWrong)), and now differs from \(files.reference)"
    }

    private func acceptance(_ knownWrong: String?) -> String {
        knownWrong == nil
            ? ""
            : "\nif it is correct now: remove knownWrong from the test, and record the reference under its plain name"
    }

    /// A line with the first differing pixel and the bounding box.
    private func place(of comparison: Comparison) -> String {
        guard let pixels = comparison.pixels, let first = pixels.first, let bounds = pixels.bounds else {
            return ""
        }
        return "first at (\(first.x), \(first.y)): expected \(first.expected.inHexadecimal), "
            + "actual \(first.actual.inHexadecimal); bounding box \(bounds)\n"
    }

    private func folder(of path: String) -> String {
        URL(filePath: path, relativeTo: nil).deletingLastPathComponent().relativePath
    }

    private func copy(_ files: SnapshotFiles) -> String {
        "cp \(quoted(files.actual)) \(quoted(files.reference))"
    }
}

/// A path quoted for the shell if necessary.
private func quoted(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-@=".contains($0)) }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
}
