/// What one instruction of a graph does; the first ones are the machine's, in the same order.
///
/// `CS_OPERATIONS` of the machine's header describes them. A test holds the two lists together.
package enum Operation: UInt8, CaseIterable, Sendable {
    case copy, neg, abs, sign, floor, ceil, trunc, roundEven, fract, sqrt, rsqrt
    case sin, cos, tan, asin, acos, atan, exp, exp2, log, log2, isnan, isinf
    case ineg, iabs, isign, bitNot, floatToInt, floatToUint, intToFloat, uintToFloat
    case dFdx, dFdy, roundHalf
    case add, sub, mul, div, min, max, mod, pow, atan2, less, lessEqual, equal, notEqual
    case iadd, isub, imul, idiv, udiv, imod, umod, imin, imax, umin, umax
    case iless, ilessEqual, uless, ulessEqual, iequal, inotEqual
    case bitAnd, bitOr, bitXor, bitAndNot, shiftLeft, shiftRight, ushiftRight
    case select, mulAdd, mulSub, subMul, clamp, mix, smoothstep
    case gather
    case products
    case axis, texelAxis, fetch
    case wide
    case clearArray, loadElement, storeElement
    case jump, jumpIfNone, jumpIfAll, openLoop, narrow, backEdge, end

    // What only graphs have.

    /// A number: `immediate` has the bits.
    case constant
    /// A number that the host gives: component `immediate` of all uniforms.
    case uniform
    /// A coordinate: `immediate` is an `Input`.
    case input
    /// A variable at the head of a loop: `a` before the first round, `b` after each.
    case phi
    /// Result `immediate` of the instruction `a`, which has several.
    case part
    /// An array after either of two sides of a branch, which have changed elements of different lanes.
    case join

    package static let machineCount = Int(Operation.end.rawValue) + 1
}

extension Operation {
    /// Whether it can leave its destination as it is in the lanes where a mask does not hold.
    package var takesMask: Bool {
        switch self {
        case .add, .sub, .mul, .min, .max, .iadd, .mulAdd, .mulSub, .subMul, .products: true
        default: false
        }
    }

    /// Whether a result may need more digits than the operands have.
    var makesNewDigits: Bool {
        switch self {
        case .fract, .sqrt, .rsqrt, .sin, .cos, .tan, .asin, .acos, .atan, .exp, .exp2, .log, .log2, .add,
            .sub,
            .mul, .div, .mod, .pow, .atan2, .intToFloat, .uintToFloat, .dFdx, .dFdy, .mix, .smoothstep:
            true
        default: false
        }
    }
}
