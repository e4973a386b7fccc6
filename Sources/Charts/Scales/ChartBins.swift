public import Foundation

/// The range of a bin.
public nonisolated struct ChartBinRange<Bound: Plottable> {
    /// The start of the bin.
    public let lowerBound: Bound

    /// The end of the bin, which belongs to the next one.
    public let upperBound: Bound
}

extension ChartBinRange: Equatable where Bound: Equatable {}
extension ChartBinRange: Hashable where Bound: Hashable {}
extension ChartBinRange: Sendable where Bound: Sendable {}

/// Bins of equal width that cover numbers, for histograms.
public nonisolated struct NumberBins<Value: Plottable & BinaryFloatingPoint>: RandomAccessCollection {
    /// The edges of the bins, ascending.
    public let thresholds: [Value]

    /// Creates bins with given edges.
    public init(thresholds: [Value]) {
        self.thresholds = thresholds.sorted()
    }

    /// Creates bins of a width that cover a range; their edges are multiples of the width.
    ///
    /// There are none if the width is not positive, or so small that there would be more than 10,000.
    public init(size: Value, range: ClosedRange<Value>) {
        let step = Double(size)
        let first = (Double(range.lowerBound) / step + 1e-9).rounded(.down)
        let last = Swift.max((Double(range.upperBound) / step - 1e-9).rounded(.up), first + 1)
        guard step > 0, step.isFinite, first.isFinite, last - first <= Self.largestCount else {
            self.init(thresholds: [])
            return
        }
        self.init(
            thresholds: (0...Int(last - first)).map {
                Value(NiceNumbers.multiple(first + Double($0), of: step))
            }
        )
    }

    /// More bins than this are none: no chart has room for them.
    private static var largestCount: Double { 10_000 }

    /// Creates about so many bins with round edges that cover a range.
    public init(range: ClosedRange<Value>, desiredCount: Int = 10, minimumStride: Value = 0) {
        let step = NiceNumbers.step(
            Double(range.lowerBound)...Double(range.upperBound),
            count: desiredCount,
            minimum: Double(minimumStride)
        )
        self.init(size: Value(step), range: range)
    }

    /// Creates a number of bins of equal width that cover a range exactly.
    public init(range: ClosedRange<Value>, count: Int) {
        let count = Swift.max(count, 1)
        let size = (range.upperBound - range.lowerBound) / Value(count)
        self.init(thresholds: (0...count).map { range.lowerBound + Value($0) * size })
    }

    /// Creates about so many bins with round edges that cover numbers, of which those that are not finite are left out.
    public init(data: [Value], desiredCount: Int = 10, minimumStride: Value = 0) {
        let data = data.filter(\.isFinite)
        guard let low = data.min(), let high = data.max() else { self.init(thresholds: []); return }
        self.init(range: low...high, desiredCount: desiredCount, minimumStride: minimumStride)
    }

    /// The position of the first bin.
    public var startIndex: Int { 0 }

    /// The position after the last bin.
    public var endIndex: Int { Swift.max(0, thresholds.count - 1) }

    /// The range of a bin.
    public subscript(position: Int) -> ChartBinRange<Value> {
        ChartBinRange(lowerBound: thresholds[position], upperBound: thresholds[position + 1])
    }

    /// The number of the bin that contains a value; the first or last one for values outside.
    public func index(for value: Value) -> Int {
        let above = thresholds.firstIndex { value < $0 } ?? thresholds.count
        return Swift.min(Swift.max(above - 1, 0), Swift.max(endIndex - 1, 0))
    }
}

/// Bins of a unit of the calendar that cover dates.
public nonisolated struct DateBins: RandomAccessCollection, Sendable {
    /// The edges of the bins, ascending.
    public let thresholds: [Date]

    /// Creates bins with given edges.
    public init(thresholds: [Date]) {
        self.thresholds = thresholds.sorted()
    }

    /// Creates the bins of a unit of the calendar that cover a range.
    public init(
        unit: Calendar.Component,
        by value: Int = 1,
        range: ClosedRange<Date>,
        calendar: Calendar = .current
    ) {
        // Calendars of Foundation do not add quarters.
        let isQuarter = unit == .quarter
        let (step, count) = (isQuarter ? .month : unit, Swift.max(value, 1) * (isQuarter ? 3 : 1))
        var date = calendar.dateInterval(of: step, for: range.lowerBound)?.start ?? range.lowerBound
        if isQuarter {
            let months = (calendar.component(.month, from: date) - 1) % 3
            date = calendar.date(byAdding: .month, value: -months, to: date) ?? date
        }
        var edges = [date]
        while date <= range.upperBound, edges.count < 10_000,
            let next = calendar.date(byAdding: step, value: count, to: date)
        {
            edges.append(next)
            date = next
        }
        self.init(thresholds: edges)
    }

    /// Creates the bins of a unit of the calendar that cover dates.
    public init(unit: Calendar.Component, by value: Int = 1, data: [Date], calendar: Calendar = .current) {
        guard let low = data.min(), let high = data.max() else { self.init(thresholds: []); return }
        self.init(unit: unit, by: value, range: low...high, calendar: calendar)
    }

    /// The position of the first bin.
    public var startIndex: Int { 0 }

    /// The position after the last bin.
    public var endIndex: Int { Swift.max(0, thresholds.count - 1) }

    /// The range of a bin.
    public subscript(position: Int) -> ChartBinRange<Date> {
        ChartBinRange(lowerBound: thresholds[position], upperBound: thresholds[position + 1])
    }

    /// The number of the bin that contains a date; the first or last one for dates outside.
    public func index(for value: Date) -> Int {
        let above = thresholds.firstIndex { value < $0 } ?? thresholds.count
        return Swift.min(Swift.max(above - 1, 0), Swift.max(endIndex - 1, 0))
    }
}
