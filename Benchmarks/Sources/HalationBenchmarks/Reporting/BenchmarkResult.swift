import Foundation

/// A line of the report.
package struct BenchmarkResult: Encodable {
    package var work: Work
    package var variant: String
    package var pixels: Int

    /// In milliseconds, like all times here.
    package var median: Double
    package var minimum: Double

    /// The nanoseconds of the fastest repetition for each pixel.
    package var nanosecondsPerPixel: Double { minimum * 1e6 / Double(pixels) }

    package var repetitions: Int

    /// The median of each phase; they need not add up to the median of the whole.
    package var phases: [Phase: Double] = [:]
    package var bytes: Int?
    package var differences: Differences?
    package var memory: ProcessMemory?
    package var note: String?

    /// Creates a line without the optional columns.
    package init(
        work: Work,
        variant: String,
        pixels: Int,
        median: Double,
        minimum: Double,
        repetitions: Int
    ) {
        self.work = work
        self.variant = variant
        self.pixels = pixels
        self.median = median
        self.minimum = minimum
        self.repetitions = repetitions
    }
}

extension BenchmarkResult {
    /// Summarises the repetitions of a benchmark.
    init(_ benchmark: Benchmark, samples: [Sample], findings: Findings) {
        let times = Statistics(samples.map(\.time.milliseconds))
        let wholes = samples.compactMap(\.whole?.milliseconds)
        var notes = [findings.note].compactMap(\.self)
        if !wholes.isEmpty {
            notes.append(
                "filtering alone; the picture \(Statistics(wholes).median.formatted(decimals: 2)) ms"
            )
        }
        self.init(
            work: benchmark.work,
            variant: benchmark.variant,
            pixels: benchmark.pixels,
            median: times.median,
            minimum: times.minimum,
            repetitions: samples.count
        )
        phases = Self.phases(of: samples)
        bytes = findings.bytes
        differences = findings.differences
        note = notes.isEmpty ? nil : notes.joined(separator: "; ")
    }

    private static func phases(of samples: [Sample]) -> [Phase: Double] {
        var medians: [Phase: Double] = [:]
        for phase in Phase.allCases {
            let times = samples.compactMap { $0.phases[phase]?.milliseconds }
            if !times.isEmpty { medians[phase] = Statistics(times).median }
        }
        return medians
    }
}

extension BenchmarkResult {
    private enum CodingKeys: String, CodingKey {
        case work
        case variant
        case pixels
        case median = "median_ms"
        case minimum = "min_ms"
        case nanosecondsPerPixel = "ns_per_pixel"
        case repetitions
        case phases = "phases_ms"
        case bytes
        case largestDifference = "error_max"
        case meanDifference = "error_mean"
        case residentMemory = "resident_mb"
        case peakMemory = "peak_mb"
        case note
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(work.rawValue, forKey: .work)
        try container.encode(variant, forKey: .variant)
        try container.encode(pixels, forKey: .pixels)
        try container.encode(median, forKey: .median)
        try container.encode(minimum, forKey: .minimum)
        try container.encode(nanosecondsPerPixel, forKey: .nanosecondsPerPixel)
        try container.encode(repetitions, forKey: .repetitions)
        if !phases.isEmpty {
            let named = phases.map { ($0.key.rawValue, $0.value) }
            try container.encode(Dictionary(uniqueKeysWithValues: named), forKey: .phases)
        }
        try container.encodeIfPresent(bytes, forKey: .bytes)
        try container.encodeIfPresent(differences?.maximum, forKey: .largestDifference)
        try container.encodeIfPresent(differences?.mean, forKey: .meanDifference)
        try container.encodeIfPresent(memory?.residentMegabytes, forKey: .residentMemory)
        try container.encodeIfPresent(memory?.peakMegabytes, forKey: .peakMemory)
        try container.encodeIfPresent(note, forKey: .note)
    }
}

extension Double {
    /// The number with a fixed count of decimals.
    func formatted(decimals: Int) -> String {
        String(format: "%.\(decimals)f", self)
    }
}
