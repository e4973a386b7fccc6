import Charts
import Foundation
import Halation
import HalationPixels
import Testing

/// Lengths of charts that were measured in pictures which Apple's renderer made of 25 charts of a public repository, with
/// iOS 16 and 3 pixels per point.
@MainActor
@Suite("Measures of charts")
struct ChartMeasureTests {
    private func picture(_ chart: some View, width: CGFloat, height: CGFloat) throws -> PixelBuffer {
        let renderer = ImageRenderer(content: chart.frame(width: width, height: height))
        renderer.scale = 3
        return try renderer.pixelBuffer()
    }

    private func bars(_ values: [(x: String, y: Double)], hasAxis: Bool = false) -> some View {
        Chart(Array(values.enumerated()), id: \.offset) { _, value in
            BarMark(x: .value("X", value.x), y: .value("Y", value.y))
        }
        .chartXAxis(.hidden)
        .chartYAxis(hasAxis ? .automatic : .hidden)
    }

    /// The first covered row of a column.
    private func top(_ picture: PixelBuffer, _ x: Int) -> Int? {
        (0..<picture.size.height).first { picture[x, $0].alpha > 127 }
    }

    @Test("The domain of a hidden axis ends with the data, and that of a shown one at a mark")
    func domains() throws {
        #expect(top(try picture(bars([("a", 7.3)]), width: 100, height: 100), 150) == 0)
        let chart = bars([("a", 7.3)], hasAxis: true)
        #expect(top(try picture(chart, width: 100, height: 100), 100) ?? 0 > 5)
        let listed = chart.chartYAxis { AxisMarks(values: [0, 10]) { AxisTick() } }
        // The list reaches to 10, and the domain with it.
        let height = try #require(top(try picture(listed, width: 100, height: 100), 150))
        #expect(abs(Double(height) / 3 - 27) < 2)
        let inner = chart.chartYAxis { AxisMarks(values: [0, 5]) { AxisTick() } }
        #expect(top(try picture(inner, width: 100, height: 100), 150) ?? 9 < 5)
    }

    @Test("A bar takes seven tenths of its band")
    func width() throws {
        let picture = try picture(bars([("a", 1), ("b", 1)]), width: 100, height: 100)
        let columns = (0..<150).filter { picture[$0, 200].alpha > 127 }
        #expect(abs(columns.count - 105) <= 1)
    }

    @Test("Corners of two points are at the outer end of a stack, and none between its bars or at the axis")
    func corners() throws {
        let picture = try picture(bars([("a", 1), ("a", 1)]), width: 100, height: 100)
        func start(_ y: Int) -> Int? { (0..<150).first { picture[$0, y].alpha > 127 } }
        let side = try #require(start(75))
        // A circle of 6 pixels leaves out 3 to 4 of the first row.
        #expect((3...4).contains((start(0) ?? 0) - side))
        #expect(start(8) == side && start(149) == side && start(151) == side && start(299) == side)

        let down = try self.picture(bars([("a", -1)]), width: 100, height: 100)
        let first = (0..<150).first { down[$0, 0].alpha > 127 }
        let last = (0..<150).first { down[$0, 299].alpha > 127 }
        #expect((last ?? 0) - (first ?? 0) >= 3)
    }

    @Test("A bar with a start of its own has corners at both ends, and one with a radius that radius")
    func ends() throws {
        let chart = Chart {
            BarMark(x: .value("X", "a"), yStart: .value("Y", 0), yEnd: .value("Y", 1))
        }
        .chartXAxis(.hidden)
        .chartYAxis(.hidden)
        let picture = try picture(chart, width: 100, height: 100)
        let middle = try #require((0..<150).first { picture[$0, 150].alpha > 127 })
        for y in [0, 299] { #expect(((0..<150).first { picture[$0, y].alpha > 127 } ?? 0) > middle + 2) }

        let square = Chart { BarMark(x: .value("X", "a"), y: .value("Y", 1)).cornerRadius(0) }
            .chartXAxis(.hidden)
            .chartYAxis(.hidden)
        let other = try self.picture(square, width: 100, height: 100)
        #expect(
            (0..<150).first { other[$0, 0].alpha > 127 } == (0..<150).first { other[$0, 150].alpha > 127 }
        )
    }

    @Test("A point is a circle of eight points")
    func points() throws {
        let chart = Chart { PointMark(x: .value("X", 0.0), y: .value("Y", 0.0)) }
            .chartXScale(domain: -1...1)
            .chartYScale(domain: -1...1)
            .chartXAxis(.hidden)
            .chartYAxis(.hidden)
        let picture = try picture(chart, width: 40, height: 40)
        #expect((0..<120).count { picture[60, $0].alpha > 127 } == 24)
    }

    @Test("A symbol that is an outline leaves out the line inside of it")
    func outlines() throws {
        func chart(_ symbol: some ChartSymbolShape) -> some View {
            Chart(0..<3, id: \.self) { index in
                LineMark(x: .value("X", Double(index)), y: .value("Y", 0.0))
                    .symbol(symbol).symbolSize(CGSize(width: 12, height: 12))
            }
            .chartXScale(domain: 0...2)
            .chartYScale(domain: -1...1)
            .chartXAxis(.hidden)
            .chartYAxis(.hidden)
        }
        let open = try picture(chart(.circle.strokeBorder(lineWidth: 2)), width: 60, height: 40)
        #expect(open[90, 60].alpha == 0 && open[90, 44].alpha > 200 && open[45, 60].alpha > 200)
        let filled = try picture(chart(.circle), width: 60, height: 40)
        #expect(filled[90, 60].alpha == 255)
    }

    @Test("Lines at dates have dashes of two points, and lines at numbers none")
    func dashes() throws {
        let day = 86_400.0
        let chart = Chart(0..<3, id: \.self) { index in
            PointMark(
                x: .value("X", Date(timeIntervalSinceReferenceDate: Double(index) * day)),
                y: .value("Y", Double(index))
            )
        }
        .chartXAxis { AxisMarks(values: .stride(by: .day)) { AxisGridLine() } }
        .chartYAxis { AxisMarks(values: [1.0]) { AxisGridLine() } }
        let picture = try picture(chart, width: 100, height: 100)
        // The middle line, and the row of the other axis.
        let column = (140..<160).max { first, second in
            (0..<300).count { picture[first, $0].alpha > 20 }
                < (0..<300).count { picture[second, $0].alpha > 20 }
        }
        let x = try #require(column)
        let covered = (0..<120).map { picture[x, $0].alpha > 20 }
        #expect(covered.count { $0 } > 40 && covered.count { !$0 } > 40)
        let rows = (130..<170).filter { y in (20..<100).allSatisfy { picture[$0, y].alpha > 10 } }
        #expect(!rows.isEmpty)
    }
}
