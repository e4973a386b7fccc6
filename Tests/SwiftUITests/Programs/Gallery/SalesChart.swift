import SwiftUI

struct MonthlySales: Identifiable {
    var id: String { month }
    let month: String
    let online: Double
    let retail: Double

    static let year = [
        MonthlySales(month: "Jan", online: 32, retail: 41),
        MonthlySales(month: "Feb", online: 38, retail: 36),
        MonthlySales(month: "Mar", online: 45, retail: 39),
        MonthlySales(month: "Apr", online: 52, retail: 35),
        MonthlySales(month: "May", online: 61, retail: 38),
        MonthlySales(month: "Jun", online: 74, retail: 43),
    ]
}

private struct Line: Shape {
    let values: [Double]
    let range: ClosedRange<Double>
    var isArea = false

    func path(in rect: CGRect) -> Path {
        Path { path in
            let step = rect.width / CGFloat(values.count)
            for (index, value) in values.enumerated() {
                let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
                let point = CGPoint(
                    x: rect.minX + step * (CGFloat(index) + 0.5),
                    y: rect.maxY - rect.height * share
                )
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            if isArea {
                path.addLine(to: CGPoint(x: rect.maxX - step / 2, y: rect.maxY))
                path.addLine(to: CGPoint(x: rect.minX + step / 2, y: rect.maxY))
                path.closeSubpath()
            }
        }
    }
}

struct ChartFrame<Content: View>: View {
    let maximum: Double
    let labels: [String]
    @ViewBuilder let content: Content

    private let lines = 4

    var body: some View {
        HStack(alignment: .top, spacing: 8) {
            VStack(spacing: 6) {
                ZStack {
                    VStack(spacing: 0) {
                        ForEach(0..<lines, id: \.self) { _ in
                            Divider()
                            Spacer(minLength: 0)
                        }
                        Divider()
                    }
                    content
                }
                HStack(spacing: 0) {
                    ForEach(labels, id: \.self) { label in
                        Text(label).frame(maxWidth: .infinity)
                    }
                }
                .font(.caption2)
                .foregroundStyle(.secondary)
            }
            VStack(alignment: .leading, spacing: 0) {
                ForEach(0...lines, id: \.self) { line in
                    Text("\(Int(maximum) * (lines - line) / lines)")
                    if line < lines { Spacer(minLength: 0) }
                }
            }
            .font(.caption2)
            .foregroundStyle(.secondary)
            .padding(.bottom, 19)
            .offset(y: -6)
        }
    }
}

struct SalesChart: View {
    @State private var period = "Half year"

    private let sales = MonthlySales.year

    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            Picker("Period", selection: $period) {
                Text("Month").tag("Month")
                Text("Half year").tag("Half year")
                Text("Year").tag("Year")
            }
            .pickerStyle(.segmented)
            VStack(alignment: .leading, spacing: 2) {
                Text("TOTAL SALES").font(.caption.weight(.semibold)).foregroundStyle(.secondary)
                HStack(alignment: .firstTextBaseline) {
                    Text(534_200, format: .currency(code: "USD").precision(.fractionLength(0)))
                        .font(.title.bold())
                    Label("12.4 %", systemImage: "arrow.up.right")
                        .font(.subheadline.weight(.semibold))
                        .foregroundStyle(.green)
                }
            }
            ChartFrame(maximum: 80, labels: sales.map(\.month)) {
                HStack(alignment: .bottom, spacing: 0) {
                    ForEach(sales) { month in
                        HStack(alignment: .bottom, spacing: 4) {
                            bar(month.online, color: .blue)
                            bar(month.retail, color: .teal.opacity(0.6))
                        }
                        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
                    }
                }
            }
            .frame(height: 220)
            HStack(spacing: 20) {
                legend("Online", .blue)
                legend("Retail", .teal.opacity(0.6))
            }
            .font(.footnote)
            Divider()
            Text("Online trend").font(.headline)
            ChartFrame(maximum: 80, labels: sales.map(\.month)) {
                ZStack {
                    Line(values: sales.map(\.online), range: 0...80, isArea: true)
                        .fill(
                            .linearGradient(
                                colors: [.blue.opacity(0.35), .blue.opacity(0)],
                                startPoint: .top,
                                endPoint: .bottom
                            )
                        )
                    Line(values: sales.map(\.online), range: 0...80)
                        .stroke(.blue, style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
                }
            }
            .frame(height: 180)
            Spacer(minLength: 0)
        }
        .padding()
    }

    private func bar(_ value: Double, color: Color) -> some View {
        GeometryReader { proxy in
            UnevenRoundedRectangle(topLeadingRadius: 4, topTrailingRadius: 4)
                .fill(color)
                .frame(height: proxy.size.height * value / 80)
                .frame(maxHeight: .infinity, alignment: .bottom)
        }
        .frame(width: 16)
    }

    private func legend(_ title: String, _ color: Color) -> some View {
        HStack(spacing: 6) {
            RoundedRectangle(cornerRadius: 3).fill(color).frame(width: 12, height: 12)
            Text(title)
        }
    }
}

#Preview { SalesChart() }
