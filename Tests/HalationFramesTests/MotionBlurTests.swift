import Foundation
import Halation
import HalationFrames
import HalationPixels
import Testing

@Suite("Motion blur")
@MainActor struct MotionBlurTests {
    /// A white bar, one point wide, that moves by 60 points a second.
    private struct Bar: View {
        var body: some View {
            TimelineView(.animation) { timeline in
                Canvas { context, size in
                    let x = timeline.date.timeIntervalSinceReferenceDate * 60
                    context.fill(
                        Path(CGRect(x: x, y: 0, width: 1, height: size.height)),
                        with: .color(.white)
                    )
                }
            }
        }
    }

    private func pictures(_ blur: MotionBlur?, frames: [Int], jobs: Int = 1) async throws -> [PixelBuffer] {
        let renderer = ImageRenderer(content: Bar())
        renderer.proposedSize = ProposedViewSize(width: 16, height: 2)
        let sink = RecordingSink()
        try await renderer.renderSequence(
            frames: frames,
            framesPerSecond: 15,
            motionBlur: blur,
            to: sink,
            jobs: jobs
        )
        return sink.pictures
    }

    @Test("Motion blur spreads a moving bar evenly over the way of its exposure")
    func spreads() async throws {
        // In half of 1/15 s the bar moves by 2 points: columns 4, 5 and 6 get ¼, ½ and ¼ of its light.
        let picture = try await pictures(MotionBlur(shutterAngle: .degrees(180), samples: 256), frames: [1])[
            0
        ]

        let light = (0..<16).map { Double(picture[$0, 0].alpha) / 255 }
        var expected = [Double](repeating: 0, count: 16)
        (expected[4], expected[5], expected[6]) = (0.25, 0.5, 0.25)
        for (light, expected) in zip(light, expected) { #expect(abs(light - expected) < 0.01) }
        #expect(abs(light.reduce(0, +) - 1) < 0.01)
    }

    @Test("Motion blur gives the same pictures with any number of jobs, and a frame alone as in its sequence")
    func isIndependent() async throws {
        let blur = MotionBlur(shutterAngle: .degrees(270), samples: 5)
        let one = try await pictures(blur, frames: Array(0..<6))
        let three = try await pictures(blur, frames: Array(0..<6), jobs: 3)
        let alone = try await pictures(blur, frames: [2])

        #expect(one == three)
        #expect(alone[0] == one[2])
        let sharp = try await pictures(nil, frames: [2])
        #expect(alone[0] != sharp[0])
    }

    @Test("Motion blur clamps its angle and number of samples")
    func clamps() {
        #expect(MotionBlur(shutterAngle: .degrees(999), samples: 0).shutterAngle == .degrees(360))
        #expect(MotionBlur(shutterAngle: .degrees(.nan)).shutterAngle == .degrees(180))
        #expect(MotionBlur(samples: 0).samples == 2)
        #expect(MotionBlur(samples: 10_000).samples == 256)
    }
}
