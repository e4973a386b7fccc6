import Foundation
import HalationCore

/// The way of a value from the keyframe before to its own.
public enum MotionCurve: Hashable, Sendable {
    /// At constant speed, which is the way without a curve.
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

    /// A cubic Bézier curve from (0, 0) to (1, 1) through two control points, as in CSS; each x lies in 0...1.
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

    /// The part of the way at a part of the time, both from 0 to 1; a spring and some Bézier curves pass 1 between.
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
                startControlPoint: UnitPoint(x: x1, y: y1),
                endControlPoint: UnitPoint(x: x2, y: y2)
            ).value(at: fraction)
        }
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
