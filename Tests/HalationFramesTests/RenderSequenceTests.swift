import Foundation
import Halation
import HalationFrames
import HalationImageFiles
import HalationPixels
import Synchronization
import TestSupport
import Testing

/// A circle that moves below a material in a group.
private struct MovingBelowMaterial: View {
    var body: some View {
        TimelineView(.animation) { timeline in
            ZStack {
                Color.white
                Circle().fill(.red).frame(width: 12)
                    .offset(x: 20 * timeline.date.timeIntervalSinceReferenceDate - 10)
                RoundedRectangle(cornerRadius: 6).fill(.thinMaterial).frame(width: 40, height: 20)
                    .shadow(radius: 2).opacity(0.7)
            }
        }
    }
}

@Suite("Rendering a sequence")
@MainActor struct RenderSequenceTests {
    private let renderer = ImageRenderer(content: Clock())

    init() {
        renderer.proposedSize = ProposedViewSize(width: 16, height: 9)
    }

    @Test(
        "Rendering a sequence: gives a sink the format, the frames in order, and the end",
        arguments: [1, 2, 5]
    )
    func callsSink(jobs: Int) async throws {
        let sink = RecordingSink()
        renderer.scale = 2

        try await renderer.renderSequence(frames: 3..<9, framesPerSecond: 30, to: sink, jobs: jobs)

        let format = FrameSequenceFormat(
            size: PixelSize(width: 32, height: 18),
            rate: 30,
            frameCount: 6,
            lastFrame: 8,
            isOpaque: false
        )
        #expect(sink.calls == [.begin(format)] + (3..<9).map { .write($0) } + [.finish])
        #expect(sink.dates == (3..<9).map { FrameClock(framesPerSecond: 30).date(ofFrame: $0) })
    }

    @Test(
        "Rendering a sequence: shows in each frame its own moment, whatever the order",
        arguments: [1, 2, 5]
    )
    func showsMoments(jobs: Int) async throws {
        let sink = RecordingSink()
        let frames = [7, 0, 30, 4]

        try await renderer.renderSequence(frames: frames, framesPerSecond: 60, to: sink, jobs: jobs)

        #expect(sink.reds == frames.map { UInt8($0 * 4) })
    }

    @Test("Rendering a sequence: gives the pictures that the renderer gives one by one")
    func agreesWithRenderer() async throws {
        let sink = RecordingSink()
        try await renderer.renderSequence(frames: 0..<4, framesPerSecond: 60, to: sink, jobs: 2)

        for frame in 0..<4 {
            renderer.date = FrameClock(framesPerSecond: 60).date(ofFrame: frame)
            #expect(try renderer.pixelBuffer() == sink.pictures[frame])
        }
    }

    @Test("Rendering a sequence: materials have the bytes of a frame alone, with any number of jobs")
    func drawsMaterials() async throws {
        let renderer = ImageRenderer(content: MovingBelowMaterial())
        renderer.proposedSize = ProposedViewSize(width: 48, height: 32)
        var pictures: [[PixelBuffer]] = []
        for jobs in [1, 8] {
            let sink = RecordingSink()
            try await renderer.renderSequence(frames: 0..<8, framesPerSecond: 8, to: sink, jobs: jobs)
            pictures.append(sink.pictures)
        }
        #expect(pictures[0] == pictures[1])
        #expect(pictures[0][1] != pictures[0][5])
        renderer.date = FrameClock(framesPerSecond: 8).date(ofFrame: 5)
        #expect(try renderer.pixelBuffer() == pictures[0][5])
    }

    @Test("Rendering a sequence: writes the same files with any number of jobs")
    func writesSameBytes() async throws {
        var files: [[Data]] = []
        for jobs in [1, 2, 3, 8] {
            let folder = try TemporaryFolder()
            let sink = PNGSequence(folder: folder.path + "/frames")
            try await renderer.renderSequence(frames: 0..<24, framesPerSecond: 24, to: sink, jobs: jobs)

            let names = try FileManager.default.contentsOfDirectory(atPath: sink.folder).sorted()
            #expect(names == (0..<24).map { FrameNames(frameCount: 24).fileName(of: $0) })
            files.append(try names.map { try Data(contentsOf: URL(filePath: sink.folder + "/" + $0)) })
        }

        #expect(Set(files).count == 1)
        #expect(Set(files[0]).count == 24)
    }

