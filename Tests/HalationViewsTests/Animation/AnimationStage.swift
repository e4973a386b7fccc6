import Foundation
import Halation
import HalationPixels
import HalationViews
import Observation

/// A number that a test changes and views show.
@Observable
@MainActor
final class StageModel {
    var value = 0.0
    var other = 0.0
    var isOn = false
}

/// What a shape was last drawn with.
final class StageProbe: @unchecked Sendable {
    var value = Double.nan
    var size = CGSize.zero
}

/// A shape that notes the number and the size with which it is drawn.
struct ProbeShape: Shape {
    var value: Double
    let probe: StageProbe

    nonisolated var animatableData: Double {
        get { value }
        set { value = newValue }
    }

    nonisolated func path(in rect: CGRect) -> Path {
        probe.value = value
        probe.size = rect.size
        return Path(rect)
    }
}

/// A view with actions at given times.
@MainActor
final class AnimationStage<Content: View> {
    let renderer: ImageRenderer<Content>

    init(_ content: Content, width: CGFloat = 40, height: CGFloat = 10) {
        renderer = ImageRenderer(content: content)
        renderer.proposedSize = ProposedViewSize(width: width, height: height)
    }

    /// Performs an action at a time in seconds.
    func at(_ time: Double, _ action: @escaping @MainActor () -> Void) {
        renderer.tree.events.schedule(at: Date(timeIntervalSinceReferenceDate: time)) {
            MainActor.assumeIsolated { action() }
        }
    }

    /// Shows a time in seconds.
    func show(_ time: Double) {
        renderer.date = Date(timeIntervalSinceReferenceDate: time)
        _ = renderer.recording()
    }

    /// The picture at a time in seconds.
    func picture(_ time: Double) throws -> PixelBuffer {
        renderer.date = Date(timeIntervalSinceReferenceDate: time)
        return try renderer.pixelBuffer()
    }

    /// What `probe` notes at the given times.
    func values(_ probe: StageProbe, at times: [Double]) -> [Double] {
        times.map { time in
            show(time)
            return probe.value
        }
    }
}

/// Whether numbers are equal to within a tolerance.
func isClose(_ values: [Double], _ expected: [Double], within tolerance: Double) -> Bool {
    values.count == expected.count && zip(values, expected).allSatisfy { abs($0 - $1) <= tolerance }
}
