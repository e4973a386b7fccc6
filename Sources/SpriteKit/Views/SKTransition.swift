public import Foundation
import HalationDrawing
import HalationGeometry
public import UIKit

/// The direction of a transition.
public enum SKTransitionDirection: Int, Sendable {
    case up
    case down
    case right
    case left
}

/// The way from one scene to the next.
public final class SKTransition: NSObject, @unchecked Sendable {
    /// How the scenes move.
    enum Kind {
        case crossFade
        case fade(UIColor)
        case push(SKTransitionDirection)
        case moveIn(SKTransitionDirection)
        case reveal(SKTransitionDirection)
        case flip(isHorizontal: Bool)
        case doors(opens: Bool, isHorizontal: Bool)
        case doorway
    }

    let kind: Kind
    let duration: Double

    private init(_ kind: Kind, _ duration: TimeInterval) {
        self.kind = kind
        self.duration = max(duration, 0)
    }

    /// Whether the new scene rests until the end; initially true.
    public var pausesIncomingScene = true

    /// Whether the old scene rests from the start; initially true.
    public var pausesOutgoingScene = true

    /// One scene fades into the other.
    public class func crossFade(withDuration sec: TimeInterval) -> SKTransition {
        SKTransition(.crossFade, sec)
    }

    /// The old scene fades to black, and the new one from it.
    public class func fade(withDuration sec: TimeInterval) -> SKTransition {
        SKTransition(.fade(.black), sec)
    }

    /// The old scene fades to a colour, and the new one from it.
    public class func fade(with color: UIColor, duration sec: TimeInterval) -> SKTransition {
        SKTransition(.fade(color), sec)
    }

    /// The new scene pushes the old one away.
    public class func push(with direction: SKTransitionDirection, duration sec: TimeInterval) -> SKTransition
    {
        SKTransition(.push(direction), sec)
    }

    /// The new scene moves in over the old one.
    public class func moveIn(with direction: SKTransitionDirection, duration sec: TimeInterval)
        -> SKTransition
    {
        SKTransition(.moveIn(direction), sec)
    }

    /// The old scene moves away from the new one.
    public class func reveal(with direction: SKTransitionDirection, duration sec: TimeInterval)
        -> SKTransition
    {
        SKTransition(.reveal(direction), sec)
    }

    /// The scenes are the sides of a card that turns about a horizontal line.
    public class func flipHorizontal(withDuration sec: TimeInterval) -> SKTransition {
        SKTransition(.flip(isHorizontal: true), sec)
    }

    /// The scenes are the sides of a card that turns about a vertical line.
    public class func flipVertical(withDuration sec: TimeInterval) -> SKTransition {
        SKTransition(.flip(isHorizontal: false), sec)
    }

    /// The new scene comes nearer between the halves of the old one.
    public class func doorway(withDuration sec: TimeInterval) -> SKTransition { SKTransition(.doorway, sec) }

    /// The halves of the old scene move apart, to the left and the right.
    public class func doorsOpenHorizontal(withDuration sec: TimeInterval) -> SKTransition {
        SKTransition(.doors(opens: true, isHorizontal: true), sec)
    }

    /// The halves of the old scene move apart, up and down.
    public class func doorsOpenVertical(withDuration sec: TimeInterval) -> SKTransition {
        SKTransition(.doors(opens: true, isHorizontal: false), sec)
    }

    /// The halves of the new scene move together from the left and the right.
    public class func doorsCloseHorizontal(withDuration sec: TimeInterval) -> SKTransition {
        SKTransition(.doors(opens: false, isHorizontal: true), sec)
    }

    /// The halves of the new scene move together from above and below.
    public class func doorsCloseVertical(withDuration sec: TimeInterval) -> SKTransition {
        SKTransition(.doors(opens: false, isHorizontal: false), sec)
    }
}

/// A change from one scene to the next that is under way.
@MainActor
final class SceneChange {
    private let transition: SKTransition
    private let outgoing: SKScene
    private var elapsed = 0.0

    init(transition: SKTransition, outgoing: SKScene) {
        self.transition = transition
        self.outgoing = outgoing
    }

    var isOver: Bool { elapsed >= transition.duration - 1e-9 }

    /// Whether the new scene rests now.
    var pausesIncoming: Bool { transition.pausesIncomingScene && !isOver }

