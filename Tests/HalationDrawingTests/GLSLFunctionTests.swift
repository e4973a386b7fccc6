import Foundation
import Halation
import HalationGeometry
import HalationPixels
import Testing

/// GLSL in every use of a shader, in pictures that arithmetic predicts.
@MainActor
@Suite("GLSL shader functions")
struct GLSLFunctionTests {
    private static let coordinates = "void main() { gl_FragColor = vec4(v_tex_coord, 0.0, 1.0); }"

    private func render(
        _ view: some View,
        size: CGSize = CGSize(width: 8, height: 4),
        scale: CGFloat = 1,
        at time: Double = 0
    ) throws -> PixelBuffer {
        let renderer = ImageRenderer(content: view)
        renderer.proposedSize = ProposedViewSize(size)
        renderer.scale = scale
        renderer.date = Date(timeIntervalSinceReferenceDate: time)
        return try renderer.pixelBuffer()
    }

    /// The byte of a coordinate of the texture: 0 at the start of `count` pixels, 255 at their end.
    private func byte(_ index: Int, of count: Int) -> UInt8 {
        UInt8(((Double(index) + 0.5) / Double(count) * 255).rounded())
    }

    @Test(
        "texture coordinates of a GLSL fill span the shape from its bottom left, whatever the clip",
        arguments: [1, 2]
    )
    func fillCoordinates(scale: Int) throws {
        let function = try ShaderFunction(glsl: Self.coordinates)
        let canvas = Canvas { context, _ in
            context.clip(to: Path(CGRect(x: 4, y: 0, width: 3, height: 4)))
            context.fill(Path(CGRect(x: 2, y: 1, width: 6, height: 2)), with: .shader(function()))
        }

        let picture = try render(canvas, scale: CGFloat(scale))

        for y in 0..<4 * scale {
            for x in 0..<8 * scale {
                let isInside = (4 * scale..<7 * scale).contains(x) && (1 * scale..<3 * scale).contains(y)
                let pixel = picture[x, y]
                #expect(pixel.alpha == (isInside ? 255 : 0))
                guard isInside else { continue }
                #expect(pixel.red == byte(x - 2 * scale, of: 6 * scale))
                #expect(pixel.green == byte(3 * scale - 1 - y, of: 2 * scale))
            }
        }
    }

