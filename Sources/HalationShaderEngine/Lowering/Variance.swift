/// What differs from pixel to pixel before the shader has computed anything.
package enum Input: UInt32, CaseIterable, Sendable {
    /// The centre of the pixel, from the left and from the bottom.
    case x, y
    /// The same in 0...1 of the width and of the height.
    case u, v
}

/// Of what a value depends on: nothing but uniforms, the column, the row, or both.
package struct Variance: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    static let column = Variance(rawValue: 1)
    static let row = Variance(rawValue: 2)
    static let pixel: Variance = [.column, .row]
}

extension Graph {
    /// The variance of a coordinate, whose number an instruction has.
    ///
    /// With derivatives, a strip covers two rows: what differs from row to row then differs within it.
    func variance(ofInput number: UInt32) -> Variance {
        switch Input(rawValue: number) {
        case .x, .u: .column
        default: usesDerivatives ? .pixel : .row
        }
    }

    /// The least variances of the live values that agree with each other: loops start as if they were the same
    /// everywhere.
    func variances(ofLive isLive: [Bool]) -> [Variance] {
        var variances = [Variance](repeating: [], count: instructions.count)
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for (value, instruction) in instructions.enumerated() where isLive[value] {
                var variance = variances[value]
                switch instruction.operation {
                case .constant, .uniform: continue
                case .input: variance = self.variance(ofInput: instruction.immediate)
                case .clearArray, .storeElement: variance = .pixel
                case .gather, .fetch, .wide:
                    for operand in operands(of: instruction) { variance.formUnion(variances[Int(operand)]) }
                default:
                    if instruction.a >= 0 { variance.formUnion(variances[Int(instruction.a)]) }
                    if instruction.b >= 0 { variance.formUnion(variances[Int(instruction.b)]) }
                    if instruction.c >= 0 { variance.formUnion(variances[Int(instruction.c)]) }
                }
                guard variance != variances[value] else { continue }
                variances[value] = variance
                hasChanged = true
            }
        }
        return variances
    }
}
