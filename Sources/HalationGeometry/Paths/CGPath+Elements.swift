public import CPathElements
public import Foundation

/// Stand-in for `CGPathElementType`: the kind of a command of a ``CGPath``.
public enum CGPathElementType: Int32, Hashable, Sendable {
    /// Begins a subpath; one point.
    case moveToPoint

    /// A line; one point.
    case addLineToPoint

    /// A quadratic curve: its control point and its end.
    case addQuadCurveToPoint

    /// A cubic curve: its two control points and its end.
    case addCurveToPoint

    /// Closes the subpath; no points.
    case closeSubpath
}

/// Stand-in for `CGPathElement`: a command of a ``CGPath``, valid only inside the closure that receives it.
public typealias CGPathElement = CPathElement

/// A function that receives a pointer from its caller, and a command of a path.
public typealias CGPathApplierFunction =
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPathElement {
    /// Creates a command from its kind and its points, which it does not own.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.init(kind: type.rawValue, storage: points)
    }

    /// The kind of the command.
    public var type: CGPathElementType {
        get { CGPathElementType(rawValue: kind) ?? .closeSubpath }
        set { kind = newValue.rawValue }
    }

    /// The points of the command, control points first.
    public var points: UnsafeMutablePointer<CGPoint> {
        get { storage.assumingMemoryBound(to: CGPoint.self) }
        set { storage = UnsafeMutableRawPointer(newValue) }
    }
}

extension CGPath {
    /// Calls a closure with each command.
    ///
    /// - Parameter block: Receives a pointer that is valid during the call.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        path.forEach { command in
            let (type, corners): (CGPathElementType, [CGPoint]) =
                switch command {
                case .move(let end): (.moveToPoint, [end])
                case .line(let end): (.addLineToPoint, [end])
                case .quadCurve(let end, let control): (.addQuadCurveToPoint, [control, end])
                case .curve(let end, let control1, let control2):
                    (.addCurveToPoint, [control1, control2, end])
                case .closeSubpath: (.closeSubpath, [.zero])
                }
            var points = corners
            points.withUnsafeMutableBufferPointer { buffer in
                guard let start = buffer.baseAddress else { return }
                withUnsafePointer(to: CGPathElement(type: type, points: start), block)
            }
        }
    }

    /// Calls a function with each command and a pointer from the caller.
    ///
    /// - Parameters:
    ///   - info: Handed to the function.
    ///   - function: Receives `info` and a pointer that is valid during the call.
    public func apply(
        info: UnsafeMutableRawPointer?,
        function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
    ) {
        applyWithBlock { function(info, $0) }
    }
}
