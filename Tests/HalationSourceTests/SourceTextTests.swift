import HalationSource
import Testing

@Suite("Source text")
struct SourceTextTests {
    private func words(_ text: String) -> [String] {
        let source = SourceText(text)
        return source.tokens.map { source.text(of: $0) }
    }

    private func statements(_ text: String) -> [String] {
        let source = SourceText(text)
        return source.statements(of: source.tokens[...]).map { source.text(of: $0) }
    }

    @Test("Comments separate tokens and are left out, also nested ones")
    func comments() {
        #expect(words("a // b } c\nd /* { /* \" */ */ e/**/f") == ["a", "d", "e", "f"])
        #expect(words("#!/usr/bin/swift\nlet x") == ["let", "x"])
        #expect(words("a /* unfinished") == ["a"])
    }

    @Test(
        "A string is one token, whatever it contains",
        arguments: [
            #""plain""#, #""with \" quote""#, #""a \(b) c""#, #""a \(f("}", x: [1, 2])) c""#,
            ##"#"raw " \n"#"##,
            ##"#"raw \#(x + "s")"#"##, "\"\"\"\nline \" one\n  } two\n\"\"\"",
            #""nested \("in \(deep) side")""#, "#/a\"b/#",
        ]
    )
    func strings(text: String) {
        #expect(words("let x = \(text) + y") == ["let", "x", "=", text, "+", "y"])
    }

    @Test("Numbers and member accesses are told apart")
    func numbers() {
        #expect(
            words("1.5e-3 0x1F 1...2 a.1 5.seconds") == [
                "1.5e-3", "0x1F", "1", ".", ".", ".", "2", "a", ".", "1", "5", ".", "seconds",
            ]
        )
    }

    @Test("Statements end with their lines, unless an operator, a bracket or an attribute continues them")
    func statementEnds() {
        #expect(statements("a\nb; c\n\nd") == ["a", "b", "c", "d"])
        #expect(
            statements("let x = 1\n    + 2\nlet y =\n  3\nz") == ["let x = 1\n    + 2", "let y =\n  3", "z"]
        )
        #expect(statements("f {\n a\n}\n.g()\nh") == ["f {\n a\n}\n.g()", "h"])
        #expect(
            statements("@State\nprivate var a = 1\nvar b: Int?\nvar c = d!") == [
                "@State\nprivate var a = 1", "var b: Int?", "var c = d!",
            ]
        )
        #expect(
            statements("let f: () ->\n Int\nlet a = b ?\n c : d\n-e") == [
                "let f: () ->\n Int", "let a = b ?\n c : d", "-e",
            ]
        )
        #expect(statements("#Preview {\n A()\n}\nstruct B {}") == ["#Preview {\n A()\n}", "struct B {}"])
    }

    @Test("An unfinished text is no trap")
    func unfinished() {
        for text in ["\"abc", "{ ( [", "\"\\(", "}", "#\"", "`", "@", "/*", "\"\"\"\nx", "#/", "\\", "a ?"] {
            let source = SourceText(text)
            for index in source.tokens.indices { _ = source.contents(of: index) }
            for statement in source.statements(of: source.tokens[...]) {
                _ = Declaration(statement, of: source)
                _ = VariableDeclaration(statement, of: source)
            }
        }
    }

    @Test("A declaration's attributes, modifiers, keyword and name are found")
    func declarations() throws {
        let source = SourceText(
            "@MainActor @Wrap<[Int]>(a: 1) public private(set) final class `default`: View {}"
        )
        let head = try #require(Declaration(source.tokens[...], of: source))
        #expect(head.attributes == ["MainActor", "Wrap"])
        #expect(head.modifiers == ["public", "private", "final"])
        #expect(head.keyword == "class")
        #expect(head.name(in: source) == "default")
    }

    @Test(
        "A variable's type, value and accessors are found",
        arguments: [
            ("var a: Int = 1", "Int", "1", false), ("var a = f(x, y)", nil, "f(x, y)", false),
            ("var a: [String: (Int) -> Void]?", "[String: (Int) -> Void]?", nil, false),
            ("var a: Int { 3 }", "Int", nil, true), ("let a: Int = 3 { didSet { } }", "Int", "3", false),
            ("var a: Int { didSet { b() } }", "Int", nil, false),
            ("var a = { () -> Int in 3 }()", nil, "{ () -> Int in 3 }()", false),
            ("var a: Dictionary<String, Int> = [:]", "Dictionary<String, Int>", "[:]", false),
        ] as [(String, String?, String?, Bool)]
    )
    func variables(text: String, type: String?, value: String?, isComputed: Bool) throws {
        let source = SourceText(text)
        let variable = try #require(VariableDeclaration(source.tokens[...], of: source))
        #expect(variable.name == "a")
        #expect(variable.type == type)
        #expect(variable.value == value)
        #expect(variable.isComputed == isComputed)
    }

    @Test("Several variables in one declaration are not one")
    func patterns() {
        for text in ["var (a, b) = c", "func f() {}", "var a: Int, b: Int"] {
            let source = SourceText(text)
            #expect(VariableDeclaration(source.tokens[...], of: source) == nil, "\(text)")
        }
    }
}
