import HalationAnimation

/// The numbers of a shader's arguments, one after another.
package struct ShaderNumbers: VectorArithmetic, Sendable {
    /// Missing ones are 0.
    package var numbers: [Double]

    package init(_ numbers: [Double]) { self.numbers = numbers }

    package static var zero: ShaderNumbers { ShaderNumbers([]) }

    package static func + (a: ShaderNumbers, b: ShaderNumbers) -> ShaderNumbers { combined(a, b, +) }

    package static func - (a: ShaderNumbers, b: ShaderNumbers) -> ShaderNumbers { combined(a, b, -) }

    private static func combined(_ a: ShaderNumbers, _ b: ShaderNumbers, _ body: (Double, Double) -> Double)
        -> ShaderNumbers
    {
        ShaderNumbers(
            (0..<max(a.numbers.count, b.numbers.count)).map { index in
                body(
                    index < a.numbers.count ? a.numbers[index] : 0,
                    index < b.numbers.count ? b.numbers[index] : 0
                )
            }
        )
    }

    package mutating func scale(by factor: Double) {
        for index in numbers.indices { numbers[index] *= factor }
    }

    package var magnitudeSquared: Double { numbers.reduce(0) { $0 + $1 * $1 } }

    /// Compares the numbers; missing ones are 0.
    package static func == (a: ShaderNumbers, b: ShaderNumbers) -> Bool {
        (0..<max(a.numbers.count, b.numbers.count)).allSatisfy { index in
            (index < a.numbers.count ? a.numbers[index] : 0)
                == (index < b.numbers.count ? b.numbers[index] : 0)
        }
    }
}

extension Shader {
    /// The shader with the colours of its arguments as they are in an environment, so that they can be animated.
    package func resolved(in environment: EnvironmentValues) -> Shader {
        var shader = self
        shader.arguments = arguments.map { $0.resolved(in: environment) }
        return shader
    }

    /// The numbers and colours among the arguments, which move under an animation as those of other modifiers do.
    ///
    /// Setting another count of numbers changes nothing.
    package var animatableNumbers: ShaderNumbers {
        get { ShaderNumbers(arguments.flatMap(\.numbers).map(Double.init)) }
        set {
            let all = newValue.numbers.map { Float($0) }
            guard all.count == arguments.reduce(0, { $0 + $1.numbers.count }) else { return }
            var start = 0
            for index in arguments.indices {
                let count = arguments[index].numbers.count
                arguments[index] = arguments[index].with(all[start..<start + count])
                start += count
            }
        }
    }
}
