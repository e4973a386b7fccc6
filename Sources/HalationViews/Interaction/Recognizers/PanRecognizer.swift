import Foundation
import HalationViewTree

extension PanGesture: RecognizableGesture {
    nonisolated func makeRecognizer() -> GestureRecognizer<Value> { PanRecognizer(self) }
}

/// Recognises a finger that moves along the axis of a ``PanGesture``.
private final class PanRecognizer: GestureRecognizer<PanGesture.Value> {
    private var gesture: PanGesture
    private var isActive = false

    init(_ gesture: PanGesture) { self.gesture = gesture }

    override var isPan: Bool { true }

    override func update(_ gesture: Any) {
        if let gesture = gesture as? PanGesture { self.gesture = gesture }
    }

    override func receive(_ event: TouchEvent, _ effects: inout GestureEffects)
        -> GesturePhase<PanGesture.Value>
    {
        guard event.touch.spread == nil else { return .failed }
        let value = value(event.touch)
        if event.kind == .began, !gesture.starts(value.start) { return .failed }
        if event.kind == .ended { return isActive ? .ended(value) : .failed }
        if event.kind == .moved, !isActive {
            let way = value.translation
            guard hypot(way.width, way.height) >= GestureTolerance.tapDistance else { return .possible(nil) }
            let isAcross = abs(way.width) > abs(way.height)
            guard isAcross == (gesture.axis == .horizontal), gesture.canBegin(value) else { return .failed }
            isActive = true
        }
        return isActive ? .active(value) : .possible(nil)
    }

    private func value(_ touch: Touch) -> PanGesture.Value {
        let (start, here) = (touch.start, touch.location)
        return PanGesture.Value(
            start: start,
            translation: CGSize(width: here.x - start.x, height: here.y - start.y),
            velocity: velocity(of: touch.samples.suffix(3))
        )
    }
}
