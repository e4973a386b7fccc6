import SwiftUI

/// A list of songs with a bar of the one that plays, which opens a player over the whole screen.
struct PlayerApp: View {
    struct Song: Identifiable, Hashable {
        let id: Int
        let title: String
        let artist: String
        let minutes: Int

        var color: Color { Color(hue: Double(id) / 5, saturation: 0.55, brightness: 0.85) }
    }

    static let songs = [
        Song(id: 0, title: "Low Tide", artist: "The Harbours", minutes: 4),
        Song(id: 1, title: "Paper Lanterns", artist: "Ida Holm", minutes: 3),
        Song(id: 2, title: "Northbound", artist: "The Harbours", minutes: 5),
        Song(id: 3, title: "Glass Garden", artist: "Wren", minutes: 2),
        Song(id: 4, title: "Slow Orbit", artist: "Ida Holm", minutes: 6),
    ]

    @State private var current = 0
    @State private var isPlaying = false
    @State private var isOpen = false
    @State private var seconds = 0

    var body: some View {
        NavigationStack {
            List(Self.songs) { song in
                Button {
                    current = song.id
                    seconds = 0
                    isPlaying = true
                } label: {
                    SongRow(song: song, isCurrent: song.id == current && isPlaying)
                }
                .foregroundStyle(.primary)
            }
            .listStyle(.plain)
            .navigationTitle("Songs")
        }
        .safeAreaInset(edge: .bottom) {
            if isPlaying { bar.transition(.move(edge: .bottom).combined(with: .opacity)) }
        }
        .animation(.smooth, value: isPlaying)
        .fullScreenCover(isPresented: $isOpen) {
            Player(song: Self.songs[current], seconds: $seconds) { step in
                current = (current + step + Self.songs.count) % Self.songs.count
                seconds = 0
            }
        }
        .task(id: isPlaying) {
            while isPlaying {
                try? await Task.sleep(for: .seconds(1))
                seconds += 1
            }
        }
    }

    private var bar: some View {
        Button {
            isOpen = true
        } label: {
            HStack {
                RoundedRectangle(cornerRadius: 6).fill(Self.songs[current].color.gradient)
                    .frame(width: 40, height: 40)
                Text(Self.songs[current].title).font(.headline)
                Spacer()
                Image(systemName: "pause.fill").font(.title3)
            }
            .padding(8)
            .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 14))
            .shadow(color: .black.opacity(0.15), radius: 8, y: 2)
        }
        .foregroundStyle(.primary)
        .padding(.horizontal, 8)
        .accessibilityIdentifier("Now playing")
    }
}

private struct SongRow: View {
    let song: PlayerApp.Song
    let isCurrent: Bool

    var body: some View {
        HStack(spacing: 12) {
            RoundedRectangle(cornerRadius: 6).fill(song.color.gradient).frame(width: 44, height: 44)
            VStack(alignment: .leading) {
                Text(song.title)
                Text(song.artist).font(.subheadline).foregroundStyle(.secondary)
            }
            Spacer()
            if isCurrent { Image(systemName: "waveform").foregroundStyle(.tint) }
            Text("\(song.minutes):00").font(.subheadline.monospacedDigit()).foregroundStyle(.secondary)
        }
    }
}

private struct Player: View {
    let song: PlayerApp.Song
    @Binding var seconds: Int
    let skip: (Int) -> Void

    @State private var volume = 0.6
    @State private var isLiked = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 24) {
            HStack {
                Button("Close", systemImage: "chevron.down") { dismiss() }
                Spacer()
                Menu("More", systemImage: "ellipsis") {
                    Button("Share", systemImage: "square.and.arrow.up") {}
                    Button("Delete", systemImage: "trash", role: .destructive) {}
                }
            }
            .labelStyle(.iconOnly)
            .font(.title3.bold())
            RoundedRectangle(cornerRadius: 16).fill(song.color.gradient)
                .aspectRatio(1, contentMode: .fit)
                .shadow(radius: 20, y: 10)
                .id(song.id)
                .transition(.push(from: .trailing))
            HStack {
                VStack(alignment: .leading) {
                    Text(song.title).font(.title2.bold()).contentTransition(.interpolate)
                    Text(song.artist).foregroundStyle(.secondary)
                }
                Spacer()
                Button("Like", systemImage: isLiked ? "heart.fill" : "heart") { isLiked.toggle() }
                    .labelStyle(.iconOnly)
                    .symbolEffect(.bounce, value: isLiked)
            }
            ProgressView(value: Double(seconds), total: Double(song.minutes * 60))
            HStack(spacing: 48) {
                Button("Previous", systemImage: "backward.fill") { withAnimation { skip(-1) } }
                Image(systemName: "pause.fill").font(.largeTitle)
                Button("Next", systemImage: "forward.fill") { withAnimation { skip(1) } }
            }
            .labelStyle(.iconOnly)
            .font(.title)
            Slider(value: $volume) {
                Text("Volume")
            } minimumValueLabel: {
                Image(systemName: "speaker.fill")
            } maximumValueLabel: {
                Image(systemName: "speaker.wave.3.fill")
            }
            Spacer(minLength: 0)
        }
        .padding(24)
        .foregroundStyle(.white)
        .tint(.white)
        .background(LinearGradient(colors: [song.color, .black], startPoint: .top, endPoint: .bottom))
    }
}