    @Test(
        "Rendering a sequence: holds a bounded number of pictures, however long the sequence",
        arguments: [1, 2, 4]
    )
    func holdsFewFrames(jobs: Int) async throws {
        let short = CountingSink()
        let long = CountingSink()

        try await renderer.renderSequence(frames: 0..<60, framesPerSecond: 60, to: short, jobs: jobs)
        try await renderer.renderSequence(frames: 0..<1200, framesPerSecond: 60, to: long, jobs: jobs)

        // Recorded and not yet written: three for each job, and the next. Each job also keeps its last one.
        #expect(long.mostLive <= 4 * jobs + 1)
        #expect(short.mostLive <= 4 * jobs + 1)
        // Otherwise this test would show nothing. One job writes each frame before it draws the next.
        #expect(long.mostLive > 1 || jobs == 1)
    }

    @Test("Rendering a sequence: does nothing without frames")
    func takesNoFrames() async throws {
        let sink = RecordingSink()

        try await renderer.renderSequence(frames: 5..<5, framesPerSecond: 60, to: sink)

        #expect(sink.calls.isEmpty)
    }

    @Test("Rendering a sequence: restores the date of the renderer")
    func restoresDate() async throws {
        renderer.date = Date(timeIntervalSinceReferenceDate: 7)

        try await renderer.renderSequence(frames: 0..<3, framesPerSecond: 60, to: RecordingSink())

        #expect(renderer.date == Date(timeIntervalSinceReferenceDate: 7))
    }

    @Test("Rendering a sequence: reports progress after each frame, in order, with durations only by a clock")
    func reportsProgress() async throws {
        let reports = Mutex<[FrameProgress]>([])
        let looks = Atomic(0)

        for clock: (@Sendable () -> Duration)? in [
            nil, { .milliseconds(looks.add(1, ordering: .relaxed).newValue) },
        ] {
            reports.withLock { $0 = [] }
            try await renderer.renderSequence(
                frames: [2, 5, 3],
                framesPerSecond: 60,
                to: RecordingSink(),
                jobs: 2,
                progress: { report in reports.withLock { $0.append(report) } },
                measuredBy: clock
            )

            let found = reports.withLock { $0 }
            #expect(found.map(\.frame.number) == [2, 5, 3])
            #expect(found.map(\.completed) == [1, 2, 3])
            #expect(found.map(\.total) == [3, 3, 3])
            #expect(found.allSatisfy { ($0.durations == FrameDurations()) == (clock == nil) })
            #expect(found.allSatisfy { ($0.durations.encoding > .zero) == (clock != nil) })
        }
    }

    @Test(
        "Rendering a sequence: cancels a sink that fails, and says where",
        arguments: RecordingSink.Step.allCases,
        [1, 3]
    )
    func reportsSinkFailure(step: RecordingSink.Step, jobs: Int) async {
        let sink = RecordingSink(failingIn: step)

        let error = await #expect(throws: FrameSequenceError.self) {
            try await renderer.renderSequence(frames: 0..<20, framesPerSecond: 60, to: sink, jobs: jobs)
        }

