/// Operations whose result is one of the operands, or that of a cheaper operation, whatever the other operands are.
///
/// Nothing here changes a bit of a result, but for which NaN it is; and but for powers, which become more exact.
extension GraphBuilder {
    /// An operand with what is known about it.
    struct Operand {
        let value: Value
        /// The bits of a constant.
        let bits: UInt32?

        func isFloat(_ number: Float) -> Bool { bits == number.bitPattern }
    }

    /// The operand of an instruction of one operand, or nil if the value comes from another operation.
    private func inner(of value: Value, _ operation: Operation) -> Value? {
        let instruction = graph.instructions[Int(value)]
        return instruction.operation == operation ? instruction.a : nil
    }

    /// What an operation with at most one constant operand comes to; nil if it has to be carried out.
    mutating func simplified(_ operation: Operation, _ a: Operand, _ b: Operand) -> Value? {
        switch operation {
        case .add, .sub: simplifiedSum(operation, a, b)
        case .mul, .div: simplifiedProduct(operation, a, b)
        case .pow: simplifiedPower(a, b)
        case .iadd, .isub, .imul: simplifiedInteger(operation, a, b)
        case .shiftLeft, .shiftRight, .ushiftRight: b.bits == 0 ? a.value : nil
        case .bitAnd, .bitOr, .bitXor, .bitAndNot: simplifiedBits(operation, a, b)
        case .min, .max, .imin, .imax, .umin, .umax: a.value == b.value ? a.value : nil
        // Floats may be NaN, which equals nothing.
        case .iequal, .ilessEqual, .ulessEqual: a.value == b.value ? truth(true) : nil
        case .inotEqual, .iless, .uless: a.value == b.value ? truth(false) : nil
        default: nil
        }
    }

    private mutating func simplifiedSum(_ operation: Operation, _ a: Operand, _ b: Operand) -> Value? {
        if operation == .add {
            // Adding -0 changes nothing; adding 0 makes 0 of -0.
            if b.isFloat(-0.0) { return a.value }
            if a.isFloat(-0.0) { return b.value }
            if b.isFloat(0), isNeverMinusZero(a.value) { return a.value }
            if a.isFloat(0), isNeverMinusZero(b.value) { return b.value }
        } else if b.isFloat(0) {
            return a.value
        }
        guard let opposite = inner(of: b.value, .neg) else { return nil }
        return binary(operation == .add ? .sub : .add, a.value, opposite)
    }

    /// Whether a number is known not to be -0, as squares are and sums with one that is not.
    private func isNeverMinusZero(_ value: Value, depth: Int = 0) -> Bool {
        let instruction = graph.instructions[Int(value)]
        return switch instruction.operation {
        case .mul: instruction.a == instruction.b
        case .abs: true
        case .constant: instruction.immediate != Float(-0.0).bitPattern
        case .add:
            depth < 4
                && (isNeverMinusZero(instruction.a, depth: depth + 1)
                    || isNeverMinusZero(instruction.b, depth: depth + 1))
        default: false
        }
    }

    private mutating func simplifiedProduct(_ operation: Operation, _ a: Operand, _ b: Operand) -> Value? {
        if b.isFloat(1) { return a.value }
        if operation == .mul {
            if a.isFloat(1) { return b.value }
            if a.isFloat(-1) { return unary(.neg, b.value) }
            return b.isFloat(-1) ? unary(.neg, a.value) : nil
        }
        // Dividing by a power of two is the same as multiplying with its reciprocal.
        guard let bits = b.bits, bits & 0x007f_ffff == 0, (64..<190).contains(bits >> 23 & 0xff) else {
            return nil
        }
        return binary(.mul, a.value, constant((1 / Float(bitPattern: bits)).bitPattern))
    }

    /// Whole powers by multiplication, which also serves negative bases.
    private mutating func simplifiedPower(_ a: Operand, _ b: Operand) -> Value? {
        switch b.bits.map({ Float(bitPattern: $0) }) {
        case 1?: return a.value
        case 2?: return binary(.mul, a.value, a.value)
        case 3?: return binary(.mul, binary(.mul, a.value, a.value), a.value)
        case 4?:
            let square = binary(.mul, a.value, a.value)
            return binary(.mul, square, square)
        case 0.5?: return unary(.sqrt, a.value)
        default: return a.isFloat(2) ? unary(.exp2, b.value) : nil
        }
    }

    private mutating func simplifiedInteger(_ operation: Operation, _ a: Operand, _ b: Operand) -> Value? {
        switch operation {
        case .iadd:
            if b.bits == 0 { return a.value }
            return a.bits == 0 ? b.value : nil
        case .imul:
            if b.bits == 1 { return a.value }
            if a.bits == 1 { return b.value }
            return a.bits == 0 || b.bits == 0 ? constant(0) : nil
        default: return b.bits == 0 ? a.value : nil
        }
    }

    private mutating func simplifiedBits(_ operation: Operation, _ a: Operand, _ b: Operand) -> Value? {
        switch operation {
        case .bitAnd:
            if a.value == b.value || b.bits == ~0 { return a.value }
            if a.bits == ~0 { return b.value }
            if a.bits == 0 || b.bits == 0 { return constant(0) }
            if let opposite = inner(of: b.value, .bitNot) { return binary(.bitAndNot, a.value, opposite) }
            return inner(of: a.value, .bitNot).map { binary(.bitAndNot, b.value, $0) }
        case .bitAndNot:
            if b.bits == 0 { return a.value }
            if a.bits == 0 || a.value == b.value || b.bits == ~0 { return constant(0) }
            return a.bits == ~0 ? unary(.bitNot, b.value) : nil
        case .bitOr:
            if b.bits == 0 || a.value == b.value || a.bits == ~0 { return a.value }
            return a.bits == 0 || b.bits == ~0 ? b.value : nil
        default:
            if b.bits == 0 { return a.value }
            if a.bits == 0 { return b.value }
            if b.bits == ~0 { return unary(.bitNot, a.value) }
            return a.bits == ~0 ? unary(.bitNot, b.value) : nil
        }
    }
}
