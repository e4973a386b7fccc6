import Charts
import Foundation
import Halation

/// The data and charts of the tests, written as programs write them.
struct Sale: Identifiable {
    let id: Int
    let month: String
    let count: Int
}

struct Reading: Identifiable {
    let id: String
    let city: String
    let day: Date
    let value: Double
}

enum Samples {
    static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"]
    static let counts = [74, 99, 62, 107, 183, 151]
    static let sales = zip(months, counts).enumerated().map { Sale(id: $0, month: $1.0, count: $1.1) }

    static var utc: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }

    static func day(_ month: Int, _ day: Int, hour: Int = 0) -> Date {
        utc.date(from: DateComponents(year: 2024, month: month, day: day, hour: hour)) ?? .distantPast
    }

    static let readings: [Reading] = ["Berlin", "Cupertino", "Tokyo"].enumerated().flatMap { index, city in
        (0..<12).map { month in
            let phase = Double(month + index * 2) / 12 * 2 * .pi
            return Reading(
                id: "\(city) \(month)",
                city: city,
                day: day(month + 1, 1),
                value: 40 + 30 * sin(phase) + Double(index) * 15
            )
        }
    }

    static let shares: [(name: String, value: Double)] = [
        ("Rent", 38), ("Food", 24), ("Travel", 16), ("Health", 12), ("Other", 10),
    ]
}

struct MonthsChart: View {
    var body: some View {
        Chart(Samples.sales) { sale in
            BarMark(x: .value("Month", sale.month), y: .value("Sales", sale.count))
        }
    }
}

struct CitiesChart: View {
    var body: some View {
        Chart(Samples.readings) {
            LineMark(x: .value("Month", $0.day, unit: .month), y: .value("Sunshine", $0.value))
                .foregroundStyle(by: .value("City", $0.city))
                .symbol(by: .value("City", $0.city))
                .interpolationMethod(.catmullRom)
        }
        .chartYAxisLabel("Hours")
    }
}

struct DonutChart: View {
    var body: some View {
        Chart(Samples.shares, id: \.name) { share in
            SectorMark(angle: .value("Share", share.value), innerRadius: .ratio(0.618), angularInset: 1.5)
                .cornerRadius(5)
                .foregroundStyle(by: .value("Name", share.name))
        }
        .chartBackground { proxy in
            GeometryReader { geometry in
                if let frame = proxy.plotFrame.map({ geometry[$0] }) {
                    VStack {
                        Text("Total").font(.caption).foregroundStyle(.secondary)
                        Text("100 €").font(.title2.bold())
                    }
                    .position(x: frame.midX, y: frame.midY)
                }
            }
        }
    }
}

struct StackedAreasChart: View {
    var body: some View {
        Chart(Samples.readings) {
            AreaMark(x: .value("Month", $0.day), y: .value("Sunshine", $0.value))
                .foregroundStyle(by: .value("City", $0.city))
                .opacity(0.8)
        }
        .chartForegroundStyleScale(["Berlin": Color.orange, "Cupertino": .pink, "Tokyo": .purple])
    }
}

struct ScatterChart: View {
    var body: some View {
        Chart {
            ForEach(0..<40) { index in
                let x = Double(index * 37 % 40) / 4
                PointMark(
                    x: .value("Width", x),
                    y: .value("Length", 3 + x * 0.8 + Double(index * 17 % 11) / 3)
                )
                .foregroundStyle(by: .value("Family", index % 2 == 0 ? "Moth" : "Beetle"))
                .symbol(by: .value("Family", index % 2 == 0 ? "Moth" : "Beetle"))
            }
            RuleMark(y: .value("Limit", 8))
                .foregroundStyle(.red)
                .lineStyle(StrokeStyle(lineWidth: 1, dash: [4]))
                .annotation(position: .top, alignment: .leading) {
                    Text("Limit").font(.caption2).foregroundStyle(.red)
                }
        }
        .chartXAxisLabel("Width in mm")
    }
}

struct LyingBarsChart: View {
    var body: some View {
        Chart(Samples.shares, id: \.name) { share in
            BarMark(x: .value("Share", share.value), y: .value("Name", share.name), height: 14)
                .foregroundStyle(Color.blue.gradient)
                .cornerRadius(7)
                .annotation(position: .trailing) {
                    Text("\(Int(share.value)) %").font(.caption2).foregroundStyle(.secondary)
                }
        }
        .chartXScale(domain: 0...50)
        .chartXAxis(.hidden)
    }
}

