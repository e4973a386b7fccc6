import Halation

/// A sequence: frames of an animation, rendered one after the other and laid side by side on a strip of film.
struct FilmStrip: View {
    private let frames: [PixelBuffer]

    init() throws {
        let renderer = ImageRenderer(content: Drop().frame(width: 128, height: 84))
        renderer.scale = 2
        frames = try (0..<9).map { frame in
            renderer.date = Date(timeIntervalSinceReferenceDate: Double(frame) / 12)
            return try renderer.pixelBuffer()
        }
    }

    var body: some View {
        Canvas { context, size in
            context.translateBy(x: size.width / 2, y: size.height / 2)
            context.rotate(by: .degrees(-8))
            for row in 0..<3 {
                var strip = context
                strip.translateBy(x: CGFloat(row - 1) * 40 - 272, y: CGFloat(row - 1) * 134 - 60)
                draw(frames[3 * row..<3 * row + 3], in: strip)
            }
        }
        .background(Color(red: 0.93, green: 0.9, blue: 0.84))
    }

    private func draw(_ pictures: ArraySlice<PixelBuffer>, in context: GraphicsContext) {
        var film = Path(CGRect(x: -80, y: 0, width: 704, height: 120))
        for hole in 0..<44 {
            for y in [5.0, 106.0] {
                let rect = CGRect(x: -76 + 16 * Double(hole), y: y, width: 8, height: 9)
                film.addRoundedRect(in: rect, cornerSize: CGSize(width: 2, height: 2))
            }
        }
        context.fill(film, with: .color(Color(white: 0.1)), style: FillStyle(eoFill: true))
        for (index, picture) in pictures.enumerated() {
            let frame = CGRect(x: 68 + 136 * Double(index), y: 18, width: 128, height: 84)
            context.draw(Image(picture, scale: 2), in: frame)
        }
    }
}

/// A ball that falls and is squashed where it bounces.
private struct Drop: View {
    var body: some View {
        TimelineView(.animation) { timeline in
            let time = timeline.date.timeIntervalSinceReferenceDate
            Canvas { context, size in
                let phase = (time * 1.5).truncatingRemainder(dividingBy: 1)
                let height = 4 * phase * (1 - phase)
                let squash = max(0, 0.16 - height) * 2.2
                let ball = CGSize(width: 26 * (1 + squash), height: 26 * (1 - squash))
                let floor = size.height - 12
                let x = size.width * 0.5
                context.fill(
                    Path(ellipseIn: CGRect(x: x - 16, y: floor - 2, width: 32, height: 4)),
                    with: .color(white: 0, opacity: 0.5 - 0.4 * height)
                )
                context.fill(
                    Path(
                        ellipseIn: CGRect(
                            x: x - ball.width / 2,
                            y: floor - ball.height - height * 42,
                            width: ball.width,
                            height: ball.height
                        )
                    ),
                    with: .color(Color(red: 1, green: 0.45, blue: 0.3))
                )
            }
        }
        .background(
            .linearGradient(
                colors: [Color(red: 0.98, green: 0.85, blue: 0.6), Color(red: 0.95, green: 0.62, blue: 0.5)],
                startPoint: .top,
                endPoint: .bottom
            )
        )
    }
}
