import SwiftUI

struct ClockFace: View {
    var body: some View {
        TimelineView(.animation) { _ in
            Canvas { context, size in
                let center = CGPoint(x: size.width / 2, y: size.height / 2)
                let radius = min(size.width, size.height) * 0.45
                let seconds = Date().timeIntervalSinceReferenceDate
                context.fill(
                    Path(
                        ellipseIn: CGRect(
                            x: center.x - radius,
                            y: center.y - radius,
                            width: radius * 2,
                            height: radius * 2
                        )
                    ),
                    with: .color(.white)
                )
                hand(
                    context,
                    from: center,
                    turns: seconds / 3600 / 12,
                    length: radius * 0.5,
                    width: 6,
                    color: .black
                )
                hand(
                    context,
                    from: center,
                    turns: seconds / 3600,
                    length: radius * 0.75,
                    width: 4,
                    color: .black
                )
                hand(context, from: center, turns: seconds / 60, length: radius * 0.9, width: 2, color: .red)
            }
        }
    }

    func hand(
        _ context: GraphicsContext,
        from center: CGPoint,
        turns: Double,
        length: CGFloat,
        width: CGFloat,
        color: Color
    ) {
        var path = Path()
        path.move(to: center)
        let angle = turns * 2 * .pi - .pi / 2
        path.addLine(to: CGPoint(x: center.x + cos(angle) * length, y: center.y + sin(angle) * length))
        context.stroke(path, with: .color(color), style: StrokeStyle(lineWidth: width, lineCap: .round))
    }
}

#Preview("Clock") { ClockFace() }
