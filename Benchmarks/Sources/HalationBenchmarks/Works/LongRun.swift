import Foundation
import Halation
import HalationEffects

/// A small animation with particles, whose memory is measured after 100, 1,000 and 10,000 frames.
@MainActor
struct LongRun {
    private static let size = CGSize(width: 320, height: 180)
    private static let framesPerSecond = 30.0
    private static let counts = [100, 1000, 10_000]

    /// The results in turn; each counts the frames since the start.
    static func results() throws -> [BenchmarkResult] {
        let size = size
        let view = LavaLamp().overlay(Snow().opacity(0.5)).frame(width: size.width, height: size.height)
        let renderer = ImageRenderer(content: view)
        var picture = try PixelBuffer(size: PixelSize(width: 0, height: 0))
        var times: [Double] = []
        return try counts.map { count in
            while times.count < count {
                let start = ContinuousClock.now
                let seconds = Double(times.count) / framesPerSecond
                renderer.date = Date(timeIntervalSinceReferenceDate: seconds)
                try renderer.render(into: &picture)
                times.append((ContinuousClock.now - start).milliseconds)
            }
            let statistics = Statistics(times)
            var result = BenchmarkResult(
                work: .frames,
                variant: "\(count)",
                pixels: Int(size.width * size.height),
                median: statistics.median,
                minimum: statistics.minimum,
                repetitions: count
            )
            result.memory = .current()
            return result
        }
    }
}
