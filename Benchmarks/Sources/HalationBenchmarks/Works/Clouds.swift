import Halation

/// W7: each ellipse blurred far.
struct Clouds: View {
    var body: some View {
        Canvas { context, _ in
            context.addFilter(.blur(radius: 75))
            for cloud in Scenes.clouds {
                context.fill(Path(ellipseIn: cloud.bounds), with: .color(cloud.color))
            }
        }
        .background(Scenes.blue)
    }
}
