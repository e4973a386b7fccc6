import SwiftUI

struct WelcomePages: View {
    @State private var page = 1

    private let pages: [(symbol: String, title: String, text: String, colors: [Color])] = [
        ("camera.fill", "Capture", "Take pictures without thinking about settings.", [.blue, .indigo]),
        ("wand.and.stars", "Enhance", "Light, colour and sharpness, mended with one tap.", [.pink, .purple]),
        ("square.and.arrow.up", "Share", "Send them to the people who matter.", [.orange, .red]),
    ]

    var body: some View {
        TabView(selection: $page) {
            ForEach(pages.indices, id: \.self) { index in
                let item = pages[index]
                VStack(spacing: 24) {
                    Spacer()
                    Image(systemName: item.symbol)
                        .font(.system(size: 80))
                        .frame(width: 180, height: 180)
                        .background(.white.opacity(0.15), in: RoundedRectangle(cornerRadius: 48))
                    Text(item.title).font(.largeTitle.bold())
                    Text(item.text)
                        .font(.title3)
                        .multilineTextAlignment(.center)
                        .opacity(0.85)
                        .padding(.horizontal, 40)
                    Spacer()
                    Text("Continue")
                        .font(.headline)
                        .foregroundStyle(item.colors[1])
                        .frame(maxWidth: .infinity)
                        .padding()
                        .background(.white, in: Capsule())
                        .padding(.horizontal, 32)
                        .padding(.bottom, 60)
                }
                .foregroundStyle(.white)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(LinearGradient(colors: item.colors, startPoint: .top, endPoint: .bottom))
                .tag(index)
            }
        }
        .tabViewStyle(.page)
        .ignoresSafeArea()
    }
}

#Preview { WelcomePages() }
