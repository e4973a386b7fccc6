import SwiftUI

/// Tabs with badges; reading a message takes one off.
struct InboxApp: View {
    @State private var unread = ["Ann", "Ben", "Cleo"]

    var body: some View {
        TabView {
            NavigationStack {
                List {
                    ForEach(["Ann", "Ben", "Cleo", "Dora"], id: \.self) { name in
                        Label(name, systemImage: unread.contains(name) ? "envelope.badge" : "envelope.open")
                            .swipeActions(edge: .leading) {
                                Button("Read") { unread.removeAll { $0 == name } }.tint(.blue)
                            }
                    }
                }
                .navigationTitle("Inbox")
            }
            .tabItem { Label("Inbox", systemImage: "tray") }
            .badge(unread.count)
            VStack {
                Image(systemName: "paperplane").font(.largeTitle)
                Text("Nothing sent")
            }
            .tabItem { Label("Sent", systemImage: "paperplane") }
            Text("Profile").tabItem { Label("Me", systemImage: "person") }
        }
    }
}
