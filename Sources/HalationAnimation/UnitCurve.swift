import Foundation
public import HalationGeometry

/// How progress from 0 to 1 is spread over time from 0 to 1: the shape of an animation.
public struct UnitCurve: Hashable, Sendable {
    private enum Kind: Hashable {
        case linear
        case bezier(UnitPoint, UnitPoint)
        case circularEaseIn, circularEaseOut, circularEaseInOut
    }

    private let kind: Kind

    /// A cubic Bézier curve from (0, 0) to (1, 1), as CSS and Core Animation use it.
    ///
    /// - Parameters:
    ///   - startControlPoint: Where the curve heads at first; its x is moved into 0...1.
    ///   - endControlPoint: Where the curve comes from at last; its x is moved into 0...1.
    /// - Returns: The curve of y over x.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve(kind: .bezier(startControlPoint, endControlPoint))
    }

    /// Steady.
    public static let linear = UnitCurve(kind: .linear)

    /// Slow at first: control points (0.42, 0) and (1, 1).
    public static let easeIn = bezier(
        startControlPoint: UnitPoint(x: 0.42, y: 0),
        endControlPoint: UnitPoint(x: 1, y: 1)
    )

    /// Slow at last: control points (0, 0) and (0.58, 1).
    public static let easeOut = bezier(
        startControlPoint: UnitPoint(x: 0, y: 0),
        endControlPoint: UnitPoint(x: 0.58, y: 1)
    )

    /// Slow at both ends: control points (0.42, 0) and (0.58, 1).
    public static let easeInOut = bezier(
        startControlPoint: UnitPoint(x: 0.42, y: 0),
        endControlPoint: UnitPoint(x: 0.58, y: 1)
    )

    /// A quarter circle that starts level: 1 − √(1 − p²).
    public static let circularEaseIn = UnitCurve(kind: .circularEaseIn)

    /// A quarter circle that ends level: √(1 − (1 − p)²).
    public static let circularEaseOut = UnitCurve(kind: .circularEaseOut)

    /// Two quarter circles, level at both ends.
    public static let circularEaseInOut = UnitCurve(kind: .circularEaseInOut)

    /// The value at a progress, which is first moved into 0...1; NaN counts as 0.
    public func value(at progress: Double) -> Double {
        let p = progress > 0 ? min(progress, 1) : 0
        switch kind {
        case .linear:
            return p
        case .bezier(let start, let end):
            return CubicTiming(start: start, end: end).value(at: p)
        case .circularEaseIn:
            return 1 - (1 - p * p).squareRoot()
        case .circularEaseOut:
            return (1 - (1 - p) * (1 - p)).squareRoot()
        case .circularEaseInOut:
            let half = p < 0.5 ? 2 * p : 2 - 2 * p
            let eased = (1 - (1 - half * half).squareRoot()) / 2
            return p < 0.5 ? eased : 1 - eased
        }
    }
}

/// A cubic Bézier curve from (0, 0) to (1, 1) as a function of x.
private struct CubicTiming {
    private let x1: Double
    private let y1: Double
    private let x2: Double
    private let y2: Double

    init(start: UnitPoint, end: UnitPoint) {
        // With both in 0...1, x grows with the parameter, and every x has one y.
        x1 = min(max(Double(start.x), 0), 1)
        y1 = Double(start.y)
        x2 = min(max(Double(end.x), 0), 1)
        y2 = Double(end.y)
    }

    func value(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        return Self.component(parameter(at: x), y1, y2)
    }

    /// The parameter at which the curve has this x.
    ///
    /// Newton's steps, kept within a bracket that shrinks with each, so that a level stretch cannot throw them out.
    private func parameter(at x: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var t = x
        for _ in 0..<64 {
            let error = Self.component(t, x1, x2) - x
            if abs(error) < 1e-14 { break }
            if error < 0 { low = t } else { high = t }
            let slope = 3 * (1 - t) * (1 - t) * x1 + 6 * (1 - t) * t * (x2 - x1) + 3 * t * t * (1 - x2)
            let next = t - error / slope
            t = next > low && next < high ? next : (low + high) / 2
        }
        return t
    }

    private static func component(_ t: Double, _ first: Double, _ second: Double) -> Double {
        let u = 1 - t
        return 3 * u * u * t * first + 3 * u * t * t * second + t * t * t
    }
}
