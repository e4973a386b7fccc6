import Charts
import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import Testing

/// A chart without axes and legend, so that its plot area is all of the picture.
extension View {
    fileprivate func bare() -> some View {
        chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden)
    }
}

/// What a proxy says.
@MainActor
private final class ProxyProbe {
    var proxy: ChartProxy?
}

private struct Bars: View {
    let values: [Double]

    var body: some View {
        Chart(Array(values.enumerated()), id: \.offset) { index, value in
            BarMark(x: .value("X", "\(index)"), y: .value("Y", value))
        }
        .bare()
    }
}

private struct Selecting: View {
    @State private var name: String?

    var body: some View {
        Chart(["a", "b"], id: \.self) {
            BarMark(x: .value("X", $0), y: .value("Y", 1)).foregroundStyle(name == $0 ? .green : .blue)
        }
        .chartXSelection(value: $name)
        .bare()
    }
}

@MainActor
@Suite("Drawing of charts")
struct ChartDrawingTests {
    /// The number of pixels of a column that are covered.
    private func height(_ picture: PixelBuffer, _ x: Int) -> Int {
        (0..<picture.size.height).count { picture[x, $0].alpha > 127 }
    }

    private func width(_ picture: PixelBuffer, _ y: Int) -> Int {
        (0..<picture.size.width).count { picture[$0, y].alpha > 127 }
    }

    private func isBlue(_ pixel: PremultipliedPixel) -> Bool { pixel.blue > 200 && pixel.red < 80 }

    @Test(
        "Marks without a style have the foreground colour of the chart, if it has one, and are blue otherwise"
    )
    func foregroundColor() throws {
        let plain = try picture(of: Bars(values: [1, 1]), width: 40, height: 20)
        let green = Color(red: 0, green: 1, blue: 0)
        let coloured = try picture(of: Bars(values: [1, 1]).foregroundColor(green), width: 40, height: 20)
        let styled = try picture(of: Bars(values: [1, 1]).foregroundStyle(green), width: 40, height: 20)

        #expect(isBlue(plain[10, 18]))
        #expect(coloured[10, 18] == PremultipliedPixel(red: 0, green: 255, blue: 0, alpha: 255))
        #expect(styled == coloured)
    }

    private func isGreen(_ pixel: PremultipliedPixel) -> Bool {
        pixel.green > 150 && pixel.blue < 150 && pixel.red < 100
    }

    private func count(_ picture: PixelBuffer, where isCounted: (PremultipliedPixel) -> Bool) -> Int {
        (0..<picture.size.height).reduce(0) { sum, y in
            sum + (0..<picture.size.width).count { isCounted(picture[$0, y]) }
        }
    }

    @Test("Heights of bars are proportional to values, below zero too")
    func barHeights() throws {
        let picture = try picture(
            of: Bars(values: [10, 20, 40, -10]).chartYScale(domain: -10...40),
            width: 160,
            height: 100
        )
        #expect([20, 60, 100, 140].map { height(picture, $0) } == [20, 40, 80, 20])
        #expect(picture[140, 81].alpha == 255 && picture[140, 79].alpha == 0)
        #expect(width(picture, 75) == 84, "Bars take seven tenths of their bands.")
    }

    @Test("Lying bars grow from the leading edge, the first category at the top")
    func lyingBars() throws {
        let chart = Chart {
            BarMark(x: .value("X", 10), y: .value("Y", "a"))
            BarMark(x: .value("X", 30), y: .value("Y", "b"))
        }
        .chartXScale(domain: 0...40).bare()
        let picture = try picture(of: chart, width: 80, height: 40)
        #expect([10, 30].map { width(picture, $0) } == [20, 60])
    }

    @Test("Bars at a position are stacked in their order")
    func stacks() throws {
        let chart = Chart {
            BarMark(x: .value("X", "a"), y: .value("Y", 10)).foregroundStyle(by: .value("K", "one"))
            BarMark(x: .value("X", "a"), y: .value("Y", 30)).foregroundStyle(by: .value("K", "two"))
        }
        .chartYScale(domain: 0...40).bare()
        let picture = try picture(of: chart, width: 40, height: 80)
        #expect((0..<80).count { isBlue(picture[20, $0]) } == 20)
        #expect((0..<80).count { isGreen(picture[20, $0]) } == 60)
        #expect(isBlue(picture[20, 79]) && isGreen(picture[20, 0]))
    }

    @Test("Grouped bars stand side by side and do not overlap")
    func groups() throws {
        let chart = Chart {
            ForEach(["one", "two"], id: \.self) { kind in
                BarMark(x: .value("X", "a"), y: .value("Y", 10), width: .ratio(1))
                    .foregroundStyle(by: .value("K", kind))
                    .position(by: .value("K", kind))
            }
        }
        .chartYScale(domain: 0...10).bare()
        let picture = try picture(of: chart, width: 100, height: 20)
        #expect((0..<100).filter { isBlue(picture[$0, 10]) } == Array(10..<50))
        #expect((0..<100).filter { isGreen(picture[$0, 10]) } == Array(50..<90))
    }

