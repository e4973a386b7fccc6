import Foundation
import HalationCore

/// How a value changes from one keyframe to the next, which has the curve.
public enum MotionCurve: Hashable, Sendable {
    /// At constant speed, as without a curve.
    case linear

    /// Slow at the start: the Bézier curve of (0.42, 0) and (1, 1).
    case easeIn

    /// Slow at the end: the Bézier curve of (0, 0) and (0.58, 1).
    case easeOut

    /// Slow at both ends: the Bézier curve of (0.42, 0) and (0.58, 1).
    case easeInOut

    /// A spring with half of the critical damping, which passes the value by a sixth of the way and comes to rest on it
    /// at the keyframe's time.
    case spring

    /// The value before, until the keyframe's time.
    case hold

    /// A cubic Bézier curve from (0, 0) to (1, 1) through two control points, as in CSS.
    ///
    /// An x outside 0...1 counts as the nearer end, and a number that is not finite as 0.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
}

extension MotionCurve {
    /// The curves with names, in the order in which messages list them.
    static let named: [(name: String, curve: MotionCurve)] = [
        ("linear", .linear), ("ease-in", .easeIn), ("ease-out", .easeOut), ("ease-in-out", .easeInOut),
        ("spring", .spring), ("hold", .hold),
    ]

    /// Reads a name, or the four numbers of a Bézier curve as in `0.42/0/0.58/1`; nil for anything else.
    public init?(_ text: String) {
        if let known = Self.named.first(where: { $0.name == text }) {
            self = known.curve
            return
        }
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
        let known = numbers.compactMap(\.self).filter(\.isFinite)
        guard numbers.count == 4, known.count == 4, (0...1).contains(known[0]),
            (0...1).contains(known[2])
        else { return nil }
        self = .bezier(x1: known[0], y1: known[1], x2: known[2], y2: known[3])
    }

    /// How far the value has changed, from 0 to 1, when a fraction of the time has passed.
    ///
    /// A spring and some Bézier curves pass 1, or fall below 0, in between.
    func progress(at fraction: Double) -> Double {
        switch self {
        case .linear: fraction
        case .easeIn: UnitCurve.easeIn.value(at: fraction)
        case .easeOut: UnitCurve.easeOut.value(at: fraction)
        case .easeInOut: UnitCurve.easeInOut.value(at: fraction)
        case .spring: Self.settlingSpring.value(target: 1.0, time: fraction)
        case .hold: 0
        case .bezier(let x1, let y1, let x2, let y2):
            UnitCurve.bezier(
                startControlPoint: Self.controlPoint(x1, y1),
                endControlPoint: Self.controlPoint(x2, y2)
            ).value(at: fraction)
        }
    }

    /// A control point within the time of the curve; numbers that are not finite count as 0.
    private static func controlPoint(_ x: Double, _ y: Double) -> UnitPoint {
        UnitPoint(x: x.isFinite ? min(max(x, 0), 1) : 0, y: y.isFinite ? y : 0)
    }

    /// A spring that is at rest after a second; the rest of its way, a two-thousandth, is a jump at the keyframe.
    private static let settlingSpring = Spring(
        settlingDuration: 1,
        dampingRatio: 0.5,
        epsilon: 0.0005
    )
}

extension MotionCurve: CustomStringConvertible {
    /// The text form, which ``init(_:)`` parses.
    public var description: String {
        if case .bezier(let x1, let y1, let x2, let y2) = self {
            return [x1, y1, x2, y2].map(plain).joined(separator: "/")
        }
        return Self.named.first { $0.curve == self }?.name ?? ""
    }
}
