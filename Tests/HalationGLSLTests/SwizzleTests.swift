import Foundation
import HalationGLSL
import HalationShaderEngine
import Testing

@Suite("GLSL swizzles")
struct SwizzleTests {
    static let sets = ["xyzw", "rgba", "stpq"]

    /// All sequences of `count` components out of `size`.
    static func choices(_ count: Int, of size: Int) -> [[Int]] {
        count == 0 ? [[]] : choices(count - 1, of: size).flatMap { start in (0..<size).map { start + [$0] } }
    }

    static func text(_ components: [Int], _ set: String = sets[0]) -> String {
        let letters = Array(set)
        return String(components.map { letters[$0] })
    }

    /// A vector of a size with the numbers 1, 2, 3, 4, and zeros for the rest of a colour.
    static func declared(_ size: Int) -> String { "vec\(size) v = a.\("xyzw".prefix(size));" }

    static let row: [[Float]] = [[1, 2, 3, 4, 10, 20, 30, 40]]

    @Test("read any components in any order, by each set of letters", arguments: 2...4)
    func reading(_ size: Int) throws {
        for count in 1...4 {
            let all = Self.choices(count, of: size)
            for set in Self.sets {
                // A sum with weights that tell all choices apart, many in a program.
                for start in stride(from: 0, to: all.count, by: 64) {
                    let part = all[start..<min(start + 64, all.count)]
                    var body =
                        Self.declared(size) + "\nfloat sum = 0.0; vec4 w = vec4(1.0, 10.0, 100.0, 1000.0);\n"
                    var wanted: [Float] = []
                    for (place, components) in part.enumerated() {
                        let swizzle = "v.\(Self.text(components, set))"
                        let value = count == 1 ? "\(swizzle)" : "dot(\(swizzle), w.\("xyzw".prefix(count)))"
                        body += "if (int(b.x) == \(place)) sum = \(value);\n"
                        var sum: Float = 0, weight: Float = 1
                        for component in components {
                            sum += Float(component + 1) * weight
                            weight *= 10
                        }
                        wanted.append(sum)
                    }
                    let rows = part.indices.map { [1, 2, 3, 4, Float($0 - part.startIndex)] as [Float] }
                    let results = try ArgumentTable.floats(body + "gl_FragColor = vec4(sum);", rows: rows)
                    #expect(results.map { $0[0] } == wanted, "\(set), \(count) of \(size)")
                }
            }
        }
    }

    @Test("write to any different components in any order, and leave the others alone", arguments: 2...4)
    func writing(_ size: Int) throws {
        for count in 1...size {
            for components in Self.choices(count, of: size) where Set(components).count == count {
                let padding = String(repeating: ", 0.0", count: 4 - size)
                let source = "b.\("xyzw".prefix(count))"
                let result = try ArgumentTable.floats(
                    "\(Self.declared(size)) v.\(Self.text(components)) = \(source); gl_FragColor = vec4(v\(padding));",
                    rows: Self.row
                )
                var wanted: [Float] = (0..<4).map { $0 < size ? Float($0 + 1) : 0 }
                for (place, component) in components.enumerated() {
                    wanted[component] = Float(10 * (place + 1))
                }
                #expect(result[0] == wanted, "v.\(Self.text(components)) of \(size)")
            }
        }
    }

    static let operations: [(String, @Sendable (Float, Float) -> Float)] = [
        ("+=", { $0 + $1 }), ("-=", { $0 - $1 }), ("*=", { $0 * $1 }), ("/=", { $0 / $1 }),
    ]

    @Test("take part in compound assignments, with each component's own operand", arguments: 0..<4)
    func compound(_ which: Int) throws {
        let (text, operation) = Self.operations[which]
        for components in Self.choices(3, of: 4) where Set(components).count == 3 {
            let result = try ArgumentTable.floats(
                "vec4 v = a; v.\(Self.text(components)) \(text) b.xyz; gl_FragColor = v;",
                rows: Self.row
            )
            var wanted: [Float] = [1, 2, 3, 4]
            for (place, component) in components.enumerated() {
                wanted[component] = operation(wanted[component], Float(10 * (place + 1)))
            }
            #expect(result[0] == wanted, "v.\(Self.text(components)) \(text)")
        }
    }