    @Test("The areas of sectors are proportional to values, clockwise from the top")
    func sectors() throws {
        let chart = Chart {
            SectorMark(angle: .value("A", 3)).foregroundStyle(.blue)
            SectorMark(angle: .value("A", 1)).foregroundStyle(.green)
        }
        .bare()
        let picture = try picture(of: chart, width: 100, height: 100)
        let blue = Double(count(picture, where: isBlue))
        let green = Double(count(picture, where: isGreen))
        #expect(abs(blue / green - 3) < 0.05)
        #expect(abs((blue + green) / (2_500 * .pi) - 1) < 0.03)
        #expect(isGreen(picture[30, 30]) && isBlue(picture[70, 30]))
    }

    @Test("A ring leaves its hole empty, and insets part its sectors")
    func rings() throws {
        func chart(_ inset: CGFloat) -> some View {
            Chart(0..<4, id: \.self) { _ in
                SectorMark(angle: .value("A", 1), innerRadius: .ratio(0.5), angularInset: inset).cornerRadius(
                    4
                )
            }
            .bare()
        }
        let ring = try picture(of: chart(3), width: 100, height: 100)
        #expect((40..<60).allSatisfy { ring[$0, 50].alpha == 0 })
        // The vertical gap is twice the inset.
        #expect((0..<100).count { ring[$0, 12].alpha == 0 && (40..<60).contains($0) } == 6)
        #expect(ring[64, 14].alpha == 255)
    }

    @Test("The position and value of a proxy are inverse, and the plot area leaves room for labels")
    func proxies() throws {
        let probe = ProxyProbe()
        func chart(_ factor: Double) -> some View {
            Chart(Samples.sales) {
                BarMark(x: .value("Month", $0.month), y: .value("Sales", Double($0.count) * factor))
            }
            .chartOverlay { proxy in
                let _ = probe.proxy = proxy
                Color.clear
            }
        }
        _ = try picture(of: chart(1), width: 300, height: 200)
        let proxy = try #require(probe.proxy)
        let small = proxy.plotSize
        #expect(small.width > 250 && small.width < 290 && small.height > 170 && small.height < 190)
        for value in [0.0, 33, 180] {
            let y = try #require(proxy.position(forY: value))
            #expect(abs((proxy.value(atY: y) ?? .nan) - value) < 1e-9)
        }
        let x = try #require(proxy.position(forX: "Mar"))
        #expect(proxy.value(atX: x) == "Mar")
        #expect(proxy.position(forY: 0) == small.height && proxy.position(forY: 200) == 0)

        _ = try picture(of: chart(1_000_000), width: 300, height: 200)
        let wide = try #require(probe.proxy).plotSize
        #expect(small.width - wide.width > 20, "Long labels take room from the plot area.")
        #expect(wide.height == small.height)
    }

    @Test("Lines interpolate: a monotone curve has no extremes between points, steps rise at their places")
    func curves() throws {
        func chart(_ method: InterpolationMethod) -> some View {
            Chart(Array([0.0, 10, 10, 0].enumerated()), id: \.offset) {
                LineMark(x: .value("X", $0), y: .value("Y", $1))
                    .interpolationMethod(method)
                    .lineStyle(StrokeStyle(lineWidth: 2))
            }
            .chartYScale(domain: 0...20).chartXScale(domain: 0...3).bare()
        }
        let monotone = try picture(of: chart(.monotone), width: 90, height: 100)
        #expect((0..<90).allSatisfy { x in (0..<48).allSatisfy { monotone[x, $0].alpha == 0 } })
        let overshoot = try picture(of: chart(.cardinal), width: 90, height: 100)
        #expect((0..<90).contains { x in (0..<48).contains { overshoot[x, $0].alpha > 0 } })
        let steps = try picture(of: chart(.stepCenter), width: 90, height: 100)
        #expect(height(steps, 15) > 45 && height(steps, 8) <= 2)
    }

    @Test("Styles: inner ones count, scales map values, and names have palettes in order of appearance")
    func styles() throws {
        let chart = Chart {
            ForEach(["x", "y"], id: \.self) { name in
                BarMark(x: .value("X", name), y: .value("Y", 1)).foregroundStyle(.green)
            }
            .foregroundStyle(.blue)
        }
        .bare()
        let inner = try picture(of: chart, width: 40, height: 10)
        #expect(isGreen(inner[10, 5]) && isGreen(inner[30, 5]))
        let scaled = Chart {
            BarMark(x: .value("X", "p"), y: .value("Y", 1)).foregroundStyle(by: .value("K", "p"))
            BarMark(x: .value("X", "q"), y: .value("Y", 1)).foregroundStyle(by: .value("K", "q"))
        }
        .chartForegroundStyleScale(["q": Color.blue, "p": .green]).bare()
        let picture = try picture(of: scaled, width: 40, height: 10)
        #expect(isGreen(picture[10, 5]) && isBlue(picture[30, 5]))
    }

