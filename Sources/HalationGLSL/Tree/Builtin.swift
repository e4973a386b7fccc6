/// A function of the language.
package enum Builtin: String, CaseIterable, Sendable {
    case radians, degrees, sin, cos, tan, asin, acos, atan, atan2, sinh, cosh, tanh, asinh, acosh, atanh
    case pow, exp, log, exp2, log2, sqrt, inversesqrt
    case abs, sign, floor, trunc, round, roundEven, ceil, fract, mod, modf, min, max, clamp, mix, mixBool,
        step
    case smoothstep, isnan, isinf, floatBitsToInt, floatBitsToUint, intBitsToFloat, uintBitsToFloat
    case length, distance, dot, cross, normalize, faceforward, reflect, refract, fma
    case matrixCompMult, outerProduct, transpose, determinant, inverse
    case lessThan, lessThanEqual, greaterThan, greaterThanEqual, equal, notEqual, any, all, not
    case texture2D, texture2DProj3, texture2DProj4, texelFetch, textureSize
    case dFdx, dFdy, fwidth
}
