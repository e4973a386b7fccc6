import CoreGraphics
import Foundation
import Halation
import QuartzCore
import Testing

private func at<Result>(_ seconds: Double, _ body: () -> Result) -> Result {
    withAmbientDate(Date(timeIntervalSinceReferenceDate: 100 + seconds), body)
}

/// A layer that has been in a tree since before the first change.
private struct Shown {
    let parent = CALayer()
    let layer = CALayer()

    init() { at(-1) { [parent, layer] in parent.addSublayer(layer) } }

    func opacity(_ time: Double) -> Double { at(time) { Double(layer.presentation()?.opacity ?? .nan) } }
}

private func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool { abs(a - b) <= tolerance }

@Suite("Transactions", .serialized)
struct TransactionTests {
    private func curve(_ name: CAMediaTimingFunctionName, _ share: Double) -> Double {
        let layer = CALayer()
        layer.position = .zero
        at(0) {
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = 0
            animation.toValue = 1
            animation.duration = 1
            animation.timingFunction = CAMediaTimingFunction(name: name)
            layer.add(animation, forKey: nil)
        }
        return at(share) { Double(layer.presentation()?.position.x ?? .nan) }
    }

    @Test("A change outside of any transaction takes a quarter of a second with the default curve")
    func implicit() {
        let shown = Shown()
        at(0) { shown.layer.opacity = 0 }

        for share in [0.2, 0.5, 0.8] {
            #expect(isNear(shown.opacity(share * 0.25), 1 - curve(.default, share)))
        }
        #expect(shown.layer.opacity == 0)
    }

    @Test("The innermost transaction that sets a duration or a pace decides")
    func nested() {
        let (outer, inner, after) = (Shown(), Shown(), Shown())
        at(0) {
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            outer.layer.opacity = 0
            CATransaction.begin()
            CATransaction.setAnimationDuration(4)
            inner.layer.opacity = 0
            CATransaction.commit()
            #expect(CATransaction.animationDuration() == 2)
            CATransaction.commit()
            #expect(CATransaction.animationDuration() == 0.25)
            after.layer.opacity = 0
        }

        #expect(isNear(outer.opacity(0.5), 0.75))
        #expect(isNear(inner.opacity(0.5), 0.875))
        #expect(after.opacity(0.25) == 0)
    }

    @Test("Disabled actions and a duration of 0 change at once")
    func disabled() {
        let (disabled, instant, keyed) = (Shown(), Shown(), Shown())
        at(0) {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            disabled.layer.opacity = 0
            CATransaction.commit()
            CATransaction.begin()
            CATransaction.setAnimationDuration(0)
            instant.layer.opacity = 0
            CATransaction.commit()
            CATransaction.begin()
            CATransaction.setValue(true, forKey: kCATransactionDisableActions)
            keyed.layer.opacity = 0
            CATransaction.commit()
        }

        #expect(disabled.opacity(0) == 0 && instant.opacity(0) == 0 && keyed.opacity(0) == 0)
    }

    @Test("A change in the middle of another starts from what is shown")
    func interrupted() {
        let shown = Shown()
        at(0) { shown.layer.opacity = 0 }
        let middle = shown.opacity(0.1)
        at(0.1) { shown.layer.opacity = 1 }

        #expect(middle > 0 && middle < 1)
        #expect(isNear(shown.opacity(0.1), middle))
        #expect(shown.opacity(0.35) == 1)
    }

    @Test("A layer's own actions, and then its class's, decide how it changes")
    func actions() {
        let (still, slow) = (Shown(), Shown())
        still.layer.actions = ["opacity": NSNull()]
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = 8
        animation.fromValue = 1
        slow.layer.actions = ["opacity": animation]
        at(0) {
            still.layer.opacity = 0
            slow.layer.opacity = 0
        }

        #expect(still.opacity(0) == 0)
        #expect(isNear(slow.opacity(2), 0.75))
    }

    @Test("Values by key path animate as the property does")
    func keyPaths() {
        let shown = Shown()
        at(0) { shown.layer.setValue(CGFloat(2), forKeyPath: "transform.scale.x") }
        let half = at(0.125) { shown.layer.presentation()?.transform.m11 ?? .nan }

        #expect(isNear(Double(half), 1 + curve(.default, 0.5)))
        #expect(shown.layer.value(forKeyPath: "transform.scale.x") as? Double == 2)
    }
}
