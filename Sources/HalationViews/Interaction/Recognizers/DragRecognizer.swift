import Foundation
import HalationViewTree

/// Recognises a touch that moves.
final class DragRecognizer: GestureRecognizer<DragGesture.Value> {
    private let minimumDistance: CGFloat
    private let space: CoordinateSpace
    private var isActive = false
    private var start = CGPoint.zero
    private var startIndex = 0

    init(minimumDistance: CGFloat, space: CoordinateSpace) {
        self.minimumDistance = minimumDistance
        self.space = space
    }

    override func receive(
        _ event: TouchEvent,
        _ effects: inout GestureEffects
    ) -> GesturePhase<DragGesture.Value> {
        let touch = event.touch
        if event.kind == .began {
            // A drag that follows another gesture begins where the finger is by then.
            startIndex = touch.samples.count - 1
            start = event.item.convert(touch.location, to: space)
        }
        let origin = touch.samples[startIndex].location
        let distance = hypot(touch.location.x - origin.x, touch.location.y - origin.y)
        isActive = isActive || distance >= minimumDistance
        guard isActive else { return event.kind == .ended ? .failed : .possible(nil) }
        let value = value(event)
        return event.kind == .ended ? .ended(value) : .active(value)
    }

    private func value(_ event: TouchEvent) -> DragGesture.Value {
        let samples = event.touch.samples[startIndex...].suffix(3).map { sample in
            Touch.Sample(time: sample.time, location: event.item.convert(sample.location, to: space))
        }
        return DragGesture.Value(
            time: event.time,
            location: event.item.convert(event.touch.location, to: space),
            startLocation: start,
            velocity: velocity(of: samples[...])
        )
    }
}

extension DragGesture: RecognizableGesture {
    nonisolated func makeRecognizer() -> GestureRecognizer<Value> {
        DragRecognizer(minimumDistance: minimumDistance, space: coordinateSpace)
    }
}
