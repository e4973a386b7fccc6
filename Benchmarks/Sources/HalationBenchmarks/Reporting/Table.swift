/// The results as text: a line for each, printed as soon as it is known.
enum Table {
    /// The machine and the column titles.
    static func header(of machine: Machine) -> String {
        let facts = [
            machine.cpu, "\(machine.cores) cores", "\(machine.memory) GB", machine.system,
            "Swift \(machine.compiler)",
        ]
        let titles = line(
            "work",
            "variant",
            ["median ms", "min ms", "ns/px", "times", "rec", "plan", "raster", "filter", "comp"],
            "notes"
        )
        return """
            \(facts.joined(separator: ", "))
            One thread. Times in ms; ns/px is of the minimum; the phases are medians.

            \(titles)
            """
    }

    /// The line of a result.
    static func line(for result: BenchmarkResult) -> String {
        let phases: [Phase] = [.recording, .planning, .rasterising, .filtering, .compositing]
        let numbers =
            [
                result.median.formatted(decimals: 3), result.minimum.formatted(decimals: 3),
                result.nanosecondsPerPixel.formatted(decimals: 3), "\(result.repetitions)",
            ] + phases.map { result.phases[$0]?.formatted(decimals: 3) ?? "" }
        return line(
            "\(result.work.rawValue) \(result.work.title)",
            result.variant,
            numbers,
            notes(on: result).joined(separator: "; ")
        )
    }

    private static func notes(on result: BenchmarkResult) -> [String] {
        var notes: [String] = []
        if let bytes = result.bytes { notes.append("\(bytes) bytes") }
        if let differences = result.differences {
            let (maximum, mean) = (differences.maximum, differences.mean)
            notes.append(
                "error \(maximum.formatted(decimals: 2)), mean \(mean.formatted(decimals: 3)) of 255"
            )
        }
        for phase in [Phase.encoding, .writing] {
            if let time = result.phases[phase] { notes.append("\(phase) \(time.formatted(decimals: 3)) ms") }
        }
        if let memory = result.memory {
            let (now, peak) = (memory.residentMegabytes, memory.peakMegabytes)
            notes.append("\(now.formatted(decimals: 1)) MB, at most \(peak.formatted(decimals: 1)) MB")
        }
        return notes + [result.note].compactMap(\.self)
    }

    private static func line(_ work: String, _ variant: String, _ numbers: [String], _ notes: String)
        -> String
    {
        let widths = [10, 9, 8, 6, 8, 8, 8, 8, 8]
        let columns = zip(numbers, widths).map { String(repeating: " ", count: max(0, $1 - $0.count)) + $0 }
        let line =
            work.padded(to: 15) + variant.padded(to: 15) + columns.joined(separator: " ") + "  " + notes
        return line.replacing(#/\s+$/#, with: "")
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(1, width - count))
    }
}
