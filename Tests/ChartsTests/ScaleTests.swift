import Charts
import Foundation
import Testing

@Suite("Scales and ticks")
struct ScaleTests {
    struct Case: Sendable {
        let values: [Double]
        let includesZero: Bool
        let domain: ClosedRange<Double>
        let ticks: [Double]

        init(_ values: [Double], zero: Bool = true, _ domain: ClosedRange<Double>, _ ticks: [Double]) {
            self.values = values
            includesZero = zero
            self.domain = domain
            self.ticks = ticks
        }
    }

    static let cases = [
        Case([], 0...1, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        Case([0], 0...1, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        Case([7], 0...8, [0, 2, 4, 6, 8]),
        Case([74, 183], 0...200, [0, 50, 100, 150, 200]),
        Case([100], 0...100, [0, 20, 40, 60, 80, 100]),
        Case([12_400], 0...15_000, [0, 5_000, 10_000, 15_000]),
        Case([0.3], 0...0.3, [0, 0.1, 0.2, 0.3]),
        Case([0.07], 0...0.08, [0, 0.02, 0.04, 0.06, 0.08]),
        Case([-12, 54], -20...60, [-20, 0, 20, 40, 60]),
        Case([-3, -1], -3...0, [-3, -2, -1, 0]),
        Case([61, 67], zero: false, 60...68, [60, 62, 64, 66, 68]),
        Case([1_012, 1_087], zero: false, 1_000...1_100, [1_000, 1_020, 1_040, 1_060, 1_080, 1_100]),
        Case([5], zero: false, 2...8, [2, 4, 6, 8]),
        Case([1e9], 0...1e9, [0, 2e8, 4e8, 6e8, 8e8, 1e9]),
    ]

    @Test(
        "Domains of numbers end at round numbers, and ticks are multiples of a round step",
        arguments: cases
    )
    func niceNumbers(_ test: Case) {
        let domain = NiceNumbers.domain(of: test.values, includesZero: test.includesZero, count: 4)
        let ticks = NiceNumbers.multiples(of: NiceNumbers.step(domain, count: 4), in: domain)
        #expect(domain == test.domain, "\(test.values)")
        #expect(ticks == test.ticks, "\(test.values)")
    }

    @Test("A domain begins and ends at ticks, whatever the values")
    func domainsEndAtTicks() {
        for exponent in stride(from: -6.0, through: 9, by: 0.37) {
            for count in 2...8 {
                let domain = NiceNumbers.domain(of: [pow(10, exponent)], includesZero: true, count: count)
                let ticks = NiceNumbers.multiples(of: NiceNumbers.step(domain, count: count), in: domain)
                #expect(ticks.first == domain.lowerBound)
                #expect(abs((ticks.last ?? 0) / domain.upperBound - 1) < 1e-9, "\(exponent) \(count)")
                #expect((2...16).contains(ticks.count), "\(exponent) \(count): \(ticks)")
            }
        }
    }

    @Test("A logarithmic axis has powers of ten, and their multiples where those are few")
    func powers() {
        #expect(NiceNumbers.powers(in: 1...10_000) == [1, 10, 100, 1_000, 10_000])
        #expect(NiceNumbers.powers(in: 1...10) == [1, 2, 5, 10])
        #expect(NiceNumbers.powers(in: 0...10).isEmpty)
    }

    @Test("The value at the position of a value is the value")
    func inverses() {
        let numbers = PlotScale(.continuous(-20...60, isDate: false))
        for value in stride(from: -30.0, through: 70, by: 7.3) {
            let position = numbers.position(of: .number(value))?.value(240) ?? .nan
            guard case .number(let back)? = numbers.value(at: position, length: 240) else {
                Issue.record("no number")
                continue
            }
            #expect(abs(back - value) < 1e-9)
        }
        let names = ["a", "b", "c"]
        let categories = PlotScale(.categories(names))
        for name in names {
            let position = categories.position(of: .category(name))?.value(90) ?? .nan
            #expect(categories.value(at: position, length: 90) == .category(name))
        }
        #expect(categories.position(of: .category("b"))?.value(90) == 45)
        #expect(categories.value(at: -1, length: 90) == nil)
        #expect(categories.value(at: 91, length: 90) == nil)
    }

    @Test("Stacks: positive values go up, negative ones down, and sums are kept")
    func stacks() {
        let values = [3.0, -2, 4, -1]
        let standard = ChartStacks.intervals(values, .standard)
        #expect(standard.map(\.start) == [0, 0, 3, -2])
        #expect(standard.map(\.end) == [3, -2, 7, -3])
        for method in [MarkStackingMethod.standard, .center] {
            let lengths = ChartStacks.intervals(values, method).map { $0.end - $0.start }
            #expect(zip(lengths, values).allSatisfy { abs($0 - $1) < 1e-12 })
        }
        let normalized = ChartStacks.intervals([1, 3], .normalized)
        #expect(normalized.map(\.end) == [0.25, 1])
        let centered = ChartStacks.intervals([2, 4], .center)
        #expect(centered.first?.start == -3 && centered.last?.end == 3)
        #expect(ChartStacks.intervals([2, 4], .unstacked).map(\.start) == [0, 0])
    }

    private func labels(_ start: Date, _ end: Date, count: Int, _ calendar: Calendar = Samples.utc)
        -> [String]
    {
        let range = start.timeIntervalSinceReferenceDate...end.timeIntervalSinceReferenceDate
        let step = DateStep.automatic(length: range.upperBound - range.lowerBound, count: count)
        return step.dates(in: range, calendar).map {
            step.label(of: $0, calendar, Locale(identifier: "en_GB"))
        }
    }

    @Test("Dates have the ticks of the smallest unit that has room")
    func dates() {
        #expect(
            labels(Samples.day(1, 1), Samples.day(1, 5), count: 6) == [
                "1 Jan", "2 Jan", "3 Jan", "4 Jan", "5 Jan",
            ]
        )
        #expect(
            labels(Samples.day(1, 15), Samples.day(6, 15), count: 6) == ["Feb", "Mar", "Apr", "May", "Jun"]
        )
        #expect(labels(Samples.day(1, 1), Samples.day(12, 31), count: 6) == ["Jan", "Apr", "Jul", "Oct"])
        #expect(
            labels(Samples.day(1, 1), Samples.day(1, 2), count: 6)
                == ["00", "06", "12", "18", "00"]
        )
    }

    @Test("Days begin by the calendar's time zone")
    func timeZones() {
        var tokyo = Samples.utc
        tokyo.timeZone = TimeZone(secondsFromGMT: 9 * 3_600) ?? .gmt
        let start = Samples.day(1, 1).timeIntervalSinceReferenceDate
        let dates = DateStep(.day).dates(in: start...(start + 86_400), tokyo)
        #expect(dates == [Samples.day(1, 1, hour: 15)])
    }

    @Test("Bins of numbers have round edges and contain their values")
    func bins() {
        let bins = NumberBins(data: [1.0, 7, 33, 48], desiredCount: 5)
        #expect(bins.thresholds == [0, 10, 20, 30, 40, 50])
        #expect([1.0, 10, 33, 49].map { bins.index(for: $0) } == [0, 1, 3, 4])
        let days = DateBins(
            unit: .day,
            data: [Samples.day(1, 1, hour: 5), Samples.day(1, 3)],
            calendar: Samples.utc
        )
        #expect(days.count == 3)
        #expect(days.index(for: Samples.day(1, 2, hour: 23)) == 1)
    }
}
