import HalationGLSL
import HalationShaderEngine
import Testing

/// Programs against their values: every step finds its operands where the steps before have left them.
@Suite("GLSL registers")
struct RegisterTests {
    /// The picture of a source whose registers are used again, or not.
    static func pixels(_ source: String, _ reuse: RegisterReuse) throws -> [UInt32] {
        let shader = try GLSLShader(bytes: Array(source.utf8), dialect: .plain, registers: reuse)
        let pass = try PixelPass(shader, width: 37, height: 3)
        return try DivisionTests.pixels(pass, rows: 0..<3, columns: 0..<37)
    }

    static let sources: [String] =
        (600...680).map { ProgramGenerator.source(seed: $0) }
        + (600...680).map { ControlFlowGenerator.source(seed: $0) }

    @Test("used again hold the same numbers as registers of each value's own", arguments: sources)
    func reuse(_ source: String) throws {
        #expect(try Self.pixels(source, .lastFreed) == Self.pixels(source, .never))
    }

    /// All expressions of a number of operators over the coordinates, of those that keep order apart.
    static func expressions(_ operators: Int) -> [String] {
        if operators == 0 { return ["x", "y", "u"] }
        return (0..<operators).flatMap { left in
            expressions(left).flatMap { a in
                expressions(operators - 1 - left).flatMap { b in ["(\(a) - \(b))", "max(\(a), \(b) * 2.0)"] }
            }
        }
    }

    @Test("of all small expressions give what the expressions say", arguments: 0...2)
    func small(_ operators: Int) throws {
        let all = Self.expressions(operators)
        for start in stride(from: 0, to: all.count, by: 3) {
            let part = Array(all[start..<min(start + 3, all.count)])
            let padded = part + Array(repeating: "0.0", count: 3 - part.count)
            try EngineTests.compare(
                """
                void main() {
                    float x = gl_FragCoord.x, y = gl_FragCoord.y, u = x * y * 0.25;
                    gl_FragColor = vec4(\(padded.joined(separator: ", ")), 1.0);
                }
                """
            )
        }
    }

    @Test(
        "of steps in a row hold the operands that the steps ask for",
        arguments: 700...760 as ClosedRange<UInt64>
    )
    func operands(seed: UInt64) throws {
        let builder = try Self.builder(Self.straight(seed: seed))
        for part in builder.parts { try Self.check(part, builder) }
    }

    /// A program without branches or loops, in which many values live at the same time.
    static func straight(seed: UInt64) -> String {
        var random = SeededRandom(seed: seed)
        var names = ["x", "y", "u", "(x * y)"]
        var lines: [String] = []
        for index in 0..<Int.random(in: 3...25, using: &random) {
            func pick() -> String { names[Int.random(in: 0..<names.count, using: &random)] }
            let operations = [
                "\(pick()) + \(pick())", "\(pick()) * \(pick()) - \(pick())", "sin(\(pick()))",
                "mix(\(pick()), \(pick()), \(pick()))",
                "min(\(pick()), \(pick()))", "\(pick()) < \(pick()) ? \(pick()) : \(pick())",
            ]
            lines.append(
                "float v\(index) = \(operations[Int.random(in: 0..<operations.count, using: &random)]);"
            )
            names.append("v\(index)")
        }
        let last = names.suffix(3).joined(separator: ", ")
        return
            "void main() { float u = 0.5, x = gl_FragCoord.x, y = gl_FragCoord.y;\n\(lines.joined(separator: "\n"))\ngl_FragColor = vec4(\(last), 1.0); }"
    }

    static func builder(_ source: String) throws -> ProgramBuilder {
        let (module, color) = try GLSLShader.checked(source, dialect: .plain)
        var bindings = Lowering.Bindings(color: color)
        for variable in module.globals where variable.name == "gl_FragCoord" {
            bindings.inputs[variable.index] = [.x, .y, nil, nil]
        }
        let graph = try Lowering.graph(of: module, bindings).get()
        return ProgramBuilder(Optimizer.optimized(graph))
    }

    /// Follows a section's steps: which value each register holds when a step reads it.
    static func check(_ part: ProgramBuilder.Part, _ builder: ProgramBuilder) throws {
        let steps = builder.program[part.section]
        var held: [Register: Value] = [:]
        // What comes from outside the section's steps: constants, uniforms, inputs, and values of earlier sections.
        let given: [HalationShaderEngine.Operation] = [.constant, .uniform, .input]
        let computed = Set(part.drafts.all.filter { !given.contains($0.operation) }.compactMap { $0.result })
        for (value, register) in part.registers.enumerated()
        where register != .none && !computed.contains(Value(value)) {
            held[register] = held[register] ?? Value(value)
        }
        for (position, draft) in part.drafts.all.enumerated() {
            guard let result = draft.result, computed.contains(result) else {
                continue
            }
            let step = steps[part.positions[position]]
            let operands =
                step.operation == .products
                ? builder.program.products[step.extra].factors[...]
                : [step.a, step.b, step.c].prefix(draft.operands.count)
            for (register, operand) in zip(operands, draft.operands) where computed.contains(operand) {
                #expect(held[register] == operand, "\(part.section), step \(part.positions[position])")
            }
            held[step.destination] = result
        }
    }

    @Test("are few where many values live shortly")
    func count() throws {
        var lines = "float s = x * y;\n"
        for index in 0..<200 { lines += "float v\(index) = sin(s + \(index).5 * x * y); s += v\(index);\n" }
        let source =
            "void main() { float x = gl_FragCoord.x, y = gl_FragCoord.y;\n\(lines) gl_FragColor = vec4(s); }"
        let program = try Self.builder(source).program
        #expect(program.stripCount <= 6, "\(program.stripCount) strips")
    }
}
