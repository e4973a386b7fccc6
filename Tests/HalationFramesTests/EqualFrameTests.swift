import Foundation
import Halation
import HalationFrames
import HalationImageFiles
import HalationPixels
import Synchronization
import TestSupport
import Testing

@Suite("Frames that equal the one before")
@MainActor
struct EqualFrameTests {
    /// Moves in one frame of five.
    private struct Ticking: View {
        var body: some View {
            TimelineView(.animation) { timeline in
                let second = Int(timeline.date.timeIntervalSinceReferenceDate)
                Rectangle().fill(second.isMultiple(of: 2) ? .red : .blue).frame(width: 8, height: 6)
            }
        }
    }

    private final class CountingSink: FrameSink {
        private let repeats: Bool
        private let state = Mutex((encoded: 0, repeated: 0, pictures: [Int: [PremultipliedPixel]]()))

        init(repeats: Bool) { self.repeats = repeats }

        var counts: (encoded: Int, repeated: Int) { state.withLock { ($0.encoded, $0.repeated) } }
        var pictures: [Int: [PremultipliedPixel]] { state.withLock { $0.pictures } }

        func begin(_ format: FrameSequenceFormat) {}
        func encode(_ picture: PixelBuffer, of frame: Frame) -> [PremultipliedPixel] {
            state.withLock { $0.encoded += 1 }
            return (0..<picture.size.height).flatMap { y in (0..<picture.size.width).map { picture[$0, y] } }
        }
        func encode(_ frame: Frame, like earlier: [PremultipliedPixel]) -> [PremultipliedPixel]? {
            guard repeats else { return nil }
            state.withLock { $0.repeated += 1 }
            return earlier
        }
        func write(_ pixels: [PremultipliedPixel], of frame: Frame) {
            state.withLock { $0.pictures[frame.number] = pixels }
        }
        func finish() {}
        func cancel() {}
    }

    @Test("Frames that equal the one before are neither drawn nor encoded again, and have its pixels")
    func skipped() async throws {
        let renderer = ImageRenderer(content: Ticking())
        let (plain, sparing) = (CountingSink(repeats: false), CountingSink(repeats: true))
        try await renderer.renderSequence(frames: 0..<20, rate: 5, to: plain, jobs: 1)
        try await renderer.renderSequence(frames: 0..<20, rate: 5, to: sparing, jobs: 1)

        #expect(plain.counts.encoded == 20 && plain.counts.repeated == 0)
        #expect(sparing.counts.encoded == 4 && sparing.counts.repeated == 16)
        #expect(sparing.pictures == plain.pictures && plain.pictures.count == 20)
    }

    @Test(
        "Files of equal frames have the same bytes with any number of jobs, and their own recipes",
        arguments: [1, 2, 3]
    )
    func files(jobs: Int) async throws {
        let folder = try TemporaryFolder()
        let renderer = ImageRenderer(content: Ticking())
        let sink = PNGSequence(folder: folder.path) {
            "recipe of \($0.number) \(String(repeating: "x", count: $0.number))"
        }
        try await renderer.renderSequence(frames: 0..<12, rate: 5, to: sink, jobs: jobs)

        for number in 0..<12 {
            renderer.date = FrameClock(rate: 5).date(ofFrame: number)
            let picture = try renderer.pixelBuffer()
            let text = "recipe of \(number) \(String(repeating: "x", count: number))"
            let expected = PNGText.adding(
                text,
                keyword: PNGSequence.recipeKeyword,
                to: try PNGEncoder(compression: .fast, channels: .rgba).encode(picture)
            )
            let name = FrameNames(frameCount: 12).fileName(of: number)
            #expect(
                Array(try Data(contentsOf: URL(filePath: folder.path + "/" + name))) == expected,
                "\(number)"
            )
        }
    }
}
