package import Foundation
package import HalationPixels
package import HalationRendering
package import HalationViews

/// Frames of a view one at a time, each as a sequence that is rendered from its start shows it.
///
/// Time only goes forwards: for an earlier frame, make another sequence.
@MainActor
package final class LiveSequence {
    /// The last frame that the view's code saw; -1 before the first.
    package private(set) var frame = -1

    /// The tools that draw recordings of this sequence, at several sizes.
    package let artists: FrameArtists

    private let record: (Int) throws -> RecordedFrame
    private let play: (InteractionScript) -> Void
    private let find: (CGPoint) -> [ViewOutline]
    private let hasField: () -> Bool
    private var last: FrameRecording?

    /// Creates a sequence before its first frame.
    ///
    /// - Parameters:
    ///   - renderer: A renderer that has drawn nothing yet.
    ///   - rate: The frame rate.
    ///   - motionBlur: The shutter that blurs what moves.
    ///   - playsFromStart: Whether the view's code runs also for frames that are skipped.
    package init(
        _ renderer: ImageRenderer<some View>,
        rate: FrameRate,
        motionBlur: MotionBlur?,
        playsFromStart: Bool
    ) {
        let start = ContinuousClock.now
        let recorder = SequenceRecorder(
            renderer,
            rate: rate,
            motionBlur: motionBlur,
            playsFromStart: playsFromStart,
            measuredBy: { ContinuousClock.now - start }
        )
        var hasStarted = false
        record = { frame in
            if !hasStarted {
                hasStarted = true
                _ = recorder.start(with: frame)
            }
            return try recorder.recording(of: frame)
        }
        play = { renderer.play($0) }
        find = { renderer.outlines(at: $0) }
        hasField = { renderer.hasFocusedField }
        artists = FrameArtists(scale: Double(renderer.scale))
    }

    /// Adds input, whose moments lie after the last frame.
    package func add(_ script: InteractionScript) {
        play(script)
        last = nil
    }

    /// Records a frame; the last one again without running the view's code.
    ///
    /// - Precondition: `frame` is not before the last one.
    package func recording(of frame: Int) throws -> FrameRecording {
        precondition(frame >= self.frame, "frame \(frame) is before frame \(self.frame), which was recorded")
        if let last, frame == self.frame { return last }
        let recorded = try record(frame)
        self.frame = frame
        let recording = FrameRecording(recorded, takesKeys: hasField())
        last = recording
        return recording
    }

    /// The views at a point of the last frame, in points: the innermost one, and its ancestors.
    package func outlines(at point: CGPoint) -> [ViewOutline] { find(point) }
}

/// A recorded frame of a ``LiveSequence``.
package struct FrameRecording: Sendable {
    fileprivate let lists: [DisplayList]

    /// The size in pixels.
    package let size: PixelSize

    /// The time that the view's code took.
    package let duration: Duration

    /// Whether a field has the focus, which takes what is typed.
    package let takesKeys: Bool

    init(_ recorded: RecordedFrame, takesKeys: Bool) {
        (lists, size, duration) = (recorded.lists, recorded.size, recorded.duration)
        self.takesKeys = takesKeys
    }
}

/// The tools that draw the frames of a sequence: for each size one, which keeps its memory from frame to frame.
package actor FrameArtists {
    private let scale: Double
    private var drawers: [Int: (size: PixelSize, drawer: FrameDrawer)] = [:]

    init(scale: Double) {
        self.scale = scale
    }

    /// Draws a recording.
    ///
    /// - Parameters:
    ///   - recording: The frame.
    ///   - coarseness: The factor by which the picture is smaller than the recording.
    ///   - use: Takes the picture, which is drawn over later.
    /// - Returns: The result of `use`, and the time of each phase.
    /// - Throws: `RenderingError`, the error of `use`, or `CancellationError` before anything is drawn.
    package func draw<Result: Sendable>(
        _ recording: FrameRecording,
        coarseness: Int = 1,
        _ use: @Sendable (PixelBuffer) throws -> Result
    ) throws -> (result: Result, durations: RenderingDurations) {
        try Task.checkCancellation()
        let start = ContinuousClock.now
        let clock = RenderingClock { ContinuousClock.now - start }
        let picture = try drawer(for: recording.size, coarseness).draw(recording.lists, clock: clock)
        return (try use(picture), clock.durations)
    }

    private func drawer(for size: PixelSize, _ coarseness: Int) -> FrameDrawer {
        let coarse = PixelSize(
            width: (size.width + coarseness - 1) / coarseness,
            height: (size.height + coarseness - 1) / coarseness
        )
        if let known = drawers[coarseness], known.size == coarse { return known.drawer }
        let drawer = FrameDrawer(size: coarse, scale: scale / Double(coarseness))
        drawers[coarseness] = (coarse, drawer)
        return drawer
    }
}

extension PixelBuffer {
    /// The pixels as straight R, G, B, A, rows from the top without gaps, as in files.
    package var straightBytes: [UInt8] {
        let size = size
        return [UInt8](unsafeUninitializedCapacity: 4 * size.width * size.height) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            withRows { rows in
                for y in 0..<size.height { rows.straightenRow(y, into: start + 4 * size.width * y) }
            }
            count = 4 * size.width * size.height
        }
    }
}
