import SwiftUI

struct MusicPlayer: View {
    @State private var position = 0.38
    @State private var volume = 0.7

    var body: some View {
        VStack(spacing: 28) {
            Capsule().fill(.secondary).frame(width: 40, height: 5)
            ZStack {
                RoundedRectangle(cornerRadius: 16)
                    .fill(
                        AngularGradient(
                            colors: [.purple, .pink, .orange, .purple, .indigo, .purple],
                            center: UnitPoint(x: 0.4, y: 0.6)
                        )
                    )
                ForEach(0..<5) { ring in
                    Circle()
                        .stroke(.white.opacity(0.25 - Double(ring) * 0.04), lineWidth: 2)
                        .padding(CGFloat(ring) * 26 + 30)
                }
                Image(systemName: "music.note").font(.system(size: 70)).foregroundStyle(.white)
            }
            .aspectRatio(1, contentMode: .fit)
            .shadow(color: .purple.opacity(0.5), radius: 30, y: 15)
            HStack {
                VStack(alignment: .leading, spacing: 4) {
                    Text("Northern Lights").font(.title2.bold())
                    Text("The Halation Quartet").font(.title3).foregroundStyle(.secondary)
                }
                Spacer()
                Image(systemName: "star").font(.title2).foregroundStyle(.secondary)
            }
            VStack(spacing: 6) {
                ProgressView(value: position).tint(.white)
                HStack {
                    Text(Duration.seconds(84), format: .time(pattern: .minuteSecond))
                    Spacer()
                    Text("-2:17")
                }
                .font(.caption)
                .monospacedDigit()
                .foregroundStyle(.secondary)
            }
            HStack(spacing: 50) {
                Image(systemName: "backward.fill").font(.title)
                Image(systemName: "pause.fill").font(.system(size: 46))
                Image(systemName: "forward.fill").font(.title)
            }
            Slider(value: $volume) {
                Text("Volume")
            } minimumValueLabel: {
                Image(systemName: "speaker.fill")
            } maximumValueLabel: {
                Image(systemName: "speaker.wave.3.fill")
            }
            .tint(.white)
            .foregroundStyle(.secondary)
            Spacer(minLength: 0)
        }
        .padding(.horizontal, 28)
        .padding(.top, 12)
        .background {
            LinearGradient(
                colors: [Color(red: 0.2, green: 0.1, blue: 0.3), .black],
                startPoint: .top,
                endPoint: .bottom
            )
            .ignoresSafeArea()
        }
        .preferredColorScheme(.dark)
    }
}

#Preview { MusicPlayer() }
