import Foundation
import Halation
import HalationImageFiles

/// W10: the frames of an animation recorded, rendered, encoded and written to files, one after another.
///
/// One repetition is all frames; its times are those of one frame, on average.
@MainActor
final class WrittenAnimation: Subject {
    static let size = CGSize(width: 1280, height: 720)
    private static let frameCount = 120
    private static let framesPerSecond = 30.0

    private let renderer = ImageRenderer(content: Wax())
    private let encoder = PNGEncoder()
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("halation-benchmarks-\(UUID().uuidString)")
    private var picture: PixelBuffer
    private var byteCount = 0

    init() throws {
        picture = try PixelBuffer(size: PixelSize(width: 0, height: 0))
        renderer.proposedSize = ProposedViewSize(Self.size)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    isolated deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    func run() throws -> Sample {
        var sample = Sample(time: .zero)
        byteCount = 0
        for frame in 0..<Self.frameCount {
            let start = ContinuousClock.now
            renderer.content = Wax(time: Double(frame) / Self.framesPerSecond)
            let durations = try renderer.render(into: &picture) { ContinuousClock.now - start }
            let drawn = ContinuousClock.now
            let bytes = try encoder.encode(picture)
            let encoded = ContinuousClock.now
            try WholeFile.write(bytes, to: folder.appendingPathComponent("\(frame).png").path)
            let written = ContinuousClock.now

            sample.time += written - start
            sample.phases.merge(Phase.phases(of: durations), uniquingKeysWith: +)
            sample.phases[.encoding, default: .zero] += encoded - drawn
            sample.phases[.writing, default: .zero] += written - encoded
            byteCount += bytes.count
        }
        sample.time /= Self.frameCount
        sample.phases = sample.phases.mapValues { $0 / Self.frameCount }
        return sample
    }

    func findings() -> Findings {
        Findings(picture: picture, bytes: byteCount, note: "for each of \(Self.frameCount) frames")
    }
}
