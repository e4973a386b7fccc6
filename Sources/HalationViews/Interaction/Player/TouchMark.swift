import Foundation
import HalationDrawing
import HalationGeometry
import HalationViewTree

/// A finger of a script, drawn as a disc that fades and grows after it was lifted.
struct TouchMark {
    var location: CGPoint

    /// The offset from the location to each of two fingers; zero for one finger.
    var spread = CGSize.zero

    /// The moment at which it was lifted; nil while it is down.
    var lifted: Date?

    /// The time in seconds for which a lifted finger is seen.
    static let fadingTime = 0.25

    /// The radius of a finger in points.
    private static let radius = 14.0

    /// The part of the fading that is over; nil if the mark is not visible.
    private func progress(at date: Date) -> Double? {
        guard let lifted else { return 0 }
        let progress = date.timeIntervalSince(lifted) / Self.fadingTime
        // Dates are sums of doubles: the last moment may be a little short of the fading time.
        return progress < 1 - 1e-6 ? max(progress, 0) : nil
    }

    func isVisible(at date: Date) -> Bool { progress(at: date) != nil }

    func draw(in context: GraphicsContext, at date: Date) {
        guard let progress = progress(at: date) else { return }
        for side in spread == .zero ? [1] : [-1, 1] as [CGFloat] {
            var mark = self
            mark.location.x += spread.width * side
            mark.location.y += spread.height * side
            mark.draw(in: context, radius: Self.radius * (1 + 0.6 * progress), opacity: 1 - progress)
        }
    }

    func drawPointer(in context: GraphicsContext) { draw(in: context, radius: Self.radius / 3, opacity: 1) }

    private func draw(in context: GraphicsContext, radius: Double, opacity: Double) {
        let disc = Path(
            ellipseIn: CGRect(
                x: location.x - radius,
                y: location.y - radius,
                width: 2 * radius,
                height: 2 * radius
            )
        )
        context.fill(disc, with: .color(.white.opacity(0.55 * opacity)))
        context.stroke(disc, with: .color(.black.opacity(0.4 * opacity)), lineWidth: 1.5)
    }
}
