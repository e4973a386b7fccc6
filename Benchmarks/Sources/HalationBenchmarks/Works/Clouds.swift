import Halation

/// W7: each ellipse blurred far.
struct Clouds: View {
    /// Points by which all is moved to the right.
    var shift = 0.0

    var body: some View {
        Canvas { context, _ in
            context.translateBy(x: shift, y: 0)
            context.addFilter(.blur(radius: 75))
            for cloud in Scenes.clouds {
                context.fill(Path(ellipseIn: cloud.bounds), with: .color(cloud.color))
            }
        }
        .background(Scenes.blue)
    }
}