    func advance(by duration: Double, currentTime: TimeInterval?) {
        elapsed += duration
        if !transition.pausesOutgoingScene { outgoing.step(by: duration, currentTime: currentTime) }
    }

    private var progress: CGFloat {
        transition.duration > 0 ? CGFloat(min(elapsed / transition.duration, 1)) : 1
    }

    /// Draws both scenes.
    func draw(to incoming: SKScene, in context: GraphicsContext, size: CGSize, isTransparent: Bool) {
        let pictures = Pictures(context: context, size: size, isTransparent: isTransparent)
        let share = progress
        switch transition.kind {
        case .crossFade:
            pictures.draw(outgoing)
            pictures.draw(incoming, opacity: share)
        case .fade(let color):
            pictures.draw(share < 0.5 ? outgoing : incoming)
            let cover = Color(uiColor: color).opacity(Double(1 - abs(2 * share - 1)))
            context.fill(Path(pictures.bounds), with: .color(cover))
        case .push(let direction):
            pictures.draw(outgoing, moved: direction, by: share)
            pictures.draw(incoming, moved: direction, by: share - 1)
        case .moveIn(let direction):
            pictures.draw(outgoing)
            pictures.draw(incoming, moved: direction, by: share - 1)
        case .reveal(let direction):
            pictures.draw(incoming)
            pictures.draw(outgoing, moved: direction, by: share)
        case .flip(let isHorizontal):
            let width = max(abs(cos(share * .pi)), 1e-3)
            let (across, down) = isHorizontal ? (1, width) : (width, 1)
            pictures.draw(share < 0.5 ? outgoing : incoming, scaled: across, down)
        case .doors(let opens, let isHorizontal):
            pictures.draw(opens ? incoming : outgoing)
            let apart = opens ? share : 1 - share
            pictures.draw(opens ? outgoing : incoming, inHalves: isHorizontal, apart: apart)
        case .doorway:
            pictures.draw(incoming, scaled: 0.5 + share / 2, 0.5 + share / 2)
            pictures.draw(outgoing, inHalves: true, apart: share)
        }
    }
}

/// Draws scenes as pictures of the size of a view.
@MainActor
private struct Pictures {
    let context: GraphicsContext
    let size: CGSize
    let isTransparent: Bool

    var bounds: CGRect { CGRect(origin: .zero, size: size) }

    func draw(
        _ scene: SKScene,
        opacity: CGFloat = 1,
        _ adjust: (inout GraphicsContext) -> Void = { _ in }
    ) {
        var inner = context
        inner.opacity *= Double(opacity)
        inner.drawLayer { layer in
            adjust(&layer)
            if !isTransparent { layer.fill(Path(bounds), with: .color(.black)) }
            SKView.draw(scene, in: layer, size: size)
        }
    }

    /// Draws a scene moved by a share of the view.
    func draw(_ scene: SKScene, moved direction: SKTransitionDirection, by share: CGFloat) {
        let (across, down): (CGFloat, CGFloat) =
            switch direction {
            case .left: (-1, 0)
            case .right: (1, 0)
            case .up: (0, -1)
            case .down: (0, 1)
            }
        draw(scene) { $0.translateBy(x: across * share * size.width, y: down * share * size.height) }
    }

    /// Draws a scene scaled about the middle.
    func draw(_ scene: SKScene, scaled across: CGFloat, _ down: CGFloat) {
        draw(scene) { layer in
            layer.translateBy(x: size.width / 2, y: size.height / 2)
            layer.scaleBy(x: across, y: down)
            layer.translateBy(x: -size.width / 2, y: -size.height / 2)
        }
    }

    /// Draws the two halves of a scene, beside each other or one above the other, moved apart by a share of their size.
    func draw(_ scene: SKScene, inHalves isHorizontal: Bool, apart share: CGFloat) {
        let width = isHorizontal ? size.width / 2 : size.width
        let height = isHorizontal ? size.height : size.height / 2
        for side in [CGFloat(-1), 1] {
            let isSecond = side > 0
            let half = CGRect(
                x: isSecond && isHorizontal ? width : 0,
                y: isSecond && !isHorizontal ? height : 0,
                width: width,
                height: height
            )
            draw(scene) { layer in
                layer.translateBy(
                    x: isHorizontal ? side * share * width : 0,
                    y: isHorizontal ? 0 : side * share * height
                )
                layer.clip(to: Path(half))
            }
        }
    }
}
