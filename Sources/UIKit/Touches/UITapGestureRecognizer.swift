import Foundation
import HalationGeometry
import HalationViews
import QuartzCore

/// Recognises taps of one finger.
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps.
    open var numberOfTapsRequired = 1

    /// The number of fingers; only one is recognised.
    open var numberOfTouchesRequired = 1

    /// The longest time between two taps of a gesture, in seconds.
    static let pause = 0.35

    /// The longest way of a finger in a tap, in points.
    static let slop: CGFloat = 10

    override var awaited: TouchClaim { .tap }

    private var count = 0
    private var lastEnd = -Double.infinity

    /// Counts the taps that wait for a rival, so that a recognised one drops them.
    private(set) var recognitions = 0

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first, numberOfTouchesRequired == 1 else { return }
        guard way.length <= Self.slop else {
            count = 0
            state = .failed
            return
        }
        let began = startTime
        count = began - lastEnd <= Self.pause ? count + 1 : 1
        lastEnd = touch.timestamp
        guard count >= numberOfTapsRequired else { return }
        count = 0
        let rivals = rivals.compactMap { $0.recognizer as? UITapGestureRecognizer }
            .filter { $0.numberOfTapsRequired > numberOfTapsRequired && $0.isEnabled }
        guard !rivals.isEmpty else {
            recognitions += 1
            return recognize(as: .ended)
        }
        waitForRivals(rivals)
    }

    private func waitForRivals(_ rivals: [UITapGestureRecognizer]) {
        let counts = rivals.map(\.recognitions)
        CATransaction.later(by: Self.pause) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, rivals.map(\.recognitions) == counts else { return }
                self.recognitions += 1
                self.recognize(as: .ended)
                if self.touch == nil { self.state = .possible }
            }
        }
    }
}

extension CGPoint {
    /// The distance from the origin.
    var length: CGFloat { (x * x + y * y).squareRoot() }
}
