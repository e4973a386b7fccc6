import Charts
import Foundation
import Halation

// Charts that use much of the interface, as public programs write it; the test is that they compile and draw.

enum Family: String, Plottable, CaseIterable {
    case moth, beetle
}

struct Band: ChartContent {
    let low: Double
    let high: Double

    var body: some ChartContent {
        RectangleMark(yStart: .value("Low", low), yEnd: .value("High", high))
            .foregroundStyle(.green.opacity(0.1))
        RuleMark(y: .value("High", high)).lineStyle(.init(lineWidth: 1, dash: [2]))
    }
}

struct ProgramChart: View {
    @State private var selection: Date?
    @State private var angle: Double?
    @State private var position = Samples.day(1, 1)
    var showsPoints = true

    var body: some View {
        VStack {
            Chart {
                Band(low: 20, high: 60)
                ForEach(Samples.readings.filter { $0.city == "Berlin" }) { reading in
                    AreaMark(
                        x: .value("Day", reading.day),
                        yStart: .value("Low", reading.value - 10),
                        yEnd: .value("High", reading.value + 10)
                    )
                    .foregroundStyle(
                        LinearGradient(
                            colors: [.blue.opacity(0.4), .blue.opacity(0.05)],
                            startPoint: .top,
                            endPoint: .bottom
                        )
                    )
                    .interpolationMethod(.monotone)
                    LineMark(
                        x: .value("Day", reading.day),
                        y: .value("Value", reading.value),
                        series: .value("City", reading.city)
                    )
                    .interpolationMethod(.monotone)
                    .lineStyle(StrokeStyle(lineWidth: 3, lineCap: .round))
                    .symbol(Circle().strokeBorder(lineWidth: 2))
                    .symbolSize(60)
                    if showsPoints, reading.value > 60 {
                        PointMark(x: .value("Day", reading.day), y: .value("Value", reading.value))
                            .symbol { Image(systemName: "star.fill").foregroundStyle(.yellow) }
                            .accessibilityLabel("High")
                    }
                }
                if let selection {
                    RuleMark(x: .value("Selected", selection, unit: .day))
                        .foregroundStyle(Color.gray.opacity(0.3))
                        .offset(yStart: -10)
                        .zIndex(-1)
                        .annotation(
                            position: .top,
                            spacing: 0,
                            overflowResolution: .init(x: .fit(to: .chart), y: .disabled)
                        ) {
                            Text(selection, format: .dateTime.month())
                        }
                }
            }
            .chartXSelection(value: $selection)
            .chartYScale(domain: .automatic(includesZero: false))
            .chartXScale(range: .plotDimension(padding: 10))
            .chartXAxis {
                AxisMarks(values: .stride(by: .month, count: 2)) { value in
                    if let date = value.as(Date.self) {
                        AxisValueLabel {
                            VStack(alignment: .leading) {
                                Text(date, format: .dateTime.month(.narrow))
                                if value.index == 0 { Text(date, format: .dateTime.year()) }
                            }
                        }
                    }
                    AxisGridLine(stroke: StrokeStyle(lineWidth: 0.5, dash: [3]))
                    AxisTick()
                }
            }
            .chartYAxis {
                AxisMarks(position: .leading, values: [0, 50, 100]) {
                    AxisGridLine()
                    AxisValueLabel(format: Decimal.FormatStyle.Percent.percent.scale(1))
                }
                AxisMarks(values: .automatic(desiredCount: 3)) { value in
                    AxisValueLabel {
                        if let number = value.as(Double.self) { Text("\(Int(number)) h") }
                    }
                    .foregroundStyle(.red)
                    .font(.caption2)
                }
            }
            .chartPlotStyle { plot in
                plot.background(.gray.opacity(0.05)).border(.gray.opacity(0.2))
            }
            .chartOverlay { proxy in
                GeometryReader { geometry in
                    Rectangle().fill(.clear).contentShape(Rectangle())
                        .gesture(
                            DragGesture().onChanged { value in
                                let origin = geometry[proxy.plotAreaFrame].origin
                                let location = CGPoint(
                                    x: value.location.x - origin.x,
                                    y: value.location.y - origin.y
                                )
                                if let (day, _) = proxy.value(at: location, as: (Date, Double).self) {
                                    selection = day
                                }
                            }
                        )
                }
            }
            Chart(Family.allCases, id: \.self) { family in
                BarMark(
                    x: .value("Count", family == .moth ? 3 : 5),
                    y: .value("Family", family),
                    width: .ratio(0.6)
                )
                .foregroundStyle(by: .value("Family", family))
                .annotation(position: .overlay, alignment: .trailing) {
                    Text(family.rawValue).font(.caption.bold()).foregroundColor(.white)
                }
            }
            .chartForegroundStyleScale([Family.moth: Color.brown, .beetle: .indigo])
            .chartLegend(position: .top, alignment: .leading, spacing: 12)
            .chartXAxis { AxisMarks(format: Decimal.FormatStyle(), values: .stride(by: 2)) }
            .chartYAxis(.hidden)
            .frame(height: 90)
            Chart {
                ForEach(0..<30, id: \.self) { index in
                    BarMark(
                        x: .value("Day", Samples.day(1, 1 + index), unit: .day),
                        y: .value("Steps", 100 + index)
                    )
                }
            }
            .chartScrollableAxes(.horizontal)
            .chartXVisibleDomain(length: 3600 * 24 * 10)
            .chartScrollPosition(x: $position)
            .chartScrollTargetBehavior(
                .valueAligned(
                    matching: DateComponents(hour: 0),
                    majorAlignment: .matching(DateComponents(day: 1))
                )
            )
            .chartXAxis {
                AxisMarks(values: .stride(by: .day, count: 2)) { AxisValueLabel(format: .dateTime.day()) }
            }
            .frame(height: 90)
        }
    }
}

extension ProgramChart {
    @ChartContentBuilder
    func lines(_ isDashed: Bool) -> some ChartContent {
        if isDashed {
            LineMark(x: .value("X", 1), y: .value("Y", 2)).lineStyle(StrokeStyle(dash: [2]))
        } else {
            LineMark(x: .value("X", 1), y: .value("Y", 2))
        }
    }
}

struct FormatsChart: View {
    var body: some View {
        Chart(Samples.sales) {
            BarMark(x: .value("Month", $0.month), y: .value("Sales", $0.count), stacking: .normalized)
        }
        .chartYAxis {
            AxisMarks { AxisValueLabel(format: .currency(code: "USD")) }
            AxisMarks { AxisValueLabel(format: .currency(code: "USD").precision(.fractionLength(2))) }
            AxisMarks { AxisValueLabel(format: .number) }
            AxisMarks { AxisValueLabel(format: .percent) }
            AxisMarks { AxisValueLabel(format: .number.notation(.compactName)) }
            AxisMarks { AxisValueLabel(format: IntegerFormatStyle<Int>.number) }
            AxisMarks(format: .dateTime.month())
        }
    }
}
