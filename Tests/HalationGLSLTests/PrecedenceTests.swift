import HalationGLSL
import HalationShaderEngine
import Testing

@Suite("GLSL precedence")
struct PrecedenceTests {
    /// The operators of the specification's table by how tightly they bind, the tightest first.
    static let levels = [
        ["*", "/", "%"], ["+", "-"], ["<<", ">>"], ["<", ">", "<=", ">="], ["==", "!="], ["&"], ["^"], ["|"],
        ["&&"], ["^^"], ["||"],
    ]

    static let operators = levels.flatMap { $0 }

    static func level(_ text: String) -> Int { levels.firstIndex { $0.contains(text) } ?? levels.count }

    /// The tree of an expression with all parentheses, or nil if it is refused.
    static func tree(_ expression: String, _ types: [String]) -> String? {
        let parameters = zip(types, ["p", "q", "r"]).map { "\($0) \($1)" }.joined(separator: ", ")
        let source = "void f(\(parameters)) { \(expression); } void main() { gl_FragColor = vec4(0.0); }"
        guard let (module, _) = try? GLSLShader.checked(source, dialect: .plain),
            let function = module.functions.first(where: { $0.name == "f" }),
            case .expression(let expression)? = function.body?.first
        else { return nil }
        return text(of: expression)
    }

    static func text(of expression: Expression) -> String {
        switch expression.kind {
        case .variable(let variable): variable.name
        case .constant: "#"
        case .unary(let operation, let value):
            (operation == .negate ? "-" : operation == .not ? "!" : "~") + "(\(text(of: value)))"
        case .binary(let operation, let a, let b): "(\(text(of: a)) \(operation.text) \(text(of: b)))"
        case .assign(let operation, let a, let b): "(\(text(of: a)) \(operation?.text ?? "")= \(text(of: b)))"
        case .increment(let value, let amount, let isPostfix):
            isPostfix ? "(\(text(of: value))@\(amount))" : "(\(amount)@\(text(of: value)))"
        case .conditional(let a, let b, let c): "(\(text(of: a)) ? \(text(of: b)) : \(text(of: c)))"
        case .sequence(let a, let b): "(\(text(of: a)), \(text(of: b)))"
        case .convert(let inner): text(of: inner)
        case .index(let inner, let index): "\(text(of: inner))[\(text(of: index))]"
        default: "?"
        }
    }

    static let operands: [[String]] = {
        let types = ["int", "bool"]
        return types.flatMap { a in types.flatMap { b in types.map { [a, b, $0] } } }
    }()

    @Test(
        "of two operators the tighter one takes the operand between them, of equal ones the left one",
        arguments: operators
    )
    func pairs(_ first: String) {
        for second in Self.operators {
            let leftFirst = Self.level(first) <= Self.level(second)
            let plain = "p \(first) q \(second) r"
            let wanted = leftFirst ? "(p \(first) q) \(second) r" : "p \(first) (q \(second) r)"
            let other = leftFirst ? "p \(first) (q \(second) r)" : "(p \(first) q) \(second) r"
            var wasTold = false
            for types in Self.operands {
                let tree = Self.tree(plain, types)
                #expect(tree == Self.tree(wanted, types), "\(plain) of \(types)")
                // Types for which the two readings differ, so that the comparison says something.
                if tree != Self.tree(other, types) { wasTold = true }
            }
            let isNeverWellTyped = Self.operands.allSatisfy {
                Self.tree(wanted, $0) == nil && Self.tree(other, $0) == nil
            }
            #expect(wasTold || isNeverWellTyped, "\(plain)")
        }
    }

    static let unary: [(String, [String], String)] = [
        ("-p * q", ["int", "int"], "(-(p) * q)"), ("p - -q", ["int", "int"], "(p - -(q))"),
        ("!p && q", ["bool", "bool"], "(!(p) && q)"), ("!p == q", ["bool", "bool"], "(!(p) == q)"),
        ("~p & q", ["int", "int"], "(~(p) & q)"), ("- - p", ["int"], "-(-(p))"), ("!!p", ["bool"], "!(!(p))"),
        ("-~p", ["int"], "-(~(p))"), ("+p + +q", ["int", "int"], "(p + q)"),
        ("-p++", ["int"], "-((p@1))"), ("- --p", ["int"], "-((-1@p))"),
        ("p++ + ++q", ["int", "int"], "((p@1) + (1@q))"),
        ("p---q", ["int", "int"], "((p@-1) - q)"), ("p+++q", ["int", "int"], "((p@1) + q)"),
        ("-p[0]", ["vec2"], "-(p[#])"), ("p[0]++", ["vec2"], "(p[#]@1)"),
        ("-p << q", ["int", "int"], "(-(p) << q)"),
        ("-p < q", ["int", "int"], "(-(p) < q)"),
    ]

