import Foundation
import HalationEffects
import HalationImageFiles
import HalationPixels
import HalationTool
import SampleEffects
import TestSupport
import Testing

/// A transition takes its length and the scale of its sides from the flags of the command.
@Suite("Flags of transitions")
@MainActor final class TransitionFlagTests {
    private let folder: TemporaryFolder
    private let transition: [String]

    init() throws {
        folder = try TemporaryFolder()
        let source =
            "vec4 transition(vec2 uv) { return uv.x < progress ? getToColor(uv) : getFromColor(uv); }"
        try Data(source.utf8).write(to: URL(filePath: folder.path + "/wipe.glsl"))
        for (name, color) in [("red", (255, 0, 0)), ("blue", (0, 0, 255))]
            as [(String, (UInt8, UInt8, UInt8))]
        {
            var picture = try PixelBuffer(size: PixelSize(width: 20, height: 2))
            let pixel = PremultipliedPixel(red: color.0, green: color.1, blue: color.2, alpha: 255)
            for x in 0..<20 { for y in 0..<2 { picture[x, y] = pixel } }
            try picture.writePNG(to: folder.path + "/\(name).png")
        }
        transition = [
            "transition", "--glsl", folder.path + "/wipe.glsl", "--from", folder.path + "/red.png", "--to",
            folder.path + "/blue.png",
        ]
    }

    /// The part of a frame that shows the second picture, in twentieths.
    private func part(_ flags: [String], file: [String: Any]? = nil) async throws -> Int {
        let path = folder.path + "/frame.png"
        var arguments = ["render"] + transition + ["--size", "20x2", "--output", path]
        if let file {
            let config = folder.path + "/request.json"
            try JSONSerialization.data(withJSONObject: file).write(to: URL(filePath: config))
            arguments += ["--config", config]
        }
        let run = await RecordedRun(arguments + flags)
        #expect(run.status == .success, "\(run.error)")
        return try Self.part(inFileAt: path)
    }

    private static func part(inFileAt path: String) throws -> Int {
        let picture = try PixelBuffer.readPNG(from: path)
        return (0..<picture.size.width).count { picture[$0, 0].blue == 255 } * 20 / picture.size.width
    }

    @Test(
        "A length is the same in frames and in seconds",
        arguments: ["36f", "0.6s", "0.6", "600ms"],
        ["60", "30000/1001"]
    )
    func lengths(duration: String, fps: String) async throws {
        // Frames are longer at the other rate.
        let frame = duration == "36f" || fps == "60" ? "9" : "4"
        let expected = duration == "36f" || fps == "60" ? 5 : 4

        let part = try await part(["--duration", duration, "--fps", fps, "--frames", frame])

        #expect(part == expected)
    }

    @Test(
        "A mistake names the flag that was typed, and not the parameter that follows from it",
        arguments: [
            ("--duration", "0", "give seconds greater than 0, such as 1.5s, or frames, such as 36f"),
            ("--duration", "36g", "give seconds greater than 0, such as 1.5s, or frames, such as 36f"),
            ("--scale", "0", "give a number greater than 0"),
            ("--scale", "x", "give a number greater than 0"),
        ]
    )
    func mistakes(flag: String, value: String, advice: String) async {
        let run = await RecordedRun(["render"] + transition + [flag, value])

        #expect(run.status == .usage)
        #expect(run.error == "sample-tool: \(flag) cannot be '\(value)'; \(advice)\n")
    }

