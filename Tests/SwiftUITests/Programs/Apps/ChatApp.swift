import SwiftUI

/// A chat whose input rises above the keyboard.
struct ChatApp: View {
    private struct Message: Identifiable {
        let id: Int
        let text: String
        let isOwn: Bool
    }

    @State private var messages = [
        Message(id: 0, text: "Are you at the station?", isOwn: false),
        Message(id: 1, text: "Almost!", isOwn: true),
        Message(id: 2, text: "Platform 7", isOwn: false),
    ]
    @State private var draft = ""
    @FocusState private var isWriting: Bool

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(spacing: 8) {
                    ForEach(messages) { message in
                        Text(message.text)
                            .padding(.horizontal, 14)
                            .padding(.vertical, 9)
                            .foregroundStyle(message.isOwn ? AnyShapeStyle(.white) : AnyShapeStyle(.primary))
                            .background(
                                message.isOwn ? AnyShapeStyle(.blue) : AnyShapeStyle(.gray.opacity(0.2)),
                                in: .rect(cornerRadius: 18)
                            )
                            .frame(maxWidth: .infinity, alignment: message.isOwn ? .trailing : .leading)
                            .transition(.move(edge: .bottom).combined(with: .opacity))
                    }
                }
                .padding()
            }
            .safeAreaInset(edge: .bottom) {
                HStack {
                    TextField("Message", text: $draft)
                        .focused($isWriting)
                        .submitLabel(.send)
                        .onSubmit(send)
                        .padding(.horizontal, 12)
                        .padding(.vertical, 6)
                        .background(.gray.opacity(0.15), in: .capsule)
                    Button("Send", systemImage: "arrow.up.circle.fill") { send() }
                        .labelStyle(.iconOnly)
                        .font(.title)
                }
                .padding(.horizontal)
                .padding(.vertical, 8)
                .background(.bar)
            }
            .navigationTitle("Ann")
            .navigationBarTitleDisplayMode(.inline)
        }
    }

    private func send() {
        guard !draft.isEmpty else { return }
        withAnimation { messages.append(Message(id: messages.count, text: draft, isOwn: true)) }
        draft = ""
        isWriting = true
    }
}
