import Foundation
import HalationEffects
import HalationImageFiles
import HalationPixels
import HalationTool
import SampleEffects
import TestSupport
import Testing

@Suite("Values over time on the command line")
@MainActor struct MovingFlagTests {
    private let moving = ["--radius", "2@0s,8@1s:ease-in-out,4@2s", "--count", "1@0s,3@2s"]
    private let request = ["dot", "--size", "32x18", "--fps", "10", "--duration", "2"]

    private func bytes(of frame: Int, in folder: String) throws -> Data {
        try Data(contentsOf: URL(filePath: folder + String(format: "/frame-%05d.png", frame)))
    }

    @Test(
        "A frame alone has the bytes of the sequence's, with 1 job and 2, and after a run that was cut short"
    )
    func alone() async throws {
        let folder = try TemporaryFolder()
        let (whole, alone) = (folder.path + "/whole", folder.path + "/alone")
        let two = folder.path + "/two"
        for (jobs, place) in [("1", whole), ("2", two)] {
            let run = await RecordedRun(
                ["render"] + request + moving + ["--jobs", jobs, "--output", place]
            )
            #expect(run.error == "")
        }
        for frames in ["13", "2-4", "19"] {
            _ = await RecordedRun(
                ["render"] + request + moving + ["--frames", frames, "--resume", "--output", alone]
            )
        }
        for frame in [2, 3, 4, 13, 19] {
            #expect(try bytes(of: frame, in: alone) == bytes(of: frame, in: whole), "frame \(frame)")
        }
        let rest = await RecordedRun(
            ["render"] + request + moving + ["--resume", "--output", alone]
        )

        #expect(rest.output.contains(", and 5 kept ("), "\(rest.output)")
        for frame in 0..<20 {
            #expect(try bytes(of: frame, in: alone) == bytes(of: frame, in: whole), "frame \(frame)")
            #expect(try bytes(of: frame, in: two) == bytes(of: frame, in: whole), "frame \(frame)")
        }
    }

