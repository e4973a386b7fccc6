import Foundation
import HalationGLSL
import HalationPixels
import HalationShaderEngine
import HalationShaderPasses
import HalationShaders
import Testing

@Suite("ISF with passes") struct ISFPassTests {
    private static func source(_ header: String, _ body: String) -> String { "/*{\(header)}*/\n\(body)" }

    @Test("A persistent buffer keeps its pixels, another starts each frame transparent")
    func persistence() throws {
        for (isPersistent, expected) in [(true, UInt8(30)), (false, 10)] {
            let playing = try Playing(
                [
                    "a.fs": Self.source(
                        """
                        "PASSES": [{"TARGET": "kept", "PERSISTENT": \(isPersistent), "FLOAT": true}, {}]
                        """,
                        """
                        void main() {
                            gl_FragColor = PASSINDEX == 0 ? IMG_THIS_PIXEL(kept) + vec4(10.0 / 255.0) : IMG_THIS_PIXEL(kept);
                        }
                        """
                    )
                ],
                width: 3,
                height: 3
            )
            #expect(try playing.picture(2)[1, 1].red == expected)
        }
    }

    @Test("A target's size follows the frame's and an input's")
    func sizes() throws {
        let playing = try Playing(
            [
                "a.fs": Self.source(
                    """
                    "INPUTS": [{"NAME": "part", "TYPE": "float", "DEFAULT": 0.5}],
                    "PASSES": [
                        {"TARGET": "small", "WIDTH": "floor($WIDTH * $part)", "HEIGHT": 3, "FLOAT": true}, {}
                    ]
                    """,
                    """
                    void main() {
                        if (PASSINDEX == 0) gl_FragColor = vec4(RENDERSIZE / 255.0, 0.0, 1.0);
                        else gl_FragColor = vec4(IMG_THIS_PIXEL(small).rg, _small_imgRect.z / 255.0, 1.0);
                    }
                    """
                )
            ],
            width: 40,
            height: 20,
            values: ["part": 0.25]
        )
        #expect(try playing.picture(0)[5, 5] == PremultipliedPixel(red: 10, green: 3, blue: 10, alpha: 255))
    }

    @Test("The last pass with a target is the picture, whatever its size")
    func lastTarget() throws {
        let playing = try Playing(
            [
                "a.fs": Self.source(
                    """
                    "PASSES": [{"TARGET": "last", "PERSISTENT": true, "WIDTH": "$WIDTH/2.0"}]
                    """,
                    "void main() { gl_FragColor = vec4(isf_FragNormCoord.x > 0.5, 1.0, 0.0, 1.0); }"
                )
            ],
            width: 8,
            height: 4
        )
        let picture = try playing.picture(0)
        #expect(picture[0, 0] == PremultipliedPixel(red: 0, green: 255, blue: 0, alpha: 255))
        #expect(picture[7, 3] == PremultipliedPixel(red: 255, green: 255, blue: 0, alpha: 255))
    }

    @Test("Buffers have 256 steps, and floats are kept as they are")
    func formats() throws {
        for (isFloat, expected) in [(false, UInt8(0)), (true, 100)] {
            let playing = try Playing(
                [
                    "a.fs": Self.source(
                        """
                        "PASSES": [{"TARGET": "one", "FLOAT": \(isFloat)}, {}]
                        """,
                        """
                        void main() {
                            if (PASSINDEX == 0) gl_FragColor = vec4(100.0 / 255.0 / 1000.0);
                            else gl_FragColor = vec4(vec3(IMG_THIS_PIXEL(one).r * 1000.0), 1.0);
                        }
                        """
                    )
                ],
                width: 2,
                height: 2
            )
            #expect(try playing.picture(0)[0, 0].red == expected)
        }
    }

