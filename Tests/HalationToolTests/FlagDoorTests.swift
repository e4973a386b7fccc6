import Foundation
import HalationEffects
import HalationFrames
import HalationImageFiles
import HalationPixels
import HalationTool
import SampleEffects
import TestSupport
import Testing

/// What a run printed.
private struct Outcome: Equatable {
    let status: ToolStatus
    let output: String
    let error: String
}

/// Every flag of `render` through every door: the command line, the environment, a request file, a recipe, a farm.
@Suite("Doors of flags")
@MainActor final class FlagDoorTests {
    private let folder: TemporaryFolder

    /// Two effects, so that the checks of all declarations, which each run begins with, take no time.
    private let effects = EffectCatalog(
        [Dot.self] + EffectCatalog.ready.effects.filter { $0.name == "aurora" },
        shaders: []
    )

    init() throws {
        folder = try TemporaryFolder()
        for (name, data) in RenderFlag.files {
            try data.write(to: URL(filePath: folder.path + "/" + name))
        }
    }

    /// The request that `render` prints for a flag, from the places where it is set.
    private func request(
        _ flag: RenderFlag,
        typed: RenderFlag.Setting? = nil,
        environment: RenderFlag.Setting? = nil,
        file: RenderFlag.Setting? = nil
    ) async throws -> Outcome {
        var arguments = ["render", flag.effect, "--print-config"] + flag.beside(in: folder.path)
        if let typed { arguments += flag.arguments(typed) }
        return try await outcome(
            arguments,
            environment: environment.map { [flag.variable: $0.variable] } ?? [:],
            file: file.map { [flag.name: $0.json] }
        )
    }

    /// Runs the tool with an environment and a request file.
    private func outcome(
        _ arguments: [String],
        environment: [String: String] = [:],
        file: [String: Any]? = nil
    ) async throws -> Outcome {
        var arguments = arguments
        if let file {
            let path = folder.path + "/request.json"
            try JSONSerialization.data(withJSONObject: file).write(to: URL(filePath: path))
            arguments += ["--config", path]
        }
        let run = await RecordedRun(arguments, effects: effects) { $0.environment = environment }
        return Outcome(status: run.status, output: run.output, error: run.error)
    }

    /// The values that a flag can have, two for those that take one.
    private func settings(_ flag: RenderFlag) throws -> [RenderFlag.Setting] {
        guard flag.takesValue else { return [.on, .off] }
        let values = try flag.values(in: folder.path)
        return [.text(values.first), .text(values.second)]
    }

    @Test(
        "A flag means the same on the command line, in the environment and in a request file",
        arguments: await RenderFlag.all()
    )
    func doors(flag: RenderFlag) async throws {
        var requests: [Outcome] = []
        for setting in try settings(flag) {
            let typed = try await request(flag, typed: setting)
            requests.append(typed)
            #expect(try await request(flag, environment: setting) == typed, "\(flag.variable)")
            #expect(try await request(flag, file: setting) == typed, "file")
            // `--watch` refuses to print a request.
            #expect(typed.status == .success || flag.name == "watch", "\(typed.error)")
            if case .text(let value) = setting {
                let apart = ["render", flag.effect, "--print-config"] + flag.beside(in: folder.path)
                #expect(try await outcome(apart + ["--" + flag.name, value]) == typed)
            }
        }
        // Or equal requests would show nothing. The first value of these is their only one, or the default.
        let hasOneValue = ["until", "overwrite"].contains(flag.name)
        #expect((requests[0] == requests[1]) == hasOneValue)
    }

    @Test(
        "A flag that is off in the environment can be written in three ways",
        arguments: ["0", "false", ""]
    )
    func falseWords(word: String) async throws {
        for flag in await RenderFlag.all() where !flag.takesValue {
            var arguments = ["render", "dot", "--print-config"] + flag.beside(in: folder.path)
            let off = try await outcome(arguments, environment: [flag.variable: word])
            arguments += flag.arguments(.off)
            #expect(try await outcome(arguments) == off, "\(flag.name)")
        }
    }

