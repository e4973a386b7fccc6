import CStripMachine
import Foundation
import HalationGLSL
import HalationShaderEngine
import Testing

@Suite("Strip machine")
struct MachineTests {
    typealias Operation = HalationShaderEngine.Operation

    @Test("has its operations in the order of the Swift list")
    func order() {
        for operation in Operation.allCases.prefix(Operation.machineCount) {
            #expect(String(cString: cs_name(Int32(operation.rawValue))) == "\(operation)")
        }
        #expect(String(cString: cs_name(Int32(Operation.machineCount))) == "")
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let operation: Operation
        let range: ClosedRange<Float>
        /// Largest error in units of the last place of the exact result.
        let ulps: Double
        let exact: @Sendable (Double) -> Double
        var testDescription: String { "\(operation) in \(range)" }
    }

    static let cases: [Case] = [
        Case(operation: .sin, range: -1e6...1e6, ulps: 2, exact: { sin($0) }),
        Case(operation: .cos, range: -1e6...1e6, ulps: 2, exact: { cos($0) }),
        Case(operation: .sin, range: -8...8, ulps: 2, exact: { sin($0) }),
        Case(operation: .tan, range: -10...10, ulps: 4, exact: { tan($0) }),
        Case(operation: .asin, range: -1...1, ulps: 3, exact: { asin($0) }),
        Case(operation: .acos, range: -1...1, ulps: 3, exact: { acos($0) }),
        Case(operation: .atan, range: -50...50, ulps: 3, exact: { atan($0) }),
        Case(operation: .exp, range: -87...88, ulps: 2, exact: { exp($0) }),
        Case(operation: .exp2, range: -126...127, ulps: 2, exact: { exp2($0) }),
        Case(operation: .log, range: 1e-6...1000, ulps: 2, exact: { log($0) }),
        Case(operation: .log2, range: 1e-6...1000, ulps: 2, exact: { log2($0) }),
        Case(operation: .rsqrt, range: 1e-6...1000, ulps: 2, exact: { 1 / $0.squareRoot() }),
        Case(operation: .sqrt, range: 0...1000, ulps: 0.51, exact: { $0.squareRoot() }),
        Case(operation: .floor, range: -1e5...1e5, ulps: 0, exact: { $0.rounded(.down) }),
        Case(operation: .ceil, range: -1e5...1e5, ulps: 0, exact: { $0.rounded(.up) }),
        Case(operation: .trunc, range: -1e5...1e5, ulps: 0, exact: { $0.rounded(.towardZero) }),
        Case(operation: .roundEven, range: -1e5...1e5, ulps: 0, exact: { $0.rounded(.toNearestOrEven) }),
    ]

    @Test("computes functions to a few units of the last place", arguments: cases)
    func accuracy(_ test: Case) {
        var random = SeededRandom(seed: 7)
        let numbers = (0..<20_000).map { _ in Float.random(in: test.range, using: &random) }
        let results = MachineCall.run(test.operation, [numbers], on: MachineCall.machines[0])
        for (number, result) in zip(numbers, results) {
            let exact = test.exact(Double(number))
            let error = abs(Double(result) - exact) / Double(Float(exact).ulp)
            guard error > test.ulps else { continue }
            Issue.record("\(test.operation)(\(number)) is \(result), not \(exact): \(error) ulp")
            return
        }
    }

    @Test("raises to powers to a few units of the last place, large exponents too")
    func powers() {
        var random = SeededRandom(seed: 8)
        let bases = (0..<20_000).map { _ in Float.random(in: 0.01...20, using: &random) }
        let exponents = (0..<20_000).map { _ in Float.random(in: -25...25, using: &random) }
        let results = MachineCall.run(.pow, [bases, exponents], on: MachineCall.machines[0])
        for index in bases.indices {
            let exact = pow(Double(bases[index]), Double(exponents[index]))
            guard exact < 1e38, exact > 1e-37 else { continue }
            let error = abs(Double(results[index]) - exact) / Double(Float(exact).ulp)
            #expect(error <= 3, "\(bases[index])^\(exponents[index])")
        }
    }