    @Test("Persistent buffers of the first version, and imported pictures")
    func firstVersion() throws {
        let playing = try Playing(
            [
                "a.fs": Self.source(
                    """
                    "PERSISTENT_BUFFERS": ["kept"], "IMPORTED": {"mask": {"PATH": "mask.png"}},
                    "PASSES": [{"TARGET": "kept"}, {}]
                    """,
                    """
                    void main() {
                        vec4 old = IMG_THIS_PIXEL(kept);
                        gl_FragColor = PASSINDEX == 0 ? old + IMG_THIS_PIXEL(mask) * 0.25 : old;
                    }
                    """
                )
            ],
            width: 2,
            height: 2
        )
        #expect(playing.passes.pictures == ["mask": "mask.png"])
        var mask = try PixelBuffer(size: PixelSize(width: 1, height: 1))
        mask[0, 0] = PremultipliedPixel(red: 40, green: 80, blue: 120, alpha: 255)
        let picture = try playing.picture(1, pictures: PassPictures(still: ["mask": mask]))
        #expect(picture[0, 0] == PremultipliedPixel(red: 20, green: 40, blue: 60, alpha: 128))

        let error = #expect(throws: PassError.self) { _ = try playing.picture(3) }
        #expect(error?.description == "the pass 'kept' reads the picture 'mask', which is not given")
    }

    @Test("The picture below is drawn for each frame that is played")
    func layer() throws {
        let playing = try Playing(
            [
                "a.fs": Self.source(
                    """
                    "INPUTS": [{"NAME": "inputImage", "TYPE": "image"}],
                    "PASSES": [{"TARGET": "sum", "PERSISTENT": true, "FLOAT": true}, {}]
                    """,
                    """
                    void main() {
                        gl_FragColor = IMG_THIS_PIXEL(sum);
                        if (PASSINDEX == 0) gl_FragColor += IMG_THIS_PIXEL(inputImage);
                    }
                    """
                )
            ],
            width: 2,
            height: 2
        )
        var moments: [Double] = []
        let pictures = PassPictures(layerName: "inputImage") { clock throws(PassError) in
            moments.append(clock.frame)
            var picture = try? PixelBuffer(size: PixelSize(width: 1, height: 1))
            picture?[0, 0] = PremultipliedPixel(red: 1 << UInt8(clock.frame), green: 0, blue: 0, alpha: 255)
            return picture
        }
        #expect(try playing.picture(4, pictures: pictures)[0, 0].red == 31)
        #expect(moments == [0, 1, 2, 3, 4])
    }

    @Test("A vertex shader beside the file gives its values between the corners")
    func vertexShader() throws {
        let playing = try Playing(
            [
                "a.fs": Self.source(
                    "\"INPUTS\": [{\"NAME\": \"shift\", \"TYPE\": \"float\", \"DEFAULT\": 0.25}]",
                    """
                    varying vec2 moved;
                    varying vec2 both[2];
                    float twice(float x) { return x; }
                    void main() { gl_FragColor = vec4(moved.x, both[0].y, both[1].x, twice(1.0)); }
                    """
                ),
                "a.vs": """
                varying vec2 moved;
                varying vec2 both[2];
                float twice(float x) { return 2.0 * x; }
                void main() {
                    isf_vertShaderInit();
                    moved = isf_FragNormCoord + vec2(shift, 0.0);
                    both[0] = vec2(0.0, 1.0 - isf_FragNormCoord.y);
                    both[1] = clamp(twice(isf_FragNormCoord.x) * vec2(1.0), 0.0, 1.0);
                }
                """,
            ],
            width: 8,
            height: 4
        )
        let picture = try playing.picture(0)
        for x in 0..<8 {
            for y in 0..<4 {
                let (u, v) = ((Double(x) + 0.5) / 8, 1 - (Double(y) + 0.5) / 4)
                // Values lie on a line between those of the corners, also where the function is bent.
                let expected = [min(u + 0.25, 1), 1 - v, u].map { UInt8(($0 * 255).rounded()) }
                let pixel = picture[x, y]
                #expect([pixel.red, pixel.green, pixel.blue] == expected, "\(x), \(y)")
            }
        }
    }

