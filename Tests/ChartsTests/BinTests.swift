import Charts
import Foundation
import Halation
import Testing

/// A generator of numbers whose sequence is part of the tests.
private struct Numbers {
    private var state: UInt64

    init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next(_ range: ClosedRange<Double>) -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return range.lowerBound + Double(state >> 11) / 9_007_199_254_740_992
            * (range.upperBound - range.lowerBound)
    }
}

@Suite("Bins of histograms")
struct BinTests {
    private func isMultiple(_ value: Double, of step: Double) -> Bool {
        abs((value / step).rounded() * step - value) <= 1e-9 * max(abs(value), step)
    }

    @Test(
        "Bins cover the data without gaps, are equally wide, and every value is in its bin",
        arguments: 0..<60
    )
    func cover(seed: Int) throws {
        var numbers = Numbers(seed)
        let scale = pow(10, numbers.next(-5...7))
        let middle = numbers.next(-3...3) * scale
        let data = (0..<50).map { _ in middle + numbers.next(-1...1) * scale }
        let wanted = 2 + seed % 15
        let bins = NumberBins(data: data, desiredCount: wanted)
        let width = bins.thresholds[1] - bins.thresholds[0]

        #expect(try #require(bins.thresholds.first) <= #require(data.min()))
        #expect(try #require(bins.thresholds.last) >= #require(data.max()))
        for bin in bins { #expect(abs(bin.upperBound - bin.lowerBound - width) < 1e-6 * width) }
        for (a, b) in zip(bins, bins.dropFirst()) { #expect(a.upperBound == b.lowerBound) }
        for value in data {
            let bin = bins[bins.index(for: value)]
            let isLast = bins.index(for: value) == bins.count - 1
            #expect(bin.lowerBound <= value && (value < bin.upperBound || isLast && value == bin.upperBound))
        }
        // The edges are multiples of a step of 1, 2 or 5 times a power of ten.
        let mantissa = width / pow(10, (log10(width) + 1e-9).rounded(.down))
        #expect([1, 2, 5].contains { abs(mantissa - $0) < 1e-6 })
        #expect(bins.thresholds.allSatisfy { isMultiple($0, of: width) })
        // The step is the nearest of its kind by ratio, so that there are at most about 1.6 times as many or few.
        #expect(
            Double(bins.count) <= Double(wanted) * 1.6 + 2 && Double(bins.count) >= Double(wanted) / 1.6 - 1
        )
    }

    @Test(
        "The sum of a histogram is the number of values, each counted where arithmetic says",
        arguments: 0..<10
    )
    func histogram(seed: Int) {
        var numbers = Numbers(seed)
        let data = (0..<200).map { _ in numbers.next(0...1000) }
        let bins = NumberBins(size: 50, range: 0...1000)
        var counts = [Int](repeating: 0, count: bins.count)
        for value in data { counts[bins.index(for: value)] += 1 }

        #expect(bins.count == 20)
        for (index, count) in counts.enumerated() {
            #expect(count == data.count { Int($0 / 50) == index })
        }
        #expect(counts.reduce(0, +) == data.count)
    }

    @Test("Edges that are decimal fractions are the nearest numbers to them")
    func decimalEdges() {
        #expect(
            NumberBins(size: 0.1, range: 0...1).thresholds == [
                0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1,
            ]
        )
        #expect(
            NumberBins(data: [0.021, 0.069], desiredCount: 5).thresholds == [
                0.02, 0.03, 0.04, 0.05, 0.06, 0.07,
            ]
        )
        #expect(NumberBins<Float>(size: 0.2, range: 0...1).thresholds == [0, 0.2, 0.4, 0.6, 0.8, 1])
    }

    @Test("A number of bins divides a range exactly")
    func exactCount() {
        let bins = NumberBins(range: 3...10, count: 4)
        #expect(bins.thresholds == [3, 4.75, 6.5, 8.25, 10])
        #expect(NumberBins(range: 3...10, count: 0).thresholds == [3, 10])
    }

    @Test("Values at edges belong to the bin that begins there, values outside to the outermost")
    func edges() {
        let bins = NumberBins(thresholds: [30.0, 0, 10, 20])
        #expect(bins.thresholds == [0, 10, 20, 30])
        #expect([-5.0, 0, 9.99, 10, 20, 29, 30, 99].map { bins.index(for: $0) } == [0, 0, 0, 1, 2, 2, 2, 2])
    }

    @Test("A bin is no narrower than the smallest stride")
    func minimumStride() {
        let bins = NumberBins(data: [1.0, 9], desiredCount: 20, minimumStride: 2)
        #expect(bins[0].upperBound - bins[0].lowerBound == 2)
    }

    @Test("Odd data have bins, too: none, one value, equal values, values that are not finite")
    func oddData() {
        #expect(NumberBins(data: [Double]()).isEmpty)
        #expect(NumberBins(thresholds: [1.0]).isEmpty)
        for data in [[5.0], [5, 5, 5]] {
            let bins = NumberBins(data: data)
            #expect(bins.count == 1 && bins[0].lowerBound <= 5 && bins[0].upperBound > 5)
        }
        let bins = NumberBins(data: [0.0, 10, .infinity, .nan, -.infinity], desiredCount: 5)
        #expect(bins.thresholds == [0, 2, 4, 6, 8, 10])
        #expect(NumberBins(size: 1e-12, range: 0...1e12).count <= 10_000)
        #expect(NumberBins(size: Double.nan, range: 0...1).isEmpty)
    }

    @Test(
        "Bins of dates begin with units of the calendar, also where days have 23 and 25 hours",
        arguments: [Calendar.Component.hour, .day, .weekOfYear, .month, .quarter, .year]
    )
    func dates(unit: Calendar.Component) throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        calendar.firstWeekday = 2
        let start = try #require(
            calendar.date(from: DateComponents(year: 2024, month: 2, day: 27, hour: 3, minute: 7))
        )
        let end = try #require(
            calendar.date(from: DateComponents(year: 2024, month: unit == .hour ? 3 : 12, day: 20, hour: 5))
        )
        let bins = DateBins(unit: unit, data: [end, start], calendar: calendar)

        #expect(bins[0].lowerBound <= start && start < bins[0].upperBound)
        #expect(try #require(bins.thresholds.last) > end)
        for bin in bins where unit != .quarter {
            let interval = try #require(calendar.dateInterval(of: unit, for: bin.lowerBound))
            #expect(bin.lowerBound == interval.start && bin.upperBound == interval.end)
        }
        for date in [start, end, start + 86_400 * 5.5] {
            let bin = bins[bins.index(for: date)]
            #expect(bin.lowerBound <= date && date < bin.upperBound)
        }
    }

    @Test("Quarters begin in January, April, July and October, on axes too")
    func quarters() {
        let (start, end) = (Samples.day(2, 20), Samples.day(11, 3))
        let months = [1, 4, 7, 10]
        let bins = DateBins(unit: .quarter, data: [start, end], calendar: Samples.utc)
        #expect(bins.map { Samples.utc.component(.month, from: $0.lowerBound) } == months)
        #expect(bins.index(for: Samples.day(3, 31)) == 0 && bins.index(for: Samples.day(4, 1)) == 1)
        let range = Samples.day(1, 1).timeIntervalSinceReferenceDate...end.timeIntervalSinceReferenceDate
        let ticks = DateStep(.quarter).dates(in: range, Samples.utc)
        #expect(ticks == months.map { Samples.day($0, 1) })
    }

    @Test("Bins of several units have so many units each")
    func severalUnits() throws {
        let start = Samples.day(1, 1)
        let bins = DateBins(unit: .day, by: 7, range: start...(start + 86_400 * 20), calendar: Samples.utc)
        #expect(bins.thresholds == (0...3).map { start + 86_400 * 7 * Double($0) })
    }
}

