public import Foundation
public import UIKit

extension SKAction {
    // MARK: Compositions

    /// Runs actions one after another.
    public class func sequence(_ actions: [SKAction]) -> SKAction {
        let parts = actions.map { $0.copied() }
        return SKAction(.sequence(parts), duration: parts.reduce(0) { $0 + $1.ownDuration })
    }

    /// Runs actions at once.
    public class func group(_ actions: [SKAction]) -> SKAction {
        let parts = actions.map { $0.copied() }
        return SKAction(.group(parts), duration: parts.map(\.ownDuration).max() ?? 0)
    }

    /// Runs an action several times.
    public class func `repeat`(_ action: SKAction, count: Int) -> SKAction {
        SKAction(
            .repeated(action.copied(), count: max(count, 0)),
            duration: action.ownDuration * Double(max(count, 0))
        )
    }

    /// Runs an action again and again.
    public class func repeatForever(_ action: SKAction) -> SKAction {
        SKAction(.repeated(action.copied(), count: nil), duration: .infinity)
    }

    /// The duration at the action's own pace.
    private var ownDuration: Double { speed > 0 ? duration / Double(speed) : .infinity }

    // MARK: Time

    /// Does nothing for a time.
    public class func wait(forDuration sec: TimeInterval) -> SKAction {
        SKAction(.wait(range: 0), duration: sec)
    }

    /// Does nothing for a random time, within half of a range about a mean.
    public class func wait(forDuration sec: TimeInterval, withRange durationRange: TimeInterval) -> SKAction {
        SKAction(.wait(range: durationRange), duration: sec)
    }

    /// Multiplies a node's pace.
    public class func speed(by speed: CGFloat, duration sec: TimeInterval) -> SKAction {
        SKAction(.speedBy(speed), duration: sec)
    }

    /// Changes a node's pace.
    public class func speed(to speed: CGFloat, duration sec: TimeInterval) -> SKAction {
        SKAction(.speedTo(speed), duration: sec)
    }

    // MARK: Code and the tree

    /// Calls a closure, and takes no time.
    public class func run(_ block: @escaping () -> Void) -> SKAction { SKAction(.run(block)) }

    /// Calls a closure; the queue has no effect.
    public class func run(_ block: @escaping () -> Void, queue: DispatchQueue) -> SKAction {
        SKAction(.run(block))
    }

    /// Calls a closure again and again with the elapsed time in seconds.
    public class func customAction(
        withDuration seconds: TimeInterval,
        actionBlock block: @escaping (SKNode, CGFloat) -> Void
    ) -> SKAction {
        SKAction(.custom(block), duration: seconds)
    }

    /// Calls a method of an object.
    public class func perform(_ selector: Selector, onTarget target: Any) -> SKAction {
        SKAction(.run { selector.call(on: target, sender: target) })
    }

    /// Runs an action on the child with a name; takes no time itself.
    public class func run(_ action: SKAction, onChildWithName name: String) -> SKAction {
        SKAction(.runOnChild(action.copied(), name))
    }

    /// Removes a node from its parent.
    public class func removeFromParent() -> SKAction { SKAction(.remove) }

    // MARK: Sounds

    /// Plays no sound, and takes no time.
    public class func playSoundFileNamed(_ soundFile: String, waitForCompletion wait: Bool) -> SKAction {
        SKAction(.nothing)
    }

    /// Has no effect: there are no sounds.
    public class func play() -> SKAction { SKAction(.nothing) }

    /// Has no effect: there are no sounds.
    public class func pause() -> SKAction { SKAction(.nothing) }

    /// Has no effect: there are no sounds.
    public class func stop() -> SKAction { SKAction(.nothing) }

    /// Waits: there are no sounds.
    public class func changeVolume(to v: Float, duration: TimeInterval) -> SKAction {
        wait(forDuration: duration)
    }

    /// Waits: there are no sounds.
    public class func changeVolume(by v: Float, duration: TimeInterval) -> SKAction {
        wait(forDuration: duration)
    }

    /// Waits: there are no sounds.
    public class func changePlaybackRate(to v: Float, duration: TimeInterval) -> SKAction {
        wait(forDuration: duration)
    }

    /// Waits: fields have no effect.
    public class func strength(to strength: Float, duration sec: TimeInterval) -> SKAction {
        wait(forDuration: sec)
    }

    /// Waits: fields have no effect.
    public class func falloff(to falloff: Float, duration sec: TimeInterval) -> SKAction {
        wait(forDuration: sec)
    }
}
