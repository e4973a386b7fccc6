import Foundation
public import HalationComparison

/// Why a snapshot test fails.
public enum SnapshotFailure: Error, Sendable {
    /// The picture is not the reference's.
    case different(SnapshotFiles, Comparison, knownWrong: String?)

    /// There is no reference; `renamed` is one in the same folder that shows the same picture.
    case noReference(SnapshotFiles, renamed: String?)

    /// There is a reference, and it cannot be read.
    case unreadableReference(SnapshotFiles, reason: String)

    /// The picture was written as the reference, and is not tested.
    case recorded(path: String, because: SnapshotRecording)

    /// The name cannot be that of a file.
    case unusableName(String)

    /// The environment asks for a way of recording that does not exist.
    case unknownRecording(String)

    /// The view could not be rendered, or a tolerance cannot be meant.
    case unusable(name: String, reason: String)

    /// A reference, or what tells of a failure, could not be written.
    case unwritable(String)
}

/// Where the pictures of a snapshot test lie.
public struct SnapshotFiles: Hashable, Sendable {
    /// The reference.
    public var reference: String

    /// The picture that was made, once it is written.
    public var actual: String

    /// Expected, difference and actual side by side, once it is written.
    public var difference: String
}

extension SnapshotFailure: CustomStringConvertible {
    /// What is wrong, where to see it, and what to type if the change is wanted.
    public var description: String {
        switch self {
        case .different(let files, let comparison, let knownWrong):
            """
            \(opening(files, knownWrong)): \(comparison.reason)
            \(place(of: comparison))expected  \(files.reference)
            actual    \(files.actual)
            side by side, with the difference between them: \(files.difference)
            to accept the change: \(copy(files))\(acceptance(knownWrong))
            """
        case .noReference(let files, let renamed?):
            """
            there is no reference \(files.reference), but \(renamed) shows the very same picture
            if the test was renamed: mv \(quoted(renamed)) \(quoted(files.reference))
            else to accept the picture: \(copy(files))
            """
        case .noReference(let files, nil):
            """
            there is no reference \(files.reference)
            look at \(files.actual), and to accept it: mkdir -p \(quoted(folder(of: files.reference))) && \(copy(files))
            or run the test again with \(SnapshotRecording.variable)=missing
            """
        case .unreadableReference(let files, let reason):
            """
            the reference cannot be read: \(reason)
            bring it back from version control, or look at \(files.actual), and to accept it: \(copy(files))
            """
        case .recorded(let path, let mode):
            "wrote \(path), as recording is '\(mode.rawValue)'; look at it, and run the test again without recording"
        case .unusableName(let name):
            "'\(name)' cannot be the name of a snapshot; give letters, digits and any of - _ . @ =, "
                + "and begin with none of these signs"
        case .unknownRecording(let text):
            "\(SnapshotRecording.variable) cannot be '\(text)'; "
                + "give one of \(SnapshotRecording.allCases.map(\.rawValue).joined(separator: ", "))"
        case .unusable(let name, let reason):
            "the snapshot '\(name)' cannot be made: \(reason)"
        case .unwritable(let reason):
            "the snapshot cannot be kept: \(reason)"
        }
    }

    private func opening(_ files: SnapshotFiles, _ knownWrong: String?) -> String {
        guard let knownWrong else { return "the picture is not that of \(files.reference)" }
        return "what is known to be wrong (\(knownWrong)) is no longer wrong as in \(files.reference)"
    }

    private func acceptance(_ knownWrong: String?) -> String {
        knownWrong == nil
            ? "" : "\nif it is right now: leave knownWrong out of the test, and accept it under its name"
    }

    /// Where the pictures part, in a line of its own.
    private func place(of comparison: Comparison) -> String {
        guard let pixels = comparison.pixels, let first = pixels.first, let bounds = pixels.bounds else {
            return ""
        }
        return "first at (\(first.x), \(first.y)): expected \(first.expected.inHexadecimal), "
            + "actual \(first.actual.inHexadecimal); all within \(bounds)\n"
    }

    private func folder(of path: String) -> String {
        URL(filePath: path, relativeTo: nil).deletingLastPathComponent().relativePath
    }

    private func copy(_ files: SnapshotFiles) -> String {
        "cp \(quoted(files.actual)) \(quoted(files.reference))"
    }
}

/// A path as a shell takes it for one word.
private func quoted(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-@=".contains($0)) }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
}
