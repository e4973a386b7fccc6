import Foundation
import HalationAnimation
import HalationGeometry
import HalationViewTree

/// Recognises two fingers that move apart or together.
final class MagnifyRecognizer: GestureRecognizer<MagnifyGesture.Value> {
    private let minimumDelta: CGFloat
    private var isActive = false
    private var last: (time: Date, scale: CGFloat)?
    private var velocity: CGFloat = 0

    init(minimumDelta: CGFloat) { self.minimumDelta = minimumDelta }

    override func receive(
        _ event: TouchEvent,
        _ effects: inout GestureEffects
    ) -> GesturePhase<MagnifyGesture.Value> {
        guard let spread = event.touch.spread else { return .failed }
        isActive = isActive || abs(spread.scale - 1) >= minimumDelta
        guard isActive else { return event.kind == .ended ? .failed : .possible(nil) }
        if let last, event.time > last.time {
            velocity = (spread.scale - last.scale) / event.time.timeIntervalSince(last.time)
        }
        last = (event.time, spread.scale)
        let place = PinchPlace(event)
        let value = MagnifyGesture.Value(
            time: event.time,
            magnification: spread.scale,
            velocity: velocity,
            startAnchor: place.anchor,
            startLocation: place.location
        )
        return event.kind == .ended ? .ended(value) : .active(value)
    }
}

/// Recognises two fingers that turn about each other.
final class RotateRecognizer: GestureRecognizer<RotateGesture.Value> {
    private let minimumDelta: Angle
    private var isActive = false
    private var last: (time: Date, angle: Angle)?
    private var velocity = Angle.zero

    init(minimumDelta: Angle) { self.minimumDelta = minimumDelta }

    override func receive(
        _ event: TouchEvent,
        _ effects: inout GestureEffects
    ) -> GesturePhase<RotateGesture.Value> {
        guard let spread = event.touch.spread else { return .failed }
        isActive = isActive || abs(spread.angle.radians) >= minimumDelta.radians
        guard isActive else { return event.kind == .ended ? .failed : .possible(nil) }
        if let last, event.time > last.time {
            let seconds = event.time.timeIntervalSince(last.time)
            velocity = .radians((spread.angle.radians - last.angle.radians) / seconds)
        }
        last = (event.time, spread.angle)
        let place = PinchPlace(event)
        let value = RotateGesture.Value(
            time: event.time,
            rotation: spread.angle,
            velocity: velocity,
            startAnchor: place.anchor,
            startLocation: place.location
        )
        return event.kind == .ended ? .ended(value) : .active(value)
    }
}

/// The point between two fingers when they were put down.
private struct PinchPlace {
    let location: CGPoint

    /// In units of the view's size.
    let anchor: UnitPoint

    init(_ event: TouchEvent) {
        location = event.item.convert(event.touch.start, to: .local)
        let size = event.item.size
        anchor = UnitPoint(
            x: size.width > 0 ? location.x / size.width : 0.5,
            y: size.height > 0 ? location.y / size.height : 0.5
        )
    }
}

extension MagnifyGesture: RecognizableGesture {
    nonisolated func makeRecognizer() -> GestureRecognizer<Value> {
        MagnifyRecognizer(minimumDelta: minimumScaleDelta)
    }
}

extension MagnificationGesture: RecognizableGesture {
    nonisolated func makeRecognizer() -> GestureRecognizer<CGFloat> {
        MappedRecognizer(MagnifyRecognizer(minimumDelta: minimumScaleDelta)) { $0.magnification }
    }
}

extension RotateGesture: RecognizableGesture {
    nonisolated func makeRecognizer() -> GestureRecognizer<Value> {
        RotateRecognizer(minimumDelta: minimumAngleDelta)
    }
}

extension RotationGesture: RecognizableGesture {
    nonisolated func makeRecognizer() -> GestureRecognizer<Angle> {
        MappedRecognizer(RotateRecognizer(minimumDelta: minimumAngleDelta)) { $0.rotation }
    }
}
