/// A side of a target, computed from the frame's size and the values of a shader's inputs: `floor($WIDTH / 4.0)`.
package indirect enum SizeExpression: Sendable, Hashable {
    case number(Double)
    /// A name after `$`: `WIDTH`, `HEIGHT`, or an input's.
    case variable(String)
    case negative(SizeExpression)
    case operation(Operator, SizeExpression, SizeExpression)
    case call(Function, [SizeExpression])

    package enum Operator: Character, Sendable {
        case add = "+", subtract = "-", multiply = "*", divide = "/", remainder = "%", power = "^"
    }

    package enum Function: String, Sendable, CaseIterable {
        case floor, ceil, round, abs, sqrt, min, max, mod, pow, log2, exp2, clamp
    }

    package static let frameWidth = SizeExpression.variable("WIDTH")
    package static let frameHeight = SizeExpression.variable("HEIGHT")

    /// The names of inputs that the expression reads.
    package var variables: Set<String> {
        switch self {
        case .number: []
        case .variable(let name): [name]
        case .negative(let part): part.variables
        case .operation(_, let left, let right): left.variables.union(right.variables)
        case .call(_, let parts): parts.reduce(into: []) { $0.formUnion($1.variables) }
        }
    }

    /// The value; names that are not given count as 0, so compilers of dialects check ``variables`` first.
    package func value(_ variables: [String: Double]) -> Double {
        switch self {
        case .number(let number): number
        case .variable(let name): variables[name] ?? 0
        case .negative(let part): -part.value(variables)
        case .operation(let sign, let left, let right):
            sign.result(left.value(variables), right.value(variables))
        case .call(let function, let parts): function.result(parts.map { $0.value(variables) })
        }
    }

    /// The largest side of a target.
    package static let largestSide = 16_384

    /// The number of pixels: the value without its fraction, in 1...16384.
    package func pixels(_ variables: [String: Double]) -> Int {
        let value = value(variables)
        return value.isNaN ? 1 : Int(Swift.max(1, Swift.min(value, Double(Self.largestSide))))
    }
}

extension SizeExpression.Operator {
    fileprivate func result(_ left: Double, _ right: Double) -> Double {
        switch self {
        case .add: left + right
        case .subtract: left - right
        case .multiply: left * right
        case .divide: left / right
        case .remainder: left - right * (left / right).rounded(.down)
        case .power: SizeExpression.power(left, right)
        }
    }
}

extension SizeExpression.Function {
    var argumentCount: Int {
        switch self {
        case .floor, .ceil, .round, .abs, .sqrt, .log2, .exp2: 1
        case .min, .max, .mod, .pow: 2
        case .clamp: 3
        }
    }

    fileprivate func result(_ x: [Double]) -> Double {
        guard x.count == argumentCount else { return .nan }
        return switch self {
        case .floor: x[0].rounded(.down)
        case .ceil: x[0].rounded(.up)
        case .round: x[0].rounded()
        case .abs: Swift.abs(x[0])
        case .sqrt: x[0].squareRoot()
        case .min: Swift.min(x[0], x[1])
        case .max: Swift.max(x[0], x[1])
        case .mod: SizeExpression.Operator.remainder.result(x[0], x[1])
        case .pow: SizeExpression.power(x[0], x[1])
        case .log2: SizeExpression.logarithm(x[0])
        case .exp2: SizeExpression.power(2, x[0])
        case .clamp: Swift.min(Swift.max(x[0], x[1]), x[2])
        }
    }
}
