import Foundation
import HalationTool
import TestSupport
import Testing

@Suite("Code of a program's view")
struct UserCodeTests {
    /// Runs a program whose view does something in its drawing.
    private func run(_ deed: String, _ arguments: [String]) throws -> (
        status: Int32, output: String, error: String
    ) {
        let render = ["render", "--size=4x2", "--frames=0-1"]
        return try ChildProcess(
            render + arguments,
            // A core file would be large.
            shell: "ulimit -c 0; export SAMPLE_PROGRAM=\(deed) SWIFT_BACKTRACE=enable=no; exec \"$@\""
        ).wait()
    }

    @Test("What it prints goes to standard error if the frames go to standard output, and else to that")
    func prints() throws {
        let folder = try TemporaryFolder()
        let streamed = try ChildProcess(
            ["render", "--size=4x2", "--frames=0-1", "--output=-", "--format=rgba"],
            shell: "export SAMPLE_PROGRAM=print; exec \"$@\" | wc -c"
        ).wait()
        let filed = try run("print", ["--output", folder.path, "--quiet"])

        #expect(Int(streamed.output.trimmingCharacters(in: .whitespacesAndNewlines)) == 2 * 4 * 2 * 4)
        #expect(streamed.error.contains("printed by the view\n"))
        #expect(filed.output.contains("printed by the view\n"))
        #expect(filed.status == 0 && filed.error == "")
    }

    @Test("That it ends the process by exit(0) is said, and is a failure")
    func exits() throws {
        let folder = try TemporaryFolder()
        let run = try run("exit", ["--output", folder.path])

        #expect(run.status == 70)
        #expect(run.error == "halation: the view's code called exit, and the pictures are not finished\n")
    }

    @Test("That it calls itself without end is said before the process ends")
    func recursion() throws {
        let folder = try TemporaryFolder()
        let run = try run("recurse", ["--output", folder.path])

        #expect(run.status != 0)
        #expect(
            run.error.hasPrefix(
                "halation: code of the view calls itself without end, until the stack is used up\n"
            ),
            "\(run.error)"
        )
    }

    @Test("A trap names its reason, file and line")
    func traps() throws {
        let folder = try TemporaryFolder()
        let run = try run("trap", ["--output", folder.path])

        #expect(run.status != 0)
        #expect(run.error.contains("SampleProgram.swift:") && run.error.contains("Fatal error: the reason"))
        #expect(!run.error.contains("calls itself"))
    }

    @Test("A trap of the standard library names the line of the view that led to it")
    func trapsElsewhere() throws {
        let folder = try TemporaryFolder()
        let settings = Process.backtrace
        let run = try ChildProcess(
            ["render", "--size=4x2", "--frames=0-1", "--output", folder.path],
            shell: "ulimit -c 0; export SAMPLE_PROGRAM=index SWIFT_BACKTRACE=\(settings); exec \"$@\""
        ).wait()

        #expect(run.status != 0)
        // Optimised code has lost the reason; the line stays.
        #expect(run.error.contains("SampleProgram.swift:23:"), "\(run.error)")
    }

    @Test("Arguments that are not UTF-8 are refused by a sentence, and name no other file")
    func encoding() throws {
        let run = try ChildProcess(
            ["render", "dot", "--size=2x2", "--frames=0"],
            shell: #"exec "$@" --output="$(printf 'caf\351.png')""#
        ).wait()

        #expect(run.status == 64)
        #expect(
            run.error
                == "sample-tool: the argument '--output=caf\\xe9.png' is not UTF-8; rename the file, as with "
                + "'convmv -t utf8', or link to it by another name\n"
        )
    }
}
