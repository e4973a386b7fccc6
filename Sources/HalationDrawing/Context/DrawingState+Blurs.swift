import Foundation
import HalationGeometry
import HalationPixels
import HalationRendering

extension DrawingState {
    /// Makes a blur one with the last filter, if that is a blur too: variances of Gaussians add up.
    ///
    /// - Returns: Whether it did; blurs of different spaces or finishes stay apart.
    mutating func mergeBlur(_ added: PlacedFilter) -> Bool {
        guard case .blur(let radius, let finish) = added.filter, !finish.contains(.opaque),
            let last = filters.last, case .blur(let earlier, finish) = last.filter,
            last.transform.hasSameScale(as: added.transform)
        else { return false }
        let sum = hypot(radius, earlier)
        guard radius >= 0, earlier >= 0, sum.isFinite else { return false }
        filters[filters.count - 1].filter = .blur(radius: sum, finish: finish)
        return true
    }

    /// Makes a layer one with the layer that is all of its content, if both are blurs of it.
    ///
    /// - Parameter list: The content of the layer with this state; then that of the inner layer.
    mutating func mergeBlurs(with list: inout DisplayList) {
        while list.count == 1, list.mistake == nil, !list.readsBackdrop, list.colorMode == nil,
            case .layer(let inner, placement: .identity) = list.items[0].operation
        {
            let state = list.states[Int(list.items[0].state)]
            guard state.opacity == 1, state.blendMode == .normal, state.clip == nil, state.filters.count == 1,
                inner.colorMode == nil, mergeBlur(state.filters[0])
            else { return }
            list = inner
        }
    }
}

extension CGAffineTransform {
    /// Whether both scale and rotate in the same way.
    fileprivate func hasSameScale(as other: CGAffineTransform) -> Bool {
        a == other.a && b == other.b && c == other.c && d == other.d
    }
}