@Suite("Arithmetic of axes and stacks")
struct ChartArithmeticTests {
    @Test("A step divides a range into nearly as many parts as wanted", arguments: 0..<80)
    func steps(seed: Int) {
        var numbers = Numbers(seed)
        let length = pow(10, numbers.next(-8...12))
        let count = 1 + seed % 12
        let step = NiceNumbers.step(0...length, count: count)
        let ratio = length / step / Double(count)
        // The steps of 1, 2, 5, 10 are at most a factor of 2.5 apart, so the nearest is within its root.
        #expect(ratio >= 1 / 2.5.squareRoot() - 1e-9 && ratio <= 2.5.squareRoot() + 1e-9)
    }

    @Test("Ticks are all multiples in the range, whatever its ends", arguments: 0..<80)
    func multiples(seed: Int) {
        var numbers = Numbers(seed)
        let step = [0.1, 0.2, 0.25, 1, 5, 20, 1e-7, 3e9][seed % 8]
        let low = numbers.next(-50...50) * step
        let high = low + numbers.next(0...60) * step
        let ticks = NiceNumbers.multiples(of: step, in: low...high)
        let expected =
            Int(
                (low / step).rounded(.up)
            )...max(Int((low / step).rounded(.up)), Int((high / step).rounded(.down)))
        let isEmpty = (low / step).rounded(.up) > (high / step).rounded(.down)
        #expect(ticks.count == (isEmpty ? 0 : expected.count))
        for (tick, number) in zip(ticks, expected) {
            #expect(abs(tick - Double(number) * step) <= 1e-12 * max(abs(tick), step))
        }
    }

