import Foundation
import HalationGeometry
import HalationRendering
import HalationViewTree

/// Two fingers that are put down, move apart or together, and turn about their middle.
struct FingerPinch: ScriptMovement {
    let target: ScriptTarget

    /// How far the fingers have moved apart and turned at the end.
    let final: Touch.Spread
    let finder: TargetFinder
    let touches: TouchDriver

    /// The larger of the distances between finger and middle, at the start or at the end, as it is drawn.
    private static let largestRadius: CGFloat = 60

    /// The way from the middle to one of the fingers, as it is drawn.
    private func arm(_ spread: Touch.Spread) -> CGSize {
        let radius = Self.largestRadius / max(final.scale, 1)
        // The first finger is put down to the upper right.
        let angle = spread.angle.radians - .pi / 4
        return CGSize(
            width: radius * spread.scale * cos(angle),
            height: radius * spread.scale * sin(angle)
        )
    }

    func begin(at time: Double) throws(InteractionError) {
        guard let middle = try finder.position(of: target, at: time) else { return }
        let start = Touch.Spread()
        touches.putDown(at: middle, of: target, at: time, spread: start, arm: arm(start))
    }

    func advance(to part: Double) {
        let spread = Touch.Spread(
            scale: 1 + (final.scale - 1) * CGFloat(part),
            angle: .radians(final.angle.radians * part)
        )
        touches.spread(to: spread, arm: arm(spread))
    }
}
