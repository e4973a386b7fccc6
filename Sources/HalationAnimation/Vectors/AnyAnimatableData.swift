/// Animatable data of any type.
///
/// Data of different types cannot be blended: their difference is zero, and a difference of another type changes
/// nothing when it is added.
public struct _AnyAnimatableData: VectorArithmetic {
    /// Nil for zero, and for data without size.
    private var vector: (any VectorArithmetic)?

    /// Whether the vector leads from one value to another.
    private var isDifference = false

    private init() {}

    /// Hides the type of a vector.
    package init<Vector: VectorArithmetic>(_ vector: Vector) {
        if MemoryLayout<Vector>.size > 0 { self.vector = vector }
    }

    /// The difference of equal vectors, of whatever type.
    public static var zero: _AnyAnimatableData {
        var result = _AnyAnimatableData()
        result.isDifference = true
        return result
    }

    /// The vector, if it is of a type.
    package func unwrapped<Vector: VectorArithmetic>(as type: Vector.Type) -> Vector? { vector as? Vector }

    /// Adds data of the same type.
    public static func + (lhs: _AnyAnimatableData, rhs: _AnyAnimatableData) -> _AnyAnimatableData {
        var result = lhs
        result += rhs
        return result
    }

    /// Subtracts data of the same type.
    public static func - (lhs: _AnyAnimatableData, rhs: _AnyAnimatableData) -> _AnyAnimatableData {
        var result = lhs
        result -= rhs
        return result
    }

    /// Adds data of the same type.
    public static func += (lhs: inout _AnyAnimatableData, rhs: _AnyAnimatableData) {
        if lhs.vector == nil, lhs.isDifference { return lhs = rhs }
        if !rhs.isDifference { lhs.isDifference = false }
        guard let other = rhs.vector else { return }
        lhs.apply { $0.add(other, sign: .plus) }
    }

    /// Subtracts data of the same type.
    public static func -= (lhs: inout _AnyAnimatableData, rhs: _AnyAnimatableData) {
        let isDifference = lhs.isDifference == rhs.isDifference
        defer { lhs.isDifference = isDifference }
        if lhs.vector == nil, lhs.isDifference {
            lhs = rhs
            return lhs.scale(by: -1)
        }
        guard let other = rhs.vector, lhs.isSameType(as: rhs) else {
            // Two values of different types have no way between them.
            if isDifference, !lhs.isDifference { lhs = .zero }
            return
        }
        lhs.apply { $0.add(other, sign: .minus) }
    }

    /// Multiplies the data by a number.
    public mutating func scale(by rhs: Double) { apply { $0.scale(by: rhs) } }

    /// The squared length of the data.
    public var magnitudeSquared: Double { vector?.magnitudeSquared ?? 0 }

    /// Whether types and data are equal.
    public static func == (lhs: _AnyAnimatableData, rhs: _AnyAnimatableData) -> Bool {
        guard let first = lhs.vector, let second = rhs.vector else {
            return lhs.vector == nil && rhs.vector == nil
        }
        return first.isEqual(to: second)
    }

    private func isSameType(as other: _AnyAnimatableData) -> Bool {
        guard let vector, let second = other.vector else { return false }
        return type(of: vector) == type(of: second)
    }

    private mutating func apply(_ change: (inout any VectorArithmetic) -> Void) {
        guard var value = vector else { return }
        vector = nil
        change(&value)
        vector = value
    }
}

extension VectorArithmetic {
    /// Adds or subtracts a vector, if it is of this type.
    fileprivate mutating func add(_ other: any VectorArithmetic, sign: FloatingPointSign) {
        guard let other = other as? Self else { return }
        if sign == .plus { self += other } else { self -= other }
    }

    fileprivate func isEqual(to other: any VectorArithmetic) -> Bool { (other as? Self) == self }
}

extension Animatable {
    /// The data of the value, with their type hidden.
    package var erasedData: _AnyAnimatableData { _AnyAnimatableData(animatableData) }

    /// Replaces the data, if they are of the value's type.
    package mutating func replaceData(with data: _AnyAnimatableData) {
        guard let data = data.unwrapped(as: AnimatableData.self) else { return }
        animatableData = data
    }
}
