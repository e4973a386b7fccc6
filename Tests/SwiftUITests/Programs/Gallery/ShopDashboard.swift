import SwiftUI

struct ShopDashboard: View {
    @State private var range = 1

    private let days: [(name: String, value: Double)] = [
        ("M", 0.45), ("T", 0.62), ("W", 0.38), ("T", 0.8), ("F", 1), ("S", 0.72), ("S", 0.3),
    ]

    private let orders: [(symbol: String, color: Color, name: String, time: String, price: String)] = [
        ("cup.and.saucer.fill", .brown, "Espresso cups, set of 4", "2 min ago", "€38.00"),
        ("lamp.desk.fill", .indigo, "Desk lamp", "14 min ago", "€89.50"),
        ("leaf.fill", .green, "Potted fern", "1 h ago", "€24.00"),
    ]

    var body: some View {
        TabView {
            overview.tabItem { Label("Overview", systemImage: "chart.bar.fill") }
            Text("Orders").tabItem { Label("Orders", systemImage: "shippingbox") }.badge(3)
            Text("Customers").tabItem { Label("Customers", systemImage: "person.2") }
            Text("More").tabItem { Label("More", systemImage: "ellipsis") }
        }
    }

    private var overview: some View {
        NavigationStack {
            ScrollView {
                VStack(spacing: 16) {
                    Picker("Range", selection: $range) {
                        Text("Day").tag(0)
                        Text("Week").tag(1)
                        Text("Month").tag(2)
                        Text("Year").tag(3)
                    }
                    .pickerStyle(.segmented)
                    revenue
                    HStack(spacing: 16) {
                        tile("Orders", "128", "+12%", isUp: true, symbol: "bag.fill", color: .orange)
                        tile("Returns", "4", "-2%", isUp: false, symbol: "arrow.uturn.left", color: .red)
                    }
                    recent
                }
                .padding(.horizontal)
            }
            .background(Color(uiColor: .systemGroupedBackground))
            .navigationTitle("Overview")
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    Button {
                    } label: {
                        Image(systemName: "bell.badge")
                    }
                }
            }
        }
    }

    private var revenue: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text("Revenue").font(.subheadline).foregroundStyle(.secondary)
            HStack(alignment: .firstTextBaseline) {
                Text("€4,286").font(.system(.largeTitle, design: .rounded).bold())
                Label("8.2%", systemImage: "arrow.up.right")
                    .font(.subheadline.weight(.semibold))
                    .foregroundStyle(.green)
            }
            HStack(alignment: .bottom, spacing: 12) {
                ForEach(days.indices, id: \.self) { index in
                    VStack(spacing: 6) {
                        RoundedRectangle(cornerRadius: 5)
                            .fill(index == 4 ? AnyShapeStyle(.tint) : AnyShapeStyle(.tint.opacity(0.25)))
                            .frame(height: 110 * days[index].value)
                        Text(days[index].name).font(.caption2).foregroundStyle(.secondary)
                    }
                    .frame(maxWidth: .infinity)
                }
            }
            .frame(height: 130, alignment: .bottom)
            .padding(.top, 8)
        }
        .card()
    }

    private var recent: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack {
                Text("Recent orders").font(.headline)
                Spacer()
                Button("See all") {}.font(.subheadline)
            }
            ForEach(orders, id: \.name) { order in
                HStack(spacing: 12) {
                    Image(systemName: order.symbol)
                        .foregroundStyle(order.color)
                        .frame(width: 38, height: 38)
                        .background(order.color.opacity(0.15), in: Circle())
                    VStack(alignment: .leading) {
                        Text(order.name).font(.subheadline)
                        Text(order.time).font(.caption).foregroundStyle(.secondary)
                    }
                    Spacer()
                    Text(order.price).font(.subheadline.weight(.medium)).monospacedDigit()
                }
            }
        }
        .card()
    }

    private func tile(
        _ title: LocalizedStringKey,
        _ value: String,
        _ change: String,
        isUp: Bool,
        symbol: String,
        color: Color
    ) -> some View {
        VStack(alignment: .leading, spacing: 6) {
            HStack {
                Image(systemName: symbol).foregroundStyle(color)
                Text(title).font(.subheadline).foregroundStyle(.secondary)
            }
            HStack(alignment: .firstTextBaseline) {
                Text(value).font(.title.bold())
                Spacer()
                Text(change).font(.footnote.weight(.semibold)).foregroundStyle(isUp ? .green : .red)
            }
        }
        .card()
    }
}

extension View {
    fileprivate func card() -> some View {
        frame(maxWidth: .infinity, alignment: .leading)
            .padding()
            .background(Color(uiColor: .secondarySystemGroupedBackground), in: .rect(cornerRadius: 16))
    }
}

#Preview { ShopDashboard() }