    @Test(
        "a GLSL layer effect reads the whole view below as the dialect's texture",
        arguments: ["color", "layer", "distortion"]
    )
    func layerTexture(use: String) throws {
        let mirror = try ShaderFunction(
            glsl:
                "void main() { gl_FragColor = texture2D(u_texture, vec2(1.0 - v_tex_coord.x, v_tex_coord.y)); }"
        )()
        let stripes = Canvas { context, _ in
            for x in 0..<8 {
                let color = Color(red: Double(x) / 7, green: 0, blue: 1)
                context.fill(Path(CGRect(x: x, y: 0, width: 1, height: 4)), with: .color(color))
            }
        }
        let plain = try render(stripes)

        let picture =
            switch use {
            case "color": try render(stripes.colorEffect(mirror))
            case "distortion": try render(stripes.distortionEffect(mirror, maxSampleOffset: .zero))
            default: try render(stripes.layerEffect(mirror, maxSampleOffset: .zero))
            }

        for y in 0..<4 { for x in 0..<8 { #expect(picture[x, y] == plain[7 - x, y]) } }
    }

    @Test("a GLSL filter of a context reads all of its drawing where a clip hides the part that it reads")
    func filterBehindClip() throws {
        let mirror = try ShaderFunction(
            glsl:
                "void main() { gl_FragColor = texture2D(u_texture, vec2(1.0 - v_tex_coord.x, v_tex_coord.y)); }"
        )()
        func canvas(clip: CGRect) -> some View {
            Canvas { context, _ in
                context.clip(to: Path(clip))
                context.drawLayer { layer in
                    layer.addFilter(.layerShader(mirror, maxSampleOffset: .zero))
                    layer.fill(
                        Path(CGRect(x: 0, y: 0, width: 8, height: 4)),
                        with: .linearGradient(
                            Gradient(colors: [.red, .blue]),
                            startPoint: .zero,
                            endPoint: CGPoint(x: 8, y: 0)
                        )
                    )
                }
            }
        }

        let whole = try render(canvas(clip: CGRect(x: 0, y: 0, width: 8, height: 4)))
        let part = try render(canvas(clip: CGRect(x: 0, y: 0, width: 2, height: 4)))

        #expect(whole[0, 0].blue > 200 && whole[7, 0].red > 200)
        for x in 0..<2 { #expect(part[x, 1] == whole[x, 1]) }
        #expect(part[2, 1].alpha == 0)
    }

    @Test("GLSL arguments are found by name, and without a name by the order of declaration")
    func arguments() throws {
        let function = try ShaderFunction(
            glsl: """
                uniform float first;
                uniform vec3 second; // = vec3(0.0, 0.2, 0.0)
                uniform float third;
                void main() { gl_FragColor = vec4(first, second.y, third, 1.0); }
                """
        )
        func color(_ shader: Shader) throws -> PremultipliedPixel {
            try render(Rectangle().fill(shader))[3, 2]
        }
        let full = PremultipliedPixel(red: 51, green: 102, blue: 255, alpha: 255)

        #expect(try color(function(.float(0.2), .float3(0, 0.4, 0), .float(1))) == full)
        #expect(
            try color(
                function(
                    third: .float(1),
                    first: .float(0.2),
                    second: .color(Color(red: 0, green: 0.4, blue: 0))
                )
            ) == full
        )
        #expect(try color(function(third: .float(1), .float(0.2), .float3(0, 0.4, 0))) == full)
        #expect(try color(function()).red == 0)
    }

    @Test("what a SpriteKit shader does not declare has the type of the call's argument")
    func typesOfArguments() throws {
        // Everything here fits a float, too.
        let function = try ShaderFunction(
            glsl:
                "void main() { gl_FragColor = SKDefaultShading() * 0.0 + vec4((u_place - v_tex_coord * 0.0).xy, u_tint * 1.0); }"
        )
        func color(_ shader: Shader) throws -> PremultipliedPixel {
            try render(Rectangle().fill(shader))[3, 2]
        }

        #expect(
            try color(function(u_place: .float2(0.2, 0.4), u_tint: .float2(0.6, 1)))
                == PremultipliedPixel(red: 51, green: 102, blue: 153, alpha: 255)
        )
        #expect(throws: (any Error).self) { try color(function(u_place: .float4(0.2, 0.4, 0, 0))) }
    }

    @Test("a colour is not premultiplied for GLSL")
    func straightColor() throws {
        let function = try ShaderFunction(
            glsl: "uniform vec4 tint; void main() { gl_FragColor = vec4(tint.rgb, 1.0); }"
        )
        let shader = function(tint: .color(Color(red: 0.2, green: 0.4, blue: 1, opacity: 0.5)))

        #expect(
            try render(Rectangle().fill(shader))[3, 2]
                == PremultipliedPixel(red: 51, green: 102, blue: 255, alpha: 255)
        )
    }

    @Test("GLSL time uniforms follow the frame unless the call gives them")
    func time() throws {
        let function = try ShaderFunction(
            glsl: "void main() { gl_FragColor = vec4(u_time / 4.0, 0.0, 0.0, 1.0); }"
        )

        #expect(try render(Rectangle().fill(function()), at: 1)[0, 0].red == 64)
        #expect(try render(Rectangle().fill(function(u_time: .float(2))), at: 1)[0, 0].red == 128)
    }

