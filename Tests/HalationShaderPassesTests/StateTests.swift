import HalationGLSL
import HalationPixels
import HalationShaderEngine
import HalationShaderPasses
import HalationShaders
import Testing

@Suite("State between frames") struct StateTests {
    static let lifeBuffer = """
        int alive(ivec2 p) {
            ivec2 size = ivec2(iResolution.xy);
            return texelFetch(iChannel0, (p + size) % size, 0).r > 0.5 ? 1 : 0;
        }
        void mainImage(out vec4 c, in vec2 position) {
            ivec2 p = ivec2(position);
            if (iFrame == 0) {
                int h = p.x * 374761393 + p.y * 668265263;
                h = (h ^ (h >> 13)) * 1274126177;
                c = vec4(((h >> 16) & 3) == 0 ? 1.0 : 0.0);
                return;
            }
            int n = 0;
            for (int y = -1; y <= 1; y++)
                for (int x = -1; x <= 1; x++)
                    if (x != 0 || y != 0) n += alive(p + ivec2(x, y));
            c = vec4(n == 3 || (n == 2 && alive(p) == 1) ? 1.0 : 0.0);
        }
        """

    static let show = """
        void mainImage(out vec4 c, in vec2 p) { c = texelFetch(iChannel0, ivec2(p), 0); }
        """

    static func life(width: Int = 37, height: Int = 29) throws -> Playing {
        try Playing(
            ["life.image.glsl": show, "life.bufferA.glsl": lifeBuffer],
            width: width,
            height: height
        )
    }

    @Test("A game of life is exact over 200 frames")
    func life() throws {
        let playing = try Self.life()
        let (width, height) = (37, 29)
        var cells = (0..<height).map { y in
            (0..<width).map { x in
                var hash = Int32(x) &* 374_761_393 &+ Int32(y) &* 668_265_263
                hash = (hash ^ (hash >> 13)) &* 1_274_126_177
                return (hash >> 16) & 3 == 0
            }
        }
        for frame in 0...200 {
            let expected = cells.map { row in row.map { $0 ? UInt8(255) : 0 } }
            try #require(try playing.reds(frame) == expected, "frame \(frame)")
            cells = (0..<height).map { y in
                (0..<width).map { x in
                    var count = 0
                    for dy in -1...1 {
                        for dx in -1...1 where dx != 0 || dy != 0 {
                            count += cells[(y + dy + height) % height][(x + dx + width) % width] ? 1 : 0
                        }
                    }
                    return count == 3 || (count == 2 && cells[y][x])
                }
            }
        }
    }

    @Test("A frame alone, after a pause, and after a later one is the frame of the sequence")
    func frameAlone() throws {
        let sequence = try Self.life()
        var frames: [PixelBuffer] = []
        for frame in 0...60 { frames.append(try sequence.picture(frame)) }

        for frame in [0, 1, 17, 60] { #expect(try Self.life().picture(frame) == frames[frame]) }
        let skipping = try Self.life()
        for frame in [3, 40, 41, 41, 12, 59] { #expect(try skipping.picture(frame) == frames[frame]) }
        #expect(frames[17] != frames[18])
    }

    @Test("Of frames that are passed over, only the passes run that later frames need")
    func passesForState() throws {
        let passes = try #require(
            try Playing.passes([
                "a.image.glsl":
                    "void mainImage(out vec4 c, in vec2 p) { c = texelFetch(iChannel1, ivec2(p), 0); }",
                "a.bufferA.glsl":
                    "void mainImage(out vec4 c, in vec2 p) { c = texelFetch(iChannel0, ivec2(p), 0) + 0.1; }",
                "a.bufferB.glsl":
                    "void mainImage(out vec4 c, in vec2 p) { c = texelFetch(iChannel0, ivec2(p), 0); }",
            ])
        )
        let program = passes.program(size: PixelSize(width: 4, height: 4))

        #expect(program.carriedTargets == [0])
        #expect(program.passesForState == [0])
        #expect(program.hasState)
    }

    @Test("A buffer that an earlier pass reads is carried, with all that it is made of")
    func carriedTargets() throws {
        let read0 = "void mainImage(out vec4 c, in vec2 p) { c = texelFetch(iChannel0, ivec2(p), 0) + 0.1; }"
        let read1 = "void mainImage(out vec4 c, in vec2 p) { c = texelFetch(iChannel1, ivec2(p), 0); }"
        let passes = try #require(
            try Playing.passes(["a.image.glsl": read0, "a.bufferA.glsl": read1, "a.bufferB.glsl": read0])
        )
        let program = passes.program(size: PixelSize(width: 4, height: 4))

        #expect(program.carriedTargets == [1])
        #expect(program.passesForState == [0, 1])
    }

