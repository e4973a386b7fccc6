import Testing

@Suite("Metal's macros")
struct MetalMacroTests {
    static let cases: [(String, String, [Float])] = [
        (
            "#define TAP(n) tap ## n", "float tap1 = 5, tap2 = 6; return float4(TAP(1), TAP(2), 0, 0);",
            [5, 6, 0, 0]
        ),
        (
            "#define VECTOR(type, n) type ## n",
            "VECTOR(float, 4) v = VECTOR(float, 4)(1, 2, 3, 4); return v;", [1, 2, 3, 4]
        ),
        (
            "#define EFFECT(name) float name ## Of(float x) { return x * 2; }\nEFFECT(twice)",
            "return float4(twiceOf(4), 0, 0, 0);", [8, 0, 0, 0]
        ),
        (
            "#define JOIN(a, b) a ## b\n#define NAMED(a, b) JOIN(a, b)\n#define N 3",
            "float tap3 = 7; return float4(NAMED(tap, N), 0, 0, 0);", [7, 0, 0, 0]
        ),
        ("#define HALF(x) x ## h", "return float4(HALF(0.1), 0, 0, 0);", [0.0999755859, 0, 0, 0]),
        (
            "#define CHECK(x) static_assert(x, #x)\nCHECK(sizeof(float) == 4);",
            "return float4(1, 0, 0, 0);", [1, 0, 0, 0]
        ),
    ]

    @Test("join words and make texts of arguments", arguments: cases)
    func joining(_ macros: String, _ body: String, _ wanted: [Float]) throws {
        let source = """
            #include <metal_stdlib>
            using namespace metal;
            \(macros)
            [[ stitchable ]] float4 f(float2 position, texture2d<half> T) {
                \(body)
            }
            """
        #expect(try MetalRun.numbers(source) == wanted)
    }

    static let arrays: [(String, [Float])] = [
        (
            "half2x2 m = half2x2(6, -8, 8, 6) / 8.0h; float2x2 k = float2x2(6, -8, 8, 6); k /= 2.0; "
                + "return float4(m[0][1], m[1][0], k[0][1], k[1][1]);",
            [-1, 1, -4, 3]
        ),
        (
            "float m[2][3] = {{1, 2, 3}, {4, 5, 6}}; int i = int(position.x) + 1; m[i][2] = 9; "
                + "return float4(m[1][2], m[i - 1][1], m[0][2], sizeof(m) / sizeof(m[0]));",
            [9, 2, 3, 2]
        ),
        (
            "float t[2][2][2] = {{{1, 2}, {3, 4}}, {{5, 6}, {7, 8}}}; float s = 0; for (int i = 0; i < 2; i++) "
                + "for (int j = 0; j < 2; j++) s += t[i][j][1 - j]; return float4(s, t[1][0][1], 0, 0);",
            [18, 6, 0, 0]
        ),
        (
            "float big[24][24]; for (int i = 0; i < 24; i++) for (int j = 0; j < 24; j++) big[i][j] = i * 100 + j; "
                + "int k = int(position.y) + 23; return float4(big[k][5], big[3][k], 0, 0);",
            [2305, 323, 0, 0]
        ),
        (
            "array<array<float, 2>, 3> a; for (int i = 0; i < 3; i++) a[i][1] = i; return float4(a[2][1], a[1][0], a.size(), 0);",
            [2, 0, 3, 0]
        ),
    ]

    @Test("and arrays of arrays and quotients of matrices give what C++ gives", arguments: arrays)
    func nested(_ body: String, _ wanted: [Float]) throws {
        let source = """
            #include <metal_stdlib>
            using namespace metal;
            [[ stitchable ]] float4 f(float2 position, texture2d<half> T) {
                \(body)
            }
            """
        #expect(try MetalRun.numbers(source) == wanted)
    }

    static let files: [(String, String)] = [
        (
            "float4 shown(float2 p, texture2d<half> t);\nfloat total(thread float *a, int n);",
            "float4 shown(float2 p, texture2d<half> t) { constexpr sampler s; return float4(t.sample(s, p)); }\n"
                + "float total(thread float *a, int n) { float s = 0; for (int i = 0; i < n; i++) s += a[i]; a[0] = 9; "
                + "return s; }"
        )
    ]

    @Test(
        "and functions with textures and pointers may be defined further below or in another file",
        arguments: files
    )
    func definitions(_ declarations: String, _ definitions: String) throws {
        let start = "#include <metal_stdlib>\nusing namespace metal;\n"
        let function = """
            [[ stitchable ]] float4 f(float2 position, texture2d<half> T) {
                float a[3] = {1, 2, 3};
                float s = total(a, 3);
                return float4(shown(float2(0.6, 0.1), T).r, s, a[0], 0);
            }
            """
        let wanted: [Float] = [0.5, 6, 9, 0]
        let below = start + declarations + "\n" + function + "\n" + definitions
        let other = ["Other.metal": start + definitions]
        #expect(try MetalRun.numbers(below) == wanted)
        #expect(try MetalRun.numbers(start + declarations + "\n" + function, others: other) == wanted)
    }
}