    @Test("Mistakes in passes name the pass")
    func mistakes() {
        #expect(
            Playing.mistakes([
                "a.fs": Self.source("\"PASSES\": [{}, {\"TARGET\": \"b\", \"WIDTH\": \"$W(\"}]", "")
            ])
                == ["a.fs:1:1: WIDTH of pass 1: '$W(' is no size: there is a '(' too many"]
        )
    }

    @Test("A size may name the frame's sides and inputs, and nothing else")
    func namesInSizes() throws {
        func header(_ name: String) -> String {
            """
            "INPUTS": [{"NAME": "share", "TYPE": "float"}, {"NAME": "place", "TYPE": "point2D"}],
            "PASSES": [{"TARGET": "b", "HEIGHT": "$HEIGHT * \(name)"}, {}]
            """
        }
        for name in ["$WIDHT", "$place"] {
            #expect(
                Playing.mistakes(["a.fs": Self.source(header(name), "void main() {}")])
                    == [
                        "a.fs:1:1: HEIGHT of pass 0: there is no number '\(name)'; there are $WIDTH, $HEIGHT, $share"
                    ]
            )
        }
        let right = Self.source(header("$share"), "void main() { gl_FragColor = vec4(1.0); }")
        #expect(Playing.mistakes(["a.fs": right]) == [])
    }

    @Test("A shader with one pass over the picture has no passes")
    func single() throws {
        #expect(try Playing.passes(["a.fs": Self.source("\"PASSES\": [{}]", "void main() {}")]) == nil)
    }
}

@Suite("Shadertoy with buffers") struct ShadertoyPassTests {
    private static let add =
        "void mainImage(out vec4 c, in vec2 p) { c = texelFetch(iChannel0, ivec2(p), 0) + STEP; }"
    private static let show =
        "void mainImage(out vec4 c, in vec2 p) { c = texelFetch(iChannel0, ivec2(p), 0) / 255.0; }"

    private static func bundle(image: String, buffer: String, sampler: String = "{}") -> String {
        """
        {"Shader": {"ver": "0.1", "info": {"id": "x"}, "renderpass": [
          {"inputs": [{"id": 257, "src": "/media/previz/buffer00.png", "ctype": "buffer", "channel": 0,
             "sampler": \(sampler), "published": 1}],
           "outputs": [{"id": 37, "channel": 0}], "code": "\(image)", "name": "Image", "description": "",
           "type": "image"},
          {"outputs": [], "inputs": [], "code": "#define STEP 3.0", "name": "Common", "type": "common"},
          {"inputs": [{"id": 257, "src": "/media/previz/buffer00.png", "ctype": "buffer", "channel": 0,
             "sampler": {"filter": "linear", "wrap": "clamp", "vflip": "true"}}],
           "outputs": [{"id": 257, "channel": 0}], "code": "\(buffer)", "name": "Buffer A", "type": "buffer"}
        ]}}
        """
    }

    @Test("The bundle of the site's interface: Common, a buffer that reads itself, the image")
    func bundle() throws {
        let playing = try Playing(
            ["a.json": Self.bundle(image: Self.show, buffer: Self.add)],
            width: 3,
            height: 3
        )
        #expect(playing.passes.passNames == ["Buffer A", "Image"])
        #expect(try playing.picture(4)[2, 2].red == 15)
    }

    @Test("The site's newer bundles name outputs by letters")
    func newerBundle() throws {
        let text = Self.bundle(image: Self.show, buffer: Self.add)
            .replacingOccurrences(of: "257", with: "\"4dXGR8\"")
            .replacingOccurrences(of: "\"src\"", with: "\"filepath\"")
            .replacingOccurrences(of: "\"ctype\"", with: "\"type\"")
        let playing = try Playing(["a.json": "[\(text)]"], width: 3, height: 3)
        #expect(try playing.picture(1)[0, 0].red == 6)
    }

