import Foundation
import Halation
import HalationRendering
import HalationViews

/// Frames of views that move and of views at rest, at 1280 by 720 pixels.
@MainActor
enum AnimationTimings {
    static func run() throws {
        try time("grid of 400 springs, resting", Grid(moves: false), isDrawn: false)
        try time("grid of 400 springs, moving, recorded", Grid(moves: true), isDrawn: false)
        try time("grid of 400 springs, moving, drawn", Grid(moves: true), isDrawn: true)
        try time("1,000 shapes, resting", Shapes(moves: false), isDrawn: false)
        try time("1,000 shapes, moving, recorded", Shapes(moves: true), isDrawn: false)
        try time("1,000 shapes, moving, drawn", Shapes(moves: true), isDrawn: true)
    }

    /// Times the frames of a second and a half at 60 frames per second, after the first one.
    private static func time(_ name: String, _ view: some View, isDrawn: Bool) throws {
        let renderer = ImageRenderer(content: view.frame(width: 1280, height: 720))
        let clock = ContinuousClock()
        var durations: [Duration] = []
        for frame in 0..<90 {
            renderer.date = Date(timeIntervalSinceReferenceDate: Double(frame) / 60)
            let duration = try clock.measure {
                if isDrawn { _ = try renderer.pixelBuffer() } else { _ = renderer.recording() }
            }
            if frame > 0 { durations.append(duration) }
        }
        let mean = durations.reduce(Duration.zero, +) / durations.count
        Timing(durations).show(name, note: String(format: "%7.1f frames/s", 1000 / (mean / .milliseconds(1))))
    }

    /// 20 by 20 circles that spring to another size, each a little after the one before it.
    private struct Grid: View {
        let moves: Bool
        @State private var isLarge = false

        var body: some View {
            VStack(spacing: 4) {
                ForEach(0..<20, id: \.self) { row in
                    HStack(spacing: 4) {
                        ForEach(0..<20, id: \.self) { column in
                            Circle()
                                .fill(isLarge ? .orange : .blue)
                                .scaleEffect(isLarge ? 0.5 : 1)
                                .animation(.bouncy.delay(Double(row + column) / 40), value: isLarge)
                        }
                    }
                }
            }
            .onAppear { if moves { isLarge = true } }
        }
    }

    /// Rounded rectangles on their way from corner to corner.
    private struct Shapes: View {
        let moves: Bool
        @State private var hasMoved = false

        var body: some View {
            ZStack {
                ForEach(0..<1000, id: \.self) { index in
                    RoundedRectangle(cornerRadius: hasMoved ? 0 : 8)
                        .fill(hasMoved ? .red : .green)
                        .frame(width: 16, height: 16)
                        .position(
                            x: Double((index * 37 + (hasMoved ? 400 : 0)) % 1280),
                            y: Double((index * 91 + (hasMoved ? 200 : 0)) % 720)
                        )
                }
            }
            .onAppear { if moves { withAnimation(.linear(duration: 2)) { hasMoved = true } } }
        }
    }
}
