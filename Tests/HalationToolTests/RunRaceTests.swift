import Foundation
import HalationFrames
import HalationImageFiles
import HalationTool
import TestSupport
import Testing

/// A package and a toolchain whose programs take part in the races of `run`, and find out who loses one.
private final class FakeToolchain {
    let folder: String
    var cache: String { folder + "/cache" }

    init(in folder: String, buildTime: Double = 0.2) throws {
        self.folder = folder
        for name in [
            "package/Sources/HalationViews", "package/Sources/SwiftUI", "bin",
            "lib/swift/linux/Swift.swiftmodule",
        ] {
            try FileManager.default.createDirectory(
                at: URL(filePath: folder + "/" + name),
                withIntermediateDirectories: true
            )
        }
        try Data().write(to: URL(filePath: folder + "/package/Package.swift"))
        try Data("struct A {}\n".utf8).write(
            to: URL(filePath: folder + "/package/Sources/HalationViews/A.swift")
        )
        try write(
            "bin/swift",
            """
            while [ $# -gt 0 ]; do [ "$1" = --scratch-path ] && scratch=$2; shift; done
            echo build >> \(folder)/log
            products=$scratch/release
            mkdir -p "$products/Modules" "$products/HalationProgram.product"
            if ! mkdir "$scratch/busy" 2> /dev/null; then echo "error: two builds at once"; exit 1; fi
            rm -f "$products/whole"
            sleep \(buildTime)
            echo object > "$products/HalationProgram.product/Objects.LinkFileList"
            touch "$products/whole"
            rmdir "$scratch/busy"
            """
        )
        try write(
            "bin/ld.lld",
            """
            while [ $# -gt 0 ]; do [ "$1" = -o ] && output=$2; shift; done
            printf 'ob' > "$output"; sleep 0.1; printf 'ject' >> "$output"
            """
        )
        try write(
            "bin/swiftc",
            """
            for word; do
                [ "$previous" = -o ] && output=$word
                [ "$word" = -c ] && compiles=yes
                [ "$previous" = -I ] && object=${word%/Modules}/halation-run.o
                case $word in */halation-run.o) object=$word;; esac
                previous=$word
            done
            check() {
                [ "$(cat "$object" 2> /dev/null)" = object ] && [ -e "${object%/*}/whole" ] && return
                echo "$0: error: the user's file is blamed"; exit 1
            }
            check
            if [ "$compiles" ]; then echo compile >> \(folder)/log; sleep 0.2; fi
            check
            printf '#!/bin/sh\\n' > "$output"
            printf 'echo ran "$@"\\n' >> "$output"
            chmod 755 "$output"
            """
        )
        try write("bin/pkg-config", "exit 0")
    }

