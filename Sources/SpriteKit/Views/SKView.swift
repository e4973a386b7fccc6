public import Foundation
import HalationDrawing
import HalationGeometry
import HalationPixels
import HalationRendering
import QuartzCore
public import UIKit

/// Decides whether a view draws; each function has a default.
@MainActor @preconcurrency
public protocol SKViewDelegate: NSObjectProtocol {
    /// Whether the view draws at a time; never asked, as every frame is drawn.
    func view(_ view: SKView, shouldRenderAtTime time: TimeInterval) -> Bool
}

extension SKViewDelegate {
    /// Returns true by default.
    public func view(_ view: SKView, shouldRenderAtTime time: TimeInterval) -> Bool { true }
}

/// A view that presents a scene.
///
/// The scene begins when the view has a size, and goes on with the frame clock. Where there is none, as when a view is
/// drawn outside of a picture, the scene is at its start.
@MainActor @preconcurrency
open class SKView: UIView {
    /// Creates a view in a rectangle of its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a view without area; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        setPainter { [unowned self] context, bounds in
            var context = context
            paint(in: &context, size: bounds.size)
        }
    }

    // MARK: Settings

    /// Whether the scene rests.
    open var isPaused = false

    /// Whether the frame rate is shown; has no effect.
    open var showsFPS = false

    /// Whether the number of nodes is shown; has no effect.
    open var showsNodeCount = false

    /// Whether the number of drawings is shown; has no effect.
    open var showsDrawCount = false

    /// Whether the number of rectangles is shown; has no effect.
    open var showsQuadCount = false

    /// Whether the bodies of the physics are outlined.
    open var showsPhysics = false

    /// Whether fields of forces are shown; has no effect.
    open var showsFields = false

    /// Whether nodes of equal height are drawn in any order; has no effect: the order is that of the tree.
    open var ignoresSiblingOrder = false

    /// Whether nodes out of sight are left out; has no effect.
    open var shouldCullNonVisibleNodes = true

    /// Whether what is behind the view shows where the scene is transparent.
    open var allowsTransparency = false

    /// Whether the scene is drawn apart from the views; has no effect.
    open var isAsynchronous = true

    /// The calls of `update` per second, up to 120; 0 is 60.
    open var preferredFramesPerSecond = 60

    /// Decides whether the view draws; never asked.
    open weak var delegate: (any SKViewDelegate)?

    // MARK: Scenes

    /// The scene that the view presents.
    open private(set) var scene: SKScene?

    /// A change of scenes that is under way.
    private var change: SceneChange?

    /// Presents a scene at once; nil presents none.
    open func presentScene(_ scene: SKScene?) {
        guard scene !== self.scene else { return }
        change = nil
        replaceScene(by: scene)
    }

    /// Presents a scene with a transition.
    open func presentScene(_ scene: SKScene, transition: SKTransition) {
        guard scene !== self.scene else { return }
        change = self.scene.map { SceneChange(transition: transition, outgoing: $0) }
        replaceScene(by: scene)
    }

    private func replaceScene(by new: SKScene?) {
        if let old = scene {
            old.willMove(from: self)
            old.view = nil
        }
        scene = new
        new?.view = self
        hasBegun = false
        begin()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        adaptSize()
        begin()
    }

    private func adaptSize() {
        guard let scene, scene.scaleMode == .resizeFill, bounds.width > 0, bounds.height > 0 else { return }
        if scene.size != bounds.size { scene.size = bounds.size }
    }

    // MARK: Time

    private var hasBegun = false

    /// The time of the first step, and the number of those since.
    private var start = 0.0
    private var stepCount = 0

    /// Counts the runs of the clock, so that calls of earlier ones are left out.
    private var generation = 0

    /// Steps per second.
    static let stepRate = 120.0

    /// A moment before each step at which it is done, so that a picture at that time shows it.
    private static let lead = 1e-6

    private func begin() {
        guard let scene, !hasBegun, bounds.width > 0, bounds.height > 0 else { return }
        hasBegun = true
        adaptSize()
        scene.didMove(to: self)
        generation += 1
        start = CACurrentMediaTime()
        stepCount = 0
        guard LayerClock.isVirtual else { return }
        layer.changesByItself = true
        step(by: 0)
        schedule()
    }

    private func schedule() {
        let due = start + Double(stepCount + 1) / Self.stepRate
        let generation = generation
        CATransaction.later(by: max(due - Self.lead - CACurrentMediaTime(), 0)) { [weak self] in
            MainActor.assumeIsolated {
                guard let view = self, generation == view.generation, view.scene != nil else { return }
                view.stepCount += 1
                if !view.isPaused { view.step(by: 1 / Self.stepRate) }
                view.schedule()
            }
        }
    }

    private func step(by duration: Double) {
        let rate = preferredFramesPerSecond > 0 ? Double(min(preferredFramesPerSecond, 120)) : 60
        // Its turn is when the count of frames has grown.
        let (last, now) = (
            Double(stepCount - 1) * rate / Self.stepRate, Double(stepCount) * rate / Self.stepRate
        )
        let isTurn = stepCount == 0 || now.rounded(.down) > last.rounded(.down)
        let time = start + Double(stepCount) / Self.stepRate
        change?.advance(by: duration, currentTime: isTurn ? time : nil)
        let rests = change?.pausesIncoming ?? false
        if change?.isOver == true { change = nil }
        if !rests { scene?.step(by: duration, currentTime: isTurn ? time : nil) }
    }

    /// Ends the clock, when the view goes for good.
    func stop() { generation += 1 }

    // MARK: Drawing

    /// Draws the scene in a size, y downwards.
    func paint(in context: inout GraphicsContext, size: CGSize) {
        context.clip(to: Path(CGRect(origin: .zero, size: size)))
        if !allowsTransparency { context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black)) }
        guard let scene else { return }
        if let change {
            change.draw(to: scene, in: context, size: size, isTransparent: allowsTransparency)
        } else {
            Self.draw(scene, in: context, size: size, showsPhysics: showsPhysics)
        }
    }

    /// Draws a scene with its background.
    static func draw(_ scene: SKScene, in context: GraphicsContext, size: CGSize, showsPhysics: Bool = false)
    {
        let background = Color(uiColor: scene.backgroundColor)
        context.fill(Path(scene.rect(in: size)), with: .color(background))
        var inner = context
        inner.concatenate(scene.transform(in: size))
        let scale = Double(max(context.environment.displayScale, 1))
        let drawing = SceneDrawing(time: scene.time, scale: scale)
        if scene.drawsGroup, scene.filter != nil {
            drawing.draw(scene, in: inner)
        } else {
            drawing.drawChildren(of: scene, in: inner)
        }
        if showsPhysics { scene.physicsWorld.drawOutlines(of: scene, in: inner) }
    }

    // MARK: Points and textures

    /// A point of the view in a scene.
    open func convert(_ point: CGPoint, to scene: SKScene) -> CGPoint { scene.convertPoint(fromView: point) }

    /// A point of a scene in the view.
    open func convert(_ point: CGPoint, from scene: SKScene) -> CGPoint { scene.convertPoint(toView: point) }

    /// A texture of a node with its descendants, cut to their rectangle; nil if it is empty.
    open func texture(from node: SKNode) -> SKTexture? {
        texture(from: node, crop: node.calculateAccumulatedFrame())
    }

    /// A texture of a rectangle of a node's parent's space; nil if it is empty.
    open func texture(from node: SKNode, crop: CGRect) -> SKTexture? {
        let scale = Double(max(contentScaleFactor, 1))
        guard Double(crop.width) * scale < 0x1p20, Double(crop.height) * scale < 0x1p20 else { return nil }
        let pixels = PixelSize(
            width: Int((crop.width * scale).rounded()),
            height: Int((crop.height * scale).rounded())
        )
        guard pixels.width > 0, pixels.height > 0, pixels.width * pixels.height < 1 << 26 else { return nil }
        let list = GraphicsContext.recording(in: EnvironmentValues(), size: crop.size) { context in
            context.translateBy(x: -crop.minX, y: crop.maxY)
            context.scaleBy(x: 1, y: -1)
            SceneDrawing(time: scene?.time ?? 0, scale: scale).draw(node, in: context)
        }
        guard let picture = try? Renderer().render(list, size: pixels, scale: scale) else { return nil }
        return SKTexture(image: UIImage(cgImage: CGImage(picture), scale: scale, orientation: .up))
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let place = touches.first?.location(in: self) else { return }
        touch(at: place, phase: .began)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let place = touches.first?.location(in: self) else { return }
        touch(at: place, phase: .moved)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let place = touches.first?.location(in: self) else { return }
        touch(at: place, phase: .ended)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let place = touches.first?.location(in: self) else { return }
        touch(at: place, phase: .cancelled)
    }

    /// The finger on the view.
    private var touch: (finger: UITouch, receiver: SKNode)?

    /// Gives a touch to the node in front that takes touches, else to the scene.
    func touch(at point: CGPoint, phase: UITouch.Phase) {
        guard let scene, hasBegun else { return }
        if phase == .began {
            let place = scene.convertPoint(fromView: point)
            let receiver = scene.nodes(at: place).first { $0.isUserInteractionEnabled } ?? scene
            touch = (UITouch(at: point, in: self), receiver)
        }
        guard let touch else { return }
        if phase != .began { touch.finger.move(to: point, phase: phase) }
        let touches: Set<UITouch> = [touch.finger]
        let event = UIEvent(touches: touches)
        switch phase {
        case .began: touch.receiver.touchesBegan(touches, with: event)
        case .moved: touch.receiver.touchesMoved(touches, with: event)
        case .ended: touch.receiver.touchesEnded(touches, with: event)
        case .cancelled: touch.receiver.touchesCancelled(touches, with: event)
        case .stationary: break
        }
        if phase == .ended || phase == .cancelled { self.touch = nil }
    }
}

extension UITouch {
    /// The position in a node's own space.
    public func location(in node: SKNode) -> CGPoint { point(location(in: nil as UIView?), in: node) }

    /// The position before the last move in a node's own space.
    public func previousLocation(in node: SKNode) -> CGPoint {
        point(previousLocation(in: nil as UIView?), in: node)
    }

    private func point(_ place: CGPoint, in node: SKNode) -> CGPoint {
        guard let scene = node.scene else { return place }
        return node.convert(scene.convertPoint(fromView: place), from: scene)
    }
}
