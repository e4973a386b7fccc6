import Foundation
public import HalationGeometry

/// A timing curve: progress as a function of time, both from 0 to 1.
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

    /// Constant speed: the output is the input.
    public static let linear = UnitCurve(kind: .linear)

    /// Slow at the start: control points (0.42, 0) and (1, 1).
    public static let easeIn = bezier(
        startControlPoint: UnitPoint(x: 0.42, y: 0),
        endControlPoint: UnitPoint(x: 1, y: 1)
    )

    /// Slow at the end: control points (0, 0) and (0.58, 1).
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

    /// The older name of ``easeInOut``.
    @available(*, deprecated, renamed: "easeInOut")
    public static let easeInEaseOut = easeInOut

    /// The curve's output at a progress.
    ///
    /// Bézier curves are rounded to multiples of 2⁻²⁰, as in SwiftUI.
    ///
    /// - Parameter progress: The input, clamped to 0...1; NaN counts as 0.
    /// - Returns: 0 at 0 and 1 at 1; a Bézier curve whose control points lie outside 0...1 overshoots between.
    public func value(at progress: Double) -> Double {
        let p = Self.clamped(progress)
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

    /// The curve's slope at a progress: output per input.
    ///
    /// - Parameter progress: The input, clamped to 0...1; NaN counts as 0.
    /// - Returns: Infinity where the curve is vertical. A Bézier curve whose control point coincides with its end
    ///   has no direction there; the answers are then SwiftUI's: 1 at the start of an ease-out, and 0 at the end of an
    ///   ease-in.
    public func velocity(at progress: Double) -> Double {
        let p = Self.clamped(progress)
        switch kind {
        case .linear:
            return 1
        case .bezier(let start, let end):
            return CubicTiming(start: start, end: end).velocity(at: p)
        case .circularEaseIn:
            return p / (1 - p * p).squareRoot()
        case .circularEaseOut:
            return (1 - p) / (1 - (1 - p) * (1 - p)).squareRoot()
        case .circularEaseInOut:
            let half = p < 0.5 ? 2 * p : 2 - 2 * p
            return half / (1 - half * half).squareRoot()
        }
    }

    /// The curve with input and output exchanged.
    ///
    /// Its value at an output is the input that leads to it, as long as the curve rises and its control points lie
    /// within 0...1. The exception is ``circularEaseInOut``, which answers itself, as in SwiftUI.
    public var inverse: UnitCurve {
        switch kind {
        case .linear, .circularEaseInOut:
            self
        case .circularEaseIn:
            .circularEaseOut
        case .circularEaseOut:
            .circularEaseIn
        case .bezier(let start, let end):
            .bezier(
                startControlPoint: UnitPoint(x: start.y, y: start.x),
                endControlPoint: UnitPoint(x: end.y, y: end.x)
            )
        }
    }

    private static func clamped(_ progress: Double) -> Double {
        progress > 0 ? min(progress, 1) : 0
    }
}

extension CubicTiming {
    fileprivate init(start: UnitPoint, end: UnitPoint) {
        self.init(Double(start.x), Double(start.y), Double(end.x), Double(end.y))
    }
}
