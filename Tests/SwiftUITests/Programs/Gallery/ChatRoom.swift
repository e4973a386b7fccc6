import SwiftUI

struct ChatMessage: Identifiable {
    let id: Int
    let text: String
    let isMine: Bool
    var reaction: String?
}

struct Bubble: Shape {
    let isMine: Bool

    func path(in rect: CGRect) -> Path {
        UnevenRoundedRectangle(
            topLeadingRadius: 18,
            bottomLeadingRadius: isMine ? 18 : 5,
            bottomTrailingRadius: isMine ? 5 : 18,
            topTrailingRadius: 18,
            style: .continuous
        ).path(in: rect)
    }
}

struct MessageRow: View {
    let message: ChatMessage

    var body: some View {
        HStack {
            if message.isMine { Spacer(minLength: 60) }
            Text(message.text)
                .padding(.horizontal, 14)
                .padding(.vertical, 9)
                .foregroundStyle(message.isMine ? .white : .primary)
                .background(
                    message.isMine ? AnyShapeStyle(.blue.gradient) : AnyShapeStyle(Color(.systemGray5))
                )
                .clipShape(Bubble(isMine: message.isMine))
                .overlay(alignment: message.isMine ? .topLeading : .topTrailing) {
                    if let reaction = message.reaction {
                        Image(systemName: reaction)
                            .font(.caption)
                            .foregroundStyle(.pink)
                            .padding(6)
                            .background(Circle().fill(Color(.systemGray6)))
                            .overlay(Circle().stroke(.white, lineWidth: 2))
                            .offset(x: message.isMine ? -12 : 12, y: -12)
                    }
                }
            if !message.isMine { Spacer(minLength: 60) }
        }
    }
}

struct ChatRoom: View {
    @State private var draft = ""

    private let messages = [
        ChatMessage(id: 0, text: "Are we still on for the museum tomorrow?", isMine: false),
        ChatMessage(id: 1, text: "Yes! The new wing opens at ten.", isMine: true, reaction: "heart.fill"),
        ChatMessage(id: 2, text: "Perfect.", isMine: false),
        ChatMessage(
            id: 3,
            text:
                "Shall I get the tickets? There is a discount if we book before midnight, and I have a card.",
            isMine: false
        ),
        ChatMessage(id: 4, text: "That would be lovely, thank you", isMine: true),
        ChatMessage(id: 5, text: "I will bring coffee", isMine: true),
    ]

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(spacing: 6) {
                    Text("Today 9:41").font(.caption).foregroundStyle(.secondary).padding(.vertical, 8)
                    ForEach(messages) { MessageRow(message: $0) }
                    Text("Delivered")
                        .font(.caption2)
                        .foregroundStyle(.secondary)
                        .frame(maxWidth: .infinity, alignment: .trailing)
                }
                .padding(.horizontal)
            }
            .safeAreaInset(edge: .bottom) {
                HStack(spacing: 10) {
                    Image(systemName: "plus.circle.fill").font(.title2).foregroundStyle(.gray)
                    TextField("Message", text: $draft)
                        .padding(.horizontal, 14)
                        .padding(.vertical, 8)
                        .overlay { Capsule().strokeBorder(.quaternary) }
                    Image(systemName: "arrow.up.circle.fill").font(.title).foregroundStyle(.blue)
                }
                .padding(.horizontal)
                .padding(.vertical, 8)
                .background(.bar)
            }
            .navigationTitle("Grace")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .topBarLeading) {
                    Button {
                    } label: {
                        Image(systemName: "chevron.left")
                    }
                }
                ToolbarItem(placement: .topBarTrailing) {
                    Button {
                    } label: {
                        Image(systemName: "video")
                    }
                }
            }
        }
    }
}

#Preview { ChatRoom() }
