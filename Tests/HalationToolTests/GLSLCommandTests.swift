import Foundation
import HalationImageFiles
import HalationPixels
import HalationTool
import Synchronization
import TestSupport
import Testing

@Suite("GLSL on the command line")
@MainActor struct GLSLCommandTests {
    private static let water = """
        void main() {
            gl_FragColor = texture2D(u_texture, v_tex_coord + u_offset) * v_color_mix.a;
        }
        """

    private static let wipe = """
        uniform float edge; // = 0.0
        vec4 transition(vec2 uv) { return uv.x + edge < progress ? getToColor(uv) : getFromColor(uv); }
        """

    private static let red = PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255)
    private static let blue = PremultipliedPixel(red: 0, green: 0, blue: 255, alpha: 255)

    @Test("A GLSL file that is not there, or is a folder, is named in a sentence")
    func missingFile() async throws {
        let folder = try TemporaryFolder()
        for (file, reason) in [
            ("nofile", "cannot read 'nofile': No such file or directory"),
            (folder.path, "'\(folder.path)' is a folder, not a file"),
        ] {
            let run = await RecordedRun([
                "render", "shader", "--glsl", file, "--output", folder.path + "/a.png",
            ])
            #expect(run.error == "sample-tool: --glsl: \(reason)\n")
        }
    }

    /// A folder with `water.fsh`, `wipe.glsl`, `bad.frag`, and pictures of one colour and of two halves.
    private func inFolder(_ body: (String) async throws -> Void) async throws {
        let folder = try TemporaryFolder()
        func write(_ text: String, to name: String) throws {
            try Data(text.utf8).write(to: URL(filePath: folder.path + "/" + name))
        }
        try write(Self.water, to: "water.fsh")
        try write(Self.wipe, to: "wipe.glsl")
        try write(
            "uniform sampler2D map; vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), texture2D(map, uv).r); }",
            to: "map.glsl"
        )
        try write("void main() {\n  gl_FragColor = vec4(foo);\n}\n", to: "bad.frag")
        for (name, left, right) in [
            ("red", Self.red, Self.red), ("blue", Self.blue, Self.blue), ("both", Self.red, Self.blue),
        ] {
            var picture = try PixelBuffer(size: PixelSize(width: 8, height: 4))
            for x in 0..<8 { for y in 0..<4 { picture[x, y] = x < 4 ? left : right } }
            try picture.writePNG(to: folder.path + "/\(name).png")
        }
        try await body(folder.path)
    }

    /// Renders one frame, and returns it.
    private func frame(_ arguments: [String], in folder: String, at frame: Int = 0) async throws
        -> PixelBuffer
    {
        let run = await RecordedRun(
            ["render"] + arguments + [
                "--size", "8x4", "--frames", "\(frame)", "--output", folder + "/frames", "--clean",
            ]
        )
        #expect(run.status == .success, "\(run.error)")
        return try PixelBuffer.readPNG(from: folder + String(format: "/frames/frame-%05d.png", frame))
    }

    @Test("a shader from a file is drawn over a picture, with uniforms by name")
    func shader() async throws {
        try await inFolder { folder in
            let shader = ["shader", "--glsl", folder + "/water.fsh", "--image", folder + "/both.png"]

            let plain = try await frame(shader, in: folder)
            let moved = try await frame(shader + ["--set", "u_offset=0.5,0"], in: folder)

            #expect((plain[0, 0], plain[7, 0]) == (Self.red, Self.blue))
            #expect((moved[0, 0], moved[7, 0]) == (Self.blue, Self.blue))
        }
    }

    @Test("a transition goes from one picture to another over its duration")
    func transition() async throws {
        try await inFolder { folder in
            let wipe = [
                "transition", "--glsl", folder + "/wipe.glsl", "--from", folder + "/red.png", "--to",
                folder + "/blue.png", "--duration", "2s", "--fps", "10",
            ]

            let start = try await frame(wipe, in: folder)
            let middle = try await frame(wipe, in: folder, at: 10)
            let later = try await frame(wipe + ["--set", "edge=0.25"], in: folder, at: 10)
            let given = try await frame(wipe + ["--set", "progress=1"], in: folder)

            #expect((start[0, 0], start[7, 0]) == (Self.red, Self.red))
            #expect((middle[3, 0], middle[4, 0]) == (Self.blue, Self.red))
            #expect((later[1, 0], later[2, 0]) == (Self.blue, Self.red))
            #expect((given[0, 0], given[7, 0]) == (Self.blue, Self.blue))
        }
    }

    @Test("a frame of a transition is rendered again from its file")
    func again() async throws {
        try await inFolder { folder in
            let wipe = [
                "transition", "--glsl", folder + "/wipe.glsl", "--from", folder + "/red.png", "--to", "dot",
                "--set", "edge=0.1", "--set", "progress=0.5",
            ]
            let picture = try await frame(wipe, in: folder)

            let run = await RecordedRun(
                ["again", folder + "/frames/frame-00000.png", "--output", folder + "/again"]
            )

            #expect(run.status == .success, "\(run.error)")
            #expect(try PixelBuffer.readPNG(from: folder + "/again/frame-00000.png") == picture)
        }
    }

    @Test("a mistake in a source is printed with its line and a caret")
    func mistake() async throws {
        try await inFolder { folder in
            let render = await RecordedRun(["render", "shader", "--glsl", folder + "/bad.frag"])
            let check = await RecordedRun(["shader", "check", folder + "/bad.frag", folder + "/water.fsh"])

            let message = """
                \(folder)/bad.frag:2:23: error: 'foo' is not declared
                  gl_FragColor = vec4(foo);
                                      ^

                """
            #expect(render.status == .usage)
            #expect(render.error == "sample-tool: the shader does not compile\n" + message)
            #expect(check.status == .different)
            #expect(check.error == message)
            #expect(
                check.output
                    == "\(folder)/water.fsh: spriteKit, reads u_texture\n  u_offset  float\n"
            )
        }
    }

    @Test("settings say how a texture is read, and which of several outputs is the picture")
    func options() async throws {
        try await inFolder { folder in
            let source = """
                #version 330
                uniform sampler2D map; layout(location = 1) out vec4 second; layout(location = 0) out vec4 first;
                void main() {
                    first = textureLod(map, vec2(1.125, 0.5), 9.0);
                    second = vec4(0.0, 1.0, 0.0, 1.0);
                }
                """
            let file = folder + "/two.frag"
            try Data(source.utf8).write(to: URL(filePath: file))
            let shader = ["shader", "--glsl", file, "--set", "map=\(folder)/both.png"]
            func color(_ settings: String...) async throws -> PremultipliedPixel {
                let all = settings.flatMap { ["--set", $0] }
                return try await frame(shader + all, in: folder)[0, 0]
            }

            #expect(try await color() == Self.blue)
            #expect(try await color("map.wrap=repeat") == Self.red)
            #expect(try await color("map.wrap=mirror", "map.filter=nearest") == Self.blue)
            let mean = try await color("map.filter=mipmap")
            #expect([mean.red, mean.blue].allSatisfy { (127...128).contains($0) })
            let green = PremultipliedPixel(red: 0, green: 255, blue: 0, alpha: 255)
            #expect(try await color("output=1") == green)
            #expect(try await color("output=second") == green)

            for (setting, wanted) in [
                ("map.filter=big", "'map.filter=big': write one of nearest, linear, mipmap"),
                ("output=7", "there is no output 7; there are 0, 'first', 1, 'second'"),
                ("mop.wrap=clamp", "has no parameter 'mop'; it has map"),
            ] {
                let run = await RecordedRun(["render"] + shader + ["--set", setting])
                #expect(run.status == .usage)
                #expect(run.error.contains(wanted), "\(run.error)")
            }
        }
    }

    @Test("the dialect can be given")
    func dialect() async throws {
        try await inFolder { folder in
            let shader = ["render", "shader", "--glsl", folder + "/water.fsh", "--dialect"]

            let plain = await RecordedRun(shader + ["plain"])
            let unknown = await RecordedRun(shader + ["plan"])

            #expect(plain.error.contains("error: 'v_tex_coord' is not declared"))
            #expect(
                unknown.error
                    == "sample-tool: --dialect cannot be 'plan'; give auto, plain, spriteKit, glTransition, shadertoy or isf\n"
            )
        }
    }

    @Test(
        "mistakes in the flags are reported with what would be right",
        arguments: [
            ("transition --from a --to b", "render transition needs --glsl, a file in GLSL"),
            (
                "transition --glsl wipe.glsl --from red.png",
                "render transition needs --to, a PNG picture or an effect"
            ),
            (
                "transition --glsl map.glsl --from red.png --to dot",
                "the shader 'map.glsl' cannot run: The shader reads the texture 'map', which is not given."
            ),
            (
                "transition --glsl wipe.glsl --from red.png --to nowhere",
                "--to: cannot read 'nowhere': No such file or directory"
            ),
            (
                "transition --glsl wipe.glsl --from red.png --to dot --set egde=1",
                "the shader function 'wipe.glsl' has no parameter 'egde'; it has edge, from, to"
            ),
            ("shader --glsl water.fsh --set u_offset", "--set: 'u_offset': write it as name=value"),
            (
                "shader --glsl water.fsh --set u_offset=wide",
                "--set: 'u_offset=wide': the value is neither numbers, a colour such as #ff8800, true or false, nor a picture, a film or a sound"
            ),
            (
                "shader --glsl water.fsh --name swirl",
                "give --name, a ready shader, or --glsl, a file, but not both"
            ),
            ("dot --glsl water.fsh", "--glsl is a flag of 'shader', as in 'render shader --name swirl'"),
            (
                "shader --name swirl --watch",
                "--watch needs a file that the effect reads, such as --glsl water.fsh"
            ),
            (
                "shader --glsl water.fsh --watch --resume",
                "--watch replaces frames in a folder or a file; give it without --resume, --fail-if-exists, --print-config and --output -"
            ),
        ]
    )
    func mistakes(arguments: String, sentence: String) async throws {
        try await inFolder { folder in
            let words = ["render"] + arguments.split(separator: " ").map(String.init)
            let run = await RecordedRun(
                words.map {
                    ["wipe.glsl", "map.glsl", "water.fsh", "red.png"].contains($0) ? folder + "/" + $0 : $0
                }
            )

            #expect(run.status == .usage)
            #expect(run.error.replacing(folder + "/", with: "") == "sample-tool: \(sentence)\n")
        }
    }

    @Test("help lists the uniforms of the file")
    func help() async throws {
        try await inFolder { folder in
            let run = await RecordedRun(
                [
                    "render", "transition", "--glsl", folder + "/wipe.glsl", "--from", "dot", "--to", "dot",
                    "--help",
                ]
            )

            #expect(run.output.contains("\nFLAGS OF TRANSITION:\n  --glsl <file>  "))
            #expect(run.output.hasSuffix("wipe.glsl: glTransition, reads from and to\n  edge  float  = 0\n"))
        }
    }

    @Test("--watch renders again when the file changes, survives mistakes, and ends with Ctrl-C")
    func watch() async throws {
        try await inFolder { folder in
            let path = folder + "/watched.frag"
            let frame = folder + "/frames/frame-00000.png"
            func source(_ red: String) -> String {
                "void main() { gl_FragColor = vec4(\(red), 0.0, 0.0, 1.0); }"
            }
            @Sendable func write(_ text: String) {
                // In place of the file, as most editors do.
                try? Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
            }
            write(source("1.0"))
            let later = [source("oops"), source("0.6"), source("0.2")]
            let looks = Mutex<(count: Int, reds: [UInt8])>((0, []))
            let interruption = Interruption()
            let run = await RecordedRun(
                [
                    "render", "shader", "--glsl", path, "--watch", "--size", "8x4", "--frames", "0",
                    "--output",
                    folder + "/frames",
                ]
            ) { context in
                context.interruption = interruption
                context.pause = { _ in
                    let count = looks.withLock { looks in
                        looks.count += 1
                        let picture = try? PixelBuffer.readPNG(from: frame)
                        looks.reds.append(picture?[0, 0].red ?? 0)
                        return looks.count
                    }
                    // Every second look finds the file as it was.
                    guard count % 2 == 0 else { return }
                    if count / 2 <= later.count {
                        write(later[count / 2 - 1])
                    } else {
                        interruption.request(.interrupted)
                    }
                }
            }

            #expect(run.status == .success)
            #expect(looks.withLock { $0.reds } == [255, 255, 255, 255, 153, 153, 51, 51])
            #expect(run.error.hasPrefix("watching \(path); Ctrl-C ends\n"))
            #expect(run.error.contains(":1:35: error: 'oops' is not declared"))
            #expect(run.output.split(separator: "\n").count == 3)
        }
    }

    @Test("--watch ends with the status of another signal")
    func terminatedWatch() async throws {
        try await inFolder { folder in
            let interruption = Interruption()
            let run = await RecordedRun(
                [
                    "render", "shader", "--glsl", folder + "/water.fsh", "--watch", "--size", "8x4",
                    "--frames",
                    "0", "--output", folder + "/frames",
                ]
            ) { context in
                context.interruption = interruption
                context.pause = { _ in interruption.request(.terminated) }
            }

            #expect(run.status == .terminated)
        }
    }
}