    @Test("A channel's wrap and filter are the bundle's")
    func sampler() throws {
        let image = "void mainImage(out vec4 c, in vec2 p) { c = texture(iChannel0, vec2(1.3125, 0.5)); }"
        let buffer = "void mainImage(out vec4 c, in vec2 p) { c = vec4(floor(p.x)) * 0.25; }"
        for (sampler, expected) in [
            ("{\"filter\": \"nearest\", \"wrap\": \"repeat\"}", UInt8(64)),
            ("{\"filter\": \"linear\", \"wrap\": \"repeat\"}", 48),
            ("{\"filter\": \"linear\", \"wrap\": \"clamp\"}", 191),
        ] {
            let playing = try Playing(
                ["a.json": Self.bundle(image: image, buffer: buffer, sampler: sampler)],
                width: 4,
                height: 1
            )
            #expect(try playing.picture(0)[0, 0].red == expected, "\(sampler)")
        }
    }

    @Test("Files that name each other by directives")
    func linkedFiles() throws {
        let playing = try Playing(
            [
                "dir/main.glsl": "#iChannel0 \"file://b.glsl\"\n" + Self.show,
                "dir/b.glsl": "#include \"step.glsl\"\n#iChannel0 \"self\"\n" + Self.add,
                "dir/step.glsl": "#define STEP 4.0\n",
            ],
            width: 2,
            height: 2
        )
        #expect(try playing.picture(2)[0, 0].red == 12)
    }

    @Test("A file that shows itself sees the frame before")
    func selfAlone() throws {
        let playing = try Playing(
            [
                "a.glsl": """
                #iChannel0 "self"
                void mainImage(out vec4 c, in vec2 p) { c = texelFetch(iChannel0, ivec2(p), 0) + 5.0 / 255.0; }
                """
            ],
            width: 2,
            height: 2
        )
        #expect(try playing.picture(3)[0, 0].red == 20)
    }

    @Test("Mistakes name the pass, its line and column")
    func mistakes() {
        #expect(
            Playing.mistakes(["a.json": Self.bundle(image: Self.show, buffer: "\\nvoid f() { x; }")]).first
                == "a.json (Buffer A):2:12: 'x' is not declared"
        )
        #expect(
            Playing.mistakes([
                "a.image.glsl": Self.show, "a.bufferA.glsl": Self.add, "a.common.glsl": "\n int y = q;",
            ]).first == "a.common.glsl:2:10: 'q' is not declared"
        )
        #expect(
            Playing.mistakes(["a.glsl": "#iChannel0 \"self\"\n#include \"no.glsl\"\n" + Self.show])
                == ["a.glsl:2:1: there is no file 'no.glsl' beside this one"]
        )
        #expect(
            Playing.mistakes(["a.glsl": "\n#iChannel1 \"file://b.glsl\"\n" + Self.show])
                == ["a.glsl:2:1: there is no file 'b.glsl' beside this one"]
        )
        #expect(
            Playing.mistakes(["a.json": "{\"a\": 1}"])
                == ["a.json:1:1: this JSON has no 'renderpass', which a bundle of Shadertoy has"]
        )
    }

    @Test("A channel without a buffer shows a picture that is given, or nothing")
    func freeChannel() throws {
        let playing = try Playing(
            [
                "a.image.glsl": "void mainImage(out vec4 c, in vec2 p) { c = texture(iChannel3, p / 2.0); }",
                "a.common.glsl": "",
            ],
            width: 2,
            height: 2
        )
        var picture = try PixelBuffer(size: PixelSize(width: 1, height: 1))
        picture[0, 0] = PremultipliedPixel(red: 9, green: 8, blue: 7, alpha: 255)

        #expect(playing.passes.textures == ["Image.iChannel3"])
        #expect(playing.passes.optionalTextures == ["Image.iChannel3"])
        let shown = try playing.picture(0, pictures: PassPictures(still: ["Image.iChannel3": picture]))
        #expect(shown[0, 1].green == 8)
    }

    @Test("Files belong together by their names")
    func names() {
        for (one, other, belong) in [
            ("x/fluid.image.glsl", "x/fluid.bufferA.glsl", true), ("image.glsl", "Buffer A.glsl", true),
            ("image.glsl", "common.frag", true), ("a_image.glsl", "b_bufA.glsl", false),
            ("x/image.glsl", "y/bufA.glsl", false), ("water.glsl", "bufA.glsl", false),
        ] {
            #expect(ShadertoyFileName.belong(one, with: other) == belong, "\(one) \(other)")
        }
    }
}

