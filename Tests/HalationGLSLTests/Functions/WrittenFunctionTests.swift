import HalationGLSL
import HalationShaderEngine
import Testing

/// Functions that are written in GLSL, beside their definitions in Swift.
@Suite("GLSL packing and bits")
struct WrittenFunctionTests {
    /// The bits of the four channels of one pixel.
    private static func bits(_ result: String, _ values: [String: UniformValue] = [:]) throws -> [UInt32] {
        let uniforms = values.keys.sorted().map {
            "uniform \(values[$0]?.components.count == 1 ? "float" : "vec2") \($0);"
        }
        return try ShaderTests.floats(
            "\(uniforms.joined()) void main() { gl_FragColor = \(result); }",
            width: 1,
            height: 1,
            values: values
        ).map(\.bitPattern)
    }

    private static func packed(_ call: String, _ values: [String: UniformValue] = [:]) throws -> UInt32 {
        try bits("uintBitsToFloat(uvec4(\(call)))", values)[0]
    }

    @Test("binary16 is rounded to the nearest, and comes back")
    func half() throws {
        let numbers: [Float] = [
            0, 1, -2.5, 0.1, 65504, 65519.9, 65520, 1e-5, 6e-8, 2.98e-8, 2.99e-8, 6.1e-5, 3.14159, -0.333,
            2049, 2051,
        ]
        for (x, y) in zip(numbers, numbers.reversed()) {
            let wanted = UInt32(Float16(x).bitPattern) | UInt32(Float16(y).bitPattern) << 16
            #expect(
                try Self.packed("packHalf2x16(v)", ["v": UniformValue([Double(x), Double(y)])]) == wanted,
                "\(x), \(y)"
            )
            // A float whose exponent is not NaN's is passed on as it is.
            let back = try Self.bits("vec4(unpackHalf2x16(\(wanted)u), 0.0, 1.0)")
            #expect(back[0] == Float(Float16(x)).bitPattern)
            #expect(back[1] == Float(Float16(y)).bitPattern)
        }
    }

    @Test("parts of one number")
    func norms() throws {
        #expect(try Self.packed("packUnorm2x16(vec2(0.25, 2.0))") == 0xffff_4000)
        #expect(try Self.packed("packSnorm2x16(vec2(-1.0, 0.25)) & 0x7fffffffu") == 0x2000_8001)
        #expect(try Self.packed("packUnorm4x8(vec4(0.2, 0.4, 0.6, 0.25))") == 0x4099_6633)
        #expect(try Self.packed("packSnorm4x8(vec4(-1.0, 1.0, 0.0, 0.5))") == 0x4000_7f81)
        #expect(
            try Self.bits("unpackUnorm4x8(0x80ff3300u)")
                == [0, 0.2, 1, Float(128) / 255].map { Float($0).bitPattern }
        )
        #expect(
            try Self.bits("vec4(unpackSnorm2x16(0x80017fffu), unpackUnorm2x16(0xffff0000u))")
                == [1, -1, 0, 1].map { Float($0).bitPattern }
        )
    }

    @Test("bits are counted, found, taken out and put in")
    func wholeNumbers() throws {
        var state: UInt32 = 12345
        for _ in 0..<12 {
            state = state &* 1_664_525 &+ 1_013_904_223
            let x = state, y = state &* 2_654_435_761
            let reversed = (0..<32).reduce(UInt32(0)) { $0 | ((x >> $1) & 1) << (31 - $1) }
            #expect(try Self.packed("uint(bitCount(\(x)u))") == UInt32(x.nonzeroBitCount))
            #expect(try Self.packed("bitfieldReverse(\(x)u) ^ 0x7f800000u") == reversed ^ 0x7f80_0000)
            #expect(try Self.packed("uint(findMSB(\(x)u))") == UInt32(31 - x.leadingZeroBitCount))
            #expect(try Self.packed("uint(findLSB(\(x)u))") == UInt32(x.trailingZeroBitCount))
            #expect(try Self.packed("bitfieldExtract(\(x)u, 5, 9)") == (x >> 5) & 0x1ff)
            let inserted = (x & ~0x3fe0) | ((y << 5) & 0x3fe0)
            #expect(
                try Self.packed("bitfieldInsert(\(x)u, \(y)u, 5, 9) & 0x007fffffu") == inserted & 0x7f_ffff
            )
            let product = x.multipliedFullWidth(by: y)
            let halves = "uint h, l; umulExtended(\(x)u, \(y)u, h, l);"
            let pixels = try ShaderTests.floats(
                "void main() { \(halves) gl_FragColor = vec4(h >> 16, h & 0xffffu, l >> 16, l & 0xffffu); }",
                width: 1,
                height: 1
            )
            #expect(
                pixels
                    == [product.high >> 16, product.high & 0xffff, product.low >> 16, product.low & 0xffff]
                    .map { Float($0) }
            )
        }
        #expect(try Self.packed("uint(bitfieldExtract(-2, 0, 4) + 5)") == 3)
        #expect(try Self.packed("uint(findMSB(-1) + 2)") == 1)
        #expect(try Self.packed("uint(findLSB(0) + 2)") == 1)
    }

    @Test("a float's parts make it again")
    func parts() throws {
        // The last is the subnormal number 1e-40.
        for x in [1.0, -0.75, 3e38, 1234.5, Float(bitPattern: 71_362)] {
            let pixels = try ShaderTests.floats(
                "uniform float x; void main() { int e; float m = frexp(x, e); gl_FragColor = vec4(m, e, ldexp(m, e), 1.0); }",
                width: 1,
                height: 1,
                values: ["x": UniformValue([Double(x)])]
            )
            #expect(abs(pixels[0]) >= 0.5 && abs(pixels[0]) < 1)
            #expect(pixels[2] == x)
            #expect(pixels[1] == Float(x.exponent + 1))
        }
    }
}
