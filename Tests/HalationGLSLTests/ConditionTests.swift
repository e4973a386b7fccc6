import HalationGLSL
import HalationShaderEngine
import Testing

/// Conditions of the preprocessor, as arithmetic and as choices between lines.
@Suite("GLSL conditional lines")
struct ConditionTests {
    /// Whether the condition holds; nil if it is refused.
    static func holds(_ condition: String, after lines: String = "") -> Bool? {
        let source =
            "\(lines)\n#if \(condition)\nfloat yes;\n#else\nfloat no;\n#endif\nvoid main() { gl_FragColor = vec4(1.0); }"
        guard let (module, _) = try? GLSLShader.checked(source, dialect: .plain) else { return nil }
        return module.globals.contains { $0.name == "yes" }
    }

    struct Operator: Sendable, CustomTestStringConvertible {
        let text: String
        let apply: @Sendable (Int, Int) -> Int
        var testDescription: String { text }
    }

    static let operators: [Operator] = [
        Operator(text: "+") { $0 + $1 }, Operator(text: "-") { $0 - $1 }, Operator(text: "*") { $0 * $1 },
        Operator(text: "/") { $1 == 0 ? 0 : $0 / $1 }, Operator(text: "%") { $1 == 0 ? 0 : $0 % $1 },
        Operator(text: "<") { $0 < $1 ? 1 : 0 }, Operator(text: ">") { $0 > $1 ? 1 : 0 },
        Operator(text: "<=") { $0 <= $1 ? 1 : 0 }, Operator(text: ">=") { $0 >= $1 ? 1 : 0 },
        Operator(text: "==") { $0 == $1 ? 1 : 0 }, Operator(text: "!=") { $0 != $1 ? 1 : 0 },
        Operator(text: "&") { $0 & $1 }, Operator(text: "|") { $0 | $1 }, Operator(text: "^") { $0 ^ $1 },
        Operator(text: "&&") { $0 != 0 && $1 != 0 ? 1 : 0 },
        Operator(text: "||") { $0 != 0 || $1 != 0 ? 1 : 0 },
        Operator(text: "<<") { $0 << $1 }, Operator(text: ">>") { $0 >> $1 },
    ]

