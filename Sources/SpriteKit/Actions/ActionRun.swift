import Foundation
import UIKit

/// The course of an action on a node.
@MainActor
final class ActionRun {
    private let action: SKAction
    private var elapsed = 0.0
    private var duration: Double
    private var hasStarted = false

    /// The progress of the last step.
    private var progress = 0.0
    private var start = Start()

    /// The runs of the parts of a composition.
    private var parts: [ActionRun] = []
    private var index = 0
    private var count = 0

    /// What a node was at the start.
    private struct Start {
        var position = CGPoint.zero
        var rotation: CGFloat = 0
        var turn: CGFloat = 0
        var scale = CGSize.zero
        var goal = CGSize.zero
        var size = CGSize.zero
        var alpha: CGFloat = 0
        var speed: CGFloat = 1
        var color: UIColor?
        var factor: CGFloat = 0
        var texture: SKTexture?
        var frame = -1
        var track: PathTrack?
    }

    init(_ action: SKAction) {
        self.action = action
        duration = action.duration
    }

    /// Advances the action.
    ///
    /// - Returns: The seconds that are left when it has ended; nil if it goes on.
    func advance(by time: Double, on node: SKNode) -> Double? {
        let pace = Double(action.speed)
        guard pace > 0 else { return nil }
        if !hasStarted {
            hasStarted = true
            begin(on: node)
        }
        let own = time * pace
        let left: Double? =
            switch action.kind {
            case .sequence: advanceSequence(by: own, on: node)
            case .group: advanceGroup(by: own, on: node)
            case .repeated(let part, let limit): advanceRepetition(of: part, limit, by: own, on: node)
            default: advanceSingle(by: own, on: node)
            }
        return left.map { $0 / pace }
    }

    // MARK: Compositions

    private func advanceSequence(by time: Double, on node: SKNode) -> Double? {
        var left = time
        while index < parts.count {
            guard let rest = parts[index].advance(by: left, on: node) else { return nil }
            left = rest
            index += 1
        }
        return left
    }

    private func advanceGroup(by time: Double, on node: SKNode) -> Double? {
        var remaining: [ActionRun] = []
        var left = time
        for part in parts {
            if let rest = part.advance(by: time, on: node) {
                left = min(left, rest)
            } else {
                remaining.append(part)
            }
        }
        parts = remaining
        return remaining.isEmpty ? left : nil
    }

    private func advanceRepetition(of part: SKAction, _ limit: Int?, by time: Double, on node: SKNode)
        -> Double?
    {
        var left = time
        var rounds = 0
        while limit.map({ count < $0 }) ?? true {
            let run = parts.first ?? ActionRun(part)
            parts = [run]
            let before = left
            guard let rest = run.advance(by: left, on: node) else { return nil }
            left = rest
            count += 1
            parts = []
            // What takes no time is done once in each step, if it never ends.
            if limit == nil, rest >= before { return nil }
            rounds += 1
            if rounds == Self.largestRoundCount { return nil }
        }
        return left
    }

    /// The most repetitions in one step, so that one that takes hardly any time ends the step.
    private static let largestRoundCount = 10_000

    // MARK: Single actions

    private func advanceSingle(by time: Double, on node: SKNode) -> Double? {
        let before = elapsed
        elapsed = min(elapsed + time, duration)
        let isOver = elapsed >= duration - 1e-12
        if isOver { elapsed = duration }
        let fraction = duration > 0 && duration.isFinite ? elapsed / duration : isOver ? 1 : 0
        let now = action.progress(fraction)
        apply(from: progress, to: now, over: elapsed - before, isOver: isOver, on: node)
        progress = now
        return isOver ? max(before + time - duration, 0) : nil
    }

