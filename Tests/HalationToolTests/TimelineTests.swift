import Foundation
import HalationEffects
import HalationImageFiles
import HalationMovies
import HalationPixels
import HalationTool
import SampleEffects
import TestSupport
import Testing

@Suite("Timelines of scenes")
@MainActor struct TimelineTests {
    private static let reel = """
        {
          "scenes": [
            {"effect": "dot", "duration": "1s", "parameters": {"radius": "4@0s,8@1s", "glow": true}},
            {"picture": "photo.png", "duration": "1s", "transition": {"kind": "push", "duration": "0.4s"}},
            {"effect": "dot", "duration": 1, "start": "0.5s", "parameters": {"shape": "kite", "radius": 6},
             "transition": {"kind": "glsl", "glsl": "wipe.glsl", "duration": "0.4s", "curve": "ease-in-out"}},
            {"effect": "shader", "parameters": {"name": "checkerboard", "over": "dot", "square": 3}, "duration": 1,
             "transition": {"kind": "wipe", "edge": "down", "duration": "0.2s"}},
            {"color": "#204060", "duration": "0.6s", "transition": {"kind": "cross-fade", "duration": "0.2s"}}
          ],
          "titles": [{"text": "Title", "at": "0.2s", "duration": 2, "place": [0.5, 0.8]}]
        }
        """

    /// A folder with `reel.json`, and the picture and the shader that it names.
    private func inFolder(_ body: (_ folder: String, _ request: [String]) async throws -> Void) async throws {
        let folder = try TemporaryFolder()
        func write(_ text: String, to name: String) throws {
            try Data(text.utf8).write(to: URL(filePath: folder.path + "/" + name))
        }
        try write(Self.reel, to: "reel.json")
        try write(
            "vec4 transition(vec2 uv) { return uv.x < progress ? getToColor(uv) : getFromColor(uv); }",
            to: "wipe.glsl"
        )
        try Self.writePicture(red: 200, to: folder.path + "/photo.png")
        try await body(
            folder.path,
            ["--timeline", folder.path + "/reel.json", "--size", "32x18", "--fps", "10"]
        )
    }

    private static func writePicture(red: UInt8, to path: String) throws {
        var picture = try PixelBuffer(size: PixelSize(width: 4, height: 4))
        for index in 0..<16 {
            picture[index % 4, index / 4] = PremultipliedPixel(red: red, green: 90, blue: 9, alpha: 255)
        }
        try picture.writePNG(to: path)
    }

    private func frames(in folder: String) throws -> [String: Data] {
        let names = try PictureFolder.names(at: folder).filter { $0.hasPrefix("frame-") && $0.count == 15 }
        return Dictionary(
            uniqueKeysWithValues: try names.map {
                ($0, try Data(contentsOf: URL(filePath: folder + "/" + $0)))
            }
        )
    }