    @Test("Stacks keep every length and touch, and a normalized one fills 0 to 1", arguments: 0..<40)
    func stacks(seed: Int) {
        var numbers = Numbers(seed)
        let values = (0..<(1 + seed % 9)).map { _ in numbers.next(0.1...20) }
        let sum = values.reduce(0, +)
        func check(_ method: MarkStackingMethod, from start: Double, scale: Double) {
            let intervals = ChartStacks.intervals(values, method)
            var edge = start
            for (interval, value) in zip(intervals, values) {
                #expect(abs(interval.start - edge) < 1e-9 && abs(interval.end - edge - value * scale) < 1e-9)
                edge += value * scale
            }
        }
        check(.standard, from: 0, scale: 1)
        check(.center, from: -sum / 2, scale: 1)
        check(.normalized, from: 0, scale: 1 / sum)
        #expect(ChartStacks.intervals(values, .unstacked).allSatisfy { $0.start == 0 })
    }

    @Test("A logarithmic scale is even in the exponents", arguments: [0.5, 1, 3, 40, 1000])
    func logarithmic(value: Double) throws {
        let domain = 0.5...1000.0
        let ticks = NiceNumbers.powers(in: domain)
        #expect(ticks == [1, 10, 100, 1000])
        // Twice as much is as far apart everywhere.
        let decade = log10(domain.upperBound / domain.lowerBound)
        #expect((0...1.0).contains(log10(value / domain.lowerBound) / decade))
    }

    @Test("A scale of numbers is affine, and outside of its domain goes on", arguments: 0..<20)
    func affine(seed: Int) throws {
        var numbers = Numbers(seed)
        let low = numbers.next(-1e3...1e3)
        let domain = low...(low + numbers.next(0.1...1e3))
        let scale = PlotScale(.continuous(domain, isDate: false))
        for share in [-0.5, 0, 0.25, 1, 2] {
            let value = domain.lowerBound + share * (domain.upperBound - domain.lowerBound)
            #expect(try abs(#require(scale.fraction(of: value)) - share) < 1e-9)
            #expect(try abs(#require(scale.position(of: .number(value))).value(300) - share * 300) < 1e-6)
        }
        #expect(scale.fraction(of: .nan) == nil && scale.fraction(of: .infinity) == nil)
    }
}

@Suite("Sectors")
struct SectorTests {
    private func path(_ inner: Double, _ turns: ClosedRange<Double>, inset: Double = 0, corner: Double = 0)
        -> Path
    {
        SectorShape(
            center: CGPoint(x: 50, y: 50),
            innerRadius: inner,
            outerRadius: 40,
            turns: turns,
            inset: inset,
            cornerRadius: corner
        ).path
    }

    @Test(
        "A point is in a sector if its radius and its angle are",
        arguments: [0.0, 15],
        [0.0...0.2, 0.1...0.45, 0.3...0.95, 0...1]
    )
    func contains(inner: Double, turns: ClosedRange<Double>) {
        let path = path(inner, turns)
        for radius in [5.0, 14, 16, 30, 39, 41] {
            for angle in stride(from: 0.013, to: 1, by: 0.047) {
                let point = CGPoint(
                    x: 50 + radius * sin(angle * 2 * .pi),
                    y: 50 - radius * cos(angle * 2 * .pi)
                )
                #expect(path.contains(point) == (radius > inner && radius < 40 && turns.contains(angle)))
            }
        }
    }

    @Test("An inset moves both edges in parallel", arguments: [1.0, 4])
    func insets(inset: Double) {
        // A quarter between the directions up and right: its edges are x = 50 and y = 50.
        let path = path(0, 0...0.25, inset: inset)
        for distance in stride(from: 0.5, to: 20, by: 1.3) {
            for along in [10.0, 20, 30] {
                let isInside = distance > inset
                #expect(path.contains(CGPoint(x: 50 + distance, y: 50 - along)) == isInside)
                #expect(path.contains(CGPoint(x: 50 + along, y: 50 - distance)) == isInside)
            }
        }
    }

    @Test("Rounded corners take away only what is near the corners")
    func corners() {
        let (sharp, round) = (path(15, 0...0.25), path(15, 0...0.25, corner: 4))
        #expect(!round.contains(CGPoint(x: 50.4, y: 10.6)) && sharp.contains(CGPoint(x: 50.4, y: 10.6)))
        #expect(!round.contains(CGPoint(x: 50.4, y: 34.6)) && sharp.contains(CGPoint(x: 50.4, y: 34.6)))
        for point in [CGPoint(x: 70, y: 30), CGPoint(x: 50.5, y: 25), CGPoint(x: 75, y: 49.5)] {
            #expect(round.contains(point))
        }
    }

    @Test("Nothing is left of a sector narrower than its insets, or without extent")
    func empty() {
        #expect(path(0, 0...0.01, inset: 10).isEmpty)
        #expect(path(0, 0.3...0.3).isEmpty)
    }
}
