import HalationPixels
import HalationRendering
import Synchronization

/// Turns recorded frames into a sink's, and says how far it is.
final class SequenceOutput<Sink: FrameSink>: Sendable {
    /// A frame that is ready to be written.
    struct EncodedFrame: Sendable {
        let frame: Frame
        let encoded: Sink.Encoded
        var durations: FrameDurations
    }

    private let sink: Sink
    private let format: FrameSequenceFormat
    private let clock: FrameClock
    private let scale: Double
    private let progress: @Sendable (FrameProgress) -> Void
    private let now: (@Sendable () -> Duration)?
    private let completed = Atomic(0)

    init(
        to sink: Sink,
        _ format: FrameSequenceFormat,
        scale: Double,
        progress: @escaping @Sendable (FrameProgress) -> Void,
        measuredBy now: (@Sendable () -> Duration)?
    ) {
        self.sink = sink
        self.format = format
        clock = FrameClock(rate: format.rate)
        self.scale = scale
        self.progress = progress
        self.now = now
    }

    func begin() async throws {
        do { try await sink.begin(format) } catch { throw FrameSequenceError.beginning(error) }
    }

    func finish() async throws {
        do { try await sink.finish() } catch { throw FrameSequenceError.finishing(error) }
    }

    /// What one job does with its frames, with memory of its own.
    func makeJob() -> (_ number: Int, _ recording: RecordedFrame) throws -> EncodedFrame {
        let drawer = FrameDrawer(size: format.size, scale: scale)
        // The frame before in this job: one with the same recordings has the same pixels.
        var last: (lists: [DisplayList], encoded: Sink.Encoded)?
        return { number, recording in
            var durations = FrameDurations()
            durations.recording = recording.duration
            if let last, last.lists == recording.lists {
                let frame = Frame(number: number, date: self.clock.date(ofFrame: number))
                let (encoded, duration) = measured(by: self.now) {
                    self.sink.encode(frame, like: last.encoded)
                }
                durations.encoding = duration
                if let encoded { return EncodedFrame(frame: frame, encoded: encoded, durations: durations) }
            }
            last = nil
            let output: EncodedFrame
            if self.sink.takesDeepPictures {
                let picture = try self.drawn(number, &durations) { (clock) throws(RenderingError) in
                    try drawer.drawDeep(recording.lists, clock: clock)
                }
                output = try self.encoded(number, durations) { try self.sink.encode(picture, of: $0) }
            } else {
                let picture = try self.drawn(number, &durations) { (clock) throws(RenderingError) in
                    try drawer.draw(recording.lists, clock: clock)
                }
                output = try self.encoded(number, durations) { try self.sink.encode(picture, of: $0) }
            }
            last = (recording.lists, output.encoded)
            return output
        }
    }

    private func drawn<Picture>(
        _ number: Int,
        _ durations: inout FrameDurations,
        _ draw: (RenderingClock?) throws(RenderingError) -> Picture
    ) throws(FrameSequenceError) -> Picture {
        let renderingClock = now.map { RenderingClock($0) }
        let picture: Picture
        do throws(RenderingError) {
            picture = try draw(renderingClock)
        } catch {
            throw .drawing(frame: number, error)
        }
        durations.rendering = renderingClock?.durations ?? RenderingDurations()
        return picture
    }

    private func encoded(
        _ number: Int,
        _ durations: FrameDurations,
        _ encode: (Frame) throws -> Sink.Encoded
    ) throws(FrameSequenceError) -> EncodedFrame {
        let frame = Frame(number: number, date: clock.date(ofFrame: number))
        var durations = durations
        do {
            let (encoded, duration) = try measured(by: now) { try encode(frame) }
            durations.encoding = duration
            return EncodedFrame(frame: frame, encoded: encoded, durations: durations)
        } catch {
            throw .encoding(frame: number, error)
        }
    }

    /// Hands a frame to the sink; calls come in order, one at a time.
    func write(_ output: EncodedFrame) async throws {
        var durations = output.durations
        let start = now?()
        do {
            try await sink.write(output.encoded, of: output.frame)
        } catch {
            throw FrameSequenceError.writing(frame: output.frame.number, error)
        }
        if let now, let start { durations.writing = now() - start }
        progress(
            FrameProgress(
                frame: output.frame,
                completed: completed.add(1, ordering: .relaxed).newValue,
                total: format.frameCount,
                durations: durations
            )
        )
    }
}
