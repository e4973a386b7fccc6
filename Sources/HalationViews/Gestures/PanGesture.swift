package import Foundation
import HalationGeometry

/// A finger that moves along an axis, such as one that swipes a row, turns a page or leads back.
///
/// Buttons below the finger yield to it, as they do to a finger that scrolls.
package nonisolated struct PanGesture: RecognizableGesture {
    package typealias Body = Never

    /// A moment of the gesture, in the picture's space.
    package struct Value: Equatable, Sendable {
        /// Where the finger was put down.
        package let start: CGPoint

        /// The way from there.
        package let translation: CGSize

        /// The velocity in points per second.
        package let velocity: CGSize
    }

    let axis: Axis
    let starts: (CGPoint) -> Bool
    let canBegin: (Value) -> Bool

    /// Creates the gesture.
    ///
    /// - Parameters:
    ///   - axis: The axis along which the finger moves at first.
    ///   - starts: Whether a finger is followed that is put down at a position in the picture.
    ///   - canBegin: Whether the gesture is recognised, asked once, with the first 10 points of the movement.
    package init(
        _ axis: Axis,
        starts: @escaping (CGPoint) -> Bool = { _ in true },
        canBegin: @escaping (Value) -> Bool = { _ in true }
    ) {
        self.axis = axis
        self.starts = starts
        self.canBegin = canBegin
    }

    nonisolated func makeRecognizer() -> GestureRecognizer<Value> { PanRecognizer(self) }
}

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
