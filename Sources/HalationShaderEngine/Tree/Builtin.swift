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
    // What Metal has, or defines in another way.
    case fmod, fractBelowOne, mixBySum, smoothstepByClamp, roundAway, exp10, log10, sinpi, cospi, tanpi,
        copysign
    case signedPow, fdim, min3, max3, median3, saturate, lengthSquared, distanceSquared, isfinite, sincos,
        asType
    case dFdyDown, fwidthDown
    /// A layer, a position in points, the layer's origin and its scale: its colour, transparent outside.
    case layerSample
    /// A texture, a coordinate, an offset in texels, and a `TextureAccess`.
    case textureSample
    /// A texture and a texel's place: its colour, transparent outside.
    case textureRead
    /// A texture that is a list, an index and the list's length: the element, or 0 outside.
    case listRead
}
