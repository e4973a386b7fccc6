import HalationGLSL
import HalationShaderEngine
import Testing

/// What messages propose for names that GLSL does not have, and what they say about sources in other languages.
@Suite("Proposals for GLSL")
struct ProposalTests {
    /// The messages about a statement in `main`.
    private static func messages(_ statement: String, before: String = "", after: String = "") -> [String] {
        let source = """
            uniform float strength;
            \(before)
            void main() { float x = 0.5; \(statement) gl_FragColor = vec4(x); }
            \(after)
            """
        do throws(ShaderSourceError) {
            _ = try GLSLShader(source, dialect: .plain)
            return []
        } catch {
            return error.diagnostics.map(\.message)
        }
    }

    @Test(
        "names of HLSL, Metal and C get GLSL's, and misspelt ones the nearest",
        arguments: [
            ("x = lerp(0.0, 1.0, x);", "there is no function 'lerp'; in GLSL it is mix"),
            ("x = saturate(x);", "there is no function 'saturate'; in GLSL it is clamp(x, 0.0, 1.0)"),
            ("float2 v = vec2(x);", "'float2' is not declared; in GLSL it is vec2"),
            (
                "x = smoothsteep(0.0, 1.0, x);",
                "there is no function 'smoothsteep'; did you mean 'smoothstep'?"
            ),
            ("x = strenght;", "'strenght' is not declared; did you mean 'strength'?"),
            ("x = unlike;", "'unlike' is not declared"),
        ]
    )
    func names(statement: String, message: String) {
        #expect(Self.messages(statement).first == message)
    }

    @Test("a function that is defined later is named with its line")
    func later() {
        #expect(
            Self.messages("x = half_(x);", after: "float half_(float x) { return x / 2.0; }") == [
                "'half_' is called before its definition in line 4; define or declare it before"
            ]
        )
    }

    @Test("calls that fit nothing list what could be called")
    func candidates() {
        #expect(
            Self.messages(
                "x = f(vec3(x));",
                before: "float f(float x) { return x; } float f(vec2 v, int i) { return v.x; }"
            ) == ["no function 'f' takes (vec3); there are f(float), f(vec2, int)"]
        )
    }

    @Test("a source in Metal or HLSL is told so, at the word that shows it")
    func languages() {
        func error(_ source: String) -> ShaderSourceError.Diagnostic? {
            do throws(ShaderSourceError) {
                _ = try GLSLShader(source)
                return nil
            } catch {
                return error.diagnostics.first
            }
        }
        let metal = error(
            "#include <metal_stdlib>\n[[ stitchable ]] half4 f(float2 p, half4 c) { return c; }"
        )
        #expect(metal?.message.hasPrefix("this is Metal, not GLSL") == true)
        let hlsl = error("float4 main(float2 uv : TEXCOORD0) : SV_Target { return float4(uv, 0, 1); }")
        #expect(hlsl?.message.hasPrefix("this is HLSL, not GLSL") == true && hlsl?.line == 1)
    }

    @Test("ISF's JSON may come after other comments")
    func comments() throws {
        let source = """
            // A licence.
            /* Another one, with { braces }. */
            /*{ "INPUTS": [{ "NAME": "level", "TYPE": "float", "DEFAULT": 0.25 }] }*/
            void main() { gl_FragColor = vec4(level); }
            """
        let shader = try GLSLShader(source)
        #expect(shader.dialect == .isf)
        #expect(shader.parameters.map(\.name) == ["level"])
    }

    @Test("the limit on a program's size names the loop and its rounds")
    func largeLoop() {
        let body = (0..<900).map { "x = sin(x + f\($0 % 40)(x));" }.joined()
        let functions = (0..<40).map { n in
            "float f\(n)(float x) {\n for (int i = 0; i < 60; i++) x += cos(x * \(n).0 + sin(x) * \(n).5);\n return x; }"
        }
        let messages = Self.messages(
            body,
            before: functions.joined(separator: "\n")
        )
        #expect(messages.count == 1)
        #expect(
            messages.first?.wholeMatch(
                of: /.*this shader is too large; the loop in line \d+ is written out \d+ times/
            ) != nil,
            "\(messages)"
        )
    }
}