    private func begin(on node: SKNode) {
        start.position = node.position
        start.rotation = node.zRotation
        start.scale = CGSize(width: node.xScale, height: node.yScale)
        start.alpha = node.alpha
        start.speed = node.speed
        if let sprite = node as? SKSpriteNode {
            (start.size, start.color, start.factor) = (sprite.size, sprite.color, sprite.colorBlendFactor)
            start.texture = sprite.texture
        } else if let label = node as? SKLabelNode {
            (start.color, start.factor) = (label.color, label.colorBlendFactor)
        }
        switch action.kind {
        case .sequence(let actions), .group(let actions): parts = actions.map { ActionRun($0) }
        case .wait(let range) where range > 0:
            let share = node.scene?.randomFraction() ?? 0.5
            duration = max(duration + range * (share - 0.5), 0)
        case .rotateTo(let angle, let isShortest):
            let turn = angle - node.zRotation
            start.turn = isShortest ? remainder(turn, 2 * .pi) : turn
        case .scaleToSize(let size):
            let own = (node as? SKSpriteNode)?.size ?? node.contentRect.size
            start.goal = CGSize(
                width: own.width > 0 ? size.width / own.width : node.xScale,
                height: own.height > 0 ? size.height / own.height : node.yScale
            )
        case .follow(let path, _, _, _): start.track = PathTrack(Path(path))
        case .runOnChild(let action, let name): node.childNode(withName: name)?.run(action)
        default: break
        }
    }

    private func mix(_ from: CGFloat, _ to: CGFloat, _ share: Double) -> CGFloat {
        share == 1 ? to : from + (to - from) * CGFloat(share)
    }

    private func apply(from before: Double, to now: Double, over time: Double, isOver: Bool, on node: SKNode)
    {
        switch action.kind {
        case .moveBy, .moveTo, .follow, .rotateBy, .rotateTo: applyMotion(from: before, to: now, on: node)
        case .scaleBy, .scaleTo, .scaleToSize, .resizeBy, .resizeTo:
            applySize(from: before, to: now, on: node)
        case .fadeBy(let amount):
            node.alpha += amount * CGFloat(now - before)
        case .fadeTo(let alpha): node.alpha = mix(start.alpha, alpha, now)
        case .colorize(let color, let factor): colorize(node, color, factor, now)
        case .texture(let texture, let resizes): show(texture, on: node, resizes: resizes)
        case .animate(let textures, let resizes, let restores):
            animate(textures, resizes, restores && isOver, now, on: node)
        case .speedBy(let factor): node.speed = mix(start.speed, start.speed * factor, now)
        case .speedTo(let speed): node.speed = mix(start.speed, speed, now)
        case .hide(let isHidden): node.isHidden = isHidden
        case .remove: node.removeFromParent()
        case .run(let block): block()
        case .custom(let block): block(node, CGFloat(elapsed))
        case .force, .impulse, .torque, .angularImpulse:
            applyForce(from: before, to: now, over: time, on: node)
        case .nothing, .wait, .runOnChild, .sequence, .group, .repeated: break
        }
    }

    private func applyMotion(from before: Double, to now: Double, on node: SKNode) {
        switch action.kind {
        case .moveBy(let way):
            node.position.x += way.dx * CGFloat(now - before)
            node.position.y += way.dy * CGFloat(now - before)
        case .moveTo(let x, let y):
            if let x { node.position.x = mix(start.position.x, x, now) }
            if let y { node.position.y = mix(start.position.y, y, now) }
        case .rotateBy(let angle): node.zRotation += angle * CGFloat(now - before)
        case .rotateTo(let angle, let isShortest):
            node.zRotation = now == 1 && !isShortest ? angle : start.rotation + start.turn * CGFloat(now)
        case .follow(_, let asOffset, let orients, let isReversed):
            guard let track = start.track else { return }
            let place = track.place(at: isReversed ? 1 - now : now)
            var origin = CGPoint.zero
            if asOffset {
                let first = isReversed ? track.place(at: 1).point : track.start
                origin = CGPoint(x: start.position.x - first.x, y: start.position.y - first.y)
            }
            node.position = CGPoint(x: origin.x + place.point.x, y: origin.y + place.point.y)
            // A node's top is in front.
            if orients { node.zRotation = place.angle - .pi / 2 + (isReversed ? .pi : 0) }
        default: break
        }
    }

