import Foundation
import Halation
import HalationPixels
import Testing

/// How long frames of many circles take at 1920x1080, from recording to pixels on one thread; printed, not
/// judged.
///
/// Runs only with `HALATION_BENCH` in the environment, and means something only in a release build.
@MainActor
@Suite(
    "Circle timings",
    .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["HALATION_BENCH"] != nil),
)
struct CircleTimings {
    private static let size = CGSize(width: 1920, height: 1080)

    @Test("of many small circles that add light")
    func particles() throws {
        for count in [10_000, 100_000] {
            let circles = Circles(count: count, radii: 2...4, seed: 9)
            for (name, mode) in [("plusLighter", GraphicsContext.BlendMode.plusLighter), ("normal", .normal)]
            {
                try measure("\(count) circles, \(name)") { context, _ in
                    context.blendMode = mode
                    circles.fill(in: context)
                }
            }
        }
    }

    @Test("of metaballs")
    func metaballs() throws {
        for (name, radii) in [("16", 16.0...16), ("16 to 64", 16.0...64)] {
            let circles = Circles(count: 500, radii: radii, seed: 3)
            try measure("500 metaballs of radius \(name)") { context, size in
                let gradient = Gradient(colors: [.yellow, .red])
                context.clipToLayer { mask in
                    mask.addFilter(.alphaThreshold(min: 0.5, color: .white))
                    mask.addFilter(.blur(radius: 10))
                    mask.drawLayer { circles.fill(in: $0) }
                }
                context.fill(
                    Path(CGRect(origin: .zero, size: size)),
                    with: .linearGradient(
                        gradient,
                        startPoint: .zero,
                        endPoint: CGPoint(x: 0, y: size.height)
                    )
                )
            }
            try measure("500 circles of radius \(name), alone") { context, _ in circles.fill(in: context) }
        }
        try measure("nothing") { _, _ in }
    }

    private func measure(
        _ name: String,
        _ draw: @escaping (inout GraphicsContext, CGSize) -> Void,
    ) throws {
        let canvas = Canvas(renderer: draw).frame(width: Self.size.width, height: Self.size.height)
        let renderer = ImageRenderer(content: canvas)
        let clock = ContinuousClock()
        var times: [Double] = []
        for _ in 0..<15 {
            let start = clock.now
            _ = try renderer.pixelBuffer()
            times.append((clock.now - start) / .milliseconds(1))
        }
        times.sort()
        print(
            name.padding(toLength: 36, withPad: " ", startingAt: 0),
            String(format: "min %8.3f ms  median %8.3f ms", times[0], times[times.count / 2])
        )
    }

    /// Circles at any place of the canvas, in bright colours of low opacity.
    private struct Circles {
        private var circles: [(path: Path, color: Color)] = []

        init(count: Int, radii: ClosedRange<Double>, seed: UInt64) {
            var random = SplitMix64(state: seed)
            let isOpaque = radii.lowerBound > 8
            circles = (0..<count).map { _ in
                let radius = Double.random(in: radii, using: &random)
                let rect = CGRect(
                    x: Double.random(in: 0...1920, using: &random) - radius,
                    y: Double.random(in: 0...1080, using: &random) - radius,
                    width: 2 * radius,
                    height: 2 * radius
                )
                let color = Color(
                    red: .random(in: 0.15...1, using: &random),
                    green: .random(in: 0.15...1, using: &random),
                    blue: .random(in: 0.15...1, using: &random),
                    opacity: isOpaque ? 1 : .random(in: 0.2...0.6, using: &random)
                )
                return (Path(ellipseIn: rect), color)
            }
        }

        func fill(in context: GraphicsContext) {
            for circle in circles { context.fill(circle.path, with: .color(circle.color)) }
        }
    }

    /// SplitMix64, so that the frames do not change with the standard library.
    private struct SplitMix64: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }
}