    @Test(
        "The command line wins over the environment, and that over a request file, also over values that are wrong",
        arguments: await RenderFlag.all()
    )
    func precedence(flag: RenderFlag) async throws {
        let (first, second) = try (settings(flag)[0], settings(flag)[1])
        let expected = try await request(flag, typed: second)
        #expect(try await request(flag, environment: second, file: first) == expected)
        if flag.takesValue {
            let wrong = RenderFlag.Setting.text("?")
            #expect(try await request(flag, typed: second, environment: first, file: wrong) == expected)
            #expect(try await request(flag, typed: second, environment: wrong) == expected)
            #expect(try await request(flag, environment: second, file: wrong) == expected)
            return
        }
        // On over off. Without an opposite, nothing can be typed that switches a flag off.
        let on = try await request(flag, typed: first)
        #expect(try await request(flag, environment: first, file: second) == on)
        #expect(try await request(flag, typed: first, environment: second, file: second) == on)
        if flag.hasOpposite {
            #expect(try await request(flag, typed: second, environment: first, file: first) == expected)
        }
    }

    @Test(
        "A wrong value is the same sentence through each door, and names the flag",
        arguments: await RenderFlag.all().filter {
            $0.takesValue && !["output", "script", "font-family", "audio"].contains($0.name)
        }
    )
    func mistakes(flag: RenderFlag) async throws {
        let typed = try await request(flag, typed: .text("?"))

        #expect(typed.status == .usage)
        #expect(typed.error.hasPrefix("sample-tool: --\(flag.name)"), "\(typed.error)")
        #expect(try await request(flag, environment: .text("?")) == typed)
        #expect(try await request(flag, file: .text("?")) == typed)
    }

    @Test(
        "A value where none belongs, or true where one belongs, is a mistake that names the flag",
        arguments: await RenderFlag.all()
    )
    func wrongTypes(flag: RenderFlag) async throws {
        // Any text is an output or a family, and other flags say what a quality is.
        guard !["output", "script", "quality", "font-family", "fonts", "audio"].contains(flag.name) else {
            return
        }
        let setting: RenderFlag.Setting = flag.takesValue ? .on : .text("3")

        // Another flag after it must not become its value.
        let outcome = try await outcome(
            ["render", flag.effect, "--print-config"] + flag.beside(in: folder.path),
            file: [flag.name: setting.json, "zoom": 3]
        )

        #expect(outcome.status == .usage)
        #expect(outcome.error.contains("--\(flag.name)"), "\(outcome.error)")
        #expect(!outcome.error.contains("zoom"), "\(outcome.error)")
    }

    @Test("A printed request is printed again, whatever flags it holds", arguments: await RenderFlag.all())
    func printedAgain(flag: RenderFlag) async throws {
        guard flag.name != "watch" else { return }
        let printed = try await request(flag, typed: try settings(flag)[0])
        let path = folder.path + "/printed.json"
        try Data(printed.output.utf8).write(to: URL(filePath: path))

        let again = try await outcome(["render", "--config", path, "--print-config"])

        #expect(again == printed)
    }

    @Test(
        "Frames with equal recipes are equal, and a recipe gives its frame again, whatever flags made it",
        arguments: await RenderFlag.all()
    )
    func recipes(flag: RenderFlag) async throws {
        // These make no PNG files, or no end.
        let others = ["format", "codec", "quality", "matte", "plays", "output", "watch", "recipe"]
        guard !others.contains(flag.name) else { return }
        let plain = ["render", flag.effect, "--size=16x9", "--fps=10", "--frames=3"]
        let selecting = ["frames", "at", "start", "loops", "duration", "until", "every", "max"]
        let size = ["size", "fps"].contains(flag.name) ? [] : ["--size=16x9", "--fps=10"]
        let selection = selecting.contains(flag.name) ? [] : ["--frames=3"]
        let with =
            ["render", flag.effect] + size + selection + flag.beside(in: folder.path)
            + flag.arguments(try settings(flag)[0])

        #expect(try await outcome(plain + ["--output", folder.path + "/plain"]).status == .success)
        let made = try await outcome(with + ["--output", folder.path + "/with"])
        #expect(made.status == .success, "\(made.error)")
        let names = try PictureFolder.names(at: folder.path + "/with")
        let name = try #require(names.first)
        let frame = folder.path + "/with/" + name
        let again = try await outcome(["again", frame])

        #expect(again.status == .success, "\(again.error)")
        let bytes = try Data(contentsOf: URL(filePath: frame))
        let repeated = try Data(contentsOf: URL(filePath: frame.replacing(".png", with: "-again.png")))
        #expect(repeated == bytes)
        guard name == "frame-00003.png" else { return }
        let other = try Data(contentsOf: URL(filePath: folder.path + "/plain/" + name))
        if try recipe(in: bytes) == recipe(in: other) {
            #expect(bytes == other, "--\(flag.name) changes the picture, and is not in its recipe")
        }
    }