        let sentence =
            switch step {
            case .begin: "the sequence cannot be written: broken"
            case .encode: "frame 12 cannot be encoded: broken"
            case .write: "frame 12 cannot be written: broken"
            case .finish: "the sequence cannot be completed: broken"
            }
        #expect(error?.description == sentence)
        #expect(sink.calls.last == .cancel)
        #expect(sink.calls.count { $0 == .cancel } == 1)
        let written = step == .begin ? 0 : step == .finish ? 20 : 12
        #expect(sink.reds.count == written)
    }

    @Test(
        "Rendering a sequence: refuses a view that changes its size, and writes the frames before it",
        arguments: [1, 3]
    )
    func refusesChangingSize(jobs: Int) async {
        let growing = ImageRenderer(content: Growing())
        let sink = RecordingSink()

        let error = await #expect(throws: FrameSequenceError.self) {
            try await growing.renderSequence(frames: 0..<20, framesPerSecond: 60, to: sink, jobs: jobs)
        }

        #expect(
            error?.description
                == "frame 10 has 20x8 pixels and the first frame 10x8; give the view a fixed size with "
                + ".frame(width:height:)"
        )
        #expect(sink.reds.count == 10)
        #expect(sink.calls.last == .cancel)
    }

    @Test(
        "Rendering a sequence: stops at the cancellation of its task with whole files only",
        arguments: [1, 2, 4]
    )
    func stopsWhenCancelled(jobs: Int) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path
        let task = Mutex<Task<Void, any Error>?>(nil)
        let running = Task { [renderer] in
            try await renderer.renderSequence(
                frames: 0..<100_000,
                framesPerSecond: 60,
                to: PNGSequence(folder: path),
                jobs: jobs,
                progress: { if $0.completed == 5 { task.withLock { $0 }?.cancel() } }
            )
        }
        task.withLock { $0 = running }

        await #expect(throws: CancellationError.self) { try await running.value }

        let files = try folder.contents
        #expect((5...5 + 3 * jobs).contains(files.count))
        // A prefix of the sequence, and no hidden file.
        #expect(files == files.indices.map { FrameNames(frameCount: 100_000).fileName(of: $0) })
        for file in files { _ = try PixelBuffer.readPNG(from: path + "/" + file) }
    }

    @Test("Rendering a sequence: deletes frames of earlier sequences if asked to, and no other files")
    func removesOlderFrames() async throws {
        let folder = try TemporaryFolder()
        let older = ["frame-00001.png", "frame-00007.png", "frame-000123.png"]
        let others = ["frame-1.png", "frame-00001.jpg", "frame-0000a.png", "my-frame-00001.png", "notes.txt"]
        for name in older + others { try Data().write(to: URL(filePath: folder.path + "/" + name)) }

        for removes in [false, true] {
            try await renderer.renderSequence(
                frames: 0..<2,
                framesPerSecond: 60,
                to: PNGSequence(folder: folder.path, removesOlderFrames: removes)
            )

            let frames = ["frame-00000.png", "frame-00001.png"]
            let expected = Set(frames + others + (removes ? [] : older))
            #expect(try folder.contents == expected.sorted())
        }
    }

    @Test(
        "Rendering a sequence: refuses a folder into which another sequence is being written, until its end"
    )
    func locksFolder() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path
        let first = PNGSequence(folder: path)
        let format = FrameSequenceFormat(
            size: PixelSize(width: 1, height: 1),
            rate: 60,
            frameCount: 1,
            lastFrame: 0,
            isOpaque: false
        )
        try first.begin(format)

        let error = await #expect(throws: FrameSequenceError.self) {
            try await renderer.renderSequence(
                frames: 0..<2,
                framesPerSecond: 60,
                to: PNGSequence(folder: path)
            )
        }
        guard case .beginning(let reason as FileError) = error else {
            Issue.record("The error is \(String(describing: error)).")
            return
        }
        #expect(reason == FileError(.lockFolder, path: path, code: .EAGAIN))
        #expect(
            "\(reason)"
                == "another run is writing frames into '\(path)'; wait for its end, or give another folder"
        )

        for end in [first.finish, first.cancel] {
            end()
            let second = PNGSequence(folder: path)
            try second.begin(format)
            second.finish()
            #expect(try folder.contents == [])
            try first.begin(format)
        }
    }

    @Test("Rendering a sequence: cancels its sink when its task is cancelled")
    func cancelsSink() async {
        let sink = RecordingSink()
        let running = Task { [renderer] in
            try await renderer.renderSequence(frames: 0..<10, framesPerSecond: 60, to: sink)
        }
        running.cancel()

        await #expect(throws: CancellationError.self) { try await running.value }
        #expect(sink.calls.last == .cancel)
    }

    @Test("Rendering a sequence: leaves no part of a file that cannot be written")
    func leavesNoPartialFile() async throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path + "/frame-00003.png",
            withIntermediateDirectories: false
        )

        let error = await #expect(throws: FrameSequenceError.self) {
            try await renderer.renderSequence(
                frames: 0..<9,
                framesPerSecond: 60,
                to: PNGSequence(folder: folder.path),
                jobs: 2
            )
        }

        guard case .writing(frame: 3, let reason as FileError) = error else {
            Issue.record("The error is \(String(describing: error)).")
            return
        }
        #expect(reason.code == .EISDIR)
        #expect(try folder.contents == (0..<4).map { "frame-0000\($0).png" })
    }
}

