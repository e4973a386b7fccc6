import HalationGLSL
import HalationShaderEngine
import Testing

@Suite("GLSL engine and evaluator")
struct EngineTests {
    /// Programs that are compared: few enough for every run of the suite, or as many as `HALATION_GLSL_ROUNDS` says.
    static let seeds: [UInt64] =
        FuzzTests.rounds.map { Array(1_000_001...1_000_000 + 300 * $0) } ?? Array(1...300)

    @Test(
        "a random program gives the same numbers as walking its tree, in all instruction sets",
        arguments: seeds
    )
    func random(seed: UInt64) throws {
        let source = ProgramGenerator.source(seed: seed)
        try Self.compare(source)
    }

    static func compare(_ source: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let (width, height) = (37, 3)
        let (module, color) = try GLSLShader.checked(source, dialect: .plain)
        let shader = try GLSLShader(source, dialect: .plain)
        // Nil for pixels about which GLSL says nothing, because a number is not finite, or that take too long.
        var expected: [[UInt32]?] = []
        for y in 0..<height {
            for x in 0..<width {
                var evaluator = Evaluator(module)
                let bits = try? evaluator.color(color, x: Float(x) + 0.5, y: Float(height - 1 - y) + 0.5)
                expected.append(evaluator.sawNonFinite ? nil : evaluator.isDiscarded ? [0, 0, 0, 0] : bits)
            }
        }
        for set in ShaderInstructionSet.supported {
            let pass = try PixelPass(shader, width: width, height: height, instructionSet: set)
            var pixels = [Float](repeating: 0, count: width * height * 4)
            try pixels.withUnsafeMutableBytes { bytes in
                guard let base = bytes.baseAddress else { return }
                try pass.render(rows: 0..<height, into: base, bytesPerRow: width * 16, format: .rgbaFloat)
            }
            for (index, wanted) in expected.enumerated() {
                guard let wanted else { continue }
                let given = pixels[4 * index..<4 * index + 4].map(\.bitPattern)
                // Zeros may differ in their sign, which comparisons and pictures do not show.
                let isSame = zip(given, wanted).allSatisfy { $0 == $1 || ($0 | $1) == 0x8000_0000 }
                guard !isSame else { continue }
                Issue.record(
                    """
                    \(set) at (\(index % width), \(index / width)): \(given.map { Float(bitPattern: $0) }), \
                    not \(wanted.map { Float(bitPattern: $0) })
                    \(source)
                    """,
                    sourceLocation: sourceLocation
                )
                return
            }
        }
    }
}

extension EngineTests {
    @Test("a variable that a loop leaves as it is can be the colour")
    func constantOutput() throws {
        try Self.compare(
            """
            float alpha = 0.25;
            void main() {
                int i = 0;
                do { if (true) break; alpha = 0.8; } while (++i < int(gl_FragCoord.x));
                gl_FragColor = vec4(vec3(0.0), alpha);
            }
            """
        )
    }

    @Test("a branch around a loop without results needs no condition", arguments: [1_000_394, 1_002_057])
    func deadLoops(seed: UInt64) throws {
        try Self.compare(ProgramGenerator.source(seed: seed))
    }
}
