import HalationGLSL
import HalationShaderEngine
import Testing

@Suite("GLSL arrays and structures")
struct AggregateTests {
    struct Program: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var declarations = ""
        let body: String
        let wanted: [Float]

        init(_ description: String, _ declarations: String = "", _ body: String, _ wanted: [Float]) {
            testDescription = description
            self.declarations = declarations
            self.body = body
            self.wanted = wanted
        }
    }

    static let arraysOfArrays: [Program] = [
        Program(
            "have the elements of all their rows",
            "",
            "float x[2][3] = float[2][3](float[3](1.0, 2.0, 3.0), float[3](4.0, 5.0, a.x)); "
                + "gl_FragColor = vec4(x[0][2], x[1][0], x[1][2], x.length() * 10 + x[1].length());",
            [3, 4, 1, 23]
        ),
        Program(
            "have the outer size first, wherever the brackets stand",
            "",
            "float[3] x[2]; float[2][3] y; float z[2][3]; x[1][2] = a.y; y = x; z = y; "
                + "gl_FragColor = vec4(z[1][2], x.length(), y[0].length(), z == x ? 1.0 : 0.0);",
            [2, 2, 3, 1]
        ),
        Program(
            "take their first size from their values",
            "",
            "vec2 x[][2] = vec2[][2](vec2[2](vec2(1.0), vec2(2.0)), vec2[2](vec2(3.0), vec2(4.0, 5.0)), "
                + "vec2[](vec2(6.0), vec2(7.0))); gl_FragColor = vec4(x[1][1].y, x.length(), x[2][0].x, x[0].length());",
            [5, 3, 6, 2]
        ),
        Program(
            "are made from braces",
            "const int t[2][2][3] = {{{1, 2, 3}, {4, 5, 6}}, {{7, 8, 9}, {10, 11, 12}}};",
            "gl_FragColor = vec4(t[1][0][2], t[0][1][1], t[1].length(), t[0][0].length());",
            [9, 5, 2, 3]
        ),
        Program(
            "are read by indices that only the run knows",
            "",
            "float x[3][2] = {{1.0, 2.0}, {3.0, 4.0}, {5.0, 6.0}}; int i = int(a.y), j = int(a.x); "
                + "gl_FragColor = vec4(x[i][j], x[j][0], x[i - 2][j - 1], x[9 * i][9 * j]);",
            [6, 3, 1, 6]
        ),
        Program(
            "are written by indices that only the run knows",
            "",
            "float x[3][2]; int i = int(a.y), j = int(a.x); x[i][j] = 7.0; x[j][j] += 2.0; x[0] = x[i]; "
                + "gl_FragColor = vec4(x[2][1], x[1][1], x[0][1], x[0][0]);",
            [7, 2, 7, 0]
        ),
        Program(
            "may be large, and are then kept in memory",
            "",
            """
            float x[20][20];
            for (int i = 0; i < 20; i++) for (int j = 0; j < 20; j++) x[i][j] = float(i * 100 + j);
            for (int i = 0; i < 20; i++) x[i][int(a.x)] += a.y;
            float s = 0.0;
            for (int i = 0; i < 20; i++) s += x[i][i];
            gl_FragColor = vec4(x[int(a.y)][int(a.x)], x[19][18], s, x[int(a.y) * 9][0]);
            """,
            [203, 1918, 19192, 1800]
        ),
        Program(
            "are arguments and results of functions",
            "float[2][2] turned(float m[2][2]) { return float[2][2](float[2](m[0][0], m[1][0]), "
                + "float[2](m[0][1], m[1][1])); }\n"
                + "void fill(out float m[2][2], float x) { m = float[2][2](float[2](x, x + 1.0), float[2](9.0, x)); }",
            "float m[2][2]; fill(m, a.x); float n[2][2] = turned(m); gl_FragColor = vec4(n[0][0], n[0][1], n[1][0], n[1][1]);",
            [1, 9, 2, 1]
        ),
        Program(
            "are members of structures, and have structures as elements",
            "struct Cell { float d[2][2]; int n; };",
            "Cell all[2][2]; all[1][0].d[0][1] = a.y; all[1][0].n = 5; Cell k = all[int(a.x)][0]; "
                + "gl_FragColor = vec4(k.d[0][1], k.n, all[0][0].d[0][1], k.d.length());",
            [2, 5, 0, 2]
        ),
    ]

    @Test("of arrays", arguments: arraysOfArrays)
    func nested(_ program: Program) throws {
        let result = try ArgumentTable.floats(
            program.body,
            rows: [[1, 2, 3, 4]],
            declarations: program.declarations
        )
        #expect(result[0] == program.wanted)
    }

    @Test("of arrays get the elements of uniforms by their first indices")
    func nestedUniforms() throws {
        let result = try ArgumentTable.floats(
            "gl_FragColor = vec4(u[0][0], u[0][1], u[1][0], u[1][1]);",
            rows: [[0]],
            declarations: "uniform float u[2][2];",
            values: ["u[0]": [1, 2], "u[1]": [3, 4]]
        )
        #expect(result[0] == [1, 2, 3, 4])
    }

    static let arrays: [Program] = [
        Program(
            "start as zeros",
            "",
            "float x[3]; gl_FragColor = vec4(x[0], x[1], x[2], 1.0);",
            [0, 0, 0, 1]
        ),
        Program(
            "have their length as a number",
            "",
            "vec2 x[5]; gl_FragColor = vec4(x.length());",
            [5, 5, 5, 5]
        ),
        Program(
            "have a length that is constant",
            "",
            "float x[3]; float y[x.length() + 1]; gl_FragColor = vec4(y.length());",
            [4, 4, 4, 4]
        ),
        Program(
            "are made from values",
            "",
            "float x[3] = float[3](a.x, 5.0, 6.0); gl_FragColor = vec4(x[0], x[1], x[2], 0);",
            [1, 5, 6, 0]
        ),
        Program(
            "are made from values in braces, as vectors, matrices and structures are",
            "struct Pair { float a; vec2 b; };",
            """
            float x[3] = {a.x, 5, 6.0,}; Pair p[] = {{7.0, {8.0, 9}}, {1.0, vec2(2.0)}}; mat2 m = {{1.0, 2.0}, {3, 4}};
            vec3 v = {a.x, 2.0, 3.0}; float s = {0.5};
            gl_FragColor = vec4(x[0] + x[1] + x[2], p[0].b.y + p[1].b.x + float(p.length()), m[1][0] * 10.0 + v.z, s);
            """,
            [12, 13, 33, 0.5]
        ),
        Program(
            "take their size from their values",
            "",
            "float x[] = float[](a.x, a.y); float[] y = x; gl_FragColor = vec4(x.length(), y.length(), y[1], 0);",
            [2, 2, 2, 0]
        ),
        Program(
            "are declared by type or by name",
            "",
            "vec2[2] x; vec2 y[2]; x[1] = a.xy; y = x; gl_FragColor = vec4(y[0], y[1]);",
            [0, 0, 1, 2]
        ),
        Program(
            "are copied as values",
            "",
            "float x[2] = float[](1.0, 2.0); float y[2] = x; x[0] = 9.0;\n"
                + "gl_FragColor = vec4(x[0], y[0], x == y, x != y);",
            [9, 1, 0, 1]
        ),
        Program(
            "convert whole numbers",
            "",
            "float x[2] = float[2](1, 2); gl_FragColor = vec4(x[0], x[1], 0, 0);",
            [1, 2, 0, 0]
        ),
        Program(
            "of matrices are indexed three times",
            "",
            "mat2 m[2]; m[1] = mat2(a); int i = int(a.x); m[i][i].y = 7.0; gl_FragColor = vec4(m[0][1].y, m[1][1], m[i][0][i]);",
            [0, 3, 7, 2]
        ),
        Program(
            "are arguments and results",
            "float[2] twice(float x[2]) { x[0] *= 2.0; x[1] *= 2.0; return x; }",
            "float x[2] = float[](a.x, a.y); gl_FragColor = vec4(twice(x)[0], twice(twice(x))[1], x[0], x[1]);",
            [2, 8, 1, 2]
        ),
        Program(
            "are out parameters",
            "void fill(out int x[3]) { for (int i = 0; i < 3; i++) x[i] = i * i; }",
            "int x[3]; fill(x); gl_FragColor = vec4(x[0], x[1], x[2], 0);",
            [0, 1, 4, 0]
        ),
        Program(
            "are constants",
            "const float x[3] = float[](1.0, 2.0, 4.0);",
            "int i = int(a.x); gl_FragColor = vec4(x[i], x[i + 1], x[2], float[](7.0, 8.0)[i]);",
            [2, 4, 4, 8]
        ),
        Program(
            "of bools and uints compare as such",
            "",
            "bool x[2] = bool[](true, a.x < 0.0); uint y[2] = uint[](3u, 4u); gl_FragColor = vec4(x[0], x[1], y[1], y == uint[](3u, 4u));",
            [1, 0, 4, 1]
        ),
    ]

    @Test("arrays", arguments: arrays)
    func array(_ program: Program) throws {
        let result = try ArgumentTable.floats(
            program.body,
            rows: [[1, 2, 3, 4]],
            declarations: program.declarations
        )
        #expect(result[0] == program.wanted, "\(program.body)")
    }

    @Test("indices are held inside their arrays when read and when written, of both kinds of whole numbers")
    func heldIndices() throws {
        let indices: [Int32] = [-2_147_483_648, -5, -1, 0, 1, 2, 3, 4, 100, 2_147_483_647]
        let results = try ArgumentTable.bits(
            """
            int i = floatBitsToInt(a.x); uint u = floatBitsToUint(a.x);
            float x[4] = float[](1.0, 2.0, 3.0, 4.0), y[4]; vec4 v = vec4(1.0, 2.0, 3.0, 4.0);
            y[i] = 1.0;
            gl_FragColor = vec4(x[i], x[u], v[i] + v[u] * 10.0, dot(vec4(y[0], y[1], y[2], y[3]), v));
            """,
            rows: indices.map { [UInt32(bitPattern: $0)] }
        )
        for (index, result) in zip(indices, results) {
            let signed = Float(min(max(index, 0), 3) + 1),
                unsigned = Float(min(UInt32(bitPattern: index), 3) + 1)
            #expect(
                result.map { Float(bitPattern: $0) } == [signed, unsigned, signed + 10 * unsigned, signed],
                "\(index)"
            )
        }
    }

    @Test(
        "an index that a variable holds is held inside as one that is computed",
        arguments: [-7, -1, 0, 2, 3, 90]
    )
    func knownIndices(_ index: Int) throws {
        let result = try ArgumentTable.floats(
            """
            float x[3] = float[](1.0, 2.0, 3.0), y[3]; vec3 v = vec3(1.0, 2.0, 3.0);
            int i = \(index); uint u = uint(\(index)); int j = \(index) + int(a.x); uint w = uint(j);
            y[u] = 5.0;
            gl_FragColor = vec4(x[i] - x[j], x[u] - x[w], v[u] - v[w], y[w]);
            """,
            rows: [[0]]
        )
        #expect(result[0] == [0, 0, 0, 5])
    }

    static let structures: [Program] = [
        Program(
            "hold members of all types",
            "struct S { float f; ivec2 i; bool b; mat2 m; };",
            "S s = S(a.x, ivec2(2, 3), true, mat2(a)); gl_FragColor = vec4(s.f, s.i.y, s.b, s.m[1].y);",
            [1, 3, 1, 4]
        ),
        Program(
            "start as zeros",
            "struct S { vec2 v; int i; };",
            "S s; gl_FragColor = vec4(s.v, s.i, 1);",
            [0, 0, 0, 1]
        ),
        Program(
            "are copied as values",
            "struct S { vec2 v; };",
            "S s = S(a.xy), t = s; s.v.x = 9.0; gl_FragColor = vec4(s.v, t.v);",
            [9, 2, 1, 2]
        ),
        Program(
            "hold others, and arrays",
            "struct In { float x[2]; }; struct Out { In i[2]; float y; };",
            "Out o; int k = int(a.x); o.i[k].x[k] = 5.0; o.i[0].x[1] = 6.0; In copy = o.i[1];\n"
                + "gl_FragColor = vec4(o.i[1].x[1], copy.x[k], o.i[k - 1].x[k], o.y);",
            [5, 5, 6, 0]
        ),
        Program(
            "are equal where all members are",
            "struct S { vec2 v; int i[2]; };",
            "S s = S(a.xy, int[](1, 2)), t = s; bool same = s == t; t.i[1] = 3;\n"
                + "gl_FragColor = vec4(same, s == t, s != t, S(a.xy, int[](1, 2)) == s);",
            [1, 0, 1, 1]
        ),
        Program(
            "are arguments and results",
            "struct S { float x, y; }; S swapped(S s) { float x = s.x; s.x = s.y; s.y = x; return s; }",
            "S s = S(a.x, a.y); S t = swapped(s); gl_FragColor = vec4(s.x, t.x, swapped(t).x, swapped(t).y);",
            [1, 2, 1, 2]
        ),
        Program(
            "are inout parameters, and so are their members",
            "struct S { vec3 v; }; void grow(inout float x) { x += 10.0; }\n"
                + "void change(inout S s) { s.v.y += 5.0; grow(s.v.z); }",
            "S s = S(a.xyz); change(s); grow(s.v.x); gl_FragColor = vec4(s.v, 0.0);",
            [11, 7, 13, 0]
        ),
        Program(
            "are in arrays, whose elements are assigned",
            "struct S { float x; vec2 v; };",
            "S s[3]; int i = int(a.y); s[i] = S(1.0, a.zw); s[0] = s[i]; s[i].v.x = 8.0; gl_FragColor = vec4(s[0].x, s[0].v, s[2].v.x);",
            [1, 3, 4, 8]
        ),
        Program(
            "are chosen by a condition",
            "struct S { float x; };",
            "S s = S(1.0), t = S(2.0); gl_FragColor = vec4((a.x > 0.0 ? s : t).x, (a.x < 0.0 ? s : t).x, 0, 0);",
            [1, 2, 0, 0]
        ),
        Program(
            "are declared with variables and without names",
            "struct S { float x; } g = S(3.0); struct { float y; } h;",
            "h.y = 4.0; S s = g; gl_FragColor = vec4(g.x, s.x, h.y, 0.0);",
            [3, 3, 4, 0]
        ),
        Program(
            "are declared inside functions, hiding outer ones",
            "struct S { float x; };",
            "S o = S(1.0); struct S { float y; float z; }; S i = S(2.0, 3.0); gl_FragColor = vec4(o.x, i.y, i.z, 0.0);",
            [1, 2, 3, 0]
        ),
        Program(
            "have members named as types of vectors' letters",
            "struct S { float x; float xy; vec2 rg; };",
            "S s = S(1.0, 2.0, vec2(3.0, 4.0)); gl_FragColor = vec4(s.x, s.xy, s.rg.gr);",
            [1, 2, 4, 3]
        ),
        Program(
            "have constants as parts",
            "struct S { int n; float x; }; const S s = S(3, 0.5);",
            "float y[s.n]; gl_FragColor = vec4(y.length(), s.x, s.n, 0.0);",
            [3, 0.5, 3, 0]
        ),
    ]

    @Test("structures", arguments: structures.dropLast())
    func structure(_ program: Program) throws {
        let result = try ArgumentTable.floats(
            program.body,
            rows: [[1, 2, 3, 4]],
            declarations: program.declarations
        )
        #expect(result[0] == program.wanted, "\(program.body)")
    }

    @Test("vectors and matrices have lengths from version 4.20 on")
    func lengths() throws {
        let pixels = try ShaderTests.floats(
            "#version 420\nout vec4 c; void main() { vec3 v; mat4x2 m; c = vec4(v.length(), m.length(), m[0].length(), 1); }",
            width: 1,
            height: 1
        )
        #expect(pixels == [3, 4, 2, 1])
        #expect(
            ErrorTests.errors("void main() { vec3 v; int i = v.length(); }") == ["1:33: vec3 has no length"]
        )
    }

    @Test("an array of many elements is read and written by computed indices")
    func large() throws {
        let results = try ArgumentTable.floats(
            """
            float x[200];
            for (int i = 0; i < 200; i++) x[i] = float(i * i);
            int k = int(a.x);
            x[k] = -1.0;
            float sum = 0.0;
            for (int i = 0; i < 200; i++) sum += x[i];
            gl_FragColor = vec4(x[k], x[199 - k], sum, 0.0);
            """,
            rows: [[0], [3], [100], [199]]
        )
        let squares = (0..<200).map { Float($0 * $0) }
        for (k, result) in zip([0, 3, 100, 199], results) {
            let sum = squares.reduce(0, +) - squares[k] - 1
            #expect(result == [-1, squares[199 - k], sum, 0])
        }
    }
}
