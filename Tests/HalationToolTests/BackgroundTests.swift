import Foundation
import Halation
import SampleEffects
import TestSupport
import Testing

/// The number of random programs: a few, or those of `make fuzz-background`.
private let programCount = ProcessInfo.processInfo.environment["HALATION_PROGRAMS"].flatMap(Int.init) ?? 12

/// The runs of each program.
private let runCount = 20

@MainActor
@Suite("Work in the background")
struct BackgroundTests {
    /// Renders frames of a view that starts work when it appears, and returns the notes.
    private func notes(
        to end: Double = 3,
        frameRate: Double = 30,
        epoch: Double = 0,
        _ start: @escaping @MainActor (ProgramLog) -> Void
    ) throws -> [String] {
        let log = ProgramLog()
        let renderer = ImageRenderer(content: Color.red.onAppear { start(log) })
        renderer.proposedSize = ProposedViewSize(width: 2, height: 2)
        renderer.epoch = Date(timeIntervalSinceReferenceDate: epoch)
        for frame in 0...Int(end * frameRate) {
            renderer.date = Date(timeIntervalSinceReferenceDate: Double(frame) / frameRate)
            _ = try renderer.pixelBuffer()
        }
        return log.lines
    }

    @Test("A random program does the same in every run", arguments: 0..<programCount)
    func repeats(seed: Int) throws {
        let expected = try notes { RandomProgram(seed: UInt64(seed), hasFans: false).start(log: $0) }
        for run in 1..<runCount {
            let lines = try notes { RandomProgram(seed: UInt64(seed), hasFans: false).start(log: $0) }
            #expect(lines == expected, "run \(run)")
        }
    }

    /// The pixels of some frames, in a process of their own.
    private func pixels(of program: Int, jobs: Int) throws -> [Data] {
        let folder = try TemporaryFolder()
        let run = try ChildProcess([
            "render", "background", "--number", "\(program)", "--size", "8x8", "--frames", "0-40", "--play",
            "--jobs",
            "\(jobs)", "--no-recipe", "--quiet", "--output", folder.path,
        ]).wait()
        #expect(run == (0, "", ""))
        return try folder.output.map { try Data(contentsOf: URL(filePath: "\(folder.path)/\($0)")) }
    }

    @Test("A random program draws the same frames in every process", arguments: 0..<max(programCount / 4, 1))
    func processes(seed: Int) throws {
        let expected = try pixels(of: seed, jobs: 1)
        #expect(expected.count == 41)
        for jobs in [1, 2, 8] {
            #expect(try pixels(of: seed, jobs: jobs) == expected, "\(jobs) jobs")
        }
    }

    @Test(
        "A program that would never end stops with the reason and the place",
        arguments: [
            (
                "waiting",
                "the program waits for ever: its main thread waits for a semaphore, in SampleEffects.(waitForever"
            ),
            (
                "dozing",
                "the program does not go on: it sleeps again and again for a moment, in SampleEffects.(dozeForever"
            ),
            (
                "dozing-thread",
                "the program does not go on: it sleeps again and again for a moment, in SampleEffects.(dozeForever"
            ),
            ("asking", "the program waits for ever: sync on the queue 'letters' in work of that queue, in "),
        ]
    )
    func mistakes(name: String, sentence: String) throws {
        let folder = try TemporaryFolder()
        let run = try ChildProcess([
            "render", "background", "--fault", name, "--size", "8x8", "--frames", "0-20", "--output",
            folder.path,
        ]).wait()

        #expect(run.status == 70)
        #expect(run.error.contains("halation: \(sentence)"), "\(run.error)")
    }

    // The tool's tasks waited for such a program's for ever, at one priority and in few processes.
    @Test("Tasks that block their threads do not keep the tool from drawing")
    func sleepingTasks() throws {
        let folder = try TemporaryFolder()
        let run = try ChildProcess(
            ["render", "background", "--fault", "sleeping-tasks", "--size", "8x8", "--frames", "0-40"]
                + ["--jobs", "1", "--quiet", "--output", folder.path],
            shell: #"exec timeout 120 "$@""#
        ).wait()

        #expect(run == (0, "", ""))
        #expect(try folder.output.count == 41)
    }

