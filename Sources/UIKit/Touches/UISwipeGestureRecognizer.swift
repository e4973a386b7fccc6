import Foundation

/// Recognises a finger that moves quickly in a direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Directions of a swipe.
    public struct Direction: OptionSet, Sendable {
        /// One bit for each direction in the set.
        public let rawValue: UInt

        /// Creates a set from bits; unknown ones are ignored.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }

    /// The directions that are recognised.
    open var direction = Direction.right

    /// The number of fingers; only one is recognised.
    open var numberOfTouchesRequired = 1

    /// The shortest way of a swipe in points, and the longest time in seconds.
    private static let (reach, limit): (CGFloat, Double) = (30, 0.5)

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, let touch = touches.first, numberOfTouchesRequired == 1 else { return }
        guard touch.timestamp - startTime <= Self.limit else {
            state = .failed
            return
        }
        let way = way
        let (main, cross) = (max(abs(way.x), abs(way.y)), min(abs(way.x), abs(way.y)))
        guard main >= Self.reach, cross <= main / 2 else { return }
        let found: Direction =
            abs(way.x) > abs(way.y) ? (way.x > 0 ? .right : .left) : (way.y > 0 ? .down : .up)
        if direction.contains(found) { recognize(as: .ended) } else { state = .failed }
    }
}
