import SwiftUI

struct Destination: Identifiable {
    let id = UUID()
    let name: String
    let country: String
    let symbol: String
    let price: Int
    let rating: Double
    let colors: [Color]
}

struct DestinationCard: View {
    let destination: Destination

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            ZStack(alignment: .bottomLeading) {
                LinearGradient(colors: destination.colors, startPoint: .topLeading, endPoint: .bottomTrailing)
                Image(systemName: destination.symbol)
                    .font(.system(size: 90))
                    .foregroundStyle(.white.opacity(0.35))
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .trailing)
                    .padding(.trailing, 24)
                Text(destination.country.uppercased())
                    .font(.caption.bold())
                    .kerning(1.5)
                    .foregroundStyle(.white)
                    .padding(.horizontal, 10)
                    .padding(.vertical, 5)
                    .background(.black.opacity(0.25), in: Capsule())
                    .padding(12)
            }
            .frame(height: 130)
            HStack(alignment: .firstTextBaseline) {
                VStack(alignment: .leading, spacing: 4) {
                    Text(destination.name).font(.title3.weight(.semibold))
                    HStack(spacing: 3) {
                        ForEach(0..<5) { star in
                            Image(systemName: Double(star) + 0.5 <= destination.rating ? "star.fill" : "star")
                        }
                        Text("\(destination.rating, specifier: "%.1f")").foregroundStyle(.secondary)
                    }
                    .font(.caption)
                    .foregroundStyle(.orange)
                }
                Spacer()
                VStack(alignment: .trailing, spacing: 2) {
                    Text("$\(destination.price)").font(.title3.bold()).monospacedDigit()
                    Text("per night").font(.caption2).foregroundStyle(.secondary)
                }
            }
            .padding(16)
        }
        .background(.white)
        .clipShape(RoundedRectangle(cornerRadius: 20, style: .continuous))
        .shadow(color: .black.opacity(0.12), radius: 12, x: 0, y: 6)
    }
}

struct TravelCards: View {
    private let destinations = [
        Destination(
            name: "Cliff House",
            country: "Norway",
            symbol: "mountain.2.fill",
            price: 240,
            rating: 4.8,
            colors: [.indigo, .cyan]
        ),
        Destination(
            name: "Pine Cabin",
            country: "Finland",
            symbol: "tree.fill",
            price: 135,
            rating: 4.1,
            colors: [.green, .teal]
        ),
        Destination(
            name: "Harbour Loft",
            country: "Portugal",
            symbol: "sunset.fill",
            price: 180,
            rating: 4.6,
            colors: [.orange, .pink]
        ),
    ]

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 20) {
                HStack {
                    VStack(alignment: .leading) {
                        Text("Good morning").font(.subheadline).foregroundStyle(.secondary)
                        Text("Where to next?").font(.largeTitle.bold())
                    }
                    Spacer()
                    Circle()
                        .fill(.blue.gradient)
                        .frame(width: 44, height: 44)
                        .overlay { Text("AL").font(.headline).foregroundStyle(.white) }
                }
                ForEach(destinations) { DestinationCard(destination: $0) }
            }
            .padding()
        }
        .background(Color(.systemGroupedBackground))
    }
}

#Preview { TravelCards() }
