public import Foundation
public import UIKit

/// How a scene fills its view.
///
/// ``fill`` stretches it, ``aspectFill`` and ``aspectFit`` keep its proportions and cut it off or leave bars, and
/// ``resizeFill`` gives the scene the size of the view.
public enum SKSceneScaleMode: Int, Sendable {
    case fill
    case aspectFill
    case aspectFit
    case resizeFill
}

/// Takes the steps of a scene instead of methods of a subclass; each has a default that does nothing.
@MainActor @preconcurrency
public protocol SKSceneDelegate: AnyObject {
    /// Called at the start of each step, with the time in seconds.
    func update(_ currentTime: TimeInterval, for scene: SKScene)

    /// Called after the actions.
    func didEvaluateActions(for scene: SKScene)

    /// Called after the physics.
    func didSimulatePhysics(for scene: SKScene)

    /// Called after the constraints.
    func didApplyConstraints(for scene: SKScene)

    /// Called at the end of each step.
    func didFinishUpdate(for scene: SKScene)
}

extension SKSceneDelegate {
    /// Does nothing by default.
    public func update(_ currentTime: TimeInterval, for scene: SKScene) {}
    /// Does nothing by default.
    public func didEvaluateActions(for scene: SKScene) {}
    /// Does nothing by default.
    public func didSimulatePhysics(for scene: SKScene) {}
    /// Does nothing by default.
    public func didApplyConstraints(for scene: SKScene) {}
    /// Does nothing by default.
    public func didFinishUpdate(for scene: SKScene) {}
}

/// The top of a tree of nodes, which a view presents.
///
/// A presented scene goes in steps of 1/120 of a second of the frame clock, at fixed moments whatever the frame rate
/// of the picture: actions, physics and constraints at each, and ``update(_:)`` with the other methods at every second
/// one, or at the view's preferred rate. So a scene is the same at 24, 30 and 60 frames a second, even if it adds up
/// what happens in `update`.
@MainActor @preconcurrency
open class SKScene: SKEffectNode {
    /// Creates a scene with a size in points.
    public init(size: CGSize) {
        self.size = size
        super.init()
        shouldEnableEffects = false
        if !SceneArchive.isLoading { sceneDidLoad() }
    }

    /// Creates a scene of one point.
    public override init() {
        size = CGSize(width: 1, height: 1)
        super.init()
        shouldEnableEffects = false
        if !SceneArchive.isLoading { sceneDidLoad() }
    }

    /// Creates a scene of one point; nothing is read from the coder.
    public required init?(coder aDecoder: NSCoder) {
        size = CGSize(width: 1, height: 1)
        super.init(coder: aDecoder)
        shouldEnableEffects = false
        if !SceneArchive.isLoading { sceneDidLoad() }
    }

    // MARK: Space

    /// The size in points of the scene.
    open var size: CGSize {
        didSet { if size != oldValue { didChangeSize(oldValue) } }
    }

    /// How the scene fills its view.
    open var scaleMode = SKSceneScaleMode.fill

    /// The point of the view that the scene's origin is at: (0, 0) is the bottom left, (1, 1) the top right.
    open var anchorPoint = CGPoint.zero

    /// The colour behind all nodes; initially a dark grey.
    open var backgroundColor: UIColor = UIColor(red: 0.15, green: 0.15, blue: 0.15, alpha: 1)

    /// The node that the middle of the view follows.
    open weak var camera: SKCameraNode?

    /// The node that hears sounds; has no effect.
    open weak var listener: SKNode?

    /// The view that presents the scene.
    open internal(set) weak var view: SKView?

    /// Takes the steps of the scene.
    open weak var delegate: (any SKSceneDelegate)?

    /// The laws that bodies of nodes move by.
    public let physicsWorld = SKPhysicsWorld()

    /// The seconds that the scene has run for.
    package private(set) var time = 0.0

    /// The number of random numbers taken so far.
    private var randomCount: UInt64 = 0

    override var contentRect: CGRect {
        CGRect(
            x: -anchorPoint.x * size.width,
            y: -anchorPoint.y * size.height,
            width: size.width,
            height: size.height
        )
    }

    override func makeEmptyCopy() -> SKNode { SKScene(size: size) }

    override func takeProperties(of other: SKNode) {
        super.takeProperties(of: other)
        guard let other = other as? SKScene else { return }
        scaleMode = other.scaleMode
        anchorPoint = other.anchorPoint
        backgroundColor = other.backgroundColor
    }

    // MARK: Methods of subclasses

    /// Called when the scene was created.
    open func sceneDidLoad() {}

    /// Called when a view begins to present the scene.
    open func didMove(to view: SKView) {}

    /// Called before the view ceases to present the scene.
    open func willMove(from view: SKView) {}

