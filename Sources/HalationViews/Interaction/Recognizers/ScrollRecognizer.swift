import Foundation
import HalationViewTree

extension ScrollGesture: RecognizableGesture {
    nonisolated func makeRecognizer() -> GestureRecognizer<Void> { ScrollRecognizer(item) }
}

/// Recognises a finger that moves along an axis on which a scroll view has more content.
private final class ScrollRecognizer: GestureRecognizer<Void> {
    private weak var item: ScrollItem?

    /// Where the finger was when it was recognised.
    private var start: CGPoint?

    init(_ item: ScrollItem?) { self.item = item }

    override var isPan: Bool { true }

    override func receive(_ event: TouchEvent, _ effects: inout GestureEffects) -> GesturePhase<Void> {
        guard let item, event.touch.spread == nil else { return .failed }
        switch event.kind {
        case .began:
            effects.append { item.stop() }
            return .possible(nil)
        case .waited: return start == nil ? .possible(nil) : .active(())
        case .moved:
            if start == nil {
                let way = way(event, from: event.touch.start)
                guard hypot(way.width, way.height) >= GestureTolerance.tapDistance else {
                    return .possible(nil)
                }
                let isAcross = abs(way.width) > abs(way.height)
                guard item.canScroll(isAcross ? .horizontal : .vertical) else { return .failed }
                if !isAcross, item.handsOff(isDown: way.height > 0) { return .failed }
                start = event.touch.start
            }
            drag(event, item, &effects)
            return .active(())
        case .ended:
            guard start != nil else { return .failed }
            let velocity = velocity(
                of: event.touch.samples.suffix(3).map { sample in
                    Touch.Sample(time: sample.time, location: event.item.convert(sample.location, to: .local))
                }[...]
            )
            effects.append { item.release(velocity: velocity) }
            return .ended(())
        }
    }

    private func drag(_ event: TouchEvent, _ item: ScrollItem, _ effects: inout GestureEffects) {
        guard let start else { return }
        let way = way(event, from: start)
        effects.append { item.drag(by: way) }
    }

    private func way(_ event: TouchEvent, from start: CGPoint) -> CGSize {
        let here = event.item.convert(event.touch.location, to: .local)
        let there = event.item.convert(start, to: .local)
        return CGSize(width: here.x - there.x, height: here.y - there.y)
    }

    override func wasCancelled(_ effects: inout GestureEffects) {
        guard start != nil, let item else { return }
        effects.append { item.release(velocity: .zero) }
    }
}
