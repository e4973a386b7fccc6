import HalationGLSL
import HalationPixels
import HalationShaderEngine
import HalationShaders
import Testing

/// GLSL as a shader of layers and fills: which argument goes where, and what the layer is.
@Suite("GLSL as a picture shader")
struct PictureShaderTests {
    static func shader(_ source: String, dialect: GLSLDialect? = nil) throws -> GLSLPictureShader {
        GLSLPictureShader(try GLSLShader(source, dialect: dialect), source: source)
    }

    static func picture(_ width: Int, _ height: Int, _ color: (Int, Int) -> [UInt8]) throws -> PixelBuffer {
        var picture = try PixelBuffer(size: PixelSize(width: width, height: height))
        for y in 0..<height {
            for x in 0..<width {
                let c = color(x, y)
                picture[x, y] = PremultipliedPixel(red: c[0], green: c[1], blue: c[2], alpha: c[3])
            }
        }
        return picture
    }

    /// The first pixel, as bytes from red to alpha, of what a call computes.
    static func pixel(
        _ source: String,
        _ arguments: [LabelledArgument] = [],
        layer: PixelBuffer? = nil,
        use: ShaderUse = .layerEffect,
        time: Double = 0,
        dialect: GLSLDialect? = nil
    ) throws -> [UInt8] {
        let function = try shader(source, dialect: dialect).bind(
            arguments,
            clock: ShaderClock(time: time),
            use: use,
            name: "f"
        )
        var target = try PixelBuffer(size: PixelSize(width: 4, height: 2))
        try target.withMutableRows { rows in
            func run(_ below: PixelRows?) throws {
                try function(PicturePart(rows: rows, column: 0, row: 0, size: rows.size, source: below))
            }
            if let layer { try layer.withRows { try run($0) } } else { try run(nil) }
        }
        let first = target[0, 0]
        return [first.red, first.green, first.blue, first.alpha]
    }

