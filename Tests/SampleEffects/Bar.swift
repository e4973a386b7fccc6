import Halation

/// A red bar from the left edge over the full height: its width is a number that a picture shows.
struct Bar: View {
    /// Width in points at a time in seconds; called once per picture, as a particle system's update would be.
    let width: (_ time: Double) -> Double

    var body: some View {
        TimelineView(.animation) { timeline in
            Canvas { context, size in
                let width = width(timeline.date.timeIntervalSinceReferenceDate)
                let rect = CGRect(x: 0, y: 0, width: width, height: size.height)
                context.fill(Path(rect), with: .color(Color(red: 1, green: 0, blue: 0)))
            }
        }
    }
}
