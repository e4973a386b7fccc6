import Foundation

/// When a test writes its picture as the new reference.
///
/// A test that records fails, and says what it wrote, so that no recording run is taken for a passing one.
public enum SnapshotRecording: String, CaseIterable, Sendable {
    /// Never: a missing reference is a failure. What happens when nobody says anything.
    case never

    /// Where there is no reference yet.
    case missing

    /// Where there is no reference yet, or the picture is not the reference's.
    case failed

    /// Always.
    case all

    /// The environment variable that sets the mode for a whole run: `HALATION_RECORD=missing swift test`.
    public static let variable = "HALATION_RECORD"

    /// The mode that an environment asks for.
    ///
    /// - Throws: ``SnapshotFailure`` when it asks for one that does not exist.
    static func asked(in environment: [String: String]) throws(SnapshotFailure) -> SnapshotRecording {
        guard let text = environment[variable], !text.isEmpty else { return .never }
        guard let mode = SnapshotRecording(rawValue: text) else { throw .unknownRecording(text) }
        return mode
    }
}
