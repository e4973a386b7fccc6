/// A type of the language.
package struct ValueType: Hashable, Sendable {
    package enum Base: UInt8, Sendable {
        case void, bool, int, uint, float, sampler, structure
        /// A float whose value binary16 has.
        case half
        /// A number of 64 bits, which the machine has in two registers.
        case double
        /// Of what an error was reported about; nothing more is said.
        case error
    }

    package var base: Base
    /// Components of a vector, or rows of a matrix.
    package var rows: UInt8 = 1
    /// More than one for a matrix.
    package var columns: UInt8 = 1
    /// For structures, their index in the module.
    package var structure: Int16 = -1
    /// Elements, for arrays; 0 for one whose size is not known yet, -1 for what is no array.
    package var count: Int32 = -1

    package init(base: Base, rows: UInt8 = 1, columns: UInt8 = 1, structure: Int16 = -1, count: Int32 = -1) {
        self.base = base
        self.rows = rows
        self.columns = columns
        self.structure = structure
        self.count = count
    }

    package static let void = ValueType(base: .void)
    package static let bool = ValueType(base: .bool)
    package static let int = ValueType(base: .int)
    package static let uint = ValueType(base: .uint)
    package static let float = ValueType(base: .float)
    package static let double = ValueType(base: .double)
    package static let sampler = ValueType(base: .sampler)
    package static let error = ValueType(base: .error)

    package static func vector(_ base: Base, _ size: Int) -> ValueType {
        ValueType(base: base, rows: UInt8(size))
    }

    package static func matrix(columns: Int, rows: Int) -> ValueType {
        ValueType(base: .float, rows: UInt8(rows), columns: UInt8(columns))
    }

    package var isArray: Bool { count >= 0 }
    package var isMatrix: Bool { columns > 1 && !isArray }
    package var isVector: Bool { rows > 1 && columns == 1 && !isArray }
    package var isScalar: Bool { rows == 1 && columns == 1 && isNumericOrBool && !isArray }
    package var isError: Bool { base == .error }
    package var isNumericOrBool: Bool { isNumeric || base == .bool }
    package var isInteger: Bool { base == .int || base == .uint }
    package var isNumeric: Bool { base.isReal || isInteger || base == .double }
    /// A scalar, vector or matrix.
    package var isBasic: Bool { isNumericOrBool && !isArray }
    /// The components of a scalar, vector or matrix, whatever their size (`TypeTable.componentCount(of:)` counts those of
    /// 64 bits twice).
    package var componentCount: Int { Int(rows) * Int(columns) }

    package var element: ValueType {
        if isArray {
            var type = self
            type.count = -1
            return type
        }
        return columns > 1 ? .vector(base, Int(rows)) : ValueType(base: base)
    }

    package func with(base: Base) -> ValueType {
        var type = self
        type.base = base
        return type
    }

    package func array(of count: Int) -> ValueType {
        var type = self
        type.count = Int32(count)
        return type
    }
}

extension ValueType.Base {
    /// Numbers with fractions, which the machine computes as floats.
    package var isReal: Bool { self == .float || self == .half }
}
