import Foundation

// The elementary functions of each component.

/// The vector of a function's values, computed in double precision.
private func mapped<V: SIMD>(_ x: V, _ function: (Double) -> Double) -> V
where V.Scalar: BinaryFloatingPoint {
    var result = V()
    for index in x.indices { result[index] = V.Scalar(function(Double(x[index]))) }
    return result
}

/// The sines of the components.
public func sin<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { mapped(x, Foundation.sin) }

/// The cosines of the components.
public func cos<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { mapped(x, Foundation.cos) }

/// The tangents of the components.
public func tan<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { mapped(x, Foundation.tan) }

/// The arcsines of the components.
public func asin<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { mapped(x, Foundation.asin) }

/// The arccosines of the components.
public func acos<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { mapped(x, Foundation.acos) }

/// The arctangents of the components.
public func atan<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { mapped(x, Foundation.atan) }

/// The powers of e of the components.
public func exp<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { mapped(x, Foundation.exp) }

/// The powers of 2 of the components.
public func exp2<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { mapped(x, Foundation.exp2) }

/// The natural logarithms of the components.
public func log<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { mapped(x, Foundation.log) }

/// The logarithms to the base 2 of the components.
public func log2<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { mapped(x, Foundation.log2) }
