import SwiftUI

struct Piece {
    var angle = Double.random(in: -2.4 ... -0.7)
    var speed = Double.random(in: 0.5...1.2)
    var color = [Color.red, .yellow, .green, .blue, .pink, .orange].randomElement() ?? .red
    var spin = Double.random(in: -6...6)
    var side = CGFloat.random(in: 4...9)
}

struct ConfettiShower: View {
    let pieces = (0..<80).map { _ in Piece() }.shuffled()
    let start = Date()

    var body: some View {
        TimelineView(.animation) { timeline in
            Canvas { context, size in
                let time = timeline.date.timeIntervalSince(start)
                for piece in pieces {
                    let x = 0.5 + cos(piece.angle) * piece.speed * time * 0.5
                    let y = 0.95 + sin(piece.angle) * piece.speed * time + 0.35 * time * time
                    var copy = context
                    copy.translateBy(x: x * size.width, y: y * size.height)
                    copy.rotate(by: .radians(piece.spin * time))
                    copy.fill(
                        Path(
                            CGRect(
                                x: -piece.side / 2,
                                y: -piece.side / 4,
                                width: piece.side,
                                height: piece.side / 2
                            )
                        ),
                        with: .color(piece.color)
                    )
                }
            }
        }
    }
}

#Preview {
    @Previewable @State var isShown = true
    if isShown {
        ConfettiShower()
    }
}