    @Test("A scrollable chart shows the start of its domain, or the part it is scrolled to")
    func scrolling() throws {
        func chart(_ start: Int) -> some View {
            Chart(0..<10, id: \.self) {
                BarMark(x: .value("X", "\($0)"), y: .value("Y", $0 + 1))
            }
            .chartYScale(domain: 0...10)
            .chartScrollableAxes(.horizontal)
            .chartXVisibleDomain(length: 2)
            .chartScrollPosition(initialX: "\(start)")
            .bare()
        }
        let first = try picture(of: chart(0), width: 40, height: 100)
        #expect([10, 30].map { height(first, $0) } == [10, 20])
        let later = try picture(of: chart(7), width: 40, height: 100)
        #expect([10, 30].map { height(later, $0) } == [80, 90])
    }

    @Test("Domains: reversed, modified and not rounded ones")
    func domains() throws {
        let probe = ProxyProbe()
        func positions(_ chart: some View) throws -> [CGFloat] {
            let view = chart.chartOverlay { proxy in
                let _ = probe.proxy = proxy
                Color.clear
            }
            .bare()
            _ = try picture(of: view, width: 80, height: 100)
            let proxy = try #require(probe.proxy)
            return [0.0, 10].map { proxy.position(forY: $0) ?? .nan }
        }
        func chart(_ value: Double) -> some View {
            Chart { PointMark(x: .value("X", "a"), y: .value("Y", value)) }
        }
        let less = chart(9.5)
        #expect(try positions(less).map { ($0 * 9.5).rounded() } == [950, -50])
        let round = less.chartYAxis { AxisMarks(values: .automatic(roundUpperBound: true)) }
        #expect(try positions(round) == [100, 0])
        let chart = chart(10)
        #expect(try positions(chart) == [100, 0])
        #expect(try positions(chart.chartYScale(domain: .automatic(reversed: true))) == [0, 100])
        #expect(
            try positions(chart.chartYScale(domain: 0...10, range: .plotDimension(padding: 10))) == [90, 10]
        )
        let modified = chart.chartYScale(
            domain: .automatic(dataType: Double.self) { (values: inout [Double]) in
                values = [values[0] - 10, values[1] + 10]
            }
        )
        #expect(try positions(modified) == [100, 50])
        let exact = less.chartYAxis { AxisMarks(values: .automatic(roundUpperBound: false)) }
        #expect(try positions(exact).map { ($0 * 9.5).rounded() } == [950, -50])
    }

    @Test("A script's finger selects the value under it until it lifts")
    func selection() throws {
        let renderer = ImageRenderer(content: Selecting().frame(width: 80, height: 40))
        renderer.script { $0.longPress(.point(CGPoint(x: 60, y: 20)), at: 0.2, for: 1) }
        let colors = try [0.1, 0.8, 1.6].map { time in
            renderer.date = Date(timeIntervalSinceReferenceDate: time)
            let picture = try renderer.pixelBuffer()
            return [20, 60].map { isGreen(picture[$0, 20]) }
        }
        #expect(colors == [[false, false], [false, true], [false, false]])
    }

    @Test("Bars are cut to shapes and to the marks of masks")
    func clips() throws {
        let clipped = Chart {
            BarMark(x: .value("X", "a"), y: .value("Y", 1), width: .ratio(1)).clipShape(Circle())
        }
        .bare()
        let circle = try picture(of: clipped, width: 20, height: 20)
        #expect(circle[1, 1].alpha == 0 && circle[10, 10].alpha == 255)
        let masked = Chart {
            RectangleMark(yStart: .value("Y", 0), yEnd: .value("Y", 10))
                .mask { BarMark(x: .value("X", "a"), y: .value("Y", 4), width: .ratio(1)).opacity(0.5) }
            PointMark(x: .value("X", "b"), y: .value("Y", 0)).opacity(0)
            PointMark(x: .value("X", "a"), y: .value("Y", 0)).opacity(0)
        }
        .chartXScale(domain: ["a", "b"]).bare()
        let picture = try picture(of: masked, width: 40, height: 20)
        #expect(height(picture, 10) == 8 && height(picture, 30) == 0)
        #expect(abs(Int(picture[10, 19].alpha) - 128) <= 1)
    }

    @Test("Charts without data, with NaN or with equal values are drawn")
    func degenerateData() throws {
        _ = try picture(of: Bars(values: []), width: 50, height: 50)
        _ = try picture(of: Bars(values: [.nan, 1, .infinity]), width: 50, height: 50)
        _ = try picture(of: Bars(values: [0, 0]), width: 50, height: 50)
        _ = try picture(of: Chart { PointMark(x: .value("X", 5), y: .value("Y", 5)) }, width: 50, height: 50)
        _ = try picture(of: Chart { SectorMark(angle: .value("A", 0)) }, width: 5, height: 5)
        _ = try picture(of: MonthsChart(), width: 3, height: 3)
    }
}