    @Test("A pass reads what a pass before it wrote in the same frame, and itself as of the frame before")
    func order() throws {
        let playing = try Playing(
            [
                "a.image.glsl": """
                void mainImage(out vec4 c, in vec2 p) {
                    c = vec4(texelFetch(iChannel0, ivec2(0), 0).r, texelFetch(iChannel1, ivec2(0), 0).r, 0, 1) / 255.0;
                }
                """,
                "a.bufferA.glsl": """
                void mainImage(out vec4 c, in vec2 p) { c = texelFetch(iChannel0, ivec2(p), 0) + 1.0; }
                """,
                "a.bufferB.glsl": """
                void mainImage(out vec4 c, in vec2 p) {
                    c = texelFetch(iChannel0, ivec2(p), 0) * 10.0 + texelFetch(iChannel1, ivec2(p), 0);
                }
                """,
            ],
            width: 3,
            height: 2
        )

        // A counts frames; B adds ten times A.
        for (frame, a, b) in [(0, 1, 10), (1, 2, 30), (2, 3, 60), (3, 4, 100)] {
            let pixel = try playing.picture(frame)[1, 1]
            #expect(pixel.red == UInt8(a) && pixel.green == UInt8(b), "frame \(frame)")
        }
    }

    @Test("Memory is that of the targets, twice for one that reads itself")
    func memory() throws {
        let playing = try Self.life(width: 64, height: 32)
        #expect(playing.byteCount == 64 * 32 * 16 * 2)
    }

    @Test("Memory of a target's smaller copies does not grow with the frames")
    func memoryOfLevels() throws {
        let playing = try Playing(
            [
                "a.glsl": """
                #iChannel0 "file://b.glsl"
                #iChannel0::MinFilter "LinearMipMapLinear"
                void mainImage(out vec4 c, in vec2 p) { c = textureLod(iChannel0, p / iResolution.xy, 2.0); }
                """,
                "b.glsl": """
                #iChannel0 "self"
                void mainImage(out vec4 c, in vec2 p) { c = texelFetch(iChannel0, ivec2(p), 0) + 0.01; }
                """,
            ],
            width: 64,
            height: 32
        )
        let targets = 64 * 32 * 16 * 2
        #expect(playing.byteCount == targets)
        for frame in [0, 1, 2, 100, 5] {
            _ = try playing.picture(frame)
            // Copies of 32 x 16, 16 x 8, 8 x 4, 4 x 2, 2 x 1 and 1 x 1 pixels, one above the other.
            #expect(playing.byteCount == targets + 32 * 32 * 16, "frame \(frame)")
        }
    }

