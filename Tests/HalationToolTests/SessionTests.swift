import Foundation
import HalationEffects
import HalationFrames
import HalationImageFiles
import HalationPixels
import HalationSessions
import HalationTool
import TestSupport
import Testing

@Suite("Sessions")
@MainActor
struct SessionTests {
    private static let context = ToolContext(
        writeOutput: { _ in nil },
        writeError: { _ in },
        monotonicTime: { .zero }
    )

    private func session(_ word: String, _ options: [String] = ["--size=64x36"]) -> PictureSession {
        PictureSession(word, options: options, effects: .ready, context: Self.context)
    }

    /// The pixels that `render` writes with flags.
    private func rendered(_ arguments: [String]) async throws -> [UInt8] {
        let folder = try TemporaryFolder()
        let run = await RecordedRun(
            ["render"] + arguments + ["--output", folder.path + "/a.png"],
            effects: .ready
        )
        #expect(run.status == .success, "\(run.error)")
        return try PixelBuffer.readImage(from: folder.path + "/a.png").straightBytes
    }

    @Test(
        "give the pixels of render, forwards, backwards and after a change",
        arguments: ["lava-lamp", "fireworks", "snow"]
    )
    func equalsRender(effect: String) async throws {
        let session = session(effect)
        let looks = [SessionLook(), SessionLook(parameters: ["speed": "2"]), SessionLook()]
        for (look, frames) in zip(looks, [[0, 30, 90], [60, 12], [30, 7]]) {
            for frame in frames {
                let (_, bytes) = try await session.answer(SessionRequest(.picture, look: look, frame: frame))

                let speed = look.parameters["speed"].map { ["--speed", $0] } ?? []
                let expected = try await rendered(
                    [effect, "--size", "64x36", "--frames", "\(frame)"] + speed
                )
                #expect(bytes == expected, "\(effect), frame \(frame), \(look.parameters)")
            }
        }
    }

    @Test("draw a coarse picture of half the size")
    func drawsCoarse() async throws {
        let session = session("lava-lamp", ["--size=65x37"])

        let (reply, bytes) = try await session.answer(SessionRequest(.picture, frame: 3, coarseness: 2))

        #expect(reply.picture?.width == 33 && reply.picture?.height == 19)
        #expect(bytes.count == 4 * 33 * 19)
    }

    @Test("write stills that are PNG files of the same pixels")
    func writesStills() async throws {
        let session = session("lava-lamp")
        let folder = try TemporaryFolder()

        let (_, file) = try await session.answer(SessionRequest(.still, frame: 5))
        try Data(file).write(to: URL(fileURLWithPath: folder.path + "/b.png"))

        let (_, pixels) = try await session.answer(SessionRequest(.picture, frame: 5))
        #expect(try PixelBuffer.readImage(from: folder.path + "/b.png").straightBytes == pixels)
    }

