public import Foundation
import HalationDiagnostics
public import UIKit

/// A node of a scene's tree, which draws nothing itself.
///
/// Its position is in the space of its parent, in which y runs upwards; it turns counterclockwise.
@MainActor @preconcurrency
open class SKNode: UIResponder {
    /// Creates a node without children at the origin.
    public override init() { super.init() }

    /// Creates a node without children; nothing is read from the coder.
    public required init?(coder aDecoder: NSCoder) { super.init() }

    /// Creates a node from a file of Xcode's editor; nil, with a warning, if it cannot be read.
    ///
    /// - Parameter filename: The name with or without `.sks`.
    public convenience init?(fileNamed filename: String) {
        guard let archive = SceneArchive.named(filename) else { return nil }
        self.init()
        archive.fill(self)
    }

    // MARK: Place

    /// The origin in the parent's space.
    open var position = CGPoint.zero

    /// The height over other nodes, relative to the parent's.
    open var zPosition: CGFloat = 0

    /// The turn about the origin in radians, counterclockwise.
    open var zRotation: CGFloat = 0

    /// The factor on widths.
    open var xScale: CGFloat = 1

    /// The factor on heights.
    open var yScale: CGFloat = 1

    /// Sets the factors on widths and heights.
    open func setScale(_ scale: CGFloat) {
        xScale = scale
        yScale = scale
    }

    // MARK: Look

    /// The opacity, which the children's are multiplied by.
    open var alpha: CGFloat = 1

    /// Whether the node and its children are left out of the picture.
    open var isHidden = false

    // MARK: Time

    /// The factor on the pace of actions of the node and its children.
    open var speed: CGFloat = 1

    /// Whether actions of the node and its children rest.
    open var isPaused = false

    // MARK: Identity

    /// The name for searches.
    open var name: String?

    /// Values of the program's own.
    open var userData: NSMutableDictionary?

    /// Whether touches come to the node; has no effect on searches by point.
    open var isUserInteractionEnabled = false

    /// Rules that hold after each step of the scene, in order.
    open var constraints: [SKConstraint]?

    /// The body that moves the node by the laws of the scene's physics.
    open var physicsBody: SKPhysicsBody? {
        didSet {
            guard oldValue !== physicsBody else { return }
            oldValue?.owner = nil
            physicsBody?.owner = self
        }
    }

    /// Values for the attributes of a shader, by name.
    open var attributeValues: [String: SKAttributeValue] = [:]

    /// Sets the value of an attribute of a shader.
    open func setValue(_ value: SKAttributeValue, forAttribute key: String) { attributeValues[key] = value }

    /// The value of an attribute of a shader.
    open func value(forAttributeNamed key: String) -> SKAttributeValue? { attributeValues[key] }

    // MARK: Tree

    /// The node that this one is a child of.
    open internal(set) weak var parent: SKNode?

    /// The children in the order in which they are drawn.
    open internal(set) var children: [SKNode] = []

    /// The scene at the top of the tree; nil if there is none.
    open var scene: SKScene? {
        var node: SKNode? = self
        while let current = node {
            if let scene = current as? SKScene { return scene }
            node = current.parent
        }
        return nil
    }

    /// The topmost ancestor.
    var root: SKNode {
        var node = self
        while let parent = node.parent { node = parent }
        return node
    }

    /// Adds a child in front of the others; it must have no parent.
    open func addChild(_ node: SKNode) { insertChild(node, at: children.count) }

    /// Adds a child at an index of the order of drawing.
    open func insertChild(_ node: SKNode, at index: Int) {
        guard node.parent == nil else {
            // SpriteKit stops the program here.
            Warnings.report(
                "a node that has a parent is added to another one: it stays where it is; remove it from its parent first",
                once: "SKNode addChild"
            )
            return
        }
        guard node !== self, !inParentHierarchy(node) else {
            Warnings.report("a node is added to itself or to one of its descendants", once: "SKNode cycle")
            return
        }
        children.insert(node, at: min(max(index, 0), children.count))
        node.parent = self
    }

    /// Removes those of some nodes that are children.
    open func removeChildren(in nodes: [SKNode]) {
        for node in nodes where node.parent === self { node.removeFromParent() }
    }

    /// Removes all children from the node.
    open func removeAllChildren() {
        for child in children { child.parent = nil }
        children.removeAll()
    }

    /// Removes the node from its parent.
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    /// Makes the node a child of another one, in the same place of the scene.
    open func move(toParent parent: SKNode) {
        guard let old = self.parent, old !== parent else { return }
        let map = old.transformToRoot.concatenating(parent.transformToRoot.inverse)
        position = position.applying(map)
        let turn = atan2(map.b, map.a)
        let across = hypot(map.a, map.b)
        let up = across > 0 ? (map.a * map.d - map.b * map.c) / across : 0
        zRotation += turn
        xScale *= across
        yScale *= up
        removeFromParent()
        parent.addChild(self)
    }

    /// Whether another node is an ancestor.
    open func inParentHierarchy(_ parent: SKNode) -> Bool {
        var node = self.parent
        while let current = node {
            if current === parent { return true }
            node = current.parent
        }
        return false
    }

    /// Whether another node looks the same: whether it is the same one.
    open func isEqual(to node: SKNode) -> Bool { node === self }

    open override var next: UIResponder? { parent }

    // MARK: Actions

    /// The actions that run on the node.
    var runs: [ActionEntry] = []

    // MARK: Content

    /// The rectangle of the node's own content, in its own space.
    var contentRect: CGRect { .null }

    /// Draws the node's own content, in its own space with y upwards.
    func drawContent(_ painter: inout NodePainter) {}

    /// The mode in which the node's own content is composited.
    var contentBlendMode: SKBlendMode { .alpha }

    /// Advances what moves by itself, after the actions.
    func advance(by duration: Double) {}

    /// A node of the same kind with no properties set, for copies.
    func makeEmptyCopy() -> SKNode { SKNode() }

    /// Takes the properties of another node, which is of the same kind.
    func takeProperties(of other: SKNode) {
        position = other.position
        zPosition = other.zPosition
        zRotation = other.zRotation
        xScale = other.xScale
        yScale = other.yScale
        alpha = other.alpha
        isHidden = other.isHidden
        speed = other.speed
        isPaused = other.isPaused
        name = other.name
        userData = other.userData?.mutableCopy() as? NSMutableDictionary
        isUserInteractionEnabled = other.isUserInteractionEnabled
        constraints = other.constraints
        physicsBody = other.physicsBody?.copied()
        attributeValues = other.attributeValues
        runs = other.runs.map { ActionEntry($0.action, key: $0.key, completion: nil) }
    }
}

extension SKNode: NSCopying {
    /// A copy of the node with its children and its actions, which start anew.
    ///
    /// A copy of a program's own class is one of the class of SpriteKit that it extends.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
        nonisolated(unsafe) var result: SKNode = self
        MainActor.assumeIsolated { result = copied() }
        return result
    }

    /// A copy of the node with its children.
    func copied() -> SKNode {
        let copy = makeEmptyCopy()
        copy.takeProperties(of: self)
        for child in children { copy.addChild(child.copied()) }
        return copy
    }
}

/// How a node's content is composited with what is behind it.
///
/// ``subtract`` takes light away; ``multiplyX2`` and ``multiplyAlpha`` are drawn as ``multiply``.
public enum SKBlendMode: Int, Sendable {
    case alpha
    case add
    case subtract
    case multiply
    case multiplyX2
    case screen
    case replace
    case multiplyAlpha
}
