import SwiftUI

struct Room: Identifiable {
    var id: String { name }
    let name: String
    let devices: Int
    let symbol: String
    let isOn: Bool
}

struct RoomTile: View {
    let room: Room

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Image(systemName: room.symbol)
                    .font(.title2)
                    .foregroundStyle(room.isOn ? .yellow : .secondary)
                Spacer()
                Circle().fill(room.isOn ? .green : .gray.opacity(0.4)).frame(width: 10, height: 10)
            }
            Spacer()
            Text(room.name).font(.headline)
            Text("^[\(room.devices) device](inflect: true)").font(.caption).foregroundStyle(.secondary)
        }
        .padding(14)
        .frame(height: 110)
        .background(.background, in: RoundedRectangle(cornerRadius: 16))
        .opacity(room.isOn ? 1 : 0.75)
    }
}

struct HomeTabs: View {
    @State private var tab = "home"

    private let rooms = [
        Room(name: "Living Room", devices: 6, symbol: "tv.fill", isOn: true),
        Room(name: "Kitchen", devices: 4, symbol: "fork.knife", isOn: true),
        Room(name: "Bedroom", devices: 3, symbol: "bed.double.fill", isOn: false),
        Room(name: "Office", devices: 5, symbol: "lamp.desk.fill", isOn: true),
        Room(name: "Garage", devices: 1, symbol: "car.fill", isOn: false),
        Room(name: "Garden", devices: 2, symbol: "leaf.fill", isOn: true),
        Room(name: "Hall", devices: 2, symbol: "door.left.hand.closed", isOn: false),
        Room(name: "Attic", devices: 1, symbol: "house.fill", isOn: false),
        Room(name: "Studio", devices: 7, symbol: "music.note", isOn: true),
        Room(name: "Bath", devices: 2, symbol: "drop.fill", isOn: true),
    ]

    var body: some View {
        TabView(selection: $tab) {
            NavigationStack {
                ScrollView {
                    LazyVGrid(columns: [GridItem(.adaptive(minimum: 150), spacing: 12)], spacing: 12) {
                        ForEach(rooms) { RoomTile(room: $0) }
                    }
                    .padding()
                }
                .background(Color(.systemGroupedBackground))
                .navigationTitle("My Home")
                .toolbar {
                    ToolbarItem(placement: .primaryAction) {
                        Button {
                        } label: {
                            Image(systemName: "plus.circle.fill")
                        }
                    }
                }
            }
            .tabItem { Label("Home", systemImage: "house") }
            .tag("home")
            Text("Automation")
                .tabItem { Label("Automation", systemImage: "clock") }
                .tag("automation")
            Text("Discover")
                .tabItem { Label("Discover", systemImage: "star") }
                .tag("discover")
                .badge(3)
            Text("More")
                .tabItem {
                    Image(systemName: "person")
                    Text("Account")
                }
                .tag("account")
        }
        .tint(.orange)
    }
}

#Preview { HomeTabs() }
