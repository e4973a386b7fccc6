import SwiftUI

struct Letter: Identifiable {
    let id: Int
    let sender: String
    let time: String
    let subject: String
    let text: String
    var isUnread = false
    var hasAttachment = false
    var isFlagged = false
}

struct LetterRow: View {
    let letter: Letter

    var body: some View {
        HStack(alignment: .top, spacing: 8) {
            Circle()
                .fill(letter.isUnread ? Color.accentColor : .clear)
                .frame(width: 10, height: 10)
                .padding(.top, 6)
            VStack(alignment: .leading, spacing: 1) {
                HStack(spacing: 5) {
                    Text(letter.sender).font(.headline).lineLimit(1)
                    Spacer()
                    if letter.hasAttachment {
                        Image(systemName: "paperclip").font(.footnote).foregroundStyle(.secondary)
                    }
                    Text(letter.time).font(.subheadline).foregroundStyle(.secondary)
                    Image(systemName: "chevron.right")
                        .font(.footnote.weight(.semibold))
                        .foregroundStyle(.tertiary)
                }
                HStack {
                    Text(letter.subject).font(.subheadline).lineLimit(1)
                    if letter.isFlagged {
                        Spacer()
                        Image(systemName: "flag.fill").font(.caption).foregroundStyle(.orange)
                    }
                }
                Text(letter.text)
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                    .lineLimit(2)
            }
        }
    }
}

struct MailList: View {
    @State private var query = ""

    private let letters = [
        Letter(
            id: 0,
            sender: "Mary Jackson",
            time: "09:41",
            subject: "Wind tunnel, second run",
            text: "The pressures at the tail agree with the model. The curves are in the folder.",
            isUnread: true,
            hasAttachment: true
        ),
        Letter(
            id: 1,
            sender: "City Library",
            time: "08:15",
            subject: "Two books are due on Friday",
            text: "You can extend the loan once in the app, or return the books at any branch.",
            isUnread: true
        ),
        Letter(
            id: 2,
            sender: "Alan Turing",
            time: "Yesterday",
            subject: "Re: Lunch",
            text: "Tuesday at noon suits me. Shall we take the table by the window again?",
            isFlagged: true
        ),
        Letter(
            id: 3,
            sender: "Night Trains",
            time: "Yesterday",
            subject: "Your booking to Vienna",
            text: "Coach 262, berth 41. Breakfast is served from six; please tell us what you would like.",
            hasAttachment: true
        ),
        Letter(
            id: 4,
            sender: "Katherine Johnson",
            time: "Tuesday",
            subject: "Numbers for the paper",
            text: "I went through table three once more by hand. One digit in the last row was swapped."
        ),
        Letter(
            id: 5,
            sender: "Garden Club",
            time: "Monday",
            subject: "Seeds are in",
            text: "Come by on Saturday before two. There are more tomatoes than last year."
        ),
        Letter(
            id: 6,
            sender: "Dorothy Vaughan",
            time: "Sunday",
            subject: "Photographs",
            text: "These are from the terrace, just before the rain."
        ),
    ]

    var body: some View {
        NavigationStack {
            List(letters) { letter in
                LetterRow(letter: letter)
                    .listRowInsets(EdgeInsets(top: 9, leading: 8, bottom: 9, trailing: 16))
                    .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] + 18 }
            }
            .listStyle(.plain)
            .searchable(text: $query)
            .navigationTitle("Inbox")
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) { Button("Edit") {} }
                ToolbarItemGroup(placement: .bottomBar) {
                    Button {
                    } label: {
                        Image(systemName: "line.3.horizontal.decrease.circle")
                    }
                    Spacer()
                    VStack(spacing: 1) {
                        Text("Updated Just Now").font(.caption2)
                        Text("2 Unread").font(.caption2).foregroundStyle(.secondary)
                    }
                    Spacer()
                    Button {
                    } label: {
                        Image(systemName: "square.and.pencil")
                    }
                }
            }
        }
    }
}

#Preview { MailList() }
