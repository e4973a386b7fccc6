public import HalationPixels

/// A judgement of an animation against another, frame by frame, with what changes from frame to frame.
///
/// Holds numbers and no pictures: while it is made there are four pictures at a time, whatever the length.
public struct SequenceComparison<Name: Hashable & Sendable>: Sendable {
    /// One frame's judgement.
    public struct Frame: Sendable {
        /// The frame.
        public let name: Name

        /// What its comparison comes to.
        public let verdict: Verdict

        /// How far off it is, as ``Comparison/distance`` has it.
        public let distance: Double

        /// The judgement in words, as ``Comparison/reason`` has it.
        public let reason: String

        /// How much the difference changes from the frame before, in levels of 0...255; nil if there is none.
        ///
        /// The mean over all pixels and their four premultiplied channels of |Dᵢ − Dᵢ₋₁|, where Dᵢ is the
        /// actual frame minus the expected one, with its sign, whatever the tolerance and what it ignores. Motion
        /// that both animations share does not count, nor does a difference that stays; what jumps, boils or
        /// blinks does. A single frame that is off flickers twice, as it comes and as it goes. Nil too if one of the four
        /// pictures has another size, or if a frame between is missing.
        public package(set) var flicker: Double?

        /// The size of the actual picture.
        public let actualSize: PixelSize

        /// The size of the expected picture.
        public let expectedSize: PixelSize

        /// The pixels that count, as ``Comparison/pixels`` has them.
        public let pixels: DifferingPixels?

        /// The numbers of the tolerance's measure, as ``Comparison/measurement`` has them.
        public let measurement: Comparison.Measurement?

        /// How far the bytes are apart, as ``Comparison/bytes`` has it.
        public let bytes: ChannelDifferences?

        /// Keeps the numbers of a comparison, and neither of its pictures.
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
    }

    /// The frames that both have, in the order of the expected animation.
    public let frames: [Frame]

    /// Expected frames that there are not.
    public let missing: [Name]

    /// Frames that nobody expects.
    public let unexpected: [Name]

    /// Compares an animation with the one it should be.
    ///
    /// - Parameters:
    ///   - actual: The animation to judge.
    ///   - expected: What it should be; gives the order of frames.
    ///   - tolerance: How far off each frame may be.
    /// - Throws: ``ComparisonError``, or whatever the sequences throw for a picture.
    public init(
        of actual: PictureSequence<Name>,
        with expected: PictureSequence<Name>,
        tolerance: Tolerance = .exact
    ) throws {
        let available = Set(actual.names)
        let wanted = Set(expected.names)
        missing = expected.names.filter { !available.contains($0) }
        unexpected = actual.names.filter { !wanted.contains($0) }
        var frames: [Frame] = []
        var before: Comparison?
        for name in expected.names {
            guard available.contains(name) else {
                before = nil
                continue
            }
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

    /// Creates a judgement of frames that were compared elsewhere, in the order of the expected animation.
    package init(frames: [Frame], missing: [Name], unexpected: [Name]) {
        self.frames = frames
        self.missing = missing
        self.unexpected = unexpected
    }

    /// Whether every expected frame is there and the same, and no other is.
    public var isSame: Bool {
        missing.isEmpty && unexpected.isEmpty && frames.allSatisfy { $0.verdict == .same }
    }

    /// How far off each frame is, over time.
    public var curve: [Double] { frames.map(\.distance) }

    /// The frame that is furthest off, the first of equal ones; nil if none is off at all.
    public var worstFrame: Frame? {
        frames.reduce(nil) { $1.distance > ($0?.distance ?? 0) ? $1 : $0 }
    }

    /// The frame at which the difference changes most from the frame before, the first of equal ones; nil if
    /// it never changes.
    public var worstFlicker: Frame? {
        frames.reduce(nil) { ($1.flicker ?? 0) > ($0?.flicker ?? 0) ? $1 : $0 }
    }

    /// The mean of the frames' flicker, in levels of 0...255; 0 where no frame has any.
    public var meanFlicker: Double {
        let flicker = frames.compactMap(\.flicker)
        return flicker.isEmpty ? 0 : flicker.reduce(0, +) / Double(flicker.count)
    }
}

extension SequenceComparison: CustomStringConvertible {
    /// The judgement in words: frames that differ, the worst, and those that are missing or unexpected.
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
