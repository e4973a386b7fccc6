package import Foundation
package import Halation
package import HalationPixels
package import HalationViews
import Observation

/// A number that a test changes and views show.
@Observable
@MainActor
package final class StageModel {
    package var value = 0.0
    package var other = 0.0
    package var isOn = false

    package init() {}
}

/// What a shape was last drawn with.
package final class StageProbe: @unchecked Sendable {
    package var value = Double.nan
    package var size = CGSize.zero

    package init() {}
}

/// A shape that notes the number and the size with which it is drawn.
package struct ProbeShape: Shape {
    package var value: Double
    package let probe: StageProbe

    package init(value: Double, probe: StageProbe) {
        (self.value, self.probe) = (value, probe)
    }

    package nonisolated var animatableData: Double {
        get { value }
        set { value = newValue }
    }

    package nonisolated func path(in rect: CGRect) -> Path {
        probe.value = value
        probe.size = rect.size
        return Path(rect)
    }
}

/// A view with actions at given times.
@MainActor
package final class AnimationStage<Content: View> {
    package let renderer: ImageRenderer<Content>

    package init(_ content: Content, width: CGFloat = 40, height: CGFloat = 10) {
        renderer = ImageRenderer(content: content)
        renderer.proposedSize = ProposedViewSize(width: width, height: height)
    }

    /// Performs an action at a time in seconds.
    package func at(_ time: Double, _ action: @escaping @MainActor () -> Void) {
        renderer.tree.events.schedule(at: Date(timeIntervalSinceReferenceDate: time)) {
            MainActor.assumeIsolated { action() }
        }
    }

    /// Shows a time in seconds.
    package func show(_ time: Double) {
        renderer.date = Date(timeIntervalSinceReferenceDate: time)
        _ = renderer.recording()
    }

    /// The picture at a time in seconds.
    package func picture(_ time: Double) throws -> PixelBuffer {
        renderer.date = Date(timeIntervalSinceReferenceDate: time)
        return try renderer.pixelBuffer()
    }

    /// What `probe` notes at the given times.
    package func values(_ probe: StageProbe, at times: [Double]) -> [Double] {
        times.map { time in
            show(time)
            return probe.value
        }
    }
}

/// Whether numbers are equal to within a tolerance.
package func isClose(_ values: [Double], _ expected: [Double], within tolerance: Double) -> Bool {
    values.count == expected.count && zip(values, expected).allSatisfy { abs($0 - $1) <= tolerance }
}
