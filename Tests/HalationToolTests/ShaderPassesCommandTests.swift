import Foundation
import HalationImageFiles
import HalationPixels
import HalationTool
import TestSupport
import Testing

@Suite("Shaders of several passes on the command line")
@MainActor struct ShaderPassesCommandTests {
    private static let image = """
        void mainImage(out vec4 c, in vec2 p) { c = texelFetch(iChannel0, ivec2(p), 0) / 255.0; }
        """

    private static let buffer = """
        void mainImage(out vec4 c, in vec2 p) { c = texelFetch(iChannel0, ivec2(p), 0) + STEP * float(iFrame + 1); }
        """

    private static let sum = """
        /*{ "INPUTS": [{"NAME": "inputImage", "TYPE": "image"}, {"NAME": "part", "TYPE": "float", "DEFAULT": 0.25}],
            "PASSES": [{"TARGET": "sum", "PERSISTENT": true, "FLOAT": true}, {}] }*/
        void main() {
            gl_FragColor = IMG_THIS_PIXEL(sum);
            if (PASSINDEX == 0) gl_FragColor += part * IMG_THIS_PIXEL(inputImage);
        }
        """

    /// A folder with a shader in three files, an ISF shader and a picture.
    private func inFolder(_ body: (String) async throws -> Void) async throws {
        let folder = try TemporaryFolder()
        for (name, text) in [
            ("sum.image.glsl", Self.image), ("sum.bufferA.glsl", Self.buffer),
            ("sum.common.glsl", "#define STEP 1.0"), ("sum.fs", Self.sum),
            ("bad.image.glsl", Self.image),
            ("bad.bufferA.glsl", "void mainImage(out vec4 c, in vec2 p) {\n  c = x;\n}"),
        ] {
            try Data(text.utf8).write(to: URL(filePath: folder.path + "/" + name))
        }
        var picture = try PixelBuffer(size: PixelSize(width: 8, height: 4))
        for x in 0..<8 {
            for y in 0..<4 {
                picture[x, y] = PremultipliedPixel(red: x < 4 ? 40 : 80, green: 0, blue: 200, alpha: 255)
            }
        }
        try picture.writePNG(to: folder.path + "/both.png")
        try await body(folder.path)
    }

    /// Renders frames, and returns them.
    private func frames(
        _ arguments: [String],
        _ frames: [Int],
        in folder: String
    ) async throws -> [PixelBuffer] {
        let list = frames.map(String.init).joined(separator: ",")
        let run = await RecordedRun(
            ["render", "shader"] + arguments + [
                "--size", "8x4", "--fps", "10", "--frames", list, "--output", folder + "/frames", "--clean",
            ]
        )
        #expect(run.status == .success, "\(run.error)")
        return try frames.map {
            try PixelBuffer.readPNG(from: folder + String(format: "/frames/frame-%05d.png", $0))
        }
    }

    @Test("A frame alone is the frame of the sequence, whatever the number of jobs")
    func frameAlone() async throws {
        try await inFolder { folder in
            let shader = ["--glsl", folder + "/sum.image.glsl"]

            let all = try await frames(shader + ["--jobs", "2"], Array(0...12), in: folder)
            let alone = try await frames(shader + ["--jobs", "1"], [12], in: folder)
            let some = try await frames(shader, [3, 7, 11], in: folder)

            for (frame, picture) in all.enumerated() {
                let sum = (frame + 1) * (frame + 2) / 2
                #expect(Int(picture[2, 2].red) == sum)
            }
            #expect(alone == [all[12]])
            #expect(some == [all[3], all[7], all[11]])
        }
    }

    @Test(
        "The time of a shader begins with the film, whatever its date, and so do values over time",
        arguments: ["sum.image.glsl", "wave.glsl"]
    )
    func epoch(name: String) async throws {
        try await inFolder { folder in
            let wave = """
                uniform float u_part;
                void mainImage(out vec4 c, in vec2 p) { c = vec4(fract(iTime * u_part), p / 8.0, 1.0); }
                """
            try Data(wave.utf8).write(to: URL(filePath: folder + "/wave.glsl"))
            var shader = ["--glsl", folder + "/" + name]
            if name == "wave.glsl" { shader += ["--set", "u_part=0.2@0s,0.9@2s"] }

            let usual = try await frames(shader, [0, 3, 9], in: folder)
            let dated = try await frames(
                shader + ["--epoch", "2026-01-31T08:00:00Z"],
                [0, 3, 9],
                in: folder
            )

            #expect(dated == usual)
            #expect(usual[1] != usual[2])
        }
    }

    @Test("The picture below is what an ISF shader reads in each frame; a setting goes to all passes")
    func layer() async throws {
        try await inFolder { folder in
            let shader = ["--glsl", folder + "/sum.fs", "--image", folder + "/both.png"]

            let usual = try await frames(shader, [1], in: folder)[0]
            let set = try await frames(shader + ["--set", "part=1"], [1], in: folder)[0]

            #expect((usual[0, 0].red, usual[7, 3].red, usual[0, 0].alpha) == (20, 40, 128))
            #expect((set[0, 0].red, set[7, 3].red) == (80, 160))
        }
    }

    @Test("The passes are listed by the check, and mistakes name the file, line and column of the pass")
    func check() async throws {
        try await inFolder { folder in
            let good = await RecordedRun(["shader", "check", folder + "/sum.image.glsl", folder + "/sum.fs"])
            let bad = await RecordedRun(["shader", "check", folder + "/bad.image.glsl"])
            let unknown = await RecordedRun([
                "render", "shader", "--glsl", folder + "/sum.fs", "--set", "steps=3",
            ])

            #expect(
                good.output == """
                    \(folder)/sum.image.glsl: shadertoy, 2 passes: Buffer A and Image
                    \(folder)/sum.fs: isf, 2 passes: pass 0 'sum' and pass 1, reads inputImage
                      part  float  = 0.25

                    """
            )
            #expect(bad.status == .different)
            #expect(bad.error.hasPrefix("\(folder)/bad.bufferA.glsl:2:7: error: 'x' is not declared\n"))
            #expect(
                unknown.error
                    == "sample-tool: the shader function '\(folder)/sum.fs' has no parameter 'steps'; it has part, inputImage\n"
            )
        }
    }

    @Test("A picture that a bundle names and that is not there is asked for")
    func missingPicture() async throws {
        try await inFolder { folder in
            let bundle = """
                {"Shader": {"renderpass": [{"name": "Image", "type": "image", "outputs": [], "inputs": [
                    {"channel": 0, "ctype": "texture", "src": "/media/a/noise.png", "sampler": {"vflip": "true"}}],
                  "code": "void mainImage(out vec4 c, in vec2 p) { c = texture(iChannel0, p / iResolution.xy); }"}]}}
                """
            let path = folder + "/one.json"
            try Data(bundle.utf8).write(to: URL(filePath: path))

            let missing = await RecordedRun([
                "render", "shader", "--glsl", path, "--output", folder + "/a.png",
            ])
            let given = try await frames(
                ["--glsl", path, "--set", "iChannel0=\(folder)/both.png"],
                [0],
                in: folder
            )

            #expect(
                missing.error
                    == "sample-tool: the shader '\(path)' cannot run: it reads the picture 'Image.iChannel0'; "
                    + "there is no file '/media/a/noise.png' beside it; give one, as in Image.iChannel0=picture.png\n"
            )
            #expect(given[0][7, 0].red == 80)
        }
    }
}
