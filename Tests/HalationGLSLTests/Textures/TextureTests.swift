import HalationGLSL
import HalationShaderEngine
import Testing

@Suite("GLSL textures")
struct TextureTests {
    static let (width, height) = (5, 3)

    /// Texels by the plain definition: row 0 is the top, coordinates count from the bottom left.
    static func texel(_ x: Int, _ y: Int) -> [Float] {
        [Float((x * 50 + y * 20) % 256), Float((x * 30 + 7) % 256), Float((y * 90 + x) % 256), 255]
    }

    static func place(_ index: Int, _ count: Int, _ wrap: ShaderTexture.Wrap) -> Int {
        switch wrap {
        case .clamp: return min(max(index, 0), count - 1)
        case .repeat: return ((index % count) + count) % count
        case .mirror:
            let folded = ((index % (2 * count)) + 2 * count) % (2 * count)
            return folded < count ? folded : 2 * count - 1 - folded
        }
    }

    static func sample(_ u: Float, _ v: Float, _ filter: ShaderTexture.Filter, _ wrap: ShaderTexture.Wrap)
        -> [Float]
    {
        func at(_ x: Int, _ y: Int) -> [Float] {
            texel(place(x, width, wrap), height - 1 - place(y, height, wrap))
        }
        let (s, t) = (Double(u) * Double(width), Double(v) * Double(height))
        if filter == .nearest { return at(Int(s.rounded(.down)), Int(t.rounded(.down))).map { $0 / 255 } }
        let (left, bottom) = (((s - 0.5) * 1024).rounded() / 1024, ((t - 0.5) * 1024).rounded() / 1024)
        let (x, y) = (left.rounded(.down), bottom.rounded(.down))
        let (fx, fy) = (Float(left - x), Float(bottom - y))
        return (0..<4).map { channel in
            let a = at(Int(x), Int(y))[channel], b = at(Int(x) + 1, Int(y))[channel]
            let c = at(Int(x), Int(y) + 1)[channel], d = at(Int(x) + 1, Int(y) + 1)[channel]
            return ((a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy) / 255
        }
    }

    struct Way: Sendable, CustomTestStringConvertible {
        let filter: ShaderTexture.Filter
        let wrap: ShaderTexture.Wrap
        let format: ShaderTexture.Format
        var testDescription: String { "\(filter), \(wrap), \(format)" }
    }

    static let ways: [Way] = [ShaderTexture.Filter.nearest, .linear].flatMap { filter in
        [ShaderTexture.Wrap.clamp, .repeat, .mirror].flatMap { wrap in
            [ShaderTexture.Format.rgba8, .bgra8, .rgbaFloat].map {
                Way(filter: filter, wrap: wrap, format: $0)
            }
        }
    }

    @Test("are read between and beyond their texels as defined", arguments: ways)
    func sampling(_ way: Way) throws {
        var bytes: [UInt8] = []
        var floats: [Float] = []
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                let texel = Self.texel(x, y)
                floats += texel.map { $0 / 255 }
                let order = way.format == .bgra8 ? [2, 1, 0, 3] : [0, 1, 2, 3]
                bytes += order.map { UInt8(texel[$0]) }
            }
        }
        let shader = try GLSLShader(
            """
            uniform sampler2D image;
            void main() { gl_FragColor = texture2D(image, (gl_FragCoord.xy - 20.0) * 0.0731); }
            """
        )
        let size = 48
        for set in ShaderInstructionSet.supported {
            var pixels = [Float](repeating: 0, count: size * size * 4)
            func render(_ base: UnsafeRawPointer, _ bytesPerRow: Int) throws {
                let texture = ShaderTexture(
                    base: base,
                    width: Self.width,
                    height: Self.height,
                    bytesPerRow: bytesPerRow,
                    format: way.format,
                    filter: way.filter,
                    wrap: way.wrap
                )
                let pass = try PixelPass(
                    shader,
                    width: size,
                    height: size,
                    textures: ["image": texture],
                    instructionSet: set
                )
                try pixels.withUnsafeMutableBytes { memory in
                    guard let target = memory.baseAddress else { return }
                    try pass.render(rows: 0..<size, into: target, bytesPerRow: size * 16, format: .rgbaFloat)
                }
            }
            if way.format == .rgbaFloat {
                try floats.withUnsafeBytes { try render(#require($0.baseAddress), Self.width * 16) }
            } else {
                try bytes.withUnsafeBytes { try render(#require($0.baseAddress), Self.width * 4) }
            }
            for y in 0..<size {
                for x in 0..<size {
                    let u = (Float(x) + 0.5 - 20) * 0.0731, v = (Float(size - 1 - y) + 0.5 - 20) * 0.0731
                    let wanted = Self.sample(u, v, way.filter, way.wrap)
                    let given = pixels[((y * size + x) * 4)...].prefix(4)
                    // The reference computes coordinates in double, which may round to another 1024th of a texel.
                    let isClose = zip(given, wanted).allSatisfy { abs($0 - $1) < 1e-3 }
                    #expect(isClose, "at (\(x), \(y)): \(Array(given)), not \(wanted)")
                    if !isClose { return }
                }
            }
        }
    }

    @Test("are safe to read anywhere, at NaN and infinity too")
    func wildCoordinates() throws {
        let shader = try GLSLShader(
            """
            uniform sampler2D image;
            uniform float zero;
            void main() {
                float wild = gl_FragCoord.x < 2.0 ? 0.0 / zero : gl_FragCoord.x < 4.0 ? 1.0 / zero
                    : gl_FragCoord.x < 6.0 ? -3e38 : gl_FragCoord.x < 8.0 ? 3e38 : 1e9;
                gl_FragColor = texture2D(image, vec2(wild, -wild))
                    + texelFetch(image, ivec2(int(wild), -2147483647 - int(gl_FragCoord.x)), 0);
            }
            """
        )
        let texel: [UInt8] = [10, 20, 30, 255]
        for wrap in [ShaderTexture.Wrap.clamp, .repeat, .mirror] {
            try texel.withUnsafeBytes { memory in
                let texture = ShaderTexture(
                    base: try #require(memory.baseAddress),
                    width: 1,
                    height: 1,
                    bytesPerRow: 4,
                    wrap: wrap
                )
                let pass = try PixelPass(shader, width: 20, height: 2, textures: ["image": texture])
                var pixels = [UInt8](repeating: 0, count: 160)
                try pixels.withUnsafeMutableBytes {
                    try pass.render(rows: 0..<2, into: #require($0.baseAddress), bytesPerRow: 80)
                }
                #expect(Array(pixels.prefix(4)) == [20, 40, 60, 255])
            }
        }
    }

    @Test("the centre of a texel reads that texel alone, whatever its coordinate rounds to")
    func centers() throws {
        let (width, height) = (1919, 3)
        // Every second column is transparent.
        var pixels = (0..<width * height).map { UInt32($0 % width % 2 == 0 ? 0 : 0xFFFF_FFFF) }
        let shader = try GLSLShader(
            "void main() { gl_FragColor = vec4(texture2D(u_texture, v_tex_coord).a > 0.0 ? 1.0 : 0.0); }",
            dialect: .spriteKit
        )
        let source = pixels
        try source.withUnsafeBytes { memory in
            let texture = ShaderTexture(
                base: try #require(memory.baseAddress),
                width: width,
                height: height,
                bytesPerRow: width * 4
            )
            let pass = try PixelPass(shader, width: width, height: height, textures: ["u_texture": texture])
            try pixels.withUnsafeMutableBytes { target in
                try pass.render(
                    rows: 0..<height,
                    into: try #require(target.baseAddress),
                    bytesPerRow: width * 4
                )
            }
        }
        #expect(pixels == source)
    }
}
