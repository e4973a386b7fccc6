package import Foundation
import HalationGeometry

/// The movement of a finger to the left or right that turns pages; one up or down is left to other gestures.
package nonisolated struct PagingGesture: RecognizableGesture {
    package typealias Body = Never

    /// How far the finger has moved, and how fast it moves, in points and points per second.
    package struct Value: Equatable {
        package let translation: CGFloat
        package let velocity: CGFloat

        /// Where the finger would come to rest if it slowed down as scrolled content does.
        package var predicted: CGFloat { translation + velocity * 0.25 }
    }

    /// Creates the gesture.
    package init() {}

    nonisolated func makeRecognizer() -> GestureRecognizer<Value> { PagingRecognizer() }
}

private final class PagingRecognizer: GestureRecognizer<PagingGesture.Value> {
    private var isActive = false

    override func receive(
        _ event: TouchEvent,
        _ effects: inout GestureEffects
    ) -> GesturePhase<PagingGesture.Value> {
        guard event.touch.spread == nil else { return .failed }
        let here = event.item.convert(event.touch.location, to: .local)
        let start = event.item.convert(event.touch.start, to: .local)
        let way = CGSize(width: here.x - start.x, height: here.y - start.y)
        if !isActive {
            guard event.kind != .ended else { return .failed }
            guard hypot(way.width, way.height) >= GestureTolerance.tapDistance else { return .possible(nil) }
            guard abs(way.width) > abs(way.height) else { return .failed }
            isActive = true
        }
        let speed = velocity(
            of: event.touch.samples.suffix(3).map { sample in
                Touch.Sample(time: sample.time, location: event.item.convert(sample.location, to: .local))
            }[...]
        )
        let value = PagingGesture.Value(translation: way.width, velocity: speed.width)
        return event.kind == .ended ? .ended(value) : .active(value)
    }

    override var isScroll: Bool { true }
}
