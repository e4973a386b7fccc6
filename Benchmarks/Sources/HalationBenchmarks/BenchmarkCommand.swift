import ArgumentParser
import Foundation
import Halation
import HalationImageFiles

/// The command line of `benchmarks`.
struct BenchmarkCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "benchmarks",
        abstract: "Measures the works W1 to W10 on one thread.",
        discussion: "Benchmarks/README.md describes the works and the method."
    )

    @Option(name: .long, help: "Work to measure, such as W6; repeat for more than one (default: all).")
    var work: [Work] = []

    @Flag(
        name: .long,
        help: "Measure how the cost grows with pixels, sigma, particles and frames, instead of the works."
    )
    var growth = false

    @Option(
        name: .long,
        help: ArgumentHelp("Write the results to a file as JSON; '-' is standard output.", valueName: "file")
    )
    var json: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Write the picture of each case into a folder as PNG.", valueName: "folder")
    )
    var frames: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Read the source pictures from a folder of raw files, as other programs do.",
            valueName: "folder"
        )
    )
    var inputs: String?

    @Option(name: .long, help: "Seconds to repeat each case, at least 7 times.")
    var seconds = 1.0

    func validate() throws {
        guard seconds >= 0, seconds <= 3600 else {
            throw ValidationError("--seconds is 0 to 3600, not \(seconds)")
        }
    }

    @MainActor
    func run() async throws {
        let pictures = InputPictures(folder: inputs)
        let all = growth ? Benchmark.growth(from: pictures) : Benchmark.works(from: pictures)
        try checkWorks(all.map(\.work) + (growth ? [.frames] : []))
        let chosen = all.filter { isChosen($0.work) }

        var report = Report(machine: .current())
        // Files that cannot be read or written are reported before anything is measured.
        if json != "-" { try writeJSON(report) }
        if inputs != nil { try pictures.readAll() }
        if let frames { try WholeFile.createFolder(at: frames) }
        show(Table.header(of: report.machine))
        // First, while memory holds nothing else.
        if growth, isChosen(.frames) {
            for result in try LongRun.results() { add(result, to: &report) }
        }
        let harness = Harness(budget: .seconds(seconds))
        for benchmark in chosen {
            let (result, picture) = try harness.measure(benchmark)
            add(result, to: &report)
            if let frames, let picture { try write(picture, of: result, to: frames) }
        }
        try writeJSON(report)
    }

    /// Refuses a selected work that has no cases in this mode.
    private func checkWorks(_ known: [Work]) throws {
        for work in work where !known.contains(work) {
            throw ValidationError("\(work.rawValue) is measured only \(growth ? "without" : "with") --growth")
        }
    }

    private func isChosen(_ candidate: Work) -> Bool {
        work.isEmpty || work.contains(candidate)
    }

    @MainActor
    private func add(_ result: BenchmarkResult, to report: inout Report) {
        report.results.append(result)
        show(Table.line(for: result))
    }

    /// Prints a part of the table, unless standard output is for JSON.
    private func show(_ text: String) {
        guard json != "-" else { return }
        FileHandle.standardOutput.write(Data((text + "\n").utf8))
    }

    private func writeJSON(_ report: Report) throws {
        guard let json else { return }
        let bytes = try report.json()
        if json == "-" {
            try FileHandle.standardOutput.write(contentsOf: bytes)
        } else {
            try WholeFile.write(bytes, to: json)
        }
    }

    private func write(_ picture: PixelBuffer, of result: BenchmarkResult, to folder: String) throws {
        let name = "\(result.work.rawValue) \(result.variant)".replacing(" ", with: "-")
        try picture.writePNG(to: "\(folder)/\(name).png")
    }
}
