import HalationBenchmarks
import Testing

@Suite("Benchmark statistics")
struct StatisticsTests {
    @Test(
        "The median of repetitions is the middle value, in any order",
        arguments: [([5], 5), ([9, 1, 5], 5), ([4, 1, 2, 100], 3)] as [([Double], Double)],
    )
    func median(values: [Double], expected: Double) {
        #expect(Statistics(values).median == expected)
    }

    @Test("The minimum of repetitions is the shortest time")
    func minimum() {
        #expect(Statistics([4, 1, 2, 100]).minimum == 1)
    }

    @Test("Benchmark differences count in both directions, and their mean includes all")
    func differences() {
        var differences = Differences()
        for (value, truth) in [(10.0, 10.0), (10, 12), (10, 6)] { differences.add(value, truth) }

        #expect(differences.maximum == 4)
        #expect(differences.mean == 2)
    }

    @Test("Benchmark differences are zero when nothing was compared")
    func nothing() {
        #expect(Differences().maximum == 0)
        #expect(Differences().mean == 0)
    }
}