    @Test(
        "What cannot follow the frame clock is reported once",
        arguments: [
            (
                "socket",
                "a network connection does not follow the frame clock: its data arrive at times that differ"
            ),
            ("child", "a child process does not follow the frame clock: it ends at a time that differs"),
            (
                "file",
                "a file that is watched or read in the background does not follow the frame clock: "
                    + "what it holds arrives at a time that differs"
            ),
        ]
    )
    func reports(name: String, sentence: String) throws {
        let folder = try TemporaryFolder()
        let run = try ChildProcess([
            "render", "background", "--fault", name, "--size", "8x8", "--frames", "0", "--output",
            folder.path,
        ]).wait()

        #expect(run.status == 0)
        #expect(run.error == "sample-tool: warning: \(sentence)\n")
    }

    // Programs 32 and 39 drew random numbers that depended on the frames; 76, 345, 476 and 771 did where dates are
    // rounded, as those of 2026 are to 119 nanoseconds.
    @Test(
        "A random program does the same at every frame rate",
        arguments: Array(0..<programCount) + [32, 39, 76, 345, 476, 771]
    )
    func frameRates(seed: Int) throws {
        for epoch in [0, 816_700_000.123] {
            let expected = try notes(epoch: epoch) {
                RandomProgram(seed: UInt64(seed), hasFans: false).start(log: $0)
            }
            for frameRate in [1, 4, 24, 60, 100] as [Double] {
                let lines = try notes(frameRate: frameRate, epoch: epoch) {
                    RandomProgram(seed: UInt64(seed), hasFans: false).start(log: $0)
                }
                #expect(lines == expected, "\(frameRate) frames per second since \(epoch)")
            }
        }
    }

    /// What the effect writes to standard error.
    private func reading(_ name: String, _ flags: [String] = [], shell: String = #"exec "$@""#) throws
        -> String
    {
        let folder = try TemporaryFolder()
        let arguments = [
            "render", "background", "--fault", name, "--size", "8x8", "--frames", "0", "--quiet", "--output",
            folder.path,
        ]
        return try ChildProcess(arguments + flags, shell: shell).wait().error
    }

    @Test("The time zone is UTC or that of --time-zone, and never the system's")
    func timeZone() throws {
        let shell = #"exec env TZ=America/New_York "$@""#
        #expect(try reading("zone", shell: shell) == "0 in 0\n")
        #expect(try reading("zone", ["--time-zone", "Asia/Tokyo"], shell: shell) == "9 in 9\n")
        let mistake = "--time-zone cannot be 'Berlin'; give a name such as UTC or Europe/Berlin"
        #expect(try reading("zone", ["--time-zone", "Berlin"]).contains(mistake))
    }

    @Test("The language is English or that of --locale, and its translations are found")
    func locale() throws {
        let project = try TemporaryFolder()
        let folder = project.path + "/de.lproj"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try #""Play" = "Abspielen";"#.write(
            toFile: folder + "/Localizable.strings",
            atomically: true,
            encoding: .utf8
        )
        let shell = "exec env LANG=fr_FR.UTF-8 HALATION_ASSETS=\(project.path) \"$@\""

        #expect(try reading("locale", shell: shell) == "en_US Play Play 1,234.5\n")
        #expect(
            try reading("locale", ["--locale", "de-DE"], shell: shell)
                == "de_DE Abspielen Abspielen 1.234,5\n"
        )
        let mistake = "--locale cannot be 'German'; give a language such as de, pt_BR or zh_Hans"
        #expect(try reading("locale", ["--locale", "German"]).contains(mistake))
    }

    @Test("Views have the direction of the language of --locale, and the zone of --time-zone")
    func settings() throws {
        func settings(_ flags: [String]) throws -> String {
            let folder = try TemporaryFolder()
            return try ChildProcess(
                ["render", "--size=4x2", "--frames=0", "--quiet", "--output", folder.path] + flags,
                shell: "export SAMPLE_PROGRAM=settings; exec \"$@\""
            ).wait().output
        }

        #expect(try settings([]) == "en_US leftToRight GMT\n")
        #expect(
            try settings(["--locale", "ar", "--time-zone", "Asia/Tokyo"]) == "ar rightToLeft Asia/Tokyo\n"
        )
    }

    @Test(
        "Objects have the same order in a dictionary in every process",
        .enabled("the system forbids fixed addresses") {
            try ChildProcess([], shell: "setarch -R true").wait().status == 0
        }
    )
    func objects() throws {
        func order() throws -> String {
            let folder = try TemporaryFolder()
            return try ChildProcess(
                ["render", "--size=4x2", "--frames=0", "--quiet", "--output", folder.path],
                shell: "export SAMPLE_PROGRAM=order; exec \"$@\""
            ).wait().output
        }

        let expected = try order()
        #expect(expected.split(separator: " ").count == 30)
        for _ in 0..<5 { #expect(try order() == expected) }
    }
}