    private func applySize(from before: Double, to now: Double, on node: SKNode) {
        switch action.kind {
        case .scaleBy(let x, let y):
            node.xScale = mix(start.scale.width, start.scale.width * x, now)
            node.yScale = mix(start.scale.height, start.scale.height * y, now)
        case .scaleTo(let x, let y):
            if let x { node.xScale = mix(start.scale.width, x, now) }
            if let y { node.yScale = mix(start.scale.height, y, now) }
        case .scaleToSize:
            node.xScale = mix(start.scale.width, start.goal.width, now)
            node.yScale = mix(start.scale.height, start.goal.height, now)
        case .resizeBy(let size):
            guard let sprite = node as? SKSpriteNode else { return }
            sprite.size.width += size.width * CGFloat(now - before)
            sprite.size.height += size.height * CGFloat(now - before)
        case .resizeTo(let width, let height):
            guard let sprite = node as? SKSpriteNode else { return }
            if let width { sprite.size.width = mix(start.size.width, width, now) }
            if let height { sprite.size.height = mix(start.size.height, height, now) }
        default: break
        }
    }

    private func colorize(_ node: SKNode, _ color: UIColor?, _ factor: CGFloat, _ share: Double) {
        var mixed = start.color
        if let color {
            let from = start.color ?? .white
            mixed = start.factor == 0 || share == 1 ? color : from.mixed(with: color, by: CGFloat(share))
        }
        let amount = mix(start.factor, factor, share)
        if let sprite = node as? SKSpriteNode {
            // A sprite without a texture shows the colour itself.
            if sprite.texture == nil, let color {
                sprite.color = (start.color ?? .white).mixed(with: color, by: CGFloat(share))
            } else if let mixed {
                sprite.color = mixed
            }
            sprite.colorBlendFactor = amount
        } else if let label = node as? SKLabelNode {
            label.color = mixed
            label.colorBlendFactor = amount
        }
    }

    private func animate(
        _ textures: [SKTexture],
        _ resizes: Bool,
        _ restores: Bool,
        _ share: Double,
        on node: SKNode
    ) {
        guard !textures.isEmpty, let sprite = node as? SKSpriteNode else { return }
        if restores {
            sprite.texture = start.texture
            if resizes { sprite.size = start.size }
            return
        }
        // A timing function may lead beyond the ends, or give no number.
        let place = share > 0 ? min(share, 1) : 0
        let frame = min(Int(place * Double(textures.count) + 1e-9), textures.count - 1)
        guard frame != start.frame else { return }
        start.frame = frame
        show(textures[frame], on: sprite, resizes: resizes)
    }

    private func show(_ texture: SKTexture, on node: SKNode, resizes: Bool) {
        guard let sprite = node as? SKSpriteNode else { return }
        sprite.texture = texture
        if resizes { sprite.size = texture.size() }
    }

    private func applyForce(from before: Double, to now: Double, over time: Double, on node: SKNode) {
        guard let body = node.physicsBody else { return }
        func scaled(_ vector: CGVector, _ factor: Double) -> CGVector {
            CGVector(dx: vector.dx * CGFloat(factor), dy: vector.dy * CGFloat(factor))
        }
        // An instant action gives the whole impulse at once.
        let share = duration > 0 ? now - before : 1
        switch action.kind {
        case .force(let force, let point):
            body.push(scaled(force, time), at: point.map { scenePoint($0, of: node) })
        case .impulse(let impulse, let point):
            body.push(scaled(impulse, share), at: point.map { scenePoint($0, of: node) })
        case .torque(let torque): body.applyAngularImpulse(torque * CGFloat(time))
        case .angularImpulse(let impulse): body.applyAngularImpulse(impulse * CGFloat(share))
        default: break
        }
    }

    private func scenePoint(_ point: CGPoint, of node: SKNode) -> CGPoint {
        node.scene.map { $0.convert(point, from: node) } ?? point
    }
}

extension UIColor {
    /// The colour on the way to another one.
    fileprivate func mixed(with other: UIColor, by share: CGFloat) -> UIColor {
        var (r, g, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        var (r2, g2, b2, a2) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        getRed(&r, green: &g, blue: &b, alpha: &a)
        other.getRed(&r2, green: &g2, blue: &b2, alpha: &a2)
        return UIColor(
            red: r + (r2 - r) * share,
            green: g + (g2 - g) * share,
            blue: b + (b2 - b) * share,
            alpha: a + (a2 - a) * share
        )
    }
}