    @Test(
        "signs and steps bind more tightly than operators between values, and those behind values most",
        arguments: unary
    )
    func signs(_ expression: String, _ types: [String], _ wanted: String) {
        #expect(Self.tree(expression, types) == wanted)
    }

    static let loose: [(String, [String], String?)] = [
        ("p ? q : r", ["bool", "int", "int"], "(p ? q : r)"),
        ("p || q ? r : r", ["bool", "bool", "int"], "((p || q) ? r : r)"),
        ("p ? q : r + r", ["bool", "int", "int"], "(p ? q : (r + r))"),
        ("p ? q : p ? r : q", ["bool", "int", "int"], "(p ? q : (p ? r : q))"),
        ("p ? p ? q : r : q", ["bool", "int", "int"], "(p ? (p ? q : r) : q)"),
        ("p ? q, r : r", ["bool", "int", "int"], "(p ? (q, r) : r)"),
        ("q = p ? r : q", ["bool", "int", "int"], "(q = (p ? r : q))"),
        ("p ? q : r = q", ["bool", "int", "int"], "(p ? q : (r = q))"),
        ("p = q = r", ["int", "int", "int"], "(p = (q = r))"),
        ("p += q -= r", ["int", "int", "int"], "(p += (q -= r))"),
        ("p = q + r", ["int", "int", "int"], "(p = (q + r))"),
        ("p = q, r", ["int", "int", "int"], "((p = q), r)"),
        ("p, q, r", ["int", "int", "int"], "((p, q), r)"),
        ("p = (q, r)", ["int", "int", "int"], "(p = (q, r))"),
        ("p + q = r", ["int", "int", "int"], nil),
        ("p++ = q", ["int", "int"], nil),
        ("p++++", ["int"], nil),
        ("(p) = q", ["int", "int"], "(p = q)"),
    ]

    @Test("the choice, assignments and the comma bind least, in this order", arguments: loose)
    func assignments(_ expression: String, _ types: [String], _ wanted: String?) {
        #expect(Self.tree(expression, types) == wanted)
    }

    static let compound: [(String, String)] = [
        ("+=", "+"), ("-=", "-"), ("*=", "*"), ("/=", "/"), ("%=", "%"), ("&=", "&"), ("|=", "|"),
        ("^=", "^"),
        ("<<=", "<<"), (">>=", ">>"),
    ]

    @Test("each compound assignment takes all that stands right of it", arguments: compound)
    func compoundAssignments(_ text: String, _ operation: String) {
        for inner in Self.operators where Self.level(inner) < 8 && ![3, 4].contains(Self.level(inner)) {
            let tree = Self.tree("p \(text) q \(inner) r", ["int", "int", "int"])
            #expect(tree == "(p \(operation)= (q \(inner) r))")
        }
    }

    @Test("three operators in a row keep the order of three levels", arguments: operators.prefix(11))
    func triples(_ first: String) {
        // Among operators from ints to ints every reading is well-typed.
        let arithmetic = Self.operators.filter { ![3, 4].contains(Self.level($0)) && Self.level($0) < 8 }
        guard arithmetic.contains(first) else { return }
        for second in arithmetic {
            for third in arithmetic {
                let expression = "p \(first) q \(second) r \(third) p"
                #expect(
                    Self.tree(expression, ["int", "int", "int"])
                        == Self.climbed(["p", first, "q", second, "r", third, "p"])
                )
            }
        }
    }

    /// The tree of operands and operators in turn: divided at the last of the loosest operators.
    static func climbed(_ words: [String]) -> String {
        if words.count == 1 { return words[0] }
        let places = Array(stride(from: 1, to: words.count, by: 2))
        let loosest = places.map { level(words[$0]) }.max() ?? 0
        let place = places.last { level(words[$0]) == loosest } ?? 1
        return "(\(climbed(Array(words[..<place]))) \(words[place]) \(climbed(Array(words[(place + 1)...]))))"
    }
}
