import Halation

/// Shapes and text in three inks that multiply where they overlap, as in print.
struct Poster: View {
    var body: some View {
        ZStack(alignment: .bottomLeading) {
            Canvas { context, size in
                context.blendMode = .multiply
                let discs = [(0.56, 0.36, rose), (0.75, 0.36, gold), (0.655, 0.62, blue)]
                for (x, y, ink) in discs {
                    let center = CGPoint(x: x * size.width, y: y * size.height)
                    let disc = CGRect(x: center.x - 78, y: center.y - 78, width: 156, height: 156)
                    context.fill(Path(ellipseIn: disc), with: .color(ink))
                }
                for line in 0..<9 {
                    var wave = Path()
                    for x in stride(from: size.width * 0.51, through: size.width, by: 3) {
                        let y =
                            size.height * 0.72 + Double(line) * 6 + 7
                            * sin(Double(x) / 26 + Double(line) * 0.35)
                        let point = CGPoint(x: x, y: y)
                        if wave.isEmpty { wave.move(to: point) } else { wave.addLine(to: point) }
                    }
                    context.stroke(wave, with: .color(blue), lineWidth: 1.5)
                }
            }
            Text("Light\nspreads")
                .font(.system(size: 46, weight: .bold))
                .foregroundStyle(ink)
                .padding(28)
            Text("an evening of film  ·  9 pm")
                .font(.system(size: 11, weight: .medium))
                .foregroundStyle(ink)
                .padding(30)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
        .background(Color(red: 0.96, green: 0.93, blue: 0.86))
    }

    private let ink = Color(red: 0.13, green: 0.14, blue: 0.3)
    private let rose = Color(red: 0.95, green: 0.38, blue: 0.45)
    private let gold = Color(red: 0.98, green: 0.76, blue: 0.24)
    private let blue = Color(red: 0.25, green: 0.55, blue: 0.8)
}
