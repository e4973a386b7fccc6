public import Foundation
import HalationDiagnostics
import UIKit

/// The course of an action over its duration.
///
/// ``easeIn`` and ``easeOut`` are quadratic, and ``easeInEaseOut`` is one half of each.
public enum SKActionTimingMode: Int, Sendable {
    case linear
    case easeIn
    case easeOut
    case easeInEaseOut

    /// The progress after a fraction of the duration.
    func progress(_ fraction: Double) -> Double {
        switch self {
        case .linear: fraction
        case .easeIn: fraction * fraction
        case .easeOut: fraction * (2 - fraction)
        case .easeInEaseOut:
            fraction < 0.5 ? 2 * fraction * fraction : 1 - 2 * (1 - fraction) * (1 - fraction)
        }
    }
}

/// Computes the progress of an action from the elapsed fraction of its duration.
public typealias SKActionTimingFunction = (Float) -> Float

/// A change of a node over time, or at once.
///
/// An action is a description; a node that runs it runs a copy. What is left of a step's time when an action of a
/// sequence ends goes to the next one, so that a sequence takes as long as its parts, whatever the steps are.
open class SKAction: NSObject, NSCopying, @unchecked Sendable {
    /// What the action does.
    let kind: ActionKind

    /// The duration in seconds; that of a sequence and of a group follows from the parts.
    open var duration: TimeInterval

    /// The pace: 2 is twice as fast.
    open var speed: CGFloat = 1

    /// The course over the duration; has no effect on sequences, groups and repetitions.
    open var timingMode = SKActionTimingMode.linear

    /// Computes the progress from that of the mode.
    open var timingFunction: SKActionTimingFunction?

    init(_ kind: ActionKind, duration: TimeInterval = 0) {
        self.kind = kind
        self.duration = duration.isNaN ? 0 : max(duration, 0)
    }

    /// An action that does nothing.
    public override convenience init() { self.init(.nothing) }

    /// Actions of files have no effect; nil, with a warning.
    public convenience init?(named name: String) {
        Warnings.report("actions of files are not read: '\(name)' does nothing", once: "SKAction \(name)")
        return nil
    }

    /// Actions of files have no effect; nil, with a warning.
    public convenience init?(named name: String, duration sec: TimeInterval) { self.init(named: name) }

    /// An action of the same kind and settings.
    public func copy(with zone: NSZone? = nil) -> Any { copied() }

    func copied() -> SKAction {
        let copy = SKAction(kind, duration: duration)
        copy.speed = speed
        copy.timingMode = timingMode
        copy.timingFunction = timingFunction
        return copy
    }

    /// The progress after a fraction of the duration.
    func progress(_ fraction: Double) -> Double {
        let progress = timingMode.progress(fraction)
        return timingFunction.map { Double($0(Float(progress))) } ?? progress
    }

    /// The action with its course and its order turned round, as long as it is itself.
    ///
    /// What goes to a value, such as ``move(to:duration:)``, waits as long as it would take; only fading in and out
    /// are each other's reverse. What takes no time and cannot be reversed stays.
    open func reversed() -> SKAction {
        let result = SKAction(kind.reversed, duration: duration)
        result.speed = speed
        result.timingMode = timingMode
        result.timingFunction = timingFunction
        return result
    }
}

/// What an action does.
indirect enum ActionKind {
    case nothing
    case moveBy(CGVector)
    case moveTo(x: CGFloat?, y: CGFloat?)
    case rotateBy(CGFloat)
    case rotateTo(CGFloat, shortest: Bool)
    case scaleBy(x: CGFloat, y: CGFloat)
    case scaleTo(x: CGFloat?, y: CGFloat?)
    case scaleToSize(CGSize)
    case resizeBy(CGSize)
    case resizeTo(width: CGFloat?, height: CGFloat?)
    case fadeBy(CGFloat)
    case fadeTo(CGFloat)
    case colorize(UIColor?, factor: CGFloat)
    case texture(SKTexture, resizes: Bool)
    case animate([SKTexture], resizes: Bool, restores: Bool)
    case follow(CGPath, asOffset: Bool, orients: Bool, isReversed: Bool)
    case speedBy(CGFloat)
    case speedTo(CGFloat)
    case wait(range: Double)
    case hide(Bool)
    case remove
    case run(() -> Void)
    case custom((SKNode, CGFloat) -> Void)
    case runOnChild(SKAction, String)
    case sequence([SKAction])
    case group([SKAction])
    case repeated(SKAction, count: Int?)
    case force(CGVector, at: CGPoint?)
    case impulse(CGVector, at: CGPoint?)
    case torque(CGFloat)
    case angularImpulse(CGFloat)

    /// What the action does backwards.
    var reversed: ActionKind {
        switch self {
        case .moveBy(let way): .moveBy(CGVector(dx: -way.dx, dy: -way.dy))
        case .rotateBy(let angle): .rotateBy(-angle)
        case .scaleBy(let x, let y): .scaleBy(x: x == 0 ? 0 : 1 / x, y: y == 0 ? 0 : 1 / y)
        case .resizeBy(let size): .resizeBy(CGSize(width: -size.width, height: -size.height))
        case .fadeBy(let share): .fadeBy(-share)
        case .fadeTo(let alpha): alpha == 0 || alpha == 1 ? .fadeTo(1 - alpha) : .wait(range: 0)
        case .moveTo, .rotateTo, .scaleTo, .scaleToSize, .resizeTo, .colorize, .speedTo: .wait(range: 0)
        case .animate(let textures, let resizes, let restores):
            .animate(textures.reversed(), resizes: resizes, restores: restores)
        case .follow(let path, let asOffset, let orients, let isReversed):
            .follow(path, asOffset: asOffset, orients: orients, isReversed: !isReversed)
        case .speedBy(let factor): .speedBy(factor == 0 ? 0 : 1 / factor)
        case .hide(let isHidden): .hide(!isHidden)
        case .runOnChild(let action, let name): .runOnChild(action.reversed(), name)
        case .sequence(let parts): .sequence(parts.reversed().map { $0.reversed() })
        case .group(let parts): .group(parts.map { $0.reversed() })
        case .repeated(let action, let count): .repeated(action.reversed(), count: count)
        default: self
        }
    }
}