    @Test("wrong GLSL arguments are errors that name what the shader has")
    func mistakes() async throws {
        let function = try ShaderFunction(
            glsl:
                "uniform vec2 center; uniform sampler2D map; void main() { gl_FragColor = texture2D(map, center); }",
            name: "lens"
        )
        func mistake(_ shader: Shader, as type: Shader.UsageType = .shapeStyle) async -> String {
            do {
                try await shader.compile(as: type)
                return "none"
            } catch {
                return "\(error)"
            }
        }

        #expect(
            await mistake(function(middle: .float(1)))
                == "the shader function 'lens' has no parameter 'middle'; it has center, map"
        )
        #expect(
            await mistake(function(center: .float(1)))
                == "the shader 'lens' cannot run: The uniform 'center' is vec2, which takes 2 numbers, not 1."
        )
        #expect(
            await mistake(function(.float2(0.0, 0), .float(1))).hasPrefix(
                "the shader function 'lens' takes 1 argument"
            )
        )
        #expect(await mistake(function(map: .float(1))).contains("'map'"))
        #expect(await mistake(function(.float2(0.0, 0)), as: .layerEffect) == "none")
    }

    @Test("an error in GLSL has the name, line and column of the mistake")
    func positions() {
        #expect {
            try ShaderFunction(glsl: "void main() {\n  gl_FragColor = vec5(1.0);\n}", name: "bad.fsh")
        } throws: { error in
            guard let diagnostic = (error as? ShaderSourceError)?.diagnostics.first else { return false }
            return diagnostic.sourceName == "bad.fsh" && diagnostic.line == 2 && diagnostic.column == 18
        }
    }

    @Test("equal GLSL sources give equal functions, and registering one again is no error")
    func equality() throws {
        let library = ShaderLibrary()
        let source = Self.coordinates

        #expect(try ShaderFunction(glsl: source) == ShaderFunction(glsl: source))
        #expect(try ShaderFunction(glsl: source) != ShaderFunction(glsl: source + " "))
        let first = try library.glsl("uv", source: source)
        let second = try library.glsl("uv", source: source)
        #expect(first == second)
        #expect(throws: ShaderError.nameTaken("uv")) { try library.glsl("uv", source: source + " ") }
        #expect(try library.glsl("uv", source: source + " ", replacing: true) == first)
    }

    @Test("a GLSL loop that does not end makes rendering fail with the shader's name")
    func budget() throws {
        let function = try ShaderFunction(
            glsl: "void main() { float x = 0.0; while (x < 1.0) { x *= 0.5; } gl_FragColor = vec4(x); }",
            name: "endless"
        )

        #expect {
            try render(Rectangle().fill(function()))
        } throws: { error in
            guard case RenderingError.shader(.stopped(let name, _)) = error else { return false }
            return name == "endless"
        }
    }

    @Test("a GLSL effect on a turned view turns with it")
    func turned() throws {
        let function = try ShaderFunction(
            glsl:
                "void main() { gl_FragColor = vec4(step(0.5, v_tex_coord.x), step(0.5, v_tex_coord.y), 0.0, 1.0); }"
        )
        let square = Rectangle().colorEffect(function()).frame(width: 16, height: 16)

        let upright = try render(square, size: CGSize(width: 16, height: 16))
        let turned = try render(square.rotationEffect(.degrees(90)), size: CGSize(width: 16, height: 16))

        // A quarter turn clockwise moves the pixel at (x, y) to (15 - y, x).
        for (x, y) in [(3, 3), (12, 3), (3, 12), (12, 12)] { #expect(turned[15 - y, x] == upright[x, y]) }
    }

    @Test("GLSL colours beyond alpha are limited to it")
    func premultiplied() throws {
        let function = try ShaderFunction(glsl: "void main() { gl_FragColor = vec4(1.0, 0.25, 0.0, 0.5); }")

        let pixel = try render(Rectangle().fill(function()))[1, 1]

        #expect(pixel == PremultipliedPixel(red: 128, green: 64, blue: 0, alpha: 128))
    }

    @Test("a shader in Swift takes no argument names")
    func swiftLabels() async throws {
        let library = try ShaderLibrary([
            .colorEffect("tint") { (_: SIMD2<Float>, color: ShaderColor, _: Float) in color }
        ])
        await #expect(throws: ShaderError.unknownLabel(function: "tint", label: "amount", known: [])) {
            try await library.tint(amount: .float(1)).compile(as: .colorEffect)
        }
    }
}
