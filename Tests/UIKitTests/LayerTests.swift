import CoreGraphics
import Foundation
import Halation
import QuartzCore
import Testing

/// Runs code at a moment of the frame clock, in seconds after the start.
private func at<Result>(_ seconds: Double, _ body: () -> Result) -> Result {
    withAmbientDate(Date(timeIntervalSinceReferenceDate: 100 + seconds), body)
}

private func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-5) -> Bool { abs(a - b) <= tolerance }

@Suite("Layers")
struct LayerTests {
    @Test("The frame is the image of the bounds under the transform about the anchor point")
    func frameFollowsTransform() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
        layer.anchorPoint = CGPoint(x: 0, y: 1)
        layer.position = CGPoint(x: 100, y: 50)
        #expect(layer.frame == CGRect(x: 100, y: 30, width: 40, height: 20))
        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        // The bottom left corner stays; the layer hangs from it to the right and downwards.
        #expect(isNear(Double(layer.frame.minX), 100))
        #expect(isNear(Double(layer.frame.minY), 50))
        #expect(isNear(Double(layer.frame.width), 20))
        #expect(isNear(Double(layer.frame.height), 40))
    }

    @Test("Points convert through anchors, transforms and bounds as matrices do")
    func pointsConvert() {
        let parent = CALayer()
        parent.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
        let child = CALayer()
        child.bounds = CGRect(x: 5, y: 5, width: 20, height: 20)
        child.position = CGPoint(x: 50, y: 50)
        child.transform = CATransform3DMakeScale(2, 3, 1)
        parent.addSublayer(child)
        #expect(child.convert(CGPoint(x: 15, y: 15), to: parent) == CGPoint(x: 50, y: 50))
        #expect(child.convert(CGPoint(x: 16, y: 16), to: parent) == CGPoint(x: 52, y: 53))
        let back = child.convert(CGPoint(x: 52, y: 53), from: parent)
        #expect(isNear(Double(back.x), 16) && isNear(Double(back.y), 16))
    }

    @Test("An animated opacity follows the timing function", arguments: [0.0, 0.1, 0.25, 0.5, 0.9])
    func opacityFollowsTimingFunction(time: Double) throws {
        let function = CAMediaTimingFunction(name: .easeInEaseOut)
        let layer = CALayer()
        at(0) {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 1.0
            animation.toValue = 0.0
            animation.duration = 1
            animation.timingFunction = function
            layer.add(animation, forKey: "fade")
        }
        let shown = at(time) { layer.presentation().map { Double($0.opacity) } }
        // The curve of (0.42, 0, 0.58, 1), solved by bisection.
        func curve(_ a: Double, _ b: Double, _ t: Double) -> Double {
            3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if curve(0.42, 0.58, middle) < time { low = middle } else { high = middle }
        }
        #expect(isNear(try #require(shown), 1 - curve(0, 1, low)))
        #expect(at(1.5) { layer.presentation()?.opacity } == 1)
        #expect(at(1.5) { layer.animationKeys() } == nil)
    }

    @Test("Runs repeat, turn back, and keep their end if they are to")
    func runsRepeat() {
        let layer = CALayer()
        at(0) {
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = 0
            animation.toValue = 100
            animation.duration = 1
            animation.autoreverses = true
            animation.repeatCount = 1.5
            animation.fillMode = .forwards
            animation.isRemovedOnCompletion = false
            layer.add(animation, forKey: nil)
        }
        func x(_ time: Double) -> Double { at(time) { Double(layer.presentation()?.position.x ?? -1) } }
        #expect(isNear(x(0.25), 25))
        #expect(isNear(x(1.25), 75))
        #expect(isNear(x(2.25), 25))
        #expect(isNear(x(5), 100))
    }

    @Test("A spring animation is the solution of the damped oscillator")
    func springIsOscillator() {
        let layer = CALayer()
        at(0) {
            let spring = CASpringAnimation(keyPath: "transform.translation.x")
            spring.fromValue = 0
            spring.toValue = 1
            spring.duration = spring.settlingDuration
            layer.add(spring, forKey: nil)
        }
        let shown = at(0.3) { Double(layer.presentation()?.transform.m41 ?? -1) }
        let damped = 75.0.squareRoot()
        let expected = 1 - exp(-5 * 0.3) * (cos(damped * 0.3) + 5 / damped * sin(damped * 0.3))
        #expect(isNear(shown, expected))
    }

    @Test("Keyframes are met at their times, and parts of a group at the group's")
    func keyframesAreMet() {
        let layer = CALayer()
        at(0) {
            let keys = CAKeyframeAnimation(keyPath: "cornerRadius")
            keys.values = [0, 10, 4]
            keys.keyTimes = [0, 0.25, 1]
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 0
            fade.beginTime = 1
            fade.duration = 1
            let group = CAAnimationGroup()
            group.animations = [keys, fade]
            group.duration = 2
            layer.add(group, forKey: nil)
        }
        func shown(_ time: Double) -> (Double, Double) {
            at(time) {
                let layer = layer.presentation() ?? layer
                return (Double(layer.cornerRadius), Double(layer.opacity))
            }
        }
        #expect(isNear(shown(0.5).0, 10))
        #expect(isNear(shown(1.25).0, 7))
        #expect(isNear(shown(0.5).1, 1))
        #expect(isNear(shown(1.5).1, 0.5))
    }

    @Test("A layer that has been in a tree animates changes, unless actions are disabled")
    func changesAnimate() {
        let parent = CALayer()
        let child = CALayer()
        at(0) { parent.addSublayer(child) }
        at(1) { child.opacity = 0 }
        #expect(at(1) { isNear(Double(child.presentation()?.opacity ?? -1), 1) })
        #expect(at(1.25) { child.presentation()?.opacity } == 0)
        at(2) {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            child.opacity = 1
            CATransaction.commit()
        }
        #expect(at(2) { child.presentation()?.opacity } == 1)
    }

    @Test("Rotations are interpolated as rotations")
    func rotationsAreInterpolated() {
        let layer = CALayer()
        at(0) {
            let turn = CABasicAnimation(keyPath: "transform")
            turn.fromValue = CATransform3DIdentity
            turn.toValue = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
            turn.duration = 1
            layer.add(turn, forKey: nil)
        }
        let shown = at(0.5) { layer.presentation()?.transform ?? CATransform3D() }
        let expected = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        #expect(isNear(Double(shown.m11), Double(expected.m11)))
        #expect(isNear(Double(shown.m12), Double(expected.m12)))
    }

    @Test("Selectors are equal by name, and call methods of a target")
    func selectorsCall() {
        final class Target {
            var count = 0
            func plain() { count += 1 }
            func sender(_ value: Int) { count += value }
        }
        let target = Target()
        #expect(Selector("a") == Selector("a", target.plain))
        Selector("plain", target.plain).call(on: nil, sender: nil)
        Selector("sender:", Target.sender(_:)).call(on: target, sender: 5)
        Selector("sender:", Target.sender(_:)).call(on: target, sender: "five")
        #expect(target.count == 6)
    }

    @Test("Values of Foundation carry points, rectangles and maps of space")
    func valuesCarryGeometry() {
        let map = CATransform3DMakeRotation(1, 0.3, 0.5, 0.7)
        #expect(NSValue(caTransform3D: map).caTransform3DValue == map)
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(NSValue(cgRect: rect).cgRectValue == rect)
    }
}
