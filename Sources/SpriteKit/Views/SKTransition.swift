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
        let bounds = CGRect(origin: .zero, size: size)
        let share = progress
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
        func shift(_ direction: SKTransitionDirection, by share: CGFloat) -> (inout GraphicsContext) -> Void {
            let (across, down): (CGFloat, CGFloat) =
                switch direction {
                case .left: (-1, 0)
                case .right: (1, 0)
                case .up: (0, -1)
                case .down: (0, 1)
                }
            return { $0.translateBy(x: across * share * size.width, y: down * share * size.height) }
        }
        switch transition.kind {
        case .crossFade:
            draw(outgoing)
            draw(incoming, opacity: share)
        case .fade(let color):
            draw(share < 0.5 ? outgoing : incoming)
            let cover = 1 - abs(2 * share - 1)
            context.fill(Path(bounds), with: .color(Color(uiColor: color).opacity(Double(cover))))
        case .push(let direction):
            draw(outgoing, shift(direction, by: share))
            draw(incoming, shift(direction, by: share - 1))
        case .moveIn(let direction):
            draw(outgoing)
            draw(incoming, shift(direction, by: share - 1))
        case .reveal(let direction):
            draw(incoming)
            draw(outgoing, shift(direction, by: share))
        case .flip(let isHorizontal):
            let width = abs(cos(share * .pi))
            draw(share < 0.5 ? outgoing : incoming) { layer in
                layer.translateBy(x: size.width / 2, y: size.height / 2)
                layer.scaleBy(x: isHorizontal ? 1 : max(width, 1e-3), y: isHorizontal ? max(width, 1e-3) : 1)
                layer.translateBy(x: -size.width / 2, y: -size.height / 2)
            }
        case .doors(let opens, let isHorizontal):
            let (back, front) = opens ? (incoming, outgoing) : (outgoing, incoming)
            draw(back)
            for half in halves(of: bounds, isHorizontal, apart: opens ? share : 1 - share) {
                draw(front) { layer in
                    layer.translateBy(x: half.shift.x, y: half.shift.y)
                    layer.clip(to: Path(half.rect))
                }
            }
        case .doorway:
            draw(incoming) { layer in
                let scale = 0.5 + share / 2
                layer.translateBy(x: size.width / 2, y: size.height / 2)
                layer.scaleBy(x: scale, y: scale)
                layer.translateBy(x: -size.width / 2, y: -size.height / 2)
            }
            for half in halves(of: bounds, true, apart: share) {
                draw(outgoing) { layer in
                    layer.translateBy(x: half.shift.x, y: half.shift.y)
                    layer.clip(to: Path(half.rect))
                }
            }
        }
    }

    /// The two halves of a rectangle and how far each is moved outwards.
    private func halves(
        of bounds: CGRect,
        _ isHorizontal: Bool,
        apart share: CGFloat
    ) -> [(rect: CGRect, shift: CGPoint)] {
        if isHorizontal {
            let half = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
            let way = share * bounds.width / 2
            return [
                (half, CGPoint(x: -way, y: 0)), (half.offsetBy(dx: half.width, dy: 0), CGPoint(x: way, y: 0)),
            ]
        }
        let half = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height / 2)
        let way = share * bounds.height / 2
        return [
            (half, CGPoint(x: 0, y: -way)), (half.offsetBy(dx: 0, dy: half.height), CGPoint(x: 0, y: way)),
        ]
    }
}
