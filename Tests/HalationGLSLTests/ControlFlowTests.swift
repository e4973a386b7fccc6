import HalationGLSL
import HalationShaderEngine
import Testing

@Suite("GLSL control flow")
struct ControlFlowTests {
    static let seeds: [UInt64] = FuzzTests.rounds.map { Array(1...400 * $0) } ?? Array(1...250)

    @Test(
        "random nests of loops, switches and jumps run the statements that walking their trees runs",
        arguments: seeds
    )
    func random(seed: UInt64) throws { try EngineTests.compare(ControlFlowGenerator.source(seed: seed)) }

    /// Statements over `int p`, which is different for each pixel, that add to `trace`; with the same in Swift.
    struct Program: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let source: String
        let swift: @Sendable (Int) -> Int
    }

    static let programs: [Program] = [
        Program(
            testDescription: "break ends the inner loop alone",
            source:
                "for (int i = 0; i < 5; i++) { for (int j = 0; j < 9; j++) { if (j > p) break; trace += 1; } trace += 100; }",
            swift: { p in 5 * min(9, max(0, p + 1)) + 500 }
        ),
        Program(
            testDescription: "continue goes on with the step of a for",
            source: "for (int i = 0; i < 8; i++) { if (i % 3 == p % 3) continue; trace += 1 << i; }",
            swift: { p in (0..<8).filter { $0 % 3 != p % 3 }.map { 1 << $0 }.reduce(0, +) }
        ),
        Program(
            testDescription: "continue goes on with the condition of a do",
            source: "int i = 0; do { if (i == p) continue; trace += 10; } while (++i < 4);",
            swift: { p in (0..<4).contains(p) ? 30 : 40 }
        ),
        Program(
            testDescription: "continue in a switch belongs to the loop around it",
            source:
                "for (int i = 0; i < 6; i++) { switch (i) { case 1: continue; case 2: break; default: trace += 1; } trace += 10 + p; }",
            swift: { p in 4 + 5 * (10 + p) }
        ),
        Program(
            testDescription: "break in a loop in a switch leaves the loop",
            source:
                "switch (p & 1) { case 0: for (int i = 0; i < 9; i++) { if (i == p) break; trace++; } trace += 100; break; default: trace = 7; }",
            swift: { p in p % 2 == 0 ? min(p, 9) + 100 : 7 }
        ),
        Program(
            testDescription: "a switch falls from label to label",
            source:
                "switch (p) { case 0: trace += 1; case 1: trace += 10; case 2: trace += 100; break; case 3: trace += 1000; }",
            swift: { p in p == 0 ? 111 : p == 1 ? 110 : p == 2 ? 100 : p == 3 ? 1000 : 0 }
        ),
        Program(
            testDescription: "a default in the middle is taken last and falls through",
            source:
                "switch (p) { case 0: trace += 1; default: trace += 10; case 2: trace += 100; break; case 3: trace += 1000; }",
            swift: { p in p == 0 ? 111 : p == 2 ? 100 : p == 3 ? 1000 : 110 }
        ),
        Program(
            testDescription: "labels in a row share their statements",
            source:
                "switch (p) { case 1: case 4: case 7: trace = 1; break; case 2: default: trace = 2; break; case -1: trace = 3; }",
            swift: { p in [1, 4, 7].contains(p) ? 1 : 2 }
        ),
        Program(
            testDescription: "a switch without a fitting label does nothing",
            source: "trace = 5; switch (p + 100) { case 0: trace = 1; break; case 1: trace = 2; }",
            swift: { _ in 5 }
        ),
        Program(
            testDescription: "a switch on uint has labels of both kinds",
            source:
                "uint u = uint(p); switch (u) { case 0u: trace = 1; break; case 2: trace = 2; break; case 0xffffffffu: trace = 9; }",
            swift: { p in p == 0 ? 1 : p == 2 ? 2 : 0 }
        ),
        Program(
            testDescription: "a bound that the body changes counts as it is at the time",
            source: "int n = 6; for (int i = 0; i < n; i++) { if (i == 2) n = 4; trace += 1; } trace += p;",
            swift: { p in 4 + p }
        ),
        Program(
            testDescription: "a step that the body changes counts as it is at the time",
            source: "int k = 1; for (int i = 0; i < 10; i += k) { k = 3; trace += 1; } trace += p;",
            swift: { p in 4 + p }
        ),
        Program(
            testDescription: "a bound that a called function changes counts as it is at the time",
            source: "for (int i = 0; i < limit; i++) { lower(); trace += 1; } trace += p;",
            swift: { p in 3 + p }
        ),
        Program(
            testDescription: "a counter that the body changes counts as it is",
            source: "for (int i = 0; i < 10; i++) { if (i == p) i += 4; trace += 1; }",
            swift: { p in
                var (i, trace) = (0, 0)
                while i < 10 {
                    if i == p { i += 4 }
                    trace += 1
                    i += 1
                }
                return trace
            }
        ),
        Program(
            testDescription: "the counter of a loop keeps its last value outside",
            source: "int i; for (i = 0; i < 7; i++) { trace += 2; } trace += 100 * i + p;",
            swift: { p in 14 + 700 + p }
        ),
        Program(
            testDescription: "a loop runs down, by steps and by products",
            source:
                "for (int i = 9; i > 0; i -= 2) trace += i; for (float x = 1.0; x < 100.0; x *= 2.0) trace += 100; trace += p;",
            swift: { p in 25 + 700 + p }
        ),
        Program(
            testDescription: "a variable of a condition is new in each round",
            source:
                "int i = 0; while (bool more = i < p) { if (i > 3) more = false; trace += more ? 1 : 10; if (++i > 6) break; }",
            swift: { p in
                let rounds = min(p, 7)
                return min(rounds, 4) + 10 * max(0, rounds - 4)
            }
        ),
        Program(
            testDescription: "a for without parts runs until it is left",
            source: "int i = 0; for (;;) { if (i++ >= p) break; trace += i; }",
            swift: { p in p * (p + 1) / 2 }
        ),
        Program(
            testDescription: "names of a loop hide those outside",
            source:
                "int i = 50; for (int i = 0; i < 3; i++) { int p = i; trace += p; { int trace = 9; trace++; } } trace += i + p;",
            swift: { p in 53 + p }
        ),
        Program(
            testDescription: "else belongs to the nearest if",
            source: "if (p > 2) if (p > 5) trace = 1; else trace = 2;",
            swift: { p in p > 5 ? 1 : p > 2 ? 2 : 0 }
        ),
        Program(
            testDescription: "a loop that no pixel enters does nothing",
            source:
                "for (int i = 0; i < -p; i++) trace = 1; while (p < 0) trace = 2; do trace += 3; while (p < 0);",
            swift: { _ in 3 }
        ),
        Program(
            testDescription: "statements after a jump do not run",
            source:
                "for (int i = 0; i < 3; i++) { trace += 1; continue; trace += 100; } do { break; trace += 1000; } while (true); trace += p;",
            swift: { p in 3 + p }
        ),
    ]

    @Test("does what the same statements do in Swift", arguments: programs)
    func statements(_ program: Program) throws {
        let numbers = 0..<11
        let functions = "int limit = 6; void lower() { limit--; }"
        let divergent = try ArgumentTable.floats(
            "int p = int(a.x), trace = 0; \(program.source) gl_FragColor = vec4(float(trace));",
            rows: numbers.map { [Float($0)] },
            declarations: functions
        )
        for p in numbers {
            #expect(divergent[p][0] == Float(program.swift(p)), "p = \(p)")
            // The same for all pixels: from a uniform and as a constant.
            let uniform = try ArgumentTable.floats(
                "int p = number, trace = 0; \(program.source) gl_FragColor = vec4(float(trace));",
                rows: [[0], [0]],
                declarations: "uniform int number; \(functions)",
                values: ["number": UniformValue([Double(p)])]
            )
            #expect(uniform[0][0] == Float(program.swift(p)), "p = \(p), a uniform")
            let constant = try ArgumentTable.floats(
                "int p = \(p), trace = 0; \(program.source) gl_FragColor = vec4(float(trace));",
                rows: [[0]],
                declarations: functions
            )
            #expect(constant[0][0] == Float(program.swift(p)), "p = \(p), a constant")
        }
    }

    @Test("discard takes pixels out at once, in loops and in switches")
    func discards() throws {
        let numbers = (0..<16).map { Float($0) }
        let results = try ArgumentTable.floats(
            """
            int p = int(a.x), sum = 0;
            for (int i = 0; i < 8; i++) {
                switch (p + i) { case 4: discard; case 7: sum += 100; break; default: sum += 1; }
                if (i == 5 && p > 12) discard;
            }
            gl_FragColor = vec4(float(sum), 1.0, 1.0, 1.0);
            """,
            rows: numbers.map { [$0] }
        )
        for (p, result) in results.enumerated() {
            if p <= 4 || p > 12 {
                #expect(result == [0, 0, 0, 0], "\(p)")
            } else {
                #expect(result == [p <= 7 ? 107 : 8, 1, 1, 1], "\(p)")
            }
        }
    }

    @Test(
        "loops of a known number of rounds give the same, written out or not",
        arguments: [0, 1, 2, 7, 63, 64, 65, 100, 1000]
    )
    func rounds(_ count: Int) throws {
        let bodies = [
            "x = x * 0.5 + float(i);", "x += sin(x) + a.y;", "if (i % 3 == 1) continue; x += float(i) * a.y;",
        ]
        for body in bodies {
            let written = try ArgumentTable.values(
                of: "f(a)",
                rows: [[1, 0.25], [2, -0.5]],
                declarations:
                    "float f(vec4 a) { float x = a.x; for (int i = 0; i < \(count); i++) { \(body) } return x; }"
            )
            let counted = try ArgumentTable.values(
                of: "f(a)",
                rows: [[1, 0.25, Float(count)], [2, -0.5, Float(count)]],
                declarations:
                    "float f(vec4 a) { float x = a.x; for (int i = 0; i < int(a.z); i++) { \(body) } return x; }"
            )
            #expect(written == counted, "\(count) times \(body)")
        }
    }
}
