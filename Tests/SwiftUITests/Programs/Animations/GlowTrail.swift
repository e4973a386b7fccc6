import SwiftUI

struct TrailPoint: Identifiable {
    let id = UUID()
    let position: CGPoint
    let created = Date.now
}

extension View {
    func glow(_ color: Color, radius: Double) -> some View {
        shadow(color: color, radius: radius)
            .shadow(color: color, radius: radius / 2)
            .shadow(color: color, radius: radius / 4)
    }
}

struct GlowTrail: View {
    @State private var points: [TrailPoint] = []

    let lifetime = 0.9

    var body: some View {
        TimelineView(.animation) { timeline in
            Canvas { context, size in
                let now = timeline.date
                for (last, next) in zip(points, points.dropFirst()) {
                    let age = now.timeIntervalSince(next.created) / lifetime
                    guard age < 1 else { continue }
                    var segment = Path()
                    segment.move(to: last.position)
                    segment.addLine(to: next.position)
                    let color = Color(
                        hue: 0.55 + age * 0.3,
                        saturation: 0.4 + age * 0.5,
                        brightness: 1,
                        opacity: 1 - age
                    )
                    context.stroke(
                        segment,
                        with: .color(color),
                        style: StrokeStyle(lineWidth: 9 * (1 - age) + 1, lineCap: .round)
                    )
                }
            }
            .glow(.cyan, radius: 12)
        }
        .background(.black)
        .gesture(
            DragGesture(minimumDistance: 0)
                .onChanged { value in
                    points.append(TrailPoint(position: value.location))
                }
                .onEnded { _ in
                    points.removeAll { Date.now.timeIntervalSince($0.created) > lifetime }
                }
        )
    }
}