    @Test(
        "refuse what a page must not change, with a sentence",
        arguments: [
            (SessionLook(flags: ["output": "/tmp/x"]), "'output' is not a flag that the page can change"),
            (
                SessionLook(flags: ["script": "/etc/passwd"]),
                "'script' is not a flag that the page can change"
            ),
            (
                SessionLook(parameters: ["image": "/etc/passwd"]),
                "names a file, which only the command line can"
            ),
            (SessionLook(parameters: ["set": "a=/etc/passwd"]), "'set'"),
            (SessionLook(parameters: ["set.map": "/etc/passwd"]), "takes numbers with commas between"),
            (SessionLook(parameters: ["output": "x"]), "has no parameter 'output'"),
        ]
    )
    func refuses(look: SessionLook, sentence: String) async throws {
        let session = session("shader", ["--name", "swirl", "--size", "16x16"])

        await #expect {
            _ = try await session.answer(SessionRequest(.picture, look: look))
        } throws: { error in
            (error as? SessionFailure)?.sentence.contains(sentence) == true
        }
    }

    @Test("refuse values outside of a range with the sentence of the command line")
    func refusesValues() async throws {
        let look = SessionLook(parameters: ["blur": "-7"])

        await #expect {
            _ = try await session("lava-lamp").answer(SessionRequest(.picture, look: look))
        } throws: { error in
            (error as? SessionFailure)?.sentence.contains("-7") == true
        }
    }

    @Test("describe every effect, with values that the effect takes back")
    func describesEffects() async throws {
        for effect in EffectCatalog.ready.effects {
            let session = session(effect.name)
            let description = try session.description()
            let values = description.parameters.filter { $0.kind != .file }.map { ($0.name, $0.value) }
            let look = SessionLook(parameters: Dictionary(values) { first, _ in first })

            let (_, again) = try await session.answer(SessionRequest(.picture, look: look, frame: 4))

            let (_, usual) = try await session.answer(SessionRequest(.picture, frame: 4))
            #expect(again == usual, "\(effect.name)")
        }
    }

    @Test("describe a film by its scenes, which overlap in transitions, and its length")
    func describesFilm() async throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/reel.json"
        let scenes = """
            {"scenes": [
                {"effect": "snow", "duration": "3s"},
                {"effect": "shader", "parameters": {"name": "swirl"}, "duration": "2s",
                 "transition": {"kind": "cross-fade", "duration": "1s"}},
                {"color": "black", "duration": "1s"}
            ]}
            """
        try Data(scenes.utf8).write(to: URL(fileURLWithPath: file))

        let description = try session("timeline", ["--timeline", file]).description()

        #expect(description.name == file && description.duration == 5)
        #expect(description.scenes?.map(\.name) == ["snow", "swirl", "#000000"])
        #expect(description.scenes?.map(\.start) == [0, 2, 4])
        #expect(description.scenes?.map(\.duration) == [3, 2, 1])
    }

    @Test("give a function in Metal the values that nobody has set, and say them in the command line")
    func completesMetal() async throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/Tint.metal"
        let source = """
            #include <metal_stdlib>
            using namespace metal;
            [[ stitchable ]] half4 tint(float2 p, half4 color, float time, float strength, half4 with, float2 step) {
                return mix(color, with * color.a, half(strength) * 0.5h) + half(step.x - 1);
            }
            """
        try Data(source.utf8).write(to: URL(fileURLWithPath: file))
        let session = session("shader", ["--metal", file, "--size=64x36", "--set=strength=0.5"])
        let look = SessionLook(parameters: ["set.with": "#ff0000"])

        let uniforms = try session.description().parameters.filter { $0.name.hasPrefix("set.") }
        let texts = try #require(try await session.answer(SessionRequest(.texts, look: look)).reply.texts)
        let (_, pixels) = try await session.answer(SessionRequest(.picture, look: look))

        #expect(uniforms.map(\.name) == ["set.strength", "set.with", "set.step"])
        #expect(uniforms.map(\.kind) == [.number, .color, .vector])
        #expect(uniforms.map(\.value) == ["0.5", "#ffffff", "1,1"])
        #expect(texts.command.hasSuffix("--set=strength=0.5 '--set=with=#ff0000' --set=step=1,1"))
        let settings = ["--set", "strength=0.5", "--set", "with=#ff0000", "--set", "step=1,1"]
        let flags = ["shader", "--metal", file, "--size", "64x36", "--frames", "0"]
        #expect(try await rendered(flags + settings) == pixels)
    }

    @Test("give a command line that renders the look")
    func givesCommandLine() async throws {
        let look = SessionLook(parameters: ["blur": "31"], flags: ["size": "48x27"])

        let (reply, _) = try await session("lava-lamp").answer(SessionRequest(.texts, look: look))

        #expect(reply.texts?.command == "halation render lava-lamp --size=48x27 --blur=31")
        #expect(reply.texts?.configuration.contains("\"blur\": 31") == true)
        #expect(reply.texts?.swift == ##"try StagedEffect<LavaLamp>(json: #"{"blur": 31}"#)"##)
    }

    @Test("name the views at a point, the innermost first")
    func namesViews() async throws {
        var request = SessionRequest(.views, frame: 3)
        request.point = [20, 10]

        let (reply, bytes) = try await session("lava-lamp").answer(request)

        let views = try #require(reply.views)
        #expect(bytes.isEmpty)
        #expect(views.first?.name == "Canvas")
        #expect(views.first?.corners == [[0, 0], [64, 0], [64, 36], [0, 36]])
        #expect(views.first?.size == [64, 36])
        #expect(!views.contains { $0.isOwn })
    }

    @Test("refuse views without a point")
    func refusesViewsWithoutPoint() async throws {
        await #expect {
            _ = try await session("lava-lamp").answer(SessionRequest(.views))
        } throws: { error in
            (error as? SessionFailure)?.sentence.contains("two numbers in points") == true
        }
    }

    @Test("take the length until nothing moves for that of the sequence, as --until settled does")
    func settles() async throws {
        let options = ["--size=64x36", "--fps=30", "--until=settled", "--max=0.5s"]

        let (reply, _) = try await session("lava-lamp", options).answer(SessionRequest(.length))

        // A lava lamp never rests.
        #expect(reply.length == SessionLength(frameCount: 15, isMoving: true))
        #expect(try session("lava-lamp", options).description().duration == 0.5)
    }
}