@Suite("glslViewer's buffers") struct ViewerPassTests {
    @Test("Buffers in order, double buffers that see the frame before, sizes in comments")
    func buffers() throws {
        let playing = try Playing(
            [
                "a.frag": """
                uniform sampler2D u_buffer0; // 4x2
                uniform sampler2D u_doubleBuffer0; // 0.5
                uniform vec2 u_resolution;
                void main() {
                #if defined(BUFFER_0)
                    gl_FragColor = vec4(u_resolution, 0.0, 1.0);
                #elif defined(DOUBLE_BUFFER_0)
                    gl_FragColor = texture2D(u_doubleBuffer0, vec2(0.5)) + vec4(1.0, u_resolution.x, 0.0, 1.0);
                #else
                    vec4 a = texture2D(u_buffer0, vec2(0.5)), b = texture2D(u_doubleBuffer0, vec2(0.5));
                    gl_FragColor = vec4(a.x * 10.0 + a.y, b.x, b.y, 255.0) / 255.0;
                #endif
                }
                """
            ],
            width: 12,
            height: 8
        )
        #expect(playing.passes.passNames == ["BUFFER_0", "DOUBLE_BUFFER_0", "picture"])
        #expect(try playing.picture(2)[0, 0] == PremultipliedPixel(red: 42, green: 3, blue: 18, alpha: 255))
    }

    @Test("A pyramid goes down by halves and up again, each time with the level of its size")
    func pyramid() throws {
        let playing = try Playing(
            [
                "a.frag": """
                uniform sampler2D u_pyramid0, u_pyramidTex0, u_pyramidTex1;
                uniform bool u_pyramidUpscaling;
                uniform int u_pyramidDepth, u_pyramidTotalDepth;
                uniform vec2 u_resolution;
                void main() {
                    vec2 st = gl_FragCoord.xy / u_resolution;
                #if defined(PYRAMID_0)
                    gl_FragColor = vec4(1.0, 0.0, 0.0, 1.0);
                #elif defined(PYRAMID_ALGORITHM)
                    vec4 sum = texture2D(u_pyramidTex0, st);
                    if (u_pyramidUpscaling) sum = vec4(texture2D(u_pyramidTex1, st).xy + vec2(0.0, 1.0), sum.x, 1.0);
                    else sum = vec4(sum.x * 2.0, 0.0, 0.0, 1.0);
                    gl_FragColor = sum;
                #else
                    vec4 p = texture2D(u_pyramid0, st);
                    gl_FragColor = vec4(p.x, p.y, p.z, 255.0) / 255.0;
                #endif
                }
                """
            ],
            width: 32,
            height: 16
        )
        // Three levels: 16x8, 8x4, 4x2; the value doubles on each way down, and three steps lead up.
        #expect(playing.passes.program(size: PixelSize(width: 32, height: 16)).passes.count == 1 + 3 + 3 + 1)
        #expect(try playing.picture(0)[3, 3] == PremultipliedPixel(red: 8, green: 3, blue: 1, alpha: 255))
    }
}