    @Test("A frame is the picture with the value of its moment as its only one")
    func truth() async throws {
        let folder = try TemporaryFolder()
        let still = ["--radius", "6", "--count", "3"]
        _ = await RecordedRun(
            ["render"] + request + moving + ["--frames", "15", "--output", folder.path + "/a.png"]
        )
        _ = await RecordedRun(
            ["render"] + request + still + ["--frames", "15", "--output", folder.path + "/b.png"]
        )

        #expect(
            try PixelBuffer.readPNG(from: folder.path + "/a.png")
                == PixelBuffer.readPNG(from: folder.path + "/b.png")
        )
    }

    @Test(
        "again renders the same bytes from the recipe, and --resume renders again if the keyframes changed"
    )
    func recipe() async throws {
        let folder = try TemporaryFolder()
        _ = await RecordedRun(["render"] + request + moving + ["--output", folder.path])

        let again = await RecordedRun(["again", folder.path + "/frame-00007.png"])
        let changed = await RecordedRun(
            ["render"] + request + ["--radius", "2@0s,8@1s,4@2s", "--count", "1@0s,3@2s"]
                + ["--resume", "--output", folder.path]
        )

        #expect(again.error == "")
        #expect(changed.output.hasPrefix("20 frames in "), "\(changed.output)")
    }

    @Test("again gives the bytes of the frame")
    func againBytes() async throws {
        let folder = try TemporaryFolder()
        _ = await RecordedRun(["render"] + request + moving + ["--output", folder.path])
        let before = try bytes(of: 7, in: folder.path)

        _ = await RecordedRun(["again", folder.path + "/frame-00007.png"])

        let after = try Data(contentsOf: URL(filePath: folder.path + "/frame-00007-again.png"))
        #expect(after == before)
        #expect(String(decoding: before, as: UTF8.self).contains("2@0s,8@1s:ease-in-out,4@2s"))
    }

    @Test("A configuration has the values as text, which flags override")
    func configuration() async throws {
        let folder = try TemporaryFolder()
        let config = folder.path + "/a.json"
        let printed = await RecordedRun(["render"] + request + moving + ["--print-config"])
        try Data(printed.output.utf8).write(to: URL(filePath: config))

        #expect(printed.output.contains("\"radius\": \"2@0s,8@1s:ease-in-out,4@2s\""))
        let again = await RecordedRun(["render", "--config", config, "--print-config"])
        #expect(again.output == printed.output)
        let over = await RecordedRun(["render", "--config", config, "--radius", "5", "--print-config"])
        #expect(over.output.contains("\"radius\": 5"))
        #expect(over.output.contains("\"count\": \"1@0s,3@2s\""))
    }

    @Test("verify passes an effect whose values move, at every rate")
    func verify() async {
        let run = await RecordedRun(
            ["verify"] + request.prefix(1) + moving + [
                "--size", "32x18", "--scale", "1", "--duration", "2",
            ]
        )

        #expect(run.status == .success, "\(run.error)")
    }

    @Test("The tasks of a farm render the values over time")
    func farm() async throws {
        let folder = try TemporaryFolder()
        let (frames, truth) = (folder.path + "/frames", folder.path + "/truth")
        let script = folder.path + "/job.sh"
        _ = try ChildProcess(["render"] + request + moving + ["--output", truth]).wait()
        let plan = await RecordedRun(
            ["farm", "plan", "--engine", "slurm", "--chunk", "7", "--job", script, "--"]
                + request + moving + ["--output", frames]
        )
        #expect(plan.error == "")
        let tasks =
            #"for i in 2 0 1; do SLURM_ARRAY_TASK_ID=$i HALATION_PROGRAM=$1 bash '\#(script)' & done; wait"#
        #expect(try ChildProcess([], shell: tasks).wait().error == "")

        for frame in 0..<20 {
            #expect(try bytes(of: frame, in: frames) == bytes(of: frame, in: truth), "frame \(frame)")
        }
    }

    @Test("sweep takes values over time with semicolons between them, and one as a single value")
    func sweep() async throws {
        let folder = try TemporaryFolder()
        let options = [
            "--size", "32x18", "--scale", "1", "--commands", "--output", folder.path + "/sheet.png",
        ]
        let several = await RecordedRun(
            ["sweep", "dot", "--radius", "2@0s,8@1s;5", "--angle", "0,10"] + options
        )
        let single = await RecordedRun(
            ["sweep", "dot", "--radius", "2@0s,8@1s", "--angle", "0,10"] + options
        )

        #expect(several.output.hasPrefix("4 pictures in "), "\(several.error)")
        #expect(several.output.contains("dot --radius 2@0s,8@1s --angle 0 "))
        #expect(single.output.hasPrefix("2 pictures in "), "\(single.error)")
    }

    @Test("Loops warn of values that are others at their end than at their start")
    func loops() async throws {
        let folder = try TemporaryFolder()
        let loop = [
            "render", "aurora", "--loop", "2", "--loops", "2", "--fps", "2", "--size", "32x18",
            "--output",
            folder.path,
        ]
        let open = await RecordedRun(
            loop + ["--palette", "polar@0s,ember@4s", "--speed", "1"],
            effects: .all
        )
        let closed = await RecordedRun(
            loop + ["--palette", "polar@0s,ember@2s,polar@4s", "--clean"],
            effects: .all
        )
        let strict = await RecordedRun(
            loop + ["--palette", "#ff0000@0s,#0000ff@4s", "--strict"],
            effects: .all
        )

        #expect(open.status == .success)
        #expect(open.error.hasPrefix("sample-tool: warning: --palette is "), "\(open.error)")
        #expect(closed.error == "")
        #expect(strict.status == .software)
        #expect(
            strict.error.contains(
                "--palette is #ff0000 at the start of the loops and #0000ff at their end, so the film jumps where it "
                    + "repeats; end with #ff0000"
            ),
            "\(strict.error)"
        )
    }

    @Test(
        "A uniform and a parameter of Metal change over time; a picture's name may have the sign of a time"
    )
    func uniforms() async throws {
        let folder = try TemporaryFolder()
        func write(_ text: String, to name: String) throws {
            try Data(text.utf8).write(to: URL(filePath: folder.path + "/" + name))
        }
        try write("uniform vec3 tint; void main() { gl_FragColor = vec4(tint, 1.0); }", to: "tint.fsh")
        try write(
            """
            #include <metal_stdlib>
            using namespace metal;
            [[ stitchable ]] half4 flat(float2 position, half4 color, half4 tint) { return tint; }
            """,
            to: "flat.metal"
        )
        try write(
            "uniform sampler2D map; void main() { gl_FragColor = texture2D(map, v_tex_coord); }",
            to: "map.fsh"
        )
        var picture = try PixelBuffer(size: PixelSize(width: 2, height: 2))
        for index in 0..<4 {
            picture[index % 2, index / 2] = PremultipliedPixel(red: 9, green: 8, blue: 7, alpha: 255)
        }
        try picture.writePNG(to: folder.path + "/photo@2x.png")
        let options = [
            "--size", "4x4", "--fps", "10", "--at", "1s", "--output", folder.path + "/a.png",
        ]
        func pixel(_ flags: [String]) async throws -> PremultipliedPixel {
            let run = await RecordedRun(
                ["render", "shader"] + flags + ["--image", folder.path + "/photo@2x.png"] + options
            )
            #expect(run.error == "")
            return try PixelBuffer.readPNG(from: folder.path + "/a.png")[1, 1]
        }

        let glsl = try await pixel([
            "--glsl", folder.path + "/tint.fsh", "--set", "tint=0,0,1@0s,1,0.4,0@2s",
        ])
        let metal = try await pixel([
            "--metal", folder.path + "/flat.metal", "--set", "tint=#000000@0s,#ff6600@2s",
        ])
        let map = try await pixel([
            "--glsl", folder.path + "/map.fsh", "--set", "map=\(folder.path)/photo@2x.png",
        ])

        #expect(glsl == PremultipliedPixel(red: 128, green: 51, blue: 128, alpha: 255))
        #expect(metal == PremultipliedPixel(red: 128, green: 51, blue: 0, alpha: 255))
        #expect(map == PremultipliedPixel(red: 9, green: 8, blue: 7, alpha: 255))
    }

    @Test("uniforms of 64 bits have all digits of a setting", arguments: ["", "@0s,2@1s"])
    func doubles(course: String) async throws {
        let folder = try TemporaryFolder()
        let source = """
            #version 400
            uniform double place;
            void main() { gl_FragColor = vec4(place == 0.1234567890123456789lf, place == 2, 0.0, 1.0); }
            """
        try Data(source.utf8).write(to: URL(filePath: folder.path + "/wide.frag"))

        let run = await RecordedRun([
            "render", "shader", "--glsl", folder.path + "/wide.frag", "--size", "2x2", "--at", "0s",
            "--set", "place=0.1234567890123456789" + course, "--output", folder.path + "/a.png",
        ])

        #expect(run.error == "")
        let pixel = try PixelBuffer.readPNG(from: folder.path + "/a.png")[0, 0]
        #expect(pixel == PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255))
    }

    @Test(
        "the mouse of a shader follows a script's finger, also through passes and in a frame alone",
        arguments: [
            "void mainImage(out vec4 c, in vec2 p) { c = iMouse / 255.0; c.a = 1.0; c.b = iMouse.w > 0.0 ? 1.0 : iMouse.z > 0.0 ? 0.5 : 0.0; }",
            """
            uniform sampler2D u_buffer0;
            uniform vec4 iMouse;
            uniform vec2 u_resolution;
            void main() {
            #ifdef BUFFER_0
                gl_FragColor = vec4(iMouse.xy / 255.0, iMouse.w > 0.0 ? 1.0 : iMouse.z > 0.0 ? 0.5 : 0.0, 1.0);
            #else
                gl_FragColor = texture2D(u_buffer0, gl_FragCoord.xy / u_resolution);
            #endif
            }
            """,
        ]
    )
    func mouse(source: String) async throws {
        let folder = try TemporaryFolder()
        try Data(source.utf8).write(to: URL(filePath: folder.path + "/mouse.frag"))
        try Data(#"[{"at": 0.1, "drag": [[10, 10], [90, 40]], "duration": 0.2}]"#.utf8)
            .write(to: URL(filePath: folder.path + "/drag.json"))
        let request = [
            "render", "shader", "--glsl", folder.path + "/mouse.frag", "--size", "100x50", "--fps", "10",
            "--duration", "0.6s", "--script", folder.path + "/drag.json",
        ]
        let whole = await RecordedRun(request + ["--output", folder.path + "/all"])
        let alone = await RecordedRun(request + ["--at", "0.5s", "--output", folder.path + "/alone.png"])
        #expect(whole.error == "" && alone.error == "")
        var found: [[UInt8]] = []
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path + "/all").sorted()
        where name.hasSuffix(".png") {
            let pixel = try PixelBuffer.readPNG(from: folder.path + "/all/" + name)[50, 25]
            found.append([pixel.red, pixel.green, pixel.blue])
        }
        let last = try PixelBuffer.readPNG(from: folder.path + "/alone.png")[50, 25]

        // From the bottom left: (10, 40) at 0.1 s, (50, 25) at 0.2 s, (90, 10) from 0.3 s on, when it is lifted.
        #expect(
            found == [
                [0, 0, 0], [10, 40, 255], [50, 25, 128], [90, 10, 0], [90, 10, 0], [90, 10, 0],
            ]
        )
        #expect([last.red, last.green, last.blue] == [90, 10, 0])
    }

    @Test(
        "A mistake in a uniform's values is named with its place",
        arguments: [
            (
                "tint=0,0@0s,1@2s",
                "'1' at 2s is a number, and the first value is 2 numbers; give values of one kind"
            ),
            ("tint=0@0s,blue@2s", "'blue' at 2s is neither numbers nor a colour such as #ff8800"),
            ("tint=0@0s,1@2x", "'2x' after '1@' is no time; give seconds, such as 2s, 500ms or 1m30s"),
        ]
    )
    func mistakesOfUniforms(setting: String, reason: String) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/tint.fsh"
        try Data("uniform vec2 tint; void main() { gl_FragColor = vec4(tint, 0.0, 1.0); }".utf8)
            .write(to: URL(filePath: path))

        let run = await RecordedRun(["render", "shader", "--glsl", path, "--set", setting])

        #expect(run.error == "sample-tool: --set: '\(setting)': \(reason)\n")
    }

    @Test("help, list and JSON say what changes over time")
    func lists() async throws {
        let sentence =
            "\nNumbers, colours and palettes can change over time, as in "
            + "'--radius 0@0s,500.5@2s:ease-in-out'.\n"
        #expect(await RecordedRun(["list", "dot"]).output.hasSuffix(sentence))
        #expect(await RecordedRun(["render", "dot", "--help"]).output.contains(sentence))
        let json = await RecordedRun(["list", "dot", "--json"]).output
        let list = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        let effects = list?["effects"] as? [[String: Any]]
        let parameters = effects?.first?["parameters"] as? [[String: Any]] ?? []
        let moving = parameters.filter { $0["changesOverTime"] as? Bool == true }.map {
            $0["name"] as? String
        }
        #expect(moving == ["radius", "angle", "count"])
    }

    @Test("--loops needs a loop of one length, and a choice does not change over time")
    func mistakes() async {
        let loop = await RecordedRun(["render", "aurora", "--loop", "2@0s,4@2s"], effects: .all)
        let shape = await RecordedRun(["render", "dot", "--shape", "circle@0s,kite@2s"])

        #expect(loop.error.contains("as it does not change over time; give a number from "))
        #expect(
            shape.error
                == "sample-tool: --shape cannot be 'circle@0s,kite@2s', as it does not change over time; "
                + "give circle, rounded-square or kite\n"
        )
    }
}
