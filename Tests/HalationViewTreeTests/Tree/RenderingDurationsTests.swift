import Foundation
import Halation
import HalationPixels
import Synchronization
import Testing

@MainActor
@Suite("Rendering durations")
struct RenderingDurationsTests {
    @Test("Rendering durations count drawing code as recording, and shaders as filtering, wherever they run")
    func clocksOfOurOwn() throws {
        let time = SharedClock()
        let library = try ShaderLibrary([
            .colorEffect("slow") {
                { _ in time.advance(by: .seconds(100)) }
            }
        ])
        let canvas = Canvas { context, _ in
            time.advance(by: .seconds(1))
            context.clipToLayer { mask in
                mask.drawLayer { inner in
                    inner.addFilter(.colorShader(library.slow()))
                    inner.fill(Path(CGRect(x: 0, y: 0, width: 8, height: 1)), with: .color(.red))
                }
            }
            context.fill(Path(CGRect(x: 0, y: 0, width: 8, height: 8)), with: .color(.blue))
        }
        let renderer = ImageRenderer(content: canvas.frame(width: 8, height: 8))
        var picture = try PixelBuffer(size: PixelSize(width: 8, height: 8))

        let durations = try renderer.render(into: &picture) { time.now }

        #expect(durations.recording == .seconds(1))
        #expect(durations.filtering >= .seconds(100))
        #expect(durations.total == durations.recording + durations.filtering)
    }

    /// A drawing, and the number of times each phase of its rendering starts or resumes.
    struct Sample: Sendable, CustomTestStringConvertible {
        let name: String
        let rasterising: Int
        let filtering: Int
        let compositing: Int
        let draw: @Sendable (inout GraphicsContext, CGSize) -> Void

        var testDescription: String { name }
    }

    @Test("Rendering durations put each part of a drawing in its phase", arguments: samples)
    func phases(sample: Sample) throws {
        let canvas = Canvas(renderer: sample.draw).frame(width: 64, height: 64)
        let time = SharedClock()
        var picture = try PixelBuffer(size: PixelSize(width: 64, height: 64))

        let durations = try ImageRenderer(content: canvas).render(into: &picture) {
            time.advance(by: .seconds(1))
            return time.now
        }

        var expected = RenderingDurations()
        expected.recording = .seconds(1)
        expected.planning = .seconds(1)
        expected.rasterising = .seconds(sample.rasterising)
        expected.filtering = .seconds(sample.filtering)
        expected.compositing = .seconds(sample.compositing)
        #expect(durations == expected)
    }

    nonisolated private static let samples = [
        Sample(name: "nothing", rasterising: 0, filtering: 0, compositing: 1) { _, _ in },
        Sample(name: "a circle", rasterising: 1, filtering: 0, compositing: 2) { context, _ in
            context.fill(circle(at: 20), with: .color(.red))
        },
        Sample(name: "a thousand circles", rasterising: 1, filtering: 0, compositing: 2) { context, _ in
            for _ in 0..<1000 { context.fill(circle(at: 20), with: .color(.red)) }
        },
        Sample(name: "lines and a gradient", rasterising: 1, filtering: 0, compositing: 2) { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: gradient)
            context.stroke(circle(at: 20), with: .color(.red))
        },
        // Its plane is made once and composited twice.
        Sample(name: "blurred circles", rasterising: 1, filtering: 1, compositing: 3) { context, _ in
            context.addFilter(.blur(radius: 4))
            context.fill(circle(at: 20), with: .color(.red))
            context.fill(circle(at: 40), with: .color(.blue))
        },
        Sample(name: "a blurred layer", rasterising: 1, filtering: 1, compositing: 3) { context, _ in
            context.addFilter(.blur(radius: 4))
            context.drawLayer { layer in
                layer.fill(circle(at: 20), with: .color(.red))
                layer.fill(circle(at: 40), with: .color(.blue))
            }
        },
        // The gradient, a paint, begins and ends; between the two it needs a mask, whose circles are rasterised, then
        // blurred, then cut off, and composites itself through that.
        Sample(name: "metaballs", rasterising: 3, filtering: 1, compositing: 5) { context, size in
            context.clipToLayer { mask in
                mask.addFilter(.alphaThreshold(min: 0.5, color: .white))
                mask.addFilter(.blur(radius: 4))
                mask.drawLayer { layer in
                    layer.fill(circle(at: 20), with: .color(.white))
                    layer.fill(circle(at: 40), with: .color(.white))
                }
            }
            context.fill(Path(CGRect(origin: .zero, size: size)), with: gradient)
        },
    ]

    nonisolated private static func circle(at center: Double) -> Path {
        Path(ellipseIn: CGRect(x: center - 10, y: center - 10, width: 20, height: 20))
    }

    nonisolated private static var gradient: GraphicsContext.Shading {
        .linearGradient(
            Gradient(colors: [.yellow, .red]),
            startPoint: .zero,
            endPoint: CGPoint(x: 0, y: 64)
        )
    }
}

/// A clock that any thread can advance.
private final class SharedClock: Sendable {
    private let time = Mutex(Duration.zero)

    var now: Duration { time.withLock { $0 } }

    func advance(by duration: Duration) { time.withLock { $0 += duration } }
}
