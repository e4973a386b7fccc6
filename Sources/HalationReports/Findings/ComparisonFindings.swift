package import HalationComparison

/// The result of comparing two pictures or animations, with its inputs: the content of every report.
///
/// A picture is represented as an animation of one frame, so that both kinds give reports of the same
/// structure.
package struct ComparisonFindings: Sendable {
    /// The kind of input.
    package enum Subject: String, Sendable {
        /// Two pictures.
        case picture
        /// Two sequences of frames.
        case animation
    }

    /// The overall verdict.
    package enum Outcome: String, Sendable {
        /// Every frame matches within the tolerance.
        case same
        /// At least one frame exceeds the tolerance.
        case different
        /// At least one frame cannot be compared: its sizes differ, it cannot be read, or only one side has it.
        case incomparable
    }

    /// Whether pictures or animations were compared.
    package let subject: Subject

    /// The path of the picture or folder under test, as given by the user.
    package let actualPath: String

    /// The path of the reference, as given by the user.
    package let expectedPath: String

    /// The tolerance applied to each frame.
    package let tolerance: Tolerance

    /// The measurements of each frame; a single picture is the only frame.
    package let sequence: SequenceComparison<String>

    /// Collects the inputs and the result of a comparison.
    package init(
        _ subject: Subject,
        actualPath: String,
        expectedPath: String,
        tolerance: Tolerance,
        sequence: SequenceComparison<String>
    ) {
        self.subject = subject
        self.actualPath = actualPath
        self.expectedPath = expectedPath
        self.tolerance = tolerance
        self.sequence = sequence
    }

    /// The overall verdict; incomparable frames take precedence over differing ones.
    package var outcome: Outcome {
        let areComparable =
            sequence.missing.isEmpty && sequence.unexpected.isEmpty
            && sequence.frames.allSatisfy { $0.verdict == .same || $0.verdict == .different }
        guard areComparable else { return .incomparable }
        return sequence.isSame ? .same : .different
    }

    /// The outcome in at most two words.
    package var headline: String {
        switch outcome {
        case .same: "same"
        case .different: "different"
        case .incomparable:
            if !sequence.missing.isEmpty || !sequence.unexpected.isEmpty {
                "frames differ"
            } else if sequence.frames.contains(where: { $0.verdict == .unreadable }) {
                "unreadable frames"
            } else {
                "sizes differ"
            }
        }
    }

    /// The outcome and its reason, in one sentence.
    package var reason: String {
        switch subject {
        case .picture: sequence.frames.first?.reason ?? ""
        case .animation: sequence.description
        }
    }

    /// The frame to show first: the worst one, else the first that differs, else the first.
    package var notableFrame: SequenceComparison<String>.Frame? {
        sequence.worstFrame ?? sequence.frames.first { $0.verdict != .same } ?? sequence.frames.first
    }

    /// The number of frames that do not match.
    package var differentCount: Int { sequence.frames.count { $0.verdict != .same } }
}
