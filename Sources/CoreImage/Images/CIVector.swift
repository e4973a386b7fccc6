public import Foundation

/// Stand-in for `CIVector`: a list of numbers for a filter's input, such as a point or weights.
public final class CIVector: NSObject, Sendable {
    let numbers: [CGFloat]

    init(_ numbers: [CGFloat]) {
        self.numbers = numbers
    }

    /// Creates a vector of `count` numbers in memory.
    public convenience init(values: UnsafePointer<CGFloat>, count: Int) {
        self.init(Array(UnsafeBufferPointer(start: values, count: max(count, 0))))
    }

    /// Creates a vector of one number.
    public convenience init(x: CGFloat) { self.init([x]) }

    /// Creates a vector of two numbers.
    public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }

    /// Creates a vector of three numbers.
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }

    /// Creates a vector of four numbers.
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init([x, y, z, w]) }

    /// Creates a vector of a point's coordinates.
    public convenience init(cgPoint point: CGPoint) { self.init([point.x, point.y]) }

    /// Creates a vector of a rectangle's origin and size.
    public convenience init(cgRect rect: CGRect) {
        self.init([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    }

    /// The number of components of the vector.
    public var count: Int { numbers.count }

    /// The number at an index; 0 beyond the end.
    public func value(at index: Int) -> CGFloat { numbers.indices.contains(index) ? numbers[index] : 0 }

    /// The first number; 0 for an empty vector.
    public var x: CGFloat { value(at: 0) }

    /// The second number; 0 for a shorter vector.
    public var y: CGFloat { value(at: 1) }

    /// The third number; 0 for a shorter vector.
    public var z: CGFloat { value(at: 2) }

    /// The fourth number; 0 for a shorter vector.
    public var w: CGFloat { value(at: 3) }

    /// The first two numbers as a point.
    public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }

    /// The first four numbers as a rectangle's origin and size.
    public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }

    /// Compares the numbers of two vectors.
    public override func isEqual(_ object: Any?) -> Bool { (object as? CIVector)?.numbers == numbers }

    /// The hash of the numbers.
    public override var hash: Int { numbers.hashValue }
}