/// Red that rises by 4 of 255 in each sixtieth of a second.
private struct Clock: View {
    var body: some View {
        TimelineView(.animation) { timeline in
            let frame = timeline.date.timeIntervalSinceReferenceDate * 60
            Canvas { context, size in
                context.fill(
                    Path(CGRect(origin: .zero, size: size)),
                    with: .color(Color(red: frame * 4 / 255, green: 0, blue: 0))
                )
            }
        }
    }
}

/// 10 points wide at first, and 20 from frame 10 on.
private struct Growing: View {
    var body: some View {
        TimelineView(.animation) { timeline in
            let frame = timeline.date.timeIntervalSinceReferenceDate * 60
            Canvas { _, _ in }.frame(width: frame < 9.5 ? 10 : 20, height: 8)
        }
    }
}

private struct Broken: Error, CustomStringConvertible {
    let description = "broken"
}

/// Remembers the calls, and fails in one step, in `encode` and `write` at frame 12.
final class RecordingSink: FrameSink {
    enum Step: CaseIterable {
        case begin, encode, write, finish
    }

    enum Call: Equatable {
        case begin(FrameSequenceFormat)
        case write(Int)
        case finish
        case cancel
    }

    private struct State {
        var calls: [Call] = []
        var dates: [Date] = []
        var pictures: [PixelBuffer] = []
    }

    private let state = Mutex(State())
    private let failingStep: Step?

    init(failingIn failingStep: Step? = nil) {
        self.failingStep = failingStep
    }

    var calls: [Call] { state.withLock { $0.calls } }
    var dates: [Date] { state.withLock { $0.dates } }
    var pictures: [PixelBuffer] { state.withLock { $0.pictures } }
    var reds: [UInt8] { pictures.map { $0[0, 0].red } }

    func begin(_ format: FrameSequenceFormat) throws {
        state.withLock { $0.calls.append(.begin(format)) }
        if failingStep == .begin { throw Broken() }
    }

    func encode(_ picture: PixelBuffer, of frame: Frame) throws -> PixelBuffer {
        if failingStep == .encode, frame.number >= 12 { throw Broken() }
        return picture
    }

    func write(_ picture: PixelBuffer, of frame: Frame) throws {
        if failingStep == .write, frame.number >= 12 { throw Broken() }
        state.withLock { state in
            state.calls.append(.write(frame.number))
            state.dates.append(frame.date)
            state.pictures.append(picture)
        }
    }

    func finish() throws {
        if failingStep == .finish { throw Broken() }
        state.withLock { $0.calls.append(.finish) }
    }

    func cancel() {
        state.withLock { $0.calls.append(.cancel) }
    }
}

/// Counts the encoded pictures that are not released yet.
private final class CountingSink: FrameSink {
    /// A picture, counted while it exists.
    final class Live: Sendable {
        private let sink: CountingSink
        private let picture: PixelBuffer

        init(_ picture: PixelBuffer, in sink: CountingSink) {
            (self.picture, self.sink) = (picture, sink)
            sink.live.withLock { live in
                live.now += 1
                live.most = max(live.most, live.now)
            }
        }

        deinit {
            sink.live.withLock { $0.now -= 1 }
        }
    }

    private let live = Mutex((now: 0, most: 0))

    var mostLive: Int { live.withLock { $0.most } }

    func begin(_ format: FrameSequenceFormat) {}
    func encode(_ picture: PixelBuffer, of frame: Frame) -> Live { Live(picture, in: self) }
    func finish() {}
    func cancel() {}

    func write(_ encoded: Live, of frame: Frame) async {
        // Slow, so that frames pile up as far as they may.
        try? await Task.sleep(for: .microseconds(200))
    }
}
