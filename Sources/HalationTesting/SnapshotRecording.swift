import Foundation

/// The condition under which a test writes its picture as the new reference.
///
/// A test that records fails and names the file, so that a recording run cannot be mistaken for a passing
/// one.
public enum SnapshotRecording: String, CaseIterable, Sendable {
    /// Never, the default: a missing reference is a failure.
    case never

    /// If the reference is missing.
    case missing

    /// If the reference is missing or differs.
    case failed

    /// In every run, whether the picture differs or not.
    case all

    /// The environment variable that sets the mode of a whole run: `HALATION_RECORD=missing swift test`.
    public static let variable = "HALATION_RECORD"

    /// The mode set in an environment, or `never`.
    ///
    /// - Throws: ``SnapshotFailure`` if the value is not a mode.
    static func asked(in environment: [String: String]) throws(SnapshotFailure) -> SnapshotRecording {
        guard let text = environment[variable], !text.isEmpty else { return .never }
        guard let mode = SnapshotRecording(rawValue: text) else { throw .unknownRecording(text) }
        return mode
    }
}
