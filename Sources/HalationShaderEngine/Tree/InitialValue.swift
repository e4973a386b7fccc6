/// The numbers of a uniform's initial value, as far as they can be told before the program runs.
package enum InitialValue {
    /// The components one after another; nil for what is left to the machine.
    package static func numbers(of expression: Expression) -> [Double]? {
        if let bits = expression.constant { return [number(bits, expression.type.base)] }
        switch expression.kind {
        case .constant(let bits) where expression.type.base == .double:
            return stride(from: 0, to: bits.count - 1, by: 2)
                .map { Double(bitPattern: UInt64(bits[$0]) | UInt64(bits[$0 + 1]) << 32) }
        case .constant(let bits):
            return bits.map { number($0, expression.type.base) }
        case .convert(let inner): return numbers(of: inner)
        case .variable(let variable) where variable.storage == .constant:
            return variable.initializer.flatMap { numbers(of: $0) }
        case .unary(.negate, let inner): return numbers(of: inner)?.map { -$0 }
        case .swizzle(let inner, let components):
            guard let all = numbers(of: inner) else { return nil }
            return components.compactMap { $0 < all.count ? all[$0] : nil }
        case .binary(let operation, let left, let right):
            return combined(operation, left, right)
        case .construct(let parts): return constructed(expression.type, parts)
        default: return nil
        }
    }

    private static func constructed(_ type: ValueType, _ parts: [Expression]) -> [Double]? {
        var all: [Double] = []
        for part in parts {
            guard let numbers = numbers(of: part) else { return nil }
            all += numbers
        }
        guard type.isBasic else { return all }
        if type.isMatrix, parts.count == 1, parts[0].type.isMatrix, parts[0].type != type { return nil }
        let count = type.componentCount
        if all.count == 1, type.isVector { all = Array(repeating: all[0], count: count) }
        if all.count == 1, type.isMatrix {
            let rows = Int(type.rows)
            all = (0..<count).map { $0 / rows == $0 % rows ? all[0] : 0 }
        }
        if all.count > count { all.removeLast(all.count - count) }
        return all.map { converted($0, to: type.base) }
    }

    /// Arithmetic component by component.
    private static func combined(_ operation: BinaryOperator, _ left: Expression, _ right: Expression)
        -> [Double]?
    {
        guard left.type.base == .float, right.type.base == .float, !left.type.isArray, !right.type.isArray,
            operation != .multiply || (!left.type.isMatrix && !right.type.isMatrix),
            let first = numbers(of: left), let second = numbers(of: right), !first.isEmpty, !second.isEmpty,
            first.count == second.count || first.count == 1 || second.count == 1
        else { return nil }
        var result: [Double] = []
        for index in 0..<max(first.count, second.count) {
            let x = Float(first.count == 1 ? first[0] : first[index])
            let y = Float(second.count == 1 ? second[0] : second[index])
            switch operation {
            case .add: result.append(Double(x + y))
            case .subtract: result.append(Double(x - y))
            case .multiply: result.append(Double(x * y))
            case .divide: result.append(Double(x / y))
            default: return nil
            }
        }
        return result
    }

    private static func converted(_ number: Double, to base: ValueType.Base) -> Double {
        switch base {
        case .int, .uint: number.rounded(.towardZero)
        case .bool: number != 0 ? 1 : 0
        default: number
        }
    }

    private static func number(_ bits: UInt32, _ base: ValueType.Base) -> Double {
        switch base {
        case .float, .half: Double(Float(bitPattern: bits))
        case .int: Double(Int32(bitPattern: bits))
        case .bool: bits != 0 ? 1 : 0
        default: Double(bits)
        }
    }
}
