import Foundation
import Halation
import TestSupport
import Testing

/// Reads Markdown through attributed strings, which have the same parser as literals.
@Suite("Inline Markdown")
struct InlineMarkdownTests {
    /// The runs of a Markdown text, each as its characters and the letters of its styles, links in parentheses.
    private func runs(_ markdown: String) throws -> [String] {
        let string = try AttributedString(markdown: markdown)
        return string.runs.map { run in
            typealias Intent = AttributeScopes.SwiftUIAttributes.InlinePresentationIntentAttribute
            let intent = run[Intent.self] ?? []
            var styles = ""
            if intent.contains(.stronglyEmphasized) { styles += "b" }
            if intent.contains(.emphasized) { styles += "i" }
            if intent.contains(.code) { styles += "c" }
            if intent.contains(.strikethrough) { styles += "s" }
            let link = run[AttributeScopes.FoundationAttributes.LinkAttribute.self]
            if let link { styles += "(\(link))" }
            let characters = String(string[run.range].characters)
            return styles.isEmpty ? characters : "\(characters)|\(styles)"
        }
    }

    @Test(
        "Spans nest, touch and end as CommonMark wants it",
        arguments: [
            ("**a *b* c**", ["a |b", "b|bi", " c|b"]), ("***a** b*", ["a|bi", " b|i"]),
            ("*a **b***", ["a |i", "b|bi"]), ("a*b*c_d_e", ["a", "b|i", "c_d_e"]),
            ("**a**b", ["a|b", "b"]), ("*a _b*_", ["a _b|i", "_"]), ("** a**", ["** a**"]),
            ("~~a *b*~~ ~c~", ["a |s", "b|is", " ~c~"]), ("``a`b``", ["a`b|c"]), ("`*a*`", ["*a*|c"]),
            ("*`a*`", ["*", "a*|c"]), ("[a *b*](u)c", ["a |(u)", "b|i(u)", "c"]),
            ("[a](u \"t\") [b](<u v>)", ["a|(u)", " ", "b|(u%20v)"]), ("[a] [b](", ["[a] [b]("]),
            ("<https://a.b/c>", ["https://a.b/c|(https://a.b/c)"]), ("![a](b.png)!", ["a!"]),
        ]
    )
    func spans(markdown: String, expected: [String]) throws {
        #expect(try runs(markdown) == expected)
    }

    @Test(
        "Escapes and entities are the characters that they stand for, HTML is text",
        arguments: [
            (#"\*a\* \[b\](c) \\ \a"#, #"*a* [b](c) \ \a"#), ("&amp; &copy; &#9731; &x;", "& © ☃ &x;"),
            ("R&D a < b <b>c</b>", "R&D a < b <b>c</b>"), ("`&amp;\\*`", "&amp;\\*"), ("_\u{0}", "_\u{FFFD}"),
            ("a&#x10FFFD;b&#x10FFFC;c&#x10FFFD;", "abc"),
        ]
    )
    func characters(markdown: String, expected: String) throws {
        #expect(try String(AttributedString(markdown: markdown).characters) == expected)
    }

    @Test("White space and what begins a block elsewhere stay, with markup as without", arguments: 0..<200)
    func whitespace(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let alphabet = Array(" \t\n\n  a#->1.+=|é😀\u{10FFFC}")
        let length = Int.random(in: 0...12, using: &random)
        let text = String((0..<length).map { _ in alphabet.randomElement(using: &random) ?? "a" })
        let shown = text.filter { $0 != "\u{10FFFC}" }

        #expect(try String(AttributedString(markdown: text).characters) == text)
        #expect(try String(AttributedString(markdown: "**a**" + text).characters) == "a" + shown)
        #expect(try String(AttributedString(markdown: text + "`a`").characters) == shown + "a")
        #expect(try runs("*a* \(text)x").last == " \(shown)x")
    }

    @Test("A backslash before a line end breaks the line, and is not shown")
    func lineBreak() throws {
        #expect(try runs("*a*\\\nb") == ["a|i", "\nb"])
    }

    @Test("Texts in a literal keep their places, in links, code and strikethrough too")
    func texts() {
        let (one, two) = (Text(verbatim: "*1*"), Text(verbatim: "2").bold())

        #expect(Text("~~\(one)~~\(two)") == Text("\(one.strikethrough())\(two)"))
        #expect(
            Text("_\(one)_ [\(two)](http://\(one)) \(one)")
                == Text("\(one.italic()) ") + Text("[\(two)](u)") + Text(" \(one)")
        )
        #expect(Text("`\(one)`") == Text("\(one.monospaced())"))
        #expect(Text("a\(one)_b_") == Text("a") + Text("\(one)") + Text(verbatim: "_b_"))
    }

    @Test("Texts read at the same time on several threads are as those read alone")
    func threads() async throws {
        let markdown = "a **b** ~~c~~ `d` [e](f) &amp; *g **h** i*\n j"
        let expected = try runs(markdown)

        let differences = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask { try (0..<300).count { _ in try self.runs(markdown) != expected } }
            }
            return try await group.reduce(0, +)
        }
        #expect(differences == 0)
    }
}