    private func recipe(in file: Data) throws -> String {
        try #require(PNGText.text(keyword: PNGSequence.recipeKeyword, in: Array(file)))
    }

    @Test(
        "The tasks of a farm render what the request asks for, whatever flags it has",
        arguments: await RenderFlag.all()
    )
    func farms(flag: RenderFlag) async throws {
        let others = [
            "format", "codec", "quality", "matte", "plays", "output", "watch", "clean", "resume",
        ]
        guard !others.contains(flag.name) else { return }
        let request =
            [flag.effect, "--size=16x9"] + flag.beside(in: folder.path)
            + flag.arguments(try settings(flag)[0]) + ["--output", "frames"]
        let plan = try await outcome(["farm", "plan", "--engine", "slurm", "--"] + request)
        #expect(plan.status == .success, "\(plan.error)")
        let words = try #require(plan.output.firstMatch(of: /" render (.*) \\\n/)).1.split(separator: " ")

        let task = try await values(of: ["render"] + words.map(String.init))
        let whole = try await values(of: ["render"] + request)

        for name in ["effect", "radius", "size", "scale", "fps", "shutter", "shutter-samples"]
            + [
                "channels", "png", "bits", "epoch", "time-zone", "locale", "color-scheme", "type-size",
                "direction", "reduce-motion", "font-family", "fonts", "script",
                "show-touches",
                "play", "recipe",
            ]
        {
            #expect(task[name] == whole[name], "\(name)")
        }
    }

    /// The values of a request that is printed, as text.
    private func values(of arguments: [String]) async throws -> [String: String] {
        let printed = try await outcome(arguments + ["--print-config"])
        let object = try JSONSerialization.jsonObject(with: Data(printed.output.utf8)) as? [String: Any]
        return try #require(object).mapValues { "\($0)" }
    }

    @Test("A request file is named by its variable, too")
    func configVariable() async throws {
        let path = folder.path + "/named.json"
        try Data(#"{"effect": "dot", "fps": 12}"#.utf8).write(to: URL(filePath: path))

        let typed = try await outcome(["render", "--print-config", "--config", path])
        let variable = try await outcome(
            ["render", "--print-config"],
            environment: ["HALATION_CONFIG": path]
        )

        #expect(typed.output.contains("\"fps\": \"12\""))
        #expect(variable == typed)
    }

    @Test("An effect that is not a text is a mistake of the request file")
    func wrongEffect() async throws {
        let outcome = try await outcome(["render"], file: ["effect": 3])

        #expect(
            outcome.error
                == "sample-tool: 'effect' in '\(folder.path)/request.json' must be the name of an effect\n"
        )
    }
}

/// Parameters of effects, and the flags that choose an effect, through the same doors.
@Suite("Doors of effects")
@MainActor struct EffectDoorTests {
    /// The request that `render` prints, or its failure.
    private func printed(
        _ typed: [String],
        environment: [String: String] = [:],
        file: [String: Any]? = nil,
        effects: EffectCatalog = .samples
    ) async throws -> String {
        let folder = try TemporaryFolder()
        var arguments = ["render", "--print-config"]
        if let file {
            let path = folder.path + "/request.json"
            try JSONSerialization.data(withJSONObject: file).write(to: URL(filePath: path))
            arguments += ["--config", path]
        }
        let run = await RecordedRun(arguments + typed, effects: effects) { $0.environment = environment }
        return run.status == .success ? run.output : run.error
    }

