import Halation

/// Shapes only: trimmed circles with round caps, turned so that they begin at the top.
struct Rings: View {
    var body: some View {
        ZStack {
            ring(
                0.82,
                diameter: 220,
                from: Color(red: 1, green: 0.2, blue: 0.35),
                to: Color(red: 1, green: 0.5, blue: 0.5)
            )
            ring(
                0.64,
                diameter: 168,
                from: Color(red: 0.55, green: 0.9, blue: 0.1),
                to: Color(red: 0.8, green: 1, blue: 0.35)
            )
            ring(
                0.47,
                diameter: 116,
                from: Color(red: 0, green: 0.7, blue: 0.9),
                to: Color(red: 0.4, green: 0.95, blue: 0.9)
            )
            Text("82%").font(.system(size: 24, weight: .semibold)).foregroundStyle(.white)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(
            .radialGradient(
                colors: [Color(white: 0.16), Color(white: 0.04)],
                center: .center,
                startRadius: 0,
                endRadius: 280
            )
        )
    }

    private func ring(_ share: Double, diameter: Double, from start: Color, to end: Color) -> some View {
        let arc = Circle().trim(from: 0, to: share)
            .stroke(style: StrokeStyle(lineWidth: 20, lineCap: .round))
        return ZStack {
            Circle().stroke(start.opacity(0.18), lineWidth: 20)
            arc.fill(start).blur(radius: 10).opacity(0.5)
            arc.fill(.linearGradient(colors: [end, start], startPoint: .leading, endPoint: .trailing))
        }
        .frame(width: diameter, height: diameter)
        .rotationEffect(.degrees(-90))
    }
}
