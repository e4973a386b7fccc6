package import HalationComparison

/// What a comparison of two pictures or animations has found, and of what: all that a report is made from.
///
/// A picture is taken for an animation of one frame, so that reports of both have the same parts.
package struct ComparisonFindings: Sendable {
    /// What was compared.
    package enum Subject: String, Sendable {
        /// A picture with another.
        case picture
        /// The frames of an animation with those of another.
        case animation
    }

    /// What it comes to.
    package enum Outcome: String, Sendable {
        /// Everything is as expected, within the tolerance.
        case same
        /// A picture is not as expected.
        case different
        /// Some pictures cannot be compared: sizes differ, or only one side has them.
        case incomparable
    }

    /// What was compared.
    package let subject: Subject

    /// The path of what was judged, as the user named it.
    package let actualPath: String

    /// The path of what was expected.
    package let expectedPath: String

    /// How far off a picture may be.
    package let tolerance: Tolerance

    /// The frames with their numbers; a single picture is the only frame.
    package let sequence: SequenceComparison<String>

    /// Puts findings together.
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

    /// What it comes to: what cannot be compared weighs more than what differs.
    package var outcome: Outcome {
        let areComparable =
            sequence.missing.isEmpty && sequence.unexpected.isEmpty
            && sequence.frames.allSatisfy { $0.verdict != .sizesDiffer }
        guard areComparable else { return .incomparable }
        return sequence.isSame ? .same : .different
    }

    /// The outcome in two words at most.
    package var headline: String {
        switch outcome {
        case .same: "same"
        case .different: "different"
        case .incomparable:
            sequence.missing.isEmpty && sequence.unexpected.isEmpty ? "sizes differ" : "frames differ"
        }
    }

    /// The outcome with its reason, in words.
    package var reason: String {
        switch subject {
        case .picture: sequence.frames.first?.reason ?? ""
        case .animation: sequence.description
        }
    }

    /// The frame to look at: the one furthest off, else the first that differs, else the first.
    package var notableFrame: SequenceComparison<String>.Frame? {
        sequence.worstFrame ?? sequence.frames.first { $0.verdict != .same } ?? sequence.frames.first
    }

    /// How many frames are not as expected.
    package var differentCount: Int { sequence.frames.count { $0.verdict != .same } }
}