    @Test("compute with whole numbers", arguments: operators)
    func arithmetic(_ test: Operator) {
        let numbers = [-7, -2, -1, 0, 1, 2, 5, 8]
        for x in numbers {
            for y in numbers {
                if ["<<", ">>"].contains(test.text), y < 0 { continue }
                if ["/", "%"].contains(test.text), y == 0 { continue }
                let wanted = test.apply(x, y)
                #expect(Self.holds("(\(x) \(test.text) \(y)) == \(wanted)") == true, "\(x) \(test.text) \(y)")
                #expect(
                    Self.holds("X \(test.text) Y", after: "#define X \(x)\n#define Y (\(y))") == (wanted != 0)
                )
            }
        }
    }

    /// Levels as in C, the tightest first.
    static let levels = [
        ["*", "/", "%"], ["+", "-"], ["<<", ">>"], ["<", ">", "<=", ">="], ["==", "!="], ["&"], ["^"], ["|"],
        ["&&"],
        ["||"],
    ]

    @Test("group operators as C does", arguments: operators)
    func precedence(_ first: Operator) {
        func level(_ text: String) -> Int { Self.levels.firstIndex { $0.contains(text) } ?? 0 }
        let numbers = [(6, 3, 2), (1, 2, 3), (0, 1, 2), (5, 1, 1), (2, 0, 1)]
        for second in Self.operators {
            for (a, b, c) in numbers where !(b == 0 && ["/", "%"].contains(first.text)) {
                let isLeft = level(first.text) <= level(second.text)
                if !isLeft, c == 0 || second.apply(b, c) == 0, ["/", "%"].contains(first.text) { continue }
                // C leaves shifts by negative counts open.
                if !isLeft, first.text.count == 2, "<>".contains(first.text.prefix(1)), second.apply(b, c) < 0
                {
                    continue
                }
                let wanted = isLeft ? second.apply(first.apply(a, b), c) : first.apply(a, second.apply(b, c))
                let condition = "\(a) \(first.text) \(b) \(second.text) \(c)"
                #expect(Self.holds(condition) == (wanted != 0), "\(condition)")
            }
        }
    }

    static let conditions: [(String, Bool)] = [
        ("1", true), ("0", false), ("-1", true), ("!0", true), ("!5", false), ("~0", true),
        ("~0 == -1", true),
        ("- -1 == 1", true), ("+3 == 3", true), ("!!7 == 1", true), ("0x10 == 16", true), ("010 == 8", true),
        ("5u == 5", true), ("(1 + 2) * 3 == 9", true), ("((((1))))", true), ("2147483647 + 1 > 0", true),
        ("defined X", false), ("defined(X)", false), ("!defined(X)", true), ("defined GL_ES", true),
        ("GL_ES", true),
        ("defined ( GL_ES ) && GL_ES == 1", true), ("__VERSION__ == 100", true),
        ("__VERSION__ >= 300", false),
        ("__LINE__ == 2", true), ("UNKNOWN", false), ("UNKNOWN == 0", true),
        ("UNKNOWN_FUNCTION_NAME + 1", true),
        ("0 && 1 / 0", false), ("1 || 1 / 0", true), ("1 || 1 % 0 || 1 / 0", true),
        ("0 && (1 / 0 || 2 / 0)", false),
        ("defined(N) && 10 / N > 2", false), ("!defined(N) || 10 % N == 2", true), ("0 && 1 / 0 || 1", true),
    ]

    @Test("hold or do not", arguments: conditions)
    func condition(_ condition: String, _ wanted: Bool) { #expect(Self.holds(condition) == wanted) }

    static let mistakes: [(String, String)] = [
        ("", "1:1: the condition is not complete"), ("1 +", "1:1: the condition is not complete"),
        ("1 2", "1:7: this does not belong to the condition"), ("(1", "1:1: ')' is missing in the condition"),
        ("(1 2)", "1:8: ')' is missing in the condition"),
        ("1.5", "1:5: a condition consists of whole numbers and macros"),
        (")", "1:5: a condition consists of whole numbers and macros"),
        ("1 / 0", "1:7: the condition divides by zero"),
        ("1 % 0", "1:7: the condition divides by zero"),
        ("1 && 1 / 0", "1:12: the condition divides by zero"),
        ("0 || 2 % 0", "1:12: the condition divides by zero"), ("defined", "1:5: 'defined' needs a name"),
        ("defined(X", "1:5: 'defined' needs a name"), ("defined(1)", "1:5: 'defined' needs a name"),
    ]

    @Test("name what is wrong with them", arguments: mistakes)
    func mistake(_ condition: String, _ message: String) {
        let source = "#if \(condition)\n#endif\nvoid main() {}"
        #expect(ErrorTests.errors(source).first == message)
    }

    @Test("are nested only so deep")
    func depth() {
        let deep = String(repeating: "(", count: 150) + "1" + String(repeating: ")", count: 150)
        #expect(
            ErrorTests.errors("#if \(deep)\n#endif\nvoid main() {}").first
                == "1:1: the condition is nested too deeply"
        )
        let signs = String(repeating: "- ", count: 5000) + "1"
        #expect(
            ErrorTests.errors("#if \(signs)\n#endif\nvoid main() {}").first
                == "1:1: the condition is nested too deeply"
        )
        let lines = String(repeating: "#if 1\n", count: 70) + String(repeating: "#endif\n", count: 70)
        #expect(
            ErrorTests.errors(lines + "void main() {}").first
                == "65:1: conditions are nested more than 64 deep"
        )
    }

    /// Each line `n` adds the number to the lines that were read.
    static let blocks: [(String, [Int])] = [
        ("#if 1\n1\n#else\n2\n#endif", [1]), ("#if 0\n1\n#else\n2\n#endif", [2]),
        ("#if 0\n1\n#elif 1\n2\n#elif 1\n3\n#else\n4\n#endif", [2]),
        ("#if 0\n1\n#elif 0\n2\n#else\n3\n#endif\n4", [3, 4]),
        ("#if 1\n1\n#elif 1 / 0\n2\n#endif", [1]),
        ("#if 0\n#if 1\n1\n#else\n2\n#endif\n#else\n3\n#endif", [3]),
        ("#if 1\n#if 0\n1\n#else\n2\n#endif\n3\n#else\n4\n#endif", [2, 3]),
        ("#if 0\n#if\n#elif (\n#else\n#endif\n#error never\n#nonsense\n#define A(\n#elif 1\n5\n#endif", [5]),
        ("#ifdef GL_ES\n1\n#endif\n#ifndef GL_ES\n2\n#endif", [1]),
        ("#define A\n#ifdef A\n1\n#endif\n#undef A\n#ifdef A\n2\n#endif", [1]),
        ("#if 0\n#define A\n#endif\n#ifdef A\n1\n#else\n2\n#endif", [2]),
        ("  #  if  1 // one\n1\n# /* x */ endif", [1]),
        ("#if 0\n1 ' \" @ unfinished\n#endif\n2", [2]),
        ("#define A 2\n#if A == 1\n1\n#elif A == 2\n2\n#endif", [2]),
        ("#if \\\n 1\n1\n#endif", [1]), ("#\n1", [1]), ("#if 1\n#endif\n#if 0\n#else\n7\n#endif", [7]),
    ]

    @Test("choose between lines, and read nothing of the others", arguments: blocks)
    func block(_ lines: String, _ wanted: [Int]) throws {
        let source = lines.split(separator: "\n", omittingEmptySubsequences: false)
            .map { Int($0) == nil ? String($0) : "sum = sum * 10.0 + \($0).0;" }.joined(separator: "\n")
        let red = try PreprocessorTests.red(
            "void main() { float sum = 0.0;\n\(source)\ngl_FragColor.r = sum; }"
        )
        #expect(red == Float(wanted.reduce(0) { $0 * 10 + $1 }))
    }

    static let structure: [(String, String)] = [
        ("#else\n", "1:1: #else without #if"), ("#elif 1\n", "1:1: #elif without #if"),
        ("#endif\n", "1:1: #endif without #if"),
        ("#if 1\n#else\n#else\n#endif\n", "3:1: #else after #else"),
        ("#if 0\n#else\n#elif 1\n#endif\n", "3:1: #elif after #else"),
        ("#ifdef\n#endif\n", "1:1: a name is missing here"),
        ("#ifndef 5\n#endif\n", "1:1: a name is missing here"),
        ("#ifdef A B\n#endif\n", "1:10: nothing may follow #ifdef"),
        ("#if 1\n#else x\n#endif\n", "2:7: nothing may follow #else"),
        ("#if 1\n#endif y\n", "2:8: nothing may follow #endif"),
        ("\n#if 1\n#if 1\n#endif\n", "2:1: this condition has no #endif"),
    ]

    @Test("are opened and closed in order", arguments: structure)
    func order(_ lines: String, _ message: String) {
        #expect(ErrorTests.errors(lines + "void main() {}").first == message)
    }
}
