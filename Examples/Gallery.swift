import Halation
import HalationEffects

/// Ready shaders over the same drawing, each at the time that the timeline shows.
struct Gallery: View {
    var body: some View {
        TimelineView(.animation) { timeline in
            let time = timeline.date.timeIntervalSinceReferenceDate
            ZStack {
                tile(Swirl(), "swirl", at: time).offset(x: -158, y: -73)
                tile(Pixelate(), "pixelate", at: time).offset(x: 0, y: -73)
                tile(ChromaticOffset(), "chromatic-offset", at: time).offset(x: 158, y: -73)
                tile(Wave(), "wave", at: time).offset(x: -158, y: 73)
                tile(Emboss(), "emboss", at: time).offset(x: 0, y: 73)
                tile(Infrared(), "infrared", at: time).offset(x: 158, y: 73)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        .background(Color(white: 0.1))
    }

    private func tile(_ shader: some ReadyShader, _ name: String, at time: TimeInterval) -> some View {
        Motif()
            .shader(shader, at: time)
            .mask { RoundedRectangle(cornerRadius: 8) }
            .frame(width: 150, height: 112)
            .overlay(alignment: .bottom) {
                Text(name).font(.system(size: 11)).foregroundStyle(.white).offset(y: 18)
            }
            .offset(y: -8)
    }
}

/// Stripes and a sun: edges and colours that show what a shader does.
private struct Motif: View {
    var body: some View {
        Canvas { context, size in
            let colors = [
                Color(red: 0.12, green: 0.16, blue: 0.38), Color(red: 0.45, green: 0.22, blue: 0.5),
                Color(red: 0.85, green: 0.35, blue: 0.45), Color(red: 0.98, green: 0.6, blue: 0.4),
                Color(red: 1, green: 0.8, blue: 0.5),
            ]
            let height = size.height / CGFloat(colors.count)
            for (index, color) in colors.enumerated() {
                let band = CGRect(x: 0, y: CGFloat(index) * height, width: size.width, height: height + 1)
                context.fill(Path(band), with: .color(color))
            }
            let sun = CGRect(x: size.width / 2 - 30, y: size.height / 2 - 30, width: 60, height: 60)
            context.fill(Path(ellipseIn: sun), with: .color(.white))
        }
    }
}
