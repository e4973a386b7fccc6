import Foundation
import HalationGeometry
import HalationPixels

/// An operation that draws one unclipped shape in one colour, possibly in nested layers that contain nothing else.
struct SoleShape {
    var path: Path
    var part: ShapeStep.Part
    var transform: CGAffineTransform
    var color: StraightColor
    var opacity = 1.0

    /// Finds the only shape of an operation that `transform` places in its list; nil if the operation draws anything
    /// else.
    init?(of operation: DisplayList.Operation, transform: CGAffineTransform) {
        switch operation {
        case .fill(let path, .paint(.color(let color)), let style):
            self.init(path: path, part: .inside(style), transform: transform, color: color)
        case .stroke(let path, .paint(.color(let color)), let style):
            self.init(path: path, part: .outline(style), transform: transform, color: color)
        case .layer(let list, let placement):
            guard list.count == 1 else { return nil }
            let state = list.states[Int(list.items[0].state)]
            guard state.blendMode == .normal, state.filters.isEmpty, state.clip == nil,
                let shape = SoleShape(of: list.items[0].operation, transform: state.transform)
            else { return nil }
            self = shape.applying(placement)
            opacity *= clamped(state.opacity)
        default: return nil
        }
    }

    private init(path: Path, part: ShapeStep.Part, transform: CGAffineTransform, color: StraightColor) {
        self.path = path
        self.part = part
        self.transform = transform
        self.color = color
    }

    /// The shape in the space that `outer` leads to.
    func applying(_ outer: CGAffineTransform) -> SoleShape {
        var shape = self
        shape.transform = transform.concatenating(outer)
        return shape
    }
}
