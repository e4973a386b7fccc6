import SwiftUI

struct TypingText: View {
    let text = "The same request, the same bytes."
    let start = Date()

    var body: some View {
        TimelineView(.animation(minimumInterval: 0.0625)) { _ in
            let elapsed = Date().timeIntervalSince(start)
            let count = min(Int(elapsed * 16), text.count)
            Text(text.prefix(count) + (count < text.count ? "|" : ""))
                .font(.system(size: 20))
                .foregroundColor(.white)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(Color.blue)
        }
    }
}

#Preview("Typing", traits: .fixedLayout(width: 360, height: 80)) { TypingText() }
