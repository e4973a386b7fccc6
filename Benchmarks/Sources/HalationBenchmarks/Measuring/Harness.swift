import Foundation
import Halation

/// Repeats benchmarks and sums up what they took.
@MainActor
struct Harness {
    /// How long one is repeated.
    let budget: Duration

    /// The repetitions before the first that counts, for memory and caches to fill.
    private static let warmUps = 2

    /// The repetitions that count, at least, even if they take longer than the budget.
    private static let fewest = 7

    init(budget: Duration) {
        self.budget = budget
    }

    /// What a benchmark took, and what it drew.
    ///
    /// Every repetition after the warm-up counts: none is left out as an outlier.
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