    @Test("Lengths and scales outside of the parameters' ranges are no mistakes")
    func outside() async throws {
        // Shorter than the shortest transition, so that the second frame shows its end.
        #expect(try await part(["--duration", "0.0001", "--fps", "10000", "--frames", "0"]) == 0)
        // More pixels to the point than sides can have.
        #expect(
            try await part(["--size", "0.01x0.001", "--scale", "2000", "--at", "1s"]) == 10
        )
    }

    @Test("The parameter's own flag wins over the length of the sequence beside it")
    func ownFlag() async throws {
        let flags = ["--duration", "2s", "--at", "0.5s"]

        #expect(try await part(flags) == 5)
        #expect(try await part(flags + ["--length", "1"]) == 10)
        #expect(try await part(["--length", "1"] + flags) == 10)
        #expect(try await part(["--at", "0.5s"], file: ["duration": "2s", "length": 1]) == 10)
    }

    @Test("A typed length wins over the length and the parameter in a request file")
    func typedLength() async throws {
        #expect(try await part(["--duration", "1s", "--at", "0.5s"], file: ["duration": "4s"]) == 10)
        #expect(
            try await part(["--duration", "1s", "--at", "0.5s"], file: ["duration": "4s", "length": 4]) == 10
        )
    }

    @Test("A printed request and a recipe have the length, and another one can be typed")
    func again() async throws {
        _ = try await part(["--duration", "45f", "--fps", "30", "--frames", "15"])
        let frame = folder.path + "/frame.png"

        let same = await RecordedRun(["again", frame])
        let longer = folder.path + "/longer"
        let other = await RecordedRun(
            ["again", frame, "--duration", "3s", "--frames", "15", "--output", longer]
        )

        #expect(same.error == "" && other.error == "")
        #expect(try Self.part(inFileAt: frame) == 7)
        #expect(try Self.part(inFileAt: folder.path + "/frame-again.png") == 7)
        #expect(try Self.part(inFileAt: longer + "/frame-00015.png") == 3)
    }

    @Test("The tasks of a farm have the length of the plan, whatever the number of frames")
    func farm() async throws {
        // Nearly a frame less than 20 frames.
        let request = transition + ["--size", "20x2", "--fps", "10", "--duration", "1.91"]
        let (whole, tasks) = (folder.path + "/whole", folder.path + "/tasks")
        let plan = await RecordedRun(
            ["farm", "plan", "--engine", "slurm", "--"] + request + ["--output", tasks]
        )
        let words = try #require(plan.output.firstMatch(of: /\ render (.*) \\\n/)).1.split(separator: " ")

        let run = await RecordedRun(["render"] + request + ["--output", whole])
        let task = await RecordedRun(["render"] + words.map(String.init) + ["--output", tasks])

        #expect(run.error == "" && task.error == "")
        let names = try PictureFolder.names(at: whole)
        #expect(names.count == 20)
        for name in names {
            #expect(
                try Data(contentsOf: URL(filePath: whole + "/" + name))
                    == Data(contentsOf: URL(filePath: tasks + "/" + name)),
                "\(name)"
            )
        }
        let assembly = await RecordedRun(["farm", "assemble", "--"] + request + ["--output", tasks])
        #expect(assembly.output == "20 frames in \(tasks) are current\n", "\(assembly.error)")
    }

    @Test("A sweep draws the moments of its movies")
    func sweep() async throws {
        let sheet = folder.path + "/sheet.png"
        let size = ["--size", "20x20", "--scale", "1"]

        let run = await RecordedRun(
            ["sweep"] + transition + size
                + ["--length", "1,2", "--duration", "4s", "--at", "0.5s", "--output", sheet]
        )

        #expect(run.error == "", "\(run.error)")
        let picture = try PixelBuffer.readPNG(from: sheet)
        // The pictures lie 12 pixels from the edge and from each other.
        let parts = [12, 44].map { left in (left..<left + 20).count { picture[$0, 20].blue == 255 } }
        #expect(parts == [10, 5])
    }
}