struct WeekChart: View {
    var body: some View {
        Chart {
            ForEach(0..<7) { index in
                BarMark(
                    x: .value("Day", Samples.day(3, 4 + index), unit: .day),
                    y: .value("Steps", [5_230, 8_120, 3_900, 12_400, 9_870, 7_010, 6_050][index])
                )
                .foregroundStyle(index == 3 ? Color.orange : Color.orange.opacity(0.5))
                .cornerRadius(4)
            }
        }
        .chartXAxis {
            AxisMarks(values: .stride(by: .day)) { _ in
                AxisGridLine()
                AxisValueLabel(format: .dateTime.weekday(.abbreviated), centered: true)
            }
        }
        .chartYAxis {
            AxisMarks(position: .leading, values: .automatic(desiredCount: 4))
        }
    }
}

struct GroupedBarsChart: View {
    var body: some View {
        Chart {
            ForEach(Array(Samples.months.prefix(4).enumerated()), id: \.offset) { index, month in
                BarMark(x: .value("Month", month), y: .value("Profit", 20 + index * 10))
                    .foregroundStyle(by: .value("Kind", "Plan"))
                    .position(by: .value("Kind", "Plan"))
                BarMark(x: .value("Month", month), y: .value("Profit", index == 1 ? -12 : 12 + index * 14))
                    .foregroundStyle(by: .value("Kind", "Real"))
                    .position(by: .value("Kind", "Real"))
            }
        }
    }
}

struct HoursChart: View {
    var body: some View {
        Chart(0..<24, id: \.self) { hour in
            LineMark(
                x: .value("T", Samples.day(1, 5, hour: hour)),
                y: .value("V", 60 + 10 * sin(Double(hour) / 3))
            )
        }
        .chartYScale(domain: .automatic(includesZero: false))
    }
}

struct SharesChart: View {
    var body: some View {
        Chart(Samples.readings) {
            BarMark(x: .value("M", $0.day, unit: .month), y: .value("V", $0.value), stacking: .normalized)
                .foregroundStyle(by: .value("City", $0.city))
        }
        .chartLegend(position: .trailing)
    }
}

struct HeatChart: View {
    var body: some View {
        Chart {
            ForEach(0..<7) { x in
                ForEach(0..<5) { y in
                    RectangleMark(
                        x: .value("X", ["M", "T", "W", "Th", "F", "Sa", "Su"][x]),
                        y: .value("Y", "\(y)"),
                        width: .ratio(0.9),
                        height: .ratio(0.9)
                    )
                    .foregroundStyle(by: .value("V", Double(x * y)))
                    .cornerRadius(4)
                }
            }
        }
        .chartForegroundStyleScale(range: Gradient(colors: [.yellow, .red]))
    }
}

struct LogChart: View {
    var body: some View {
        Chart(1..<7, id: \.self) { n in
            LineMark(x: .value("N", n), y: .value("V", pow(10, Double(n)))).symbol(.circle)
            PointMark(x: .value("N", n), y: .value("V", pow(8, Double(n)))).symbolSize(by: .value("S", n))
                .foregroundStyle(.orange.opacity(0.6))
        }
        .chartYScale(type: .log)
        .chartXAxisLabel("Count", alignment: .center)
        .chartYAxisLabel("Value", position: .leading)
    }
}

struct SmallCharts: View {
    var body: some View {
        VStack {
            Chart(Samples.shares, id: \.name) {
                BarMark(x: .value("Share", $0.value)).foregroundStyle(by: .value("Name", $0.name))
            }
            .chartXAxis(.hidden)
            .frame(height: 50)
            Chart(Samples.sales) {
                LineMark(x: .value("M", $0.month), y: .value("C", $0.count)).interpolationMethod(.catmullRom)
            }
            .chartXAxis(.hidden).chartYAxis(.hidden).frame(height: 50)
            Chart {
                ForEach(Samples.sales) {
                    BarMark(x: .value("M", $0.month), y: .value("C", $0.count)).foregroundStyle(
                        .blue.gradient
                    )
                }
                RuleMark(y: .value("Goal", 120)).foregroundStyle(.red).lineStyle(
                    StrokeStyle(lineWidth: 1, dash: [5])
                )
                .annotation(alignment: .trailing) { Text("Goal").font(.caption) }
            }
        }
    }
}
