import Foundation
import HalationGLSL
import HalationShaderEngine
import Testing

/// Runs a shader once for each row of a table of arguments.
///
/// The arguments are texels of a float texture, so that they reach the shader with all their bits: in the body the
/// first four of a row are the `vec4 a`, the next four `b`, then `c` and `d`. The results are what the body leaves in
/// `gl_FragColor`, the same in every instruction set.
enum ArgumentTable {
    /// The four floats that a body computes for each row.
    static func floats(
        _ body: String,
        rows: [[Float]],
        declarations: String = "",
        values: [String: UniformValue] = [:],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> [[Float]] {
        let shader = try GLSLShader(source(body, declarations), dialect: .plain)
        var results: [[Float]] = []
        for set in ShaderInstructionSet.supported {
            let pixels = try run(shader, rows, values, set)
            if results.isEmpty { results = pixels }
            let areSame = zip(results, pixels).allSatisfy { zip($0, $1).allSatisfy { isSame($0, $1) } }
            #expect(areSame, "\(set) differs in \(body)", sourceLocation: sourceLocation)
        }
        return results
    }

    /// The bits of what a body computes, with its arguments given as bits.
    static func bits(
        _ body: String,
        rows: [[UInt32]],
        declarations: String = "",
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> [[UInt32]] {
        try floats(
            body,
            rows: rows.map { $0.map { Float(bitPattern: $0) } },
            declarations: declarations,
            sourceLocation: sourceLocation
        ).map { $0.map(\.bitPattern) }
    }

    /// One float for each row of arguments, from an expression.
    static func values(
        of expression: String,
        rows: [[Float]],
        declarations: String = "",
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> [Float] {
        try floats(
            "gl_FragColor = vec4(\(expression));",
            rows: rows,
            declarations: declarations,
            sourceLocation: sourceLocation
        ).map { $0[0] }
    }

    /// Whether two floats are the same, which one NaN is as another.
    static func isSame(_ a: Float, _ b: Float) -> Bool {
        a.bitPattern == b.bitPattern || a.isNaN && b.isNaN
    }

    private static func source(_ body: String, _ declarations: String) -> String {
        """
        uniform sampler2D arguments;
        vec4 argumentsAt(int which) { return texelFetch(arguments, ivec2(int(gl_FragCoord.x), which), 0); }
        \(declarations)
        void main() {
            vec4 a = argumentsAt(0), b = argumentsAt(1), c = argumentsAt(2), d = argumentsAt(3);
            \(body)
        }
        """
    }

    private static func run(
        _ shader: GLSLShader,
        _ rows: [[Float]],
        _ values: [String: UniformValue],
        _ set: ShaderInstructionSet
    ) throws -> [[Float]] {
        let (width, height) = (rows.count, 4)
        var texels = [Float](repeating: 0, count: width * height * 4)
        for (x, row) in rows.enumerated() {
            for (place, number) in row.enumerated() {
                // Row 0 of memory is the top, texel 0 of `texelFetch` the bottom.
                texels[((height - 1 - place / 4) * width + x) * 4 + place % 4] = number
            }
        }
        var pixels = [Float](repeating: 0, count: width * 4)
        try texels.withUnsafeBytes { memory in
            let texture = ShaderTexture(
                base: try #require(memory.baseAddress),
                width: width,
                height: height,
                bytesPerRow: width * 16,
                format: .rgbaFloat,
                filter: .nearest
            )
            let pass = try PixelPass(
                shader,
                width: width,
                height: 1,
                values: values,
                textures: shader.textures.isEmpty ? [:] : ["arguments": texture],
                instructionSet: set
            )
            try pixels.withUnsafeMutableBytes { target in
                let base = try #require(target.baseAddress)
                try pass.render(rows: 0..<1, into: base, bytesPerRow: width * 16, format: .rgbaFloat)
            }
        }
        return (0..<width).map { Array(pixels[4 * $0..<4 * $0 + 4]) }
    }
}

/// Arguments at which functions are tried.
enum Arguments {
    /// Where floats come to their ends or change their ways.
    static let edges: [Float] =
        [
            0, .leastNonzeroMagnitude, Float(bitPattern: 0x1_0000), .leastNormalMagnitude, 1e-30, 1e-10, 1e-4,
            0.25, 0.5,
            Float(1).nextDown, 1, Float(1).nextUp, 1.5, 2, 2.5, 3, .pi, 10, 100.5, 65_535, 8_388_607.5,
            16_777_216, 1e10, 1e19, 1e30, .greatestFiniteMagnitude,
        ].flatMap { [$0, -$0] }

    /// The edges, the infinities and a NaN.
    static let all: [Float] = edges + [.infinity, -.infinity, .nan]

    /// Numbers spread evenly over a range.
    static func uniform(_ range: ClosedRange<Float>, count: Int = 4000, seed: UInt64 = 1) -> [Float] {
        var random = SeededRandom(seed: seed)
        return (0..<count).map { _ in Float.random(in: range, using: &random) }
    }

    /// Numbers whose exponents are spread evenly, of both signs.
    static func logarithmic(
        from least: Float,
        to greatest: Float,
        signs: [Float] = [1, -1],
        count: Int = 4000,
        seed: UInt64 = 2
    ) -> [Float] {
        var random = SeededRandom(seed: seed)
        return (0..<count).map { index in
            let exponent = Double.random(in: log2(Double(least))...log2(Double(greatest)), using: &random)
            return signs[index % signs.count] * min(greatest, max(least, Float(exp2(exponent))))
        }
    }

    /// Rows of `count` numbers each.
    static func rows(_ count: Int, from range: ClosedRange<Float>, rows: Int = 500, seed: UInt64 = 3)
        -> [[Float]]
    {
        var random = SeededRandom(seed: seed)
        return (0..<rows).map { _ in (0..<count).map { _ in Float.random(in: range, using: &random) } }
    }
}

/// How far a float is from an exact result, in units of the last place of the float nearest to that.
func ulps(_ result: Float, from exact: Double) -> Double {
    if exact.isNaN { return result.isNaN ? 0 : .infinity }
    let nearest = Float(exact)
    if nearest.isInfinite || !result.isFinite { return nearest == result ? 0 : .infinity }
    return abs(Double(result) - exact) / Double(nearest.ulp)
}
