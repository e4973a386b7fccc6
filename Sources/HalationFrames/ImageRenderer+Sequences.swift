import Foundation
import HalationPixels
public import HalationViews

extension ImageRenderer {
    /// Renders frames of the view on all cores, and writes them in order to a sink.
    ///
    /// ```swift
    /// let renderer = ImageRenderer(content: LavaLamp().frame(width: 1280, height: 720))
    /// try await renderer.renderSequence(
    ///     frames: 0..<120,
    ///     framesPerSecond: 30,
    ///     to: PNGSequence(folder: "frames")
    /// )
    /// ```
    ///
    /// The view's code runs on the main actor, for one frame after another, with `date` set to the frame's; drawing
    /// and encoding run in parallel. The number of frames in memory depends on `jobs` alone, and the pictures on
    /// neither `jobs` nor the machine. `date` is restored at the end. Do not use the renderer for other pictures
    /// meanwhile if its views keep state.
    ///
    /// All frames have the size in pixels of the first, which the view and `proposedSize` determine.
    ///
    /// A view whose code changes a model while it draws, as a canvas may, depends on the frames before. With
    /// `playsFromStart` the view's code runs for all frames from 0, and only the drawing is left out for frames that
    /// are not selected, so that each picture is the same as in the whole sequence.
    ///
    /// If the task is cancelled, the frames in hand are still written, and the sink is asked to
    /// ``FrameSink/cancel()``.
    ///
    /// - Parameters:
    ///   - frames: The numbers of the frames, such as `0..<120`, or a ``FrameSelection``; rendered and
    ///     written in this order. If there are none, nothing happens.
    ///   - rate: The frame rate, such as `30` or `.ntsc(30)`; frame `i` shows the moment `i / rate`.
    ///   - motionBlur: The shutter that blurs what moves; nil shows the moment of each frame sharp.
    ///   - playsFromStart: Whether the view's code runs also for the frames that are skipped; takes their time of
    ///     recording. Frames before an earlier one of `frames` are not played again.
    ///   - sink: The destination, such as a ``PNGSequence``.
    ///   - jobs: The number of frames drawn at the same time, at least 1. Defaults to one job per core, fewer if
    ///     memory is short.
    ///   - progress: Called after each frame that was written, in order, from any task.
    ///   - now: A clock for ``FrameProgress/durations``, the time since some moment, which never goes
    ///     back. It is called from several tasks. Without it, nothing is measured.
    /// - Throws: ``FrameSequenceError`` for the earliest frame that failed, after all frames before it
    ///   are written; `CancellationError` if the task was cancelled.
    public func renderSequence(
        frames: some Collection<Int>,
        rate: FrameRate,
        motionBlur: MotionBlur? = nil,
        playsFromStart: Bool = false,
        to sink: some FrameSink,
        jobs: Int? = nil,
        progress: @escaping @Sendable (FrameProgress) -> Void = { _ in },
        measuredBy now: (@Sendable () -> Duration)? = nil
    ) async throws {
        guard let firstFrame = frames.first, let lastFrame = frames.max() else { return }
        let usualDate = date
        defer { date = usualDate }
        let recorder = SequenceRecorder(
            self,
            rate: rate,
            motionBlur: motionBlur,
            playsFromStart: playsFromStart,
            measuredBy: now
        )
        // The sink needs the size, which the first frame tells.
        let size = recorder.start(with: firstFrame)
        let format = FrameSequenceFormat(
            size: size,
            rate: rate,
            frameCount: frames.count,
            lastFrame: lastFrame,
            isOpaque: isOpaque
        )
        let output = SequenceOutput(
            to: sink,
            format,
            scale: Double(scale),
            progress: progress,
            measuredBy: now
        )
        do {
            try await output.begin()
            try await FramePipeline(jobs: jobs ?? defaultJobs(for: size, isDeep: sink.takesDeepPictures)).run(
                frames,
                record: { try recorder.recording(of: $0) },
                makeJob: { output.makeJob() },
                write: { try await output.write($1) }
            )
            try await output.finish()
        } catch {
            await sink.cancel()
            throw error
        }
    }
}

extension ImageRenderer {
    /// Renders frames of the view on all cores, at a number of frames per second, and writes them in order to a sink.
    ///
    /// The same as ``renderSequence(frames:rate:motionBlur:playsFromStart:to:jobs:progress:measuredBy:)`` with
    /// ``FrameRate/init(_:)-(Double)``.
    ///
    /// - Parameters:
    ///   - frames: The numbers of the frames, rendered and written in this order.
    ///   - framesPerSecond: The frame rate, finite and greater than 0; frame `i` shows the moment
    ///     `i / framesPerSecond`.
    ///   - motionBlur: The shutter that blurs what moves; nil shows the moment of each frame sharp.
    ///   - playsFromStart: Whether the view's code runs also for the frames that are skipped.
    ///   - sink: The destination, such as a ``PNGSequence``.
    ///   - jobs: The number of frames drawn at the same time, at least 1.
    ///   - progress: Called after each frame that was written, in order, from any task.
    ///   - now: A clock for ``FrameProgress/durations``.
    /// - Throws: ``FrameSequenceError``, or `CancellationError`.
    public func renderSequence(
        frames: some Collection<Int>,
        framesPerSecond: Double,
        motionBlur: MotionBlur? = nil,
        playsFromStart: Bool = false,
        to sink: some FrameSink,
        jobs: Int? = nil,
        progress: @escaping @Sendable (FrameProgress) -> Void = { _ in },
        measuredBy now: (@Sendable () -> Duration)? = nil
    ) async throws {
        try await renderSequence(
            frames: frames,
            rate: FrameRate(framesPerSecond),
            motionBlur: motionBlur,
            playsFromStart: playsFromStart,
            to: sink,
            jobs: jobs,
            progress: progress,
            measuredBy: now
        )
    }
}

/// One job per core, fewer if memory is short.
private func defaultJobs(for size: PixelSize, isDeep: Bool) -> Int {
    let process = ProcessInfo.processInfo
    let affordable = JobMemory.affordableJobs(
        of: size,
        isDeep: isDeep,
        physicalMemory: process.physicalMemory
    )
    return max(min(process.activeProcessorCount, affordable), 1)
}
