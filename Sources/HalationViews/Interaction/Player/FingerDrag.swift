import HalationRendering
import HalationViewTree

/// A finger that is put down and moved along a path.
final class FingerDrag: ScriptMovement {
    private let target: ScriptTarget
    private let path: InteractionScript.DragPath
    private let finder: TargetFinder
    private let touches: TouchDriver

    /// The way in the picture, known when the finger is put down.
    private var way = FingerPath()

    init(
        _ target: ScriptTarget,
        _ path: InteractionScript.DragPath,
        finder: TargetFinder,
        touches: TouchDriver
    ) {
        self.target = target
        self.path = path
        self.finder = finder
        self.touches = touches
    }

    func begin(at time: Double) throws(InteractionError) {
        guard let start = try finder.position(of: target, at: time) else { return }
        switch path {
        case .by(let distance): way = FingerPath(from: start, by: distance)
        case .to(let target):
            guard let end = try finder.position(of: target, at: time) else { return }
            way = FingerPath(through: [start, end])
        case .along(let points): way = FingerPath(through: points)
        }
        touches.putDown(at: start, of: target, at: time)
    }

    func advance(to part: Double) { touches.move(to: way.point(at: part)) }
}
