import Foundation
import HalationViewTree

/// The distances and times that gestures allow for.
enum GestureTolerance {
    /// The largest movement of a tap in points.
    static let tapDistance: CGFloat = 10

    /// The largest distance of the taps of one gesture in points.
    static let distanceOfTaps: CGFloat = 45

    /// The longest time between the taps of one gesture in seconds.
    static let timeBetweenTaps: TimeInterval = 0.35
}

/// Recognises a number of taps; the value is the position of the last one.
final class TapRecognizer: GestureRecognizer<CGPoint> {
    private let count: Int
    private let space: CoordinateSpace
    private var taps = 0
    private var first: CGPoint?
    private var limit: Date?

    init(count: Int, space: CoordinateSpace) {
        self.count = count
        self.space = space
    }

    override var deadline: Date? { limit }
    override var awaitsTouch: Bool { limit != nil }
    override var yieldsToPress: Bool { true }

    override func receive(_ event: TouchEvent, _ effects: inout GestureEffects) -> GesturePhase<CGPoint> {
        let touch = event.touch
        guard touch.spread == nil else { return .failed }
        switch event.kind {
        case .began:
            limit = nil
            let first = first ?? touch.location
            self.first = first
            let distance = hypot(touch.location.x - first.x, touch.location.y - first.y)
            return distance > GestureTolerance.distanceOfTaps ? .failed : .possible(nil)
        case .moved:
            return touch.distance > GestureTolerance.tapDistance ? .failed : .possible(nil)
        case .ended:
            taps += 1
            if taps >= count { return .ended(event.item.convert(touch.location, to: space)) }
            limit = event.time.addingTimeInterval(GestureTolerance.timeBetweenTaps)
            return .possible(nil)
        case .waited:
            guard let limit else { return .possible(nil) }
            return event.time >= limit ? .failed : .possible(nil)
        }
    }
}

extension TapGesture: RecognizableGesture {
    nonisolated func makeRecognizer() -> GestureRecognizer<Void> {
        MappedRecognizer(TapRecognizer(count: count, space: .global)) { _ in }
    }
}

extension SpatialTapGesture: RecognizableGesture {
    nonisolated func makeRecognizer() -> GestureRecognizer<Value> {
        MappedRecognizer(TapRecognizer(count: count, space: coordinateSpace)) { Value(location: $0) }
    }
}

/// Transforms the value of a recogniser.
final class MappedRecognizer<Base, Value>: GestureRecognizer<Value> {
    private let base: GestureRecognizer<Base>
    private let transform: (Base) -> Value

    init(_ base: GestureRecognizer<Base>, _ transform: @escaping (Base) -> Value) {
        self.base = base
        self.transform = transform
    }

    override func receive(_ event: TouchEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        base.next(event, &effects).map(transform)
    }

    override func wasCancelled(_ effects: inout GestureEffects) { base.cancel(&effects) }
    override var deadline: Date? { base.deadline }
    override var awaitsTouch: Bool { base.awaitsTouch }
    override var yieldsToPress: Bool { base.yieldsToPress }
    override var isPress: Bool { base.isPress }
    override var yieldsToPan: Bool { base.yieldsToPan }
    override var isPan: Bool { base.isPan }
    override var hasLeftView: Bool { base.hasLeftView }
    override var standsAside: Bool { base.standsAside }
    override var followsEveryTouch: Bool { base.followsEveryTouch }
}
