/// Arithmetic on the bits of scalars, as far as array sizes, indices and labels need it.
package enum ConstantFolding {
    package static func convert(_ bits: UInt32, from: ValueType.Base, to: ValueType.Base) -> UInt32 {
        if to == .half { return half(convert(bits, from: from, to: .float)) }
        if from == .half { return convert(bits, from: .float, to: to) }
        switch (from, to) {
        case (.float, .int):
            let value = Float(bitPattern: bits)
            if value.isNaN { return 0 }
            return UInt32(
                bitPattern: value >= 2_147_483_648 ? .max : value <= -2_147_483_648 ? .min : Int32(value)
            )
        case (.float, .uint):
            let value = Float(bitPattern: bits)
            return value >= 4_294_967_296 ? .max : value > 0 ? UInt32(value) : 0
        case (.float, .bool): return Float(bitPattern: bits) != 0 ? ~0 : 0
        case (.int, .float): return Float(Int32(bitPattern: bits)).bitPattern
        case (.uint, .float): return Float(bits).bitPattern
        case (.int, .bool), (.uint, .bool): return bits != 0 ? ~0 : 0
        case (.bool, .float): return bits != 0 ? Float(1).bitPattern : 0
        case (.bool, .int), (.bool, .uint): return bits != 0 ? 1 : 0
        default: return bits
        }
    }

    package static func unary(_ operation: UnaryOperator, _ bits: UInt32, _ base: ValueType.Base) -> UInt32 {
        switch operation {
        case .negate: base.isReal ? bits ^ 0x8000_0000 : 0 &- bits
        case .not, .complement: ~bits
        }
    }

    /// The nearest number of binary16, as the bits of a float.
    package static func half(_ bits: UInt32) -> UInt32 { Float(Float16(Float(bitPattern: bits))).bitPattern }

    /// Nil where the result is left to the machine.
    package static func binary(_ operation: BinaryOperator, _ x: UInt32, _ y: UInt32, _ base: ValueType.Base)
        -> UInt32?
    {
        func truth(_ value: Bool) -> UInt32 { value ? ~0 : 0 }
        if base == .half {
            let wide = binary(operation, x, y, .float)
            switch operation {
            case .add, .subtract, .multiply, .divide: return wide.map { half($0) }
            default: return wide
            }
        }
        if base == .float {
            let (a, b) = (Float(bitPattern: x), Float(bitPattern: y))
            switch operation {
            case .add: return (a + b).bitPattern
            case .subtract: return (a - b).bitPattern
            case .multiply: return (a * b).bitPattern
            case .divide: return (a / b).bitPattern
            case .less: return truth(a < b)
            case .lessEqual: return truth(a <= b)
            case .greater: return truth(a > b)
            case .greaterEqual: return truth(a >= b)
            case .equal: return truth(a == b)
            case .notEqual: return truth(a != b)
            default: return nil
            }
        }
        let isSigned = base != .uint
        let (a, b) = (Int32(bitPattern: x), Int32(bitPattern: y))
        switch operation {
        case .add: return x &+ y
        case .subtract: return x &- y
        case .multiply: return x &* y
        case .divide:
            guard y != 0 else { return nil }
            return isSigned ? UInt32(bitPattern: a.dividedReportingOverflow(by: b).partialValue) : x / y
        case .modulo:
            guard y != 0 else { return nil }
            return isSigned ? (b == -1 ? 0 : UInt32(bitPattern: a % b)) : x % y
        case .less: return truth(isSigned ? a < b : x < y)
        case .lessEqual: return truth(isSigned ? a <= b : x <= y)
        case .greater: return truth(isSigned ? a > b : x > y)
        case .greaterEqual: return truth(isSigned ? a >= b : x >= y)
        case .equal: return truth(x == y)
        case .notEqual, .xor: return truth(x != y)
        case .and: return truth(x != 0 && y != 0)
        case .or: return truth(x != 0 || y != 0)
        case .bitAnd: return x & y
        case .bitOr: return x | y
        case .bitXor: return x ^ y
        case .shiftLeft: return x << (y & 31)
        case .shiftRight: return isSigned ? UInt32(bitPattern: a >> Int32(y & 31)) : x >> (y & 31)
        }
    }
}
