/// A number, vector or matrix for a uniform; matrices column by column.
///
/// Whole numbers and truth values are given as floats too: `2` for an `int`, `0` or `1` for a `bool`.
package struct UniformValue: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByBooleanLiteral
{
    /// The components, one after another; for arrays, those of all elements.
    package let components: [Double]

    /// A value of these components.
    package init(_ components: [Double]) { self.components = components }

    /// A value of one component.
    package init(floatLiteral value: Double) { components = [value] }

    /// A value of one component.
    package init(integerLiteral value: Int) { components = [Double(value)] }

    /// A vector or matrix.
    package init(arrayLiteral elements: Double...) { components = elements }

    /// 1 for true.
    package init(booleanLiteral value: Bool) { components = [value ? 1 : 0] }

    /// The bits of all components as a type of the machine: the lower and the upper half of those that have 64.
    func bits(as base: ValueType.Base) -> [UInt32] {
        if base == .double { return components.flatMap { $0.halves } }
        return components.map { bits($0, as: base) }
    }

    private func bits(_ number: Double, as base: ValueType.Base) -> UInt32 {
        switch base {
        case .int:
            return UInt32(
                bitPattern: Int32(Self.held(number, from: Double(Int32.min), to: Double(Int32.max)))
            )
        case .uint: return UInt32(Self.held(number, from: 0, to: Double(UInt32.max)))
        case .bool: return number != 0 ? ~0 : 0
        default: return Float(number).bitPattern
        }
    }

    /// The number inside a range that is nearest to another one; 0 for NaN.
    private static func held(_ number: Double, from least: Double, to greatest: Double) -> Double {
        number.isNaN ? 0 : Swift.max(least, Swift.min(number, greatest))
    }
}

extension Double {
    /// The lower and the upper half of its bits.
    package var halves: [UInt32] {
        [UInt32(truncatingIfNeeded: bitPattern), UInt32(truncatingIfNeeded: bitPattern >> 32)]
    }
}