    @Test("Targets that need too much memory together are refused before any is allocated")
    func memoryLimit() {
        let side = SizeExpression.number(16_384)
        let targets = (0..<5).map { PassProgram.Target("t\($0)", width: side, height: side) }
        let program = PassProgram(targets: targets, passes: [])

        // Each has 1 GB.
        let error = #expect(throws: PassError.self) {
            _ = try PassPlayer(program, size: PixelSize(width: 8, height: 8))
        }
        #expect(error == .tooLarge(target: "t4", PixelSize(width: 16_384, height: 16_384)))
        #expect(error?.description.contains("more than 4 GB of memory together") == true)
    }

    @Test("A value over time is that of each frame's own moment, and each frame runs once")
    func movingValues() throws {
        var calls = 0
        func playing() throws -> Playing {
            calls = 0
            return try Playing(
                [
                    "a.image.glsl": """
                    void mainImage(out vec4 c, in vec2 p) { c = texelFetch(iChannel0, ivec2(p), 0) / 255.0; }
                    """,
                    "a.bufferA.glsl": """
                    uniform float u;
                    void mainImage(out vec4 c, in vec2 p) { c = texelFetch(iChannel0, ivec2(p), 0) + vec4(u); }
                    """,
                ],
                width: 2,
                height: 2,
                values: ["u": UniformValue([100])]
            ) { clock in
                calls += 1
                return ["u": UniformValue([(clock.time * Playing.frameRate).rounded()])]
            }
        }

        // The value is the number of the frame, and the buffer adds it: 0 + 1 + … + n.
        let sequence = try playing()
        for frame in 0...20 {
            #expect(try sequence.picture(frame)[0, 0].red == UInt8(frame * (frame + 1) / 2), "frame \(frame)")
            #expect(calls == frame + 1)
        }
        let alone = try playing()
        #expect(try alone.picture(20)[0, 0].red == 210)
        #expect(calls == 21)
    }

    @Test("A pass that takes too long is named, and the player starts again")
    func budget() throws {
        let playing = try Playing(
            [
                "a.image.glsl": Self.show,
                "a.bufferA.glsl": """
                void mainImage(out vec4 c, in vec2 p) {
                    float x = 0.0;
                    while (iFrame == 1) x += 1.0;
                    c = texelFetch(iChannel0, ivec2(p), 0) + 0.25 + x;
                }
                """,
            ],
            width: 40,
            height: 70
        )
        _ = try playing.picture(0)
        let first = try playing.picture(0)

        let error = #expect(throws: PassError.self) { _ = try playing.picture(1) }
        #expect(
            error?.description
                == "the pass 'Buffer A' cannot run: The pixel at (0, 0) takes more than 40000000 operations; "
                + "does the loop in line 3 not end?"
        )
        #expect(try playing.picture(0) == first)
    }
}

@Suite("Sizes of targets") struct SizeTests {
    @Test(
        "An expression is computed from the frame's size and inputs",
        arguments: [
            ("$WIDTH/4.0", 160), ("floor($HEIGHT / 7.0)", 51), ("max(floor($WIDTH*0.001),1.0)", 1), ("1", 1),
            ("$WIDTH * $scale", 320), ("floor($WIDTH*min((0.8),1.0))", 512), ("2 + 3 * 4 - 1", 13),
            ("-(1 - 3) ^ 2", 4), ("mod(17, 5) + 17 % 5", 4), ("1/0", 16_384), ("$unknown", 1),
            ("pow(2, 5)", 32),
        ]
    )
    func values(text: String, pixels: Int) throws {
        let size = try SizeExpression(text)
        #expect(size.pixels(["WIDTH": 640, "HEIGHT": 360, "scale": 0.5]) == pixels)
    }

    @Test(
        "What is no size is refused with a reason",
        arguments: [
            ("", "'' is no size: something is missing at its end"),
            ("$WIDTH/", "'$WIDTH/' is no size: something is missing at its end"),
            ("half($WIDTH)", "there is no function 'half'; there are floor, ceil, round"),
            ("min(1)", "'min(1)' is no size: 'min' takes 2 numbers, not 1"),
            ("(1", "'(1' is no size: a ')' is missing"), ("12x", "there is a 'x' too many"),
            ("$", "a name is missing after '$'"),
            ("1 2", "'1 2' is no size: an operator is missing between '1' and '2'"),
            ("$WIDTH 2 / 3", "an operator is missing between '$WIDTH' and '2'"),
            (String(repeating: "1+", count: 1001) + "1", "it has more than 1000 operators"),
            (String(repeating: "-", count: 1001) + "1", "it has more than 1000 operators"),
        ]
    )
    func mistakes(text: String, reason: String) {
        let error = #expect(throws: SizeExpression.Failure.self) { _ = try SizeExpression(text) }
        #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    }
}