    func write(_ name: String, _ script: String) throws {
        let path = folder + "/" + name
        try Data(("#!/bin/sh\n" + script + "\n").utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    /// A program's source file, each with other contents.
    func source(_ number: Int) throws -> String {
        let path = "\(folder)/Program\(number).swift"
        let text = "import SwiftUI\nstruct V: View { var body: some View { Text(\"\(number)\") } }\n"
        if !FileManager.default.fileExists(atPath: path) {
            try Data(text.utf8).write(to: URL(filePath: path))
        }
        return path
    }

    /// Starts `run` on a file.
    func run(_ file: String, _ options: [String] = []) throws -> ChildProcess {
        try call(["run", file] + options)
    }

    /// Starts the tool.
    func call(_ arguments: [String]) throws -> ChildProcess {
        let setting =
            "PATH='\(folder)/bin':$PATH HALATION_CACHE='\(cache)' HALATION_PACKAGE='\(folder)/package'"
        return try ChildProcess(arguments, shell: "export \(setting); exec \"$@\"")
    }

    /// How often a program of the toolchain ran.
    func count(_ word: String) -> Int {
        let log = (try? String(contentsOfFile: folder + "/log", encoding: .utf8)) ?? ""
        return log.split(separator: "\n").count { $0 == word }
    }

    /// The scratch folder of the library.
    func library() throws -> String {
        let names = try FileManager.default.contentsOfDirectory(atPath: cache)
        return cache + "/" + (try #require(names.first { $0.hasPrefix("library-") }))
    }
}

/// Runs at the same time, of which none may disturb another.
@Suite("Runs at the same time", .serialized)
struct RunRaceTests {
    /// The rounds of each race: `HALATION_RACES`.
    private static let rounds = ProcessInfo.processInfo.environment["HALATION_RACES"].flatMap { Int($0) } ?? 2

    @Test("Eight first runs at once succeed, and the library is built once")
    func cold() throws {
        for _ in 0..<Self.rounds {
            let folder = try TemporaryFolder()
            let toolchain = try FakeToolchain(in: folder.path)
            // Four programs, each run twice.
            let runs = try (0..<8).map { try toolchain.run(toolchain.source($0 % 4), ["--size", "2x2"]) }
            for run in runs {
                let ended = run.wait()
                #expect(ended.status == 0, "\(ended.error)")
                #expect(ended.output == "ran render --size 2x2\n")
            }
            #expect(toolchain.count("build") == 1 && toolchain.count("compile") == 4)
        }
    }

    @Test("Eight runs at once succeed if only the stamp of the library is missing")
    func stamp() throws {
        for _ in 0..<Self.rounds {
            let folder = try TemporaryFolder()
            let toolchain = try FakeToolchain(in: folder.path)
            #expect(try toolchain.run(toolchain.source(0)).wait().status == 0)
            try FileManager.default.removeItem(atPath: toolchain.library() + "/halation-run.stamp")

            let runs = try (1...8).map { try toolchain.run(toolchain.source($0)) }
            for run in runs {
                let ended = run.wait()
                #expect(ended.status == 0, "\(ended.error)")
            }
            #expect(toolchain.count("build") == 2 && toolchain.count("compile") == 9)
        }
    }

    @Test("The library is not rebuilt while another run compiles with it")
    func rebuild() throws {
        for _ in 0..<Self.rounds {
            let folder = try TemporaryFolder()
            let toolchain = try FakeToolchain(in: folder.path)
            #expect(try toolchain.run(toolchain.source(0)).wait().status == 0)

            var runs: [ChildProcess] = []
            for number in 1...6 {
                if number % 2 == 0 {
                    let text = Data("struct A\(number) {}\n".utf8)
                    try text.write(to: URL(filePath: folder.path + "/package/Sources/HalationViews/A.swift"))
                }
                runs.append(try toolchain.run(toolchain.source(number)))
                usleep(100_000)
            }
            for run in runs {
                let ended = run.wait()
                #expect(ended.status == 0, "\(ended.error)")
            }
        }
    }

    @Test(
        "A build that is stopped or killed leaves nothing running, and the next run succeeds",
        arguments: [
            SIGINT, SIGTERM, SIGKILL,
        ]
    )
    func signals(signal: Int32) throws {
        let folder = try TemporaryFolder()
        let toolchain = try FakeToolchain(in: folder.path, buildTime: 30)
        let run = try toolchain.run(toolchain.source(0))
        var waits = 0
        while toolchain.count("build") == 0, waits < 1000 {
            usleep(10_000)
            waits += 1
        }
        run.signal(signal)
        let ended = run.wait()

        if signal != SIGKILL {
            #expect(ended.status == 128 + signal, "\(ended.error)")
            #expect(ended.error.hasSuffix("sample-tool: stopped\n"), "\(ended.error)")
            let programs = try processes(mentioning: folder.path)
            #expect(programs == [])
        }
        for id in try processes(mentioning: folder.path) { kill(id, SIGKILL) }
        try? FileManager.default.removeItem(atPath: toolchain.library() + "/busy")
        let next = try FakeToolchain(in: folder.path).run(toolchain.source(0)).wait()
        #expect(next.status == 0, "\(next.error)")
    }

    /// The processes whose command lines contain a text.
    private func processes(mentioning text: String) throws -> [pid_t] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }.filter { id in
            let words = (try? Data(contentsOf: URL(filePath: "/proc/\(id)/cmdline"))) ?? Data()
            return String(decoding: words, as: UTF8.self).contains(text)
        }
    }

    @Test("Old programs are removed, but none that another run uses")
    func removal() throws {
        let folder = try TemporaryFolder()
        let toolchain = try FakeToolchain(in: folder.path, buildTime: 0)
        // Ends when its input does, and uses its folder until then.
        try toolchain.write(
            "bin/swiftc",
            """
            for word; do [ "$previous" = -o ] && output=$word; previous=$word; done
            cat > "$output" << 'END'
            #!/bin/sh
            while [ -e \(folder.path)/wait-$2 ]; do sleep 0.02; done
            [ -e "$0" ] && echo there
            END
            chmod 755 "$output"
            """
        )
        try Data().write(to: URL(filePath: folder.path + "/wait---seed=1"))
        let first = try toolchain.run(toolchain.source(0), ["--seed=1"])
        for number in 1...35 {
            #expect(try toolchain.run(toolchain.source(number), ["--seed=2"]).wait().status == 0)
        }
        try FileManager.default.removeItem(atPath: folder.path + "/wait---seed=1")

        let ended = first.wait()
        #expect(ended.output == "there\n", "\(ended.error)")
        let programs = try FileManager.default.contentsOfDirectory(atPath: toolchain.cache + "/programs")
        #expect(programs.count <= 31 && programs.count >= 30, "\(programs.count)")
    }

    @Test("A run of a program that is being built does not wait for the run that built it")
    func useAfterBuild() async throws {
        let folder = try TemporaryFolder()
        let toolchain = try FakeToolchain(in: folder.path, buildTime: 0)
        // A program of the first seed goes on while a file exists; the others end at once.
        let file = folder.path + "/wait---seed=1"
        try toolchain.write(
            "bin/swiftc",
            """
            for word; do [ "$previous" = -o ] && output=$word; previous=$word; done
            sleep 0.5
            cat > "$output" << 'END'
            #!/bin/sh
            while [ -e \(folder.path)/wait-$2 ]; do sleep 0.02; done
            END
            chmod 755 "$output"
            """
        )
        try Data().write(to: URL(filePath: file))
        let first = try toolchain.run(toolchain.source(0), ["--seed=1"])
        try await Task.sleep(for: .milliseconds(300))
        let second = try toolchain.run(toolchain.source(0), ["--seed=2"])
        // A second run that waits for the first one would wait for ever.
        let end = Task {
            try await Task.sleep(for: .seconds(60))
            try? FileManager.default.removeItem(atPath: file)
        }
        #expect(second.wait().status == 0)
        #expect(FileManager.default.fileExists(atPath: file))
        end.cancel()
        try? FileManager.default.removeItem(atPath: file)
        #expect(first.wait().status == 0)
    }

    @Test("A full disk is named by the folder that needs room", arguments: ["swift", "swiftc"])
    func fullDisk(program: String) throws {
        let folder = try TemporaryFolder()
        let toolchain = try FakeToolchain(in: folder.path, buildTime: 0)
        try toolchain.write(
            "bin/" + program,
            "echo 'error: unable to write: No space left on device'; exit 1"
        )

        let ended = try toolchain.run(toolchain.source(0)).wait()

        #expect(ended.status == 74)
        #expect(ended.error.contains("there is no space left for '\(toolchain.cache)/"), "\(ended.error)")
        #expect(ended.error.contains("HALATION_CACHE"))
    }

    @Test("A module that is missing is named before anything is built")
    func missingModule() throws {
        let folder = try TemporaryFolder()
        let toolchain = try FakeToolchain(in: folder.path, buildTime: 30)
        let program = folder.path + "/App"
        try FileManager.default.createDirectory(atPath: program, withIntermediateDirectories: true)
        try Data("import SwiftUI\nstruct V: View { var body: some View { Text(\"\") } }\n".utf8)
            .write(to: URL(filePath: program + "/A.swift"))
        try Data("import Foundation\n\nimport Lottie\n#if canImport(Pow)\nimport Pow\n#endif\n".utf8)
            .write(to: URL(filePath: program + "/B.swift"))
        try FileManager.default.createDirectory(
            atPath: folder.path + "/lib/swift/linux/Foundation.swiftmodule",
            withIntermediateDirectories: true
        )

        let ended = try toolchain.run(program).wait()

        #expect(ended.status == 70)
        #expect(
            ended.error
                == "sample-tool: 'App' does not compile; neither Halation nor the toolchain has the module Lottie "
                + "(\(program)/B.swift:3). 'Differences from SwiftUI' in the documentation says what Halation lacks\n"
        )
        #expect(toolchain.count("build") == 0)
    }
}

