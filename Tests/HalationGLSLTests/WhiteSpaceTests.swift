import HalationGLSL
import HalationShaderEngine
import Testing

@Suite("GLSL words and lines")
struct WhiteSpaceTests {
    static let spaces: [(String, String)] = [
        ("comments", "void/**/main/* * / */(/***/)//\n{gl_FragColor=vec4(1.0)/*a//b*/;}"),
        (
            "comments of other scripts",
            "// \u{4f60}\u{597d} \u{1F600}\nvoid main() { /* \u{e9} */ gl_FragColor = vec4(1.0); }"
        ),
        ("lines that go on", "vo\\\nid main() { gl_Frag\\\r\nColor = vec4(1.\\\n0); }"),
        (
            "a comment that goes on",
            "// a comment \\\n that goes on @ $\nvoid main() { gl_FragColor = vec4(1.0); }"
        ),
        ("tabs and form feeds", "\tvoid\u{b}main()\u{c}{\tgl_FragColor = vec4(1.0);}"),
        ("returns and line feeds", "#define A 1.0\r\nvoid main() {\r\n gl_FragColor = vec4(A);\r\n}\r\n"),
        ("returns alone", "#define A 1.0\rvoid main() { // a comment\r gl_FragColor = vec4(A);\r}\r"),
        ("a byte order mark", "\u{feff}void main() { gl_FragColor = vec4(1.0); }"),
        ("no line at the end", "void main() { gl_FragColor = vec4(1.0); } // end"),
    ]

    @Test("words are divided by white space and comments of all kinds", arguments: spaces)
    func white(_ name: String, _ source: String) throws {
        #expect(try ShaderTests.floats(source, width: 1, height: 1) == [1, 1, 1, 1])
    }

    static let positions: [(String, String)] = [
        ("void main() {\n  y;\n}", "2:3"), ("void main() {\r\n  y;\r\n}", "2:3"),
        ("void main() {\r  y;\r}", "2:3"),
        ("/* \n\n */ void main() { y; }", "3:19"), ("\u{e9}", "1:1"),
        ("/*\u{e9}\u{1F600}*/ void main() { y; }", "1:22"),
        ("void main() { \\\n y; }", "2:2"), ("void main() {\ty; }", "1:15"),
        ("\n\n\nvoid main() { y; }", "4:15"),
    ]

    @Test("mistakes have the line and the character where they are", arguments: positions)
    func place(_ source: String, _ place: String) {
        #expect(
            ErrorTests.errors(source).first?.hasPrefix(place + ": ") == true,
            "\(ErrorTests.errors(source))"
        )
    }
}