/// `--set` gives uniforms and textures of a shader their values.
@Suite("Settings of shaders")
@MainActor final class ShaderSettingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let source = """
            uniform sampler2D map;
            uniform vec2 shift;
            void main() { gl_FragColor = texture2D(map, v_tex_coord + shift); }
            """
        try Data(source.utf8).write(to: URL(filePath: folder.path + "/map.fsh"))
    }

    /// Renders the shader, and returns its first pixel.
    private func pixel(_ settings: [String], file: [String: Any]? = nil) async throws -> PremultipliedPixel {
        let path = folder.path + "/frame.png"
        var arguments = ["render", "shader", "--glsl", folder.path + "/map.fsh", "--size", "4x4"]
        arguments += ["--frames", "0", "--output", path]
        if let file {
            let config = folder.path + "/request.json"
            try JSONSerialization.data(withJSONObject: file).write(to: URL(filePath: config))
            arguments += ["--config", config]
        }
        let run = await RecordedRun(arguments + settings.flatMap { ["--set", $0] })
        #expect(run.status == .success, "\(run.error)")
        return try PixelBuffer.readPNG(from: path)[0, 0]
    }

    /// A picture of one colour in a file.
    private func picture(_ name: String, red: UInt8) throws -> String {
        let path = folder.path + "/" + name
        var picture = try PixelBuffer(size: PixelSize(width: 4, height: 4))
        let pixel = PremultipliedPixel(red: red, green: 0, blue: 0, alpha: 255)
        for x in 0..<4 { for y in 0..<4 { picture[x, y] = pixel } }
        try picture.writePNG(to: path)
        return path
    }

    @Test(
        "A value may hold any character, on the command line, in a request file and in a recipe",
        arguments: ["a\nb.png", "a,b.png", "a=b.png", "a\nshift=9.png", "a b\"'.png", "a\\nb.png", "ü€.png"]
    )
    func characters(name: String) async throws {
        let setting = try "map=" + picture(name, red: 200)

        let alone = try await pixel([setting])
        let beside = try await pixel(["shift=0,0", setting, "shift=0.5,0"])
        let again = await RecordedRun(["again", folder.path + "/frame.png"])
        let file = try await pixel([], file: ["set": [setting, "shift=0.5,0"]])
        let both = try await pixel(["shift=0.5,0"], file: ["set": setting])

        #expect(again.status == .success, "\(again.error)")
        let repeated = try PixelBuffer.readPNG(from: folder.path + "/frame-again.png")[0, 0]
        for pixel in [alone, beside, repeated, file, both] { #expect(pixel.red == 200) }
    }

    @Test("The last of several values of a uniform counts, and one of the command line over those of a file")
    func lastValue() async throws {
        let (dark, bright) = try (
            "map=" + picture("dark.png", red: 50), "map=" + picture("bright.png", red: 250)
        )

        #expect(try await pixel([dark, bright]).red == 250)
        #expect(try await pixel([bright, dark]).red == 50)
        #expect(try await pixel([dark], file: ["set": bright]).red == 50)
    }

    @Test("A setting without a sign is quoted in the message, and an empty one is skipped")
    func mistakes() async throws {
        let render = ["render", "shader", "--glsl", folder.path + "/map.fsh", "--set"]

        let line = await RecordedRun(render + ["a\nb=c"])
        #expect(line.error.hasPrefix("sample-tool: --set: 'a\nb=c': the value is neither numbers"))
        let sign = await RecordedRun(render + ["=3"])
        #expect(sign.error == "sample-tool: --set: '=3': write it as name=value\n")
        let dark = try "map=" + picture("dark.png", red: 50)
        #expect(try await pixel(["", dark, ""]).red == 50)
    }

    @Test("A picture in a setting is watched, whatever its name")
    func watched() async throws {
        let path = try picture("a\nb.png", red: 50)
        let interruption = Interruption()
        let run = await RecordedRun(
            [
                "render", "shader", "--glsl", folder.path + "/map.fsh", "--set", "shift=0,0", "--set",
                "map=" + path,
                "--watch", "--size", "4x4", "--frames", "0", "--output", folder.path + "/watched",
            ]
        ) { context in
            context.interruption = interruption
            context.pause = { _ in interruption.request(.interrupted) }
        }

        #expect(
            run.error.hasPrefix("watching \(folder.path)/map.fsh and \(path); Ctrl-C ends\n"),
            "\(run.error)"
        )
    }

    @Test("The tasks of a farm have the settings, whatever characters they hold")
    func farm() async throws {
        let setting = try "map=" + picture("a\nb 'ü'.png", red: 200)
        let (frames, script) = (folder.path + "/frames", folder.path + "/job.sh")
        let request = ["shader", "--glsl", folder.path + "/map.fsh", "--set", "shift=0,0", "--set", setting]
        let size = ["--size", "4x4", "--duration", "2f", "--output", frames]

        let plan = await RecordedRun(
            ["farm", "plan", "--engine", "slurm", "--job", script, "--"] + request + size
        )
        let task = try ChildProcess(
            [],
            shell: #"SLURM_ARRAY_TASK_ID=0 HALATION_PROGRAM=$1 bash '\#(script)'"#
        ).wait()
        let assembly = try ChildProcess(["farm", "assemble", "--"] + request + size).wait()

        #expect(plan.error == "" && task.error == "")
        #expect(assembly.output == "2 frames in \(frames) are current\n", "\(assembly.error)")
        #expect(try PixelBuffer.readPNG(from: frames + "/frame-00001.png")[0, 0].red == 200)
    }
}