/// Frames of programs that `run` made, again.
@Suite("Programs in recipes")
struct ProgramRecipeTests {
    /// Writes a picture with a recipe.
    private func frame(_ recipe: String, at path: String) throws {
        let run = try ChildProcess(["render", "blank", "--size=2x2", "--frames=0", "--output=\(path)"]).wait()
        #expect(run.status == 0)
        let bytes = PNGText.adding(
            recipe,
            keyword: PNGSequence.recipeKeyword,
            to: Array(try Data(contentsOf: URL(filePath: path)))
        )
        try Data(bytes).write(to: URL(filePath: path))
    }

    @Test("again builds the program that made a frame, and lets it render")
    func again() throws {
        let folder = try TemporaryFolder()
        let toolchain = try FakeToolchain(in: folder.path, buildTime: 0)
        let file = try toolchain.source(1)
        let picture = folder.path + "/frame.png"
        try frame(
            #"{"effect": "program1", "frames": "3", "run-file": "\#(file)", "run-root": "V()"}"#,
            at: picture
        )

        let again = try toolchain.call(["again", picture, "--scale", "2"]).wait()

        #expect(again.status == 0, "\(again.error)")
        #expect(again.output == "ran again \(picture) --scale 2\n")
    }

    @Test("Code in a recipe is not run")
    func code() throws {
        let folder = try TemporaryFolder()
        let toolchain = try FakeToolchain(in: folder.path, buildTime: 0)
        let file = try toolchain.source(1)
        let picture = folder.path + "/frame.png"
        try frame(
            #"{"effect": "p", "frames": "3", "run-file": "\#(file)", "run-root": "{ exit(1) }()"}"#,
            at: picture
        )

        let again = try toolchain.call(["again", picture]).wait()

        #expect(again.status == 64)
        #expect(
            again.error
                == "sample-tool: '\(picture)' was made with --root '{ exit(1) }()', and code in a recipe is not run; "
                + "render it with 'run \(file) --root '{ exit(1) }()''\n"
        )
        #expect(toolchain.count("build") == 0)
    }

    @Test("A program that is not there any more is named")
    func missing() throws {
        let folder = try TemporaryFolder()
        let toolchain = try FakeToolchain(in: folder.path, buildTime: 0)
        let picture = folder.path + "/frame.png"
        try frame(#"{"effect": "p", "frames": "3", "run-file": "Gone.swift"}"#, at: picture)

        let again = try toolchain.call(["again", picture]).wait()

        #expect(again.status == 74)
        #expect(again.error.contains("was made by 'run Gone.swift', and that file is not there"))
    }
}
