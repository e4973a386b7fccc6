public import Foundation

/// A rule on a node's place or turn, which holds after each step of the scene.
public final class SKConstraint: NSObject, @unchecked Sendable {
    /// What is held.
    private enum Rule {
        case place(x: SKRange?, y: SKRange?)
        case distance(SKRange, Target)
        case turn(SKRange)
        case orientation(Target, offset: SKRange)
    }

    /// A node, with a point of its space, or a point of the parent's.
    private enum Target {
        case node(Weak, CGPoint)
        case point(CGPoint)
    }

    /// A node that is not kept.
    private struct Weak {
        weak var node: SKNode?
    }

    private let rule: Rule

    private init(_ rule: Rule) { self.rule = rule }

    /// Whether the rule holds.
    public var enabled = true

    /// The node in whose space points and places are; nil is the parent.
    public weak var referenceNode: SKNode?

    /// Keeps x in a range.
    public class func positionX(_ range: SKRange) -> SKConstraint { SKConstraint(.place(x: range, y: nil)) }

    /// Keeps y in a range.
    public class func positionY(_ range: SKRange) -> SKConstraint { SKConstraint(.place(x: nil, y: range)) }

    /// Keeps x and y in ranges.
    public class func positionX(_ xRange: SKRange, y yRange: SKRange) -> SKConstraint {
        SKConstraint(.place(x: xRange, y: yRange))
    }

    /// Keeps the distance from a node in a range.
    public class func distance(_ range: SKRange, to node: SKNode) -> SKConstraint {
        SKConstraint(.distance(range, .node(Weak(node: node), .zero)))
    }

    /// Keeps the distance from a point of the parent's space in a range.
    public class func distance(_ range: SKRange, to point: CGPoint) -> SKConstraint {
        SKConstraint(.distance(range, .point(point)))
    }

    /// Keeps the distance from a point of a node's space in a range.
    public class func distance(_ range: SKRange, to point: CGPoint, in node: SKNode) -> SKConstraint {
        SKConstraint(.distance(range, .node(Weak(node: node), point)))
    }

    /// Keeps the turn in a range, in radians.
    public class func zRotation(_ range: SKRange) -> SKConstraint { SKConstraint(.turn(range)) }

    /// Turns the node towards another one; the offset is added to the direction, in radians.
    public class func orient(to node: SKNode, offset radians: SKRange) -> SKConstraint {
        SKConstraint(.orientation(.node(Weak(node: node), .zero), offset: radians))
    }

    /// Turns the node towards a point of the parent's space.
    public class func orient(to point: CGPoint, offset radians: SKRange) -> SKConstraint {
        SKConstraint(.orientation(.point(point), offset: radians))
    }

    /// Turns the node towards a point of a node's space.
    public class func orient(to point: CGPoint, in node: SKNode, offset radians: SKRange) -> SKConstraint {
        SKConstraint(.orientation(.node(Weak(node: node), point), offset: radians))
    }

    /// Makes the rule hold.
    @MainActor
    func apply(to node: SKNode) {
        guard enabled else { return }
        switch rule {
        case .place(let x, let y):
            var place = node.position
            let parent = node.parent
            if let referenceNode, let parent { place = referenceNode.convert(place, from: parent) }
            place = CGPoint(x: x?.clamp(place.x) ?? place.x, y: y?.clamp(place.y) ?? place.y)
            if let referenceNode, let parent { place = referenceNode.convert(place, to: parent) }
            node.position = place
        case .distance(let range, let target):
            guard let point = point(target, for: node) else { return }
            let (dx, dy) = (node.position.x - point.x, node.position.y - point.y)
            let distance = hypot(dx, dy)
            let kept = max(range.clamp(distance), 0)
            guard kept != distance, kept.isFinite else { return }
            // A node on the point itself goes to the right.
            let direction =
                distance > 0 ? CGVector(dx: dx / distance, dy: dy / distance) : CGVector(dx: 1, dy: 0)
            node.position = CGPoint(x: point.x + direction.dx * kept, y: point.y + direction.dy * kept)
        case .turn(let range):
            node.zRotation = range.clamp(node.zRotation)
        case .orientation(let target, let offset):
            guard let point = point(target, for: node) else { return }
            let angle = atan2(point.y - node.position.y, point.x - node.position.x)
            let low = angle + offset.lowerLimit
            let high = angle + offset.upperLimit
            node.zRotation = min(max(node.zRotation, low), high)
        }
    }

    /// The target in the space of the node's parent.
    @MainActor
    private func point(_ target: Target, for node: SKNode) -> CGPoint? {
        guard let parent = node.parent else { return nil }
        switch target {
        case .point(let point):
            return referenceNode.map { parent.convert(point, from: $0) } ?? point
        case .node(let weak, let point):
            return weak.node.map { parent.convert(point, from: $0) }
        }
    }
}
