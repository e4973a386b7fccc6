import SwiftUI

/// Bars that follow the sound under the film, the low notes at the left.
struct Meter: View {
    @Environment(\.sound) private var sound
    private static let count = 40

    var body: some View {
        TimelineView(.animation) { timeline in
            let seconds = timeline.date.timeIntervalSinceReferenceDate
            let spectrum = sound?.spectrum(at: seconds) ?? []
            GeometryReader { proxy in
                HStack(spacing: proxy.size.width / 160) {
                    ForEach(0..<Self.count, id: \.self) { index in
                        let level = Self.level(of: index, in: spectrum)
                        Capsule()
                            .fill(
                                Color(hue: 0.52 + 0.36 * Double(index) / 40, saturation: 0.62, brightness: 1)
                            )
                            .frame(height: proxy.size.height * (0.02 + 0.62 * level * level))
                            .opacity(0.5 + 0.5 * level)
                    }
                }
                .padding(.horizontal, proxy.size.width / 12)
                .frame(width: proxy.size.width, height: proxy.size.height)
            }
        }
        .background(
            LinearGradient(
                colors: [
                    Color(red: 0.03, green: 0.04, blue: 0.12), Color(red: 0.1, green: 0.06, blue: 0.22),
                ],
                startPoint: .top,
                endPoint: .bottom
            )
        )
    }

    /// The strength of a bar within 0...1: each has the same part of an octave.
    private static func level(of index: Int, in spectrum: [Float]) -> Double {
        let bin = 2 * pow(110, Double(index) / Double(count))
        let (low, part) = (Int(bin), bin - bin.rounded(.down))
        guard low + 1 < spectrum.count else { return 0 }
        return Double(spectrum[low]) * (1 - part) + Double(spectrum[low + 1]) * part
    }
}