    @Test(
        "The film has the length of its scenes, and the same bytes with 1 job, with 2, alone, resumed and again"
    )
    func bytes() async throws {
        try await inFolder { folder, request in
            let (one, two) = (folder + "/one", folder + "/two")
            let run = await RecordedRun(["render"] + request + ["--jobs", "1", "--output", one])
            for selection in [["--frames", "9"], ["--frames", "20-24"], []] {
                let rest = await RecordedRun(
                    ["render"] + request + selection + ["--jobs", "2", "--resume", "--output", two]
                )
                #expect(rest.error == "")
            }
            let again = await RecordedRun(["again", one + "/frame-00018.png"])

            #expect(run.error == "")
            // 4.6 s of scenes, less 1.2 s that overlap.
            #expect(run.output.hasPrefix("34 frames in "), "\(run.output)")
            let truth = try frames(in: one)
            #expect(try frames(in: two) == truth)
            #expect(again.error == "")
            #expect(
                try Data(contentsOf: URL(filePath: one + "/frame-00018-again.png"))
                    == truth["frame-00018.png"]
            )
            #expect(Set(truth.values).count > 25)
        }
    }

    @Test("verify passes a timeline; the tasks of a farm render it")
    func farm() async throws {
        try await inFolder { folder, request in
            let (truth, frames, script) = (folder + "/truth", folder + "/frames", folder + "/job.sh")
            let verify = await RecordedRun(
                ["verify", "--timeline", folder + "/reel.json", "--size", "32x18", "--scale", "1"]
                    + ["--fps", "10", "--duration", "3"]
            )
            #expect(verify.status == .success, "\(verify.error)")
            _ = try ChildProcess(["render"] + request + ["--output", truth]).wait()
            let plan = await RecordedRun(
                ["farm", "plan", "--engine", "slurm", "--chunk", "9", "--job", script, "--"] + request
                    + ["--output", frames]
            )
            #expect(plan.error == "")
            let tasks =
                #"for i in 3 1 0 2; do SLURM_ARRAY_TASK_ID=$i HALATION_PROGRAM=$1 bash '\#(script)' & done; wait"#
            #expect(try ChildProcess([], shell: tasks).wait().error == "")
            #expect(try self.frames(in: frames) == self.frames(in: truth))
        }
    }

    @Test("A picture that a scene names is a part of the recipe, and --duration cuts the film")
    func recipe() async throws {
        try await inFolder { folder, request in
            let place = ["--output", folder + "/frames"]
            _ = await RecordedRun(["render"] + request + place)
            let same = await RecordedRun(["render"] + request + ["--resume"] + place)
            try Self.writePicture(red: 201, to: folder + "/photo.png")
            let changed = await RecordedRun(["render"] + request + ["--resume"] + place)
            let movie = await RecordedRun(
                ["render", "timeline"] + request + ["--duration", "1s", "--output", folder + "/a.mp4"]
            )

            #expect(same.output.hasPrefix("0 frames in "))
            #expect(changed.output.hasPrefix("34 frames in "), "\(changed.output)")
            #expect(movie.output.hasPrefix("10 frames in "), "\(movie.error)")
        }
    }

    @Test(
        "A mistake in the file is named with its place and with what would be right",
        arguments: [
            (#"{"scenes": []}"#, "'scenes' is empty; give a scene"),
            (#"{"scene": []}"#, "'scene' is no field; did you mean 'scenes'?"),
            (#"{"titles": []}"#, "'scenes' is missing; it is a list of scenes"),
            (
                "[",
                "it is not JSON: line 1, column 2: a value is expected, with texts in double quotation marks, "
                    + "but found the end; see 'list timeline'"
            ),
            (
                #"{"scenes": [{"effect": "dot"}]}"#,
                "'scenes[0]' needs a duration, such as \"4s\""
            ),
            (
                #"{"scenes": [{"effect": "dot", "picture": "a", "duration": 1}]}"#,
                "'scenes[0]' needs one of effect, picture, film and color, and has effect and picture"
            ),
            (
                #"{"scenes": [{"color": "red", "duration": 1}, {"color": "read", "duration": 1}]}"#,
                "'scenes[1].color' must be a colour, such as #ff8800 or white"
            ),
            (
                #"{"scenes": [{"color": "red", "duration": "1x"}]}"#,
                "'scenes[0].duration' must be a time from 0.001s to 100000s, such as 2, \"1.5s\" or \"1m30s\""
            ),
            (
                #"{"scenes": [{"color": "red", "duration": 1, "transition": {"kind": "crossfade"}}]}"#,
                "'scenes[0].transition.kind' cannot be 'crossfade'; did you mean 'cross-fade'?"
            ),
            (
                #"{"scenes": [{"color": "red", "duration": 1}], "titles": [{"text": "a", "at": 0, "duration": 1, "place": [0.5]}]}"#,
                "'titles[0].place' must be two numbers, such as [0.5, 0.8]"
            ),
            (
                #"{"scenes": [{"color": "red", "duration": 100001}]}"#,
                "'scenes[0].duration' must be a time from 0.001s to 100000s, such as 2, \"1.5s\" or \"1m30s\""
            ),
            (
                #"{"scenes": [{"color": "red", "duration": "100001s"}]}"#,
                "'scenes[0].duration' must be a time from 0.001s to 100000s, such as 2, \"1.5s\" or \"1m30s\""
            ),
        ]
    )
    func mistakes(text: String, sentence: String) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.json"
        try Data(text.utf8).write(to: URL(filePath: path))

        let run = await RecordedRun(["render", "--timeline", path, "--output", folder.path + "/frames"])

        #expect(run.status == .usage)
        #expect(run.error == "sample-tool: --timeline: '\(path)': \(sentence)\n")
    }

    @Test(
        "A field that does not belong to its scene or transition is a mistake",
        arguments: [
            (
                #"{"color": "red", "duration": 1, "transition": {"kind": "wipe"}}"#, "",
                "'scenes[0].transition' has no scene before it; only later scenes have one"
            ),
            (
                #"{"color": "red", "duration": 1, "start": 1}"#, "",
                "'scenes[0].start' belongs to a scene with an effect"
            ),
            (
                #"{"picture": "a.png", "duration": 1, "start": 1}"#, "",
                "'scenes[0].start' belongs to a scene with an effect"
            ),
            (
                #"{"color": "red", "duration": 1, "parameters": {}}"#, "",
                "'scenes[0].parameters' belongs to a scene with an effect"
            ),
            (
                #"{"color": "red", "duration": 1}"#, #"{"kind": "cross-fade", "edge": "left"}"#,
                "'scenes[1].transition.edge' belongs to a transition of the kind push or wipe"
            ),
            (
                #"{"color": "red", "duration": 1}"#, #"{"kind": "glsl", "glsl": "a.glsl", "edge": "left"}"#,
                "'scenes[1].transition.edge' belongs to a transition of the kind push or wipe"
            ),
            (
                #"{"color": "red", "duration": 1}"#, #"{"kind": "cross-fade", "set": {"a": 1}}"#,
                "'scenes[1].transition.set' belongs to a transition of the kind glsl"
            ),
            (
                #"{"color": "red", "duration": 1}"#, #"{"kind": "wipe", "glsl": "a.glsl"}"#,
                "'scenes[1].transition.glsl' belongs to a transition of the kind glsl"
            ),
        ]
    )
    func strayFields(first: String, transition: String, sentence: String) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.json"
        let second =
            transition.isEmpty ? "" : #", {"color": "blue", "duration": 1, "transition": \#(transition)}"#
        try Data(#"{"scenes": [\#(first)\#(second)]}"#.utf8).write(to: URL(filePath: path))

        let run = await RecordedRun(["render", "--timeline", path, "--output", folder.path + "/frames"])

        #expect(run.status == .usage)
        #expect(run.error == "sample-tool: --timeline: '\(path)': \(sentence)\n")
    }

    @Test("A mistake in what a scene names has the place of the scene")
    func mistakesOfScenes() async throws {
        let folder = try TemporaryFolder()
        func error(_ scene: String) async throws -> String {
            let path = folder.path + "/a.json"
            try Data(#"{"scenes": [{"color": "red", "duration": 1}, \#(scene)]}"#.utf8)
                .write(to: URL(filePath: path))
            return await RecordedRun(["render", "--timeline", path]).error
        }

        #expect(
            try await error(#"{"effect": "dott", "duration": 1}"#)
                == "sample-tool: --timeline: 'scenes[1]': there is no effect 'dott'; did you mean 'dot'?\n"
        )
        #expect(
            try await error(#"{"effect": "dot", "duration": 1, "parameters": {"radius": "4@0s,900@1s"}}"#)
                == "sample-tool: --timeline: 'scenes[1]': --radius cannot be '4@0s,900@1s'; '900' at 1s cannot be; "
                + "give a number from 0 to 500.5 points\n"
        )
        #expect(
            try await error(#"{"picture": "none.png", "duration": 1}"#)
                .hasPrefix("sample-tool: --timeline: 'scenes[1].picture': cannot read ")
        )
        let none = await RecordedRun(["render", "timeline"])
        #expect(
            none.error
                == "sample-tool: --timeline needs a file of scenes in JSON; see 'list timeline'\n"
        )
    }

    @Test("The schema is JSON with the fields that the file can have; list describes it")
    func schema() async throws {
        let json = await RecordedRun(["list", "timeline", "--json"]).output
        let schema = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        let parts = schema?["$defs"] as? [String: Any]
        func fields(_ name: String) -> Set<String> {
            Set(((parts?[name] as? [String: Any])?["properties"] as? [String: Any] ?? [:]).keys)
        }

        #expect(fields("scene") == Set(TimelineSchema.fields.scene))
        #expect(fields("transition") == Set(TimelineSchema.fields.transition))
        #expect(fields("title") == Set(TimelineSchema.fields.title))
        #expect(fields("audio") == Set(TimelineSchema.fields.audio))
        #expect(
            await RecordedRun(["list", "timeline"]).output.hasPrefix(
                "timeline: Scenes, transitions, titles and sound"
            )
        )
    }
}
