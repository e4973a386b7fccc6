import HalationEffects
import HalationTool
import SampleEffects
import Testing

@Suite("verify command")
@MainActor struct VerifyTests {
    @Test("verify passes every effect", arguments: await EffectCatalog.all.effectNames)
    func passesEffects(effect: String) async {
        let run = await RecordedRun(
            ["verify", effect, "--scale", "0.1", "--duration", "0.5"],
            effects: .all
        )

        #expect(run.status == .success)
        #expect(run.error == "")
        #expect(
            run.output.hasPrefix(
                "\(effect): 30 frames at 60 frames per second are the same alone, in order, "
            )
        )
        // Frames differ, except where there is nothing to see; or their agreement would show nothing.
        #expect(run.output.contains(", 1 distinct") == (effect == "blank"))
    }

    @Test("verify passes an effect that remembers only what follows from the time")
    func passesCache() async {
        let run = await RecordedRun(["verify", "remembering"] + tiny, effects: .stateful)

        #expect(run.status == .success)
        #expect(run.error == "")
    }

    @Test("verify takes a length in frames or in seconds", arguments: ["6f", "0.1s", "0.1", "100ms"])
    func takesLengths(duration: String) async {
        let run = await RecordedRun(["verify", "dot", "--size", "16x9", "--duration", duration])

        #expect(run.output.hasPrefix("dot: 6 frames at 60 frames per second"), "\(run.error)")
    }

    @Test("verify takes the effect's flags")
    func takesFlags() async {
        let flags = ["--count", "3", "--glow", "--shape=kite"]

        #expect(await RecordedRun(["verify", "dot"] + flags + tiny).status == .success)
    }

    @Test(
        "verify says in one line what it compared, and counts a moment of several rates once",
        arguments: [
            // 120 moments; 60 frames in each of four orders; 24, 30 and 120 frames.
            ("60", "60", "24, 30 and 120", 120 + 4 * 60 + 24 + 30 + 120),
            // Every fifth frame of 25 a second has the moment of one of 120.
            ("25", "25", "24, 30, 60 and 120", 25 - 5 + 120 + 4 * 25 + 24 + 30 + 60 + 120),
            // 31 frames, of which all but the first have moments of their own.
            ("30.5", "31", "24, 30, 60 and 120", 31 - 1 + 120 + 4 * 31 + 24 + 30 + 60 + 120),
        ]
    )
    func summarises(fps: String, frames: String, others: String, pictures: Int) async {
        let flags = ["--size", "16x9", "--scale", "4", "--duration", "1", "--fps", fps]

        let run = await RecordedRun(["verify", "dot"] + flags)

        let line = run.output.split(separator: /in [0-9]+\.[0-9]{2} s/)
        #expect(
            line.first
                == """
                dot: \(frames) frames at \(fps) frames per second are the same alone, in order, in reversed order, \
                in shuffled order and by 2 jobs, and so are those at \(others): \(pictures) pictures 
                """
        )
        #expect(line.last?.wholeMatch(of: /, [0-9]{2,3} distinct\n/) != nil)
    }

    @Test(
        "verify names the first frame that differs from its time rendered alone",
        arguments: [
            // Frame 1 is the second picture, and alone the first: two columns instead of one.
            (
                "counting", tiny,
                """
                counting depends on history: frame 1 at 60 frames per second (0.016667 s), rendered in order, differs \
                from the same moment rendered alone in 9 of 144 pixels, the first at x 1, y 0: #ff0000ff in order, #00000000 alone
                """
            ),
            // Steps of 1 and 1 lead to 1 + 2, and one of 2 to 4.
            (
                "falling", tiny,
                """
                falling depends on history: frame 2 at 60 frames per second (0.033333 s), rendered in order, differs \
                from the same moment rendered alone in 9 of 144 pixels, the first at x 3, y 0: #00000000 in order, #ff0000ff alone
                """
            ),
            // Frame 4 after frame 5.
            (
                "latest", tiny,
                """
                latest depends on history: frame 4 at 60 frames per second (0.066667 s), rendered in reversed order, \
                differs from the same moment rendered alone in 9 of 144 pixels, the first at x 4, y 0: #ff0000ff in reversed order, \
                #00000000 alone
                """
            ),
            // Steps of 1, 1, 0.5, 1, 1 and 0.5 lead to 4 times 14.75; five of 1 to 4 times 15.
            (
                "catching-up", ["--size", "80x1", "--scale", "1", "--duration", "0.2"],
                """
                catching-up depends on the frame rate: frame 2 at 24 frames per second (0.083333 s), rendered in \
                order, differs from the same moment rendered alone in 1 of 80 pixels, the first at x 59, y 0: #00000000 in order, \
                #ff0000ff alone
                """
            ),
            (
                "restless", ["--size", "1000x1", "--scale", "1", "--duration", "0.1"],
                """
                restless depends on more than time and flags: frame 0 at 60 frames per second (0 s) rendered alone is \
                not the same picture every time; likely causes are a clock, unseeded randomness or global state
                """
            ),
        ]
    )
    func namesFrame(effect: String, flags: [String], sentence: String) async {
        let run = await RecordedRun(["verify", effect] + flags, effects: .stateful)

        #expect(run.status == .different)
        #expect(run.status.rawValue == 1)
        #expect(run.output == "")
        #expect(run.error == "sample-tool: \(sentence)\n")
    }

    @Test("verify renders the sequence in shuffled order")
    func shuffles() async {
        let run = await RecordedRun(
            ["verify", "jumpy", "--size", "16x9", "--scale", "1"],
            effects: .stateful
        )

        #expect(run.status == .different)
        let sentence =
            /sample-tool: jumpy depends on history: frame [0-9]+ at 60 .+ rendered in shuffled order, differs .+\n/
        #expect(run.error.wholeMatch(of: sentence) != nil, "\(run.error)")
    }

    @Test(
        "verify names the same frame with any number of jobs and any rate of the orders",
        arguments: ["2", "5"]
    )
    func dependsOnNoJobs(jobs: String) async {
        let run = await RecordedRun(
            ["verify", "counting", "--jobs", jobs, "--fps", "24"] + tiny,
            effects: .stateful
        )

        #expect(run.status == .different)
        #expect(run.error.contains(" frame 1 at 24 frames per second (0.041667 s), "))
    }

    @Test("verify --quiet prints only what is wrong")
    func isQuiet() async {
        let good = await RecordedRun(["verify", "dot", "--quiet"] + tiny) { $0.isErrorTerminal = true }
        let bad = await RecordedRun(["verify", "counting", "--quiet"] + tiny, effects: .stateful) {
            $0.isErrorTerminal = true
        }

        #expect(good.status == .success)
        #expect(good.output == "")
        #expect(good.error == "")
        #expect(bad.status == .different)
        #expect(bad.error.hasPrefix("sample-tool: counting depends on history: "))
    }

    @Test("verify shows progress on a terminal, and clears it")
    func showsProgress() async {
        let run = await RecordedRun(["verify", "dot", "--duration", "1", "--scale", "0.1"]) {
            $0.isErrorTerminal = true
        }

        let lines = run.error.split(separator: "\r").map(String.init)
        #expect(lines.count > 2)
        let line = /[0-9]+\/534 frames, [0-9]+\.[0-9] frames\/s, [0-9]+ s left\u{1B}\[K/
        #expect(lines.dropLast().allSatisfy { $0.wholeMatch(of: line) != nil })
        #expect(lines.last == "\u{1B}[K")
    }

    @Test("verify stops when it is interrupted", arguments: [ToolStatus.interrupted, .terminated])
    func stopsWhenInterrupted(status: ToolStatus) async {
        let interruption = Interruption()

        let run = await RecordedRun(
            ["verify", "dot", "--duration", "1000", "--size", "16x9"],
            configure: {
                $0.interruption = interruption
                $0.isErrorTerminal = true
            },
            onError: { _ in interruption.request(status) }
        )

        #expect(run.status == status)
        #expect(run.output == "")
        let sentence =
            /.+sample-tool: stopped; [0-9]{1,2} of 534000 pictures were rendered, and no difference was found\n/
        #expect(run.error.split(separator: "\r").last?.wholeMatch(of: sentence) != nil, "\(run.error)")
    }
}

/// Six frames of so few pixels that one can count those that differ.
private let tiny = ["--size", "16x9", "--scale", "1", "--duration", "0.1"]
