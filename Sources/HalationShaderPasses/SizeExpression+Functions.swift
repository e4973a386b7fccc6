import Foundation

extension SizeExpression {
    static func power(_ base: Double, _ exponent: Double) -> Double { Foundation.pow(base, exponent) }

    static func logarithm(_ number: Double) -> Double { Foundation.log2(number) }
}
