public import HalationPixels

/// The result of comparing an animation with its reference, frame by frame and over time.
///
/// It holds measurements and no pictures. While it is made, at most four pictures are in memory, whatever the
/// number of frames.
public struct SequenceComparison<Name: Hashable & Sendable>: Sendable {
    /// The measurements of one frame.
    public struct Frame: Sendable {
        /// The name or number in the sequence.
        public let name: Name

        /// The verdict of the frame's comparison.
        public let verdict: Verdict

        /// The size of the difference, see ``Comparison/distance``.
        public let distance: Double

        /// The verdict in one sentence, see ``Comparison/reason``.
        public let reason: String

        /// The change of the error since the previous frame, in levels of 0...255.
        ///
        /// The mean of |Dᵢ − Dᵢ₋₁| over all pixels and their four premultiplied channels, where Dᵢ is the
        /// signed difference of actual and expected frame, regardless of the tolerance and its ignored
        /// regions. Motion that both animations share does not count, nor does a constant difference;
        /// jumping, boiling and blinking do. A single wrong frame flickers twice, once as it appears and once
        /// as it disappears. Nil for the first frame, if one of the four pictures has a different size, or if
        /// a frame between them is missing.
        public package(set) var flicker: Double?

        /// The size of the frame under test; 0 x 0 if the frame is unreadable.
        public let actualSize: PixelSize

        /// The size of the reference frame; 0 x 0 if the frame is unreadable.
        public let expectedSize: PixelSize

        /// The pixels beyond the limit, see ``Comparison/pixels``.
        public let pixels: DifferingPixels?

        /// The result of the tolerance's measure, see ``Comparison/measurement``.
        public let measurement: Comparison.Measurement?

        /// The byte-wise differences, see ``Comparison/bytes``.
        public let bytes: ChannelDifferences?

        /// Copies the measurements of a comparison without its pictures.
        package init(name: Name, _ comparison: Comparison, flicker: Double?) {
            self.name = name
            verdict = comparison.verdict
            distance = comparison.distance
            reason = comparison.reason
            self.flicker = flicker
            actualSize = comparison.actual.size
            expectedSize = comparison.expected.size
            pixels = comparison.pixels
            measurement = comparison.measurement
            bytes = comparison.bytes
        }

        /// Creates a frame of which a picture could not be read, with distance 1.
        package init(name: Name, unreadable reason: String) {
            self.name = name
            verdict = .unreadable
            distance = 1
            self.reason = reason
            actualSize = PixelSize(width: 0, height: 0)
            expectedSize = PixelSize(width: 0, height: 0)
            pixels = nil
            measurement = nil
            bytes = nil
        }
    }

    /// The frames that both animations contain, in the order of the expected one.
    public let frames: [Frame]

    /// Expected frames that the actual animation lacks.
    public let missing: [Name]

    /// Frames that the expected animation does not contain.
    public let unexpected: [Name]

    /// Compares an animation with its reference.
    ///
    /// - Parameters:
    ///   - actual: The animation under test.
    ///   - expected: The reference, which determines the order of the frames.
    ///   - tolerance: The differences to accept in each frame.
    /// - Throws: ``ComparisonError``, or the error of a sequence that fails to load a picture.
    public init(
        of actual: PictureSequence<Name>,
        with expected: PictureSequence<Name>,
        tolerance: Tolerance = .exact
    ) throws {
        let matching = FrameMatching(actual: actual.names, expected: expected.names)
        missing = matching.missing
        unexpected = matching.unexpected
        var frames: [Frame] = []
        var before: Comparison?
        for (name, follows) in zip(matching.common, matching.follows) {
            if !follows { before = nil }
            let comparison = try Comparison(
                of: try actual.picture(name),
                with: try expected.picture(name),
                tolerance: tolerance,
            )
            frames.append(
                Frame(
                    name: name,
                    comparison,
                    flicker: before.flatMap { Flicker(from: $0, to: comparison)?.mean },
                )
            )
            before = comparison
        }
        self.frames = frames
    }

    /// Creates a result from frames compared elsewhere, in the order of the expected animation.
    package init(frames: [Frame], missing: [Name], unexpected: [Name]) {
        self.frames = frames
        self.missing = missing
        self.unexpected = unexpected
    }

    /// A Boolean value that indicates whether both animations contain the same frames, each within the
    /// tolerance.
    public var isSame: Bool {
        missing.isEmpty && unexpected.isEmpty && frames.allSatisfy { $0.verdict == .same }
    }

    /// The distance of each frame, in order: the error over time.
    public var curve: [Double] { frames.map(\.distance) }

    /// The frame with the largest distance, the first in a tie; nil if no frame differs at all.
    public var worstFrame: Frame? {
        frames.reduce(nil) { $1.distance > ($0?.distance ?? 0) ? $1 : $0 }
    }

    /// The frame with the largest flicker, the first in a tie; nil if the error is constant.
    public var worstFlicker: Frame? {
        frames.reduce(nil) { ($1.flicker ?? 0) > ($0?.flicker ?? 0) ? $1 : $0 }
    }

    /// The mean flicker of the frames that have one, in levels of 0...255; 0 if none has.
    public var meanFlicker: Double {
        let flicker = frames.compactMap(\.flicker)
        return flicker.isEmpty ? 0 : flicker.reduce(0, +) / Double(flicker.count)
    }
}

extension SequenceComparison: CustomStringConvertible {
    /// One sentence: the number of differing frames, the worst one, and missing and unexpected frames.
    public var description: String {
        let different = frames.count { $0.verdict != .same }
        var parts = ["\(different) of \(frames.count) frames \(different == 1 ? "differs" : "differ")"]
        if let worst = worstFrame, different > 0 {
            parts.append("the worst is \(worst.name): \(worst.reason)")
        }
        if !missing.isEmpty { parts.append("missing: \(Self.list(missing))") }
        if !unexpected.isEmpty { parts.append("unexpected: \(Self.list(unexpected))") }
        return parts.joined(separator: "; ")
    }

    private static func list(_ names: [Name]) -> String {
        let shown = names.prefix(5).map { "\($0)" }.joined(separator: ", ")
        return names.count > 5 ? "\(shown) and \(names.count - 5) more" : shown
    }
}
