import Foundation
import HalationDrawing
import HalationPixels
import HalationRendering
public import HalationViews
import Synchronization

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
        let clock = FrameClock(rate: rate)
        let usualDate = date
        defer { date = usualDate }

        let offsets = motionBlur?.offsets(framesPerSecond: rate.framesPerSecond) ?? [0]

        /// The frame after the last one that the view's code saw.
        var nextFrame = 0

        func record(_ frame: Int) -> Recording {
            if playsFromStart {
                while nextFrame < frame, !Task.isCancelled { _ = recordAlone(nextFrame) }
            }
            return recordAlone(frame)
        }

        func recordAlone(_ frame: Int) -> Recording {
            nextFrame = max(nextFrame, frame + 1)
            let start = clock.date(ofFrame: frame)
            let (samples, duration) = measured(by: now) {
                offsets.map { offset in
                    date = start + offset
                    return self.recording()
                }
            }
            let size = samples.first?.pixelSize ?? PixelSize(width: 0, height: 0)
            let other = samples.first { $0.pixelSize != size }?.pixelSize
            return Recording(lists: samples.map(\.list), size: other ?? size, duration: duration)
        }
        // The sink needs the size, which the first frame tells.
        var first: Recording? = record(firstFrame)
        let size = first?.size ?? PixelSize(width: 0, height: 0)
        let format = FrameSequenceFormat(
            size: size,
            rate: rate,
            frameCount: frames.count,
            lastFrame: lastFrame,
            isOpaque: isOpaque
        )
        let scale = Double(scale)
        let completed = Atomic(0)
        do {
            do { try await sink.begin(format) } catch { throw FrameSequenceError.beginning(error) }
            try await FramePipeline(jobs: jobs ?? defaultJobs(for: size)).run(
                frames,
                record: { frame in
                    let recording = first.take() ?? record(frame)
                    if let failure = self.failure {
                        throw FrameSequenceError.drawing(frame: frame, failure)
                    }
                    guard recording.size == size else {
                        throw FrameSequenceError.sizeChanged(frame: frame, recording.size, first: size)
                    }
                    return recording
                },
                makeJob: {
                    let drawer = FrameDrawer(size: size, scale: scale)
                    return { number, recording in
                        let frame = Frame(number: number, date: clock.date(ofFrame: number))
                        var durations = FrameDurations()
                        durations.recording = recording.duration
                        let renderingClock = now.map { RenderingClock($0) }
                        let picture: PixelBuffer
                        do throws(RenderingError) {
                            picture = try drawer.draw(recording.lists, clock: renderingClock)
                        } catch {
                            throw FrameSequenceError.drawing(frame: number, error)
                        }
                        durations.rendering = renderingClock?.durations ?? RenderingDurations()
                        do {
                            let (encoded, duration) = try measured(by: now) {
                                try sink.encode(picture, of: frame)
                            }
                            durations.encoding = duration
                            return (frame, encoded, durations)
                        } catch {
                            throw FrameSequenceError.encoding(frame: number, error)
                        }
                    }
                },
                write: { number, output in
                    var (frame, encoded, durations) = output
                    let start = now?()
                    do {
                        try await sink.write(encoded, of: frame)
                    } catch {
                        throw FrameSequenceError.writing(frame: number, error)
                    }
                    if let now, let start { durations.writing = now() - start }
                    progress(
                        FrameProgress(
                            frame: frame,
                            completed: completed.add(1, ordering: .relaxed).newValue,
                            total: format.frameCount,
                            durations: durations
                        )
                    )
                }
            )
            do { try await sink.finish() } catch { throw FrameSequenceError.finishing(error) }
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

/// One recorded frame.
private struct Recording: Sendable {
    /// One list for each sample of the exposure.
    let lists: [DisplayList]
    let size: PixelSize
    let duration: Duration
}

private func measured<Value>(
    by now: (() -> Duration)?,
    _ work: () throws -> Value
) rethrows -> (value: Value, duration: Duration) {
    guard let now else { return (try work(), .zero) }
    let start = now()
    let value = try work()
    return (value, now() - start)
}

/// One job per core, fewer if memory is short.
private func defaultJobs(for size: PixelSize) -> Int {
    let process = ProcessInfo.processInfo
    let affordable = JobMemory.affordableJobs(of: size, physicalMemory: process.physicalMemory)
    return max(min(process.activeProcessorCount, affordable), 1)
}
