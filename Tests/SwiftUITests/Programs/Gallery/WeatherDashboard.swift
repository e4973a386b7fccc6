import SwiftUI

private struct Hour: Identifiable {
    let id: Int
    let symbol: String
    let temperature: Int

    var label: String { id == 0 ? "Now" : "\((13 + id) % 24)" }
}

private struct Day: Identifiable {
    var id: String { name }
    let name: String
    let symbol: String
    let low: Double
    let high: Double
}

struct WeatherPanel<Content: View>: View {
    let title: LocalizedStringKey
    let symbol: String
    @ViewBuilder var content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Label(title, systemImage: symbol)
                .font(.caption.weight(.medium))
                .textCase(.uppercase)
                .opacity(0.7)
            Divider().overlay(.white.opacity(0.3))
            content
        }
        .padding(14)
        .background(.ultraThinMaterial.opacity(0.35), in: RoundedRectangle(cornerRadius: 16))
    }
}

private struct RangeBar: View {
    let day: Day
    let bounds: ClosedRange<Double>

    var body: some View {
        GeometryReader { geometry in
            let span = bounds.upperBound - bounds.lowerBound
            let start = (day.low - bounds.lowerBound) / span * geometry.size.width
            let width = (day.high - day.low) / span * geometry.size.width
            ZStack(alignment: .leading) {
                Capsule().fill(.black.opacity(0.2))
                Capsule()
                    .fill(
                        LinearGradient(
                            colors: [.cyan, .yellow, .orange],
                            startPoint: .leading,
                            endPoint: .trailing
                        )
                    )
                    .frame(width: width)
                    .offset(x: start)
            }
        }
        .frame(height: 5)
    }
}

struct WeatherDashboard: View {
    private let hours = zip(
        [
            "sun.max.fill", "sun.max.fill", "cloud.sun.fill", "cloud.fill", "cloud.rain.fill",
            "cloud.rain.fill",
        ],
        [24, 25, 24, 22, 19, 18]
    ).enumerated().map { Hour(id: $0, symbol: $1.0, temperature: $1.1) }

    private let days = [
        Day(name: "Today", symbol: "cloud.sun.fill", low: 15, high: 25),
        Day(name: "Tue", symbol: "cloud.rain.fill", low: 13, high: 19),
        Day(name: "Wed", symbol: "cloud.bolt.fill", low: 12, high: 17),
        Day(name: "Thu", symbol: "sun.max.fill", low: 14, high: 23),
        Day(name: "Fri", symbol: "sun.max.fill", low: 16, high: 27),
    ]

    var body: some View {
        ScrollView {
            VStack(spacing: 12) {
                VStack(spacing: 2) {
                    Text("Lisbon").font(.title)
                    Text("24°").font(.system(size: 88, weight: .thin))
                    Text("Mostly sunny").font(.title3).opacity(0.8)
                    Text("H:25°  L:15°").font(.title3.weight(.medium))
                }
                .padding(.vertical, 20)
                WeatherPanel(title: "Hourly forecast", symbol: "clock") {
                    HStack {
                        ForEach(hours) { hour in
                            VStack(spacing: 10) {
                                Text(hour.label).font(.footnote.weight(.medium))
                                Image(systemName: hour.symbol)
                                    .symbolRenderingMode(.multicolor)
                                    .foregroundStyle(hour.symbol.hasPrefix("sun") ? .yellow : .white)
                                Text("\(hour.temperature)°").font(.headline)
                            }
                            .frame(maxWidth: .infinity)
                        }
                    }
                }
                WeatherPanel(title: "5-day forecast", symbol: "calendar") {
                    Grid(alignment: .leading, horizontalSpacing: 14, verticalSpacing: 12) {
                        ForEach(days) { day in
                            GridRow {
                                Text(day.name).font(.headline)
                                Image(systemName: day.symbol)
                                    .foregroundStyle(day.symbol.hasPrefix("sun") ? .yellow : .white)
                                    .gridColumnAlignment(.center)
                                Text("\(Int(day.low))°").opacity(0.6)
                                RangeBar(day: day, bounds: 12...27)
                                Text("\(Int(day.high))°").gridColumnAlignment(.trailing)
                            }
                        }
                    }
                }
                HStack(spacing: 12) {
                    WeatherPanel(title: "Wind", symbol: "wind") {
                        Text("14 km/h").font(.title2)
                        Text("From the north-west").font(.footnote).opacity(0.8)
                    }
                    WeatherPanel(title: "Humidity", symbol: "humidity") {
                        Text(0.62, format: .percent).font(.title2)
                        Text("The dew point is 16°").font(.footnote).opacity(0.8)
                    }
                }
            }
            .padding(.horizontal)
        }
        .foregroundStyle(.white)
        .background {
            LinearGradient(
                colors: [
                    Color(red: 0.16, green: 0.44, blue: 0.82), Color(red: 0.45, green: 0.71, blue: 0.93),
                ],
                startPoint: .top,
                endPoint: .bottom
            )
            .ignoresSafeArea()
        }
    }
}

#Preview { WeatherDashboard() }
