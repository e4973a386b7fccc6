import HalationSource
import Testing

@Suite("Nasty Swift text")
struct NastySourceTests {
    private func words(_ text: String) -> [String] {
        let source = SourceText(text)
        return source.tokens.map { source.text(of: $0) }
    }

    private func statements(_ text: String) -> [String] {
        let source = SourceText(text)
        return source.statements(of: source.tokens[...]).map { source.text(of: $0) }
    }

    @Test(
        "A literal is one token, whatever it contains",
        arguments: [
            ##"#"""#"##, ##"#"a"b"#"##, ###"##"a"#b"##"###, "#\"\"\"\n a \"\"\" \\( } \"\n\"\"\"#",
            #""\(x.map { "\($0 + "}")" }.joined(separator: ", "))""#, #""\("\("\(a)")")""#, #""a \\""#,
            "\"\"\"\n\\(f(\"\"\"\n inner }\n\"\"\"))\n\"\"\"", "\"\"\"\n\\\"\"\" still\n\"\"\"",
            #""\(/* ) */ a)""#,
            "#/a\\/#b/#", "##/a/#b\"/##", "#/\n  [\"}] # comment\n/#", "/a\"b{/", #"/[^"\/]+/"#, "`a b`",
            "`class`",
            "0xE", "0x1p-3", "1_000.5e+3", "0b1_0", "…é", "\"🎈\\u{1F388}\"",
        ]
    )
    func literals(text: String) {
        #expect(words("let x = \(text) ") == ["let", "x", "=", text])
        #expect(words("f(\(text), y)") == ["f", "(", text, ",", "y", ")"])
    }

    @Test("A slash divides after a value, and begins a regular expression where a value may stand")
    func slashes() {
        #expect(words("a / b / c") == ["a", "/", "b", "/", "c"])
        #expect(words("(a)/b/c") == ["(", "a", ")", "/", "b", "/", "c"])
        #expect(words("x! / y / z") == ["x", "!", "/", "y", "/", "z"])
        #expect(words("1/2/3") == ["1", "/", "2", "/", "3"])
        #expect(words("return /a{2}/") == ["return", "/a{2}/"])
        #expect(words("[/\"/, / 2]") == ["[", "/\"/", ",", "/", "2", "]"])
        #expect(words("x = /a // no regular expression") == ["x", "=", "/", "a"])
    }

    @Test("A hexadecimal number ends before a sign, a decimal one keeps that of its exponent")
    func signs() {
        #expect(words("0xE+1") == ["0xE", "+", "1"])
        #expect(words("1e+1") == ["1e+1"])
        #expect(words("0x1p+2-3") == ["0x1p+2", "-", "3"])
    }

    @Test("All spaces of Swift separate, and a mark of the byte order counts for nothing")
    func spaces() {
        #expect(words("\u{FEFF}a\tb\u{B}c\u{C}d\r\ne") == ["a", "b", "c", "d", "e"])
        #expect(SourceText("a\r\n  b").tokens.map(\.startsLine) == [true, true])
        #expect(SourceText("a /* \n */ b").tokens.map(\.startsLine) == [true, true])
    }

    @Test(
        "A statement goes on over lines where Swift goes on",
        arguments: [
            "a\n && b", "a &&\n b", "a\n - b", "a\n    ?? b", "a\n != b", "a\n % b", "a %\n b", "a >\n b",
            "a\n...\nb",
            "if a {\n}\nelse {\n}", "do {\n}\ncatch {\n}", "let x = y\n as? Z", "f<T>()\n where T: A",
            "let x = y\n is Z",
            "let\n x = 3", "let x = try\n f()", "a\n .b\n .c()", "func f()\n -> Int", "func f() ->\n Int",
            "func f()\n throws {\n}",
            "x\n ? y\n : z", "var a: Int\n = 3", "struct A\n{\n}", "f(\n a,\n b\n)",
            "@A\n@B(1)\nprivate\nvar x = 1",
        ]
    )
    func goesOn(text: String) { #expect(statements(text) == [text]) }

    @Test(
        "A statement ends with its line where Swift ends it",
        arguments: [
            ["a", "-b"], ["a", "!b"], ["a", "&b"], ["x!", "y"], ["x?", "y"], ["a", "~b"], ["f { x in", "}"],
            ["a.case", "b"],
            ["let x = a as? B", "c"], ["let r = 1...", "x"], ["a()", "async let b = c()"],
            ["a", "#if DEBUG"], ["a", "\\.b"],
            ["a", "@A var b = 1"], ["return", "}"], ["a", "\"text\""], ["a", "/b/"], ["x = 0xE", "+y"],
        ]
    )
    func ends(lines: [String]) {
        let text = lines.joined(separator: "\n")
        guard !text.contains("}") else { return }
        #expect(statements(text) == lines)
    }

    @Test(
        "Several variables in one declaration are not one, and generic arguments are no variables",
        arguments: [
            ("var a = 1, b = 2", false), ("var a = f(1, b), c: Int = 3", false),
            ("let a: [Int], b = 2", false),
            ("var a = Dictionary<String, Int>()", true), ("var a: Result<Int, any Error>? = nil", true),
            ("var a = (b, c)", true), ("var a = [b: 1, c: 2]", true), ("var a: (x: Int, y: Int)", true),
        ]
    )
    func severalVariables(text: String, isOne: Bool) {
        let source = SourceText(text)
        #expect((VariableDeclaration(source.tokens[...], of: source) != nil) == isOne)
    }

    @Test("A value over several lines is whole")
    func longValue() throws {
        let source = SourceText("var isOn: Bool = first\n    && second\n    || third { didSet { a() } }")
        let variable = try #require(VariableDeclaration(source.tokens[...], of: source))
        #expect(variable.value == "first\n    && second\n    || third")
        #expect(!variable.isComputed)
    }

    @Test(
        "The head of an operator and of unusual declarations is found",
        arguments: [
            ("prefix static func - (x: A) -> A", "func", ["prefix", "static"], [String]()),
            (
                "nonisolated(unsafe) private(set) weak var a: A?", "var", ["nonisolated", "private", "weak"],
                []
            ),
            (
                "@available(iOS 17, *) @objc(name:) open class func f()", "func", ["open", "class"],
                ["available", "objc"]
            ),
            ("@Foo.Bar<(Int) -> [String]>() final class A", "class", ["final"], ["Bar"]),
            ("public indirect enum E", "enum", ["public", "indirect"], []),
            ("isolated deinit", "deinit", ["isolated"], []),
            ("@A(b: \")\", c: { $0 }) actor B", "actor", [], ["A"]),
        ]
    )
    func heads(text: String, keyword: String, modifiers: [String], attributes: [String]) throws {
        let source = SourceText(text)
        let head = try #require(Declaration(source.tokens[...], of: source))
        #expect(head.keyword == keyword && head.modifiers == modifiers && head.attributes == attributes)
    }

    @Test(
        "Brackets are balanced over literals and comments that contain others",
        arguments: [
            "{ \"}\" /* } */ // }\n #\"}\"# }", "( [ { } ] )", "{ \"\\(a { \"}\" })\" }", "{ /[}]/ }",
        ]
    )
    func brackets(text: String) {
        let source = SourceText("\(text) end")
        #expect(source.closing(of: 0) == source.tokens.count - 2)
        #expect(source.tokens.last?.depth == 0)
    }

    @Test("Lines count from 1 at every offset")
    func lines() {
        let source = SourceText("a\n\"\"\"\n\n\"\"\"\nb")
        #expect(source.tokens.map { source.line(of: $0.range.lowerBound) } == [1, 2, 5])
    }
}
