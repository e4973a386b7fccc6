import HalationFrames
import HalationImageFiles
import HalationPixels
import HalationViews
import SwiftUI
import Synchronization
import Testing

/// Keeps a digest for each picture.
final class Digests: FrameSink {
    private let storage = Mutex<[Int: ContentDigest]>([:])

    var all: [Int: ContentDigest] { storage.withLock { $0 } }

    func begin(_ format: FrameSequenceFormat) async throws {}

    func encode(_ picture: PixelBuffer, of frame: Frame) throws -> ContentDigest {
        ContentDigest(of: picture)
    }

    func write(_ encoded: ContentDigest, of frame: Frame) async throws {
        storage.withLock { $0[frame.number] = encoded }
    }

    func finish() async throws {}

    func cancel() async {}
}

/// A program in plain SwiftUI style.
enum SampleProgram: String, CaseIterable {
    case clock, leaves, confetti, typing, rain

    /// Whether its code depends on earlier frames.
    var integrates: Bool { self == .rain }

    /// Whether it uses random numbers.
    var isRandom: Bool { [.leaves, .confetti, .rain].contains(self) }

    @MainActor func view(seed: UInt64) -> AnyView {
        // Views are made where the tool makes them: under the clock of the first frame.
        withAmbientDate(FrameClock.start, seed: seed) {
            switch self {
            case .clock: AnyView(ClockFace())
            case .leaves: AnyView(FallingLeaves())
            case .confetti: AnyView(ConfettiShower())
            case .typing: AnyView(TypingText())
            case .rain: AnyView(Rain())
            }
        }
    }
}

@MainActor
@Suite("Programs in plain SwiftUI style")
struct ProgramTests {
    private func digests(
        of program: SampleProgram,
        frames: [Int],
        rate: Double,
        seed: UInt64 = 1,
        jobs: Int = 2
    ) async throws -> [Int: ContentDigest] {
        let renderer = ImageRenderer(content: program.view(seed: seed).frame(width: 200, height: 60))
        renderer.seed = seed
        let sink = Digests()
        try await renderer.renderSequence(
            frames: frames,
            framesPerSecond: rate,
            playsFromStart: true,
            to: sink,
            jobs: jobs
        )
        return sink.all
    }

    @Test(
        "A frame alone is the same picture as in the sequence",
        arguments: SampleProgram.allCases,
        [24, 60] as [Double]
    )
    func alone(program: SampleProgram, rate: Double) async throws {
        let sequence = try await digests(of: program, frames: Array(0...60), rate: rate)
        #expect(Set(sequence.values).count > 10, "the program moves")
        for frame in [0, 1, 24, 60] {
            let alone = try await digests(of: program, frames: [frame], rate: rate)
            #expect(alone[frame] == sequence[frame], "frame \(frame)")
        }
        #expect(try await digests(of: program, frames: Array(0...60), rate: rate, jobs: 1) == sequence)
    }

    @Test(
        "The same moment is the same picture at 24 and 60 frames per second",
        arguments: SampleProgram.allCases.filter { !$0.integrates }
    )
    func rates(program: SampleProgram) async throws {
        let slow = try await digests(of: program, frames: Array(0...48), rate: 24)
        let fast = try await digests(of: program, frames: Array(0...120), rate: 60)
        for second in stride(from: 0, through: 2, by: 0.5) {
            #expect(slow[Int(second * 24)] == fast[Int(second * 60)], "second \(second)")
        }
    }

    @Test("Another seed gives other pictures where chance plays a part", arguments: SampleProgram.allCases)
    func seeds(program: SampleProgram) async throws {
        let first = try await digests(of: program, frames: [30], rate: 60, seed: 1)
        let second = try await digests(of: program, frames: [30], rate: 60, seed: 2)
        #expect((first == second) == !program.isRandom)
    }

    @Test("Date() and the timeline's date agree at every frame, from any epoch")
    func agreement() throws {
        final class Readings {
            var differences: [Double] = []
            var dates: [Date] = []
        }
        struct Probe: View {
            let readings: Readings

            var body: some View {
                TimelineView(.animation) { timeline in
                    Canvas { _, _ in
                        readings.dates.append(timeline.date)
                        readings.differences.append(timeline.date.timeIntervalSince(Date()))
                    }
                }
            }
        }
        for epoch in [FrameClock.start, Date(timeIntervalSince1970: 1_800_000_000.25)] {
            let readings = Readings()
            let renderer = ImageRenderer(content: Probe(readings: readings).frame(width: 2, height: 2))
            renderer.epoch = epoch
            for frame in 0..<90 {
                renderer.date = FrameClock(framesPerSecond: 29.97).date(ofFrame: frame)
                _ = try renderer.pixelBuffer()
            }
            #expect(readings.dates.count == 90)
            #expect(abs((readings.dates.first ?? .distantPast).timeIntervalSince(epoch)) < 1e-6)
            // Nanoseconds of the clock, and the spacing of doubles in this century.
            #expect(readings.differences.allSatisfy { (0...2e-7).contains($0) })
        }
    }

    @Test("A picture rendered twice at one date has the same bytes, though its code is random")
    func repetition() throws {
        struct Noise: View {
            var body: some View {
                TimelineView(.animation) { _ in
                    Canvas { context, size in
                        for _ in 0..<50 {
                            let point = CGRect(
                                x: .random(in: 0...size.width),
                                y: .random(in: 0...size.height),
                                width: 2,
                                height: 2
                            )
                            context.fill(Path(point), with: .color(.white))
                        }
                    }
                }
            }
        }
        let renderer = ImageRenderer(content: Noise().frame(width: 40, height: 40))
        let first = try renderer.pixelBuffer()
        renderer.date += 1
        let second = try renderer.pixelBuffer()
        let again = ImageRenderer(content: Noise().frame(width: 40, height: 40))
        #expect(try again.pixelBuffer() == first)
        #expect(second != first)
        again.seed = 9
        again.date += 1
        #expect(try again.pixelBuffer() != second)
    }

    @Test("An app's root is the view of its first window")
    func app() {
        struct Two: App {
            var body: some Scene {
                Settings { Color.red }
                WindowGroup("Main", id: "main") { Circle() }
                    .windowStyle(.hiddenTitleBar)
                    .defaultSize(width: 100, height: 100)
                    .commands { CommandMenu("Menu") { Color.red } }
                Window("Other", id: "other") { Color.blue }
            }
        }
        #expect(Two().body.firstView is Circle)
        #expect(RainApp().body.firstView is Rain)
    }
}
