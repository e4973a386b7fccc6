import Foundation
import Halation

/// Repeats benchmarks and summarises their times.
@MainActor
struct Harness {
    /// Minimum total time of the repetitions of one benchmark.
    let budget: Duration

    /// Warm-up repetitions, which fill memory and caches and do not count.
    private static let warmUps = 2

    /// Minimum number of counted repetitions, even if they exceed the budget.
    private static let fewest = 7

    init(budget: Duration) {
        self.budget = budget
    }

    /// Runs a benchmark and returns its times and its picture.
    ///
    /// Every repetition after the warm-up counts; outliers are kept.
    func measure(_ benchmark: Benchmark) throws -> (result: BenchmarkResult, picture: PixelBuffer?) {
        let subject = try benchmark.prepare()
        for _ in 0..<Self.warmUps { _ = try subject.run() }

        var samples: [Sample] = []
        let start = ContinuousClock.now
        while samples.count < Self.fewest || ContinuousClock.now - start < budget {
            samples.append(try subject.run())
        }

        let findings = try subject.findings()
        return (BenchmarkResult(benchmark, samples: samples, findings: findings), findings.picture)
    }
}