    @Test("arguments without labels fill the uniforms in the order of their declaration")
    func order() throws {
        let source =
            "uniform float a; uniform vec2 b; uniform float c; void main() { gl_FragColor = vec4(a, b.y, c, 1.0); }"
        #expect(
            try Self.pixel(source, [.init(.float(1)), .init(.float2([0, 0.2])), .init(.float(0.4))]) == [
                255, 51, 102, 255,
            ]
        )
    }

    @Test("arguments with labels go to the uniform of their name, and leave the others to the rest")
    func labels() throws {
        let source = "uniform float a, b, c; void main() { gl_FragColor = vec4(a, b, c, 1.0); }"
        let arguments: [LabelledArgument] = [
            .init(.float(0.2)), .init(label: "a", .float(1)), .init(.float(0.4)),
        ]
        #expect(try Self.pixel(source, arguments) == [255, 51, 102, 255])
    }

    static let values: [(String, ShaderValue, String, [UInt8])] = [
        ("float", .float(0.2), "vec4(u)", [51, 51, 51, 51]),
        ("vec2", .float2([0.2, 1]), "vec4(u, u.yy)", [51, 255, 255, 255]),
        ("vec3", .float3([0.2, 0.4, 0.6]), "vec4(u, 1.0)", [51, 102, 153, 255]),
        ("vec4", .float4([0.2, 0.4, 0.6, 1]), "u", [51, 102, 153, 255]),
        ("float[2]", .floatArray([0.2, 0.4]), "vec4(u[0], u[1], 0.0, 1.0)", [51, 102, 0, 255]),
        ("vec2[2]", .floatArray([0, 0.2, 0.4, 1]), "vec4(u[0].y, u[1], 1.0)", [51, 102, 255, 255]),
        ("int", .float(2.7), "vec4(float(u) * 0.1, 0.0, 0.0, 1.0)", [51, 0, 0, 255]),
        ("bool", .float(0.5), "vec4(float(u))", [255, 255, 255, 255]),
        // Colours are premultiplied in Swift, and are not in GLSL.
        (
            "vec4", .color(ShaderColor(red: 0.2, green: 0.1, blue: 0, alpha: 0.5)), "vec4(u.rgb, 1.0)",
            [102, 51, 0, 255]
        ),
        (
            "vec3", .color(ShaderColor(red: 0.2, green: 0.1, blue: 0, alpha: 0.5)), "vec4(u, 1.0)",
            [102, 51, 0, 255]
        ),
        (
            "vec4", .color(ShaderColor(red: 0, green: 0, blue: 0, alpha: 0)), "vec4(u.rgb, 1.0)",
            [0, 0, 0, 255]
        ),
        (
            "vec4[2]",
            .colorArray([
                ShaderColor(red: 0, green: 0, blue: 0, alpha: 0),
                ShaderColor(red: 0.2, green: 0, blue: 0, alpha: 1),
            ]), "u[1]", [51, 0, 0, 255]
        ),
    ]

    @Test("values of each kind become the components of the uniform", arguments: 0..<11)
    func kinds(_ which: Int) throws {
        let (type, value, expression, wanted) = Self.values[which]
        let parts = type.split(separator: "[")
        let declared = parts.count > 1 ? "\(parts[0]) u[\(parts[1])" : "\(type) u"
        #expect(
            try Self.pixel(
                "uniform \(declared); void main() { gl_FragColor = \(expression); }",
                [.init(value)]
            ) == wanted
        )
    }

    static let mistakes: [(String, [LabelledArgument], ShaderError)] = [
        (
            "uniform float a; void main() { gl_FragColor = vec4(a); }", [.init(label: "b", .float(1))],
            .unknownLabel(function: "f", label: "b", known: ["a"])
        ),
        (
            "uniform float a; void main() { gl_FragColor = vec4(a); }", [.init(.float(1)), .init(.float(2))],
            .wrongArgumentCount(function: "f", expected: [.float], given: 2)
        ),
        (
            "uniform vec2 a; void main() { gl_FragColor = vec4(a, a); }", [.init(.float(1))],
            .invalidValues(function: "f", reason: "The uniform 'a' is vec2, which takes 2 numbers, not 1.")
        ),
    ]

    @Test("arguments that do not fit are refused before anything is drawn", arguments: 0..<3)
    func mistake(_ which: Int) throws {
        let (source, arguments, error) = Self.mistakes[which]
        let shader = try Self.shader(source)
        #expect(throws: error) {
            try shader.bind(arguments, clock: ShaderClock(time: 0), use: .layerEffect, name: "f")
        }
    }

    static let layers: [(GLSLDialect, String)] = [
        (.spriteKit, "void main() { gl_FragColor = texture2D(u_texture, v_tex_coord); }"),
        (.shadertoy, "void mainImage(out vec4 c, in vec2 p) { c = texture(iChannel0, p / iResolution.xy); }"),
        (.glTransition, "vec4 transition(vec2 uv) { return getFromColor(uv); }"),
        (
            .isf,
            "/*{ \"INPUTS\": [{ \"NAME\": \"inputImage\", \"TYPE\": \"image\" }] }*/ void main() { gl_FragColor = IMG_THIS_PIXEL(inputImage); }"
        ),
        (
            .plain,
            "uniform sampler2D anything; varying vec2 p; void main() { gl_FragColor = texture2D(anything, p); }"
        ),
    ]

    @Test("the layer below is the dialect's own texture, upright and of the same size", arguments: layers)
    func layer(_ dialect: GLSLDialect, _ source: String) throws {
        let below = try Self.picture(4, 2) { x, y in [UInt8(x * 10 + y * 100), 7, 9, 255] }
        let function = try Self.shader(source, dialect: dialect).bind(
            [],
            clock: ShaderClock(),
            use: .layerEffect,
            name: "f"
        )
        var target = try PixelBuffer(size: PixelSize(width: 4, height: 2))
        try target.withMutableRows { rows in
            try below.withRows { source in
                try function(PicturePart(rows: rows, column: 0, row: 0, size: rows.size, source: source))
            }
        }
        if dialect == .glTransition {
            #expect(target[1, 1].red == 110)
        } else {
            #expect(target == below)
        }
    }

    @Test("without a layer the texture is one white pixel")
    func fill() throws {
        let source =
            "void main() { gl_FragColor = texture2D(u_texture, v_tex_coord) * vec4(0.2, 0.4, 0.6, 1.0); }"
        #expect(try Self.pixel(source, use: .shapeStyle) == [51, 102, 153, 255])
    }

    @Test("pictures fill the textures that they are named for, and the layer the one that is left")
    func images() throws {
        let red = ShaderValue.image(ShaderImage(try Self.picture(1, 1) { _, _ in [255, 0, 0, 255] }))
        let blue = try Self.picture(4, 2) { _, _ in [0, 0, 255, 255] }
        let source =
            "uniform sampler2D a, b; void main() { gl_FragColor = vec4(texture2D(a, vec2(0.5)).rb, texture2D(b, vec2(0.5)).rb); }"
        let bytes = try Self.pixel(source, [.init(label: "b", red)], layer: blue)
        // The layer is blue, the picture red; what is brighter than the alpha of 0 is held at it.
        #expect(bytes == [0, 0, 0, 0])
        let opaque = source.replacing("texture2D(b, vec2(0.5)).rb", with: "texture2D(b, vec2(0.5)).r, 1.0")
        #expect(try Self.pixel(opaque, [.init(label: "b", red)], layer: blue) == [0, 255, 255, 255])
    }

    @Test("the time goes to the uniform that is named for it, unless the call gives it")
    func time() throws {
        let source = "uniform float time; void main() { gl_FragColor = vec4(time, 0.0, 0.0, 1.0); }"
        #expect(try Self.pixel(source, time: 0.2) == [51, 0, 0, 255])
        #expect(try Self.pixel(source, [.init(label: "time", .float(0.4))], time: 0.2) == [102, 0, 0, 255])
    }

    @Test("colours brighter than their alpha are held at it")
    func premultiplied() throws {
        #expect(
            try Self.pixel("void main() { gl_FragColor = vec4(1.0, 0.2, 0.6, 0.4); }") == [102, 51, 102, 102]
        )
    }

    @Test("parts of a picture are those of the whole")
    func parts() throws {
        let source = "void main() { gl_FragColor = vec4(floor(gl_FragCoord.xy) / 255.0, 0.0, 1.0); }"
        let function = try Self.shader(source).bind(
            [],
            clock: ShaderClock(time: 0),
            use: .shapeStyle,
            name: "f"
        )
        var target = try PixelBuffer(size: PixelSize(width: 3, height: 2))
        try target.withMutableRows { rows in
            try function(
                PicturePart(
                    rows: rows,
                    column: 5,
                    row: 4,
                    size: PixelSize(width: 10, height: 10),
                    source: nil
                )
            )
        }
        #expect(target[0, 0] == PremultipliedPixel(red: 5, green: 5, blue: 0, alpha: 255))
        #expect(target[2, 1] == PremultipliedPixel(red: 7, green: 4, blue: 0, alpha: 255))
    }

    @Test("a loop that does not end is an error of the call")
    func endless() throws {
        let source =
            "void main() { float x = gl_FragCoord.x; while (x > -1.0) x += 1.0; gl_FragColor = vec4(x); }"
        #expect(throws: ShaderError.self) { try Self.pixel(source) }
    }

    @Test("two are the same if their sources and dialects are")
    func identity() throws {
        let source = "void main() { gl_FragColor = vec4(1.0); }"
        let first = try Self.shader(source, dialect: .plain),
            second = try Self.shader(source, dialect: .plain)
        #expect(first.isSame(as: second))
        #expect(!first.isSame(as: try Self.shader(source + " ", dialect: .plain)))
        #expect(!first.isSame(as: try Self.shader(source, dialect: .spriteKit)))
    }

    @Test("parameters are the uniforms that are not standard, by the kind of their type")
    func parameters() throws {
        let source =
            "uniform float a; uniform vec2 b; uniform ivec3 c; uniform vec4 d; uniform mat3 e; uniform float f[3]; void main() { gl_FragColor = d; }"
        #expect(
            try Self.shader(source).parameters == [
                .float, .float2, .float3, .float4, .floatArray, .floatArray,
            ]
        )
    }

    @Test("frames, rates and dates follow the clock", arguments: [0, 30, 90])
    func clock(frame: Int) throws {
        func pixel(_ body: String, _ dialect: GLSLDialect = .shadertoy) throws -> [UInt8] {
            let source =
                dialect == .isf
                ? "/*{}*/ void main() { gl_FragColor = \(body); }"
                : "void mainImage(out vec4 color, in vec2 place) { color = \(body); }"
            let shader = try Self.shader(source, dialect: dialect)
            // 2026-11-26 at 03:00:00, and the frames behind it.
            let clock = ShaderClock(
                time: Double(frame) / 30,
                frameRate: 30,
                secondsSince1970: 1_795_662_000 + Double(frame) / 30
            )
            let function = try shader.bind([], clock: clock, use: .shapeStyle, name: "f")
            var target = try PixelBuffer(size: PixelSize(width: 4, height: 2))
            try target.withMutableRows { rows in
                try function(PicturePart(rows: rows, column: 0, row: 0, size: rows.size))
            }
            let first = target[0, 0]
            return [first.red, first.green, first.blue]
        }
        let number = UInt8(frame)
        #expect(
            try pixel("vec4(float(iFrame) / 255.0, iFrameRate / 255.0, iTimeDelta * 30.0, 1.0)") == [
                number, 30, 255,
            ]
        )
        #expect(
            try pixel("vec4((iDate.x - 2000.0) / 255.0, iDate.y / 255.0, iDate.z / 255.0, 1.0)") == [
                26, 10, 26,
            ]
        )
        #expect(
            try pixel("vec4((iDate.w - 10800.0) / 255.0, 0.0, 0.0, 1.0)")[0]
                == UInt8((Double(frame) / 30).rounded())
        )
        #expect(
            try pixel(
                "vec4(float(FRAMEINDEX) / 255.0, TIMEDELTA * 30.0, (DATE.y * 10.0 + DATE.z / 10.0) / 255.0, 1.0)",
                .isf
            ) == [number, 255, 113]
        )
    }

    @Test(
        "days are counted as calendars count them",
        arguments: [
            (-1.0, [1969, 12, 31, 86_399]), (0, [1970, 1, 1, 0]), (951_782_400, [2000, 2, 29, 0]),
            (951_868_800, [2000, 3, 1, 0]), (4_107_542_400, [2100, 3, 1, 0]),
            (-2_203_891_200, [1900, 3, 1, 0]), (-62_135_596_800, [1, 1, 1, 0]),
        ] as [(Double, [Double])]
    )
    func dates(seconds: Double, expected: [Double]) {
        let date = ShaderClock(secondsSince1970: seconds).date
        #expect([date.year, date.month, date.day, date.seconds] == expected)
    }
}
