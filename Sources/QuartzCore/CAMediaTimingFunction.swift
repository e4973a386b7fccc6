public import Foundation

/// The pace of an animation: a cubic Bézier curve from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: NSObject, @unchecked Sendable {
    private let points: (x1: Double, y1: Double, x2: Double, y2: Double)

    /// Creates one of the named curves; an unknown name is linear.
    ///
    /// Their control points: linear (0, 0, 1, 1), easeIn (0.42, 0, 1, 1), easeOut (0, 0, 0.58, 1), easeInEaseOut
    /// (0.42, 0, 0.58, 1), default (0.25, 0.1, 0.25, 1).
    public init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: points = (0.42, 0, 1, 1)
        case .easeOut: points = (0, 0, 0.58, 1)
        case .easeInEaseOut: points = (0.42, 0, 0.58, 1)
        case .default: points = (0.25, 0.1, 0.25, 1)
        default: points = (0, 0, 1, 1)
        }
    }

    /// Creates a curve with two control points; x is limited to 0...1.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        func limited(_ x: Float) -> Double { Double(min(max(x, 0), 1)) }
        points = (limited(c1x), Double(c1y), limited(c2x), Double(c2y))
    }

    /// Reads a point of the curve.
    ///
    /// - Parameters:
    ///   - index: 0 for the start, 1 and 2 for the control points, 3 for the end.
    ///   - values: Receives x and y.
    public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        let all = [(0, 0), (points.x1, points.y1), (points.x2, points.y2), (1, 1)]
        guard all.indices.contains(index) else { return }
        values[0] = Float(all[index].0)
        values[1] = Float(all[index].1)
    }

    /// The progress at a fraction of the time, 0...1.
    package func value(at fraction: Double) -> Double {
        guard fraction > 0 else { return 0 }
        guard fraction < 1 else { return 1 }
        func curve(_ a: Double, _ b: Double, _ t: Double) -> Double {
            let rest = 1 - t
            return 3 * rest * rest * t * a + 3 * rest * t * t * b + t * t * t
        }
        // x grows with the parameter, so bisection finds it; 60 halvings exhaust a Double.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if curve(points.x1, points.x2, middle) < fraction { low = middle } else { high = middle }
        }
        return curve(points.y1, points.y2, (low + high) / 2)
    }
}

/// The name of a curve of ``CAMediaTimingFunction``.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a name from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
