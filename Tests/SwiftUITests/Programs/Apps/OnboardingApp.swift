import SwiftUI

/// Pages that are turned by a finger, and a button on the last one.
struct OnboardingApp: View {
    private struct Page {
        let symbol: String
        let title: String
        let colors: [Color]
    }

    private let pages = [
        Page(symbol: "map", title: "Find a Trail", colors: [.teal, .blue]),
        Page(symbol: "figure.walk", title: "Track Your Walk", colors: [.green, .teal]),
        Page(symbol: "heart", title: "Keep the Best", colors: [.orange, .pink]),
    ]

    @State private var page = 0
    @State private var isDone = false

    var body: some View {
        if isDone {
            Text("Let's Go").font(.largeTitle.bold()).transition(.scale.combined(with: .opacity))
        } else {
            TabView(selection: $page) {
                ForEach(pages.indices, id: \.self) { index in
                    VStack(spacing: 24) {
                        Image(systemName: pages[index].symbol).font(.system(size: 72))
                        Text(pages[index].title).font(.title.bold())
                        if index == pages.count - 1 {
                            Button("Start") { withAnimation { isDone = true } }
                                .buttonStyle(.borderedProminent)
                                .tint(.white.opacity(0.3))
                        }
                    }
                    .foregroundStyle(.white)
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .background(
                        LinearGradient(colors: pages[index].colors, startPoint: .top, endPoint: .bottom)
                    )
                    .tag(index)
                }
            }
            .tabViewStyle(.page)
        }
    }
}
