/// What an instruction `wide` does with numbers of 64 bits, as `CS_WIDE_OPERATIONS` of the machine's header describes it.
package enum WideOperation: UInt32, CaseIterable, Sendable {
    case wideFloor, wideTrunc, wideRoundEven, wideSqrt, wideToFloat, wideToInt, wideToUint
    case floatToWide, intToWide, uintToWide
    case wideAdd, wideSub, wideMul, wideDiv, wideMin, wideMax, wideLess, wideLessEqual, wideEqual

    /// Whether the result has 64 bits itself.
    var isWide: Bool {
        switch self {
        case .wideToFloat, .wideToInt, .wideToUint, .wideLess, .wideLessEqual, .wideEqual: false
        default: true
        }
    }
}

extension WideOperation {
    /// The result for constants, by the same definitions as the machine's.
    func folded(_ operands: [UInt32]) -> [UInt32] {
        func wide(_ index: Int) -> Double {
            Double(bitPattern: UInt64(operands[2 * index]) | UInt64(operands[2 * index + 1]) << 32)
        }
        func truth(_ value: Bool) -> [UInt32] { [value ? ~0 : 0] }
        func held(_ number: Double, _ lowest: Double, _ highest: Double) -> Double {
            number.isNaN ? 0 : Swift.min(Swift.max(number, lowest), highest)
        }
        switch self {
        case .wideFloor: return wide(0).rounded(.down).halves
        case .wideTrunc: return wide(0).rounded(.towardZero).halves
        case .wideRoundEven: return wide(0).rounded(.toNearestOrEven).halves
        case .wideSqrt: return wide(0).squareRoot().halves
        case .wideToFloat: return [Float(wide(0)).bitPattern]
        case .wideToInt:
            return [UInt32(bitPattern: Int32(held(wide(0), -2_147_483_648, 2_147_483_647)))]
        case .wideToUint: return [UInt32(held(wide(0), 0, 4_294_967_295))]
        case .floatToWide: return Double(Float(bitPattern: operands[0])).halves
        case .intToWide: return Double(Int32(bitPattern: operands[0])).halves
        case .uintToWide: return Double(operands[0]).halves
        case .wideAdd: return (wide(0) + wide(1)).halves
        case .wideSub: return (wide(0) - wide(1)).halves
        case .wideMul: return (wide(0) * wide(1)).halves
        case .wideDiv: return (wide(0) / wide(1)).halves
        case .wideMin: return (wide(0) < wide(1) || wide(1).isNaN ? wide(0) : wide(1)).halves
        case .wideMax: return (wide(0) > wide(1) || wide(1).isNaN ? wide(0) : wide(1)).halves
        case .wideLess: return truth(wide(0) < wide(1))
        case .wideLessEqual: return truth(wide(0) <= wide(1))
        case .wideEqual: return truth(wide(0) == wide(1))
        }
    }
}

extension GraphBuilder {
    /// A step on numbers of 64 bits, each as the lower and the upper half of its bits.
    mutating func wide(_ operation: WideOperation, _ operands: [Value]) -> [Value] {
        let bits = operands.compactMap { constantBits($0) }
        if bits.count == operands.count { return operation.folded(bits).map { constant($0) } }
        let list = moreIndex(operands)
        let step = add(Instruction(operation: .wide, b: Value(list), immediate: operation.rawValue))
        return (0..<(operation.isWide ? 2 : 1)).map { part(step, $0) }
    }
}