    @Test("rounds to binary16 as Swift's own type does, in every instruction set")
    func halves() {
        var random = SeededRandom(seed: 9)
        // Any bits, and many of the exponents at which binary16 starts and ends.
        var numbers = (0..<200_000).map { _ in
            Float(bitPattern: UInt32.random(in: 0 ... .max, using: &random))
        }
        for exponent in -27...17 {
            for _ in 0..<2000 {
                let size =
                    Float.random(in: 1..<2, using: &random)
                    * Float(sign: .plus, exponent: exponent, significand: 1)
                numbers += [size, -size]
            }
        }
        // Ties between neighbours.
        numbers += (0..<0x7c00).map { bits in
            (Float(Float16(bitPattern: bits)) + Float(Float16(bitPattern: bits).nextUp)) / 2
        }
        for machine in MachineCall.machines {
            let results = MachineCall.run(.roundHalf, [numbers], on: machine)
            for (number, result) in zip(numbers, results) {
                let exact = Float(Float16(number))
                guard exact.isNaN ? !result.isNaN : exact.bitPattern != result.bitPattern else { continue }
                Issue.record("\(number) becomes \(result), not \(exact)")
                return
            }
        }
    }

    /// Numbers at the edges of what floats and integers can be.
    static let special: [Float] =
        [
            0, -0.0, 1, -1, 0.5, -0.5, 1.5, 2.5, .infinity, -.infinity, .nan, 1e30, -1e30,
            Float(bitPattern: 0x0000_1000), 8_388_607.5, 1e9, 3e9,
        ]
        + [UInt32.max, 0x8000_0000, 0x7fff_ffff, 1, 2, 31, 33, 0x7fc0_0001].map { Float(bitPattern: $0) }

    @Test(
        "gives the same bits in every instruction set for all pairs of special numbers",
        arguments: Operation.allCases.prefix(Operation.machineCount).filter {
            $0.rawValue < Operation.gather.rawValue && $0 != .dFdx && $0 != .dFdy
        }
    )
    func sameBits(_ operation: Operation) {
        var a: [Float] = []
        var b: [Float] = []
        var c: [Float] = []
        for x in Self.special {
            for (place, y) in Self.special.enumerated() {
                a.append(x)
                b.append(y)
                c.append(Self.special[(place * 7 + 3) % Self.special.count])
            }
        }
        let results = MachineCall.machines.map { machine in
            // Which NaN it is may differ with the order of the operands.
            MachineCall.run(operation, [a, b, c], on: machine).map { $0.isNaN ? 0x7fc0_0000 : $0.bitPattern }
        }
        for other in results.dropFirst() { #expect(other == results[0]) }
    }

    @Test(
        "holds whole numbers: division by zero is 0, floats beyond the range become the last number there is"
    )
    func integers() {
        func run(_ operation: Operation, _ a: UInt32, _ b: UInt32 = 0) -> Int32 {
            Int32(
                bitPattern: MachineCall.run(operation, [Float(bitPattern: a), Float(bitPattern: b)])
                    .bitPattern
            )
        }
        let minusSeven = UInt32(bitPattern: -7)
        #expect(run(.idiv, 7, 0) == 0)
        #expect(run(.idiv, minusSeven, 2) == -3)
        #expect(run(.idiv, 0x8000_0000, UInt32.max) == .min)
        for operation in [HalationShaderEngine.Operation.min, .max] {
            #expect(run(operation, Float.nan.bitPattern, Float(2).bitPattern) == Float(2).bitPattern)
            #expect(run(operation, Float(2).bitPattern, Float.nan.bitPattern) == Float(2).bitPattern)
        }
        #expect(run(.imod, minusSeven, 2) == -1)
        #expect(run(.udiv, UInt32.max, 2) == .max)
        #expect(run(.floatToInt, Float(3e9).bitPattern) == .max)
        #expect(run(.floatToInt, Float(-3e9).bitPattern) == .min)
        #expect(run(.floatToInt, Float.nan.bitPattern) == 0)
        #expect(run(.floatToInt, Float(-1.9).bitPattern) == -1)
        #expect(run(.floatToUint, Float(-5).bitPattern) == 0)
        #expect(run(.floatToUint, Float(4e9).bitPattern) == Int32(bitPattern: 4_000_000_000))
    }

    @Test(
        "fetches one texel for a whole strip, though a channel takes the register of its place",
        arguments: [false, true]
    )
    func scalarFetch(isLinear: Bool) {
        // As the offset of a later lane, the first channel would lie outside of any texture.
        let texel: [Float] = [0.5, 1, 0.25, 0.75]
        for machine in MachineCall.machines {
            let channels = MachineCall.fetch(texel, isLinear: isLinear, on: machine)
            #expect(channels.map { Set($0) } == texel.map { [$0] })
        }
    }
}

extension MachineTests {
    /// Numbers for each lane of a strip of seven times the machine's unit, or one for all of them.
    private static func column(_ random: inout SeededRandom, isScalar: Bool = false) -> [Float] {
        (0..<(isScalar ? 1 : 112)).map { _ in Float.random(in: -9...9, using: &random) }
    }

