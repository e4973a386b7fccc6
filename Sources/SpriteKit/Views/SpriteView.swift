public import Foundation
import HalationDrawing
import HalationGeometry
public import HalationViews
import QuartzCore
import UIKit

/// A view that presents a scene of SpriteKit.
///
/// The scene begins when the view appears; taps and drags of a script reach it as touches. A scene that is another
/// object than the last one is presented anew.
public struct SpriteView: View {
    private let scene: SKScene
    private let transition: SKTransition?
    private let isPaused: Bool
    private let preferredFramesPerSecond: Int
    private let options: Options
    private let debugOptions: DebugOptions

    /// Creates a view of a scene.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - transition: The way from the scene before.
    ///   - isPaused: Whether the scene rests.
    ///   - preferredFramesPerSecond: The calls of `update` per second.
    ///   - options: Whether the background may be transparent.
    ///   - debugOptions: What is drawn to find mistakes: the outlines of bodies.
    ///   - shouldRender: Never asked: every frame is drawn.
    public init(
        scene: SKScene,
        transition: SKTransition? = nil,
        isPaused: Bool = false,
        preferredFramesPerSecond: Int = 60,
        options: Options = [.shouldCullNonVisibleNodes],
        debugOptions: DebugOptions = [],
        shouldRender: @escaping (TimeInterval) -> Bool = { _ in true }
    ) {
        self.scene = scene
        self.transition = transition
        self.isPaused = isPaused
        self.preferredFramesPerSecond = preferredFramesPerSecond
        self.options = options
        self.debugOptions = debugOptions
    }

    /// Settings of the view; only ``allowsTransparency`` has an effect.
    public struct Options: OptionSet, Sendable {
        /// One bit for each option that is set.
        public let rawValue: UInt

        /// Creates options from bits; unknown ones are ignored.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let ignoresSiblingOrder = Options(rawValue: 1)
        public static let shouldCullNonVisibleNodes = Options(rawValue: 2)
        public static let allowsTransparency = Options(rawValue: 4)
        public static let isAsynchronous = Options(rawValue: 8)
    }

    /// What is drawn to find mistakes; only ``showsPhysics`` has an effect.
    public struct DebugOptions: OptionSet, Sendable {
        /// One bit for each option that is set.
        public let rawValue: UInt

        /// Creates options from bits; unknown ones are ignored.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let showsFPS = DebugOptions(rawValue: 1)
        public static let showsNodeCount = DebugOptions(rawValue: 2)
        public static let showsDrawCount = DebugOptions(rawValue: 4)
        public static let showsQuadCount = DebugOptions(rawValue: 8)
        public static let showsPhysics = DebugOptions(rawValue: 16)
        public static let showsFields = DebugOptions(rawValue: 32)
    }

    /// The scene, and what takes the touches.
    public var body: some View {
        SceneView(
            scene: scene,
            transition: transition,
            isPaused: isPaused,
            rate: preferredFramesPerSecond,
            isTransparent: options.contains(.allowsTransparency),
            showsPhysics: debugOptions.contains(.showsPhysics)
        )
        // Nodes take touches without holding back gestures of the views around.
        .gesture(
            HostedTouches { [scene] point, phase in
                scene.view?.touch(at: point, phase: UITouch.Phase(phase))
                return .none
            }
        )
    }
}

/// The scene without touches.
private struct SceneView: HostedView {
    typealias Body = Never

    let scene: SKScene
    let transition: SKTransition?
    let isPaused: Bool
    let rate: Int
    let isTransparent: Bool
    let showsPhysics: Bool

    nonisolated func makeHost(_ surroundings: HostSurroundings) -> SpriteHost { SpriteHost() }

    nonisolated func update(_ host: SpriteHost, _ surroundings: HostSurroundings) {
        nonisolated(unsafe) let host = host
        let view = self
        MainActor.assumeIsolated {
            host.view.isPaused = view.isPaused
            host.view.preferredFramesPerSecond = view.rate
            host.view.allowsTransparency = view.isTransparent
            host.view.showsPhysics = view.showsPhysics
            guard host.view.scene !== view.scene else { return }
            if let transition = view.transition, host.view.scene != nil {
                host.view.presentScene(view.scene, transition: transition)
            } else {
                host.view.presentScene(view.scene)
            }
        }
    }
}

/// The view of UIKit that presents the scene.
private final class SpriteHost: HostedContent {
    nonisolated(unsafe) private var stored: SKView?

    /// The view, made when it is first needed.
    @MainActor var view: SKView {
        if let stored { return stored }
        let view = SKView(frame: .zero)
        stored = view
        return view
    }

    nonisolated init() {}

    private nonisolated func onMain(_ body: @MainActor (SpriteHost) -> Void) {
        nonisolated(unsafe) let host = self
        MainActor.assumeIsolated { body(host) }
    }

    nonisolated func settle(at date: Date) -> Bool {
        onMain { $0.view.layoutIfNeeded() }
        return false
    }

    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        nonisolated(unsafe) var size = CGSize(width: 10, height: 10)
        onMain { host in
            let natural = host.view.scene?.size ?? size
            func length(_ proposed: CGFloat?, _ own: CGFloat) -> CGFloat {
                proposed.map { $0.isFinite ? max($0, 0) : own } ?? own
            }
            size = CGSize(
                width: length(proposal.width, natural.width),
                height: length(proposal.height, natural.height)
            )
        }
        return size
    }

    nonisolated func resize(to size: CGSize) {
        guard size.width.isFinite, size.height.isFinite else { return }
        onMain { host in
            let frame = CGRect(origin: .zero, size: size)
            if host.view.frame != frame { host.view.frame = frame }
            host.view.setNeedsLayout()
            host.view.layoutIfNeeded()
        }
    }

    nonisolated func draw(in context: inout GraphicsContext, size: CGSize, at date: Date) {
        nonisolated(unsafe) let context = context
        onMain { $0.view.layer.draw(in: context, at: LayerClock.time(of: date)) }
    }

    nonisolated var isMoving: Bool {
        nonisolated(unsafe) var isMoving = false
        onMain { isMoving = $0.view.scene != nil && !$0.view.isPaused }
        return isMoving
    }

    nonisolated func dismantle() {
        onMain { host in
            host.view.presentScene(nil)
            host.view.stop()
        }
    }
}
