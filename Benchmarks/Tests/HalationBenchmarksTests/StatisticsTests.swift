import HalationBenchmarks
import Testing

@Suite("What repetitions say")
struct StatisticsTests {
    @Test(
        "the median is in the middle, whatever the order",
        arguments: [([5], 5), ([9, 1, 5], 5), ([4, 1, 2, 100], 3)] as [([Double], Double)],
    )
    func median(values: [Double], expected: Double) {
        #expect(Statistics(values).median == expected)
    }

    @Test("the minimum is the shortest")
    func minimum() {
        #expect(Statistics([4, 1, 2, 100]).minimum == 1)
    }

    @Test("differences count both ways, and their mean counts all")
    func differences() {
        var differences = Differences()
        for (value, truth) in [(10.0, 10.0), (10, 12), (10, 6)] { differences.add(value, truth) }

        #expect(differences.maximum == 4)
        #expect(differences.mean == 2)
    }

    @Test("nothing differs from nothing")
    func nothing() {
        #expect(Differences().maximum == 0)
        #expect(Differences().mean == 0)
    }
}