    @Test(
        "adds products in order, each step rounded, in every instruction set",
        arguments: [2, 3, 4],
        [false, true]
    )
    func products(count: Int, isScalar: Bool) {
        var random = SeededRandom(seed: 11)
        let factors = (0..<2 * count).map { Self.column(&random, isScalar: isScalar && $0 % 2 == 1) }
        let old = Self.column(&random)
        let mask = (0..<112).map { _ in Bool.random(using: &random) }
        func factor(_ index: Int, _ lane: Int) -> Float {
            factors[index][factors[index].count == 1 ? 0 : lane]
        }
        for mask in [mask, nil] {
            let expected = (0..<112).map { lane in
                guard (32..<96).contains(lane), mask?[lane] != false else { return old[lane] }
                return (1..<count).reduce(factor(0, lane) * factor(1, lane)) {
                    $0 + factor(2 * $1, lane) * factor(2 * $1 + 1, lane)
                }
            }
            for machine in MachineCall.machines {
                let given = MachineCall.run(
                    .products,
                    factors,
                    mask: mask,
                    over: old,
                    lanes: 32..<96,
                    on: machine
                )
                #expect(given == expected)
            }
        }
    }

    @Test(
        "leaves a destination as it is where a mask does not hold, whichever operands are one number",
        arguments: Operation.allCases.filter { $0.takesMask && $0 != .products }
    )
    func masks(_ operation: Operation) {
        var random = SeededRandom(seed: 12)
        let isTernary = [.mulAdd, .mulSub, .subMul].contains(operation)
        let mask = (0..<112).map { _ in Bool.random(using: &random) }
        let old = Self.column(&random)
        let count = isTernary ? 3 : 2
        // All sets of operands that are one number, but for all of them.
        for scalars in 0..<(1 << count) - 1 {
            let operands = (0..<count).map { Self.column(&random, isScalar: scalars >> $0 & 1 == 1) }
            let spread = operands.map { $0.count == 1 ? Array(repeating: $0[0], count: 112) : $0 }
            let results = MachineCall.run(operation, spread, on: MachineCall.machines[0])
            let expected = (0..<112).map { lane in
                mask[lane] && (16..<80).contains(lane) ? results[lane].bitPattern : old[lane].bitPattern
            }
            for machine in MachineCall.machines {
                let given = MachineCall.run(
                    operation,
                    operands,
                    mask: mask,
                    over: old,
                    lanes: 16..<80,
                    on: machine
                )
                #expect(given.map(\.bitPattern) == expected, "operands \(scalars)")
            }
        }
    }
}
