import HalationDiagnostics
import Testing

@Suite("Syntax of JSON")
struct JSONSyntaxTests {
    @Test(
        "Every text of JSON has no mistake",
        arguments: [
            "{}", "[]", " [ 1 , -2.5e+3 , 0, 0.5, true, false, null ] \n",
            #"{"a": {"b": ["\u00e9\n\"", "é"]}}"#,
            "\"a\"", "-0",
        ]
    )
    func right(text: String) {
        #expect(JSONSyntax.mistake(in: text.utf8) == nil)
    }

    @Test(
        "The first mistake is named with its line and column, what is expected and what is found",
        arguments: [
            (
                "",
                "line 1, column 1: a value is expected, with texts in double quotation marks, but found the end"
            ),
            ("{'a': 1}", "line 1, column 2: a name in double quotation marks is expected, but found '''"),
            (
                "{\"a\": 1,\n}",
                "line 2, column 1: a name in double quotation marks is expected, but found '}'"
            ),
            ("[1,\n 2\n 3]", "line 3, column 2: ',' or ']' is expected, but found '3'"),
            ("{\"é\" 1}", "line 1, column 6: ':' is expected after the name, but found '1'"),
            ("[1] é", "line 1, column 5: the end is expected, but found 'é'"),
            ("[01]", "line 1, column 3: ',' or ']' is expected, but found '1'"),
            ("[1.]", "line 1, column 4: a digit is expected, but found ']'"),
            (
                "[\"a\n\"]",
                """
                line 1, column 4: a closing quotation mark is expected for the text that begins at line 1, column 2, but \
                found the end of the line
                """
            ),
            (
                #"["\x"]"#,
                #"line 1, column 4: one of " \ / b f n r t u is expected after the backslash, but found 'x'"#
            ),
            (
                "// c\n[]",
                "line 1, column 1: a value is expected, with texts in double quotation marks, but found '/'"
            ),
        ]
    )
    func wrong(text: String, message: String) {
        #expect(JSONSyntax.mistake(in: text.utf8)?.description == message)
    }

    @Test("Lists within lists are read to a limit, and not until the stack ends")
    func depth() {
        let deep = String(repeating: "[", count: 100_000)
        #expect(JSONSyntax.mistake(in: deep.utf8)?.column == 257)
    }
}