    /// Called after the size changed.
    open func didChangeSize(_ oldSize: CGSize) {}

    /// Called at the start of each step, with the time in seconds.
    open func update(_ currentTime: TimeInterval) {}

    /// Called after the actions.
    open func didEvaluateActions() {}

    /// Called after the physics.
    open func didSimulatePhysics() {}

    /// Called after the constraints.
    open func didApplyConstraints() {}

    /// Called at the end of each step.
    open func didFinishUpdate() {}

    // MARK: Points of the view

    /// A point of the view, in which y runs downwards, in the scene.
    open func convertPoint(fromView point: CGPoint) -> CGPoint {
        point.applying(transform(in: viewSize).inverse)
    }

    /// A point of the scene in the view.
    open func convertPoint(toView point: CGPoint) -> CGPoint { point.applying(transform(in: viewSize)) }

    private var viewSize: CGSize { view?.bounds.size ?? size }

    /// The map from the scene to a view of a size, in which y runs downwards.
    func transform(in viewSize: CGSize) -> CGAffineTransform {
        guard size.width > 0, size.height > 0 else { return .identity }
        var map: CGAffineTransform
        if let camera, camera.root === self {
            map = camera.transformToRoot.inverse
                .concatenating(CGAffineTransform(translationX: size.width / 2, y: size.height / 2))
        } else {
            map = CGAffineTransform(translationX: anchorPoint.x * size.width, y: anchorPoint.y * size.height)
        }
        var (across, up) = (viewSize.width / size.width, viewSize.height / size.height)
        switch scaleMode {
        case .aspectFill: (across, up) = (max(across, up), max(across, up))
        case .aspectFit: (across, up) = (min(across, up), min(across, up))
        case .fill, .resizeFill: break
        }
        let left = (viewSize.width - size.width * across) / 2
        let bottom = (viewSize.height + size.height * up) / 2
        return map.concatenating(CGAffineTransform(a: across, b: 0, c: 0, d: -up, tx: left, ty: bottom))
    }

    /// The scene's own rectangle in a view of a size.
    func rect(in viewSize: CGSize) -> CGRect {
        guard size.width > 0, size.height > 0 else { return .zero }
        var (across, up) = (viewSize.width / size.width, viewSize.height / size.height)
        switch scaleMode {
        case .aspectFill: (across, up) = (max(across, up), max(across, up))
        case .aspectFit: (across, up) = (min(across, up), min(across, up))
        case .fill, .resizeFill: break
        }
        let fitted = CGSize(width: size.width * across, height: size.height * up)
        return CGRect(
            x: (viewSize.width - fitted.width) / 2,
            y: (viewSize.height - fitted.height) / 2,
            width: fitted.width,
            height: fitted.height
        )
    }

    // MARK: Steps

    /// Advances the scene.
    ///
    /// - Parameters:
    ///   - duration: The seconds since the last step.
    ///   - currentTime: The time for ``update(_:)``; nil if it is not its turn.
    package func step(by duration: Double, currentTime: TimeInterval?) {
        time += duration
        if let currentTime {
            update(currentTime)
            delegate?.update(currentTime, for: self)
        }
        let isResting = isPaused
        if !isResting { evaluateActions(by: duration) }
        if currentTime != nil {
            didEvaluateActions()
            delegate?.didEvaluateActions(for: self)
        }
        if !isResting { physicsWorld.step(by: duration, in: self, beginsFrame: currentTime != nil) }
        if currentTime != nil {
            didSimulatePhysics()
            delegate?.didSimulatePhysics(for: self)
        }
        applyConstraints(to: self)
        if currentTime != nil {
            didApplyConstraints()
            delegate?.didApplyConstraints(for: self)
            didFinishUpdate()
            delegate?.didFinishUpdate(for: self)
        }
        if !isResting { advanceContents(of: self, by: duration) }
    }

    private func applyConstraints(to node: SKNode) {
        for constraint in node.constraints ?? [] { constraint.apply(to: node) }
        for child in node.children { applyConstraints(to: child) }
    }

    private func advanceContents(of node: SKNode, by duration: Double) {
        for child in node.children where !child.isPaused {
            let own = duration * Double(child.speed)
            child.advance(by: own)
            advanceContents(of: child, by: own)
        }
    }

    /// The number of streams of random numbers given to emitters.
    private var streamCount: UInt64 = 0

    /// A stream of random numbers that no other emitter of the scene has.
    func takeStream() -> UInt64 {
        streamCount += 1
        return streamCount
    }

    /// A random number in 0..<1, which follows from the seed of the picture and those taken before.
    func randomFraction() -> Double {
        randomCount += 1
        return SceneChance.fraction(stream: 0x5CE1E, index: randomCount)
    }
}
