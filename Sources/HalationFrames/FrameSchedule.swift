/// The frames of a sequence of a given length: their rate, their number, and a selection of them.
public struct FrameSchedule: Sendable {
    /// The latest time of a frame in seconds, more than a day.
    ///
    /// A simulation reaches a late frame in its own steps, and cannot be stopped on the way.
    public static let latestTime = 100_000.0

    /// The frame rate.
    public let framesPerSecond: Double

    /// The number of frames in the whole sequence.
    public let frameCount: Int

    /// The selected frames; all of them by default.
    public let frames: FrameSelection

    /// Schedules all frames whose times lie in `0..<duration`, at least one.
    ///
    /// A product `duration * framesPerSecond` within a millionth of a whole number counts as that number: 0.7 s at 30
    /// frames per second are 21 frames.
    ///
    /// - Parameters:
    ///   - framesPerSecond: The frame rate, finite and greater than 0.
    ///   - duration: The length in seconds, finite and greater than 0.
    /// - Throws: ``FrameScheduleError`` if that is more than ``FrameSelection/largestFrame`` + 1 frames or later than
    ///   ``latestTime``.
    public init(framesPerSecond: Double, duration: Double) throws(FrameScheduleError) {
        let product = duration * framesPerSecond
        let isWhole = abs(product - product.rounded()) < 1e-6 * max(product, 1)
        let count = max(isWhole ? product.rounded() : product.rounded(.up), 1)
        guard count <= Double(FrameSelection.largestFrame + 1) else {
            throw .tooManyFrames(duration: duration, framesPerSecond: framesPerSecond)
        }
        try self.init(
            framesPerSecond: framesPerSecond,
            frameCount: Int(count),
            frames: FrameSelection(frameCount: Int(count))
        )
    }

    private init(
        framesPerSecond: Double,
        frameCount: Int,
        frames: FrameSelection
    ) throws(FrameScheduleError) {
        (self.framesPerSecond, self.frameCount, self.frames) = (framesPerSecond, frameCount, frames)
        guard Double(frames.last) / framesPerSecond <= Self.latestTime else {
            throw .tooLate(frame: frames.last, framesPerSecond: framesPerSecond)
        }
    }

    /// Selects `frames`, and lengthens the sequence if it ends before the last of them.
    ///
    /// - Throws: ``FrameScheduleError/tooLate(frame:framesPerSecond:)``.
    public func selecting(_ frames: FrameSelection) throws(FrameScheduleError) -> FrameSchedule {
        try FrameSchedule(
            framesPerSecond: framesPerSecond,
            frameCount: max(frameCount, frames.last + 1),
            frames: frames
        )
    }
}

/// A sequence that is too long to render.
public enum FrameScheduleError: Error, Equatable, Sendable {
    /// The duration, in seconds, holds more frames than can be numbered.
    case tooManyFrames(duration: Double, framesPerSecond: Double)

    /// The frame is later than ``FrameSchedule/latestTime``.
    case tooLate(frame: Int, framesPerSecond: Double)
}

extension FrameScheduleError: CustomStringConvertible {
    /// A sentence that names the numbers and the limit.
    public var description: String {
        switch self {
        case .tooManyFrames(let duration, let rate):
            "\(plain(duration)) seconds at \(plain(rate)) frames per second are more than "
                + "\(FrameSelection.largestFrame + 1) frames"
        case .tooLate(let frame, let rate):
            "frame \(frame) at \(plain(rate)) frames per second is later than "
                + "\(plain(FrameSchedule.latestTime)) seconds"
        }
    }
}

/// A number without the `.0` of a whole one.
private func plain(_ number: Double) -> String {
    let text = String(number)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
