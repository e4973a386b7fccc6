import Foundation
import HalationDrawing
import HalationPixels
import HalationRendering
import HalationViews

/// One recorded frame.
struct RecordedFrame: Sendable {
    /// One list for each sample of the exposure.
    let lists: [DisplayList]
    let size: PixelSize
    let duration: Duration
}

/// Records the frames of a sequence one after another: runs the view's code at the frames' dates.
@MainActor
final class SequenceRecorder<Content: View> {
    private let renderer: ImageRenderer<Content>
    private let clock: FrameClock
    /// The samples of an exposure, in seconds after the frame's date.
    private let offsets: [Double]
    private let playsFromStart: Bool
    private let now: (@Sendable () -> Duration)?
    /// The frame after the last one that the view's code saw.
    private var nextFrame = 0
    /// The first frame, until it is asked for.
    private var first: RecordedFrame?
    private var size = PixelSize(width: 0, height: 0)

    init(
        _ renderer: ImageRenderer<Content>,
        rate: FrameRate,
        motionBlur: MotionBlur?,
        playsFromStart: Bool,
        measuredBy now: (@Sendable () -> Duration)?
    ) {
        self.renderer = renderer
        clock = FrameClock(rate: rate)
        renderer.frameRate = rate.framesPerSecond
        offsets = motionBlur?.offsets(framesPerSecond: rate.framesPerSecond) ?? [0]
        self.playsFromStart = playsFromStart
        self.now = now
    }

    /// Records the first frame, whose size is that of all.
    func start(with frame: Int) -> PixelSize {
        let recording = record(frame)
        first = recording
        size = recording.size
        return size
    }

    /// The recording of a frame; of the first, the one that there is already.
    func recording(of frame: Int) throws(FrameSequenceError) -> RecordedFrame {
        let recording = first.take() ?? record(frame)
        if let failure = renderer.failure { throw .drawing(frame: frame, failure) }
        guard recording.size == size else { throw .sizeChanged(frame: frame, recording.size, first: size) }
        return recording
    }

    private func record(_ frame: Int) -> RecordedFrame {
        if playsFromStart {
            while nextFrame < frame, !Task.isCancelled { _ = recordAlone(nextFrame) }
        }
        return recordAlone(frame)
    }

    private func recordAlone(_ frame: Int) -> RecordedFrame {
        nextFrame = max(nextFrame, frame + 1)
        let start = clock.date(ofFrame: frame)
        let (samples, duration) = measured(by: now) {
            offsets.map { offset in
                renderer.date = start + offset
                return renderer.recording()
            }
        }
        let size = samples.first?.pixelSize ?? PixelSize(width: 0, height: 0)
        let other = samples.first { $0.pixelSize != size }?.pixelSize
        return RecordedFrame(lists: samples.map(\.list), size: other ?? size, duration: duration)
    }
}

/// The result of a piece of work and the time that it took; zero without a clock.
func measured<Value>(by now: (() -> Duration)?, _ work: () throws -> Value) rethrows -> (
    value: Value, duration: Duration
) {
    guard let now else { return (try work(), .zero) }
    let start = now()
    let value = try work()
    return (value, now() - start)
}