    @Test("of swizzles choose from what those have chosen, when read and when written")
    func nested() throws {
        for outer in Self.choices(2, of: 3) where Set(outer).count == 2 {
            for inner in Self.choices(3, of: 4) where Set(inner).count == 3 {
                let path = "\(Self.text(inner)).\(Self.text(outer, "rgba"))"
                let result = try ArgumentTable.floats(
                    "vec4 v = a; v.\(path) = b.xy; gl_FragColor = vec4(a.\(path), v.\(path));",
                    rows: Self.row
                )
                let read = outer.map { Float(inner[$0] + 1) }
                #expect(result[0] == read + [10, 20], "v.\(path)")
            }
        }
    }

    static let programs: [(String, [Float])] = [
        ("vec4 v = a; v.xy = v.yx; gl_FragColor = v;", [2, 1, 3, 4]),
        ("vec4 v = a; v.xyzw = v.wzyx; gl_FragColor = v;", [4, 3, 2, 1]),
        ("vec4 v = a; v.xy += v.yx; gl_FragColor = v;", [3, 3, 3, 4]),
        ("vec4 v = a; v.zyx[1] = 9.0; gl_FragColor = v;", [1, 9, 3, 4]),
        ("vec4 v = a; int i = int(b.x) - 9; v.wzyx[i] = 9.0; gl_FragColor = v;", [1, 2, 9, 4]),
        ("vec4 v = a; v.yzw.xy[1]++; gl_FragColor = v;", [1, 2, 4, 4]),
        ("vec4 v = a; float old = v.z++; gl_FragColor = vec4(v.xyz, old);", [1, 2, 4, 3]),
        ("vec4 v = a; --v.xw; gl_FragColor = v;", [0, 2, 3, 3]),
        ("vec4 v = a; v.xy *= mat2(0.0, 1.0, -1.0, 0.0); gl_FragColor = v;", [2, -1, 3, 4]),
        ("vec4 v = a; (v.zw) = vec2(7.0); gl_FragColor = v;", [1, 2, 7, 7]),
        ("vec4 v = a; vec2 e = (v.zw = v.xy) * 2.0; gl_FragColor = vec4(v.zw, e);", [1, 2, 2, 4]),
        ("vec4 v; v.w = v.x = 3.0; gl_FragColor = v;", [3, 0, 0, 3]),
        ("ivec3 v = ivec3(1, 2, 3); v.zx <<= ivec2(2, 1); gl_FragColor = vec4(v, 0);", [2, 2, 12, 0]),
        ("bvec3 v = bvec3(false); v.yz = bvec2(true, false); gl_FragColor = vec4(v, 1);", [0, 1, 0, 1]),
        ("vec2 p[2]; p[1].yx = a.xy; gl_FragColor = vec4(p[0], p[1]);", [0, 0, 2, 1]),
        ("mat2 m = mat2(a); m[1].yx = m[0]; gl_FragColor = vec4(m[0], m[1]);", [1, 2, 2, 1]),
        ("gl_FragColor = a; gl_FragColor.bgr = gl_FragColor.rgb;", [3, 2, 1, 4]),
        ("gl_FragColor = vec4(vec2(1.0, 2.0).yx, (a + b).ww);", [2, 1, 44, 44]),
        ("gl_FragColor = (a.x > 0.0 ? a : b).wwxx;", [4, 4, 1, 1]),
    ]

    @Test("name the same places wherever they stand", arguments: programs)
    func place(_ body: String, _ wanted: [Float]) throws {
        #expect(try ArgumentTable.floats(body, rows: Self.row)[0] == wanted)
    }

    @Test("of a number repeat it from version 4.20 on")
    func scalars() throws {
        let source =
            "#version 420\nout vec4 c; void main() { float x = gl_FragCoord.x; c = vec4(x.xx, x.r, 2.0.xxx.y); }"
        #expect(ErrorTests.errors("void main() { float x = 1.0; gl_FragColor = x.xxxx; }").count == 1)
        #expect(
            try ShaderTests.floats(
                source.replacingOccurrences(of: "2.0.xxx", with: "(2.0).xxx"),
                width: 1,
                height: 1
            )
                == [0.5, 0.5, 0.5, 2]
        )
    }
}
