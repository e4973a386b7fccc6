import CoreGraphics
import Foundation
import HalationDrawing
import HalationGeometry
import HalationRendering

/// A transition from what a layer shows when it is added to what it shows afterwards.
open class CATransition: CAAnimation {
    /// The kind of transition; initially a fade.
    public var type = CATransitionType.fade

    /// The side that the new content comes from; left without one.
    public var subtype: CATransitionSubtype?

    /// The progress at the start; initially 0.
    public var startProgress: Float = 0

    /// The progress at the end; initially 1.
    public var endProgress: Float = 1

    override func duplicate() -> CAAnimation {
        let copy = copyValues(to: CATransition())
        copy.type = type
        copy.subtype = subtype
        copy.startProgress = startProgress
        copy.endProgress = endProgress
        return copy
    }

    /// The progress at a time of the layer; nil when it is over.
    func progress(at time: Double) -> Double? {
        guard let moment = timing.moment(at: time, defaultDuration: defaultDuration, isKept: false) else {
            return nil
        }
        let fraction = moment.fraction
        let paced =
            timingFunction?.value(at: fraction) ?? CAMediaTimingFunction(name: .default).value(at: fraction)
        return Double(startProgress) + Double(endProgress - startProgress) * paced
    }
}

/// The kind of a ``CATransition``.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a type from its name; unknown ones are drawn as a fade.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let fade = CATransitionType(rawValue: "fade")
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    public static let push = CATransitionType(rawValue: "push")
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side that a transition's new content comes from; `fromTop` is the side of small y, as on iOS.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a side from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A transition that a layer makes, with what it showed before.
struct LayerTransition {
    private let animation: CATransition
    private let old: DisplayList

    init(_ animation: CATransition, from layer: CALayer) {
        self.animation = animation
        layer.layoutIfNeeded()
        let state = layer.shownState(at: layer.now, in: EnvironmentValues())
        let painter = LayerPainter(layer: layer, state: state, time: layer.now)
        old = GraphicsContext.recording(in: EnvironmentValues(), size: state.bounds.size) {
            painter.drawContentNow(in: $0)
        }
    }

    /// Draws old and new content.
    ///
    /// - Returns: Whether the transition runs.
    func draw(in context: GraphicsContext, painter: LayerPainter) -> Bool {
        guard let progress = animation.progress(at: painter.time) else { return false }
        let bounds = painter.state.bounds
        var direction = CGVector(dx: 1, dy: 0)
        switch animation.subtype {
        case .fromRight?: direction = CGVector(dx: 1, dy: 0)
        case .fromTop?: direction = CGVector(dx: 0, dy: -1)
        case .fromBottom?: direction = CGVector(dx: 0, dy: 1)
        default: direction = CGVector(dx: -1, dy: 0)
        }
        func moved(by share: Double) -> GraphicsContext {
            var moved = context
            moved.clip(to: Path(bounds))
            moved.translateBy(
                x: direction.dx * bounds.width * CGFloat(share),
                y: direction.dy * bounds.height * CGFloat(share)
            )
            return moved
        }
        switch animation.type {
        case .push:
            moved(by: -progress).draw(old)
            painter.drawContentNow(in: moved(by: 1 - progress))
        case .moveIn:
            context.draw(old)
            painter.drawContentNow(in: moved(by: 1 - progress))
        case .reveal:
            painter.drawContentNow(in: context)
            moved(by: -progress).draw(old)
        default:
            // Weights that add up to 1, so that what both show keeps its opacity.
            context.drawLayer { group in
                group.opacity = 1 - progress
                group.draw(old)
                group.opacity = progress
                group.blendMode = .plusLighter
                group.drawLayer { painter.drawContentNow(in: $0) }
            }
        }
        return true
    }
}
