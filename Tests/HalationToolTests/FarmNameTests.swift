import Foundation
import HalationTool
import SampleEffects
import TestSupport
import Testing

/// Names that a file system, a shell and JSON can hold.
@Suite("Names in plans of farms")
@MainActor struct FarmNameTests {
    /// Names with everything that shells and templates read in their own way.
    private nonisolated static let names: [String] = {
        let parts = [
            "$(touch PWN)", "`touch PWN`", "'", "\"", "\\", "\n", "\t", " ", "{{", "}}", "{{Param.Frames}}",
            "${HOME}",
            "$1", "!", "!!", "*", "?", "[a]", "~", ";", "&", "|", "<", ">", "#", "%s", "=", ",", "(", ")",
            "a",
            "B", "9", "-", "--", ".", "é", "日", "🎆", "\u{301}", "\r", "\u{7F}", "\u{1B}[31m", "\\n", "\\\"",
        ]
        var generator = SplitMix64(seed: 2026)
        let random = (0..<60).map { _ in
            (0..<Int.random(in: 1...6, using: &generator)).map { _ in
                parts.randomElement(using: &generator) ?? ""
            }.joined()
        }
        let given = ["a$(touch PWN)", "a\"b", "a'b", "{{", "-x", "--quiet", "a{{Param.Program}}b", "}}"]
        return (given + random).filter { ![".", ".."].contains($0) }
    }()

    /// Creates a program that writes its arguments, each ended by a NUL, to the file `words` in a folder.
    private func program(called name: String, in folder: String) throws -> String {
        let path = folder + "/" + name
        let script = "#!/bin/sh\nprintf '%s\\0' \"$@\" > '\(folder)/words'\n"
        // Written by another process: a child that another test starts now would keep the file open for writing, and
        // such a file does not run.
        let writer = #"printf %s "$1" > "$2" && chmod 755 "$2""#
        let written = try run(["/bin/sh", "-c", writer, "sh", script, path], in: folder, [:])
        try #require(written.status == 0, "\(written.error)")
        return path
    }

    /// Runs a command in a folder, and returns its status and errors.
    private func run(_ words: [String], in folder: String, _ environment: [String: String]) throws -> (
        status: Int32, error: String
    ) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.currentDirectoryURL = URL(filePath: folder)
        let error = Pipe()
        process.standardError = error
        try process.run()
        process.waitUntilExit()
        let text = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        return (process.terminationStatus, text)
    }

    private func words(in folder: String) throws -> [String] {
        let data = try Data(contentsOf: URL(filePath: folder + "/words"))
        return data.split(separator: 0, omittingEmptySubsequences: false).dropLast().map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    @Test(
        "A Slurm script runs its program with its words as they are, and nothing else",
        arguments: names.indices
    )
    func slurm(index: Int) async throws {
        let name = Self.names[index]
        let folder = try TemporaryFolder()
        let program = try program(called: name, in: folder.path)
        let script = folder.path + "/script.json"
        try Data("[]".utf8).write(to: URL(filePath: script))
        let output = "frames/" + name
        let job = folder.path + "/job.sh"
        let plan = await RecordedRun([
            "farm", "plan", "--engine", "slurm", "--program", program, "--job", job, "--", "dot", "--script",
            script, "--output=\(output)", "--duration=2f",
        ])
        #expect(plan.status == .success, "\(plan.error)")

        let run = try run(["bash", job], in: folder.path, ["SLURM_ARRAY_TASK_ID": "0"])

        #expect(run.status == 0 && run.error == "", "\(name.debugDescription): \(run.error)")
        let words = try words(in: folder.path)
        #expect(words.first == "render" && words.contains("--script=\(script)"))
        #expect(words.last.map { Array($0.utf8) } == Array("--output=\(output)".utf8))
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(files.count == 4, "\(files)")
    }

    @Test("A template of the Open Job Description holds its words as they are", arguments: names.indices)
    func openJD(index: Int) async throws {
        let name = Self.names[index]
        let folder = try TemporaryFolder()
        // The script is a word of the task, and must exist.
        let script = folder.path + "/" + name
        try Data("[]".utf8).write(to: URL(filePath: script))
        let plan = await RecordedRun([
            "farm", "plan", "--program=./\(name)", "--", "dot", "--script=\(script)", "--output=./\(name)/a",
        ])
        #expect(plan.status == .success, "\(plan.error)")

        let words = try taskWords(of: plan.output)

        #expect(words.first.map { Array($0.utf8) } == Array("./\(name)".utf8))
        #expect(words.contains { Array($0.utf8) == Array("--script=\(script)".utf8) }, "\(words)")
        #expect(words.last.map { Array($0.utf8) } == Array("--output=./\(name)/a".utf8))
    }

    /// The command of a task: references in braces are replaced once, as the Open Job Description says.
    private func taskWords(of template: String) throws -> [String] {
        let object = try JSONSerialization.jsonObject(with: Data(template.utf8)) as? [String: Any]
        var values = ["Task.Param.Frame": "0-1"]
        for parameter in object?["parameterDefinitions"] as? [[String: Any]] ?? [] {
            let name = try #require(parameter["name"] as? String)
            values["Param.\(name)"] = "\(try #require(parameter["default"]))"
        }
        let step = try #require((object?["steps"] as? [[String: Any]])?.first)
        let actions = (step["script"] as? [String: Any])?["actions"] as? [String: Any]
        let action = try #require(actions?["onRun"] as? [String: Any])
        let words = [try #require(action["command"] as? String)] + (action["args"] as? [String] ?? [])
        return try words.map { try interpolated($0, values) }
    }

    private func interpolated(_ text: String, _ values: [String: String]) throws -> String {
        var rest = text[...]
        var result = ""
        while let start = rest.range(of: "{{", options: .literal) {
            result += rest[..<start.lowerBound]
            let end = try #require(
                rest.range(of: "}}", options: .literal, range: start.upperBound..<rest.endIndex)
            )
            let name = rest[start.upperBound..<end.lowerBound].trimmingCharacters(in: .whitespaces)
            result += try #require(values[name], "no value '\(name)'")
            rest = rest[end.upperBound...]
        }
        return result + rest
    }
}
