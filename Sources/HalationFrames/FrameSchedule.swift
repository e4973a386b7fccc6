import HalationGeometry

/// The frames of a sequence of a given length: their rate, their number, and a selection of them.
public struct FrameSchedule: Sendable {
    /// The latest time of a frame in seconds, more than a day.
    ///
    /// A simulation reaches a late frame in its own steps, and cannot be stopped on the way.
    public static let latestTime = 100_000.0

    /// The frame rate as an exact fraction.
    public let rate: FrameRate

    /// The frame rate, rounded to the nearest double.
    public var framesPerSecond: Double { rate.framesPerSecond }

    /// The number of frames in the whole sequence.
    public let frameCount: Int

    /// The selected frames; all of them by default.
    public let frames: FrameSelection

    /// Schedules all frames whose times lie in `0..<duration`, at least one.
    ///
    /// A product `duration * rate` within a millionth of a whole number counts as that number: 0.7 s at 30
    /// frames per second are 21 frames.
    ///
    /// - Parameters:
    ///   - rate: The frame rate.
    ///   - duration: The length in seconds, finite and greater than 0.
    /// - Throws: ``FrameScheduleError`` if that is more than ``FrameSelection/largestFrame`` + 1 frames or later than
    ///   ``latestTime``.
    public init(rate: FrameRate, duration: Double) throws(FrameScheduleError) {
        let product = rate.frames(in: duration)
        let isWhole = abs(product - product.rounded()) < 1e-6 * max(product, 1)
        let count = max(isWhole ? product.rounded() : product.rounded(.up), 1)
        guard count <= Double(FrameSelection.largestFrame + 1) else {
            throw .tooManyFrames(duration: duration, rate: rate)
        }
        try self.init(
            rate: rate,
            frameCount: Int(count),
            frames: FrameSelection(frameCount: Int(count))
        )
    }

    /// Schedules all frames at a number of frames per second.
    ///
    /// - Parameters:
    ///   - framesPerSecond: The frame rate, finite and greater than 0.
    ///   - duration: The length in seconds, finite and greater than 0.
    /// - Throws: ``FrameScheduleError`` as with a ``FrameRate``.
    public init(framesPerSecond: Double, duration: Double) throws(FrameScheduleError) {
        try self.init(rate: FrameRate(framesPerSecond), duration: duration)
    }

    /// Schedules the frames from `start` on, for a length.
    ///
    /// - Parameters:
    ///   - rate: The frame rate.
    ///   - start: The time of the first frame, or of the frame shown then.
    ///   - duration: The length after `start`, greater than 0; at least one frame.
    /// - Throws: ``FrameScheduleError``.
    public init(rate: FrameRate, start: SequenceTime, duration: SequenceTime) throws(FrameScheduleError) {
        let first = start.frame(at: rate)
        let count =
            switch duration {
            case .frames(let count): max(count, 1)
            case .seconds(let seconds): try FrameSchedule(rate: rate, duration: seconds).frameCount
            }
        guard first + count <= FrameSelection.largestFrame + 1 else {
            let end = start.seconds(at: rate) + duration.seconds(at: rate)
            throw .tooManyFrames(duration: end, rate: rate)
        }
        try self.init(
            rate: rate,
            frameCount: first + count,
            frames: FrameSelection(first...first + count - 1)
        )
    }

    private init(
        rate: FrameRate,
        frameCount: Int,
        frames: FrameSelection
    ) throws(FrameScheduleError) {
        (self.rate, self.frameCount, self.frames) = (rate, frameCount, frames)
        guard rate.seconds(ofFrame: frames.last) <= Self.latestTime else {
            throw .tooLate(frame: frames.last, rate: rate)
        }
    }

    /// Selects `frames`, and lengthens the sequence if it ends before the last of them.
    ///
    /// - Throws: ``FrameScheduleError/tooLate(frame:rate:)``.
    public func selecting(_ frames: FrameSelection) throws(FrameScheduleError) -> FrameSchedule {
        try FrameSchedule(
            rate: rate,
            frameCount: max(frameCount, frames.last + 1),
            frames: frames
        )
    }
}

/// A sequence that is too long to render.
public enum FrameScheduleError: Error, Equatable, Sendable {
    /// The duration, in seconds, holds more frames than can be numbered.
    case tooManyFrames(duration: Double, rate: FrameRate)

    /// The frame is later than ``FrameSchedule/latestTime``.
    case tooLate(frame: Int, rate: FrameRate)
}

extension FrameScheduleError: CustomStringConvertible {
    /// A sentence that names the numbers and the limit.
    public var description: String {
        switch self {
        case .tooManyFrames(let duration, let rate):
            "\(plain(duration)) seconds at \(rate) frames per second are more than "
                + "\(FrameSelection.largestFrame + 1) frames"
        case .tooLate(let frame, let rate):
            "frame \(frame) at \(rate) frames per second is later than "
                + "\(plain(FrameSchedule.latestTime)) seconds"
        }
    }
}