    @Test(
        "A parameter means the same on the command line, in the environment and in a request file",
        arguments: [
            ("radius", "3"), ("angle", "-20"), ("count", "3"), ("seed", "18446744073709551615"),
            ("shape", "kite"), ("glow", "true"), ("glow", "false"),
            // Mistakes, too.
            ("radius", "501"), ("shape", "moon"),
        ]
    )
    func parameters(name: String, value: String) async throws {
        let typed = try await printed(["dot", "--\(name)=\(value)"])

        #expect(typed.contains(value))
        #expect(try await printed(["dot"], environment: ["HALATION_" + name.uppercased(): value]) == typed)
        #expect(try await printed(["dot"], file: [name: value]) == typed)
        #expect(try await printed([], file: ["effect": "dot", name: value]) == typed)
        if let number = UInt64(value) { #expect(try await printed(["dot"], file: [name: number]) == typed) }
        if let isOn = Bool(value) {
            #expect(try await printed(["dot"], file: [name: isOn]) == typed)
            #expect(try await printed(["dot", isOn ? "--glow" : "--no-glow"]) == typed)
            #expect(try await printed(["dot"], environment: ["HALATION_GLOW": isOn ? "1" : "0"]) == typed)
        }
    }

    @Test("A toggle in the environment is true or false")
    func wrongToggles() async throws {
        #expect(
            try await printed(["dot"], environment: ["HALATION_GLOW": "yes"])
                == "sample-tool: HALATION_GLOW cannot be 'yes'; give true or false\n"
        )
        #expect(
            try await printed(["dot"], environment: ["HALATION_QUIET": "yes"])
                == "sample-tool: HALATION_QUIET cannot be 'yes'; give true or false\n"
        )
    }

    @Test("True for a parameter that takes a value does not swallow the next flag")
    func swallowedFlags() async throws {
        let outcome = try await printed(["dot"], file: ["count": true, "radius": 3])
        #expect(outcome == "sample-tool: --count cannot be 'true'; give a whole number from 1 to 1000\n")
    }

    @Test("An effect and a preset are named by variables, too")
    func preset() async throws {
        let typed = try await printed(["fireworks", "--preset", "finale"], effects: .ready)

        #expect(typed.contains("\"shells\": 40"))
        #expect(
            try await printed(
                [],
                environment: ["HALATION_EFFECT": "fireworks", "HALATION_PRESET": "finale"],
                effects: .ready
            ) == typed
        )
        #expect(
            try await printed(["fireworks"], file: ["preset": "finale"], effects: .ready) == typed
        )
        // An effect without presets ignores the variable, as it ignores those of parameters that it lacks.
        #expect(
            try await printed(["dot"], environment: ["HALATION_PRESET": "finale", "HALATION_SHELLS": "3"])
                == printed(["dot"])
        )
    }

    @Test("A shader is chosen by variables and request files as on the command line")
    func shader() async throws {
        let typed = try await printed(["shader", "--name", "pixelate", "--over", "dot", "--strength", "7"])
        let variables = ["HALATION_NAME": "pixelate", "HALATION_OVER": "dot", "HALATION_STRENGTH": "7"]

        #expect(typed.contains("\"over\": \"dot\"") && typed.contains("\"strength\": 7"))
        #expect(try await printed(["shader"], environment: variables) == typed)
        #expect(
            try await printed(["shader"], file: ["name": "pixelate", "over": "dot", "strength": 7]) == typed
        )
        // The shader of the file has the parameter of the environment.
        #expect(
            try await printed(
                [],
                environment: ["HALATION_STRENGTH": "7"],
                file: ["effect": "shader", "name": "pixelate", "over": "dot"]
            ) == typed
        )
    }

    @Test("A shader on the command line replaces the one of a request file, and what lies below it")
    func replacedShader() async throws {
        let file: [String: Any] = ["effect": "shader", "name": "swirl", "over": ["scanlines", "blank"]]

        #expect(
            try await printed(["--name", "pixelate", "--over", "dot"], file: file)
                == printed(["shader", "--name", "pixelate", "--over", "dot"])
        )
        let missing = try await printed(["--glsl", "none.fsh"], file: file)
        #expect(missing.contains("none.fsh"), "\(missing)")
    }

    @Test(
        "A flag on the command line replaces one of a request file that excludes it",
        arguments: [
            (["duration": "5s"], ["--until", "settled", "--max", "0.1s"], ["until"]),
            (["frames": "0-3"], ["--at", "0.5s"], ["at"]), (["at": "0.5s"], ["--frames", "0-3"], ["frames"]),
            (["frames": "0-3"], ["--start", "0.5s"], ["start"]),
            (["start": "1s"], ["--frames", "0-3"], ["frames"]),
        ] as [([String: String], [String], [String])]
    )
    func exclusive(file: [String: String], typed: [String], kept: [String]) async throws {
        #expect(try await printed(["dot"] + typed, file: file) == printed(["dot"] + typed))
    }

    @Test("A flag that excludes another one on the same command line is a mistake")
    func excluded() async throws {
        #expect(try await printed(["dot", "--frames", "0-3", "--at", "1s"]).contains("give one of them"))
    }
}
