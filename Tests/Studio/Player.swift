import SwiftUI

struct Song: Identifiable {
    let id: Int
    let title: String
    let artist: String
    let length: String
}

struct Player: View {
    @State private var isPlaying = true
    @State private var position = 0.35
    @State private var playing = 1

    private let songs = [
        Song(id: 0, title: "Low Tide", artist: "The Harbour Lights", length: "3:12"),
        Song(id: 1, title: "Paper Lanterns", artist: "Mira Sol", length: "4:05"),
        Song(id: 2, title: "North of Here", artist: "Atlas & Fern", length: "2:48"),
    ]

    var body: some View {
        VStack(spacing: 20) {
            cover
            VStack(spacing: 4) {
                Text(songs[playing].title).font(.title2.bold())
                Text(songs[playing].artist).foregroundStyle(.secondary)
            }
            Slider(value: $position)
            buttons
            List(songs) { song in
                HStack {
                    VStack(alignment: .leading) {
                        Text(song.title).font(.headline)
                        Text(song.artist).font(.caption).foregroundStyle(.secondary)
                    }
                    Spacer()
                    Text(song.length).monospacedDigit().foregroundStyle(.secondary)
                }
                .contentShape(Rectangle())
                .onTapGesture { withAnimation { playing = song.id } }
            }
            .listStyle(.plain)
        }
        .padding(.horizontal, 24)
    }

    private var cover: some View {
        TimelineView(.animation) { timeline in
            let turn = timeline.date.timeIntervalSinceReferenceDate * 30
            RoundedRectangle(cornerRadius: 24)
                .fill(
                    AngularGradient(
                        colors: [.indigo, .pink, .orange, .indigo],
                        center: .center,
                        angle: .degrees(turn)
                    )
                )
                .frame(width: 240, height: 240)
                .shadow(radius: 12, y: 8)
        }
    }

    private var buttons: some View {
        HStack(spacing: 44) {
            Button {
                playing = (playing + 2) % 3
            } label: {
                Image(systemName: "backward.fill")
            }
            Button {
                isPlaying.toggle()
            } label: {
                Image(systemName: isPlaying ? "pause.circle.fill" : "play.circle.fill").font(
                    .system(size: 56)
                )
            }
            Button {
                playing = (playing + 1) % 3
            } label: {
                Image(systemName: "forward.fill")
            }
        }
        .font(.title)
        .tint(.primary)
    }
}

#Preview("Player") { Player() }
#Preview("Player, dark") { Player().preferredColorScheme(.dark) }
