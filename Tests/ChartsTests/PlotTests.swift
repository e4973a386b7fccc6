import Charts
import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import Synchronization
import Testing

private struct Sample: Identifiable {
    let id: Int
    let name: String
    let value: Double
    let share: Double

    static let all = [
        Sample(id: 0, name: "a", value: 3, share: 1), Sample(id: 1, name: "b", value: 8, share: 0.5),
        Sample(id: 2, name: "a", value: 5, share: 0.25),
    ]
}

@MainActor
@Suite("Plots of functions and of collections")
struct PlotTests {
    private func picture(_ chart: some View) throws -> PixelBuffer {
        let bare = chart.chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden)
        return try DrawingTestSupport.picture(of: bare, width: 100, height: 100)
    }

    /// The number of pixels of a column that are covered.
    private func height(_ picture: PixelBuffer, _ x: Int) -> Int {
        (0..<picture.size.height).count { picture[x, $0].alpha > 127 }
    }

    /// The rows of a column's covered pixels.
    private func rows(_ picture: PixelBuffer, _ x: Int) -> [Int] {
        (0..<picture.size.height).filter { picture[x, $0].alpha > 127 }
    }

    @Test("An area reaches from zero to its function, over the domain of the axis")
    func areaOfFunction() throws {
        let chart = Chart { AreaPlot(x: "x", y: "y") { $0 } }
        let picture = try picture(chart.chartXScale(domain: 0...10).chartYScale(domain: 0...10))
        // Pixel centres: at x = 25.5 of 100 the triangle is 25.5 pixels high.
        for x in [5, 25, 60, 95] { #expect(abs(height(picture, x) - x) <= 1, "\(x)") }
    }

    @Test("An area between two values of a function has their distance")
    func rangeOfFunction() throws {
        let chart = Chart { AreaPlot(x: "x", yStart: "low", yEnd: "high") { (yStart: $0, yEnd: $0 + 2) } }
        let picture = try picture(chart.chartXScale(domain: 0...8).chartYScale(domain: 0...10))
        for x in [5, 50, 95] { #expect(abs(height(picture, x) - 20) <= 1, "\(x)") }
    }

    @Test("A function is drawn over its own domain alone, and not where it is no number")
    func domains() throws {
        let line = LinePlot(x: "x", y: "y", domain: 2...6) { $0 > 4 && $0 < 5 ? .nan : 5 }
        let picture = try picture(Chart { line }.chartXScale(domain: 0...10).chartYScale(domain: 0...10))

        for x in [30, 55] { #expect(rows(picture, x).contains(50), "\(x)") }
        for x in [10, 45, 70] { #expect(rows(picture, x).isEmpty, "\(x)") }
    }

    @Test("A function is sampled once for a layout, and brings no second set of axes")
    func sampledOnce() throws {
        let samples = Mutex(0)
        var labels = 0
        func axisMark() -> AxisGridLine {
            labels += 1
            return AxisGridLine()
        }
        func marks(of content: some ChartContent) throws -> Int {
            labels = 0
            let chart = Chart { content }.chartXScale(domain: 0...10).chartYScale(domain: 0...10)
            let marked = chart.chartXAxis { AxisMarks { _ in axisMark() } }.chartYAxis(.hidden)
            _ = try DrawingTestSupport.picture(of: marked, width: 100, height: 100)
            return labels
        }
        let line = LinePlot(x: "x", y: "y") { x in
            samples.withLock { $0 += 1 }
            return x
        }

        let expected = try marks(of: PointMark(x: .value("x", 1), y: .value("y", 1)))
        #expect(try marks(of: line) == expected)
        // One for each point of the width, and one more.
        #expect(samples.withLock { $0 } == 101)
    }

    @Test("Without a domain of its own a function spans that of the other marks")
    func spansOthers() throws {
        let chart = Chart {
            PointMark(x: .value("x", 0), y: .value("y", 0))
            PointMark(x: .value("x", 40), y: .value("y", 10))
            LinePlot(x: "x", y: "y") { _ in 5 }
        }
        let picture = try picture(chart.chartYScale(domain: 0...10))
        for x in [3, 50, 97] { #expect(rows(picture, x).contains(50), "\(x)") }
    }

    @Test("Without other marks the x-axis has the domain of the function")
    func spansItsDomain() throws {
        let chart = Chart { LinePlot(x: "x", y: "y", domain: -40...40) { _ in 5 } }
        let picture = try picture(chart.chartYScale(domain: 0...10))
        // The axis ends at the next round numbers.
        for x in [20, 50, 80] { #expect(rows(picture, x).contains(50), "\(x)") }
    }

    @Test("A function that leaves the domain of the y-axis is cut there")
    func leavesDomain() throws {
        let chart = Chart { AreaPlot(x: "x", y: "y") { _ in 20 } }
            .chartXScale(domain: 0...1).chartYScale(domain: 0...10)
        let picture = try picture(chart.padding(.top, 40))
        #expect(height(picture, 50) == 60)
    }

    @Test("A curve with a parameter goes through its points")
    func curve() throws {
        let chart = Chart {
            LinePlot(x: "x", y: "y", t: "t", domain: 0...(2 * .pi)) { (x: cos($0), y: sin($0)) }
        }
        let picture = try picture(chart.chartXScale(domain: -2...2).chartYScale(domain: -2...2))
        // A circle with a radius of 25 pixels: the column through the centre meets it twice.
        let middle = rows(picture, 50)
        #expect(middle.contains(25) && middle.contains(75) && !middle.contains(50))
        #expect(rows(picture, 20).isEmpty && rows(picture, 80).isEmpty)
    }

    @Test("Functions are lines of their own")
    func separateLines() throws {
        let chart = Chart {
            LinePlot(x: "x", y: "low") { _ in 2 }
            LinePlot(x: "x", y: "high") { _ in 8 }
        }
        let picture = try picture(chart.chartXScale(domain: 0...1).chartYScale(domain: 0...10))
        // Each has two rows; a line between them would have as many in the middle.
        for x in [2, 50, 97] { #expect((2...5).contains(height(picture, x)), "\(x)") }
    }

    @Test("A plot of a collection is drawn as marks for its elements")
    func agreesWithMarks() throws {
        let data = Sample.all
        let plot = Chart {
            BarPlot(data, x: .value("id", \.id), y: .value("value", \.value))
                .foregroundStyle(by: .value("name", \.name))
                .opacity(\.share)
            PointPlot(data, x: .value("id", \.id), y: .value("value", \.value))
                .symbol(by: .value("name", \.name))
                .symbolSize(30)
            LinePlot(data, x: .value("id", \.id), y: .value("value", \.value)).foregroundStyle(.red)
            RulePlot(data, y: .value("value", \.value)).opacity(\.share)
            RectanglePlot(data, x: .value("id", \.id), y: .value("value", \.value), width: 4, height: 4)
        }
        let marks = Chart {
            ForEach(data) { element in
                BarMark(x: .value("id", element.id), y: .value("value", element.value))
                    .foregroundStyle(by: .value("name", element.name))
                    .opacity(element.share)
            }
            ForEach(data) { element in
                PointMark(x: .value("id", element.id), y: .value("value", element.value))
                    .symbol(by: .value("name", element.name))
                    .symbolSize(30)
            }
            ForEach(data) { element in
                LineMark(x: .value("id", element.id), y: .value("value", element.value))
                    .foregroundStyle(.red)
            }
            ForEach(data) { RuleMark(y: .value("value", $0.value)).opacity($0.share) }
            ForEach(data) { element in
                RectangleMark(
                    x: .value("id", element.id),
                    y: .value("value", element.value),
                    width: 4,
                    height: 4
                )
            }
        }
        let drawn = try picture(plot)
        #expect(drawn == (try picture(marks)))
        #expect(height(drawn, 50) > 20)
    }

    /// The middle of two dates.
    private func middle(_ start: Date, _ end: Date) -> Date {
        Date(timeInterval: end.timeIntervalSince(start) / 2, since: start)
    }

    private func middle(_ start: Date, _ end: Date) -> CGFloat {
        CGFloat(start.timeIntervalSince1970 + end.timeIntervalSince1970) / 2
    }

    @Test("A value of a function that gives a date or a number is the date")
    func datesGoBefore() throws {
        let (start, end) = (
            Date(timeIntervalSinceReferenceDate: 0), Date(timeIntervalSinceReferenceDate: 100)
        )
        let chart = Chart {
            PointMark(x: .value("Time", start), y: .value("y", 0))
            PointMark(x: .value("Time", end), y: .value("y", 0))
            RuleMark(x: .value("Time", middle(start, end)))
        }
        #expect(height(try picture(chart), 50) > 90)
    }

    @Test("Sectors of a collection are those of marks")
    func sectors() throws {
        let data = Sample.all
        let plot = Chart {
            SectorPlot(data, angle: .value("value", \.value), innerRadius: .ratio(0.5))
                .foregroundStyle(by: .value("name", \.name))
        }
        let marks = Chart(data) {
            SectorMark(angle: .value("value", $0.value), innerRadius: .ratio(0.5))
                .foregroundStyle(by: .value("name", $0.name))
        }
        let drawn = try picture(plot)
        #expect(drawn == (try picture(marks)))
        #expect(height(drawn, 50) > 20)
    }
}
